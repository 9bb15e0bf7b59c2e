//! `search`: looks as far ahead as it can. For two players who see everything.

mod descend;
mod exchange;
mod judge;
mod order;
mod quiet;
mod standing;
mod table;
mod tally;
mod thread;
mod width;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use sortilege_core::{Action, Bot, Memory, Play, Refusal, Rules, Task, Thought, register};

use crate::evaluation::Evaluation;
use crate::level::{self, Levels};
use table::Transpositions;
use thread::Thread;
use width::Width;

/// Principal variation search with iterative deepening.
///
/// The side changes when the seat to move changes and not with every action, so turns of several
/// actions are searched as what they are. With more than two seats it takes all others for one
/// opponent; what it cannot see, it takes for what the scene shows.
pub(crate) struct SearchBot;

/// The deepest that it looks.
const MAX_DEPTH: u32 = 100;

/// The levels where a position is worth what its pieces are worth.
const LEVELS: Levels =
    Levels { nodes: [60, 170, 450, 1_200, 3_200, 12_500, 50_000, 200_000], slips: SLIPS };

/// The levels where judging a position and listing its actions take longer.
const SLOW_LEVELS: Levels =
    Levels { nodes: [20, 40, 70, 150, 400, 1_600, 6_000, 20_000], slips: SLIPS };

const SLIPS: [u32; 8] = [550, 250, 100, 40, 15, 0, 0, 0];

/// The window around the last score in which the next one is expected.
const ASPIRATION: i32 = 30;

impl Bot for SearchBot {
    fn id(&self) -> &'static str {
        "search"
    }

    fn rule(&self) -> &'static str {
        "Looks as many actions ahead as it can and expects the best answers."
    }

    fn suits(&self, rules: &Rules) -> u32 {
        let acting = rules.seats().iter().filter(|seat| seat.acts).count();
        if acting == 2 && rules.is_open() { 20 } else { 1 }
    }

    fn think(
        &self,
        task: &Task<'_>,
        watch: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
    ) -> Result<Thought, Refusal> {
        let choices = level::choices(task, &Play::fork(task.scene));
        let mut random = level::random(task);
        let evaluation = Evaluation::of(task.scene);
        let is_simple = evaluation.is_simple(&Play::fork(task.scene));
        let levels = if is_simple { &LEVELS } else { &SLOW_LEVELS };
        if let Some(action) = level::slip(task, levels, &choices, &mut random) {
            return Ok(Thought::of(Some(action)));
        }
        if choices.is_empty() {
            return Ok(Thought::default());
        }
        let budget = level::nodes(&task.effort, levels);
        // A table that is kept serves later searches too.
        let size = match task.memory {
            Some(_) => task.effort.memory,
            None => Transpositions::enough(task.effort.memory, budget),
        };
        let kept = task.memory.and_then(Memory::take::<Transpositions>);
        let kept = kept.filter(|table| table.has_size(size));
        let mut table = kept.unwrap_or_else(|| Box::new(Transpositions::new(size)));
        table.begin();
        let ended = AtomicBool::new(false);
        let threads = task.effort.threads.clamp(1, 256);
        let budget = budget / threads as u64;
        let helpers = threads - 1;
        let (mut thought, others) = std::thread::scope(|scope| {
            let spawn = |place: usize| {
                let (table, evaluation, ended, choices) = (&*table, &evaluation, &ended, &choices);
                scope.spawn(move || {
                    let mut thread = Thread::new(task, table, evaluation, ended, u64::MAX);
                    let _ = deepen(&mut thread, task, choices, place, &mut |_| {
                        ControlFlow::Continue(())
                    });
                    thread.nodes()
                })
            };
            let handles: Vec<_> = (1..=helpers).map(spawn).collect();
            let mut thread = Thread::new(task, &table, &evaluation, &ended, budget.max(1));
            let thought = deepen(&mut thread, task, &choices, 0, watch);
            ended.store(true, Ordering::Relaxed);
            let others: u64 = handles.into_iter().filter_map(|it| it.join().ok()).sum();
            (thought, others)
        });
        thought.nodes += others;
        if let Some(memory) = task.memory {
            memory.keep(table);
        }
        Ok(thought)
    }
}

register!(Bot: SearchBot);

/// Searches deeper and deeper until the thread has to stop. Returns the best that it has found.
fn deepen(
    thread: &mut Thread<'_>,
    task: &Task<'_>,
    choices: &[Action],
    place: usize,
    watch: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
) -> Thought {
    let deepest = task.effort.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
    let mut best = Thought::of(choices.first().copied());
    let lines = task.effort.lines.clamp(1, choices.len());
    // Helpers start at different depths, so that they do not all search the same.
    for depth in (1..=deepest).skip(place % 2) {
        let mut found: Vec<Thought> = Vec::new();
        for line in 0..lines {
            let left: Vec<Action> = choices
                .iter()
                .filter(|action| found.iter().all(|other| other.action != Some(**action)))
                .copied()
                .collect();
            let guess = if line == 0 { Some(best.score) } else { None };
            match one_depth(thread, &left, depth, guess) {
                Some(thought) => found.push(thought),
                None => break,
            }
        }
        let is_complete = found.len() == lines;
        for thought in &mut found {
            thought.nodes = thread.nodes();
        }
        // Lines of different depths cannot be compared.
        let counts = is_complete || lines == 1 || best.depth == 0;
        if let Some(first) = (counts && !found.is_empty()).then(|| found.remove(0)) {
            let others = if is_complete { found } else { best.others };
            best = Thought { others, nodes: thread.nodes(), ..first };
        }
        if !is_complete {
            break;
        }
        let is_decided = best.ends_in().is_some_and(|end| end.unsigned_abs() <= depth);
        let is_forced = choices.len() == 1 && !task.effort.endless && task.effort.depth.is_none();
        if watch(&best).is_break() || thread.has_ended() {
            break;
        }
        if (is_decided || is_forced) && lines == 1 && !task.effort.endless {
            break;
        }
    }
    best.nodes = thread.nodes();
    best
}

/// Searches to one depth. `None` if it had to stop before it had compared anything.
fn one_depth(
    thread: &mut Thread<'_>,
    choices: &[Action],
    depth: u32,
    guess: Option<i32>,
) -> Option<Thought> {
    let mut width = match guess {
        Some(score) if depth >= 4 => Width::around(score, ASPIRATION),
        _ => Width::ALL,
    };
    let mut margin = ASPIRATION;
    loop {
        let thought = thread.search_root(choices, depth, width)?;
        if width.contains(thought.score) {
            return Some(thought);
        }
        if thread.has_ended() {
            // Below the window all scores are bounds, which do not tell which action is best.
            return (thought.score >= width.high || depth == 1).then_some(thought);
        }
        margin = margin.saturating_mul(4);
        width = if margin > 2_000 { Width::ALL } else { width.widened(thought.score, margin) };
    }
}
