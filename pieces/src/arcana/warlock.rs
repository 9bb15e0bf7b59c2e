//! Warlock: goes up to two squares straight over pieces; casts a Portal onto a magic square beside it.
//!
//! ```text
//! . . o . .
//! . . o . .
//! o o W o o
//! . . o . .
//! . . o . .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Names, Piece, Site, Square, Step, Steps, Subject, Terms, register};

/// The piece.
pub struct Warlock;

impl Piece for Warlock {
    fn id(&self) -> &'static str {
        "Warlock"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "WL"
    }

    fn rule(&self) -> &'static str {
        "Goes up to two squares straight over pieces; casts a Portal onto a magic square beside it."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["TRANS", "DEM", "IMM"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("WarlockMove", "MagicianPattern").into(), Ability::Coded(&OpenPortal)]
    }
}

register!(Piece: Warlock);

/// A Portal on an empty magic square beside it, chosen when cast; 2 mana come back at the end even if it fizzles.
struct OpenPortal;

impl Coded for OpenPortal {
    fn id(&self) -> &'static str {
        "OpenPortal"
    }

    fn rule(&self) -> &'static str {
        "Creates a Portal on an empty magic square beside it, and refunds 2 mana."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 3)]).cooldown(5).cast(3)
    }

    fn names(&self) -> Names {
        Names { kinds: &["Portal"], counters: &["mana"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        for (dir, _) in site.neighbours().filter(|(_, at)| is_open(site, *at)) {
            choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        if let Some(at) = action.args.dir(1).and_then(|dir| site.next(dir)).filter(|at| is_open(site, *at)) {
            steps.push(Step::Summon { kind: site.kind("Portal"), owner: site.owner(), at });
        }
        steps.push(Step::Add { of: Subject::Seat(site.owner()), counter: site.counter("mana"), by: 2 });
    }
}

/// Whether a square is magic and empty.
fn is_open(site: Site<'_>, at: Square) -> bool {
    site.scene.is_free(at) && site.scene.board.rules().geometry().magic().contains(at)
}
