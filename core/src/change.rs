//! Changes: what happened in a game, each with the state before and after.
//!
//! The enum is closed: everything that a plugin does becomes a list of these, and the inverse of
//! each is written once, in `board/apply.rs`. No plugin has to write undo.

use crate::{
    AbilityId, Arg, Args, CardId, ChessTime, CounterId, EffectId, Event, EventDetail, EventHead,
    HolderId, KindId, Outcome, PieceId, SeatId, Square, Stream, Subject, Unit,
};

/// One elementary change. Applied forwards it turns `before` into `after`, backwards the reverse. A
/// `depth` is the number of pieces on top of the piece on the square it leaves; a `place` counts
/// from the start of its list.
#[expect(missing_docs, reason = "the fields are the nouns of the sentence above each variant")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A new piece exists and waits off the board.
    Create { piece: PieceId, kind: KindId, owner: SeatId },
    /// A piece comes onto the board. Its last square before was `stood`.
    Place { piece: PieceId, at: Square, stood: Square },
    /// A piece leaves the board and waits off it.
    Lift { piece: PieceId, at: Square, depth: u16 },
    /// A piece goes from the board to the death pile.
    Bury { piece: PieceId, at: Square, depth: u16 },
    /// A piece that waits off the board goes to the death pile.
    Entomb { piece: PieceId },
    /// A piece leaves the death pile and waits off the board.
    Exhume { piece: PieceId, place: u16 },
    /// A piece moves from one square to another.
    Move { piece: PieceId, from: Square, to: Square, depth: u16 },
    /// A piece becomes another kind.
    Kind { piece: PieceId, before: KindId, after: KindId },
    /// A piece changes its owner.
    Owner { piece: PieceId, before: SeatId, after: SeatId },
    /// A piece gets a tag (`on`) or loses it.
    Tag { piece: PieceId, tag: EffectId, on: bool },
    /// An effect is inserted into the list of effects, without the details beside its head.
    Attach { place: u16, head: EffectHead },
    /// An effect is removed from the list of effects. Its details are set to 0 before.
    Detach { place: u16, head: EffectHead },
    /// A detail of an effect changes.
    Detail { place: u16, detail: Detail, before: i32, after: i32 },
    /// A counter changes its value.
    Counter { of: Subject, counter: CounterId, before: i32, after: i32 },
    /// A card goes from a place in one list to a place in another.
    Card { from: HolderId, from_place: u16, to: HolderId, to_place: u16 },
    /// A new card is inserted into a list.
    Deal { card: CardId, to: HolderId, place: u16 },
    /// A card leaves a list and the game.
    Withdraw { card: CardId, from: HolderId, place: u16 },
    /// Two cards of a list swap places.
    Swap { holder: HolderId, a: u16, b: u16 },
    /// A stream has given `used` numbers; its current number changes.
    Draw { stream: Stream, used: u16, before: u16, after: u16 },
    /// The time changes within a turn.
    Time { before: ChessTime, after: ChessTime },
    /// The turn of the next seat begins. The turn that ends had `movement` movements.
    Turn { round: u16, next_round: u16, turn: u8, next_turn: u8, movement: u16 },
    /// A cast is inserted into the list of casts, without its words.
    Cast { place: u16, head: CastHead },
    /// A cast is removed from the list of casts. Its words are removed before.
    Uncast { place: u16, head: CastHead },
    /// A word is added at the end of a cast's words (`on`) or removed from it.
    Word { place: u16, arg: Arg, on: bool },
    /// The time that a cast has left changes in one unit. A cast comes with its rounds.
    Wait { place: u16, unit: Unit, before: u16, after: u16 },
    /// The time until a piece can use its ability again changes, in turns or movements. Rounds are
    /// a counter.
    Rest { piece: PieceId, unit: Unit, before: u16, after: u16 },
    /// An event is added at the end of the list of events, without the details beside its head.
    Schedule { head: EventHead },
    /// An event is removed from the list of events. Its details are set to 0 before.
    Unschedule { place: u8, head: EventHead },
    /// A detail of an event changes.
    EventDetail { place: u8, detail: EventDetail, before: i32, after: i32 },
    /// An event comes closer by one round, turn or movement.
    Nearer { place: u8, unit: Unit },
    /// A tag or effect has changed a deed before it happened: its receiver, its amount or both. The
    /// board is the same.
    Amend { by: EffectId, from: PieceId, to: PieceId, before: i32, after: i32 },
    /// A word of the board's memory changes.
    Memory { at: u32, before: i32, after: i32 },
    /// An effect of a chain of a card has run. The board is the same.
    Ran { card: CardId, chain: u8, place: u16 },
    /// A seat is out of the game.
    Out { seat: SeatId },
    /// A draw is offered, accepted or declined.
    Offer { before: Offer, after: Offer },
    /// The game ends with an outcome.
    End { outcome: Outcome },
}

/// The offer of a draw that stands, and who has accepted it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The seat that offers; [`SeatId::NOBODY`] if no offer stands.
    pub by: SeatId,
    /// The seats that have accepted, one bit per seat.
    pub accepted: u8,
}

