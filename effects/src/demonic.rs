//! DEM: gives its owner 1 mana when it dies, never over the maximum.

use sortilege_core::{Bearer, Deed, DeedKind, Deeds, Effect, Names, Step, Steps, Subject, register};

/// The tag DEM.
pub struct Demonic;

impl Effect for Demonic {
    fn id(&self) -> &'static str {
        "DEM"
    }

    fn rule(&self) -> &'static str {
        "Gives its owner 1 mana when it dies."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn names(&self) -> Names {
        Names { counters: &["mana"], ..Names::NONE }
    }

    fn listens(&self) -> Deeds {
        Deeds::of(&[DeedKind::Die])
    }

    fn on_action_received(&self, bearer: Bearer<'_>, deed: &Deed, steps: &mut Steps) {
        if let (DeedKind::Die, Some(piece)) = (deed.kind, bearer.piece()) {
            let owner = Subject::Seat(bearer.scene.board.piece(piece).owner());
            steps.push(Step::Add { of: owner, counter: bearer.counter("mana"), by: 1 });
        }
    }
}

register!(Effect: Demonic);
