//! Every way in which a game of chess can end.

use serde_json::{Value, json};
use sortilege_tests::table;

use super::protocol::ask;

/// The outcome after these moves from a FEN.
fn outcome(fen: &str, moves: &[&str]) -> Value {
    let mut table = table("chess").unwrap();
    let (name, state) = ask(&mut table, "new", json!({"setup": {"fen": fen}}));
    assert_eq!(name, "started", "{state}");
    for action in moves {
        let (name, payload) = ask(&mut table, "act", json!({"action": action}));
        assert_eq!(name, "acted", "{action}: {payload}");
    }
    table.state(None).get("outcome").cloned().unwrap_or_default()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn mate_and_stalemate_end_the_game() {
    assert_eq!(
        outcome("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", &["Ra8"]),
        json!({"winner": "white", "reason": "checkmate"})
    );
    assert_eq!(outcome("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", &["Qc7"]), json!({"reason": "stalemate"}));
    assert_eq!(
        outcome("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", &[]),
        json!({"winner": "white", "reason": "checkmate"}),
        "set up mated"
    );
}

#[test]
fn too_little_material_is_a_draw() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k3/8/8/8/8/8/4B3/3BKB1B w - - 0 1",
    ] {
        assert_eq!(outcome(fen, &[]), json!({"reason": "insufficient material"}), "{fen}");
    }
    for fen in [
        "5bk1/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KNB1 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    ] {
        assert_eq!(outcome(fen, &[]), Value::Null, "{fen}");
    }
    assert_eq!(
        outcome("4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", &["Kxd2"]),
        json!({"reason": "insufficient material"})
    );
}

#[test]
fn the_third_time_of_a_position_is_a_draw() {
    let dance = ["g1f3", "g8f6", "f3g1", "f6g8"];
    assert_eq!(outcome(START, &[dance, dance].concat()[..7]), Value::Null);
    assert_eq!(outcome(START, &[dance, dance].concat()), json!({"reason": "threefold repetition"}));
}

#[test]
fn castling_rights_make_positions_different() {
    let fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    let dance = ["a1b1", "a8b8", "b1a1", "b8a8"];
    // The start had more castling rights than the later positions, so it does not count as a
    // repetition.
    assert_eq!(outcome(fen, &[dance, dance].concat()), Value::Null);
    assert_eq!(
        outcome(fen, &[dance, dance, dance].concat()[..9]),
        Value::Null,
        "black had a right more at first"
    );
    assert_eq!(
        outcome(fen, &[dance, dance, dance].concat()[..10]),
        json!({"reason": "threefold repetition"})
    );
}

#[test]
fn an_en_passant_square_counts_only_if_a_pawn_may_take_there() {
    // Black to dance first after white's double step, which no pawn could answer: the position
    // after it counts.
    let back = ["g8f6", "g1f3", "f6g8", "f3g1"];
    assert_eq!(
        outcome(START, &[&["e2e4"][..], &back, &back].concat()),
        json!({"reason": "threefold repetition"})
    );
    // With a pawn on d4 that may take, the position right after the step is another one.
    let fen = "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(outcome(fen, &[&["e2e4"][..], &back, &back].concat()), Value::Null);
    assert_eq!(
        outcome(fen, &[&["e2e4"][..], &back, &back, &back[..1]].concat()),
        json!({"reason": "threefold repetition"})
    );
}

#[test]
fn fifty_and_seventy_five_quiet_moves_are_a_draw() {
    let fen = |clock: u16| format!("4k2r/8/8/8/8/8/8/R3K3 w - - {clock} 90");
    assert_eq!(outcome(&fen(98), &["Ra2"]), Value::Null);
    assert_eq!(outcome(&fen(99), &["Ra2"]), json!({"reason": "fifty moves"}));
    assert_eq!(outcome(&fen(100), &[]), json!({"reason": "fifty moves"}));
    assert_eq!(outcome(&fen(150), &[]), json!({"reason": "seventy-five moves"}));
    assert_eq!(
        outcome("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 90", &["Ra8"])["reason"],
        "checkmate",
        "mate goes first"
    );
}

#[test]
fn a_save_carries_what_repetition_needs() {
    let dance = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut table = table("chess").unwrap();
    for action in &[dance, dance].concat()[..7] {
        ask(&mut table, "act", json!({"action": action}));
    }
    let saved = ask(&mut table, "save", json!({})).1;
    let mut other = sortilege_tests::table("chess").unwrap();
    assert_eq!(ask(&mut other, "new", json!({"setup": saved})).0, "started");
    ask(&mut other, "act", json!({"action": "f6g8"}));
    assert_eq!(other.state(None)["outcome"], json!({"reason": "threefold repetition"}));
}

#[test]
fn a_declaration_is_not_a_move() {
    let dance = ["offer draw", "g1f3", "g8f6", "offer draw", "f3g1", "f6g8"];
    let twice = [dance, dance].concat();
    assert_eq!(outcome(START, &twice[..11]), Value::Null);
    assert_eq!(outcome(START, &twice), json!({"reason": "threefold repetition"}));
    let fen = "4k2r/8/8/8/8/8/8/R3K3 w - - 98 90";
    assert_eq!(outcome(fen, &["offer draw", "Ra2"]), Value::Null);
    assert_eq!(outcome(fen, &["offer draw", "Ra2", "Rh7"]), json!({"reason": "fifty moves"}));
}

#[test]
fn en_passant_is_possible_after_an_offer_of_a_draw() {
    let before = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    let after = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    for (fen, first) in [(before, &["d7d5", "offer draw"][..]), (after, &["offer draw"])] {
        let mut table = table("chess").unwrap();
        ask(&mut table, "new", json!({"setup": {"fen": fen}}));
        for action in first {
            assert_eq!(ask(&mut table, "act", json!({"action": action})).0, "acted", "{action}");
        }
        assert_eq!(table.state(None)["fen"], after);
        assert_eq!(ask(&mut table, "act", json!({"action": "exd6"})).0, "acted");
        for _ in 0..2 {
            assert_eq!(ask(&mut table, "undo", json!({})).0, "undone");
        }
        assert_eq!(table.state(None)["fen"], after);
        assert_eq!(ask(&mut table, "act", json!({"action": "e5d6"})).0, "acted");
    }
}

#[test]
fn a_draw_is_agreed_and_a_resignation_loses() {
    let mut table = table("chess").unwrap();
    assert_eq!(ask(&mut table, "act", json!({"action": "offer draw"})).0, "acted");
    let (name, patch) = ask(&mut table, "act", json!({"action": "accept draw", "as": "black"}));
    assert_eq!((name.as_str(), &patch["outcome"]), ("acted", &json!({"reason": "draw agreed"})));
    assert_eq!(ask(&mut table, "undo", json!({})).0, "undone");
    let (_, patch) = ask(&mut table, "act", json!({"action": "resign", "as": "black"}));
    assert_eq!(patch["outcome"], json!({"winner": "white", "reason": "resigned"}));
}
