//! Perft counts, compared with published ones and with cozy-chess.

use serde_json::json;
use sortilege_core::{Play, search};
use sortilege_table::open_unsettled;
use sortilege_tests::catalogue;

pub(crate) fn open(fen: &str) -> Play {
    let catalogue = catalogue().unwrap();
    let chess = catalogue.game("chess").unwrap();
    open_unsettled(&catalogue, chess, Some(&json!({"fen": fen})), 0)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The positions of the data file with their counts by depth.
fn suite() -> Vec<(&'static str, Vec<(u32, u64)>)> {
    let lines = include_str!("../../data/perft.epd")
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let entry = |line: &'static str| {
        let mut parts = line.split(';');
        let fen = parts.next().unwrap().trim();
        let counts = parts.map(|part| {
            let (depth, count) = part.trim().strip_prefix('D').unwrap().split_once(' ').unwrap();
            (depth.parse().unwrap(), count.parse().unwrap())
        });
        (fen, counts.collect())
    };
    lines.map(entry).collect()
}

#[test]
fn counts_equal_the_data_file() {
    let suite = suite();
    assert!(suite.len() >= 106);
    assert!(suite[..6].iter().all(|(_, counts)| counts.len() == 5));
    for (fen, counts) in suite {
        let mut play = open(fen);
        let start = play.board().fingerprint();
        for (depth, expected) in counts {
            assert_eq!(
                search::perft(&mut play, depth, false),
                Ok(expected),
                "{fen} to depth {depth}"
            );
            if depth <= 3 {
                assert_eq!(
                    search::perft(&mut play, depth, true),
                    Ok(expected),
                    "{fen} to depth {depth}, all made"
                );
            }
        }
        assert_eq!(play.board().fingerprint(), start);
    }
}

#[test]
fn all_960_starts_count_as_cozy_chess_counts() {
    fn peer(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|moves| {
            for action in moves {
                nodes += if depth == 1 { 1 } else { peer(&with(board, action), depth - 1) };
            }
            false
        });
        nodes
    }
    fn with(board: &cozy_chess::Board, action: cozy_chess::Move) -> cozy_chess::Board {
        let mut board = board.clone();
        board.play_unchecked(action);
        board
    }
    for number in 0..960 {
        let board = cozy_chess::Board::chess960_startpos(number);
        let mut play = open(&format!("{board:#}"));
        for depth in 1..=3 {
            assert_eq!(
                search::perft(&mut play, depth, false),
                Ok(peer(&board, depth)),
                "start {number} to depth {depth}"
            );
        }
    }
}

#[test]
fn divide_adds_up() {
    let mut play = open("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let parts = search::divide(&mut play, 3, false).unwrap();
    assert_eq!(parts.len(), 48);
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 97862);
}

#[test]
fn depth_0_is_one_sequence() {
    let mut play = open("8/8/8/8/8/8/8/K6k w - - 0 1");
    assert_eq!(search::perft(&mut play, 0, false), Ok(1));
    assert_eq!(search::perft(&mut play, 0, true), Ok(1));
}
