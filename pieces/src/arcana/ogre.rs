//! Ogre: walks like a Magician or a King, and has two lives; pushes a unit beside it.
//!
//! The unit of anyone goes one square in any direction, but not onto the Ogre's own. An empty square it enters. A unit on it is killed
//! and its square entered; but if that is immune, the pushed one is killed instead.
//!
//! ```text
//! . . x . .
//! . x x x .
//! x x O x x
//! . x x x .
//! . . x . .
//! ```

use sortilege_core::{
    Ability, Action, Arg, Args, Calling, Coded, DeedKind, Piece, PieceId, Site, Step, Steps, SubDir, Terms, register,
};

/// The piece.
pub struct Ogre;

impl Piece for Ogre {
    fn id(&self) -> &'static str {
        "Ogre"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "O"
    }

    fn rule(&self) -> &'static str {
        "Walks up to two squares straight or one in any direction; pushes a unit beside it; has two lives."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM", "IMP"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("max_life", 2), ("life", 2)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("OgreMove", "ArcherMovePattern").into(),
            Ability::takes("OgreTake", "ArcherMovePattern").into(),
            Ability::Coded(&Push),
        ]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 1, rounds: 4, cost: &[] })
    }
}

register!(Piece: Ogre);

/// A neighbour of anyone goes one square.
struct Push;

impl Coded for Push {
    fn id(&self) -> &'static str {
        "Push"
    }

    fn rule(&self) -> &'static str {
        "Pushes a unit beside it one square: it kills what it lands on, or dies of what is immune."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(4)
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for (_, at) in site.neighbours() {
            if !site.scene.board.at(at).is_some_and(|pushed| site.may_act_on(pushed)) {
                continue;
            }
            for dir in SubDir::ALL {
                if site.scene.step(at, dir, 1).is_some_and(|to| to != site.square()) {
                    choose(Args::new([Arg::Square(site.square()), Arg::Square(at), Arg::Dir(dir)]));
                }
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let [_, Arg::Square(at), Arg::Dir(dir)] = *action.args.as_slice() else { return };
        let (Some(pushed), Some(to)) = (site.scene.board.at(at), site.scene.step(at, dir, 1)) else { return };
        match site.scene.board.at(to) {
            Some(hit) if is_immune(site, hit) => steps.push(Step::Kill { piece: site.piece, victim: pushed }),
            hit => {
                steps.extend(hit.map(|victim| Step::Kill { piece: site.piece, victim }));
                steps.push(Step::Enter { piece: pushed, to });
            }
        }
    }
}

fn is_immune(site: Site<'_>, piece: PieceId) -> bool {
    ![DeedKind::Ability, DeedKind::Kill, DeedKind::Die].into_iter().all(|deed| site.may(deed, piece))
}
