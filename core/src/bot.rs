//! Bots: opponents that choose actions.

use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::fault::message;
use crate::{Action, Play, Refusal, Rules, Scene, SeatId};

/// An opponent. It is asked for an action and answers with the action and with what it thought.
///
/// A bot is a plugin: `register!(Bot: MyBot);`. It plays any game whose rules it
/// [accepts](Bot::accepts), mods included, because it sees actions and boards and nothing else.
///
/// This one takes the first action that is legal:
///
/// ```
/// use std::ops::ControlFlow;
///
/// use sortilege_core::{Bot, Play, Refusal, Task, Thought, register};
///
/// struct First;
///
/// impl Bot for First {
///     fn id(&self) -> &'static str {
///         "first"
///     }
///
///     fn rule(&self) -> &'static str {
///         "Does the first thing that it finds."
///     }
///
///     fn think(
///         &self,
///         task: &Task<'_>,
///         _watch: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
///     ) -> Result<Thought, Refusal> {
///         let mut actions = Vec::new();
///         Play::fork(task.scene).legal(&mut actions);
///         Ok(Thought::of(actions.first().copied()))
///     }
/// }
///
/// register!(Bot: First);
/// ```
pub trait Bot: Sync {
    /// The id, unique among all bots: `search`.
    fn id(&self) -> &'static str;

    /// How it thinks, in a sentence for players.
    fn rule(&self) -> &'static str;

    /// Whether it can play by some rules.
    ///
    /// # Errors
    /// A [`Refusal`] that says what it cannot play. By default it plays everything.
    fn accepts(&self, _rules: &Rules) -> Result<(), Refusal> {
        Ok(())
    }

    /// How well it suits a game. The bot with the highest number plays a game if nobody chooses
    /// another one. By default 0.
    fn suits(&self, _rules: &Rules) -> u32 {
        0
    }

    /// Chooses an action for the seat to move. It calls `watch` whenever it has found something
    /// better or has thought deeper, and ends soon after `watch` breaks or the task is
    /// [stopped](Task::is_stopped). Then it answers with the best that it has found so far; it
    /// answers without an action only if no action is legal.
    ///
    /// The same task gives the same answer, unless it is stopped or uses several threads.
    ///
    /// # Errors
    /// A [`Refusal`] if something in the scene makes it impossible to think about it.
    fn think(
        &self,
        task: &Task<'_>,
        watch: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
    ) -> Result<Thought, Refusal>;
}

impl dyn Bot + '_ {
    /// Asks for an action of the seat to move, and shows the bot nothing but what that seat knows.
    ///
    /// # Errors
    /// A [`Refusal`] if the bot does not play this game, cannot think about this scene, or panics.
    pub fn ask(
        &self,
        scene: Scene<'_>,
        effort: Effort,
        seed: u64,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
    ) -> Result<Thought, Refusal> {
        self.accepts(scene.board.rules())?;
        let imagined = Play::imagine(scene, scene.board.to_move(), seed);
        let scene = imagined.scene();
        let task = Task { scene, effort, seed, among: &[], memory: None, stop };
        let thought = catch_unwind(AssertUnwindSafe(|| self.think(&task, watch)));
        thought.unwrap_or_else(|panic| {
            Err(Refusal::new(format!("the bot {} panicked: {}", self.id(), message(&*panic))))
        })
    }
}

/// What a bot is asked to do: find an action for the seat to move.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The game as the seat to move knows it: what it cannot see has been filled in at random. See
    /// [`Play::imagine`](crate::Play::imagine).
    pub scene: Scene<'a>,
    /// How well it should play and how long it may think.
    pub effort: Effort,
    /// Decides everything random in its thoughts.
    pub seed: u64,
    /// Choose among these actions only. Empty: among all that are legal.
    pub among: &'a [Action],
    /// What the bot kept from earlier tasks of this game. `None`: it starts from nothing, so that
    /// its answer depends on the task alone.
    pub memory: Option<&'a Memory>,
    /// Set from outside when it should answer at once.
    pub stop: &'a AtomicBool,
}

