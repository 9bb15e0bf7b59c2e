//! The arguments that say who plays and how long bots think, and thoughts in words.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use sortilege_core::{Bot, Effort, Refusal, Scene, Thought};
use sortilege_languages::say;
pub(crate) use sortilege_table::BotName;
use sortilege_table::{Advice, within};

use crate::figures::short;

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    Human,
    Bot(BotName),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':').unwrap_or((text, "")) {
            ("human", "") => Ok(Self::Human),
            ("bot", bot) => bot.parse().map(Self::Bot),
            _ => Err("expected human, bot, bot:NAME or bot:NAME:LEVEL".to_owned()),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Bot(bot) if *bot == BotName::default() => f.write_str("bot"),
            Self::Bot(bot) => write!(f, "bot:{bot}"),
        }
    }
}

/// How long bots think.
#[derive(clap::Args, Clone, Default)]
pub(crate) struct Budget {
    /// Let bots look at this many positions, whatever their level
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Let bots look this many actions ahead
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) depth: Option<u32>,
    /// Let bots think this many seconds; what they do then depends on the speed of the machine
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || "expected seconds from 0.001 to 86400".to_owned();
    let seconds = text.parse().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(wrong)
}

impl Budget {
    pub(crate) fn effort(&self, bot: &BotName) -> Effort {
        let effort = bot.effort();
        let is_limited = self.nodes.is_some() || self.depth.is_some();
        let endless = self.time.is_some() && !is_limited;
        Effort { nodes: self.nodes, depth: self.depth, endless, ..effort }
    }

    /// Does something that the time of the budget stops, if it has one.
    pub(crate) fn within<T>(&self, stop: &AtomicBool, think: impl FnOnce() -> T) -> T {
        match self.time {
            Some(time) => within(time, stop, think),
            None => think(),
        }
    }

    /// Asks a bot for an action.
    pub(crate) fn ask(
        &self,
        (bot, effort): (&dyn Bot, Effort),
        scene: Scene<'_>,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<Thought, Refusal> {
        let go_on = &mut |_: &Thought| ControlFlow::Continue(());
        self.within(stop, || bot.ask(scene, effort, seed, stop, go_on))
    }
}

/// A score in pawns, or when the game ends: `+0.31`, `wins in 3`.
pub(crate) fn score(thought: &Thought) -> String {
    match thought.ends_in() {
        Some(actions) if actions >= 0 => say!("wins-in", actions = actions),
        Some(actions) => say!("loses-in", actions = -actions),
        None => {
            let sign = if thought.score < 0 { '-' } else { '+' };
            let score = thought.score.unsigned_abs();
            format!("{sign}{}.{:02}", score / 100, score % 100)
        }
    }
}

/// What a bot thought, in a line.
pub(crate) fn in_words(advice: &Advice) -> String {
    let thought = &advice.thought;
    let nodes = short(thought.nodes as f64);
    let nodes = nodes.trim_end_matches(".0");
    let (score, depth, line) = (score(thought), thought.depth, advice.line.join(", "));
    say!("advice", score = score, depth = depth, nodes = nodes, line = line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_people_or_bots_with_a_name_and_a_level() {
        let bot = |name: &str, level| {
            let name = (!name.is_empty()).then(|| name.to_owned());
            Ok(Player::Bot(BotName { name, level }))
        };
        assert_eq!("human".parse(), Ok(Player::Human));
        assert_eq!("bot".parse(), bot("", None));
        assert_eq!("bot:tree".parse(), bot("tree", None));
        assert_eq!("bot:tree:8".parse(), bot("tree", Some(8)));
        assert_eq!("bot::2".parse(), bot("", Some(2)));
        for wrong in ["", "robot", "human:3", "bot:tree:9", "bot:tree:0", "bot:tree:x"] {
            assert!(wrong.parse::<Player>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_player_is_written_as_it_is_read() {
        for text in ["human", "bot", "bot:tree", "bot:tree:8", "bot::2"] {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn scores_are_in_pawns() {
        let shown = |score| super::score(&Thought { score, ..Thought::default() });
        let won = sortilege_core::WON;
        let scores = [31, -5, 0, 1234, won - 3, 2 - won];
        let words = ["+0.31", "-0.05", "+0.00", "+12.34", "wins in 3", "loses in 2"];
        assert_eq!(scores.map(shown), words);
    }
}
