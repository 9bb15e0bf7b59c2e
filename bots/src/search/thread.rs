//! One thread of a search.

use std::sync::atomic::{AtomicBool, Ordering};

use sortilege_core::{Action, Change, Fork, Outcome, Play, SeatId, Task, Thought, WON};

use super::exchange;
use super::order::{self, History, rank};
use super::standing;
use super::table::{Bound, Found, NOWHERE, Transpositions};
use super::tally::Tally;
use super::width::Width;
use crate::evaluation::Evaluation;

/// The most actions in a row that it looks at.
pub(super) const MAX_PLIES: usize = 128;

/// What the pieces on a full board are worth for each of its squares.
const FULL_FORCE: i32 = 90;

/// What is kept for each distance from the root, so that a node needs no new memory.
#[derive(Default)]
pub(super) struct Ply {
    pub(super) actions: Vec<Action>,
    /// The rank of each action and its place in the list.
    pub(super) order: Vec<(i32, u16)>,
    /// What is expected from here.
    pub(super) line: Vec<Action>,
    pub(super) killers: [Option<Action>; 2],
    pub(super) tally: Tally,
    pub(super) digest: u64,
}

pub(super) struct Thread<'a> {
    pub(super) play: Fork,
    pub(super) evaluation: &'a Evaluation,
    pub(super) table: &'a Transpositions,
    pub(super) stop: &'a AtomicBool,
    pub(super) ended: &'a AtomicBool,
    pub(super) root: SeatId,
    /// The number of legal actions at the root.
    choices: usize,
    pub(super) nodes: u64,
    pub(super) budget: u64,
    /// Whether tallies can be kept and the usual shortcuts of chess are sound.
    pub(super) is_simple: bool,
    pub(super) has_exchange: bool,
    /// Digests of the positions before the root that can come again, oldest first.
    pub(super) past: Vec<u64>,
    pub(super) plies: Vec<Ply>,
    pub(super) history: History,
}

