//! In positions of random games the legal moves are exactly those of cozy-chess, and exactly those
//! that trying every action finds.

use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use sortilege_core::{Action, Play};
use sortilege_games::chess::{ChessReferee, fen};
use sortilege_table::notation;

use super::perft::open;

const POSITIONS: usize = 10_000;

fn ours(play: &Play, actions: &[Action]) -> Vec<String> {
    let mut texts: Vec<String> = actions
        .iter()
        .map(|action| notation(play.board().rules()).text(play.scene(), action))
        .collect();
    texts.sort();
    texts
}

/// Cozy-chess writes castling as the king taking its rook; in standard chess we write where the
/// king goes.
fn theirs(board: &cozy_chess::Board, standard: bool) -> Vec<String> {
    let mut texts = Vec::new();
    board.generate_moves(|moves| {
        for action in moves {
            let shown = if standard {
                cozy_chess::util::display_uci_move(board, action).to_string()
            } else {
                action.to_string()
            };
            texts.push(shown);
        }
        false
    });
    texts.sort();
    texts
}

#[test]
fn ten_thousand_positions_have_the_peers_moves() {
    let mut random = ChaCha8Rng::seed_from_u64(960);
    let (mut seen, mut game) = (0, 0);
    while seen < POSITIONS {
        // Every other game is one of Chess960.
        let standard = game % 2 == 0;
        let number = if standard { 518 } else { random.random_range(0..960) };
        let standard = number == 518;
        game += 1;
        let mut board = cozy_chess::Board::chess960_startpos(number);
        let mut play = open(&format!("{board:#}"));
        let mut actions = Vec::new();
        for _ in 0..200 {
            play.legal(&mut actions);
            let texts = ours(&play, &actions);
            assert_eq!(texts, theirs(&board, standard), "{board:#}");
            assert_eq!(play.count(), texts.len() as u64);
            if seen % 10 == 0 {
                let mut tried = Vec::new();
                ChessReferee::new(play.board().rules()).legal_by_trial(play.scene(), &mut tried);
                assert_eq!(ours(&play, &tried), texts, "{board:#}");
            }
            seen += 1;
            if actions.is_empty() {
                break;
            }
            let action = actions[random.random_range(0..actions.len())];
            let text = notation(play.board().rules()).text(play.scene(), &action);
            let mut same = Vec::new();
            board.generate_moves(|moves| {
                same.extend(moves.into_iter().filter(|m| {
                    let shown = if standard {
                        cozy_chess::util::display_uci_move(&board, *m).to_string()
                    } else {
                        m.to_string()
                    };
                    shown == text
                }));
                false
            });
            board.play(same[0]);
            play.make(&action).unwrap();
        }
    }
}

#[test]
fn plain_actions_are_made_as_their_steps_say() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for _ in 0..40 {
        let number = random.random_range(0..960);
        let mut short = open(&format!("{:#}", cozy_chess::Board::chess960_startpos(number)));
        let mut long = short.clone();
        let mut actions = Vec::new();
        for _ in 0..120 {
            short.legal(&mut actions);
            if actions.is_empty() {
                break;
            }
            let action = actions[random.random_range(0..actions.len())];
            short.make(&action).unwrap();
            long.make_by_steps(&action).unwrap();
            assert_eq!(short.board().fingerprint(), long.board().fingerprint());
            assert_eq!(
                (short.journal().changes(), short.journal().quiet()),
                (long.journal().changes(), long.journal().quiet())
            );
        }
    }
}

#[test]
fn fen_written_and_read_is_the_same_position() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for number in [518, 518, 518, 0, 100, 333, 700, 959] {
        let mut play = open(&format!("{:#}", cozy_chess::Board::chess960_startpos(number)));
        let mut actions = Vec::new();
        for _ in 0..120 {
            let text = fen::write(play.scene()).unwrap();
            let again = open(&text);
            assert_eq!(fen::write(again.scene()).as_deref(), Some(text.as_str()));
            play.legal(&mut actions);
            let mut other = Vec::new();
            again.legal(&mut other);
            assert_eq!(ours(&play, &actions), ours(&again, &other), "{text}");
            // The peer reads the letters KQkq as corner rooks only.
            if number == 518 {
                let peer: cozy_chess::Board =
                    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(actions.len(), theirs(&peer, true).len(), "{text}");
            }
            if actions.is_empty() {
                break;
            }
            play.make(&actions[random.random_range(0..actions.len())]).unwrap();
        }
    }
}
