//! What bots are asked, and what they answer.
//!
//! A room only asks: the thinking is done elsewhere, so that no table waits for it. The answer
//! comes back through [`Hall::hear`](crate::Hall::hear) and counts only if the game is still where
//! it was.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sortilege_core::{Action, Bot, Effort, Play, Thought};
use sortilege_table::{Answer, Message, Table, Watcher};

use crate::connection::Connection;
use crate::view::guarded;

/// Where questions to bots go. Each is answered once, soon, and in any order.
pub trait Thinker: Send + Sync {
    /// Takes a question. The thread of a table must not wait for the answer.
    fn ask(&self, question: Question);
}

/// A question to a bot at a table.
pub struct Question {
    pub(crate) table: String,
    pub(crate) about: About,
    pub(crate) stop: Stop,
}

/// Stops a bot: true when nobody waits for its answer any more.
pub(crate) type Stop = Arc<AtomicBool>;

/// Somebody waits for the answer to a question. When this is dropped, the bot stops.
pub(crate) struct Waiting<T> {
    pub(crate) about: T,
    stop: Stop,
}

impl<T> Waiting<T> {
    /// Waits for the answer to a question that can be stopped.
    pub(crate) fn new(about: T, stop: &Stop) -> Self {
        Self { about, stop: stop.clone() }
    }

    /// Stops the bot. Its answer still comes.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<T> Drop for Waiting<T> {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The answer to a question.
pub struct Reply {
    pub(crate) table: String,
    pub(crate) told: Told,
}

pub(crate) enum About {
    /// What it does.
    Action { moment: Moment, play: Box<Play>, bot: &'static dyn Bot, effort: Effort, seed: u64 },
    /// What it would do, for somebody who sent the message `suggest`.
    Advice { asked: Asked, table: Box<Table>, watcher: Watcher },
}

pub(crate) enum Told {
    Action { moment: Moment, action: Result<Action, String> },
    Advice { asked: Asked, answer: Answer },
}

impl Told {
    /// The table is gone. Whoever asked for advice can send something else.
    pub(crate) fn forget(self) {
        if let Self::Advice { asked, .. } = self {
            asked.connection.wait(None);
        }
    }
}

/// Which game of a table is meant: the opening of its room, and the version of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Moment {
    pub(crate) epoch: u64,
    pub(crate) version: u64,
}

/// The message of somebody who asked for advice.
pub(crate) struct Asked {
    pub(crate) connection: Arc<Connection>,
    pub(crate) message: Message,
    pub(crate) seq: Option<u64>,
}

impl Question {
    /// Whether somebody asked for advice; otherwise a bot is to act.
    #[must_use]
    pub fn is_advice(&self) -> bool {
        matches!(self.about, About::Advice { .. })
    }

    /// Whether whoever asked for advice is no longer there.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        let About::Advice { asked, .. } = &self.about else { return false };
        asked.connection.is_cut() || asked.connection.room().is_none()
    }

    /// The flag that stops the bot. It is set when nobody waits for the answer any more.
    #[must_use]
    pub fn stop(&self) -> Arc<AtomicBool> {
        self.stop.clone()
    }

    /// Thinks until there is an answer, or until soon after it is told to stop.
    #[must_use]
    pub fn think(self) -> Reply {
        let Self { table, about, stop } = self;
        let told = match about {
            About::Action { moment, play, bot, effort, seed } => {
                let go_on = &mut |_: &Thought| ControlFlow::Continue(());
                let thought = guarded(|| bot.ask(play.scene(), effort, seed, &stop, go_on));
                let action = match thought {
                    None => Err("it panicked".to_owned()),
                    Some(Err(refusal)) => Err(refusal.to_string()),
                    Some(Ok(thought)) => thought.action.ok_or("it found no action".to_owned()),
                };
                Told::Action { moment, action }
            }
            About::Advice { asked, mut table, mut watcher } => {
                table.stop_advice_by(stop);
                let answer = table.answer_for(&mut watcher, &asked.message);
                Told::Advice { asked, answer }
            }
        };
        Reply { table, told }
    }
}
