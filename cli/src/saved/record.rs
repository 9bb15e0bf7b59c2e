//! What the file of a game says: a first line about its beginning, then one line per action or
//! undo.

use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Map, Value, json};
use sortilege_languages::in_english;
use sortilege_table::{Logged, Table};

use crate::bots::{Budget, Player};
use crate::company::Company;
use crate::ending;

/// A game that was kept, as its file says.
#[derive(Debug)]
pub(super) struct Record {
    /// Where the game began: a setup with its seed.
    pub(super) start: Map<String, Value>,
    /// Each seat with who plays it: `human`, `bot:search:4`.
    pub(super) seats: Vec<(String, String)>,
    /// The bot that gives hints, and how long bots think.
    bot: String,
    budget: Value,
    /// The actions, each as a saved game has it.
    pub(super) log: Vec<Value>,
    /// The seat to move after them.
    pub(super) next: Option<String>,
    /// How the game ended.
    pub(super) over: Option<String>,
    /// How many actions can be undone, in a game with a limit.
    history: Option<Value>,
    /// The length of the lines that are complete. A program that was killed while it wrote leaves a
    /// part of a line after them.
    pub(super) length: u64,
}

/// The first line of a game.
pub(super) fn beginning(table: &Table, company: &Company) -> String {
    let rules = table.play().board().rules();
    let seats: Vec<Value> = rules
        .seat_ids()
        .map(|seat| {
            let player =
                company.bot_of(table, seat).map_or(Player::Human, |bot| Player::Bot(bot.clone()));
            json!([rules.seat(seat).id, player.to_string()])
        })
        .collect();
    let Budget { nodes, depth, time } = company.budget;
    let budget = json!({
        "nodes": nodes,
        "depth": depth,
        "milliseconds": time.map(|time| time.as_millis() as u64),
    });
    let line = json!({
        "sortilege": 1,
        "start": table.beginning(),
        "seats": seats,
        "bot": company.bot.to_string(),
        "budget": budget,
    });
    format!("{line}\n")
}

/// The line of an undo of so many actions.
pub(super) fn undo(actions: usize) -> Map<String, Value> {
    Map::from_iter([("undo".to_owned(), json!(actions))])
}

/// The line of an action.
pub(super) fn action(table: &Table, logged: &Logged) -> Map<String, Value> {
    let mut line = Map::from_iter([("do".to_owned(), json!(logged.text))]);
    if !logged.in_turn {
        let seat = table.play().board().rules().seat(logged.seat).id;
        line.insert("as".to_owned(), json!(seat));
    }
    line
}

/// Adds to the last line how the game stands after it.
pub(super) fn stand(table: &Table, line: &mut Map<String, Value>) {
    let play = table.play();
    match play.board().outcome() {
        Some(outcome) => {
            line.insert("over".to_owned(), json!(in_english(|| ending::describe(play, outcome))))
        }
        None => {
            let next = play.board().rules().seat(play.board().to_move()).id;
            line.insert("next".to_owned(), json!(next))
        }
    };
    if let Some(history) = table.history() {
        line.insert("history".to_owned(), json!(history));
    }
}

impl Record {
    /// Reads a file. What follows the last line end is left out.
    pub(super) fn read(bytes: &[u8]) -> Result<Self> {
        let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let mut lines = bytes[..end].split_inclusive(|byte| *byte == b'\n').zip(1_u32..);
        let read = |(line, number): (&[u8], u32)| -> Result<Map<String, Value>> {
            serde_json::from_slice(line).with_context(|| format!("line {number}"))
        };
        let mut first = read(lines.next().context("the file holds no game")?)?;
        if first.get("sortilege") != Some(&json!(1)) {
            bail!("this file does not hold a game that this version of the program can read");
        }
        let Some(Value::Object(start)) = first.remove("start") else {
            bail!("line 1 does not say where the game begins");
        };
        let seats = first.get("seats").and_then(Value::as_array).into_iter().flatten();
        let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
        let seats = seats.filter_map(|it| Some((text(it.get(0))?, text(it.get(1))?)));
        let mut record = Self {
            start,
            seats: seats.collect(),
            bot: first.get("bot").and_then(Value::as_str).unwrap_or_default().to_owned(),
            budget: first.remove("budget").unwrap_or_default(),
            log: Vec::new(),
            next: None,
            over: None,
            history: None,
            length: end as u64,
        };
        lines.try_for_each(|line| {
            let number = line.1;
            record.add(read(line)?).with_context(|| format!("line {number}"))
        })?;
        Ok(record)
    }

    fn add(&mut self, mut line: Map<String, Value>) -> Result<()> {
        if let Some(actions) = line.get("undo").and_then(Value::as_u64) {
            let left = self.log.len().checked_sub(actions as usize);
            self.log.truncate(left.ok_or_else(|| anyhow!("more is undone than was done"))?);
        } else {
            let action = line.remove("do").context("expected \"do\" or \"undo\"")?;
            self.log.push(match line.remove("as") {
                Some(seat) => json!({"action": action, "as": seat}),
                None => action,
            });
        }
        let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
        (self.next, self.over) = (text(line.get("next")), text(line.get("over")));
        self.history = line.remove("history");
        Ok(())
    }

    /// The game as a saved game.
    pub(super) fn document(&self) -> Value {
        let mut document = self.start.clone();
        document.insert("actions".to_owned(), self.log.clone().into());
        if let Some(history) = &self.history {
            document.insert("history".to_owned(), history.clone());
        }
        document.into()
    }

    pub(super) fn company(&self) -> Result<Company> {
        let mut players = Vec::new();
        for (seat, player) in &self.seats {
            let player: Player = player.parse().map_err(|error| anyhow!("{seat}: {error}"))?;
            players.push((seat.clone(), player));
        }
        let number = |key: &str| self.budget.get(key).and_then(Value::as_u64);
        let budget = Budget {
            nodes: number("nodes"),
            depth: number("depth").and_then(|depth| depth.try_into().ok()),
            time: number("milliseconds").map(Duration::from_millis),
        };
        let bot = self.bot.parse().map_err(|error| anyhow!("bot: {error}"))?;
        Ok(Company { players, bot, budget })
    }
}
