//! `tree`: Monte Carlo tree search. For chance, hidden cards, and one or more than two players.

mod node;

use std::ops::ControlFlow;

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use sortilege_core::{
    Action, Bot, Effort, MAX_SEATS, Play, Refusal, Rules, SeatId, Task, Thought, WON, register,
};

use crate::evaluation::Evaluation;
use crate::level::{self, Levels};
use node::Nodes;

/// Plays the game on many times from positions in which everything that the seat cannot see is
/// guessed anew, and remembers which actions turned out well.
pub(crate) struct TreeBot;

/// Beyond a few hundred positions, more of them do not help much where chance decides: what sets
/// the levels apart is how often they err.
const LEVELS: Levels = Levels {
    nodes: [60, 150, 400, 1_000, 2_500, 6_000, 15_000, 40_000],
    slips: [600, 480, 370, 270, 180, 100, 40, 0],
};

/// How many actions a playout goes on beyond the tree before it is judged.
const PLAYOUT: usize = 5;

/// After so many tries in a row in which nothing could be done, it gives up.
const MOST_IDLE: u32 = 100;

/// The most nodes of one tree.
const MOST_NODES: usize = 1 << 21;

/// The advantage at which a position counts as three quarters won.
const CLEAR: i64 = 1_000;

impl Bot for TreeBot {
    fn id(&self) -> &'static str {
        "tree"
    }

    fn rule(&self) -> &'static str {
        "Plays the game on many times, guesses what it cannot see, and does what turns out well."
    }

    fn suits(&self, _rules: &Rules) -> u32 {
        10
    }

    fn think(
        &self,
        task: &Task<'_>,
        watch: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
    ) -> Result<Thought, Refusal> {
        let choices = level::choices(task, &Play::fork(task.scene));
        let mut random = level::random(task);
        if let Some(action) = level::slip(task, &LEVELS, &choices, &mut random) {
            return Ok(Thought::of(Some(action)));
        }
        if choices.is_empty() {
            return Ok(Thought::default());
        }
        let mut tree = Tree {
            nodes: Nodes::new(),
            evaluation: Evaluation::of(task.scene),
            random,
            looked: 0,
            actions: Vec::new(),
            path: Vec::new(),
        };
        // It has no depth to end at: where only a depth is given, its level decides.
        let budget = level::nodes(&Effort { depth: None, ..task.effort }, &LEVELS);
        let mut idle = 0;
        let mut next_report = 1_000;
        let mut thought = Thought::of(choices.first().copied());
        let is_forced = choices.len() == 1 && !task.effort.endless;
        while !is_forced && tree.looked < budget && idle < MOST_IDLE && !task.is_stopped() {
            let before = tree.looked;
            tree.iterate(task, &choices);
            idle = if tree.looked == before { idle + 1 } else { 0 };
            if tree.looked >= next_report {
                next_report = tree.looked * 2;
                thought = tree.thought(task, &choices);
                if watch(&thought).is_break() {
                    return Ok(thought);
                }
            }
        }
        if tree.nodes.visits(Nodes::ROOT) > 0 {
            thought = tree.thought(task, &choices);
        }
        Ok(thought)
    }
}

register!(Bot: TreeBot);

struct Tree {
    nodes: Nodes,
    evaluation: Evaluation,
    random: ChaCha8Rng,
    /// The number of positions that were looked at.
    looked: u64,
    actions: Vec<Action>,
    /// The nodes on the way down, each with the seat that acted.
    path: Vec<(usize, SeatId)>,
}

