//! Deactivate: its bearer cannot act in its turns: each tick says that it has moved. On what is no structure it lasts half as long.

use sortilege_core::{Bearer, Deeds, Effect, Names, Steps, register};

use crate::{halved, set_moved};

/// The effect Deactivate.
pub struct Deactivate;

impl Effect for Deactivate {
    fn id(&self) -> &'static str {
        "Deactivate"
    }

    fn rule(&self) -> &'static str {
        "Its bearer cannot act; half as long on what is no STR."
    }

    fn names(&self) -> Names {
        Names { effects: &["STR"], ..Names::NONE }
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }

    fn rounds_for(&self, bearer: Bearer<'_>, rounds: i16) -> i16 {
        if !bearer.has_tag("STR") { halved(rounds) } else { rounds }
    }

    fn on_tick(&self, bearer: Bearer<'_>, steps: &mut Steps) {
        set_moved(bearer, steps);
    }
}

register!(Effect: Deactivate);
