//! The rules of the bazaar, sentence by sentence. Those of the effects are tested beside them.

use serde_json::{Map, Value, json};
use sortilege_testkit::GameScenario;
use sortilege_tests::table;

fn man(id: &str, team: &str, rank: &str, square: &str) -> (String, Value) {
    let (col, row) = square.split_at(1);
    let square = json!({"col": col, "row": row});
    (id.to_owned(), json!({"team": team, "rank": rank, "square": square}))
}

/// Kings on e1 and e8 with these pieces; white is to move, and both have a score of 200.
fn kings(men: &[(String, Value)]) -> GameScenario {
    let kings = [man("k", "white", "king", "e1"), man("l", "black", "king", "e8")];
    let pieces: Map<String, Value> = kings.into_iter().chain(men.iter().cloned()).collect();
    let scores = json!({"white": 200, "black": 200});
    GameScenario::of_setup("bazaar", json!({"pieces": pieces, "scores": scores}))
}

fn square(square: &str) -> Value {
    let (col, row) = square.split_at(1);
    json!({"col": col, "row": row})
}

fn error(setup: &Value) -> String {
    let mut table = table("bazaar").unwrap();
    table.start(Some(setup), None).err().map_or_else(String::new, |error| error.to_string())
}

#[test]
fn the_men_stand_as_in_chess_and_the_first_turn_is_paid() {
    let start = GameScenario::of_setup("bazaar", json!({})).check(
        "
        r n b q k b n r
        p p p p p p p p
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        P P P P P P P P
        R N B Q K B N R
        ",
    );
    let state = start.state();
    let points = |rank: &str| {
        let pieces = state["pieces"].as_object().unwrap().values();
        let all: Vec<_> = pieces.filter(|it| it["rank"] == rank).map(|it| &it["points"]).collect();
        all.first().map(|points| (points.as_i64().unwrap(), all.len()))
    };
    let ranks = ["pawn", "knight", "bishop", "rook", "queen", "king"];
    let expected = [(1, 16), (3, 4), (3, 4), (5, 4), (9, 2), (4, 2)];
    assert_eq!(ranks.map(points), expected.map(Some));
    let start = start.check_in_state(&json!({
        "scores": {"white": 43, "black": 0}, "to_move": "white", "effects": {}, "quiet": null,
        "en_passant": null, "again": null,
    }));
    let _ = start.act("move e2e4").check_in_state(&json!({"scores": {"white": 43, "black": 43}}));
}

#[test]
fn kings_move_into_attack_and_castle_out_of_it_and_through_it() {
    let men = [man("r", "white", "rook", "h1"), man("a", "black", "rook", "e5")];
    let board = kings(&[&men[..], &[man("b", "black", "rook", "f5")]].concat());
    assert_eq!(
        board.legal("move e1"),
        ["move e1d1", "move e1d2", "move e1e2", "move e1f1", "move e1f2", "move e1g1"]
    );
    let _ = board.act("move e1g1").check_in_state(&json!({"pieces": {
        "k": {"square": square("g1"), "moved": true}, "r": {"square": square("f1"), "moved": true},
    }}));
}

#[test]
fn castling_needs_king_and_rook_that_have_not_moved_and_an_empty_way() {
    let board = kings(&[man("r", "white", "rook", "h1"), man("s", "white", "rook", "a1")]);
    assert_eq!(board.legal("move e1c1").len() + board.legal("move e1g1").len(), 2);
    let moved = |id: &str| board.clone().given(json!({"pieces": {id: {"moved": true}}}));
    let _ = moved("r").refuses("move e1g1", "the rook on h1 has already moved");
    let _ = moved("k").refuses("move e1g1", "the king has already moved");
    let knight = json!({"team": "white", "rank": "knight", "square": square("b1")});
    let blocked = board.given(json!({"pieces": {"n": knight}}));
    let _ = blocked.refuses("move e1c1", "the knight on b1 is in the way");
}

#[test]
fn capturing_the_king_wins() {
    let board = kings(&[man("q", "white", "queen", "e7")]).act("move e7e8");
    let board = board.check_in_state(&json!({
        "outcome": {"winner": "white", "reason": "king captured"},
        "pieces": {"l": null, "q": {"square": square("e8")}},
        "scores": {"white": 204, "black": 200},
    }));
    let _ = board.refuses("move e8e7", "the game is over");
}

