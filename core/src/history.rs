//! Questions about what pieces did before, by the ids of their abilities.

use crate::{Ability, PieceId, Scene, Square, Subject};

impl<'a> Scene<'a> {
    /// The piece that did the last action, if it was by this ability. A position that has no past
    /// yet can say it by a counter of the game: one more than the number of the piece's square.
    #[must_use]
    pub fn last_by(self, ability: &str, said: &str) -> Option<PieceId> {
        let rules = self.board.rules();
        let Some(last) = self.journal.last() else {
            let counter = rules.counter(said)?;
            let square = u8::try_from(self.board.counter(Subject::Game, counter) - 1).ok()?;
            return self.board.at(Square(square));
        };
        let used = rules.kind(last.kind).ability(last.action.ability)?;
        last.piece.filter(|_| used.id() == ability)
    }

    /// The ability that this piece used last.
    #[must_use]
    pub fn last_ability_of(self, piece: PieceId) -> Option<&'a Ability> {
        let record = self.journal.last_of(piece)?;
        self.board.rules().kind(record.kind).ability(record.action.ability)
    }
}
