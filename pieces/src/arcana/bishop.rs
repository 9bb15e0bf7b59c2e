//! Bishop: slides diagonally; its ability is one square straight, so that it can change the colour it stands on.
//!
//! ```text
//! x . . . x
//! . x a x .
//! . a B a .
//! . x a x .
//! x . . . x
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Piece, Site, Step, Steps, SubDir, Terms, register};

/// The piece.
pub struct Bishop;

impl Piece for Bishop {
    fn id(&self) -> &'static str {
        "Bishop"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "B"
    }

    fn rule(&self) -> &'static str {
        "Slides diagonally; its ability goes one square straight."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("BishopMove", "BishopPattern").into(),
            Ability::takes("BishopTake", "BishopPattern").into(),
            Ability::Coded(&Sidestep),
        ]
    }
}

register!(Piece: Bishop);

/// One square straight onto an empty square.
struct Sidestep;

impl Coded for Sidestep {
    fn id(&self) -> &'static str {
        "Sidestep"
    }

    fn rule(&self) -> &'static str {
        "Goes one square straight onto an empty square."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(2).on_itself()
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for dir in SubDir::STRAIGHT {
            if site.next(dir).is_some_and(|to| site.scene.is_free(to)) {
                choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        if let Some(to) = action.args.dir(1).and_then(|dir| site.next(dir)) {
            steps.push(Step::Move { piece: site.piece, to });
        }
    }
}
