//! Wall: stands in the way until it is taken or deconstructs itself, which is free.

use sortilege_core::{Ability, Action, Arg, Args, Coded, Piece, Site, Step, Steps, Terms, register};

/// The piece.
pub struct Wall;

impl Piece for Wall {
    fn id(&self) -> &'static str {
        "Wall"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "W"
    }

    fn rule(&self) -> &'static str {
        "Stands in the way; can deconstruct itself for free."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR", "IMP"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::Coded(&Deconstruct)]
    }
}

register!(Piece: Wall);

/// It dies.
struct Deconstruct;

impl Coded for Deconstruct {
    fn id(&self) -> &'static str {
        "Deconstruct"
    }

    fn rule(&self) -> &'static str {
        "Deconstructs itself, dying."
    }

    fn terms(&self) -> Terms {
        Terms::FREE.on_itself()
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }

    fn perform(&self, site: Site<'_>, _action: &Action, steps: &mut Steps) {
        steps.push(Step::Die { piece: site.piece });
    }
}
