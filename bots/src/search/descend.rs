//! Searching a position: which actions are looked at, how deep, and what is known already.

use sortilege_core::{Action, MAX_LINE, WON};

use super::exchange;
use super::judge::{for_table, known_worth};
use super::order::{Order, Ranked, rank};
use super::table::{Bound, Found, NOWHERE, UNJUDGED};
use super::thread::{MAX_PLIES, Thread};

/// Up to this depth a position is good enough if it is much better than it needs to be.
const SHALLOW: i32 = 7;

/// How much better it must be, for each action further.
const MARGIN: i32 = 80;

/// What is being looked for in a position.
#[derive(Clone, Copy)]
pub(super) struct Quest {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) depth: i32,
}

impl Quest {
    /// Whether a score between two others can be told, and not only on which side of one it is.
    fn is_wide(self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl Thread<'_> {
    /// The score of the position for the side to move, if it is between two scores; otherwise a
    /// bound of it.
    pub(super) fn search(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        self.count_node();
        if let Some(outcome) = self.play.board().outcome() {
            return self.result(outcome, ply);
        }
        if ply >= MAX_PLIES || self.has_ended() {
            return self.worth_now(ply);
        }
        if self.is_repeated(ply) {
            return 0;
        }
        let in_check = self.plies[ply].in_check;
        let depth = depth + i32::from(in_check);
        if depth <= 0 {
            return self.quiesce(alpha, beta, ply, 0);
        }
        // No line from here can be better than an end at once.
        let alpha = alpha.max(-WON + ply as i32);
        let beta = beta.min(WON - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let quest = Quest { alpha, beta, depth };
        let known = self.table.get(self.digest(ply));
        if let Some(found) = known
            && !quest.is_wide()
            && i32::from(found.depth) >= depth
            && let Some(score) = settled(&found, quest, ply)
        {
            return score;
        }
        if let Some(score) = self.cut_early(quest, ply, known.as_ref()) {
            return score;
        }
        let mut actions = std::mem::take(&mut self.plies[ply].actions);
        let score = self.search_actions(quest, ply, &mut actions, known);
        self.plies[ply].actions = actions;
        score
    }

    /// A score of a position that is so good or so bad that its actions need not be listed.
    fn cut_early(&mut self, quest: Quest, ply: usize, known: Option<&Found>) -> Option<i32> {
        let Quest { alpha, beta, depth } = quest;
        if !self.is_simple || self.plies[ply].in_check {
            self.plies[ply].worth = None;
            return None;
        }
        let mut worth = known_worth(known);
        if worth.is_none() && depth <= SHALLOW && !quest.is_wide() {
            // Most positions are so good that a look at the material shows it.
            let (rough, judged) = self.worth_within(ply, alpha, beta + MARGIN * depth);
            if judged == UNJUDGED && rough - MARGIN * depth >= beta && beta.abs() < WON - MAX_LINE {
                return Some(rough);
            }
            worth = (judged != UNJUDGED).then_some(rough);
        }
        let worth = worth.unwrap_or_else(|| self.worth_now(ply));
        self.plies[ply].worth = Some(worth);
        if quest.is_wide() || alpha.abs() >= WON - MAX_LINE || beta.abs() >= WON - MAX_LINE {
            return None;
        }
        // What was found when looking further is nearer to the truth.
        let worth = match known {
            Some(it) if it.bound != Bound::AtMost && it.score > worth => it.score,
            Some(it) if it.bound != Bound::AtLeast && it.score < worth => it.score,
            _ => worth,
        };
        let worth = worth.clamp(MAX_LINE - WON, WON - MAX_LINE);
        let margin = MARGIN * (depth - i32::from(self.improves(ply)));
        if depth <= SHALLOW && worth - margin >= beta {
            return Some(worth);
        }
        if depth <= 2 && worth + 220 * depth <= alpha {
            let score = self.quiesce(alpha, beta, ply, 0);
            if score <= alpha {
                return Some(score);
            }
        }
        if depth >= 3 && worth >= beta && self.can_pass(ply) {
            let less = 3 + depth / 4 + ((worth - beta) / 200).min(2);
            self.plies[ply].slot = 0;
            self.play.make_nothing();
            self.enter(ply + 1);
            let score = -self.search(-beta, 1 - beta, depth - less, ply + 1);
            self.play.unmake();
            if score >= beta && score < WON - MAX_LINE && !self.has_ended() {
                return Some(score);
            }
        }
        None
    }

    /// Whether the position is better for the side to move than when it moved last.
    fn improves(&self, ply: usize) -> bool {
        let before = ply.checked_sub(2).and_then(|before| self.plies[before].worth);
        before.zip(self.plies[ply].worth).is_some_and(|(before, worth)| worth > before)
    }

    fn search_actions(
        &mut self,
        Quest { mut alpha, beta, mut depth }: Quest,
        ply: usize,
        actions: &mut Vec<Action>,
        known: Option<Found>,
    ) -> i32 {
        self.play.legal(actions);
        let is_stuck = actions.is_empty();
        if let Some(outcome) = self.play.referee().ending(self.play.scene(), &mut || is_stuck) {
            return self.result(outcome, ply);
        }
        if is_stuck {
            return self.worth_now(ply);
        }
        let in_check = self.plies[ply].in_check;
        let (is_wide, improves) = (beta - alpha > 1, self.improves(ply));
        let worth = self.plies[ply].worth.filter(|_| !is_wide);
        let first = known.map_or(NOWHERE, |found| found.place);
        if first == NOWHERE && depth >= 4 && self.is_simple {
            // It is cheaper to look for the best action first.
            depth -= 1;
        }
        let mut order = std::mem::take(&mut self.plies[ply].order);
        order.clear();
        if usize::from(first) < actions.len() {
            order.push(Ranked::new(rank::KNOWN, first, false));
        } else {
            self.rank_all(ply, actions, NOWHERE, &mut order);
        }
        let start = alpha;
        let (mut best, mut best_place) = (-WON - 1, NOWHERE);
        let (mut number, mut next) = (0, 0);
        loop {
            if next == 1 && order[0].rank() == rank::KNOWN {
                // The known action has not been enough.
                self.rank_all(ply, actions, first, &mut order);
            }
            let Some(picked) = self.pick(actions, &mut order[next..]) else { break };
            let (rank, place) = (picked.rank(), picked.place());
            next += 1;
            let action = actions[usize::from(place)];
            let is_quiet = rank::is_quiet(rank);
            if let Some(worth) = worth
                && number > 0
                && best > MAX_LINE - WON
            {
                let most = (3 + depth * depth) >> i32::from(!improves);
                if is_quiet && depth <= 6 && number as i32 > most {
                    // Those that come later seem to be worse.
                    break;
                }
                if self.is_hopeless(Quest { alpha, beta, depth }, rank, worth, &action) {
                    continue;
                }
            }
            let glance = self.glance(&action);
            self.plies[ply].slot = glance.slot;
            if self.play.make(&action).is_err() {
                continue;
            }
            self.enter(ply + 1);
            let mut reduction = 0;
            if depth >= 3 && number >= 2 + usize::from(is_wide) && !in_check && rank < rank::TAKE {
                reduction = reduction_of(depth, number);
                reduction -= i32::from(is_wide) + i32::from(rank >= rank::KILLER - 1);
                reduction -= i32::from(self.plies[ply + 1].in_check);
                if self.is_simple {
                    reduction += i32::from(!improves);
                }
                if is_quiet && rank < rank::KILLER - 1 {
                    reduction -= (rank / 8192).clamp(-2, 2);
                }
                reduction = reduction.clamp(0, depth - 2);
            }
            let score = self.search_next((alpha, beta, depth - 1), ply, number, reduction);
            self.play.unmake();
            number += 1;
            if self.has_ended() && number > 1 {
                break;
            }
            if score > best {
                (best, best_place) = (score, place);
                if score > alpha {
                    alpha = score;
                    if is_wide {
                        self.keep_line(ply, action);
                    }
                }
            }
            if alpha >= beta {
                if is_quiet || rank == rank::KNOWN && glance.gain == 0 {
                    self.remember(ply, actions, &order[..next - 1], &action, depth);
                }
                break;
            }
        }
        self.plies[ply].order = order;
        if number == 0 {
            return self.worth_now(ply);
        }
        if !self.has_ended() {
            let bound = match best {
                best if best >= beta => Bound::AtLeast,
                best if best <= start => Bound::AtMost,
                _ => Bound::Exact,
            };
            let place = if bound == Bound::AtMost && first != NOWHERE { first } else { best_place };
            let (score, depth) = (to_table(best, ply), depth.clamp(0, 255) as u8);
            let worth = self.plies[ply].worth.map_or(UNJUDGED, for_table);
            self.table.put(self.digest(ply), Found { score, depth, bound, place, worth });
        }
        best
    }

    /// Adds all actions with their ranks to a list, but for one that is there.
    fn rank_all(&self, ply: usize, actions: &[Action], first: u16, order: &mut Order) {
        let ranking = self.ranking(ply);
        for (place, action) in actions.iter().enumerate() {
            if place != usize::from(first) {
                order.push(ranking.of(place, self.glance(action)));
            }
        }
    }

    /// Whether an action is so unlikely to be good that it is not tried.
    fn is_hopeless(
        &self,
        Quest { alpha, depth, .. }: Quest,
        rank: i32,
        worth: i32,
        action: &Action,
    ) -> bool {
        if rank >= rank::TAKE {
            return false;
        }
        let loses = |least: i32| {
            self.has_exchange
                && !exchange::brings(self.play.scene(), self.evaluation, action, least)
        };
        if !rank::is_quiet(rank) {
            return depth <= 5 && loses(-90 * depth);
        }
        depth <= 5 && (worth + 70 + 100 * depth <= alpha || loses(-25 * depth * depth))
    }

    /// Whether doing nothing could be tried: not twice in a row, and with more than what promotes.
    fn can_pass(&self, ply: usize) -> bool {
        let board = self.play.board();
        let passed = self.play.journal().last_changes().len() < 2;
        let has_others = |standing: &super::standing::Standing| match self.words {
            1 => standing.has_others::<1>(board, board.to_move()),
            2 => standing.has_others::<2>(board, board.to_move()),
            _ => standing.has_others::<4>(board, board.to_move()),
        };
        ply > 0 && !passed && self.standing.as_deref().is_some_and(has_others)
    }

    /// Notes an action that refuted the position, and that those before it did not.
    fn remember(
        &mut self,
        ply: usize,
        actions: &[Action],
        before: &[Ranked],
        action: &Action,
        depth: i32,
    ) {
        let glance = self.glance(action);
        let [first, second] = &mut self.plies[ply].killers;
        if *first != glance.mark {
            *second = std::mem::replace(first, glance.mark);
        }
        let by = (depth * depth * 12 + depth * 24).min(1 << 11);
        let last = self.slot_before(ply);
        self.history.note(last, glance.slot, by);
        for ranked in before {
            let other = self.glance(&actions[usize::from(ranked.place())]);
            if rank::is_quiet(ranked.rank()) || ranked.rank() == rank::KNOWN && other.gain == 0 {
                self.history.note(last, other.slot, -by);
            }
        }
    }

    fn keep_line(&mut self, ply: usize, action: Action) {
        let (own, next) = self.plies.split_at_mut(ply + 1);
        let line = &mut own[ply].line;
        line.clear();
        line.push(action);
        line.extend_from_slice(&next[0].line);
    }
}

/// By how much a late action is searched less deep.
fn reduction_of(depth: i32, number: usize) -> i32 {
    (200 + binary_log(depth as u32) * binary_log(number as u32) / (5 * 256)) / 256
}

/// The binary logarithm, in parts of 256.
fn binary_log(number: u32) -> i32 {
    let whole = number.max(1).ilog2();
    let part = ((number.max(1) as u64) << 8 >> whole) as i32 - 256;
    whole as i32 * 256 + part
}

/// A score from the root as a score from a position, so that it fits wherever that occurs.
pub(super) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score > WON - MAX_LINE => score + ply as i32,
        _ if score < MAX_LINE - WON => score - ply as i32,
        _ => score,
    }
}

/// The score that the table of positions settles a question with, if it does.
pub(super) fn settled(found: &Found, Quest { alpha, beta, .. }: Quest, ply: usize) -> Option<i32> {
    let score = from_table(found.score, ply);
    let settles = match found.bound {
        Bound::Exact => true,
        Bound::AtLeast => score >= beta,
        Bound::AtMost => score <= alpha,
    };
    settles.then_some(score)
}

fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score > WON - MAX_LINE => score - ply as i32,
        _ if score < MAX_LINE - WON => score + ply as i32,
        _ => score,
    }
}
