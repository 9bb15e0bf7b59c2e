//! The law of boards: the sets of squares that a board keeps for look-ups agree with its pieces.

use sortilege_core::{Bits, Board, KindId, SeatId};

/// Checks that the sets of squares that a board keeps agree with its pieces.
///
/// # Panics
/// If a set does not, with the squares of both.
#[track_caller]
pub fn check_board(board: &Board) {
    if let Err(wrong) = agrees(board) {
        panic!("{wrong}");
    }
}

/// Describes the first disagreement, if there is one.
pub(super) fn agrees(board: &Board) -> Result<(), String> {
    let rules = board.rules();
    let name = |square| rules.geometry().name(square);
    let mut standing = Vec::new();
    for (piece, state) in board.pieces() {
        let Some(square) = state.square() else { continue };
        if !board.stack(square).any(|other| other == piece) {
            return Err(format!(
                "{} is on {} by its own state, but not in the stack there",
                board.piece_name(piece),
                name(square)
            ));
        }
        standing.push((square, *state));
    }
    let same = |what: &str, kept: Bits, which: &dyn Fn(&sortilege_core::PieceState) -> bool| {
        let found: Bits =
            standing.iter().filter(|(_, state)| which(state)).map(|(square, _)| *square).collect();
        let names = |set: Bits| set.iter().map(name).collect::<Vec<_>>();
        let wrong = || {
            format!(
                "the squares of {what} are kept as {:?}, but the pieces give {:?}",
                names(kept),
                names(found)
            )
        };
        if kept == found { Ok(()) } else { Err(wrong()) }
    };
    same("all pieces", board.occupied(), &|_| true)?;
    same("unmoved pieces", board.unmoved(), &|state| state.moves() == 0)?;
    for (i, seat) in rules.seats().iter().enumerate() {
        let id = SeatId(i as u8);
        same(seat.id, board.owned(id), &|state| state.owner() == id)?;
    }
    for (i, kind) in rules.kinds().iter().enumerate() {
        let id = KindId(i as u8);
        same(kind.id(), board.kind(id), &|state| state.kind() == id)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::{Sandbox, catalogue};
    use sortilege_core::{Draft, Game, Geometry, Square};

    #[test]
    #[should_panic(
        expected = "the squares of unmoved pieces are kept as [], but the pieces give [\"b1\"]"
    )]
    fn a_set_that_forgets_a_piece_is_found() {
        let game = Sandbox::of("pond");
        let geometry = Geometry::new(2, 1).unwrap();
        let mut draft = Draft::new(catalogue().rules(game, &geometry, game.facts().seats), 0);
        let piece = draft.create(KindId(0), SeatId(0));
        draft.place(piece, Square(1));
        check_board(&draft);
        draft.set_moves(piece, 1);
        check_board(&draft);
        // The engine never does this: a piece that has moved cannot become unmoved again.
        draft.set_moves(piece, 0);
        check_board(&draft);
    }
}
