//! Knight: leaps two squares along one axis and one along the other, over everything; its ability summons Pawns to its left and right.
//!
//! ```text
//! . x . x .
//! x . . . x
//! . a N a .
//! x . . . x
//! . x . x .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Names, Piece, Site, Step, Steps, SubDir, Terms, register};

/// The piece.
pub struct Knight;

impl Piece for Knight {
    fn id(&self) -> &'static str {
        "Knight"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "N"
    }

    fn rule(&self) -> &'static str {
        "Leaps two and one over everything; its ability summons a Pawn on either side."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("KnightMove", "KnightPattern").into(),
            Ability::takes("KnightTake", "KnightPattern").into(),
            Ability::Coded(&Squires),
        ]
    }
}

register!(Piece: Knight);

const SIDES: [SubDir; 2] = [SubDir::Left, SubDir::Right];

/// Pawns on the squares to the left and right that are empty; at least one must be.
struct Squires;

impl Coded for Squires {
    fn id(&self) -> &'static str {
        "Squires"
    }

    fn rule(&self) -> &'static str {
        "Summons a Pawn on each empty square to its left and right."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 1)]).cooldown(10)
    }

    fn names(&self) -> Names {
        Names { kinds: &["Pawn"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        if SIDES.into_iter().filter_map(|dir| site.next(dir)).any(|at| site.scene.is_free(at)) {
            choose(Args::new([Arg::Square(site.square())]));
        }
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        for at in SIDES.into_iter().filter_map(|dir| site.next(dir)).filter(|at| site.scene.is_free(*at)) {
            steps.push(Step::Summon { kind: site.kind("Pawn"), owner: site.owner(), at });
        }
    }
}