impl Offer {
    /// The absence of an offer.
    pub const NONE: Self = Self { by: SeatId::NOBODY, accepted: 0 };
}

/// A cast without its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CastHead {
    /// The piece that casts.
    pub piece: PieceId,
    /// The verb of the action that began it.
    pub verb: u8,
    /// The ability that is cast.
    pub ability: AbilityId,
    /// Remaining rounds, counted at the turns of the piece's owner.
    pub rounds: u16,
    /// A serial number: casts take effect in its order. Casts and effects are numbered together.
    pub begun: u32,
}

/// An ability that was begun and has not taken effect yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cast {
    /// The piece that casts.
    pub piece: PieceId,
    /// The verb of the action that began it.
    pub verb: u8,
    /// The ability that is cast.
    pub ability: AbilityId,
    /// The time left. Rounds are counted at the turns of the piece's owner. It takes effect when
    /// all parts are 0.
    pub left: ChessTime,
    /// A serial number: casts take effect in its order. Casts and effects are numbered together.
    pub begun: u32,
    /// The arguments of the action.
    pub args: Args,
}

impl Cast {
    /// A cast with this head and without arguments.
    pub(crate) fn new(head: CastHead) -> Self {
        let CastHead { piece, verb, ability, rounds, begun } = head;
        let left = ChessTime::NONE.with(Unit::Round, rounds);
        Self { piece, verb, ability, left, begun, args: Args::new([]) }
    }

    fn head(&self) -> CastHead {
        let Self { piece, verb, ability, left, begun, .. } = *self;
        CastHead { piece, verb, ability, rounds: left.round, begun }
    }

    /// The changes that insert it into the list of casts at a place: its head, its time, its words.
    pub fn begin_at(self, place: u16) -> impl Iterator<Item = Change> {
        let wait = move |unit| Change::Wait { place, unit, before: 0, after: self.left.part(unit) };
        let words = self.args.as_slice().to_vec().into_iter();
        std::iter::once(Change::Cast { place, head: self.head() })
            .chain(self.units().map(wait))
            .chain(words.map(move |arg| Change::Word { place, arg, on: true }))
    }

    /// The changes that remove it from the list of casts at a place.
    pub fn end_at(self, place: u16) -> impl Iterator<Item = Change> {
        let wait = move |unit| Change::Wait { place, unit, before: self.left.part(unit), after: 0 };
        let words = self.args.as_slice().to_vec().into_iter().rev();
        words
            .map(move |arg| Change::Word { place, arg, on: false })
            .chain(self.units().map(wait))
            .chain(std::iter::once(Change::Uncast { place, head: self.head() }))
    }

    /// The units beside rounds in which it has time left.
    fn units(self) -> impl Iterator<Item = Unit> {
        [Unit::Turn, Unit::Movement].into_iter().filter(move |unit| self.left.part(*unit) > 0)
    }
}

/// An effect without its details, except its rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EffectHead {
    /// The bearer: the piece, the seat or the game.
    pub subject: Subject,
    /// The effect that it has.
    pub effect: EffectId,
    /// The number of the seat whose turns count down the rounds of this effect: the one in whose
    /// turn it was applied.
    pub turn: u8,
    /// Remaining rounds.
    pub rounds: u16,
    /// A serial number: effects expire in its order. Casts and effects are numbered together.
    pub serial: u32,
}

/// A number of an effect that can change while the effect lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Detail {
    /// The time left, in one unit.
    Left(Unit),
    /// One more than the number of the piece that applied it; 0: none.
    By,
    /// The number at this place of [`Effect::numbers`](crate::Effect::numbers).
    Number(u8),
}

impl Detail {
    /// The details beside the head of an effect. Each is 0 until it is set.
    pub const BESIDE_HEAD: [Self; 3 + MAX_NUMBERS] = [
        Self::Left(Unit::Turn),
        Self::Left(Unit::Movement),
        Self::By,
        Self::Number(0),
        Self::Number(1),
        Self::Number(2),
        Self::Number(3),
    ];
}

/// How many numbers of its own an effect can have.
pub const MAX_NUMBERS: usize = 4;

/// An effect that a piece, a seat or the game has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attached {
    /// The bearer: the piece, the seat or the game.
    pub subject: Subject,
    /// The effect that it has.
    pub effect: EffectId,
    /// The number of the seat whose turns count down the rounds of this effect: the one in whose
    /// turn it was applied.
    pub turn: u8,
    /// The time left. The effect expires when all parts are 0; with
    /// [`ChessTime::FOREVER`] it does not expire.
    pub left: ChessTime,
    /// A serial number: effects expire in its order. Casts and effects are numbered together.
    pub serial: u32,
    /// The piece that applied it, alive or dead, if a piece did.
    pub by: Option<PieceId>,
    /// Its own numbers, which [`Effect::numbers`](crate::Effect::numbers) names.
    pub numbers: [i32; MAX_NUMBERS],
}

