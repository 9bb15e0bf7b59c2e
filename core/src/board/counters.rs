//! The counters of the game, of seats and of pieces.

use super::Board;
use crate::{Attached, CounterId, PieceId, Subject};

/// The list that a counter is in.
enum Counters {
    Game,
    Seat,
    Piece,
}

impl Board {
    /// A counter's value; 0 if there is no such counter.
    #[inline]
    #[must_use]
    pub fn counter(&self, of: Subject, counter: CounterId) -> i32 {
        self.counter_place(of, counter).map_or(0, |(list, place)| match list {
            Counters::Game => self.counters[place],
            Counters::Seat => self.seat_counters[place],
            Counters::Piece => self.piece_counters[place].into(),
        })
    }

    /// The pieces on the board that have a tag or effect which modifies a counter. The effective
    /// value of such a counter may change when something else does.
    #[must_use]
    pub fn modified_pieces(&self) -> Vec<PieceId> {
        let modifiers = self.rules.modifiers();
        if modifiers == 0 {
            return Vec::new();
        }
        let standing = self.pieces().filter(|(_, piece)| piece.square().is_some());
        let tagged = standing.filter(|(_, piece)| piece.tags() & modifiers != 0);
        let mut pieces: Vec<PieceId> = tagged.map(|(id, _)| id).collect();
        let modifies = |attached: &&Attached| modifiers >> attached.effect.0 & 1 != 0;
        for attached in self.effects.iter().filter(modifies) {
            if let Subject::Piece(piece) = attached.subject {
                pieces.push(piece);
            }
        }
        pieces
    }

    fn counter_place(&self, of: Subject, counter: CounterId) -> Option<(Counters, usize)> {
        let facts = self.rules.facts();
        let (list, owner, width, len) = match of {
            Subject::Game => (Counters::Game, 0, facts.counters.len(), self.counters.len()),
            Subject::Seat(seat) => {
                (Counters::Seat, seat.index(), facts.seat_counters.len(), self.seat_counters.len())
            }
            Subject::Piece(piece) => (
                Counters::Piece,
                piece.index(),
                facts.piece_counters.len(),
                self.piece_counters.len(),
            ),
        };
        let place = owner * width + counter.index();
        (counter.index() < width && place < len).then_some((list, place))
    }

    pub(super) fn set_counter(&mut self, of: Subject, counter: CounterId, value: i32) {
        if let Some((list, place)) = self.counter_place(of, counter) {
            match list {
                Counters::Game => self.counters[place] = value,
                Counters::Seat => self.seat_counters[place] = value,
                Counters::Piece => {
                    self.piece_counters[place] =
                        value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
                }
            }
        }
    }
}
