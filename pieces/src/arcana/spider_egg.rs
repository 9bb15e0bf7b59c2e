//! SpiderEgg: lies where it was laid and hatches by itself after five rounds. One that changes its owner never does.

use sortilege_core::{Ability, Action, Arg, Args, Coded, Names, Piece, Site, Step, Steps, Terms, register};

/// The piece.
pub struct SpiderEgg;

impl Piece for SpiderEgg {
    fn id(&self) -> &'static str {
        "SpiderEgg"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "E"
    }

    fn rule(&self) -> &'static str {
        "Hatches into a Spider after 5 rounds."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM", "BIO"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::Coded(&Hatch)]
    }
}

register!(Piece: SpiderEgg);

/// It begins when the egg comes onto the board, and nobody declares it.
struct Hatch;

impl Coded for Hatch {
    fn id(&self) -> &'static str {
        "Hatch"
    }

    fn rule(&self) -> &'static str {
        "Becomes a Spider after 5 rounds, by itself."
    }

    fn terms(&self) -> Terms {
        Terms::FREE.cast(5)
    }

    fn names(&self) -> Names {
        Names { kinds: &["Spider"], ..Names::NONE }
    }

    fn is_automatic(&self) -> bool {
        true
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        steps.push(Step::Become { piece: site.piece, kind: site.kind("Spider") });
    }
}
