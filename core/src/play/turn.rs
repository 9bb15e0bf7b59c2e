//! The end of turns, and the random numbers that are drawn then.

use super::Play;
use crate::{Change, ChessTime, DeedKind, Plugin, Scene, SeatId, Stream};

impl Play {
    pub(super) fn draw(&mut self, stream: Stream) {
        let random = self.board.random();
        let (before, after) = (random.raw(stream), random.at(stream, random.drawn(stream)));
        self.commit(Change::Draw { stream, used: 1, before, after });
    }

    /// Gives the turn to the next seat. Returns the time before and after.
    #[inline(always)]
    pub(super) fn pass_turn(&mut self) -> (ChessTime, ChessTime) {
        let before = self.board.time();
        let after = self.board.next_turn();
        let (next_round, next_turn) = (after.round, after.turn);
        self.commit(Change::Turn {
            round: before.round,
            next_round,
            turn: before.turn,
            next_turn,
            movement: before.movement,
        });
        self.end_offer_of(SeatId(after.turn));
        (before, after)
    }

    #[inline(always)]
    pub(super) fn end_turn(&mut self, draw: bool) {
        let (before, after) = self.pass_turn();
        if after > before {
            self.count_turn();
        }
        if draw {
            self.draw_for_turn(before, after);
        }
        if self.board.listens(DeedKind::Turn) || self.board.listens(DeedKind::Round) {
            self.tell_turn(before, after);
        }
        let by = self.steps.proposer();
        self.steps.set_proposer(Plugin::Game);
        let scene = Scene { board: &self.board, journal: &self.journal };
        self.referee.start_turn(scene, &mut self.steps);
        self.steps.set_proposer(by);
    }

    /// Proposes the clocks of the turn that has begun.
    pub(super) fn start_turn(&mut self) {
        let scene = Scene { board: &self.board, journal: &self.journal };
        let seat = self.board.to_move();
        if !self.board.is_out(seat) {
            scene.run_skipped_clocks(&mut self.steps);
            scene.run_clocks(seat, &mut self.steps);
        }
    }

    #[inline(never)]
    fn tell_turn(&mut self, before: ChessTime, after: ChessTime) {
        if after.round != before.round {
            self.hear(DeedKind::Round);
        }
        self.hear(DeedKind::Turn);
    }

    fn draw_for_turn(&mut self, before: ChessTime, after: ChessTime) {
        if after.round != before.round {
            self.draw(Stream::Round);
        }
        self.draw(Stream::Turn);
        self.draw(Stream::Movement);
    }

    /// Runs the hooks that listen for the start of a movement, turn or round.
    pub(super) fn hear(&mut self, kind: DeedKind) {
        let deed = self.deed(kind, None, None);
        self.tell(&deed);
    }
}