#[test]
fn a_promotion_gives_the_points_of_the_new_rank_if_they_are_higher() {
    let board = kings(&[man("p", "white", "pawn", "a7")]);
    for (letter, rank, points) in [("q", "queen", 9), ("r", "rook", 5), ("n", "knight", 3)] {
        let promoted = board.clone().act(&format!("move a7a8{letter}"));
        let piece = json!({"rank": rank, "points": points});
        let _ = promoted.check_in_state(&json!({"pieces": {"p": piece}}));
    }
    let strong = board.given(json!({"pieces": {"p": {"points": 7}}})).act("buy martyr a7");
    let _ = strong.act("move a7a8n").check_in_state(&json!({
        "pieces": {"p": {"rank": "knight", "points": 7}},
        "effects": {"e1": {"id": "martyr", "scope": "p"}},
    }));
}

#[test]
fn a_capture_needs_as_many_points_as_the_defender_has() {
    let board = kings(&[man("n", "white", "knight", "b1"), man("b", "black", "bishop", "c3")]);
    let _ = board.clone().act("move b1c3").check_in_state(&json!({
        "pieces": {"b": null, "n": {"square": square("c3"), "points": 3}},
        "scores": {"white": 203},
    }));
    let strong = board.given(json!({"pieces": {"b": {"points": 5}}})).act("move b1c3");
    let strong = strong.check_in_state(&json!({
        "pieces": {"b": {"points": 2, "square": square("c3")},
            "n": {"square": square("b1"), "moved": null}},
        "scores": {"white": 200}, "to_move": "black",
    }));
    // Black has received 4 and 2. Now the knight is strong enough.
    let weaker = strong.check_in_state(&json!({"scores": {"black": 206}})).act("move e8e7");
    let _ = weaker.act("move b1c3").check_in_state(&json!({"pieces": {"b": null}}));
}

#[test]
fn a_pawn_that_fails_to_capture_on_the_last_rank_does_not_promote() {
    let board = kings(&[man("p", "white", "pawn", "a7"), man("r", "black", "rook", "b8")]);
    let _ = board.act("move a7b8q").check_in_state(&json!({
        "pieces": {"p": {"rank": "pawn", "points": 1, "square": square("a7")}, "r": {"points": 4}},
    }));
}

#[test]
fn en_passant_compares_points_the_same_way() {
    let men = [man("p", "white", "pawn", "e5"), man("b", "black", "pawn", "d7")];
    let board = kings(&men).given(json!({"to_move": "black", "pieces": {"p": {"moved": true}}}));
    let stepped = board.act("move d7d5").check_in_state(&json!({"en_passant": square("d6")}));
    let _ = stepped.clone().act("move e5d6").check_in_state(&json!({
        "pieces": {"b": null, "p": {"square": square("d6")}}, "en_passant": null,
    }));
    // Purchases do not end the chance; a stronger pawn does not fall.
    let bought = stepped.clone().act("buy sharpen e1").act("buy tax").act("move e5d6");
    let _ = bought.check_in_state(&json!({"pieces": {"b": null}}));
    let strong = kings(&men).given(json!({
        "to_move": "black", "pieces": {"p": {"moved": true}, "b": {"points": 3}},
    }));
    let _ = strong.act("move d7d5").act("move e5d6").check_in_state(&json!({
        "pieces": {"b": {"points": 2, "square": square("d5")}, "p": {"square": square("e5")}},
        "to_move": "black",
    }));
    let late =
        stepped.act("move e1e2").act("move e8e7").check_in_state(&json!({"en_passant": null}));
    let _ = late.refuses("move e5d6", "was not a double step");
}

#[test]
fn a_capture_pays_what_the_piece_was_worth_at_that_moment() {
    let board = kings(&[man("q", "white", "queen", "a1"), man("r", "black", "rook", "a8")]);
    let board = board.act("buy curse a8").check_in_state(&json!({"scores": {"white": 186}}));
    let _ = board.act("move a1a8").check_in_state(&json!({"scores": {"white": 189}}));
}

