//! Takes only, until nothing hangs.

use super::order;
use super::thread::{MAX_PLIES, Thread};
use sortilege_core::WON;

impl Thread<'_> {
    /// Goes on with takes only, until nothing hangs.
    pub(super) fn quiesce(&mut self, mut alpha: i32, beta: i32, ply: usize, deep: i32) -> i32 {
        if let Some(outcome) = self.play.board().outcome() {
            return self.result(outcome, ply);
        }
        let worth = self.worth_within(ply, alpha, beta);
        if ply >= MAX_PLIES || self.has_ended() || deep > 12 || (!self.is_simple && deep > 3) {
            return worth;
        }
        let seat = self.play.board().to_move();
        let in_check = self.is_simple && deep <= 2 && self.play.scene().in_check(seat);
        let mut best = if in_check { -WON + ply as i32 } else { worth };
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let mut actions = std::mem::take(&mut self.plies[ply].actions);
        let mut order = std::mem::take(&mut self.plies[ply].order);
        actions.clear();
        order.clear();
        if in_check {
            self.play.legal(&mut actions);
        } else {
            self.play.referee().takes(self.play.scene(), &mut actions);
        }
        for (place, action) in actions.iter().enumerate() {
            order.push((self.rank(ply, seat, action), place as u16));
        }
        for next in 0..order.len() {
            let chosen = (next..order.len())
                .max_by_key(|it| (order[*it].0, std::cmp::Reverse(order[*it].1)))
                .unwrap_or(next);
            order.swap(next, chosen);
            let (rank, place) = order[next];
            let action = actions[usize::from(place)];
            if !in_check && self.is_simple {
                let gain = order::gain(self.play.board(), self.evaluation, seat, &action);
                if rank < 0 || worth + gain + 150 <= alpha {
                    continue;
                }
            }
            if self.play.make(&action).is_err() {
                continue;
            }
            self.count_node();
            self.enter(ply + 1);
            let score = match self.keeps_side() {
                true => self.quiesce(alpha, beta, ply + 1, deep + 1),
                false => -self.quiesce(-beta, -alpha, ply + 1, deep + 1),
            };
            self.play.unmake();
            if score > best {
                best = score;
                alpha = alpha.max(score);
            }
            if alpha >= beta || self.has_ended() {
                break;
            }
        }
        self.plies[ply].actions = actions;
        self.plies[ply].order = order;
        best
    }
}
