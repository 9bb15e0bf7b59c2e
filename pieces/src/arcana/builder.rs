//! Builder: goes up to two squares straight over pieces, takes one square diagonally; builds Walls in a line.
//!
//! ```text
//! . . o . .
//! . x o x .
//! o o B o o
//! . x o x .
//! . . o . .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Names, Piece, Site, Square, Step, Steps, SubDir, Terms, register};

/// The piece.
pub struct Builder;

impl Piece for Builder {
    fn id(&self) -> &'static str {
        "Builder"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "BU"
    }

    fn rule(&self) -> &'static str {
        "Goes up to two squares straight over pieces, takes diagonally; builds up to three Walls in a line."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("BuilderMove", "MagicianPattern").into(),
            Ability::takes("BuilderTake", "LeechTakePattern").into(),
            Ability::Coded(&Build),
        ]
    }
}

register!(Piece: Builder);

/// Walls on the empty ones of the three squares in line, behind a piece or a hole too; at least one must be.
struct Build;

impl Coded for Build {
    fn id(&self) -> &'static str {
        "Build"
    }

    fn rule(&self) -> &'static str {
        "Puts Walls on the empty ones of the three squares in a direction."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).cooldown(10)
    }

    fn names(&self) -> Names {
        Names { kinds: &["Wall"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for dir in SubDir::STRAIGHT {
            if sites(site, dir).next().is_some() {
                choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        for at in action.args.dir(1).into_iter().flat_map(|dir| sites(site, dir)) {
            steps.push(Step::Summon { kind: site.kind("Wall"), owner: site.owner(), at });
        }
    }
}

fn sites(site: Site<'_>, dir: SubDir) -> impl Iterator<Item = Square> {
    (1..=3).filter_map(move |n| site.scene.step(site.square(), dir, n)).filter(move |at| site.scene.is_free(*at))
}
