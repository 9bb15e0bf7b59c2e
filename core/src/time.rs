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

    /// The sum of two lengths.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            round: self.round.saturating_add(other.round),
            turn: self.turn.saturating_add(other.turn),
            movement: self.movement.saturating_add(other.movement),
        }
    }

    /// The later of two ends: a length that is over exactly when both are over. In each unit it has
    /// the larger part.
    #[must_use]
    pub const fn later(self, other: Self) -> Self {
        let Self { mut round, mut turn, mut movement } = self;
        if other.round > round {
            round = other.round;
        }
        if other.turn > turn {
            turn = other.turn;
        }
        if other.movement > movement {
            movement = other.movement;
        }
        Self { round, turn, movement }
    }

    /// What is left of it after another length.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self {
            round: self.round.saturating_sub(other.round),
            turn: self.turn.saturating_sub(other.turn),
            movement: self.movement.saturating_sub(other.movement),
        }
    }

    /// A multiple of it. What never ends stays as it is.
    #[must_use]
    pub const fn times(self, factor: u8) -> Self {
        if self.is_forever() {
            return self;
        }
        let round = self.round.saturating_mul(factor as u16);
        let longest = Self::FOREVER.round - 1;
        Self {
            round: if round > longest { longest } else { round },
            turn: self.turn.saturating_mul(factor),
            movement: self.movement.saturating_mul(factor as u16),
        }
    }

    /// Half of it: each part is rounded down, but one that is not 0 stays at least 1. What never
    /// ends stays as it is.
    #[must_use]
    pub const fn halved(self) -> Self {
        if self.is_forever() {
            return self;
        }
        // Of 1 nothing is taken away.
        Self {
            round: self.round / 2 + (self.round == 1) as u16,
            turn: self.turn / 2 + (self.turn == 1) as u8,
            movement: self.movement / 2 + (self.movement == 1) as u16,
        }
    }

    /// It in words, each number followed by `more`, which may be empty: "2 rounds and 1 turn".
    #[must_use]
    pub fn in_words(self, more: &str) -> String {
        let parts = [(Unit::Round, "round"), (Unit::Turn, "turn"), (Unit::Movement, "movement")];
        let counted = |(unit, noun): (Unit, &str)| {
            let (count, space) = (self.part(unit), if more.is_empty() { "" } else { " " });
            let plural = if count == 1 { "" } else { "s" };
            format!("{count} {more}{space}{noun}{plural}")
        };
        let left = |(unit, _): &(Unit, &str)| {
            self.part(*unit) > 0 || (*unit == Unit::Round && self.is_over())
        };
        let mut words: Vec<String> = parts.into_iter().filter(left).map(counted).collect();
        let last = words.pop().unwrap_or_default();
        if words.is_empty() { last } else { format!("{} and {last}", words.join(", ")) }
    }

    /// The same with one less in a unit, if there is any.
    #[must_use]
    pub const fn counted(self, unit: Unit) -> Self {
        self.with(unit, self.part(unit).saturating_sub(1))
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

impl std::ops::Add for ChessTime {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.and(other)
    }
}

/// A length of time in rounds: turns of one seat. At most 32,766; more never ends.
///
/// ```
/// use sortilege_core::{ChessTime, movements, rounds, turns};
///
/// let long = rounds(2) + turns(3);
/// assert_eq!(long, ChessTime { round: 2, turn: 3, movement: 0 });
/// // As a constant: rounds(2).and(turns(3)).
/// assert_eq!(rounds(2).and(turns(3)), long);
/// assert_eq!((long + movements(1)).in_words(""), "2 rounds, 3 turns and 1 movement");
/// ```
#[must_use]
pub const fn rounds(rounds: u16) -> ChessTime {
    ChessTime::NONE.with(Unit::Round, rounds)
}

/// A length of time in turns of all seats.
#[must_use]
pub const fn turns(turns: u8) -> ChessTime {
    ChessTime::NONE.with(Unit::Turn, turns as u16)
}

/// A length of time in movements of all seats.
#[must_use]
pub const fn movements(movements: u16) -> ChessTime {
    ChessTime::NONE.with(Unit::Movement, movements)
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
        assert_eq!(time.counted(Unit::Turn), ChessTime { turn: 1, ..time });
        assert_eq!(ChessTime::NONE.counted(Unit::Turn), ChessTime::NONE);
        for unit in [Unit::Round, Unit::Turn, Unit::Movement] {
            assert!(!ChessTime::NONE.with(unit, 1).is_over());
        }
        assert!(ChessTime::NONE.is_over() && !ChessTime::NONE.is_forever());
        assert!(ChessTime::FOREVER.with(Unit::Turn, 1).is_forever());
    }

    #[test]
    fn lengths_are_added_halved_and_compared() {
        let mixed = rounds(3) + turns(1) + movements(4);
        assert_eq!(mixed.halved(), ChessTime { round: 1, turn: 1, movement: 2 });
        assert_eq!(mixed.times(2), ChessTime { round: 6, turn: 2, movement: 8 });
        assert_eq!(mixed.less(rounds(5) + movements(1)), turns(1) + movements(3));
        assert_eq!(mixed.later(rounds(2) + turns(2)), rounds(3) + turns(2) + movements(4));
        assert_eq!((rounds(1).halved(), rounds(2).halved()), (rounds(1), rounds(1)));
        assert_eq!(ChessTime::FOREVER.halved(), ChessTime::FOREVER);
        assert_eq!(ChessTime::FOREVER.times(2), ChessTime::FOREVER);
        assert!(!rounds(30_000).times(9).is_forever());
    }

    #[test]
    fn words_name_the_parts_that_are_left() {
        assert_eq!(rounds(3).in_words("more"), "3 more rounds");
        assert_eq!(turns(1).in_words("more"), "1 more turn");
        assert_eq!((rounds(1) + movements(2)).in_words(""), "1 round and 2 movements");
        assert_eq!(ChessTime::NONE.in_words(""), "0 rounds");
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
