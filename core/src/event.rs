//! Events: what is scheduled for later.

use crate::{ChessTime, CounterId, EffectId, EventId, KindId, SeatId, Square, Unit};

/// The maximum number of scheduled events.
pub const MAX_EVENTS: usize = u8::MAX as usize;

/// Something that will happen to a seat later.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// The seat whose turns count as rounds.
    pub seat: SeatId,
    /// The time left. Its parts count down independently: rounds at the start of each turn of the
    /// seat, turns at the start of everybody's turns, movements after everybody's movements. The
    /// event happens when the last part becomes 0. One that is scheduled with nothing left happens
    /// at the start of the seat's next turn.
    pub when: ChessTime,
    /// What will happen then.
    pub function: EventFunction,
}

/// What an event does when it is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventFunction {
    /// A new piece of the seat comes onto a square, if the square is free.
    Summon {
        /// The kind of the piece.
        kind: KindId,
        /// The square onto which it comes.
        at: Square,
    },
    /// A counter of the seat grows.
    Add {
        /// A counter of seats.
        counter: CounterId,
        /// The amount that is added.
        by: i32,
    },
    /// The piece on a square gets an effect, unless it refuses abilities.
    Apply {
        /// The square of the piece.
        at: Square,
        /// The effect that the piece gets.
        effect: EffectId,
        /// How long the effect lasts.
        lasts: ChessTime,
    },
    /// What a mod has registered: an [`EventData`](crate::EventData).
    Registered {
        /// The event function.
        event: EventId,
        /// Its arguments.
        args: EventArgs,
    },
}

/// The arguments of an event function that a mod registers. Those that it does not take are as in
/// [`EventArgs::NONE`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EventArgs {
    /// A square of the board.
    pub at: Square,
    /// A kind of piece.
    pub kind: KindId,
    /// A number.
    pub amount: i32,
}

impl EventArgs {
    /// No arguments, to be filled in.
    pub const NONE: Self = Self { at: Square(0), kind: KindId(0), amount: 0 };
}

/// An event without its details.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EventHead {
    /// The seat whose turns count as rounds.
    pub seat: SeatId,
    /// The time left.
    pub when: ChessTime,
    /// What will happen then.
    pub function: FunctionHead,
}

/// What an event does, without the numbers that have more than a few bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the fields are those of the variants of EventFunction")]
pub enum FunctionHead {
    /// [`EventFunction::Summon`].
    Summon { kind: KindId, at: Square },
    /// [`EventFunction::Add`].
    Add { counter: CounterId },
    /// [`EventFunction::Apply`].
    Apply { at: Square, effect: EffectId },
    /// [`EventFunction::Registered`].
    Registered { event: EventId, at: Square, kind: KindId },
}

/// A number of an event that does not fit beside its head.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventDetail {
    /// The amount of [`EventFunction::Add`] or [`EventFunction::Registered`].
    Amount,
    /// How long the effect of [`EventFunction::Apply`] lasts, in one unit.
    Lasts(Unit),
}

impl EventDetail {
    const ALL: [Self; 4] = [
        Self::Amount,
        Self::Lasts(Unit::Round),
        Self::Lasts(Unit::Turn),
        Self::Lasts(Unit::Movement),
    ];
}

impl Event {
    /// An event with this head. All details are 0.
    #[must_use]
    pub const fn new(head: EventHead) -> Self {
        let EventHead { seat, when, function } = head;
        let function = match function {
            FunctionHead::Summon { kind, at } => EventFunction::Summon { kind, at },
            FunctionHead::Add { counter } => EventFunction::Add { counter, by: 0 },
            FunctionHead::Apply { at, effect } => {
                EventFunction::Apply { at, effect, lasts: ChessTime::NONE }
            }
            FunctionHead::Registered { event, at, kind } => {
                EventFunction::Registered { event, args: EventArgs { at, kind, amount: 0 } }
            }
        };
        Self { seat, when, function }
    }

    /// What a change carries of it.
    #[must_use]
    pub const fn head(&self) -> EventHead {
        let Self { seat, when, function } = *self;
        let function = match function {
            EventFunction::Summon { kind, at } => FunctionHead::Summon { kind, at },
            EventFunction::Add { counter, .. } => FunctionHead::Add { counter },
            EventFunction::Apply { at, effect, .. } => FunctionHead::Apply { at, effect },
            EventFunction::Registered { event, args } => {
                FunctionHead::Registered { event, at: args.at, kind: args.kind }
            }
        };
        EventHead { seat, when, function }
    }

    /// The details that are not 0.
    pub(crate) fn details(self) -> impl Iterator<Item = (EventDetail, i32)> {
        let details = EventDetail::ALL.into_iter().map(move |it| (it, self.detail(it)));
        details.filter(|(_, value)| *value != 0)
    }

    fn detail(self, detail: EventDetail) -> i32 {
        match (detail, self.function) {
            (EventDetail::Amount, EventFunction::Add { by, .. }) => by,
            (EventDetail::Amount, EventFunction::Registered { args, .. }) => args.amount,
            (EventDetail::Lasts(unit), EventFunction::Apply { lasts, .. }) => {
                lasts.part(unit).into()
            }
            _ => 0,
        }
    }

    /// Sets a detail. One that its function does not have is ignored.
    pub(crate) fn set_detail(&mut self, detail: EventDetail, value: i32) {
        match (detail, &mut self.function) {
            (EventDetail::Amount, EventFunction::Add { by, .. }) => *by = value,
            (EventDetail::Amount, EventFunction::Registered { args, .. }) => args.amount = value,
            (EventDetail::Lasts(unit), EventFunction::Apply { lasts, .. }) => {
                *lasts = lasts.with(unit, value as u16);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Change;
    use crate::sample::{BLACK, MANA, WHITE, at, draft, effect, kind};

    #[test]
    fn an_event_comes_and_goes_with_its_details() {
        let (event, at, kind) = (EventId(0), at("c3"), kind("Wisp"));
        let lasts = ChessTime { round: 3, turn: 200, movement: 999 };
        let args = EventArgs { at, kind, amount: i32::MIN };
        let mut draft = draft("flat");
        for (function, changes) in [
            (EventFunction::Summon { kind, at }, 1),
            (EventFunction::Add { counter: MANA, by: 0 }, 1),
            (EventFunction::Add { counter: MANA, by: 70_000 }, 2),
            (EventFunction::Apply { at, effect: effect("Spark"), lasts }, 4),
            (EventFunction::Registered { event, args }, 2),
        ] {
            let when = ChessTime { round: 1, turn: 2, movement: 3 };
            let place = draft.events().len();
            let bare = draft.board().fingerprint();
            let event = Event { seat: BLACK, when, function };
            assert_eq!(event.schedule_at(place).count(), changes, "{function:?}");
            event.schedule_at(place).for_each(|change| draft.apply(&change));
            assert_eq!(draft.events()[place], event);
            let board = draft.board().fingerprint();
            let gone: Vec<Change> = event.unschedule_from(place).collect();
            gone.iter().for_each(|change| draft.apply(change));
            assert_eq!(draft.events().len(), place);
            gone.iter().rev().for_each(|change| draft.board.revert(change));
            assert_eq!(draft.board().fingerprint(), board);
            let there: Vec<Change> = event.schedule_at(place).collect();
            there.iter().rev().for_each(|change| draft.board.revert(change));
            assert_eq!(draft.board().fingerprint(), bare);
            // The next is scheduled behind another.
            let other = EventFunction::Add { counter: MANA, by: 1 };
            draft.schedule(Event { seat: WHITE, when, function: other });
        }
    }
}
