//! The law of boards: whatever a board keeps for looking up says what its pieces say.

use crate::{Bits, Board, KindId, MAX_SEATS, SeatId};

/// Checks that the sets of squares and the key of a board are those of its pieces.
///
/// # Panics
/// When one is not, with its name and the squares.
#[track_caller]
pub fn check_board(board: &Board) {
    if let Err(wrong) = agrees(board) {
        panic!("{wrong}");
    }
}

/// Says what disagrees, if anything.
pub(super) fn agrees(board: &Board) -> Result<(), String> {
    let rules = board.rules();
    let mut key = 0_u64;
    let mut sets = Sets { occupied: Bits::EMPTY, unmoved: Bits::EMPTY, owned: [Bits::EMPTY; MAX_SEATS], kinds: Vec::new() };
    sets.kinds.resize(rules.kinds().len(), Bits::EMPTY);
    for (piece, state) in board.pieces() {
        let Some(square) = state.square() else { continue };
        if !board.stack(square).any(|other| other == piece) {
            return Err(format!(
                "{} says it is on {}, which says it is not",
                board.piece_name(piece),
                rules.geometry().name(square)
            ));
        }
        key = key.wrapping_add(rules.key(state.kind(), state.owner(), square));
        sets.occupied.insert(square);
        sets.owned[state.owner().index()].insert(square);
        sets.kinds[state.kind().index()].insert(square);
        if state.moves() == 0 {
            sets.unmoved.insert(square);
        }
    }
    let same = |what: &str, kept: Bits, found: Bits| {
        let names = |set: Bits| set.iter().map(|square| rules.geometry().name(square)).collect::<Vec<_>>();
        let wrong = || format!("{what} squares are kept as {:?}, but the pieces say {:?}", names(kept), names(found));
        if kept == found { Ok(()) } else { Err(wrong()) }
    };
    same("occupied", board.occupied(), sets.occupied)?;
    same("unmoved", board.unmoved(), sets.unmoved)?;
    for (seat, found) in (0..).map(SeatId).zip(sets.owned).take(rules.seats().len()) {
        same(rules.seat(seat).id, board.owned(seat), found)?;
    }
    for (kind, found) in (0..).map(KindId).zip(sets.kinds) {
        same(rules.kind(kind).id(), board.kind(kind), found)?;
    }
    if board.key() == key { Ok(()) } else { Err(format!("the key is {:x}, but the pieces say {key:x}", board.key())) }
}

/// The sets of a board, read off its pieces.
struct Sets {
    occupied: Bits,
    unmoved: Bits,
    owned: [Bits; MAX_SEATS],
    kinds: Vec<Bits>,
}
