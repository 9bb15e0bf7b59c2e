//! Where pieces stand: putting them onto squares and lifting them, and keeping the sets of squares
//! for look-ups.

use super::{Board, PieceState};
use crate::{Bits, KindId, KindSet, MAX_SEATS, PieceId, Square};

impl Board {
    /// For each kind of the rules, the squares that have pieces of it on them.
    #[inline]
    pub(crate) fn kinds(&self) -> &[Bits] {
        &self.kinds
    }

    /// The kinds of the pieces on some squares, in the order of their numbers, each with its
    /// squares among them.
    #[inline]
    pub fn kinds_among<const W: usize>(
        &self,
        among: Bits<W>,
    ) -> impl Iterator<Item = (KindId, Bits<W>)> {
        self.standing.iter().filter_map(move |kind| {
            let squares = self.kind(kind) & among;
            (!squares.is_empty()).then_some((kind, squares))
        })
    }

    /// Whether there is a piece of one of these kinds.
    #[inline]
    pub(crate) fn has_any(&self, kinds: KindSet) -> bool {
        self.standing.meets(kinds)
    }

    /// The number of pieces on top of a piece.
    pub(crate) fn depth(&self, piece: PieceId) -> u16 {
        let square = self.piece(piece).square;
        self.stack(square).position(|other| other == piece).unwrap_or(0) as u16
    }

    /// Moves a piece that has no piece above or below it to an empty square, and returns how often
    /// it has moved then. Otherwise it does nothing and returns `None`.
    #[inline(always)]
    pub(super) fn relocate(
        &mut self,
        piece: PieceId,
        (from, to): (Square, Square),
        depth: u16,
        moves: i16,
    ) -> Option<u16> {
        let state = &mut self.pieces[piece.index()];
        let is_alone = depth == 0 && state.below == PieceId::NONE;
        if !is_alone || self.cells[to.index()] != PieceId::NONE {
            return None;
        }
        state.square = to;
        state.moves = state.moves.wrapping_add_signed(moves);
        let PieceState { kind, owner, moves, .. } = *state;
        self.cells[from.index()] = PieceId::NONE;
        self.cells[to.index()] = piece;
        for set in [&mut self.owned[owner.index() % MAX_SEATS], &mut self.kinds[kind.index()]] {
            set.exchange(from, to);
        }
        Some(moves)
    }

    /// Puts a piece onto a square, below `depth` others.
    #[inline]
    pub(super) fn put(&mut self, piece: PieceId, at: Square, depth: u16) {
        let top = self.cells[at.index()];
        let state = &mut self.pieces[piece.index()];
        state.square = at;
        state.on_board = true;
        if depth == 0 {
            state.below = top;
            self.cells[at.index()] = piece;
        } else {
            let mut above = top;
            for _ in 1..depth {
                above = self.pieces[above.index()].below;
            }
            let below = std::mem::replace(&mut self.pieces[above.index()].below, piece);
            self.pieces[piece.index()].below = below;
        }
        let PieceState { kind, owner, moves, .. } = self.pieces[piece.index()];
        self.owned[owner.index() % MAX_SEATS].insert(at);
        self.kinds[kind.index()].insert(at);
        self.standing.insert(kind);
        if moves == 0 {
            self.unmoved.insert(at);
        }
    }

    /// Takes a piece off a square, from below `depth` others.
    #[inline(always)]
    pub(super) fn lift(&mut self, piece: PieceId, at: Square, depth: u16) {
        let state = &mut self.pieces[piece.index()];
        let PieceState { kind, owner, below, .. } = *state;
        state.on_board = false;
        state.below = PieceId::NONE;
        if depth == 0 {
            self.cells[at.index()] = below;
        } else {
            let mut above = self.cells[at.index()];
            for _ in 1..depth {
                above = self.pieces[above.index()].below;
            }
            self.pieces[above.index()].below = below;
        }
        for set in [
            &mut self.owned[owner.index() % MAX_SEATS],
            &mut self.kinds[kind.index()],
            &mut self.unmoved,
        ] {
            set.remove(at);
        }
        if self.kinds[kind.index()].is_empty() {
            self.standing.remove(kind);
        }
        if self.cells[at.index()] != PieceId::NONE {
            self.mark(at);
        }
    }

    /// [`Board::lift`] for rarer changes, so that the code of all others does not contain it.
    #[inline(never)]
    pub(super) fn take_off(&mut self, piece: PieceId, at: Square, depth: u16) {
        self.lift(piece, at, depth);
    }

    /// Enters the pieces that still stand on a square into the sets again.
    #[cold]
    pub(super) fn mark(&mut self, at: Square) {
        let mut piece = self.cells[at.index()];
        while piece != PieceId::NONE {
            let PieceState { kind, owner, moves, below, .. } = self.pieces[piece.index()];
            self.owned[owner.index() % MAX_SEATS].insert(at);
            self.kinds[kind.index()].insert(at);
            self.standing.insert(kind);
            if moves == 0 {
                self.unmoved.insert(at);
            }
            piece = below;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, WHITE, at, draft, kind, put};
    use crate::{Change, Draft};

    /// Compares [`Board::kinds_among`] with a search through all kinds of the game.
    #[track_caller]
    fn check_kinds(board: &Board) {
        let there: Bits = board.owned(WHITE) | board.owned(BLACK);
        for among in [there, board.owned(WHITE), Bits::of(at("b2")), Bits::EMPTY] {
            let all = (0..board.rules().kind_tables().len()).map(|i| KindId(i as u8));
            let squares = all.map(|kind| (kind, board.kind::<4>(kind) & among));
            let expected: Vec<_> = squares.filter(|(_, squares)| !squares.is_empty()).collect();
            assert_eq!(board.kinds_among(among).collect::<Vec<_>>(), expected);
        }
        for kind in (0..board.rules().kind_tables().len()).map(|i| KindId(i as u8)) {
            let mut only = KindSet::NONE;
            only.insert(kind);
            assert_eq!(board.has_any(only), !board.kind::<4>(kind).is_empty());
        }
    }

    #[test]
    fn the_kinds_that_stand_are_known_after_every_change_and_its_undo() {
        for game in ["flat", "stacked"] {
            let mut draft: Draft = draft(game);
            check_kinds(&draft);
            let guard = put(&mut draft, "Guard", WHITE, "a1");
            let wisps = ["b2", "c3"].map(|square| put(&mut draft, "Wisp", BLACK, square));
            check_kinds(&draft);
            let mut changes = vec![
                Change::Bury { piece: wisps[0], at: at("b2"), depth: 0 },
                Change::Move { piece: guard, from: at("a1"), to: at("b2"), depth: 0 },
                Change::Kind { piece: guard, before: kind("Guard"), after: kind("Seed") },
                Change::Lift { piece: wisps[1], at: at("c3"), depth: 0 },
            ];
            if game == "stacked" {
                let onto = Change::Move { piece: wisps[1], from: at("c3"), to: at("b2"), depth: 0 };
                changes.insert(0, onto);
                changes[1] = Change::Bury { piece: wisps[0], at: at("b2"), depth: 1 };
                changes.truncate(2);
            }
            let mut board = draft.board().clone();
            for change in &changes {
                board.apply(change);
                check_kinds(&board);
            }
            for change in changes.iter().rev() {
                board.revert(change);
                check_kinds(&board);
            }
            assert_eq!(board.fingerprint(), draft.board().fingerprint());
        }
    }
}
