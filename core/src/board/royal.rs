//! Which pieces are royal.

use super::Board;
use crate::{Bits, PieceId, SeatId, Subject};

impl Board {
    /// Whether a piece is royal: [`Roles::royal`](crate::Roles::royal).
    #[must_use]
    pub fn is_royal(&self, piece: PieceId) -> bool {
        let vitals = self.rules.vitals();
        let counted = |counter| self.counter(Subject::Piece(piece), counter) != 0;
        vitals.royal_tag.is_some_and(|tag| self.piece(piece).has(tag))
            || vitals.royal.is_some_and(counted)
    }

    /// The squares of a seat's royal pieces. `W` must be
    /// [`Geometry::words`](crate::Geometry::words) of the board, or more.
    #[inline]
    #[must_use]
    pub fn royals<const W: usize>(&self, seat: SeatId) -> Bits<W> {
        let is_by_kind = self.rules.vitals().royal.is_none();
        if is_by_kind && !self.is_recrowned() && !self.stacks() {
            let kinds = self.rules.royal_kinds().iter();
            let all = kinds.fold(Bits::EMPTY, |all, kind| all | self.kind::<W>(*kind));
            return all & self.owned(seat);
        }
        self.looked_up_royals(seat).resize()
    }

    /// [`Board::royals`] by asking about each piece. This is its specification.
    #[cold]
    fn looked_up_royals(&self, seat: SeatId) -> Bits {
        let is_own = |piece: PieceId| self.piece(piece).owner() == seat && self.is_royal(piece);
        let own = self.owned::<4>(seat).iter();
        own.filter(|square| self.stack(*square).any(is_own)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, CROWN, WHITE, at, draft, effect, put, tag};
    use crate::{Change, Draft};

    /// The squares of the royal pieces of both seats, looked up in two ways.
    #[track_caller]
    fn check_royals(draft: &Draft, white: &[&str], black: &[&str]) {
        for (seat, squares) in [(WHITE, white), (BLACK, black)] {
            let expected: Bits = squares.iter().map(|name| at(name)).collect();
            assert_eq!(draft.royals::<4>(seat), expected, "{seat:?}");
            assert_eq!(draft.looked_up_royals(seat), expected, "{seat:?}");
            assert_eq!(draft.royals::<1>(seat), expected.resize());
        }
    }

    /// A Guard and a Wisp of each seat. Guards come with the tag that is royal in some games.
    fn armies(game: &str) -> Draft {
        let mut draft = draft(game);
        put(&mut draft, "Guard", WHITE, "a1");
        put(&mut draft, "Wisp", WHITE, "b1");
        put(&mut draft, "Guard", BLACK, "a4");
        put(&mut draft, "Wisp", BLACK, "b4");
        draft
    }

    fn mark(draft: &mut Draft, piece: u16, on: bool) -> Change {
        let change = Change::Tag { piece: PieceId(piece), tag: effect("MARK"), on };
        draft.apply(&change);
        change
    }

    #[test]
    fn pieces_are_royal_by_their_kind_until_one_gets_or_loses_the_tag() {
        let mut draft = armies("crowned");
        check_royals(&draft, &["a1"], &["a4"]);
        tag(&mut draft, PieceId(1), &["BOOST"]);
        assert!(draft.is_retagged() && !draft.is_recrowned(), "another tag");
        check_royals(&draft, &["a1"], &["a4"]);
        let crowned = mark(&mut draft, 1, true);
        assert!(draft.is_recrowned() && draft.is_royal(PieceId(1)));
        check_royals(&draft, &["a1", "b1"], &["a4"]);
        draft.board.revert(&crowned);
        assert!(!draft.is_recrowned());
        check_royals(&draft, &["a1"], &["a4"]);
        mark(&mut draft, 2, false);
        assert!(draft.is_recrowned() && !draft.is_royal(PieceId(2)));
        check_royals(&draft, &["a1"], &[]);
    }

    #[test]
    fn a_royal_piece_below_another_of_its_owner_stays_royal() {
        let mut draft = armies("towers");
        check_royals(&draft, &["a1"], &["a4"]);
        put(&mut draft, "Wisp", WHITE, "a1");
        put(&mut draft, "Guard", BLACK, "b1");
        check_royals(&draft, &["a1"], &["a4", "b1"]);
    }

    #[test]
    fn pieces_are_royal_by_a_counter_in_a_game_that_counts_it() {
        let mut draft = armies("mortal");
        check_royals(&draft, &[], &[]);
        draft.set_counter(Subject::Piece(PieceId(1)), CROWN, 1);
        draft.set_counter(Subject::Piece(PieceId(2)), CROWN, 2);
        check_royals(&draft, &["b1"], &["a4"]);
        mark(&mut draft, 0, false);
        mark(&mut draft, 3, true);
        assert!(!draft.is_recrowned(), "no tag is royal here");
        check_royals(&draft, &["b1"], &["a4"]);
    }

    #[test]
    fn without_a_role_nothing_is_royal() {
        let mut draft = armies("flat");
        mark(&mut draft, 1, true);
        assert!(!draft.is_recrowned());
        check_royals(&draft, &[], &[]);
    }
}
