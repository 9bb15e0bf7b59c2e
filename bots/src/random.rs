//! `random`: does anything.

use std::ops::ControlFlow;

use rand::Rng;
use sortilege_core::{Bot, Play, Refusal, Task, Thought, register};

use crate::level;

/// Does anything that is legal, all actions being equally likely.
pub(crate) struct RandomBot;

impl Bot for RandomBot {
    fn id(&self) -> &'static str {
        "random"
    }

    fn rule(&self) -> &'static str {
        "Does anything that is legal."
    }

    fn think(
        &self,
        task: &Task<'_>,
        _watch: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
    ) -> Result<Thought, Refusal> {
        let actions = level::choices(task, &Play::fork(task.scene));
        let mut random = level::random(task);
        let chosen = (!actions.is_empty()).then(|| actions[random.random_range(0..actions.len())]);
        Ok(Thought { nodes: actions.len() as u64, ..Thought::of(chosen) })
    }
}

register!(Bot: RandomBot);
