//! Searching a position: which actions are looked at, how deep, and what is known already.

use sortilege_core::{Action, MAX_LINE, WON};

use super::order::rank;
use super::table::{Bound, Found, NOWHERE};
use super::thread::{MAX_PLIES, Thread};

impl Thread<'_> {
    /// The score of the position for the side to move, if it is between two scores; otherwise a
    /// bound of it.
    pub(super) fn search(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
    ) -> i32 {
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
        let seat = self.play.board().to_move();
        let in_check = self.is_simple && self.play.scene().in_check(seat);
        if in_check {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiesce(alpha, beta, ply, 0);
        }
        // No line from here can be better than an end at once.
        alpha = alpha.max(-WON + ply as i32);
        beta = beta.min(WON - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let is_wide = beta - alpha > 1;
        let digest = self.plies[ply].digest;
        let known = self.table.get(digest);
        if let Some(found) = known
            && !is_wide
            && i32::from(found.depth) >= depth
        {
            let score = from_table(found.score, ply);
            match found.bound {
                Bound::Exact => return score,
                Bound::AtLeast if score >= beta => return score,
                Bound::AtMost if score <= alpha => return score,
                _ => {}
            }
        }
        let mut actions = std::mem::take(&mut self.plies[ply].actions);
        let score = self.search_actions((alpha, beta, depth), ply, &mut actions, in_check, known);
        self.plies[ply].actions = actions;
        score
    }

    fn search_actions(
        &mut self,
        (mut alpha, beta, depth): (i32, i32, i32),
        ply: usize,
        actions: &mut Vec<Action>,
        in_check: bool,
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
        let is_wide = beta - alpha > 1;
        let can_prune = self.is_simple && !in_check && !is_wide && alpha.abs() < WON - MAX_LINE;
        let worth = if can_prune { self.worth_now(ply) } else { 0 };
        if can_prune {
            if depth <= 6 && worth - 90 * depth >= beta {
                return worth;
            }
            if depth >= 3 && worth >= beta && self.can_pass(ply) {
                self.play.make_nothing();
                self.enter(ply + 1);
                let score = -self.search(-beta, 1 - beta, depth - 3 - depth / 4, ply + 1);
                self.play.unmake();
                if score >= beta && score < WON - MAX_LINE && !self.has_ended() {
                    return score;
                }
            }
        }
        let seat = self.play.board().to_move();
        let first = known.map_or(NOWHERE, |found| found.place);
        let mut order = std::mem::take(&mut self.plies[ply].order);
        order.clear();
        for (place, action) in actions.iter().enumerate() {
            let is_first = place == usize::from(first);
            let rank = if is_first { rank::KNOWN } else { self.rank(ply, seat, action) };
            order.push((rank, place as u16));
        }
        let start = alpha;
        let (mut best, mut best_place) = (-WON - 1, NOWHERE);
        let mut number = 0;
        for next in 0..order.len() {
            let chosen = (next..order.len())
                .max_by_key(|it| (order[*it].0, std::cmp::Reverse(order[*it].1)))
                .unwrap_or(next);
            order.swap(next, chosen);
            let (rank, place) = order[next];
            let action = actions[usize::from(place)];
            let is_quiet = rank < rank::TAKE && rank > rank::BAD_TAKE / 2;
            if can_prune && number > 0 && best > MAX_LINE - WON && is_quiet {
                let is_late = depth <= 4 && number > (4 + depth * depth) as usize;
                let is_hopeless = depth <= 3 && worth + 120 * depth <= alpha;
                if is_late || is_hopeless {
                    continue;
                }
            }
            if self.play.make(&action).is_err() {
                continue;
            }
            let mut reduction = 0;
            if depth >= 3 && number >= 3 && !in_check && rank < rank::KILLER - 1 {
                reduction = reduction_of(depth, number);
                if is_wide || rank > 1 << 14 {
                    reduction -= 1;
                }
                if self.is_simple && self.gives_check() {
                    reduction -= 1;
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
                if is_quiet {
                    self.remember(ply, actions, &order[..next], &action, depth);
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
            self.table.put(self.plies[ply].digest, Found { score, depth, bound, place });
        }
        best
    }

    /// Whether doing nothing could be tried: not twice in a row, and with more than what promotes.
    fn can_pass(&self, ply: usize) -> bool {
        let journal = self.play.journal();
        let passed = journal.last_changes().len() < 2;
        let board = self.play.board();
        let seat = board.to_move();
        ply > 0
            && !passed
            && board.pieces().any(|(_, piece)| {
                let kind = board.rules().kind(piece.kind());
                piece.owner() == seat
                    && piece.square().is_some()
                    && kind.modes(seat).iter().all(|mode| mode.becomes.is_empty())
                    && self.evaluation.worth().kind(piece.kind()) < 10_000
            })
    }

    fn gives_check(&self) -> bool {
        self.play.scene().in_check(self.play.board().to_move())
    }

    /// Notes an action that refuted the position, and that those before it did not.
    fn remember(
        &mut self,
        ply: usize,
        actions: &[Action],
        before: &[(i32, u16)],
        action: &Action,
        depth: i32,
    ) {
        let [first, second] = &mut self.plies[ply].killers;
        if first.as_ref() != Some(action) {
            *second = first.replace(*action);
        }
        let by = (depth * depth * 16).min(1 << 13);
        let board = self.play.board();
        self.history.note(board, action, by);
        for (rank, place) in before {
            if *rank < rank::KILLER && *rank > rank::BAD_TAKE / 2 {
                self.history.note(board, &actions[usize::from(*place)], -by);
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
fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score > WON - MAX_LINE => score + ply as i32,
        _ if score < MAX_LINE - WON => score - ply as i32,
        _ => score,
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score > WON - MAX_LINE => score - ply as i32,
        _ if score < MAX_LINE - WON => score + ply as i32,
        _ => score,
    }
}
