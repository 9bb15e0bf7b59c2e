//! `greedy`: looks one action ahead.

use std::ops::ControlFlow;

use rand::Rng;
use sortilege_core::{Bot, Play, Refusal, Task, Thought, WON, register};

use crate::evaluation::Evaluation;
use crate::level;

/// Does what leaves it with the most after one action.
pub(crate) struct GreedyBot;

impl Bot for GreedyBot {
    fn id(&self) -> &'static str {
        "greedy"
    }

    fn rule(&self) -> &'static str {
        "Does what leaves it with the most, and does not look further."
    }

    fn think(
        &self,
        task: &Task<'_>,
        _watch: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
    ) -> Result<Thought, Refusal> {
        let seat = task.seat();
        let mut play = Play::fork(task.scene);
        let actions = level::choices(task, &play);
        let evaluation = Evaluation::of(task.scene);
        let mut random = level::random(task);
        let mut best: Option<(i32, u32)> = None;
        let mut thought = Thought::of(actions.first().copied());
        for action in &actions {
            if task.is_stopped() {
                break;
            }
            if play.make(action).is_err() {
                continue;
            }
            let _ = play.settle(&mut |play| play.is_stuck());
            let score = evaluation.score(&play, seat).clamp(-WON + 1, WON - 1);
            play.unmake();
            thought.nodes += 1;
            // Of equally good actions any one is chosen.
            let rank = (score, random.random());
            if best.is_none_or(|best| rank > best) {
                best = Some(rank);
                thought =
                    Thought { score, depth: 1, nodes: thought.nodes, ..Thought::of(Some(*action)) };
            }
        }
        Ok(thought)
    }
}

register!(Bot: GreedyBot);
