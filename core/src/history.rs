//! Questions about the abilities that pieces have used.

use crate::{Ability, Change, CounterId, PieceId, Scene, Square, Subject};

impl<'a> Scene<'a> {
    /// The piece that acted last, if it used the ability with this id. Actions without a piece,
    /// such as buying, do not count. Before the first action of a piece, a counter of the game can
    /// give it: `said` is the id of the counter, whose value is one more than the number of the
    /// piece's square.
    #[must_use]
    pub fn last_by(self, ability: &str, said: &str) -> Option<PieceId> {
        let rules = self.board.rules();
        let Some(last) = self.journal.last_by_piece() else {
            let counter = rules.counter(said)?;
            let square = u8::try_from(self.board.counter(Subject::Game, counter) - 1).ok()?;
            return self.board.at(Square(square));
        };
        let used = rules.kind(last.kind).ability(last.action.ability)?;
        last.piece.filter(|_| used.id() == ability)
    }

    /// A hash of everything on the board and of the last action, for
    /// [`Referee::digest`](crate::Referee::digest). `arrangement` is
    /// [`Board::key`](crate::Board::key).
    #[must_use]
    pub fn digest(self, arrangement: u64) -> u64 {
        self.board.digest_of_rest(arrangement, self.journal.last().map(|last| &last.action))
    }

    /// The value that a counter had before the last action, or before the one that is happening.
    #[must_use]
    pub fn counter_before(self, of: impl Into<Subject>, counter: CounterId) -> i32 {
        let of = of.into();
        let first = self.journal.last_changes().iter().find_map(|change| match *change {
            Change::Counter { of: whose, counter: which, before, .. }
                if (whose, which) == (of, counter) =>
            {
                Some(before)
            }
            _ => None,
        });
        first.unwrap_or_else(|| self.board.counter(of, counter))
    }

    /// The ability that a piece used last; `None` if it has not acted yet.
    #[must_use]
    pub fn last_ability_of(self, piece: PieceId) -> Option<&'a Ability> {
        let record = self.journal.last_of(piece)?;
        self.board.rules().kind(record.kind).ability(record.action.ability)
    }
}
