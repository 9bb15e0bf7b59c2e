//! Cards that change counters of their player.

use crate::{Action, Card, CardContext, Cost, Names, Step, Steps, Subject};

/// Adds to counters of its player.
#[derive(Clone, Copy, Debug)]
pub struct AddingCard {
    /// The id, unique in its set.
    pub id: &'static str,
    /// The set that it belongs to.
    pub set: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// What playing it costs.
    pub cost: Cost,
    /// The counters of seats that it adds to.
    pub counters: &'static [&'static str],
    /// What it adds to each of them, in the same order.
    pub by: &'static [i32],
}

impl Card for AddingCard {
    described_by_fields!();

    fn names(&self) -> Names {
        Names { counters: self.counters, ..Names::NONE }
    }

    fn perform(&self, held: CardContext<'_>, _action: &Action, steps: &mut Steps) {
        for (counter, by) in self.counters.iter().zip(self.by) {
            let (of, counter) = (Subject::Seat(held.seat), held.counter(counter));
            steps.push(Step::Add { of, counter, by: *by });
        }
    }
}
