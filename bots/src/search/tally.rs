//! Key and material of a position, kept up to date from the changes of each action.

use sortilege_core::{Board, Change, KindId, PieceId, Play, SeatId, Square};

use crate::Evaluation;

/// What follows from the arrangement of the pieces.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    /// [`Board::key`].
    pub(super) key: u64,
    /// What the first seat has more than the second, while the board is full.
    pub(super) balance: i32,
    /// The same when few pieces are left.
    pub(super) late: i32,
    /// What the pieces are worth that neither promote nor are royal: how full the board is.
    pub(super) force: i32,
}

impl Tally {
    /// The tally of a board, from nothing.
    pub(super) fn of(board: &Board, evaluation: &Evaluation) -> Self {
        let mut tally = Self::default();
        for (_, piece) in board.pieces() {
            if let Some(at) = piece.square() {
                tally.add(board, evaluation, (piece.kind(), piece.owner(), at), 1);
            }
        }
        Self { key: board.key(), ..tally }
    }

    /// The tally after the last action, if it was this one before.
    pub(super) fn after(self, play: &Play, evaluation: &Evaluation) -> Self {
        let board = play.board();
        let mut tally = self;
        let changes = play.journal().last_changes();
        if let [Change::Move { piece, from, to, .. }, Change::Turn { .. }] = *changes {
            tally.shift(board, evaluation, piece, from, to);
            return tally;
        }
        for (place, change) in changes.iter().enumerate() {
            let rest = &changes[place + 1..];
            match *change {
                Change::Turn { .. } => {}
                Change::Move { piece, from, to, .. } => {
                    let (kind, owner) = man(play, piece, rest);
                    tally.add(board, evaluation, (kind, owner, from), -1);
                    tally.add(board, evaluation, (kind, owner, to), 1);
                }
                Change::Bury { piece, at, .. } | Change::Lift { piece, at, .. } => {
                    let (kind, owner) = man(play, piece, rest);
                    tally.add(board, evaluation, (kind, owner, at), -1);
                }
                Change::Place { piece, at, .. } => {
                    let (kind, owner) = man(play, piece, rest);
                    tally.add(board, evaluation, (kind, owner, at), 1);
                }
                Change::Kind { piece, before, after } => {
                    let state = board.piece(piece);
                    // Where it stood then, which is where it stands unless it moved afterwards.
                    let Some(at) = state.square() else { return Self::of(board, evaluation) };
                    if rest.iter().any(|later| moves(later, piece)) {
                        return Self::of(board, evaluation);
                    }
                    tally.add(board, evaluation, (before, state.owner(), at), -1);
                    tally.add(board, evaluation, (after, state.owner(), at), 1);
                }
                _ => return Self::of(board, evaluation),
            }
        }
        tally
    }

    /// Moves a piece.
    #[inline]
    fn shift(
        &mut self,
        board: &Board,
        evaluation: &Evaluation,
        piece: PieceId,
        from: Square,
        to: Square,
    ) {
        let state = board.piece(piece);
        let (kind, owner) = (state.kind(), state.owner());
        let (rules, worth) = (board.rules(), evaluation.worth());
        let key = rules.key(kind, owner, to).wrapping_sub(rules.key(kind, owner, from));
        let [full, late] = worth.on_both(kind, owner, to);
        let [full_before, late_before] = worth.on_both(kind, owner, from);
        let (full, late) = (full - full_before, late - late_before);
        self.key = self.key.wrapping_add(key);
        self.balance += if owner.0 == 0 { full } else { -full };
        self.late += if owner.0 == 0 { late } else { -late };
    }

    fn add(
        &mut self,
        board: &Board,
        evaluation: &Evaluation,
        (kind, owner, at): (KindId, SeatId, Square),
        times: i32,
    ) {
        let key = board.rules().key(kind, owner, at);
        let own = if owner.0 == 0 { times } else { -times };
        let [full, late] = evaluation.worth().on_both(kind, owner, at);
        self.balance += own * full;
        self.late += own * late;
        self.force += times * evaluation.force(kind);
        self.key = if times > 0 { self.key.wrapping_add(key) } else { self.key.wrapping_sub(key) };
    }
}

/// Kind and owner of a piece before the changes that are left.
fn man(play: &Play, piece: PieceId, rest: &[Change]) -> (KindId, SeatId) {
    let state = play.board().piece(piece);
    let earlier = rest.iter().find_map(|change| match change {
        Change::Kind { piece: other, before, .. } if *other == piece => Some(*before),
        _ => None,
    });
    (earlier.unwrap_or(state.kind()), state.owner())
}

fn moves(change: &Change, piece: PieceId) -> bool {
    matches!(*change, Change::Move { piece: other, .. } | Change::Lift { piece: other, .. }
        | Change::Place { piece: other, .. } | Change::Bury { piece: other, .. }
        if other == piece)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::Catalogue;
    use sortilege_table::open_unsettled;

    use super::*;

    #[test]
    fn a_tally_that_is_kept_is_that_of_the_board() {
        let catalogue = Catalogue::collect().unwrap();
        let chess = catalogue.game("chess").unwrap();
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        ] {
            let setup = json!({"fen": fen});
            let mut play = open_unsettled(&catalogue, chess, Some(&setup), 0).unwrap();
            let evaluation = Evaluation::of(play.scene());
            let mut tally = Tally::of(play.board(), &evaluation);
            let (mut actions, mut random) = (Vec::new(), 1_u64);
            for number in 0..300 {
                play.legal(&mut actions);
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let Some(action) = actions.get((random >> 33) as usize % actions.len().max(1))
                else {
                    break;
                };
                play.make(action).unwrap();
                tally = tally.after(&play, &evaluation);
                assert_eq!(tally, Tally::of(play.board(), &evaluation), "{fen}: action {number}");
            }
        }
    }
}