impl Attached {
    /// An effect with this head. All other details are 0.
    #[must_use]
    pub const fn new(head: EffectHead) -> Self {
        let EffectHead { subject, effect, turn, rounds, serial } = head;
        let left = ChessTime::NONE.with(Unit::Round, rounds);
        Self { subject, effect, turn, left, serial, by: None, numbers: [0; MAX_NUMBERS] }
    }

    /// What a change carries of it.
    #[must_use]
    pub const fn head(&self) -> EffectHead {
        let Self { subject, effect, turn, left, serial, .. } = *self;
        EffectHead { subject, effect, turn, rounds: left.round, serial }
    }

    /// The value of a detail.
    #[must_use]
    pub fn detail(&self, detail: Detail) -> i32 {
        match detail {
            Detail::Left(unit) => self.left.part(unit).into(),
            Detail::By => self.by.map_or(0, |piece| i32::from(piece.0) + 1),
            Detail::Number(place) => self.numbers.get(usize::from(place)).copied().unwrap_or(0),
        }
    }

    /// Sets a detail to a value that [`Attached::detail`] has returned.
    pub(crate) fn set_detail(&mut self, detail: Detail, value: i32) {
        match detail {
            Detail::Left(unit) => self.left = self.left.with(unit, value as u16),
            Detail::By => self.by = u16::try_from(value - 1).ok().map(PieceId),
            Detail::Number(place) => {
                if let Some(number) = self.numbers.get_mut(usize::from(place)) {
                    *number = value;
                }
            }
        }
    }

    /// The changes that insert it into the list of effects at a place: its head, then each detail
    /// beside it that is not 0.
    pub fn attach_at(self, place: u16) -> impl Iterator<Item = Change> {
        std::iter::once(Change::Attach { place, head: self.head() }).chain(
            self.details().map(move |(detail, after)| Change::Detail {
                place,
                detail,
                before: 0,
                after,
            }),
        )
    }

    /// The changes that remove it from the list of effects at a place: the inverse of
    /// [`Attached::attach_at`].
    pub fn detach_from(self, place: u16) -> impl Iterator<Item = Change> {
        self.details()
            .map(move |(detail, before)| Change::Detail { place, detail, before, after: 0 })
            .chain(std::iter::once(Change::Detach { place, head: self.head() }))
    }

    /// The details beside its head that are not 0.
    fn details(self) -> impl Iterator<Item = (Detail, i32)> {
        let details = Detail::BESIDE_HEAD.into_iter().map(move |it| (it, self.detail(it)));
        details.filter(|(_, value)| *value != 0)
    }
}

impl Event {
    /// The changes that add it to the list of events, where it gets this place: its head, then each
    /// detail that is not 0.
    pub fn schedule_at(self, place: usize) -> impl Iterator<Item = Change> {
        let place = place as u8;
        std::iter::once(Change::Schedule { head: self.head() }).chain(
            self.details().map(move |(detail, after)| Change::EventDetail {
                place,
                detail,
                before: 0,
                after,
            }),
        )
    }

    /// The changes that remove it from the list of events at a place: the inverse of
    /// [`Event::schedule_at`].
    pub fn unschedule_from(self, place: usize) -> impl Iterator<Item = Change> {
        let place = place as u8;
        self.details()
            .map(move |(detail, before)| Change::EventDetail { place, detail, before, after: 0 })
            .chain(std::iter::once(Change::Unschedule { place, head: self.head() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, draft, effect};

    #[test]
    fn a_change_is_small() {
        assert!(size_of::<Change>() <= 16, "{}", size_of::<Change>());
    }

    #[test]
    fn an_effect_comes_and_goes_with_its_details() {
        let mut draft = draft("flat");
        let bare = draft.board().fingerprint();
        let (subject, effect) = (Subject::Seat(BLACK), effect("Spark"));
        let left = ChessTime { round: 3, turn: 200, movement: 999 };
        let (by, numbers) = (Some(PieceId(6)), [0, -3, 0, i32::MAX]);
        let attached = Attached { subject, effect, turn: 1, left, serial: 0, by, numbers };
        assert_eq!(attached.attach_at(0).count(), 6);
        attached.attach_at(0).for_each(|change| draft.apply(&change));
        assert_eq!(draft.effects(), [attached]);
        let board = draft.board().clone();
        attached.detach_from(0).for_each(|change| draft.apply(&change));
        assert_eq!(draft.effects(), []);
        for change in attached.detach_from(0).collect::<Vec<_>>().iter().rev() {
            draft.board.revert(change);
        }
        assert_eq!(draft.board().fingerprint(), board.fingerprint());
        for change in attached.attach_at(0).collect::<Vec<_>>().iter().rev() {
            draft.board.revert(change);
        }
        assert_eq!(draft.board().fingerprint(), bare);
        let in_rounds = Attached::new(attached.head());
        assert_eq!(in_rounds.attach_at(0).count(), 1, "a detail that is 0 needs no change");
    }
}
