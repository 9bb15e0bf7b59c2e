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