#[test]
fn a_turn_is_purchases_and_one_move_and_pass_is_for_who_cannot_move() {
    let board = kings(&[]).refuses("pass", "a move is legal");
    let board = board.act("buy sharpen e1").act("buy haste e1").act("buy tax").act("move e1e2");
    let board = board.refuses("move e2e3", "another piece must move");
    assert_eq!(board.legal("pass"), ["pass"], "haste, but no other piece");
    let _ = board.act("pass").check_in_state(&json!({"to_move": "black", "again": null}));
}

#[test]
fn two_hundred_quiet_turns_are_a_draw() {
    let rook = [man("r", "white", "rook", "a1")];
    let board = kings(&rook).given(json!({"quiet": 198})).act("move a1a2");
    let board = board.check_in_state(&json!({"quiet": 199, "outcome": null})).act("move e8e7");
    let drawn = json!({"quiet": 200, "outcome": {"reason": "200 quiet turns"}});
    let _ = board.check_in_state(&drawn);
    let men = [
        man("r", "white", "rook", "a1"),
        man("q", "black", "queen", "a8"),
        man("p", "white", "pawn", "h2"),
    ];
    let board = kings(&men).given(json!({"quiet": 199}));
    for action in ["move a1a8", "move h2h3"] {
        let noisy = board.clone().act(action);
        let _ = noisy.check_in_state(&json!({"quiet": null, "outcome": null}));
    }
    let bought = board.act("buy tax").check_in_state(&json!({"quiet": null})).act("move a1b1");
    let bought = bought.check_in_state(&json!({"quiet": null})).act("move e8e7");
    let _ = bought.check_in_state(&json!({"quiet": 1}));
}

#[test]
fn bare_kings_are_a_draw_while_neither_can_pay_the_cheapest_price() {
    let poor = |white: i32, black: i32| {
        kings(&[man("p", "white", "pawn", "a2")]).given(json!({
            "scores": {"white": white, "black": black}, "to_move": "black",
            "pieces": {"l": {"square": square("b3")}},
        }))
    };
    // The pawn pays 1, and then white receives 4.
    let drawn = json!({"outcome": {"reason": "bare kings"}});
    let _ = poor(3, 6).act("move b3a2").check_in_state(&drawn);
    let _ = poor(4, 6).act("move b3a2").check_in_state(&json!({"outcome": null}));
    let _ = poor(3, 7).act("move b3a2").check_in_state(&json!({"outcome": null}));
}

#[test]
fn a_setup_is_in_the_middle_of_a_turn() {
    let freeze = json!({"id": "freeze", "scope": "l", "data": {"by": "white", "turns": 1}});
    let _ = kings(&[]).given(json!({"effects": {"e4": freeze}})).check_in_state(&json!({
        "scores": {"white": 200, "black": 200}, "effects": {"e4": freeze},
    }));
}

#[test]
fn effects_of_a_captured_piece_go_with_it() {
    let board = kings(&[man("q", "white", "queen", "a1"), man("r", "black", "rook", "a8")]);
    let board = board.act("buy curse a8").act("buy bounty a8").act("buy freeze a8");
    let _ = board.act("move a1a8").check_in_state(&json!({
        "effects": {"e1": null, "e2": null, "e3": null},
    }));
}

#[test]
fn an_effect_is_bought_once_for_a_scope_except_sharpen_and_curse() {
    let board = kings(&[man("r", "black", "rook", "a8"), man("n", "white", "knight", "b1")]);
    let wanted = [
        "shield b1",
        "leap b1",
        "haste b1",
        "martyr b1",
        "bounty a8",
        "freeze a8",
        "plague a8",
        "tax",
        "truce",
        "inflation",
    ];
    for ware in wanted {
        let board = board.clone().act(&format!("buy {ware}"));
        let _ = board.refuses(&format!("buy {ware}"), "is already there");
    }
    let _ = board.act("buy shield b1").act("buy shield e1").act("buy curse e8").act("buy curse e8");
}

