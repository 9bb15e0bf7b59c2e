//! Fire: its bearer dies when it expires. On a structure it lasts half as long.

use sortilege_core::{Bearer, Deeds, Effect, Names, Step, Steps, register};

use crate::halved;

/// The effect Fire.
pub struct Fire;

impl Effect for Fire {
    fn id(&self) -> &'static str {
        "Fire"
    }

    fn rule(&self) -> &'static str {
        "Its bearer dies when it expires; half as long on STR."
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

    fn on_expire(&self, bearer: Bearer<'_>, steps: &mut Steps) {
        if let Some(piece) = bearer.piece() {
            steps.push(Step::Die { piece });
        }
    }
}

register!(Effect: Fire);