impl Task<'_> {
    /// The seat that it thinks for.
    #[must_use]
    pub fn seat(&self) -> SeatId {
        self.scene.board.to_move()
    }

    /// Whether it should answer at once.
    #[inline]
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// What a bot keeps from one task to the next: its table of positions, for example. Only the bot
/// knows what that is. It belongs to one game and its rules.
#[derive(Default)]
pub struct Memory(Mutex<Option<Box<dyn Any + Send>>>);

impl Memory {
    /// Takes out what was kept, if it is of this type; anything else is dropped.
    #[must_use]
    pub fn take<T: Any + Send>(&self) -> Option<Box<T>> {
        self.0.lock().ok()?.take()?.downcast().ok()
    }

    /// Keeps something for the next task.
    pub fn keep<T: Any + Send>(&self, kept: Box<T>) {
        if let Ok(mut slot) = self.0.lock() {
            *slot = Some(kept);
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        if let Ok(mut slot) = self.0.lock() {
            *slot = None;
        }
    }
}

/// How well a bot should play and how long it may think. There is no clock among the limits: to end
/// a bot's thoughts after some time, set [`Task::stop`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// From 1, for beginners, to [`Effort::MAX_LEVEL`]. It decides how many nodes a bot may use if
    /// `nodes` and `depth` do not, and how often it errs on purpose.
    pub level: u8,
    /// The number of positions that it may look at.
    pub nodes: Option<u64>,
    /// The number of actions that it may look ahead.
    pub depth: Option<u32>,
    /// Whether it may think until it is stopped.
    pub endless: bool,
    /// The number of threads. More than one make the answer depend on chance.
    pub threads: usize,
    /// Memory for positions that were searched, in MiB.
    pub memory: usize,
    /// The number of best actions that it should find, each with its line.
    pub lines: usize,
}

impl Effort {
    /// The highest level.
    pub const MAX_LEVEL: u8 = 8;

    /// The effort of a level, without other limits and on one thread.
    #[must_use]
    pub const fn level(level: u8) -> Self {
        Self { level, nodes: None, depth: None, endless: false, threads: 1, memory: 16, lines: 1 }
    }
}

impl Default for Effort {
    fn default() -> Self {
        Self::level(4)
    }
}

/// What a bot has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// The action that it would do; `None` if none is legal.
    pub action: Option<Action>,
    /// How good the position is for its seat after that, in hundredths of the least valuable piece
    /// of chess. See [`WON`].
    pub score: i32,
    /// The number of actions that it has looked ahead.
    pub depth: u32,
    /// The number of positions that it has looked at.
    pub nodes: u64,
    /// What it expects, beginning with the action.
    pub line: Vec<Action>,
    /// The other lines that it was asked for, best first, without their own others.
    pub others: Vec<Thought>,
}

impl Thought {
    /// A thought of an action and nothing else.
    #[must_use]
    pub fn of(action: Option<Action>) -> Self {
        Self { action, line: action.into_iter().collect(), ..Self::default() }
    }

    /// In how many actions the game is won, if it is: negative if it is lost.
    #[must_use]
    pub fn ends_in(&self) -> Option<i32> {
        match self.score {
            score if score > WON - MAX_LINE => Some(WON - score),
            score if score < MAX_LINE - WON => Some(-WON - score),
            _ => None,
        }
    }
}

/// The score of a game that is won. A win that is some actions away scores that much less, a game
/// that is lost the negative.
pub const WON: i32 = 1_000_000;

/// A score nearer than this to [`WON`] is a win that was found.
pub const MAX_LINE: i32 = 1_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_near_won_says_how_far_the_end_is() {
        let ends_in = |score| Thought { score, ..Thought::default() }.ends_in();
        assert_eq!([WON - 3, 3 - WON, 250].map(ends_in), [Some(3), Some(-3), None]);
    }
}