#[test]
fn a_setup_that_makes_no_sense_is_refused() {
    let with = |more: Value| {
        let mut pieces =
            Map::from_iter([man("k", "white", "king", "e1"), man("l", "black", "king", "e8")]);
        sortilege_table::state::merge(&mut pieces, more.as_object().unwrap());
        error(&json!({"pieces": pieces}))
    };
    assert_eq!(with(json!({})), "");
    assert_eq!(with(json!({"l": null})), "/pieces: black needs exactly one king, not 0");
    assert_eq!(with(json!({"k": {"points": 0}})), "/pieces/k/points: a piece has at least 1 point");
    assert_eq!(
        with(json!({"k": {"square": "e1"}})),
        "/pieces/k/square: expected an object, not \"e1\""
    );
    assert_eq!(
        with(json!({"k": {"rank": "kng"}})),
        "/pieces/k/rank: unknown kind of piece \"kng\" (did you mean \"king\"?)"
    );
    assert_eq!(with(json!({"k": {"kind": "King"}})), "/pieces/k/kind: unknown field");
    let pawn = man("p", "white", "pawn", "a8").1;
    assert_eq!(with(json!({"p": pawn})), "/pieces/p: a pawn cannot stand on its last rank");
    let knight = man("", "white", "knight", "a8").1;
    assert_eq!(
        with(json!({"all": knight})),
        "/pieces/all: this id means something else in a scope"
    );
    for (setup, expected) in [
        (json!({"score": 9}), "/score: say whose it is: add a team, or give scores"),
        (json!({"team": "red"}), "/team: expected \"white\" or \"black\""),
        (
            json!({"en_passant": square("e3")}),
            "/en_passant: no pawn can have stepped over this square",
        ),
        (json!({"again": "p32"}), "/again: unknown piece of the player to move \"p32\""),
        (
            json!({"effects": {"x": {"id": "tax", "scope": "black"}}}),
            "/effects/x: the id of an active effect is e and a number, such as e1",
        ),
        (
            json!({"effects": {"e1": {"id": "tax", "scope": "p1"}}}),
            "/effects/e1/scope: tax does not lie on that",
        ),
        (
            json!({"effects": {"e1": {"id": "tux", "scope": "p1"}}}),
            "/effects/e1/id: unknown effect \"tux\" (did you mean \"tax\"?)",
        ),
        (
            json!({"shop": {"tax": {"name": "Tax", "data": {"price": 1, "target": "own"}}}}),
            "/shop/tax: the shop follows from the rules: it is \
             {\"data\":{\"price\":25,\"target\":\"opponent_player\"},\"name\":\"Tax\"}",
        ),
        (json!({"board": {}}), "/board: unknown field"),
    ] {
        assert_eq!(error(&setup), expected);
    }
}

#[test]
fn what_a_player_sees_is_a_setup_too() {
    let state = |setup: Value| GameScenario::of_setup("bazaar", setup).state();
    let seen = state(json!({"team": "black", "score": 7, "play": true}));
    assert_eq!(seen["to_move"], "black");
    assert_eq!(seen["scores"], json!({"white": 43, "black": 7}));
    assert_eq!(state(json!({"team": "black", "play": false}))["to_move"], "white");
}

#[test]
fn an_action_is_explained_by_the_rules_that_decide_it() {
    let men = [man("n", "white", "knight", "b1"), man("q", "black", "queen", "c3")];
    let board = kings(&men);
    let why = |text: &str| board.explain(text).why;
    assert_eq!(
        why("move b1c3"),
        [
            "turn: allowed, white is to move",
            "OffsetCapture: allowed",
            "points: the knight has 3, the queen 9: the capture fails, and it keeps 6"
        ]
    );
    assert_eq!(
        why("buy sharpen b1")[1..],
        ["sharpen: The piece gains 2 points for good", "price: 12 of a score of 200"]
    );
    assert_eq!(
        why("buy sharpen")[0],
        "target: sharpen is for a piece of your own: say which piece, such as buy sharpen e2"
    );
    assert_eq!(why("move e1e4"), ["SlideMove: the king on e1 cannot go to e4"]);
    assert_eq!(
        why("bye"),
        ["not an action: \"bye\"; actions are \"move e2e4\", \
        \"buy sharpen e2\", \"buy tax\" and \"pass\""]
    );
    let inflated = board.act("buy inflation");
    let dear = inflated.explain("buy truce").why;
    assert_eq!(dear.last().unwrap(), "price: 70 of a score of 180");
}
