//! The counters of the game, of seats and of pieces.

use std::ops::Range;

use super::Board;
use crate::{Attached, Change, CounterFacts, CounterId, Subject};

impl Board {
    /// A counter's value; 0 if there is no such counter.
    #[inline]
    #[must_use]
    pub fn counter(&self, of: Subject, counter: CounterId) -> i32 {
        self.counters_of(of).get(counter.index()).copied().unwrap_or(0)
    }

    /// Everything whose counters may amount to something else since some changes, which the board
    /// has seen all or none of. That can depend on what happens elsewhere, so it is everything that
    /// a tag or effect modifies now or modified before: pieces on the board, seats and the game.
    #[must_use]
    pub fn modified(&self, changes: &[Change]) -> Vec<Subject> {
        let (modifiers, wide) = (self.rules.modifiers(), self.rules.wide_modifiers());
        if modifiers == 0 {
            return Vec::new();
        }
        let is_wide = |change: &Change| match *change {
            Change::Attach { head, .. } | Change::Detach { head, .. } => {
                wide >> head.effect.0 & 1 != 0
            }
            Change::Tag { tag, .. } => wide >> tag.0 & 1 != 0,
            Change::Create { kind, .. } => self.rules.kind_tables()[kind.index()].tags & wide != 0,
            _ => false,
        };
        let all = wide != 0 && (self.has_modifiers() || changes.iter().any(is_wide));
        let standing = self.pieces().filter(|(_, piece)| piece.square().is_some());
        let tagged = standing.filter(|(_, piece)| all || piece.tags() & modifiers != 0);
        let mut modified: Vec<Subject> = tagged.map(|(id, _)| Subject::Piece(id)).collect();
        if all {
            modified.extend(self.rules.seat_ids().map(Subject::Seat));
            modified.push(Subject::Game);
        } else {
            let modifies = |it: &&Attached| modifiers >> it.effect.0 & 1 != 0;
            modified.extend(self.effects.iter().filter(modifies).map(|it| it.subject));
        }
        modified
    }

    /// The values of all counters of the game, of a seat or of a piece.
    #[inline]
    pub(crate) fn counters_of(&self, of: Subject) -> &[i32] {
        let facts = self.rules.facts();
        match of {
            Subject::Game => &self.counters,
            Subject::Seat(seat) => {
                let place = places(seat.index(), facts.seat_counters);
                self.seat_counters.get(place).unwrap_or_default()
            }
            Subject::Piece(piece) => {
                let place = places(piece.index(), facts.piece_counters);
                self.piece_counters.get(place).unwrap_or_default()
            }
        }
    }

    pub(super) fn set_counter(&mut self, of: Subject, counter: CounterId, value: i32) {
        let facts = self.rules.facts();
        let values = match of {
            Subject::Game => Some(&mut self.counters[..]),
            Subject::Seat(seat) => {
                self.seat_counters.get_mut(places(seat.index(), facts.seat_counters))
            }
            Subject::Piece(piece) => {
                self.piece_counters.get_mut(places(piece.index(), facts.piece_counters))
            }
        };
        if let Some(place) = values.and_then(|values| values.get_mut(counter.index())) {
            *place = value;
        }
    }
}

/// Where the values of the owner with a number are in a list with those of all owners.
#[inline]
fn places(owner: usize, counters: &[CounterFacts]) -> Range<usize> {
    let start = owner * counters.len();
    start..start + counters.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, WHITE, draft, effect, kind, put, tag};
    use crate::{Change, EffectHead, PieceId, Play, Step, rounds};

    #[test]
    fn those_with_a_tag_or_effect_that_modifies_a_counter_are_found() {
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
        let (tagged, bearer) = (Subject::Piece(tagged), Subject::Piece(bearer));
        assert_eq!(play.board().modified(&[]), [tagged, bearer, Subject::Seat(WHITE)]);
        let pieces = [tagged, bearer, Subject::Piece(plain)];
        let all = [pieces.as_slice(), &[WHITE.into(), BLACK.into(), Subject::Game]].concat();
        let sorted = |mut list: Vec<Subject>| {
            list.sort_by_key(|subject| format!("{subject:?}"));
            list
        };
        let everything = |play: &Play, changes: &[Change]| {
            assert_eq!(sorted(play.board().modified(changes)), sorted(all.clone()));
        };
        // A tag or effect for others is there, or was there before the changes.
        let change = |tag, on| Step::Tag { piece: PieceId(2), tag, on };
        crate::sample::run(&mut play, [change(effect("TREASURY"), true)]).unwrap();
        everything(&play, &[]);
        crate::sample::run(&mut play, [change(effect("TREASURY"), false)]).unwrap();
        everything(&play, play.journal().last_changes());
        assert_eq!(play.board().modified(&[]).len(), 3);
        let brim = Step::Apply { to: Subject::Game, effect: effect("Brim"), lasts: rounds(2) };
        crate::sample::run(&mut play, [brim]).unwrap();
        let changes = play.journal().last_changes().to_vec();
        play.unmake();
        everything(&play, &changes);
        assert_eq!(play.board().modified(&[]).len(), 3);
    }

    #[test]
    fn only_changes_of_what_modifies_others_concern_everything() {
        let mut draft = draft("flat");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let modified = |change| draft.modified(&[change]).len();
        let tag = |id| Change::Tag { piece: guard, tag: effect(id), on: false };
        let head = |id| EffectHead {
            subject: Subject::Piece(guard),
            effect: effect(id),
            turn: 0,
            rounds: 1,
            serial: 0,
        };
        let create = |id| Change::Create { piece: PieceId(1), kind: kind(id), owner: WHITE };
        for (narrow, wide) in [
            (tag("BOOST"), tag("TREASURY")),
            (tag("MARK"), tag("NINE")),
            (
                Change::Attach { place: 0, head: head("Double") },
                Change::Attach { place: 0, head: head("Brim") },
            ),
            (
                Change::Detach { place: 0, head: head("Bank") },
                Change::Detach { place: 0, head: head("Digit") },
            ),
            (create("Guard"), create("Bursar")),
            (create("Wisp"), create("Bursar")),
        ] {
            assert_eq!(modified(narrow), 0, "{narrow:?}");
            assert_eq!(modified(wide), 4, "the Guard, the seats and the game after {wide:?}");
        }
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
