//! Magician: goes up to two squares straight over pieces; its ability is every card on its owner's side of the board that is for Magicians, all
//! at once. Without such a card it has none.
//!
//! ```text
//! . . o . .
//! . . o . .
//! o o M o o
//! . . o . .
//! . . o . .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Piece, Site, Steps, Terms, register};

/// The piece.
pub struct Magician;

impl Piece for Magician {
    fn id(&self) -> &'static str {
        "Magician"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "M"
    }

    fn rule(&self) -> &'static str {
        "Goes up to two squares straight over pieces; uses every Magician card on the board at once."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "HERO", "IMM", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("MagicianMove", "MagicianPattern").into(), Ability::Coded(&Conjure)]
    }
}

register!(Piece: Magician);

/// Every ability that cards give it, at once.
struct Conjure;

impl Coded for Conjure {
    fn id(&self) -> &'static str {
        "Conjure"
    }

    fn rule(&self) -> &'static str {
        "Uses the ability of every Magician card its owner has on the board, at once."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(6)
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        if site.granted().next().is_some() {
            choose(Args::new([Arg::Square(site.square())]));
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        for (_, ability, site) in site.granted() {
            ability.perform(site, action, steps);
        }
    }
}
