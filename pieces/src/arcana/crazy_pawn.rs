//! CrazyPawn: all CrazyPawns share the direction of the turn. If the deck has fewer than two cards,
//! its owner gets fewer; the ability can be used with an empty deck.
//!
//! ```text
//! .  x  .      .  !  .
//! .  x  .      .  !  .
//! .  CP .      .  CP .      x: moves and takes, !: attacks
//! ```
//!
//! The diagram shows a turn whose random number is below an eighth.

use sortilege_core::{Ability, AbilityData, Names, PieceData, Step, Terms, register};

register!(Piece: PieceData {
    id: "CrazyPawn",
    set: super::SET,
    glyph: "CP",
    rule: "Moves, takes and attacks up to two squares in a direction chosen at random each turn; \
           can die to give its owner two cards.",
    tags: &["BIO", "TRANS"],
    patterns: &[
        Ability::moves("CrazyPawnMove", "CrazyPawnPattern"),
        Ability::takes("CrazyPawnTake", "CrazyPawnPattern"),
        Ability::attacks("CrazyPawnAttack", "CrazyPawnPattern"),
    ],
    coded: &[&SACRIFICE],
    ..PieceData::NONE
});

const SACRIFICE: AbilityData = AbilityData {
    id: "Sacrifice",
    rule: "Dies and gives its owner the two top cards of the personal deck.",
    terms: Terms::costs(&[("movements", 1)]).on_itself(),
    names: Names { holders: &["personal_deck", "hand"], ..Names::NONE },
    perform: |site, _action, steps| {
        steps.push(Step::Die { piece: site.piece });
        let deck = site.scene.board.deck(site.holder_of("personal_deck", site.owner()));
        deck.take_top_to_end(2, site.holder_of("hand", site.owner()), steps);
    },
    ..AbilityData::NONE
};

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    /// A board on which turns do not end automatically, because both players hold a card and have
    /// movements to spare.
    fn game(drawing: &str, number: f64) -> GameScenario {
        let open = json!({"hand": ["AddMana"], "movements": 3, "max_movements": 3});
        let game = GameScenario::new("arcana", drawing)
            .player("white", open.clone())
            .player("black", open);
        game.given(json!({"random": {"turn": number}}))
    }

    const ALONE: &str = "
        . . . . .
        . . . . .
        . . CP . .
        . . . . .
        . . . . .";

    const UP: f64 = 0.0;
    const RIGHT: f64 = 0.25;

    #[test]
    fn the_number_of_the_turn_picks_the_direction_from_up_clockwise() {
        let ways = [
            ["c4", "c5"],
            ["d4", "e5"],
            ["d3", "e3"],
            ["d2", "e1"],
            ["c2", "c1"],
            ["b2", "a1"],
            ["b3", "a3"],
            ["b4", "a5"],
        ];
        for (n, squares) in ways.iter().enumerate() {
            let moves: Vec<String> = squares.iter().map(|to| format!("move c3 {to}")).collect();
            let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
            let first = n as f64 / 8.0;
            for number in [first, first + 0.0625, first + 0.125 - 1.0 / 65536.0] {
                game(ALONE, number).check_actions("move c3", &moves);
            }
        }
    }

    #[test]
    fn the_direction_is_the_same_for_all_and_does_not_follow_the_player() {
        game("cp . CP . . \n . . . . .", RIGHT).check_reach("c2", "cp . CP o o \n . . . . .");
        game("cp . . . CP \n . . . . .", RIGHT)
            .given(json!({"to_move": "black"}))
            .check_reach("a2", "cp o o . CP \n . . . . .");
    }

    #[test]
    fn each_turn_has_a_number_of_its_own() {
        let number = |game: &GameScenario| game.state()["random"]["turn"].clone();
        let first = game(ALONE, UP);
        let second = first.clone().end(1);
        assert_ne!(number(&first), number(&second));
        assert_ne!(number(&second), number(&second.clone().end(1)));
        let moved = game(". CP . \n . CP .", RIGHT).act("move b1 c1");
        assert_eq!(number(&moved), json!(0.25), "a movement is no turn");
    }

    #[test]
    fn takes_and_attacks_the_first_it_meets() {
        game("CP . n n", RIGHT).check_reach("a1", "CP o % n");
        game("CP n n .", RIGHT).check_reach("a1", "CP % n .");
        game("CP . . n", RIGHT).check_reach("a1", "CP o o n");
        game("CP . N n", RIGHT).check_reach("a1", "CP o N n");
        game("CP . # n", RIGHT).check_reach("a1", "CP o # n");
        game("CP # . n", RIGHT).check_reach("a1", "CP # . n");
        game(". CP", RIGHT).check_actions("move b1", &[]);
    }

    #[test]
    fn moves_in_when_it_takes_and_stays_when_it_attacks() {
        game("CP . n", RIGHT)
            .act("take a1 c1")
            .check(". . CP")
            .check_piece("c1", &json!({"moved": true}));
        game("CP . n", RIGHT)
            .act("attack a1 c1")
            .check("CP . .")
            .check_piece("a1", &json!({"moved": true}));
        game("CP . n", RIGHT)
            .act("attack a1 c1")
            .refuses("ability a1", "moved")
            .check_player("white", &json!({"movements": 2}));
    }

    #[test]
    fn takes_a_hero_and_does_not_attack_it() {
        game("CP q", RIGHT).check_reach("a1", "CP x").refuses("attack a1 b1", "HERO");
    }

    #[test]
    fn dies_for_the_two_top_cards_of_the_personal_deck() {
        game(ALONE, UP)
            .player("white", json!({"personal_deck": ["Transform", "SummonRook", "AddMovement"]}))
            .act("ability c3")
            .check(". . . . . \n . . . . . \n . . . . . \n . . . . . \n . . . . .")
            .check_player("white", &json!({
                "hand": ["AddMana", "Transform", "SummonRook"], "personal_deck": ["AddMovement"],
            }))
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({
                "death_pile": [{"kind": "CrazyPawn", "owner": "white"}],
                "time": {"round": 0, "turn": 0, "movement": 1},
            }));
    }

    #[test]
    fn gives_fewer_cards_if_there_are_fewer() {
        let dies = |deck| {
            game(ALONE, UP).player("white", json!({"personal_deck": deck})).act("ability c3")
        };
        dies(json!(["SummonRook"])).check_player(
            "white",
            &json!({"hand": ["AddMana", "SummonRook"], "personal_deck": []}),
        );
        dies(json!([])).check_player("white", &json!({"hand": ["AddMana"], "personal_deck": []}));
    }

    #[test]
    fn the_cards_go_to_its_owner() {
        game("cp . P", UP)
            .given(json!({"to_move": "black"}))
            .player("black", json!({"personal_deck": ["SummonRook", "Transform"]}))
            .act("ability a1")
            .check_player(
                "black",
                &json!({"hand": ["AddMana", "SummonRook", "Transform"], "personal_deck": []}),
            )
            .check_player("white", &json!({"hand": ["AddMana"]}));
    }

    #[test]
    fn must_be_paid_ready_not_have_moved_and_be_mortal() {
        game(ALONE, UP)
            .player("white", json!({"movements": 0}))
            .refuses("ability c3", "movements: costs 1");
        game(ALONE, UP)
            .player("white", json!({"mana": 0}))
            .act("ability c3")
            .check_player("white", &json!({"mana": 0}));
        game(ALONE, UP).act("move c3 c4").refuses("ability c4", "moved");
        game(ALONE, UP).piece("c3", json!({"cooldown": 2})).refuses("ability c3", "cooldown: 2");
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 3}]});
        game(ALONE, UP).piece("c3", invulnerable).refuses("ability c3", "Invulnerability");
        game("cp . P", UP).refuses("ability a1", "owner");
    }

    #[test]
    fn dies_by_its_own_ability_when_it_is_immune() {
        game("CP P", UP)
            .piece("a1", json!({"tags": ["BIO", "IMM"]}))
            .act("ability a1")
            .check(". P");
    }

    #[test]
    fn gives_cards_when_it_is_dead_too() {
        game("CP P", UP)
            .piece("a1", json!({"tags": ["DEAD"]}))
            .player("white", json!({"personal_deck": ["SummonRook"]}))
            .act("ability a1")
            .check(". P")
            .check_player("white", &json!({"hand": ["AddMana", "SummonRook"]}));
    }
}
