//! Imp: moves like a Knight without taking; fetches a card from its owner's deck, or puts one from
//! a central deck into it.
//!
//! The central deck may be anyone's, that of a player who is out too. Fetching does not shuffle the
//! deck, recycling does.
//!
//! ```text
//! . o . o .
//! o . . . o
//! . . I . .      o: goes
//! o . . . o
//! . o . o .
//! ```

use sortilege_core::{
    Ability, Action, Arg, Args, Calling, Coded, Names, Piece, Site, Step, Steps, Terms, register,
};

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
        "Moves like a Knight without taking; fetches a card, or recycles one."
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

/// `draw` a card of choice from the personal deck into the hand, or `recycle` one from any player's
/// central deck into the personal deck, which is then shuffled.
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
        Names {
            holders: &["personal_deck", "central_deck", "hand"],
            words: &["draw", "recycle"],
            ..Names::NONE
        }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        let (Some(draw), Some(recycle)) =
            (board.rules().word("draw"), board.rules().word("recycle"))
        else {
            return;
        };
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
                board.deck(own).take_to_end(card, site.holder_of("hand", site.owner()), steps);
            }
            [_, _, Arg::Seat(seat), Arg::Card(card)] => {
                board.deck(site.holder_of("central_deck", seat)).take(card, own, steps);
                steps.push(Step::Shuffle { holder: own });
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    use super::super::plenty::plenty;

    fn sorted(scenario: &GameScenario, seat: &str, holder: &str) -> Vec<String> {
        let state = scenario.state();
        let cards = state["players"][seat][holder]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str);
        let mut cards: Vec<String> = cards.map(str::to_owned).collect();
        cards.sort_unstable();
        cards
    }

    #[test]
    fn it_moves_like_a_knight_and_takes_nobody() {
        plenty(
            "
            . p . . .
            P . p . .
            . . I # .
            . . . . .
            . . . . .",
        )
        .check_reach(
            "c3",
            "
            . p . o .
            P . p . o
            . . I # .
            o . . . o
            . o . o .",
        )
        .refuses("take c3 b5", "Imp: cannot take");
    }

    #[test]
    fn it_draws_a_card_of_choice_and_leaves_the_others_in_order() {
        plenty("I")
            .player("white", json!({"personal_deck": ["AddMana", "Transform", "SummonRook", "Transform", "FireCard"]}))
            .check_actions(
                "ability",
                &["ability a1 draw AddMana", "ability a1 draw FireCard", "ability a1 draw SummonRook", "ability a1 draw Transform"],
            )
            .act("ability a1 draw SummonRook")
            .check_player(
                "white",
                &json!({
                    "mana": 7, "movements": 4, "hand": ["AddMana", "SummonRook"],
                    "personal_deck": ["AddMana", "Transform", "Transform", "FireCard"],
                }),
            )
            .check_piece("a1", &json!({"moved": true, "cooldown": 5}));
    }

    #[test]
    fn it_recycles_a_card_of_any_central_deck_into_its_owners_deck() {
        let decks = plenty("I")
            .player("white", json!({"central_deck": ["IceCard"], "personal_deck": ["FireCard", "SummonRook"]}))
            .player("black", json!({"central_deck": ["AddMana", "Transform", "AddMana"], "personal_deck": ["SummonSwamp"]}))
            .check_actions(
                "ability a1 recycle",
                &["ability a1 recycle black AddMana", "ability a1 recycle black Transform", "ability a1 recycle white IceCard"],
            );
        let own = decks
            .clone()
            .act("ability a1 recycle white IceCard")
            .check_player("white", &json!({"central_deck": []}));
        assert_eq!(sorted(&own, "white", "personal_deck"), ["FireCard", "IceCard", "SummonRook"]);
        let foreign = decks
            .act("ability a1 recycle black Transform")
            .check_player("white", &json!({"mana": 7, "movements": 4, "central_deck": ["IceCard"], "hand": ["AddMana"]}))
            .check_player("black", &json!({"central_deck": ["AddMana", "AddMana"], "personal_deck": ["SummonSwamp"]}))
            .check_piece("a1", &json!({"moved": true, "cooldown": 5}));
        assert_eq!(
            sorted(&foreign, "white", "personal_deck"),
            ["FireCard", "SummonRook", "Transform"]
        );
    }

    #[test]
    fn the_deck_is_shuffled_when_a_card_is_recycled() {
        let deck = [
            "AddMana",
            "AddMovement",
            "FireCard",
            "IceCard",
            "ReviveCard",
            "SummonKnight",
            "SummonRook",
            "SummonSwamp",
        ];
        let cards = plenty("I")
            .player("white", json!({"personal_deck": deck, "central_deck": ["Transform"]}));
        let cards = cards.act("ability a1 recycle white Transform");
        let state = cards.state();
        let mut unshuffled = vec!["Transform"];
        unshuffled.extend(deck);
        assert_ne!(state["players"]["white"]["personal_deck"], json!(unshuffled));
        assert_eq!(sorted(&cards, "white", "personal_deck").len(), 9);
    }

    #[test]
    fn it_needs_a_card_mana_a_movement_and_rest() {
        let action = "ability a1 draw AddMana";
        let with_deck = || {
            plenty("I . .\n . . .")
                .player("white", json!({"personal_deck": ["AddMana", "AddMana"]}))
        };
        plenty("I").refuses(action, "Errand").refuses("ability a1 recycle black AddMana", "Errand");
        plenty("I")
            .player("black", json!({"personal_deck": ["AddMana"]}))
            .refuses(action, "Errand");
        let action = "ability a2 draw AddMana";
        with_deck()
            .player("white", json!({"mana": 1}))
            .refuses(action, "mana: costs 2, white has 1");
        with_deck().player("white", json!({"movements": 0})).refuses(action, "movements: costs 1");
        with_deck().act("move a2 c1").refuses("ability c1 draw AddMana", "moved");
        with_deck()
            .refuses("ability a2 draw FireCard", "Errand")
            .refuses("ability a2 AddMana", "Errand");
        with_deck()
            .act(action)
            .end(8)
            .refuses(action, "cooldown: 1 more round")
            .end(2)
            .check_actions("ability", &[action]);
    }

    #[test]
    fn it_is_a_living_demon() {
        plenty("R i")
            .player("black", json!({"mana": 0}))
            .check_piece("b1", &json!({"tags": ["BIO", "DEM"]}))
            .act("take a1 b1")
            .check_player("black", &json!({"mana": 1}));
    }
}
