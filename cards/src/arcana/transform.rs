//! Transform: a card of choice comes from its player's personal deck to the hand.

use sortilege_core::{Action, Arg, Args, Card, Cost, Held, Names, Steps, register};

/// The card.
pub struct Transform;

impl Card for Transform {
    fn id(&self) -> &'static str {
        "Transform"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "Transforms into a card of the personal deck."
    }

    fn cost(&self) -> Cost {
        &[("mana", 1)]
    }

    fn names(&self) -> Names {
        Names { holders: &["personal_deck", "hand"], ..Names::NONE }
    }

    fn options(&self, held: Held<'_>, choose: &mut dyn FnMut(Args)) {
        for card in held.scene.board.deck(held.holder_of("personal_deck", held.seat)).different() {
            choose(Args::new([Arg::Card(card)]));
        }
    }

    fn perform(&self, held: Held<'_>, action: &Action, steps: &mut Steps) {
        if let Some(card) = action.args.card(1) {
            let deck = held.scene.board.deck(held.holder_of("personal_deck", held.seat));
            deck.take_in_hand(card, held.holder_of("hand", held.seat), steps);
        }
    }
}

register!(Card: Transform);
