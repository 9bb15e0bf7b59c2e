//! Ice: its bearer cannot act in its turns: each tick says that it has moved. On a structure it lasts half as long.

use sortilege_core::{Bearer, Deeds, Effect, Names, Steps, register};

use crate::{halved, set_moved};

/// The effect Ice.
pub struct Ice;

impl Effect for Ice {
    fn id(&self) -> &'static str {
        "Ice"
    }

    fn rule(&self) -> &'static str {
        "Its bearer cannot act; half as long on STR."
    }

    fn names(&self) -> Names {
        Names { effects: &["STR"], ..Names::NONE }
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }

    fn rounds_for(&self, bearer: Bearer<'_>, rounds: i16) -> i16 {
        if bearer.has_tag("STR") { halved(rounds) } else { rounds }
    }

    fn on_tick(&self, bearer: Bearer<'_>, steps: &mut Steps) {
        set_moved(bearer, steps);
    }
}

register!(Effect: Ice);
