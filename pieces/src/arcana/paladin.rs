//! Paladin: slides in all eight directions; its ability is one of the cards on its owner's side of the board that are for Paladins.
//!
//! ```text
//! x . x . x
//! . x x x .
//! x x P x x
//! . x x x .
//! x . x . x
//! ```

use sortilege_core::{Ability, Action, Arg, Args, CardId, Coded, Piece, Site, Steps, Terms, register};

/// The piece.
pub struct Paladin;

impl Piece for Paladin {
    fn id(&self) -> &'static str {
        "Paladin"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "PA"
    }

    fn rule(&self) -> &'static str {
        "Slides in all eight directions; uses one Paladin card on the board."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["HERO", "IMM"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("PaladinMove", "QueenPattern").into(),
            Ability::takes("PaladinTake", "QueenPattern").into(),
            Ability::Coded(&Vow),
        ]
    }
}

register!(Piece: Paladin);

/// One of the abilities that cards give it, named by its card.
struct Vow;

impl Coded for Vow {
    fn id(&self) -> &'static str {
        "Vow"
    }

    fn rule(&self) -> &'static str {
        "Uses the ability of one Paladin card its owner has on the board."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(4)
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        let mut seen: Vec<CardId> = Vec::new();
        for (card, ability, granted) in site.granted() {
            if !seen.contains(&card) {
                seen.push(card);
                ability.options(granted, &mut |args| {
                    choose(args.rest().after(Arg::Card(card)).after(Arg::Square(site.square())));
                });
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let Some(card) = action.args.card(1) else { return };
        if let Some((_, ability, site)) = site.granted().find(|(other, ..)| *other == card) {
            let args = action.args.rest().rest().after(Arg::Square(site.square()));
            ability.perform(site, &Action::with(action.verb, action.ability, args), steps);
        }
    }
}
