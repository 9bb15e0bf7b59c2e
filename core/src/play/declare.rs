//! Resigning, and offering, accepting and declining a draw.

use super::{Fault, Play};
use crate::{Action, Change, Declaration, Offer, Outcome, Scene, SeatId, Step};

impl Play {
    /// Does a declaration that [`Declaration::check`] allows.
    pub(super) fn declare(&mut self, action: &Action, what: Declaration) -> Result<(), Box<Fault>> {
        let seat = action.declarer(&self.board);
        self.steps.clear();
        if what == Declaration::Resign {
            self.resign(seat);
        }
        self.journal.begin_declaration(*action);
        self.begin_count();
        let standing = self.board.standing_offer();
        match what {
            Declaration::Resign => {}
            Declaration::OfferDraw => self.set_offer(Offer { by: seat, accepted: 0 }),
            Declaration::AcceptDraw => {
                let accepted = standing.accepted | 1 << seat.0;
                self.set_offer(Offer { accepted, ..standing });
            }
            Declaration::DeclineDraw => self.set_offer(Offer::NONE),
        }
        let run = self.run();
        if run.is_err() {
            self.unmake();
        }
        run
    }

    /// Proposes what follows when a seat resigns: the only other seat wins, or the seat is out and
    /// the others play on.
    fn resign(&mut self, seat: SeatId) {
        let rules = self.board.rules().clone();
        let is_in = |other: &SeatId| *other != seat && !self.board.is_out(*other);
        let others: Vec<SeatId> = rules.seat_ids().filter(is_in).collect();
        let scene = Scene { board: &self.board, journal: &self.journal };
        self.referee.resigned(scene, seat, &mut self.steps);
        if others.len() < 2 {
            let winner = others.first().copied();
            self.steps.push(Step::End(Outcome { winner, reason: Outcome::RESIGNED }));
        } else {
            self.steps.push(Step::Out { seat });
        }
    }

    /// Ends the game if every other player who is still in has accepted the offer of a draw.
    pub(super) fn agree(&mut self) -> bool {
        let Some(offer) = self.board.offer() else { return false };
        let rules = self.board.rules();
        let mut others = rules
            .seat_ids()
            .filter(|seat| *seat != offer && rules.seat(*seat).acts && !self.board.is_out(*seat));
        let agreed = others.all(|seat| self.board.accepts_draw(seat));
        if agreed {
            let outcome = Outcome { winner: None, reason: Outcome::DRAW_AGREED };
            self.commit(Change::End { outcome });
        }
        agreed
    }

    /// Ends the offer of a seat, if it has made one.
    #[inline]
    pub(super) fn end_offer_of(&mut self, seat: SeatId) {
        if self.board.offer() == Some(seat) {
            self.set_offer(Offer::NONE);
        }
    }

    fn set_offer(&mut self, after: Offer) {
        let before = self.board.standing_offer();
        self.commit(Change::Offer { before, after });
    }
}
