//! SAN and UCI, in and out, and castling in Chess960.

use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use sortilege_games::chess::{ChessReferee, notation};
use sortilege_table::choose;
use sortilege_tests::table;

use super::perft::open;
use super::protocol::ask;

/// The SAN of a move in UCI.
fn san(fen: &str, uci: &str) -> String {
    let play = open(fen);
    let mut actions = Vec::new();
    play.legal(&mut actions);
    let action = notation::choose(play.scene(), &actions, uci).unwrap();
    notation::san(play.scene(), &actions, &action)
}

#[test]
fn san_is_written_as_usual() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(san(start, "e2e4"), "e4");
    assert_eq!(san(start, "g1f3"), "Nf3");
    assert_eq!(san("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"), "O-O");
    assert_eq!(san("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"), "O-O-O");
    assert_eq!(san("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q"), "exd8=Q+");
    assert_eq!(san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6");
    assert_eq!(san("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1"), "Rad1");
    assert_eq!(san("R7/7k/8/8/8/8/4K3/R7 w - - 0 1", "a1a4"), "R1a4");
    assert_eq!(san("8/6k1/8/8/4Q2Q/8/2K5/7Q w - - 0 1", "h4e1"), "Qh4e1");
    assert_eq!(san("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8#");
}

#[test]
fn what_is_written_is_read() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for game in 0..6 {
        let start = if game % 2 == 0 { 518 } else { random.random_range(0..960) };
        let mut play = open(&format!("{:#}", cozy_chess::Board::chess960_startpos(start)));
        let mut actions = Vec::new();
        for _ in 0..80 {
            play.legal(&mut actions);
            if actions.is_empty() {
                break;
            }
            for action in &actions {
                let san = notation::san(play.scene(), &actions, action);
                assert_eq!(notation::choose(play.scene(), &actions, &san), Ok(*action), "{san}");
                let uci = notation::uci(play.scene(), action);
                assert_eq!(notation::choose(play.scene(), &actions, &uci), Ok(*action), "{uci}");
            }
            play.make(&actions[random.random_range(0..actions.len())]).unwrap();
        }
    }
}

#[test]
fn castling_in_chess960_is_the_king_taking_its_rook() {
    let mut table = table("chess").unwrap();
    let fen = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w GBgb - 0 1";
    let (name, state) = ask(&mut table, "new", json!({"setup": {"fen": fen}}));
    assert_eq!(name, "started", "{state}");
    assert_eq!(state["fen"], "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w KQkq - 0 1");
    let actions = ask(&mut table, "actions", json!({"from": "d1"})).1;
    assert_eq!(actions["actions"], json!(["d1b1", "d1c1", "d1e1", "d1g1"]));
    ask(&mut table, "act", json!({"action": "d1b1"}));
    let fen = table.state(None)["fen"].as_str().unwrap().to_owned();
    assert!(fen.contains("/2KR2R1 b kq"), "{fen}");
}

#[test]
fn an_inner_rook_keeps_its_letter() {
    let play = open("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    assert_eq!(
        sortilege_games::chess::fen::write(play.scene()).as_deref(),
        Some("4k3/8/8/8/8/8/8/4K1RR w G - 0 1")
    );
}

#[test]
fn an_ambiguous_or_unknown_text_is_refused() {
    let play = open("4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
    let referee = ChessReferee::new(play.board().rules());
    let seat = play.board().to_move();
    let mut legal = Vec::new();
    play.legal(&mut legal);
    assert!(
        choose(&play, &referee, &legal, seat, "Rd1")
            .is_err_and(|refusal| refusal.0.contains("more than one"))
    );
    assert!(choose(&play, &referee, &legal, seat, "Rd9").is_err());
}
