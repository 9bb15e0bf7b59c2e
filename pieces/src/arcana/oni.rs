//! Oni: moves like a Knight or a Rook; teleports to a square beside an enemy Magician.
//!
//! ```text
//! . x x x .
//! x . x . x
//! x x O x x
//! x . x . x
//! . x x x .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Calling, Coded, Deeds, Names, Piece, Site, Step, Steps, SubDir, Terms, register};

/// The piece.
pub struct Oni;

impl Piece for Oni {
    fn id(&self) -> &'static str {
        "Oni"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "ON"
    }

    fn rule(&self) -> &'static str {
        "Moves like a Knight or a Rook; teleports beside an enemy Magician."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM", "BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("OniMove", "OniPattern").into(),
            Ability::takes("OniTake", "OniPattern").into(),
            Ability::Coded(&Ambush),
        ]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 2, rounds: 3, cost: &[("mana", 1)] })
    }
}

register!(Piece: Oni);

/// To an empty square beside an enemy Magician. It acts on the Oni, not on the Magician.
struct Ambush;

impl Coded for Ambush {
    fn id(&self) -> &'static str {
        "Ambush"
    }

    fn rule(&self) -> &'static str {
        "Teleports to an empty square beside an enemy Magician."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 1)]).cooldown(7).on_itself()
    }

    fn names(&self) -> Names {
        Names { kinds: &["Magician"], ..Names::NONE }
    }

    fn reaches(&self) -> Deeds {
        Deeds::NONE
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        let magicians = site.scene.board.kind::<4>(site.kind("Magician"));
        for at in magicians.iter().filter(|at| site.enemy_at(*at).is_some()) {
            for dir in SubDir::ALL {
                if site.scene.step(at, dir, 1).is_some_and(|to| site.scene.is_free(to)) {
                    choose(Args::new([Arg::Square(site.square()), Arg::Square(at), Arg::Dir(dir)]));
                }
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let [_, Arg::Square(at), Arg::Dir(dir)] = *action.args.as_slice() else { return };
        if let Some(to) = site.scene.step(at, dir, 1) {
            steps.push(Step::Move { piece: site.piece, to });
        }
    }
}
