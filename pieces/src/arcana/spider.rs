//! Spider: moves like a Knight; lays an egg above or below itself.
//!
//! ```text
//! . x . x .
//! x . a . x
//! . . S . .
//! x . a . x
//! . x . x .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Calling, Coded, Names, Piece, Site, Step, Steps, SubDir, Terms, register};

/// The piece.
pub struct Spider;

impl Piece for Spider {
    fn id(&self) -> &'static str {
        "Spider"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "SI"
    }

    fn rule(&self) -> &'static str {
        "Moves like a Knight; lays a SpiderEgg above or below itself."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM", "TRANS", "BIO"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("SpiderMove", "KnightPattern").into(),
            Ability::takes("SpiderTake", "KnightPattern").into(),
            Ability::Coded(&Lay),
        ]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 1, rounds: 5, cost: &[] })
    }
}

register!(Piece: Spider);

/// A SpiderEgg on the empty square above or below.
struct Lay;

impl Coded for Lay {
    fn id(&self) -> &'static str {
        "Lay"
    }

    fn rule(&self) -> &'static str {
        "Puts a SpiderEgg on the empty square above or below itself."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 1)]).cooldown(12)
    }

    fn names(&self) -> Names {
        Names { kinds: &["SpiderEgg"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for dir in [SubDir::Up, SubDir::Down] {
            if site.next(dir).is_some_and(|at| site.scene.is_free(at)) {
                choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        if let Some(at) = action.args.dir(1).and_then(|dir| site.next(dir)) {
            steps.push(Step::Summon { kind: site.kind("SpiderEgg"), owner: site.owner(), at });
        }
    }
}
