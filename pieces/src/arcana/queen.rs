//! Queen: slides in all eight directions; its ability is a leap of a knight.
//!
//! ```text
//! x a x a x
//! a x x x a
//! x x Q x x
//! a x x x a
//! x a x a x
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, DeedKind, Deeds, Names, Piece, Site, Step, Steps, Terms, register};

/// The piece.
pub struct Queen;

impl Piece for Queen {
    fn id(&self) -> &'static str {
        "Queen"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "Q"
    }

    fn rule(&self) -> &'static str {
        "Slides in all eight directions; its ability is a leap of a knight."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "HERO"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("QueenMove", "QueenPattern").into(),
            Ability::takes("QueenTake", "QueenPattern").into(),
            Ability::Coded(&Leap),
        ]
    }
}

register!(Piece: Queen);

/// A move or a take by a leap of a knight.
struct Leap;

impl Coded for Leap {
    fn id(&self) -> &'static str {
        "Leap"
    }

    fn rule(&self) -> &'static str {
        "Moves or takes like a knight."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(2).on_itself()
    }

    fn names(&self) -> Names {
        Names { patterns: &["KnightPattern"], ..Names::NONE }
    }

    fn reaches(&self) -> Deeds {
        Deeds::of(&[DeedKind::Take])
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for to in site.reach("KnightPattern") {
            if site.scene.is_free(to) || site.enemy_at(to).is_some_and(|victim| site.may(DeedKind::Take, victim)) {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(to)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let Some(to) = action.args.square(1) else { return };
        let piece = site.piece;
        match site.scene.board.at(to) {
            None => steps.push(Step::Move { piece, to }),
            Some(victim) => steps.push(Step::Take { piece, victim }),
        }
    }
}
