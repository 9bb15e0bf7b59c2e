//! Succubus: slides diagonally; deactivates one enemy, wherever it is.
//!
//! ```text
//! x . . . x
//! . x . x .
//! . . S . .
//! . x . x .
//! x . . . x
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Calling, Coded, Names, Piece, Site, Step, Steps, Subject, Terms, register};

/// The piece.
pub struct Succubus;

impl Piece for Succubus {
    fn id(&self) -> &'static str {
        "Succubus"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "SU"
    }

    fn rule(&self) -> &'static str {
        "Slides diagonally; deactivates one enemy anywhere."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "DEM", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("SuccubusMove", "BishopPattern").into(),
            Ability::takes("SuccubusTake", "BishopPattern").into(),
            Ability::Coded(&Charm),
        ]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 1, rounds: 12, cost: &[("mana", 1)] })
    }
}

register!(Piece: Succubus);

/// One enemy, however far, is deactivated.
struct Charm;

impl Coded for Charm {
    fn id(&self) -> &'static str {
        "Charm"
    }

    fn rule(&self) -> &'static str {
        "Deactivates one enemy, however far, for 6 rounds."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 1)]).cooldown(10)
    }

    fn names(&self) -> Names {
        Names { effects: &["Deactivate"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        let enemies = site.scene.board.occupied::<4>().without(site.scene.board.owned(site.owner()));
        for at in enemies {
            if site.enemy_at(at).is_some_and(|enemy| site.may_act_on(enemy)) {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(at)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        if let Some(piece) = action.args.square(1).and_then(|at| site.scene.board.at(at)) {
            steps.push(Step::Apply { to: Subject::Piece(piece), effect: site.effect("Deactivate"), rounds: 6 });
        }
    }
}
