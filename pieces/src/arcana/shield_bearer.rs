//! ShieldBearer: goes and takes like a Pawn; gives its neighbours to the left and right IMP for the rest of the game.
//!
//! ```text
//! . o .
//! x o x
//! a S a
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Names, Piece, Site, Step, Steps, SubDir, Terms, register};

/// The piece.
pub struct ShieldBearer;

impl Piece for ShieldBearer {
    fn id(&self) -> &'static str {
        "ShieldBearer"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "SB"
    }

    fn rule(&self) -> &'static str {
        "Goes and takes like a Pawn; makes own pieces beside it IMP for good."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("ShieldBearerMove", "PawnMovePattern").into(),
            Ability::takes("ShieldBearerTake", "PawnTakePattern").into(),
            Ability::Coded(&Shield),
        ]
    }
}

register!(Piece: ShieldBearer);

/// Own pieces beside it on the X axis get IMP. It may be used with nobody there.
struct Shield;

impl Coded for Shield {
    fn id(&self) -> &'static str {
        "Shield"
    }

    fn rule(&self) -> &'static str {
        "Gives own pieces to its left and right IMP for the rest of the game."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(15)
    }

    fn names(&self) -> Names {
        Names { effects: &["IMP"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        let beside = [SubDir::Left, SubDir::Right].into_iter().filter_map(|dir| site.next(dir));
        for piece in beside.filter_map(|at| site.ally_at(at)).filter(|ally| site.may_act_on(*ally)) {
            steps.push(Step::Tag { piece, tag: site.effect("IMP"), on: true });
        }
    }
}
