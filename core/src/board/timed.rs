//! What time brings: effects, casts, cooldowns and events.

use super::Board;
use crate::{Attached, Cast, ChessTime, DeedKind, Event, PieceId, Subject, Unit};

impl Board {
    /// All effects on pieces, seats and the game, in the order in which they were applied.
    #[inline]
    #[must_use]
    pub fn effects(&self) -> &[Attached] {
        &self.effects
    }

    /// All casts, in the order in which they began.
    #[inline]
    #[must_use]
    pub fn casts(&self) -> &[Cast] {
        &self.casts
    }

    /// The cast of a piece; `None` if it does not cast.
    #[must_use]
    pub fn cast_of(&self, piece: PieceId) -> Option<&Cast> {
        self.casts.iter().find(|cast| cast.piece == piece)
    }

    /// The pieces whose ability has turns or movements of its cooldown left, with these. See
    /// [`Board::cooldown`].
    #[inline]
    #[must_use]
    pub fn rests(&self) -> &[(PieceId, ChessTime)] {
        &self.rests
    }

    /// The time until a piece can use its ability again; [`ChessTime::FOREVER`] if it never can.
    /// Its rounds are the counter with the role [`cooldown`](crate::Roles::cooldown).
    #[inline]
    #[must_use]
    pub fn cooldown(&self, piece: PieceId) -> ChessTime {
        let counter = self.rules.vitals().cooldown;
        let left = counter.map_or(0, |counter| self.counter(Subject::Piece(piece), counter));
        let round = match u16::try_from(left) {
            Ok(round) => round.min(ChessTime::FOREVER.round - 1),
            // A negative number does not count down.
            Err(_) if left < 0 => ChessTime::FOREVER.round,
            Err(_) => ChessTime::FOREVER.round - 1,
        };
        let rest = match self.rests.is_empty() {
            true => None,
            false => self.rests.iter().find(|(other, _)| *other == piece),
        };
        rest.map_or(ChessTime::NONE, |(_, left)| *left).with(Unit::Round, round)
    }

