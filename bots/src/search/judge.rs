//! What a position is worth without looking further.

use sortilege_core::{Outcome, WON};

use super::standing;
use super::table::{Found, UNJUDGED};
use super::thread::Thread;
use crate::evaluation::Evaluation;

/// What the pieces on a full board are worth for each of its squares.
const FULL_FORCE: i32 = 90;

/// What having the turn is worth.
const TURN: i32 = 10;

impl Thread<'_> {
    /// What the position is worth to the side to move.
    pub(super) fn worth_now(&self, ply: usize) -> i32 {
        let Some(standing) = &self.standing else {
            let score = self.evaluation.score(&self.play, self.root).clamp(-WON / 2, WON / 2);
            return if self.is_own_turn() { score } else { -score };
        };
        let board = self.play.board();
        let stands = match self.words {
            1 => standing.judge::<1>(board),
            2 => standing.judge::<2>(board),
            _ => standing.judge::<4>(board),
        };
        self.weighed(ply, stands)
    }

    /// The same if it is near a window; otherwise a bound that shows on which side it is. Returns
    /// also what the table of positions should know.
    pub(super) fn worth_within(&self, ply: usize, alpha: i32, beta: i32) -> (i32, i16) {
        if self.is_simple {
            let rough = self.weighed(ply, [0, 0]);
            if rough + standing::MOST <= alpha {
                return (rough + standing::MOST, UNJUDGED);
            }
            if rough - standing::MOST >= beta {
                return (rough - standing::MOST, UNJUDGED);
            }
        }
        let worth = self.worth_now(ply);
        (worth, for_table(worth))
    }

    /// Material and standing, weighed by how full the board is, for the side to move.
    fn weighed(&self, ply: usize, [full, late]: [i32; 2]) -> i32 {
        let tally = &self.plies[ply].tally;
        let most = self.full_force;
        let force = tally.force.clamp(0, most);
        let sum = i64::from(tally.balance + full) * i64::from(force)
            + i64::from(tally.late + late) * i64::from(most - force);
        let balance = (sum / i64::from(most)) as i32;
        TURN + if self.play.board().to_move().0 == 0 { balance } else { -balance }
    }

    /// The score of a game that is over, for the side to move.
    pub(super) fn result(&self, outcome: Outcome, ply: usize) -> i32 {
        let result = Evaluation::result(outcome, self.root, self.evaluation.players());
        let result = result - result.signum() * ply as i32;
        if self.is_own_turn() { result } else { -result }
    }
}

/// What the pieces are worth together on a full board of some squares.
pub(super) fn full_force(squares: usize) -> i32 {
    FULL_FORCE * squares.max(1) as i32
}

/// A worth as the table of positions keeps it.
pub(super) fn for_table(worth: i32) -> i16 {
    worth.clamp(-i32::from(i16::MAX), i16::MAX.into()) as i16
}

/// The worth that the table of positions knows.
pub(super) fn known_worth(found: Option<&Found>) -> Option<i32> {
    let worth = found?.worth;
    (worth != UNJUDGED).then(|| i32::from(worth))
}
