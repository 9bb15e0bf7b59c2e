//! The clock of a game: rounds, turns and movements.

/// A moment of a game. In a round every seat has one turn; a turn consists of the movements of one
/// seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct ChessTime {
    /// Completed rounds: 0 in the first round.
    pub round: u16,
    /// Completed turns of this round. It is also the number of the seat to move.
    pub turn: u8,
    /// Completed movements of this turn.
    pub movement: u16,
}

impl ChessTime {
    /// The time after one more movement in the same turn.
    #[must_use]
    pub fn after_movement(self) -> Self {
        Self { movement: self.movement.saturating_add(1), ..self }
    }

    /// The start of the next turn in a game of `seats` seats. After the last seat's turn a new
    /// round begins with the first seat.
    #[inline]
    #[must_use]
    pub fn after_turn(self, seats: u8) -> Self {
        let next = self.turn + 1;
        if next < seats {
            Self { turn: next, movement: 0, ..self }
        } else {
            Self { round: self.round.saturating_add(1), turn: 0, movement: 0 }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn movements_reset_at_the_turn_and_turns_at_the_round() {
        let start = ChessTime::default();
        let second = start.after_movement().after_movement().after_turn(2);
        assert_eq!(second, ChessTime { round: 0, turn: 1, movement: 0 });
        assert_eq!(second.after_turn(2), ChessTime { round: 1, turn: 0, movement: 0 });
        assert_eq!(start.after_turn(1).round, 1, "a game of one seat has a round a turn");
    }
}
