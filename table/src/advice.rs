//! Advice: what a bot would do at a table.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Map, Value};
use sortilege_core::name::{self, clip};
use sortilege_core::{Bot, Catalogue, Effort, Play, Rules, Thought};

use crate::{Answer, Notation, Table};

/// The longest that a bot thinks about the answer to one message.
const MOST_TIME: Duration = Duration::from_secs(1);

/// What a bot would do, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The text of the action.
    pub action: String,
    /// The texts of the actions that it expects, beginning with that one.
    pub line: Vec<String>,
    /// What it thought.
    pub thought: Thought,
}

impl Advice {
    /// Puts a thought about a game into words; `None` if it has no action.
    #[must_use]
    pub fn of(play: &Play, notation: &dyn Notation, thought: &Thought) -> Option<Self> {
        let mut next = Play::imagine(play.scene(), play.board().to_move(), 0);
        let mut line = Vec::new();
        for action in &thought.line {
            let mut legal = Vec::new();
            next.legal(&mut legal);
            // What the bot expects may depend on cards that it only guessed.
            if !legal.contains(action) {
                break;
            }
            line.push(notation.text(next.scene(), action));
            if next.make(action).is_err() {
                break;
            }
        }
        let action = notation.text(play.scene(), thought.action.as_ref()?);
        Some(Self { action, line, thought: thought.clone() })
    }
}

/// Finds the bot with an id, or the one that suits some rules best.
///
/// # Errors
/// A sentence that says which bots there are, or why this one does not play.
pub fn find_bot(
    catalogue: &Catalogue,
    rules: &Rules,
    id: Option<&str>,
) -> Result<&'static dyn Bot, String> {
    let Some(id) = id else {
        return catalogue.bot_for(rules).ok_or_else(|| "no bot plays this game".to_owned());
    };
    let names: Vec<&str> = catalogue.bots().map(|entry| entry.plugin.id()).collect();
    let unknown = || {
        let (hint, names) = (name::hint(id, &names), names.join(", "));
        format!("unknown bot {:?}{hint}; the bots are {names}", clip(id))
    };
    let bot = catalogue.bot(id).ok_or_else(unknown)?;
    bot.accepts(rules).map_err(|refusal| format!("{id} does not play this: {refusal}"))?;
    Ok(bot)
}

/// Does something that can be stopped, and stops it when a time is over.
pub fn within<T>(time: Duration, stop: &AtomicBool, think: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(false);
    let end = Instant::now() + time;
    std::thread::scope(|scope| {
        let timer = scope.spawn(|| {
            while !done.load(Ordering::Acquire) {
                let left = end.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    stop.store(true, Ordering::Relaxed);
                    break;
                }
                std::thread::park_timeout(left);
            }
        });
        let answer = think();
        done.store(true, Ordering::Release);
        timer.thread().unpark();
        answer
    })
}

impl Table {
    /// Lets somebody stop the bot that answers the next message `suggest`. It answers soon after
    /// the flag is set, with the best that it has found.
    pub fn stop_advice_by(&mut self, stop: Arc<AtomicBool>) {
        self.stop = Some(stop);
    }

    /// Asks a bot what the seat to move should do, from what that seat sees. The table stays as it
    /// is.
    ///
    /// # Errors
    /// A reason, without a full stop, if there is nothing to do or no such bot.
    pub fn suggest(
        &self,
        bot: Option<&str>,
        effort: Effort,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Advice) -> ControlFlow<()>,
    ) -> Result<Advice, String> {
        let play = self.play();
        if play.board().outcome().is_some() {
            return Err(self.notation().over());
        }
        let bot = find_bot(self.catalogue(), play.board().rules(), bot)?;
        let seed = self.log().len() as u64;
        let mut told = |thought: &Thought| match Advice::of(play, self.notation(), thought) {
            Some(advice) => watch(&advice),
            None => ControlFlow::Continue(()),
        };
        let thought = bot.ask(play.scene(), effort, seed, stop, &mut told);
        let thought = thought.map_err(|refusal| refusal.to_string())?;
        let nothing = || "there is no legal action".to_owned();
        Advice::of(play, self.notation(), &thought).ok_or_else(nothing)
    }

    /// Answers the message `suggest`.
    pub(crate) fn reply_suggest(
        &self,
        payload: &Map<String, Value>,
    ) -> Result<Answer, (&'static str, String)> {
        let error = |reason: &str| ("error", reason.to_owned());
        let to_move = self.play().board().to_move();
        let seat = self.seat_field(payload)?.unwrap_or(self.actor());
        let bot = match payload.get("bot") {
            None => None,
            Some(Value::String(id)) => Some(id.as_str()),
            Some(_) => return Err(error("/payload/bot: expected a string")),
        };
        if let Some(id) = bot {
            let found = find_bot(self.catalogue(), self.play().board().rules(), Some(id));
            found.map_err(|reason| ("error", format!("/payload/bot: {reason}")))?;
        }
        let level = match payload.get("level") {
            None => Effort::default().level,
            Some(level) => {
                let level = level.as_u64().and_then(|level| u8::try_from(level).ok());
                level.filter(|level| (1..=Effort::MAX_LEVEL).contains(level)).ok_or_else(|| {
                    let most = Effort::MAX_LEVEL;
                    ("error", format!("/payload/level: expected a whole number from 1 to {most}"))
                })?
            }
        };
        let nodes = match payload.get("nodes") {
            None => None,
            Some(nodes) => {
                Some(nodes.as_u64().filter(|nodes| *nodes > 0).ok_or_else(|| {
                    error("/payload/nodes: expected a whole number, 1 or greater")
                })?)
            }
        };
        let no = |reason: String| ("not suggested", reason);
        if !self.plays(seat) {
            return Err(no("you have no seat here".to_owned()));
        }
        if self.play().board().outcome().is_none() && seat != to_move {
            let id = self.play().board().rules().seat(to_move).id;
            return Err(no(format!("it is {id}'s turn")));
        }
        let effort = Effort { nodes, ..Effort::level(level) };
        let stop = self.stop.clone().unwrap_or_default();
        let go_on = &mut |_: &Advice| ControlFlow::Continue(());
        let advice = within(MOST_TIME, &stop, || self.suggest(bot, effort, &stop, go_on));
        let Advice { action, line, thought } = advice.map_err(no)?;
        let answer = Answer::new("suggested", Map::new()).with("action", action);
        let answer = answer.with("score", thought.score).with("depth", thought.depth);
        Ok(answer.with("nodes", thought.nodes).with("line", line))
    }
}
