//! AddMovement: raises its player's `max_movements` by 1 for good, and nothing else.

use sortilege_core::{Action, Args, Card, Held, Names, Step, Steps, Subject, register};

/// The card.
pub struct AddMovement;

impl Card for AddMovement {
    fn id(&self) -> &'static str {
        "AddMovement"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "Adds 1 movement per turn permanently."
    }

    fn names(&self) -> Names {
        Names { counters: &["max_movements"], ..Names::NONE }
    }

    fn options(&self, _held: Held<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([]));
    }

    fn perform(&self, held: Held<'_>, _action: &Action, steps: &mut Steps) {
        steps.push(Step::Add { of: Subject::Seat(held.seat), counter: held.counter("max_movements"), by: 1 });
    }
}

register!(Card: AddMovement);