impl<'a> Thread<'a> {
    pub(super) fn new(
        task: &Task<'a>,
        table: &'a Transpositions,
        evaluation: &'a Evaluation,
        ended: &'a AtomicBool,
        budget: u64,
    ) -> Self {
        let mut play = Play::fork(task.scene);
        let is_simple = evaluation.is_simple(&play);
        // What was imagined cannot be taken back; where nothing is hidden, nothing was.
        let past = if is_simple { past_of(&mut Play::fork(task.scene)) } else { Vec::new() };
        play.reserve(MAX_PLIES);
        let has_exchange = is_simple && exchange::is_known(play.board().rules());
        Self {
            evaluation,
            table,
            stop: task.stop,
            ended,
            root: task.seat(),
            choices: play.count() as usize,
            nodes: 0,
            budget,
            is_simple,
            has_exchange,
            past,
            plies: std::iter::repeat_with(Ply::default).take(MAX_PLIES + 2).collect(),
            history: History::new(),
            play,
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether it has to stop.
    pub(super) fn has_ended(&self) -> bool {
        self.nodes >= self.budget || self.ended.load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes & 255 == 0 && self.stop.load(Ordering::Relaxed) {
            self.ended.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the seat to move is the one that the search is for.
    #[inline]
    pub(super) fn is_own_turn(&self) -> bool {
        self.play.board().to_move() == self.root
    }

    /// What the position is worth to the side to move.
    pub(super) fn worth_now(&self, ply: usize) -> i32 {
        if self.is_simple {
            let standing = standing::of(self.play.scene(), self.evaluation);
            return self.weighed(ply, standing);
        }
        let score = self.evaluation.score(&self.play, self.root).clamp(-WON / 2, WON / 2);
        if self.is_own_turn() { score } else { -score }
    }

    /// The same if it is near a window; otherwise a bound that shows on which side it is.
    pub(super) fn worth_within(&self, ply: usize, alpha: i32, beta: i32) -> i32 {
        if self.is_simple {
            let rough = self.weighed(ply, [0, 0]);
            if rough + standing::MOST <= alpha {
                return rough + standing::MOST;
            }
            if rough - standing::MOST >= beta {
                return rough - standing::MOST;
            }
        }
        self.worth_now(ply)
    }

    /// Material and standing, weighed by how full the board is, for the side to move.
    fn weighed(&self, ply: usize, [full, late]: [i32; 2]) -> i32 {
        let tally = &self.plies[ply].tally;
        let most = FULL_FORCE * self.play.board().rules().geometry().len() as i32;
        let force = tally.force.clamp(0, most);
        let sum = i64::from(tally.balance + full) * i64::from(force)
            + i64::from(tally.late + late) * i64::from(most - force);
        let balance = (sum / i64::from(most)) as i32;
        // Having the turn is worth something.
        10 + if self.play.board().to_move().0 == 0 { balance } else { -balance }
    }

    /// Prepares what belongs to a position that was just reached.
    pub(super) fn enter(&mut self, ply: usize) {
        let tally = match ply {
            0 => Tally::of(self.play.board(), self.evaluation),
            _ if self.is_simple => self.plies[ply - 1].tally.after(&self.play, self.evaluation),
            _ => Tally { key: self.play.board().key(), ..Tally::default() },
        };
        let digest = self.play.referee().digest(self.play.scene(), tally.key);
        self.plies[ply].tally = tally;
        self.plies[ply].digest = digest;
        self.plies[ply].line.clear();
        if ply > 0 {
            self.play.sign_as(digest);
        }
    }

    /// Whether the position was there before.
    pub(super) fn is_repeated(&self, ply: usize) -> bool {
        let quiet = usize::from(self.play.journal().quiet());
        if quiet < 4 || !self.is_simple {
            return false;
        }
        let present = self.plies[ply].digest;
        let before = self.plies[..ply].iter().rev().map(|it| it.digest);
        before.chain(self.past.iter().rev().copied()).take(quiet).any(|digest| digest == present)
    }

    /// The score of a game that is over, for the side to move.
    pub(super) fn result(&self, outcome: Outcome, ply: usize) -> i32 {
        let result = Evaluation::result(outcome, self.root, self.evaluation.players());
        let result = result - result.signum() * ply as i32;
        if self.is_own_turn() { result } else { -result }
    }

    /// Finds the best of some actions.
    pub(super) fn search_root(
        &mut self,
        choices: &[Action],
        depth: u32,
        width: Width,
    ) -> Option<Thought> {
        self.enter(0);
        // What is known is about all actions.
        let is_whole = choices.len() == self.choices;
        let known = self.table.get(self.plies[0].digest).filter(|_| is_whole);
        let known = known.map_or(NOWHERE, |found| found.place);
        let mut ordered = std::mem::take(&mut self.plies[0].order);
        let seat = self.root;
        ordered.clear();
        ordered.extend(choices.iter().enumerate().map(|(place, action)| {
            let rank = match place == usize::from(known) {
                true => rank::KNOWN,
                false => self.rank(0, seat, action),
            };
            (rank, place as u16)
        }));
        ordered.sort_by_key(|(rank, place)| (std::cmp::Reverse(*rank), *place));
        let Width { low, high } = width;
        let mut alpha = low;
        let mut best: Option<Thought> = None;
        let mut best_place = NOWHERE;
        for (number, (_, place)) in ordered.iter().enumerate() {
            let action = choices[usize::from(*place)];
            if self.play.make(&action).is_err() {
                continue;
            }
            let searched = (alpha, high, depth as i32 - 1);
            let score = self.search_next(searched, 0, number, 0);
            self.play.unmake();
            // A score of a search that was cut short says nothing, unless there is no other.
            if self.has_ended() && (best.is_some() || depth > 1) {
                break;
            }
            if best.as_ref().is_none_or(|best| score > best.score) {
                let mut line = vec![action];
                line.extend_from_slice(&self.plies[1].line);
                best = Some(Thought {
                    action: Some(action),
                    score,
                    depth,
                    line,
                    ..Thought::default()
                });
                best_place = *place;
                alpha = alpha.max(score);
            }
            if alpha >= high || self.has_ended() {
                break;
            }
        }
        self.plies[0].order = ordered;
        if let Some(best) = best.as_ref().filter(|_| is_whole && !self.has_ended()) {
            let bound = match best.score {
                score if score >= high => Bound::AtLeast,
                score if score <= low => Bound::AtMost,
                _ => Bound::Exact,
            };
            let is_bound = bound == Bound::AtMost && known != NOWHERE;
            let place = if is_bound { known } else { best_place };
            let found = Found { score: best.score, depth: depth as u8, bound, place };
            self.table.put(self.plies[0].digest, found);
        }
        best
    }

    /// Searches the position after an action that was just done from the position at `ply`: the
    /// first one with the whole window, the others only to see whether they are better.
    pub(super) fn search_next(
        &mut self,
        (alpha, beta, depth): (i32, i32, i32),
        ply: usize,
        number: usize,
        reduction: i32,
    ) -> i32 {
        self.enter(ply + 1);
        let same_side = self.keeps_side();
        let look = |thread: &mut Self, low: i32, high: i32, depth: i32| match same_side {
            true => thread.search(low, high, depth, ply + 1),
            false => -thread.search(-high, -low, depth, ply + 1),
        };
        if number == 0 {
            return look(self, alpha, beta, depth);
        }
        let mut score = look(self, alpha, alpha + 1, depth - reduction);
        if score > alpha && reduction > 0 && !self.has_ended() {
            score = look(self, alpha, alpha + 1, depth);
        }
        if score > alpha && score < beta && !self.has_ended() {
            score = look(self, alpha, beta, depth);
        }
        score
    }

    /// Whether the last action left the turn with the same side.
    pub(super) fn keeps_side(&self) -> bool {
        let mut turns = self.play.journal().last_changes().iter();
        // The first turn that ended was that of the side that acted.
        let ended = turns.find_map(|change| match change {
            Change::Turn { turn, .. } => Some(SeatId(*turn) == self.root),
            _ => None,
        });
        ended.is_none_or(|was_own| was_own == self.is_own_turn())
    }

    pub(super) fn rank(&self, ply: usize, seat: SeatId, action: &Action) -> i32 {
        let board = self.play.board();
        let gain = order::gain(board, self.evaluation, seat, action);
        if gain > 0 {
            let actor = order::actor_worth(board, self.evaluation, action);
            let is_bad = self.has_exchange
                && actor > gain
                && !exchange::brings(self.play.scene(), self.evaluation, action, 0);
            let base = if is_bad { rank::BAD_TAKE } else { rank::TAKE };
            return base + gain * 16 - actor / 4;
        }
        let killers = &self.plies[ply].killers;
        if let Some(place) = killers.iter().position(|it| it.as_ref() == Some(action)) {
            return rank::KILLER - place as i32;
        }
        self.history.get(board, action)
    }
}

/// Digests of the positions before the present one that can come again, oldest first.
fn past_of(play: &mut Play) -> Vec<u64> {
    let quiet = usize::from(play.journal().quiet());
    let mut digests = Vec::new();
    for _ in 0..quiet {
        if !play.unmake() {
            break;
        }
        digests.push(play.referee().digest(play.scene(), play.board().key()));
    }
    digests.reverse();
    digests
}
