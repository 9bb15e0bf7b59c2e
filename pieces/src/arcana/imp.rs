//! Imp: the central deck may be any player's, also one who is out. Drawing does not shuffle the
//! personal deck; recycling does.
//!
//! ```text
//! . o . o .
//! o . . . o
//! . . I . .      o: moves
//! o . . . o
//! . o . o .
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, Names, PieceContext, PieceData, Step, Steps,
    SummonTerms, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Imp",
    set: super::SET,
    glyph: "I",
    rule: "Moves like a Knight but cannot take; draws a chosen card, or recycles one.",
    tags: &["DEM", "BIO"],
    patterns: &[Ability::moves("ImpMove", "KnightPattern")],
    coded: &[&ERRAND],
    summoned: Some(SummonTerms { by: "Portal", count: 1, cast: rounds(5), cost: &[("mana", 2)] }),
    ..PieceData::NONE
});

const ERRAND: AbilityData = AbilityData {
    id: "Errand",
    rule: "Draws a chosen card from the personal deck, or recycles one from any central deck into \
           it.",
    terms: Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(rounds(5)),
    names: Names {
        holders: &["personal_deck", "central_deck", "hand"],
        words: &["draw", "recycle"],
        ..Names::NONE
    },
    options,
    perform: run,
    ..AbilityData::NONE
};

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    let board = site.scene.board;
    let words = (board.rules().word("draw"), board.rules().word("recycle"));
    let (Some(draw), Some(recycle)) = words else { return };
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

fn run(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
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
    fn it_moves_like_a_knight_and_cannot_take() {
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
            .player("white", json!({
                "personal_deck": ["AddMana", "Transform", "SummonRook", "Transform", "FireCard"],
            }))
            .check_actions(
                "ability",
                &[
                    "ability a1 draw AddMana", "ability a1 draw FireCard",
                    "ability a1 draw SummonRook", "ability a1 draw Transform",
                ],
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
            .player(
                "white",
                json!({
                    "central_deck": ["IceCard"], "personal_deck": ["FireCard", "SummonRook"],
                }),
            )
            .player(
                "black",
                json!({
                    "central_deck": ["AddMana", "Transform", "AddMana"],
                    "personal_deck": ["SummonSwamp"],
                }),
            )
            .check_actions(
                "ability a1 recycle",
                &[
                    "ability a1 recycle black AddMana",
                    "ability a1 recycle black Transform",
                    "ability a1 recycle white IceCard",
                ],
            );
        let own = decks
            .clone()
            .act("ability a1 recycle white IceCard")
            .check_player("white", &json!({"central_deck": []}));
        assert_eq!(sorted(&own, "white", "personal_deck"), ["FireCard", "IceCard", "SummonRook"]);
        let foreign = decks
            .act("ability a1 recycle black Transform")
            .check_player(
                "white",
                &json!({
                    "mana": 7, "movements": 4, "central_deck": ["IceCard"], "hand": ["AddMana"],
                }),
            )
            .check_player(
                "black",
                &json!({
                    "central_deck": ["AddMana", "AddMana"], "personal_deck": ["SummonSwamp"],
                }),
            )
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