impl Tree {
    /// Goes down the tree once, adds a node, plays on and takes the result back up.
    fn iterate(&mut self, task: &Task<'_>, choices: &[Action]) {
        let mut play = Play::imagine(task.scene, task.seat(), self.random.random());
        self.path.clear();
        let mut at = Nodes::ROOT;
        let mut actions = std::mem::take(&mut self.actions);
        let mut is_new = false;
        while !is_new && self.path.len() < 64 {
            let seat = play.board().to_move();
            if at == Nodes::ROOT {
                actions.clear();
                actions.extend_from_slice(choices);
            } else {
                play.legal(&mut actions);
            }
            let outcome = play.settle(&mut |_| actions.is_empty());
            if outcome.is_some() || actions.is_empty() {
                break;
            }
            let tick = self.random.random();
            let (child, action, fresh) = self.nodes.choose(at, seat, &actions, tick);
            if play.make(&action).is_err() {
                self.nodes.forbid(child);
                break;
            }
            self.looked += 1;
            self.path.push((child, seat));
            at = child;
            is_new = fresh || self.nodes.len() >= MOST_NODES;
        }
        self.play_on(&mut play, &mut actions);
        self.actions = actions;
        let rewards = self.rewards(&play);
        self.nodes.note(Nodes::ROOT, 0);
        for (node, seat) in &self.path {
            self.nodes.note(*node, rewards[seat.index().min(MAX_SEATS - 1)]);
        }
    }

    /// The action that goes to the square of the enemy piece that is worth most.
    fn dearest_take(&self, play: &Play, actions: &[Action]) -> Option<Action> {
        let board = play.board();
        let seat = board.to_move();
        let mut best: Option<(i32, Action)> = None;
        for action in actions {
            let goal = action.args.square(1).and_then(|goal| board.at(goal));
            let victim = goal.map(|piece| board.piece(piece)).filter(|it| it.owner() != seat);
            let Some(victim) = victim else { continue };
            let worth = self.evaluation.worth().kind(victim.kind());
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, *action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// Goes on for some actions: mostly with the dearest take, otherwise by chance.
    fn play_on(&mut self, play: &mut Play, actions: &mut Vec<Action>) {
        for _ in 0..PLAYOUT {
            play.legal(actions);
            if play.settle(&mut |_| actions.is_empty()).is_some() || actions.is_empty() {
                return;
            }
            let random = actions[self.random.random_range(0..actions.len())];
            let chosen = match self.dearest_take(play, actions) {
                Some(take) if self.random.random_range(0..4) > 0 => take,
                _ => random,
            };
            if play.make(&chosen).is_err() {
                return;
            }
            self.looked += 1;
        }
        let _ = play.settle(&mut |play| play.is_stuck());
    }

    /// How well each seat stands at the end of a playout, from 0 to [`node::FULL`].
    fn rewards(&self, play: &Play) -> [i64; MAX_SEATS] {
        let mut rewards = [node::FULL / 2; MAX_SEATS];
        for seat in play.board().rules().seat_ids() {
            let score = i64::from(self.evaluation.score(play, seat));
            let half = node::FULL / 2;
            let reward = match score {
                _ if score >= i64::from(WON) => node::FULL,
                _ if score <= -i64::from(WON) => 0,
                // An advantage is never quite a win.
                _ => half + half * 15 / 16 * score / (CLEAR + score.abs()),
            };
            rewards[seat.index()] = reward;
        }
        rewards
    }

    /// The best so far: the action that was tried most.
    fn thought(&self, task: &Task<'_>, choices: &[Action]) -> Thought {
        let mut ranked = self.nodes.ranked(Nodes::ROOT, choices);
        ranked.truncate(task.effort.lines.max(1));
        let mut thoughts = ranked.into_iter().map(|child| {
            let line = self.nodes.line(child);
            Thought {
                action: line.first().copied(),
                score: score_of(self.nodes.mean(child)),
                depth: line.len() as u32,
                nodes: self.looked,
                line,
                others: Vec::new(),
            }
        });
        match thoughts.next() {
            Some(first) => Thought { others: thoughts.collect(), ..first },
            None => Thought { nodes: self.looked, ..Thought::of(choices.first().copied()) },
        }
    }
}

/// The score to which a mean reward belongs.
fn score_of(reward: i64) -> i32 {
    let half = node::FULL / 2;
    let share = (reward - half).clamp(-half * 15 / 16, half * 15 / 16);
    let rest = (half - share.abs()).max(1);
    (share * CLEAR / rest).clamp(-100_000, 100_000) as i32
}
