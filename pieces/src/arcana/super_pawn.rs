//! SuperPawn: goes up to two squares and takes one square forward, straight or diagonally; makes itself IMM and IMP.
//!
//! ```text
//! o . o . o
//! . x x x .
//! . . S . .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Names, Piece, Site, Step, Steps, Terms, register};

/// The piece.
pub struct SuperPawn;

impl Piece for SuperPawn {
    fn id(&self) -> &'static str {
        "SuperPawn"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "SP"
    }

    fn rule(&self) -> &'static str {
        "Goes two and takes one forward, straight or diagonally; can make itself IMM and IMP."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("SuperPawnMove", "SuperPawnMovePattern").into(),
            Ability::takes("SuperPawnTake", "SuperPawnTakePattern").into(),
            Ability::Coded(&Steel),
        ]
    }
}

register!(Piece: SuperPawn);

/// It gets IMM and IMP.
struct Steel;

impl Coded for Steel {
    fn id(&self) -> &'static str {
        "Steel"
    }

    fn rule(&self) -> &'static str {
        "Adds IMM and IMP to itself."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(10).on_itself()
    }

    fn names(&self) -> Names {
        Names { effects: &["IMM", "IMP"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        for tag in ["IMM", "IMP"] {
            steps.push(Step::Tag { piece: site.piece, tag: site.effect(tag), on: true });
        }
    }
}