    /// The scheduled events, in the order in which they were scheduled.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Whether time may bring something: there are effects, casts, events or cooldowns in turns or
    /// movements, or a tag listens for movements, turns or rounds.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        self.hearing != 0
            && (self.has_clocks()
                || !self.rests.is_empty()
                || self.listens(DeedKind::Movement)
                || self.listens(DeedKind::Turn)
                || self.listens(DeedKind::Round))
    }

    /// Whether a movement is noticed: a tag or effect listens for movements, or an effect, a cast,
    /// an event or a cooldown counts them. A game in which every action is a movement, and that
    /// shows no number of movements, need not end one otherwise.
    #[must_use]
    pub fn notices_movements(&self) -> bool {
        self.listens(DeedKind::Movement)
            || self.effects.iter().any(|effect| effect.left.movement > 0)
            || self.casts.iter().any(|cast| cast.left.movement > 0)
            || self.events.iter().any(|event| event.when.movement > 0)
            || self.rests.iter().any(|(_, left)| left.movement > 0)
    }

    /// Whether the start of a turn may bring something without a hook: there are effects, casts or
    /// events.
    #[inline]
    #[must_use]
    pub fn has_clocks(&self) -> bool {
        !self.effects.is_empty() || !self.casts.is_empty() || !self.events.is_empty()
    }

    /// The serial number that the next effect or cast will get.
    #[must_use]
    pub fn next_serial(&self) -> u32 {
        self.serial
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, MANA, REST, WHITE, draft, effect, put, tag};
    use crate::{
        AbilityId, Args, Change, Draft, EffectHead, EventFunction, movements, rounds, turns,
    };

    fn with_piece(game: &str) -> Draft {
        let mut draft = draft(game);
        put(&mut draft, "Wisp", WHITE, "a1");
        put(&mut draft, "Wisp", BLACK, "a4");
        draft
    }

    fn attach(draft: &mut Draft, left: ChessTime) {
        let (subject, serial) = (Subject::Game, draft.next_serial());
        let effect = effect("Double");
        let head = EffectHead { subject, effect, turn: 0, rounds: left.round, serial };
        let attached = Attached { left, ..Attached::new(head) };
        attached.attach_at(0).for_each(|change| draft.apply(&change));
    }

    fn cast(draft: &mut Draft, left: ChessTime) {
        let (piece, ability, args) = (PieceId(0), AbilityId(0), Args::new([]));
        let cast = Cast { piece, verb: 0, ability, left, begun: draft.next_serial(), args };
        cast.begin_at(0).for_each(|change| draft.apply(&change));
    }

    fn schedule(draft: &mut Draft, when: ChessTime) {
        let function = EventFunction::Add { counter: MANA, by: 1 };
        draft.schedule(Event { seat: WHITE, when, function });
    }

    fn rest(draft: &mut Draft, left: ChessTime) {
        for unit in [Unit::Turn, Unit::Movement] {
            let (piece, after) = (PieceId(0), left.part(unit));
            if after != 0 {
                draft.apply(&Change::Rest { piece, unit, before: 0, after });
            }
        }
    }

    #[test]
    fn each_kind_of_clock_is_noticed_alone() {
        let still = with_piece("flat");
        assert!(!still.is_timed() && !still.has_clocks() && !still.notices_movements());
        type Set = fn(&mut Draft, ChessTime);
        let clocks: [(Set, bool); 4] =
            [(attach, true), (cast, true), (schedule, true), (rest, false)];
        for (place, (set, is_clock)) in clocks.into_iter().enumerate() {
            for left in [turns(2), movements(1), movements(3), turns(1) + movements(2)] {
                let mut draft = with_piece("flat");
                set(&mut draft, left);
                assert!(draft.is_timed(), "{place} for {left:?}");
                assert_eq!(draft.has_clocks(), is_clock, "{place} for {left:?}");
                let is_counted = left.movement > 0;
                assert_eq!(draft.notices_movements(), is_counted, "{place} for {left:?}");
            }
        }
    }

    #[test]
    fn tags_that_listen_for_time_are_noticed_and_others_are_not() {
        for (id, is_timed) in [("DAILY", true), ("YEARLY", true), ("CHIMES", false)] {
            let mut draft = with_piece("flat");
            tag(&mut draft, PieceId(0), &[id]);
            assert_eq!((draft.is_timed(), draft.has_clocks()), (is_timed, false), "{id}");
            assert!(!draft.notices_movements(), "{id}");
        }
        let mut draft = with_piece("flat");
        tag(&mut draft, PieceId(0), &["ALARM"]);
        assert!(draft.is_timed() && draft.notices_movements(), "it hears everything");
    }

    #[test]
    fn a_cooldown_has_rounds_by_a_counter_and_turns_and_movements_by_a_clock() {
        let mut draft = with_piece("mortal");
        let (resting, other) = (PieceId(0), PieceId(1));
        assert_eq!(draft.cooldown(resting), ChessTime::NONE);
        rest(&mut draft, turns(2) + movements(3));
        assert_eq!(draft.cooldown(resting), turns(2) + movements(3));
        let forever = ChessTime::FOREVER.round;
        let long = i32::from(forever);
        for (left, round) in
            [(4, 4), (long - 1, forever - 1), (long, forever - 1), (i32::MAX, forever - 1)]
        {
            draft.set_counter(resting.into(), REST, left);
            assert_eq!(draft.cooldown(resting), rounds(round) + turns(2) + movements(3));
        }
        assert_eq!(draft.cooldown(other), ChessTime::NONE);
        for never in [-1, i32::MIN] {
            draft.set_counter(other.into(), REST, never);
            assert_eq!(draft.cooldown(other).round, forever, "it does not count down");
        }
        assert_eq!(with_piece("flat").cooldown(resting), ChessTime::NONE, "no such counter");
    }
}
