//! Entities: what the chains of cards speak of. Players are entities as pieces are, and so is a
//! skill while it is played.

use crate::{MAX_SEATS, PieceId, SeatId, Subject};

/// Something that a chain can belong to or target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entity {
    /// Nothing.
    Nobody,
    /// A player.
    Player(SeatId),
    /// A piece, on the board or no longer.
    Piece(PieceId),
    /// The card that this seat is playing, if it does not become a piece.
    Skill(SeatId),
}

const SEATS: i32 = MAX_SEATS as i32;

impl Entity {
    /// The entity as a word of memory.
    #[inline]
    #[must_use]
    pub fn word(self) -> i32 {
        match self {
            Self::Nobody => i32::MIN,
            Self::Skill(seat) => -1 - i32::from(seat.0),
            Self::Player(seat) => i32::from(seat.0),
            Self::Piece(piece) => i32::from(piece.0) + SEATS,
        }
    }

    /// The entity of a word.
    #[inline]
    #[must_use]
    pub fn from_word(word: i32) -> Self {
        if word >= SEATS {
            return u16::try_from(word - SEATS).map_or(Self::Nobody, |id| Self::Piece(PieceId(id)));
        }
        match word {
            0.. => Self::Player(SeatId(word as u8)),
            _ if word >= -SEATS => Self::Skill(SeatId((-1 - word) as u8)),
            _ => Self::Nobody,
        }
    }

    /// What has the counters of this entity.
    #[inline]
    #[must_use]
    pub fn subject(self) -> Option<Subject> {
        match self {
            Self::Player(seat) => Some(Subject::Seat(seat)),
            Self::Piece(piece) => Some(Subject::Piece(piece)),
            Self::Nobody | Self::Skill(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entity_is_a_word_and_every_word_an_entity() {
        let seats = (0..MAX_SEATS as u8).map(SeatId);
        let mut all = vec![Entity::Nobody];
        all.extend(seats.clone().map(Entity::Player));
        all.extend(seats.map(Entity::Skill));
        all.extend([0, 7, 8, 65_534, u16::MAX].map(|id| Entity::Piece(PieceId(id))));
        for entity in all {
            assert_eq!(Entity::from_word(entity.word()), entity);
        }
        for word in [i32::MAX, -9, i32::MIN + 1] {
            assert_eq!(Entity::from_word(word), Entity::Nobody);
        }
        assert_eq!(Entity::Player(SeatId(1)).subject(), Some(Subject::Seat(SeatId(1))));
        assert_eq!(Entity::Skill(SeatId(1)).subject(), None);
    }
}
