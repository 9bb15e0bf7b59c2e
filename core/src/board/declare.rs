//! Declarations on a board: what a seat may declare, and the offer of a draw that stands.

use super::Board;
use crate::{Action, Declaration, Offer, Refusal, SeatId};

impl Declaration {
    /// The declaration as an action of a seat, if the board allows it now.
    ///
    /// # Errors
    /// A [`Refusal`] with the reason.
    pub fn check(self, board: &Board, seat: SeatId) -> Result<Action, Refusal> {
        let rules = board.rules();
        let refused = |words: String| Err(Refusal(words));
        if board.outcome().is_some() {
            return refused("the game is over".to_owned());
        }
        if board.is_out(seat) || !rules.seat(seat).acts {
            return refused(format!("out: {} is not in the game", rules.seat(seat).id));
        }
        let others = rules.seat_ids().filter(|other| *other != seat && rules.seat(*other).acts);
        if self != Self::Resign && others.count() == 0 {
            return refused("draw: a game for one player cannot be drawn by agreement".to_owned());
        }
        match (self, board.offer()) {
            (Self::Resign, _) => {}
            (Self::OfferDraw, Some(offer)) => {
                return refused(format!("offer: {} already offers a draw", rules.seat(offer).id));
            }
            (Self::OfferDraw, None) if board.to_move() != seat => {
                let to_move = rules.seat(board.to_move()).id;
                return refused(format!("turn: it is {to_move}'s turn"));
            }
            (Self::OfferDraw, None) => {}
            (_, None) => return refused("offer: no draw is offered".to_owned()),
            (_, Some(offer)) if offer == seat => {
                return refused("offer: you cannot answer your own offer".to_owned());
            }
            (Self::AcceptDraw, Some(_)) if board.accepts_draw(seat) => {
                return refused("offer: you have already accepted it".to_owned());
            }
            (Self::AcceptDraw | Self::DeclineDraw, Some(_)) => {}
        }
        Ok(self.by(seat))
    }

    /// The declarations that the board allows to a seat now.
    pub fn legal(board: &Board, seat: SeatId) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |declaration| declaration.check(board, seat).is_ok())
    }
}

impl Board {
    /// The seat whose offer of a draw stands; `None` if none does.
    #[inline]
    #[must_use]
    pub fn offer(&self) -> Option<SeatId> {
        (self.offer != Offer::NONE).then_some(self.offer.by)
    }

    /// Whether a seat has accepted the offer of a draw that stands.
    #[must_use]
    pub fn accepts_draw(&self, seat: SeatId) -> bool {
        self.offer.accepted >> seat.0 & 1 != 0
    }

    /// The offer of a draw that stands, with the seats that have accepted it; [`Offer::NONE`] if
    /// there is none.
    #[inline]
    #[must_use]
    pub fn standing_offer(&self) -> Offer {
        self.offer
    }
}

impl Action {
    /// The seat that acts: the seat to move, unless the action names another.
    #[must_use]
    pub fn declarer(&self, board: &Board) -> SeatId {
        if self.seat == SeatId::TO_MOVE { board.to_move() } else { self.seat }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, RED, WHITE, rules};
    use crate::{Change, Declaration::*, Offer, Outcome};

    fn board(seats: usize, changes: &[Change]) -> Board {
        Board::new(rules("flat", seats), 0).replayed(changes)
    }

    fn offer(by: SeatId, accepted: u8) -> Change {
        Change::Offer { before: Offer::NONE, after: Offer { by, accepted } }
    }

    fn refusal(board: &Board, what: Declaration, seat: SeatId) -> String {
        what.check(board, seat).map_or_else(|refusal| refusal.to_string(), |_| String::new())
    }

    #[test]
    fn a_seat_may_resign_always_and_offer_a_draw_in_its_turn() {
        let board = board(2, &[]);
        assert_eq!(Declaration::legal(&board, WHITE).collect::<Vec<_>>(), [Resign, OfferDraw]);
        assert_eq!(Declaration::legal(&board, BLACK).collect::<Vec<_>>(), [Resign]);
        assert_eq!(refusal(&board, OfferDraw, BLACK), "turn: it is white's turn");
        assert_eq!(refusal(&board, AcceptDraw, BLACK), "offer: no draw is offered");
    }

    #[test]
    fn an_offer_is_answered_by_others_and_accepted_once() {
        let offered = board(3, &[offer(WHITE, 0b010)]);
        assert_eq!(refusal(&offered, OfferDraw, WHITE), "offer: white already offers a draw");
        let own = "offer: you cannot answer your own offer";
        assert_eq!([AcceptDraw, DeclineDraw].map(|what| refusal(&offered, what, WHITE)), [own; 2]);
        let again = "offer: you have already accepted it";
        assert_eq!(refusal(&offered, AcceptDraw, BLACK), again);
        assert_eq!(refusal(&offered, DeclineDraw, BLACK), "");
        let answers = [Resign, AcceptDraw, DeclineDraw];
        assert_eq!(Declaration::legal(&offered, RED).collect::<Vec<_>>(), answers);
    }

    #[test]
    fn nothing_is_declared_by_a_seat_that_is_out_or_after_the_end() {
        let out = board(3, &[Change::Out { seat: WHITE }]);
        assert_eq!(refusal(&out, Resign, WHITE), "out: white is not in the game");
        let ended = Change::End { outcome: Outcome { winner: None, reason: 0 } };
        assert_eq!(refusal(&board(2, &[ended]), Resign, WHITE), "the game is over");
        let alone = refusal(&board(1, &[]), OfferDraw, WHITE);
        assert_eq!(alone, "draw: a game for one player cannot be drawn by agreement");
    }

    #[test]
    fn an_action_is_declared_by_its_seat_or_by_the_seat_to_move() {
        let turn = Change::Turn { round: 0, next_round: 0, turn: 0, next_turn: 1, movement: 0 };
        let board = board(3, &[turn]);
        assert_eq!(Action::new(0, []).declarer(&board), BLACK);
        assert_eq!(Resign.by(RED).declarer(&board), RED);
    }
}
