//! One thread of a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sortilege_core::{Action, Fork, Play, Scene, SeatId, Task, Thought};

use super::exchange;
use super::judge;
use super::order::{History, Order, Ranked, rank};
use super::standing::Standing;
use super::table::{Bound, Found, NOWHERE, Transpositions, UNJUDGED};
use super::tally::Tally;
use super::width::Width;
use crate::evaluation::Evaluation;

/// The most actions in a row that it looks at.
pub(super) const MAX_PLIES: usize = 128;

/// What is kept for each distance from the root, so that a node needs no new memory.
#[derive(Default)]
pub(super) struct Ply {
    pub(super) actions: Vec<Action>,
    pub(super) order: Order,
    /// What is expected from here.
    pub(super) line: Vec<Action>,
    /// The marks of actions that refuted something else here.
    pub(super) killers: [u32; 2],
    pub(super) tally: Tally,
    /// The slot of the action that is being looked at.
    pub(super) slot: u16,
    /// Whether it is the turn of the seat that the search is for.
    pub(super) is_own: bool,
    /// Whether the side to move is in check.
    pub(super) in_check: bool,
    /// What the position is worth without looking further, unless the side to move is in check.
    pub(super) worth: Option<i32>,
}

pub(super) struct Thread<'a> {
    pub(super) play: Fork,
    pub(super) evaluation: &'a Evaluation,
    /// How pieces stand, if the usual shortcuts of chess are sound.
    pub(super) standing: Option<Arc<Standing>>,
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
    pub(super) words: usize,
    pub(super) full_force: i32,
    /// Digests of the positions that can come again: those before the root, oldest first, and one
    /// for each distance from it.
    trail: Vec<u64>,
    /// The number of those before the root.
    past: usize,
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
        let mut trail = if is_simple { past_of(&mut Play::fork(task.scene)) } else { Vec::new() };
        let past = trail.len();
        trail.resize(past + MAX_PLIES + 2, 0);
        play.reserve(MAX_PLIES);
        let rules = play.board().rules();
        let standing = |rules: &_| Standing::of(rules, evaluation.worth());
        Self {
            evaluation,
            standing: is_simple.then(|| rules.derived(standing)),
            table,
            stop: task.stop,
            ended,
            root: task.seat(),
            choices: play.count() as usize,
            nodes: 0,
            budget,
            is_simple,
            has_exchange: is_simple && exchange::is_known(rules),
            words: rules.geometry().words(),
            full_force: judge::full_force(rules.geometry().len()),
            trail,
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

    /// Prepares what belongs to a position that was just reached.
    pub(super) fn enter(&mut self, ply: usize) {
        let tally = match ply {
            0 => Tally::of(self.play.board(), self.evaluation),
            _ if self.is_simple => self.plies[ply - 1].tally.after(&self.play, self.evaluation),
            _ => Tally { key: self.play.board().key(), ..Tally::default() },
        };
        let digest = self.play.referee().digest(self.play.scene(), tally.key);
        self.trail[self.past + ply] = digest;
        if ply > 0 {
            self.play.sign_as(digest);
        }
        let (is_own, in_check) = (self.is_own_turn(), self.is_simple && self.finds_check());
        let entered = &mut self.plies[ply];
        (entered.tally, entered.is_own, entered.in_check) = (tally, is_own, in_check);
        entered.line.clear();
    }

    /// A hash of the position at a distance from the root.
    #[inline]
    pub(super) fn digest(&self, ply: usize) -> u64 {
        self.trail[self.past + ply]
    }

    /// Whether the seat to move is in check.
    fn finds_check(&self) -> bool {
        let (scene, seat) = (self.play.scene(), self.play.board().to_move());
        if !self.has_exchange {
            return scene.in_check(seat);
        }
        match self.words {
            1 => is_attacked::<1>(scene, seat),
            2 => is_attacked::<2>(scene, seat),
            _ => is_attacked::<4>(scene, seat),
        }
    }

    /// Whether the position was there before.
    pub(super) fn is_repeated(&self, ply: usize) -> bool {
        let quiet = usize::from(self.play.journal().quiet());
        if quiet < 4 || !self.is_simple {
            return false;
        }
        let present = self.past + ply;
        let before = &self.trail[present.saturating_sub(quiet)..present];
        before.contains(&self.trail[present])
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
        let known = self.table.get(self.digest(0)).filter(|_| is_whole);
        let known = known.map_or(NOWHERE, |found| found.place);
        let mut ordered = std::mem::take(&mut self.plies[0].order);
        ordered.clear();
        let ranking = self.ranking(0);
        for (place, action) in choices.iter().enumerate() {
            ordered.push(match place == usize::from(known) {
                true => Ranked::new(rank::KNOWN, known, false),
                false => ranking.of(place, self.glance(action)),
            });
        }
        ordered.sort_unstable_by_key(|ranked| std::cmp::Reverse(*ranked));
        let Width { low, high } = width;
        let mut alpha = low;
        let mut best: Option<Thought> = None;
        let mut best_place = NOWHERE;
        for (number, ranked) in ordered.iter().enumerate() {
            let action = choices[usize::from(ranked.place())];
            self.plies[0].slot = self.glance(&action).slot;
            if self.play.make(&action).is_err() {
                continue;
            }
            self.enter(1);
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
                best_place = ranked.place();
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
            let (score, depth) = (best.score, depth as u8);
            let found = Found { score, depth, bound, place, worth: UNJUDGED };
            self.table.put(self.digest(0), found);
        }
        best
    }

    /// Searches the position after an action from the position at `ply`, which was just entered:
    /// the first one with the whole window, the others only to see whether they are better.
    pub(super) fn search_next(
        &mut self,
        (alpha, beta, depth): (i32, i32, i32),
        ply: usize,
        number: usize,
        reduction: i32,
    ) -> i32 {
        let same_side = self.keeps_side(ply);
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

    /// Whether the last action, from the position at `ply`, left the turn with the same side.
    #[inline]
    pub(super) fn keeps_side(&self, ply: usize) -> bool {
        self.plies[ply].is_own == self.plies[ply + 1].is_own
    }
}

/// Whether a seat is in check, where the tables of threats are all there is to ask.
fn is_attacked<const W: usize>(scene: Scene<'_>, seat: SeatId) -> bool {
    let (board, other) = (scene.board, SeatId(1 - seat.0.min(1)));
    let Some(threats) = board.rules().threats(other) else { return scene.in_check(seat) };
    let (attackers, occupied) = (board.owned::<W>(other), board.occupied());
    let royals = board.royals::<W>(seat).iter();
    royals.into_iter().any(|royal| threats.attacked(scene, royal, attackers, occupied))
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
