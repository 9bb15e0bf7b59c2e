//! AddMana: raises its player's `max_mana` by 1 for good, and nothing else.

use sortilege_core::{Action, Args, Card, Held, Names, Step, Steps, Subject, register};

/// The card.
pub struct AddMana;

impl Card for AddMana {
    fn id(&self) -> &'static str {
        "AddMana"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "Adds 1 to the maximum of mana permanently."
    }

    fn names(&self) -> Names {
        Names { counters: &["max_mana"], ..Names::NONE }
    }

    fn options(&self, _held: Held<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([]));
    }

    fn perform(&self, held: Held<'_>, _action: &Action, steps: &mut Steps) {
        steps.push(Step::Add { of: Subject::Seat(held.seat), counter: held.counter("max_mana"), by: 1 });
    }
}

register!(Card: AddMana);
