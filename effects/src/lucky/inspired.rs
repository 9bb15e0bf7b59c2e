//! Inspired: stronger by 1 while it is up and an Inspiring card of its side beside it is up.

use sortilege_core::{Bearer, Deeds, Effect, Names, Square, register};

/// The tag Inspired.
pub struct Inspired;

impl Effect for Inspired {
    fn id(&self) -> &'static str {
        "Inspired"
    }

    fn rule(&self) -> &'static str {
        "Stronger by 1 while up beside an Inspiring card that is up."
    }

    fn set(&self) -> Option<&'static str> {
        Some(super::SET)
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }

    fn names(&self) -> Names {
        Names { effects: &["Down", "Inspiring"], patterns: &["AdjacentPattern"], ..Names::NONE }
    }

    fn modifies(&self) -> &'static [&'static str] {
        &["strength"]
    }

    fn amount(&self, bearer: Bearer<'_>, _counter: &str, value: i32) -> i32 {
        let board = bearer.scene.board;
        let Some(own) = bearer.piece().map(|piece| board.piece(piece)).filter(|own| own.square().is_some()) else { return value };
        let (down, inspiring) = (bearer.effect("Down"), bearer.effect("Inspiring"));
        let inspires = |square: Square| {
            let mut here = board.stack(square).map(|id| board.piece(id));
            here.any(|other| other.owner() == own.owner() && other.has(inspiring) && !other.has(down))
        };
        let beside = bearer.reach_from("AdjacentPattern", own.last_square(), own.owner());
        if !own.has(down) && beside.iter().any(inspires) { value + 1 } else { value }
    }
}

register!(Effect: Inspired);
