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

/// What a clock counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unit {
    /// Rounds: the turns of one seat.
    Round,
    /// Turns of all seats.
    Turn,
    /// Movements of all seats.
    Movement,
}

/// As a length of time its parts count down independently, and it is over when all are 0.
impl ChessTime {
    /// No time at all: the time left of what is over.
    pub const NONE: Self = Self { round: 0, turn: 0, movement: 0 };

    /// The length of what never ends.
    pub const FOREVER: Self = Self { round: i16::MAX as u16, ..Self::NONE };

    /// Whether it never ends, however long the other parts are.
    #[must_use]
    pub const fn is_forever(self) -> bool {
        self.round >= Self::FOREVER.round
    }

    /// Whether nothing of it is left.
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.round == 0 && self.turn == 0 && self.movement == 0
    }

    /// The part of it that is counted in a unit.
    #[must_use]
    pub const fn part(self, unit: Unit) -> u16 {
        match unit {
            Unit::Round => self.round,
            Unit::Turn => self.turn as u16,
            Unit::Movement => self.movement,
        }
    }

    /// The same with another part, at most 255 turns.
    #[must_use]
    pub const fn with(self, unit: Unit, part: u16) -> Self {
        match unit {
            Unit::Round => Self { round: part, ..self },
            Unit::Turn if part > u8::MAX as u16 => Self { turn: u8::MAX, ..self },
            Unit::Turn => Self { turn: part as u8, ..self },
            Unit::Movement => Self { movement: part, ..self },
        }
    }

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
    fn a_time_has_a_part_in_each_unit() {
        let time = ChessTime { round: 1, turn: 2, movement: 3 };
        let parts = [Unit::Round, Unit::Turn, Unit::Movement].map(|unit| time.part(unit));
        assert_eq!(parts, [1, 2, 3]);
        assert_eq!(time.with(Unit::Round, 9), ChessTime { round: 9, ..time });
        assert_eq!(time.with(Unit::Turn, 255), ChessTime { turn: 255, ..time });
        assert_eq!(time.with(Unit::Turn, 256), ChessTime { turn: 255, ..time });
        assert_eq!(time.with(Unit::Movement, 9), ChessTime { movement: 9, ..time });
        for unit in [Unit::Round, Unit::Turn, Unit::Movement] {
            assert!(!ChessTime::NONE.with(unit, 1).is_over());
        }
        assert!(ChessTime::NONE.is_over() && !ChessTime::NONE.is_forever());
        assert!(ChessTime::FOREVER.with(Unit::Turn, 1).is_forever());
    }

    #[test]
    fn movements_reset_at_the_turn_and_turns_at_the_round() {
        let start = ChessTime::default();
        let second = start.after_movement().after_movement().after_turn(2);
        assert_eq!(second, ChessTime { round: 0, turn: 1, movement: 0 });
        assert_eq!(second.after_turn(2), ChessTime { round: 1, turn: 0, movement: 0 });
        assert_eq!(start.after_turn(1).round, 1, "a game of one seat has a round a turn");
    }
}
