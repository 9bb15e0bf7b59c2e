//! Comparing boards, and replaying changes on a copy.

use std::hash::{Hash, Hasher};

use super::Board;
use crate::{Action, Attached, Change, Square, Stream, Subject};

/// A fast hash that is the same in every build.
struct Digest(u64);

impl Digest {
    fn add(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }

    fn add_all(&mut self, values: impl IntoIterator<Item = u64>) {
        let mut count = 0;
        for value in values {
            self.add(value);
            count += 1;
        }
        self.add(count);
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.add_all(bytes.iter().map(|byte| u64::from(*byte)));
    }

    fn write_u8(&mut self, value: u8) {
        self.add(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.add(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.add(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.add(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.add(value as u64);
    }
}

fn hash(what: &impl Hash) -> u64 {
    // Not 0: what begins with zeros would be the same without them.
    let mut digest = Digest(1);
    what.hash(&mut digest);
    digest.finish()
}

impl Board {
    /// A hash of the kinds, owners and squares of the pieces, of tags that their kinds do not have,
    /// and of all effects. It ignores counters, cards and time.
    #[must_use]
    pub fn key(&self) -> u64 {
        let standing = self.pieces.iter().filter(|piece| piece.on_board);
        let key = standing.fold(0, |key: u64, piece| {
            key.wrapping_add(self.rules.key(piece.kind, piece.owner, piece.square))
        });
        if self.is_retagged() || !self.effects.is_empty() { key ^ self.carried_key() } else { key }
    }

    /// A hash of the tags that differ from those of the kinds, and of the effects. A piece counts
    /// by its square, as in the rest of the key, and the order does not count.
    #[cold]
    fn carried_key(&self) -> u64 {
        let standing = self.pieces.iter().filter(|piece| piece.on_board);
        let tags = standing.filter_map(|piece| {
            let others = piece.tags ^ self.rules.kind_tables()[piece.kind.index()].tags;
            (others != 0).then(|| hash(&(piece.square, others)))
        });
        let effects = self.effects.iter().map(|attached| {
            let at = match attached.subject {
                Subject::Piece(piece) => Some(self.piece(piece).square),
                Subject::Seat(_) | Subject::Game => None,
            };
            let subject = if at.is_some() { Subject::Game } else { attached.subject };
            let by = attached.by.map(|by| self.piece(by).square());
            hash(&(at, by, Attached { subject, serial: 0, by: None, ..*attached }))
        });
        tags.chain(effects).fold(0, u64::wrapping_add)
    }

    /// A hash of the counters of all pieces; 0 if the game has none. It does not depend on the
    /// build.
    #[must_use]
    pub fn counted_key(&self) -> u64 {
        let mut digest = Digest(0);
        if !self.piece_counters.is_empty() {
            digest.add_all(self.piece_counters.iter().map(|value| *value as u64));
        }
        digest.0
    }

    /// A hash of everything that its key does not cover, mixed with the key and an action. It does
    /// not depend on the build.
    pub(crate) fn digest_of_rest(&self, arrangement: u64, last: Option<&Action>) -> u64 {
        let mut digest = Digest(arrangement);
        digest.add_all(self.counters.iter().map(|value| *value as u64));
        digest.add_all(self.seat_counters.iter().map(|value| *value as u64));
        digest.add_all(self.piece_counters.iter().map(|value| *value as u64));
        for cards in &self.holders {
            digest.add_all(cards.iter().map(|card| u64::from(card.0)));
        }
        digest.add_all(self.unmoved.0);
        digest.add_all(self.casts.iter().map(|cast| {
            u64::from(cast.piece.0) << 32 | u64::from(cast.left.round) << 16 | u64::from(cast.verb)
        }));
        digest.add(self.events.len() as u64);
        digest.add(u64::from(self.time.turn) | u64::from(self.out) << 8);
        digest.add_all(Stream::PUBLIC.map(|stream| u64::from(self.random.raw(stream))));
        if let Some(last) = last {
            let squares = [0, 1].map(|place| last.args.square(place).map_or(256, Square::index));
            digest.add(squares[0] as u64 | (squares[1] as u64) << 16);
        }
        digest.0
    }

    /// Serialised contents, for comparing two boards of one game. It covers everything except the
    /// rules, the names of pieces and the past.
    #[must_use]
    pub fn fingerprint(&self) -> Vec<u8> {
        let parts = (
            (
                &self.cells[..],
                &self.pieces,
                &self.attentive,
                &self.counters,
                &self.seat_counters,
                &self.piece_counters,
            ),
            (
                &self.effects,
                &self.casts,
                &self.rests,
                self.serial,
                self.listeners,
                &self.holders,
                &self.death_pile,
                &self.events,
            ),
            (self.time, &self.random, self.out, self.offer, self.outcome, self.remembered()),
            (self.owned, &self.kinds, self.standing, self.unmoved),
        );
        format!("{parts:?}").into_bytes()
    }

    /// A copy of this board with these changes applied, such as those of a journal.
    #[must_use]
    pub fn replayed(&self, changes: &[Change]) -> Self {
        let mut board = self.clone();
        for change in changes {
            board.apply(change);
        }
        board
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{
        ASH, BLACK, DECK, FERN, LIFE, MANA, PILE, TIDE, WHITE, at, draft, effect, kind, put,
    };
    use crate::{
        AbilityId, Arg, Args, Cast, ChessTime, Draft, EffectHead, Event, EventFunction, PieceId,
        rounds, turns,
    };

    const GUARD: PieceId = PieceId(0);
    const WISP: PieceId = PieceId(1);

    /// A Guard, which comes with a tag, and a Wisp.
    fn duo() -> Draft {
        let mut draft = draft("flat");
        put(&mut draft, "Guard", WHITE, "a1");
        put(&mut draft, "Wisp", BLACK, "b2");
        draft
    }

    fn tag(draft: &mut Draft, piece: PieceId, id: &str, on: bool) {
        draft.apply(&Change::Tag { piece, tag: effect(id), on });
    }

    fn attach(draft: &mut Draft, subject: Subject, what: impl FnOnce(&mut Attached)) {
        let (place, serial) = (draft.effects().len() as u16, draft.next_serial());
        let head = EffectHead { subject, effect: effect("Dose"), turn: 0, rounds: 3, serial };
        let mut attached = Attached::new(head);
        what(&mut attached);
        attached.attach_at(place).for_each(|change| draft.apply(&change));
    }

    fn cast(draft: &mut Draft, piece: PieceId, verb: u8, left: ChessTime) {
        let (ability, args) = (AbilityId(0), Args::new([]));
        let cast = Cast { piece, verb, ability, left, begun: draft.next_serial(), args };
        cast.begin_at(0).for_each(|change| draft.apply(&change));
    }

    /// All boards have different hashes.
    #[track_caller]
    fn check_differ(hash: impl Fn(&Board) -> u64, changes: &[fn(&mut Draft)]) {
        let mut hashes = vec![hash(duo().board())];
        for (place, change) in changes.iter().enumerate() {
            let mut draft = duo();
            change(&mut draft);
            let hash = hash(draft.board());
            assert!(!hashes.contains(&hash), "change {place}");
            hashes.push(hash);
        }
    }

    #[test]
    fn boards_whose_pieces_carry_something_else_have_different_keys() {
        check_differ(
            Board::key,
            &[
                |draft| tag(draft, GUARD, "MARK", false),
                |draft| tag(draft, WISP, "MARK", true),
                |draft| tag(draft, WISP, "BOOST", true),
                |draft| tag(draft, GUARD, "BOOST", true),
                |draft| attach(draft, GUARD.into(), |_| ()),
                |draft| attach(draft, WISP.into(), |_| ()),
                |draft| attach(draft, WHITE.into(), |_| ()),
                |draft| attach(draft, BLACK.into(), |_| ()),
                |draft| attach(draft, Subject::Game, |_| ()),
                |draft| attach(draft, GUARD.into(), |it| it.effect = effect("Chime")),
                |draft| attach(draft, GUARD.into(), |it| it.turn = 1),
                |draft| attach(draft, GUARD.into(), |it| it.left = rounds(4)),
                |draft| attach(draft, GUARD.into(), |it| it.left = rounds(3) + turns(1)),
                |draft| attach(draft, GUARD.into(), |it| it.by = Some(GUARD)),
                |draft| attach(draft, GUARD.into(), |it| it.by = Some(WISP)),
                |draft| attach(draft, GUARD.into(), |it| it.numbers[0] = 1),
                |draft| attach(draft, GUARD.into(), |it| it.numbers[1] = 1),
                |draft| {
                    attach(draft, GUARD.into(), |_| ());
                    attach(draft, GUARD.into(), |_| ());
                },
            ],
        );
    }

    #[test]
    fn the_key_does_not_depend_on_how_it_came_about() {
        let mut back = duo();
        for id in ["BOOST", "MARK"] {
            tag(&mut back, WISP, id, true);
            tag(&mut back, WISP, id, false);
        }
        assert!(back.is_retagged());
        assert_eq!(back.key(), duo().key(), "it has the tags of its kind again");
        // The order and the serial numbers of effects do not count, nor the numbers of pieces.
        let carrying = |order: [bool; 2], serial| {
            let mut draft = draft("flat");
            draft.raise_serial(serial);
            let place = |is_guard: bool| match is_guard {
                true => ("Guard", WHITE, "a1"),
                false => ("Wisp", BLACK, "b2"),
            };
            for (id, owner, square) in order.map(place) {
                let piece = put(&mut draft, id, owner, square);
                attach(&mut draft, piece.into(), |it| it.by = Some(piece));
            }
            draft.key()
        };
        assert_eq!(carrying([true, false], 0), carrying([false, true], 0));
        assert_eq!(carrying([true, false], 0), carrying([true, false], 9));
    }

    #[test]
    fn the_key_of_counters_depends_on_each_of_them() {
        check_differ(
            Board::counted_key,
            &[
                |draft| draft.set_counter(GUARD.into(), LIFE, 7),
                |draft| draft.set_counter(WISP.into(), LIFE, 7),
                |draft| draft.set_counter(WISP.into(), MANA, -1),
                |draft| _ = draft.create(kind("Wisp"), WHITE),
            ],
        );
        assert_eq!(draft("flat").counted_key(), 0, "nothing is counted");
        let mut other = duo();
        other.set_counter(Subject::Game, TIDE, 4);
        assert_eq!(other.counted_key(), duo().counted_key(), "only counters of pieces");
    }

    #[test]
    fn the_digest_depends_on_everything_else_on_the_board() {
        fn deal(draft: &mut Draft, cards: &[crate::CardId], to: crate::HolderId) {
            for (place, card) in cards.iter().enumerate() {
                draft.apply(&Change::Deal { card: *card, to, place: place as u16 });
            }
        }
        check_differ(
            |board| board.digest_of_rest(5, None),
            &[
                |draft| draft.set_counter(Subject::Game, TIDE, 4),
                |draft| draft.set_counter(WHITE.into(), MANA, 4),
                |draft| draft.set_counter(BLACK.into(), MANA, 4),
                |draft| draft.set_counter(GUARD.into(), LIFE, 7),
                |draft| deal(draft, &[ASH, FERN], DECK),
                |draft| deal(draft, &[FERN, ASH], DECK),
                |draft| deal(draft, &[ASH, FERN], PILE),
                |draft| draft.set_moves(GUARD, 1),
                |draft| draft.set_moves(WISP, 1),
                |draft| cast(draft, GUARD, 0, rounds(2)),
                |draft| cast(draft, WISP, 0, rounds(2)),
                |draft| cast(draft, GUARD, 1, rounds(2)),
                |draft| cast(draft, GUARD, 0, rounds(1)),
                |draft| {
                    let function = EventFunction::Add { counter: MANA, by: 1 };
                    draft.schedule(Event { seat: WHITE, when: rounds(1), function });
                },
                |draft| {
                    let before = draft.time();
                    draft.apply(&Change::Time { before, after: ChessTime { turn: 1, ..before } });
                },
                |draft| draft.apply(&Change::Out { seat: WHITE }),
                |draft| draft.apply(&Change::Out { seat: BLACK }),
                |draft| draw(draft, Stream::Round),
                |draft| draw(draft, Stream::Turn),
                |draft| draw(draft, Stream::Movement),
            ],
        );
    }

    fn draw(draft: &mut Draft, stream: Stream) {
        draft.apply(&Change::Draw { stream, used: 1, before: 0, after: 9 });
    }

    #[test]
    fn the_digest_depends_on_the_arrangement_and_the_squares_of_the_last_action() {
        let board = duo();
        let action = |squares: &[&str]| {
            let args: Vec<Arg> = squares.iter().map(|name| Arg::Square(at(name))).collect();
            Action::with(0, AbilityId::NONE, Args::from_slice(&args))
        };
        let last: [&[&str]; 8] = [
            &[],
            &["a1"],
            &["b1"],
            &["a1", "a1"],
            &["a1", "b1"],
            &["b1", "a1"],
            &["b1", "b1"],
            &["d1", "b1"],
        ];
        let digests = last.map(|squares| board.digest_of_rest(5, Some(&action(squares))));
        let other = [board.digest_of_rest(5, None), board.digest_of_rest(6, None)];
        let all = [&digests[..], &other].concat();
        for (place, digest) in all.iter().enumerate() {
            assert!(!all[..place].contains(digest), "{place}");
        }
        assert_eq!(board.digest_of_rest(5, None), duo().digest_of_rest(5, None));
    }
}
