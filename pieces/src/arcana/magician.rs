//! Magician: it uses the cards in the order in which they lie. With at least one such card the
//! ability can be used with no piece around.
//!
//! What the cards do automatically at the start of its owner's turn is not an ability. It costs
//! nothing, a Magician that is resting, has moved or is deactivated does it too, and it affects
//! invulnerable pieces, but not immune ones and not the Magician itself.
//!
//! ```text
//! . . o . .
//! . . o . .
//! o o M o o      o: moves
//! . . o . .
//! . . o . .
//! ```

use sortilege_core::{Ability, AbilityData, Arg, Args, PieceData, Terms, register, rounds};

register!(Piece: PieceData {
    id: "Magician",
    set: super::SET,
    glyph: "M",
    rule: "Moves up to two squares straight over pieces; uses all Magician cards on the board at \
           once.",
    tags: &["BIO", "HERO", "IMM", "TRANS"],
    patterns: &[Ability::moves("MagicianMove", "MagicianPattern")],
    coded: &[&CONJURE],
    ..PieceData::NONE
});

const CONJURE: AbilityData = AbilityData {
    id: "Conjure",
    rule: "Uses the abilities of all Magician cards that its owner has on the board, at once.",
    terms: Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(rounds(6)),
    options: |site, choose| {
        if site.granted().next().is_some() {
            choose(Args::new([Arg::Square(site.square())]));
        }
    },
    perform: |site, action, steps| {
        for (_, ability, site) in site.granted() {
            ability.perform(site, action, steps);
        }
    },
    ..AbilityData::NONE
};

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    /// A board on which turns do not end automatically, because both players hold a card and have
    /// movements to spare; these are white's cards on the board.
    fn game(drawing: &str, cards: &[&str]) -> GameScenario {
        let open = json!({"hand": ["AddMana"], "movements": 3, "max_movements": 3});
        let game = GameScenario::new("arcana", drawing)
            .player("white", open.clone())
            .player("black", open);
        game.player("white", json!({"board_cards": cards}))
    }

    const FIRE: &[&str] = &["FireCard"];
    const ICE: &[&str] = &["IceCard"];
    const BOTH: &[&str] = &["FireCard", "IceCard"];

    fn carries(effects: &[(&str, i32)]) -> Value {
        let effects: Vec<Value> = effects
            .iter()
            .map(|(id, rounds)| json!({"id": id, "rounds": rounds, "turn": 0}))
            .collect();
        json!({"effects": effects})
    }

    /// The squares of the pieces with an effect.
    fn bearers(game: &GameScenario, effect: &str) -> Vec<String> {
        let state = game.state();
        let pieces = state["pieces"].as_object().into_iter().flatten().map(|(_, piece)| piece);
        let carry = pieces.filter(|piece| {
            piece["effects"].as_array().is_some_and(|all| all.iter().any(|it| it["id"] == effect))
        });
        let mut squares: Vec<String> =
            carry.filter_map(|piece| piece["square"].as_str()).map(str::to_owned).collect();
        squares.sort_unstable();
        squares
    }

    #[test]
    fn goes_up_to_two_squares_straight_over_pieces_and_holes() {
        game(
            "
            . . p . .
            . . P . .
            . # M n .
            . . . . .
            . . . . .",
            &[],
        )
        .check_reach(
            "c3",
            "
            . . p . .
            . . P . .
            o # M n o
            . . o . .
            . . o . .",
        );
        game("p M p", &[])
            .refuses("take b1 a1", "cannot take")
            .refuses("attack b1 a1", "cannot attack");
    }

    #[test]
    fn has_no_ability_without_a_card_of_its_owner_on_the_board() {
        game("p M", &[]).refuses("ability b1", "Conjure");
        game("p M", &["ReviveCard", "InvulnerabilityCard"]).refuses("ability b1", "Conjure");
        game("p M", &[])
            .player("black", json!({"board_cards": FIRE}))
            .refuses("ability b1", "Conjure");
        game("p M", &[]).player("white", json!({"hand": FIRE})).refuses("ability b1", "Conjure");
    }

    #[test]
    fn a_card_is_of_use_in_the_turn_in_which_it_is_played() {
        game("p M", &[])
            .player("white", json!({"hand": FIRE, "max_mana": 4, "mana": 4}))
            .act("card FireCard")
            .act("ability b1")
            .check_piece("a1", &carries(&[("Fire", 6)]))
            .check_player("white", &json!({"mana": 0, "board_cards": FIRE, "hand": []}));
    }

    #[test]
    fn reaches_friend_and_foe_two_squares_straight_and_one_diagonally() {
        let full = "
            N n N n N
            n N n N n
            N n M n N
            n N n N n
            N n N n N";
        let conjured = game(full, FIRE).act("ability c3").check(full);
        let around = ["a3", "b2", "b3", "b4", "c1", "c2", "c4", "c5", "d2", "d3", "d4", "e3"];
        assert_eq!(bearers(&conjured, "Fire"), around);
        let conjured = game(full, ICE).act("ability c3");
        assert_eq!(bearers(&conjured, "Ice"), around);
    }

    #[test]
    fn puts_fire_for_six_rounds_and_for_three_on_structures() {
        game("p M R", FIRE)
            .act("ability b1")
            .check_piece("a1", &carries(&[("Fire", 6)]))
            .check_piece("c1", &carries(&[("Fire", 3)]))
            .check_piece("b1", &json!({"moved": true, "cooldown": 6, "effects": []}))
            .check_player("white", &json!({"mana": 0, "movements": 2, "board_cards": FIRE}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}));
    }

    #[test]
    fn puts_ice_for_four_rounds_and_for_two_on_structures() {
        game("p M R", ICE)
            .act("ability b1")
            .check_piece("a1", &carries(&[("Ice", 4)]))
            .check_piece("c1", &carries(&[("Ice", 2)]))
            .check_piece("b1", &json!({"effects": []}))
            .check_piece("c1", &json!({"moved": false}));
    }

    #[test]
    fn uses_all_its_cards_at_once_in_the_order_they_lie_there() {
        game("p M R", BOTH)
            .act("ability b1")
            .check_piece("a1", &carries(&[("Fire", 6), ("Ice", 4)]))
            .check_piece("c1", &carries(&[("Fire", 3), ("Ice", 2)]))
            .check_player("white", &json!({"mana": 0, "board_cards": BOTH}));
        game("p M", &["IceCard", "ReviveCard", "FireCard"])
            .act("ability b1")
            .check_piece("a1", &carries(&[("Ice", 4), ("Fire", 6)]))
            .check_piece("b1", &json!({"effects": [], "cooldown": 6}));
        game("p M", &["FireCard", "FireCard"])
            .act("ability b1")
            .check_piece("a1", &carries(&[("Fire", 6)]));
    }

    #[test]
    fn spares_itself_the_immune_and_the_invulnerable_but_no_heroes() {
        let conjured = game("m K q \n pa M Q \n po n W", BOTH)
            .piece("b1", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}))
            .act("ability b2");
        assert_eq!(bearers(&conjured, "Fire"), ["c1", "c2", "c3"]);
        assert_eq!(bearers(&conjured, "Ice"), ["c1", "c2", "c3"]);
    }

    #[test]
    fn two_magicians_do_not_reach_each_other() {
        let conjured = game("p M M p", FIRE).act("ability b1");
        assert_eq!(bearers(&conjured, "Fire"), ["a1", "d1"]);
    }

    #[test]
    fn may_do_it_with_no_piece_around_and_while_invulnerable() {
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 3}]});
        game("M . . p", FIRE)
            .piece("a1", invulnerable)
            .act("ability a1")
            .check_piece("a1", &json!({"cooldown": 6}));
    }

    #[test]
    fn must_be_paid_ready_and_not_have_moved() {
        game("p M .", FIRE)
            .player("white", json!({"mana": 1}))
            .refuses("ability b1", "mana: costs 2");
        game("p M .", FIRE)
            .player("white", json!({"movements": 0}))
            .refuses("ability b1", "movements: costs 1");
        game("p M .", FIRE)
            .piece("b1", json!({"cooldown": 6}))
            .refuses("ability b1", "cooldown: 6");
        game("p M .", FIRE).act("move b1 c1").refuses("ability c1", "moved");
        game("M . . p", FIRE)
            .act("ability a1")
            .refuses("move a1 b1", "moved")
            .end(2)
            .refuses("ability a1", "cooldown: 5")
            .end(10)
            .act("ability a1")
            .check_piece("a1", &json!({"cooldown": 6}));
        game("P m", FIRE).refuses("ability b1", "owner");
    }

    #[test]
    fn a_burning_piece_dies_six_rounds_later_and_structures_after_three() {
        game("p M . . \n r . . .", FIRE)
            .act("ability b2")
            .check_piece("a1", &carries(&[("Fire", 3)]))
            .end(5)
            .check("p M . . \n r . . .")
            .end(1)
            .check("p M . . \n . . . .")
            .end(5)
            .check("p M . . \n . . . .")
            .end(1)
            .check(". M . . \n . . . .");
    }

    #[test]
    fn a_frozen_piece_misses_four_turns_and_structures_two() {
        let mut game = game(". . . . \n p M r . \n . . . .", ICE).act("ability b2");
        for turn in 0..4 {
            game = game.end(1).refuses("move a2 a1", "Ice");
            game = if turn < 2 {
                game.refuses("move c2 c1", "Ice")
            } else {
                game.check_piece("c2", &json!({"moved": false}))
            };
            game = game.end(1);
        }
        game.end(1).act("move a2 a1").act("move c2 c1").check(". . . . \n . M . . \n p . r .");
    }

    #[test]
    fn fire_card_cancels_ice_around_at_the_turn_start_of_its_owner() {
        let frozen = carries(&[("Ice", 4)]);
        game(". n . . \n P M . n \n n . . N", FIRE)
            .piece("b3", frozen.clone())
            .piece("a2", frozen.clone())
            .piece("d2", frozen.clone())
            .piece("a1", frozen.clone())
            .piece("d1", frozen)
            .end(1)
            .check_piece("a2", &carries(&[("Ice", 4)]))
            .end(1)
            .check_piece("b3", &carries(&[]))
            .check_piece("a2", &carries(&[]))
            .check_piece("d2", &carries(&[]))
            .check_piece("a1", &carries(&[]))
            .check_piece("d1", &carries(&[("Ice", 3)]))
            .check_player("white", &json!({"mana": 2}));
    }

    #[test]
    fn ice_card_cancels_fire_around_and_no_piece_dies_of_it() {
        game("P M n . N", ICE)
            .piece("a1", carries(&[("Fire", 2), ("Ice", 3)]))
            .piece("c1", carries(&[("Fire", 2)]))
            .piece("e1", carries(&[("Fire", 2)]))
            .end(2)
            .check_piece("a1", &carries(&[("Ice", 2)]))
            .check_piece("c1", &carries(&[]))
            .end(2)
            .check("P M n . .");
    }

    #[test]
    fn a_passive_comes_after_effects_have_ticked_and_expired() {
        game("P M . \n N . .", BOTH)
            .piece("a2", carries(&[("Fire", 1)]))
            .piece("a1", carries(&[("Ice", 2)]))
            .end(2)
            .check(". M . \n N . .")
            .check_piece("a1", &json!({"effects": [], "moved": true}));
    }

    #[test]
    fn a_passive_does_not_act_in_turns_of_others_or_without_a_magician() {
        game("n m . \n P . .", FIRE)
            .piece("a2", carries(&[("Ice", 4)]))
            .end(2)
            .check_piece("a2", &carries(&[("Ice", 3)]));
        game("n M . \n P . .", &[])
            .player("black", json!({"board_cards": FIRE}))
            .piece("a2", carries(&[("Ice", 4)]))
            .end(2)
            .check_piece("a2", &carries(&[("Ice", 3)]));
        game("n m .", &[])
            .player("black", json!({"board_cards": FIRE}))
            .piece("a1", carries(&[("Ice", 4)]))
            .end(1)
            .check_piece("a1", &carries(&[]));
    }

    #[test]
    fn a_passive_acts_for_each_magician_whatever_it_does() {
        game("n M . . . M n", FIRE)
            .piece("a1", carries(&[("Ice", 4)]))
            .piece("g1", carries(&[("Ice", 4)]))
            .piece(
                "b1",
                json!({"cooldown": 6, "effects": [{"id": "Deactivate", "rounds": 3, "turn": 0}]}),
            )
            .player("white", json!({"mana": 0}))
            .end(2)
            .check_piece("a1", &carries(&[]))
            .check_piece("g1", &carries(&[]));
    }

    #[test]
    fn a_passive_does_not_reach_the_immune_or_the_magician_itself() {
        game("M M K", FIRE)
            .piece("a1", carries(&[("Ice", 4)]))
            .piece("b1", carries(&[("Ice", 4)]))
            .piece("c1", carries(&[("Ice", 4)]))
            .end(2)
            .check_piece("a1", &carries(&[("Ice", 3)]))
            .check_piece("b1", &carries(&[("Ice", 3)]))
            .check_piece("c1", &carries(&[("Ice", 3)]));
    }

    #[test]
    fn a_passive_reaches_the_invulnerable() {
        game("P M", FIRE)
            .piece(
                "a1",
                json!({
                    "effects": [
                        {"id": "Invulnerability", "rounds": 9, "turn": 0},
                        {"id": "Ice", "rounds": 4, "turn": 0},
                    ],
                }),
            )
            .end(2)
            .check_piece("a1", &carries(&[("Invulnerability", 8)]));
    }

    #[test]
    fn with_both_cards_its_passives_undo_next_turn_what_it_has_done() {
        game("P M n", BOTH)
            .act("ability b1")
            .check_piece("a1", &carries(&[("Fire", 6), ("Ice", 4)]))
            .end(1)
            .check_piece("c1", &json!({"moved": true}))
            .end(1)
            .check_piece("a1", &json!({"effects": [], "moved": true}))
            .check_piece("c1", &carries(&[]));
    }

    #[test]
    fn is_a_hero_and_immune() {
        game("a . M", &[]).end(1).refuses("attack a1 c1", "HERO");
        game("su . M", &[]).end(1).refuses("ability a1 c1", "IMM");
        game("CT M .", &[]).refuses("ability a1 b1 right 2", "IMM");
        game("r . M", &[]).end(1).act("take a1 c1").check(". . r");
    }
}
