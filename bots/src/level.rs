//! What the levels mean.

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use sortilege_core::{Action, Effort, Task};

/// What the levels of a bot mean, each from level 1.
pub(crate) struct Levels {
    /// The positions that it may look at.
    pub(crate) nodes: [u64; Effort::MAX_LEVEL as usize],
    /// How often in a thousand actions it does anything at all.
    pub(crate) slips: [u32; Effort::MAX_LEVEL as usize],
}

fn place(level: u8) -> usize {
    usize::from(level.clamp(1, Effort::MAX_LEVEL)) - 1
}

/// The number of positions that a bot may look at.
pub(crate) fn nodes(effort: &Effort, levels: &Levels) -> u64 {
    match (effort.nodes, effort.depth) {
        (Some(nodes), _) => nodes.max(1),
        (None, Some(_)) => u64::MAX,
        (None, None) if effort.endless => u64::MAX,
        (None, None) => levels.nodes[place(effort.level)],
    }
}

/// The generator of a task.
pub(crate) fn random(task: &Task<'_>) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(task.seed)
}

/// An action that a weak level does without thinking, now and then.
pub(crate) fn slip(
    task: &Task<'_>,
    levels: &Levels,
    actions: &[Action],
    random: &mut ChaCha8Rng,
) -> Option<Action> {
    let often = levels.slips[place(task.effort.level)];
    let slips = often > 0 && random.random_range(0..1000) < often;
    (slips && !actions.is_empty()).then(|| actions[random.random_range(0..actions.len())])
}

/// The actions that a task may choose among.
pub(crate) fn choices(task: &Task<'_>, play: &sortilege_core::Play) -> Vec<Action> {
    let mut actions = Vec::new();
    play.legal(&mut actions);
    if !task.among.is_empty() {
        actions.retain(|action| task.among.contains(action));
    }
    actions
}
