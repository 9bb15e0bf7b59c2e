//! Imp: moves like a Knight; fetches a card from its owner's deck, or puts one from a central deck into it.
//!
//! ```text
//! . o . o .
//! o . . . o
//! . . I . .
//! o . . . o
//! . o . o .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Calling, Coded, Names, Piece, Site, Step, Steps, Terms, register};

/// The piece.
pub struct Imp;

impl Piece for Imp {
    fn id(&self) -> &'static str {
        "Imp"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "I"
    }

    fn rule(&self) -> &'static str {
        "Moves like a Knight; fetches a card, or recycles one."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM", "BIO"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("ImpMove", "KnightPattern").into(), Ability::Coded(&Errand)]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 1, rounds: 5, cost: &[("mana", 2)] })
    }
}

register!(Piece: Imp);

/// `draw` a card of choice from the personal deck into the hand, or `recycle` one from any player's central deck into the personal deck, which is then shuffled.
struct Errand;

impl Coded for Errand {
    fn id(&self) -> &'static str {
        "Errand"
    }

    fn rule(&self) -> &'static str {
        "Draws a chosen card of the personal deck, or recycles one of any central deck into it."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(5)
    }

    fn names(&self) -> Names {
        Names { holders: &["personal_deck", "central_deck", "hand"], ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        let (Some(draw), Some(recycle)) = (board.rules().word("draw"), board.rules().word("recycle")) else { return };
        let from = Arg::Square(site.square());
        for card in board.deck(site.holder_of("personal_deck", site.owner())).different() {
            choose(Args::new([from, draw, Arg::Card(card)]));
        }
        for seat in board.rules().seat_ids() {
            for card in board.deck(site.holder_of("central_deck", seat)).different() {
                choose(Args::new([from, recycle, Arg::Seat(seat), Arg::Card(card)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let board = site.scene.board;
        let own = site.holder_of("personal_deck", site.owner());
        match *action.args.as_slice() {
            [_, _, Arg::Card(card)] => {
                board.deck(own).take_in_hand(card, site.holder_of("hand", site.owner()), steps);
            }
            [_, _, Arg::Seat(seat), Arg::Card(card)] => {
                board.deck(site.holder_of("central_deck", seat)).take(card, own, steps);
                steps.push(Step::Shuffle { holder: own });
            }
            _ => {}
        }
    }
}
