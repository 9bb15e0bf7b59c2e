//! The peer's side of the race.

use cozy_chess::{Board, Move};
use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

pub(crate) fn open(fen: &str) -> Board {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

pub(crate) fn perft(board: &Board, depth: u32, full: bool) -> u64 {
    let mut nodes = 0;
    if depth == 0 {
        return 1;
    }
    board.generate_moves(|moves| {
        if depth == 1 && !full {
            nodes += moves.len() as u64;
        } else {
            for action in moves {
                let mut next = board.clone();
                next.play_unchecked(action);
                nodes += perft(&next, depth - 1, full);
            }
        }
        false
    });
    nodes
}

/// Plies of a random game: all legal moves generated at each ply, to mate, stalemate, fifty moves
/// or `max_plies`.
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
