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
            Counters::Piece => self.piece_counters[place],
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
                Counters::Piece => self.piece_counters[place] = value,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, WHITE, draft, effect, put, tag};
    use crate::{Change, EffectHead, Step};

    #[test]
    fn pieces_with_a_tag_or_effect_that_modifies_a_counter_are_found() {
        let mut draft = draft("flat");
        let tagged = put(&mut draft, "Wisp", WHITE, "a1");
        let bearer = put(&mut draft, "Wisp", BLACK, "b1");
        let plain = put(&mut draft, "Wisp", WHITE, "c1");
        let gone = put(&mut draft, "Wisp", WHITE, "d1");
        tag(&mut draft, tagged, &["BOOST", "MARK"]);
        tag(&mut draft, gone, &["BOOST"]);
        tag(&mut draft, plain, &["MARK"]);
        for (place, (subject, id)) in [
            (Subject::Piece(plain), "Chime"),
            (Subject::Piece(bearer), "Double"),
            (Subject::Seat(WHITE), "Double"),
        ]
        .into_iter()
        .enumerate()
        {
            let (effect, place) = (effect(id), place as u16);
            let head = EffectHead {
                subject,
                effect,
                turn: 0,
                rounds: crate::ChessTime::FOREVER.round,
                serial: 0,
            };
            draft.apply(&Change::Attach { place, head });
        }
        let mut play = draft.open().unwrap();
        crate::sample::run(&mut play, [Step::Remove { piece: gone }]).unwrap();
        assert_eq!(play.board().modified_pieces(), [tagged, bearer]);
    }

    #[test]
    fn a_counter_that_the_game_does_not_have_is_0() {
        let mut draft = draft("flat");
        put(&mut draft, "Guard", WHITE, "a1");
        let piece = put(&mut draft, "Guard", WHITE, "b1");
        let play = draft.open().unwrap();
        let beyond = CounterId(play.board().rules().facts().piece_counters.len() as u8);
        assert_eq!(play.board().counter(Subject::Piece(piece), beyond), 0);
        assert_eq!(play.board().counter(Subject::Piece(PieceId(0)), beyond), 0);
        assert_eq!(play.board().counter(Subject::Piece(PieceId(9)), CounterId(0)), 0);
    }
}
