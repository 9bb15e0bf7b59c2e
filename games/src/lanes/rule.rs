//! Why a card cannot be played: the codes, in the order in which they are checked.

use sortilege_core::{Board, CardId, SeatId, Subject};

use super::ground::{Lanes, gold_of};
use super::target::Target;
use super::{PHASE, POWER, POWER_AVAILABLE, phase};

/// Why an action is refused. The first reason is the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// It is another phase.
    State,
    /// The card is not in the hand, or there is none with the number.
    Card,
    /// The power was used this turn.
    PowerUsed,
    /// The card costs more than there is.
    Gold { cost: i32, gold: i32 },
    /// There is nothing on which it can be played.
    NoTarget,
    /// It cannot be played there.
    Target,
}

impl Refused {
    /// The reason as `CODE: sentence`.
    pub(super) fn text(self) -> String {
        match self {
            Self::State => "INVALID_GAME_STATE: the turn has not begun; begin is needed".to_owned(),
            Self::Card => "INVALID_CARD: this card is not in the hand".to_owned(),
            Self::PowerUsed => "POWER_ALREADY_USED: the power comes back next turn".to_owned(),
            Self::Gold { cost, gold } => {
                format!("CANT_AFFORD: it costs {cost} gold, and there is {gold}")
            }
            Self::NoTarget => {
                "NO_TARGET_AVAILABLE: there is nothing on which it can be played".to_owned()
            }
            Self::Target => "INVALID_TARGET: it cannot be played there".to_owned(),
        }
    }
}

impl Lanes {
    /// The card that a seat would play: from the hand, or its power.
    ///
    /// # Errors
    /// Why the seat cannot play it, whatever the target.
    pub(super) fn check_card(
        &self,
        board: &Board,
        seat: SeatId,
        held: Option<CardId>,
        is_power: bool,
    ) -> Result<CardId, Refused> {
        if board.counter(Subject::Game, PHASE) != phase::ACTION {
            return Err(Refused::State);
        }
        let card = if is_power {
            if board.counter(seat.into(), POWER_AVAILABLE) == 0 {
                return Err(Refused::PowerUsed);
            }
            self.numbered(board.counter(seat.into(), POWER))
        } else {
            held.filter(|card| board.cards(self.hands[seat.index() % 2]).contains(card))
        };
        let card = card.ok_or(Refused::Card)?;
        let (cost, gold) = (self.card(card).cost, gold_of(board, seat));
        if gold < cost {
            return Err(Refused::Gold { cost, gold });
        }
        Ok(card)
    }

    /// Checks everything about playing a card on a target; `None` is a text that names no place.
    ///
    /// # Errors
    /// The first reason against it.
    pub(super) fn check_play(
        &self,
        board: &Board,
        seat: SeatId,
        held: Option<CardId>,
        is_power: bool,
        target: Option<Target>,
    ) -> Result<(), Refused> {
        let card = self.check_card(board, seat, held, is_power)?;
        if !self.has_target(board, seat, card) {
            return Err(Refused::NoTarget);
        }
        let mut is_target = false;
        self.each_target(board, seat, card, |found| {
            is_target = Some(found) == target;
            !is_target
        });
        if is_target { Ok(()) } else { Err(Refused::Target) }
    }
}
