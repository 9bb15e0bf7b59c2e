//! The clock of a game: rounds, turns and movements.

/// When something is. A round is one turn of every seat, a turn some movements of one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct ChessTime {
    /// Rounds gone by.
    pub round: u16,
    /// Turns gone by in this round, which is the place of the seat to move.
    pub turn: u8,
    /// Movements made in this turn.
    pub movement: u16,
}

impl ChessTime {
    /// The time after one more movement in the same turn.
    #[must_use]
    pub fn after_movement(self) -> Self {
        Self { movement: self.movement.saturating_add(1), ..self }
    }

    /// The start of the turn at place `turn`. A place that is not later in the round begins a new round.
    #[must_use]
    pub fn at_turn(self, turn: u8) -> Self {
        let round = self.round.saturating_add(u16::from(turn <= self.turn));
        Self { round, turn, movement: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn movements_reset_at_the_turn_and_turns_at_the_round() {
        let start = ChessTime::default();
        let second = start.after_movement().after_movement().at_turn(1);
        assert_eq!(second, ChessTime { round: 0, turn: 1, movement: 0 });
        assert_eq!(second.at_turn(0), ChessTime { round: 1, turn: 0, movement: 0 });
        assert_eq!(start.at_turn(0).round, 1, "a game of one seat has a round a turn");
    }
}
