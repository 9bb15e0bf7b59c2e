//! Mates that `search` must find. The positions come from random games; an exhaustive solver, which
//! shares nothing with the bot but the rules, says how many moves the mate takes.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use serde_json::json;
use sortilege_core::{Action, Effort, Play, Thought, search};
use sortilege_table::{notation, open_unsettled};
use sortilege_tests::catalogue;

/// Positions with the number of moves to the mate, one per line: `2 FEN`.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/mates.txt");

/// How many mates the file has, by their length in moves.
const MATES: [(u32, usize); 2] = [(2, 50), (3, 30)];

/// The positions that `search` may look at: about half a second of a release build.
const NODES: u64 = 400_000;

fn open(fen: Option<&str>) -> Play {
    let catalogue = catalogue().unwrap();
    let setup = fen.map(|fen| json!({"fen": fen}));
    open_unsettled(&catalogue, catalogue.game("chess").unwrap(), setup.as_ref(), 0).unwrap()
}

fn legal(play: &Play) -> Vec<Action> {
    let mut actions = Vec::new();
    play.legal(&mut actions);
    actions
}

fn is_mate(play: &Play) -> bool {
    play.scene().in_check(play.board().to_move()) && play.count() == 0
}

/// Whether the side to move can mate in so many moves whatever the other side does.
fn mates_in(play: &mut Play, moves: u32) -> bool {
    legal(play).iter().any(|action| {
        play.make(action).unwrap();
        let mates = match moves {
            1 => is_mate(play),
            _ => is_lost_in(play, moves - 1),
        };
        play.unmake();
        mates
    })
}

/// Whether every answer of the side to move lets the other side mate in so many moves.
fn is_lost_in(play: &mut Play, moves: u32) -> bool {
    let answers = legal(play);
    if answers.is_empty() {
        return is_mate(play);
    }
    answers.iter().all(|answer| {
        play.make(answer).unwrap();
        let lost = mates_in(play, moves);
        play.unmake();
        lost
    })
}

/// The moves that `search` needs for a mate from a position, if it finds one.
fn found(play: &Play, nodes: u64) -> Option<(Action, i32)> {
    let catalogue = catalogue().unwrap();
    let search = catalogue.bot("search").unwrap();
    let effort = Effort { nodes: Some(nodes), ..Effort::level(8) };
    let (stop, go_on) = (AtomicBool::new(false), &mut |_: &Thought| ControlFlow::Continue(()));
    let thought = search.ask(play.scene(), effort, 0, &stop, go_on).unwrap();
    Some((thought.action?, (thought.ends_in()? + 1) / 2))
}

/// Positions of random games, which are over now and then.
fn random_positions(seeds: std::ops::Range<u64>, mut visit: impl FnMut(&mut Play) -> bool) {
    let mut play = open(None);
    for seed in seeds {
        play.unmake_to(0);
        for step in 0..60 {
            let before = play.journal().records().len();
            let played = search::play_at_random(&mut play, seed * 1_000 + step, 2).unwrap();
            if played.outcome.is_some() || play.journal().records().len() == before {
                break;
            }
            if !visit(&mut play) {
                return;
            }
        }
    }
}

#[test]
#[ignore = "writes tests/data/mates.txt, which takes some minutes"]
fn compose_mates() {
    let mut lines = BTreeSet::new();
    for (moves, wanted) in MATES {
        let mut number = 0;
        random_positions(0..100_000, |play| {
            let few = play.count() < 40;
            if few && mates_in(play, moves) && !(1..moves).any(|fewer| mates_in(play, fewer)) {
                let fen = notation(play.board().rules()).position(play.scene()).unwrap();
                number += usize::from(lines.insert(format!("{moves} {fen}")));
            }
            number < wanted
        });
    }
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    std::fs::write(FILE, text).unwrap();
}

#[test]
fn search_finds_every_mate_of_the_file() {
    let text = std::fs::read_to_string(FILE).unwrap();
    for (moves, wanted) in MATES {
        let start = format!("{moves} ");
        let fens: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix(&start)).collect();
        assert_eq!(fens.len(), wanted);
        for fen in fens {
            let play = open(Some(fen));
            let moves = i32::try_from(moves).unwrap();
            let found = found(&play, NODES).map(|(_, needed)| needed);
            assert_eq!(found, Some(moves), "{fen}");
        }
    }
}

#[test]
fn a_mate_in_one_is_never_missed_nor_made_a_stalemate() {
    let mut number = 0;
    random_positions(0..4_000, |play| {
        if mates_in(play, 1) {
            let (action, moves) = found(play, 3_000).unwrap();
            assert_eq!(moves, 1);
            play.make(&action).unwrap();
            assert!(is_mate(play));
            play.unmake();
            number += 1;
        }
        number < 60
    });
    assert_eq!(number, 60);
}
