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
        let run = self.run(self.journal.changes().len());
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Declaration::{AcceptDraw, DeclineDraw, OfferDraw, Resign};
    use crate::Draft;
    use crate::sample::{BLACK, RED, WHITE, noted, rules, run};

    fn play(seats: usize) -> Play {
        Draft::new(rules("flat", seats), 0).open().unwrap()
    }

    /// Declares, undoes it and declares it again.
    #[track_caller]
    fn declare(play: &mut Play, what: Declaration, seat: SeatId) {
        let action = what.check(play.board(), seat).unwrap();
        let before = play.board().fingerprint();
        play.make(&action).unwrap();
        assert!(play.unmake());
        assert_eq!(play.board().fingerprint(), before);
        noted();
        play.make(&action).unwrap();
    }

    #[test]
    fn the_only_other_seat_wins_when_a_seat_resigns() {
        let mut play = play(2);
        declare(&mut play, Resign, BLACK);
        let won = Outcome { winner: Some(WHITE), reason: Outcome::RESIGNED };
        assert_eq!(play.board().outcome(), Some(won));
        assert_eq!(noted(), ["SeatId(1) resigned"]);
    }

    #[test]
    fn a_game_of_one_player_that_is_resigned_has_no_winner() {
        let mut play = play(1);
        declare(&mut play, Resign, WHITE);
        assert_eq!(play.board().outcome().map(|outcome| outcome.winner), Some(None));
    }

    #[test]
    fn of_three_seats_the_others_play_on() {
        let mut play = play(3);
        declare(&mut play, Resign, BLACK);
        assert_eq!(play.board().outcome(), None);
        assert!(play.board().is_out(BLACK));
        declare(&mut play, Resign, WHITE);
        let winner = play.board().outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(RED), "a seat that is out does not win");
    }

    #[test]
    fn a_draw_is_agreed_when_all_others_have_accepted() {
        let mut play = play(3);
        declare(&mut play, OfferDraw, WHITE);
        assert_eq!(play.board().offer(), Some(WHITE));
        declare(&mut play, AcceptDraw, RED);
        assert!(play.board().accepts_draw(RED) && !play.board().accepts_draw(BLACK));
        assert_eq!(play.board().outcome(), None);
        declare(&mut play, AcceptDraw, BLACK);
        let drawn = Outcome { winner: None, reason: Outcome::DRAW_AGREED };
        assert_eq!(play.board().outcome(), Some(drawn));
    }

    #[test]
    fn a_seat_that_leaves_the_game_need_not_accept() {
        let mut play = play(3);
        declare(&mut play, OfferDraw, WHITE);
        declare(&mut play, AcceptDraw, RED);
        run(&mut play, [Step::Out { seat: BLACK }]).unwrap();
        let drawn = Outcome { winner: None, reason: Outcome::DRAW_AGREED };
        assert_eq!(play.board().outcome(), Some(drawn));
    }

    #[test]
    fn an_offer_that_one_seat_declines_is_off() {
        let mut play = play(3);
        declare(&mut play, OfferDraw, WHITE);
        declare(&mut play, AcceptDraw, RED);
        declare(&mut play, DeclineDraw, BLACK);
        assert_eq!(play.board().standing_offer(), Offer::NONE);
    }

    #[test]
    fn a_declaration_is_not_an_action_of_the_past() {
        let mut play = play(2);
        run(&mut play, []).unwrap();
        let quiet = play.journal().quiet();
        declare(&mut play, OfferDraw, WHITE);
        assert_eq!(play.journal().quiet(), quiet);
        assert_eq!(play.journal().records().len(), 2);
        let last = play.journal().last().map(|record| record.action.declaration());
        assert_eq!(last, Some(None));
    }
}
