//! The peer's side of the race: cozy-chess, in the fastest form that its interface allows.

use cozy_chess::{Board, Move};
use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The position of a FEN. Panics on a FEN that cozy-chess does not accept.
pub(crate) fn open(fen: &str) -> Board {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The number of move sequences of a length. With `full` the last move of each is made too, instead
/// of only counted.
pub(crate) fn perft(board: &Board, depth: u32, full: bool) -> u64 {
    match depth {
        0 => 1,
        1 if !full => count(board),
        _ => {
            let mut nodes = 0;
            board.generate_moves(|moves| {
                for action in moves {
                    let mut next = board.clone();
                    next.play_unchecked(action);
                    nodes += perft(&next, depth - 1, full);
                }
                false
            });
            nodes
        }
    }
}

/// The number of legal moves. A closure that only counts is much faster than one that also tests
/// whether to count.
fn count(board: &Board) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        nodes += moves.len() as u64;
        false
    });
    nodes
}

/// Plays a random game to mate, stalemate, fifty moves or `max_plies`, and returns its number of
/// plies. All legal moves are generated at each ply.
pub(crate) fn random_game(board: &Board, seed: u64, max_plies: u64) -> u64 {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut board = board.clone();
    let mut moves: Vec<Move> = Vec::with_capacity(256);
    for ply in 0..max_plies {
        moves.clear();
        board.generate_moves(|group| {
            moves.extend(group);
            false
        });
        if moves.is_empty() || board.halfmove_clock() >= 100 {
            return ply;
        }
        board.play_unchecked(moves[random.random_range(0..moves.len())]);
    }
    max_plies
}
