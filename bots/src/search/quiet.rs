//! Takes only, until nothing hangs.

use sortilege_core::{MAX_LINE, WON};

use super::descend::{Quest, settled, to_table};
use super::judge::{for_table, known_worth};
use super::table::{Bound, Found, NOWHERE, UNJUDGED};
use super::thread::{MAX_PLIES, Thread};

/// What a take may gain beyond what it takes.
const MARGIN: i32 = 150;

impl Thread<'_> {
    /// Goes on with takes only, until nothing hangs.
    pub(super) fn quiesce(&mut self, mut alpha: i32, beta: i32, ply: usize, deep: i32) -> i32 {
        if let Some(outcome) = self.play.board().outcome() {
            return self.result(outcome, ply);
        }
        let is_last =
            ply >= MAX_PLIES || self.has_ended() || deep > if self.is_simple { 12 } else { 3 };
        if is_last {
            return self.worth_within(ply, alpha, beta).0;
        }
        let known = if self.is_simple { self.table.get(self.digest(ply)) } else { None };
        let quest = Quest { alpha, beta, depth: 0 };
        if let Some(score) = known.as_ref().and_then(|found| settled(found, quest, ply))
            && beta - alpha == 1
        {
            return score;
        }
        let in_check = self.plies[ply].in_check && deep <= 2;
        let (start, mut best, mut judged) = (alpha, -WON + ply as i32, UNJUDGED);
        if !in_check {
            (best, judged) = match known_worth(known.as_ref()) {
                Some(worth) => (worth, for_table(worth)),
                None => self.worth_within(ply, alpha, beta),
            };
            if best >= beta {
                if known.is_none() && judged != UNJUDGED {
                    self.note_quiet(ply, (best, judged), Bound::AtLeast);
                }
                return best;
            }
        }
        alpha = alpha.max(best);
        let worth = best;
        let mut actions = std::mem::take(&mut self.plies[ply].actions);
        let mut order = std::mem::take(&mut self.plies[ply].order);
        actions.clear();
        order.clear();
        if in_check {
            self.play.legal(&mut actions);
        } else {
            self.play.referee().takes(self.play.scene(), &mut actions);
        }
        let ranking = self.ranking(ply);
        for (place, action) in actions.iter().enumerate() {
            let glance = self.glance(action);
            let is_little = !in_check && self.is_simple && worth + glance.gain + MARGIN <= alpha;
            if is_little {
                best = best.max(worth + glance.gain + MARGIN);
            } else {
                order.push(ranking.of(place, glance));
            }
        }
        let mut next = 0;
        while let Some(picked) = self.pick(&actions, &mut order[next..]) {
            next += 1;
            if !in_check && self.is_simple && picked.rank() < 0 {
                break;
            }
            let action = actions[usize::from(picked.place())];
            self.plies[ply].slot = 0;
            if self.play.make(&action).is_err() {
                continue;
            }
            self.count_node();
            self.enter(ply + 1);
            let score = match self.keeps_side(ply) {
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
        if self.is_simple && !self.has_ended() && best > MAX_LINE - WON {
            let bound = if best >= beta {
                Bound::AtLeast
            } else if best <= start {
                Bound::AtMost
            } else {
                Bound::Exact
            };
            self.note_quiet(ply, (best, judged), bound);
        }
        best
    }

    /// Notes in the table of positions what was found by looking at takes only.
    fn note_quiet(&self, ply: usize, (score, worth): (i32, i16), bound: Bound) {
        let score = to_table(score, ply);
        self.table.put(self.digest(ply), Found { score, depth: 0, bound, place: NOWHERE, worth });
    }
}
