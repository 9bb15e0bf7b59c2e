//! `sortilege analyse`: the best lines of a position, while a bot thinks about it.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, anyhow};
use serde_json::{Value, json};
use sortilege_core::{Catalogue, Effort};
use sortilege_table::{Advice, Table};

use crate::bots::{BotName, Budget, in_words};
use crate::setup::{SetupArgument, find_game};

/// Show the best lines of a position while a bot thinks about it
///
/// It thinks from what the seat to move can see. A saved game is analysed where it was left.
#[derive(clap::Args)]
pub(crate) struct Analyse {
    /// The game's id
    game: String,
    #[command(flatten)]
    setup: SetupArgument,
    /// The number of the deal
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// The bot that thinks, and its level: NAME or NAME:LEVEL
    #[arg(long, value_name = "BOT", default_value = ":8")]
    bot: BotName,
    /// The number of lines to show
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=64))]
    lines: u64,
    /// The number of threads
    #[arg(long, value_name = "T", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,
    #[command(flatten)]
    budget: Budget,
    /// Print one JSON object, when the bot has finished
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(crate) fn run(&self, catalogue: Arc<Catalogue>) -> Result<()> {
        let game = find_game(&catalogue, &self.game)?;
        let setup = self.setup.read(game)?;
        let mut table = Table::new(catalogue, game.id(), None)?;
        table.start(setup.as_ref(), Some(self.seed)).map_err(|error| self.setup.point(error))?;
        let (lines, threads) = (self.lines as usize, self.threads as usize);
        let effort = Effort { lines, threads, ..self.budget.effort(&self.bot) };
        let stop = AtomicBool::new(false);
        let mut out = std::io::stdout().lock();
        let mut shown = None;
        let mut show = |advice: &Advice| {
            if self.json || shown.as_ref() == Some(advice) {
                return Ok(());
            }
            shown = Some(advice.clone());
            print_lines(&table, advice, &mut out)
        };
        let mut failed = None;
        let best = self.budget.within(&stop, || {
            table.suggest(self.bot.name.as_deref(), effort, &stop, &mut |advice| match show(advice)
            {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            })
        });
        if let Some(error) = failed {
            return Err(error.into());
        }
        let best = best.map_err(|reason| anyhow!("nothing to analyse: {reason}"))?;
        show(&best)?;
        if self.json {
            let board = table.play().board();
            let lines: Vec<Value> = lines_of(&table, &best).iter().map(json_of).collect();
            let seat = board.rules().seat(board.to_move()).id;
            writeln!(out, "{}", json!({"game": game.id(), "to_move": seat, "lines": lines}))?;
        }
        Ok(())
    }
}

/// The best line and the others, in order.
fn lines_of(table: &Table, best: &Advice) -> Vec<Advice> {
    let others = best.thought.others.iter();
    let others = others.filter_map(|other| Advice::of(table.play(), table.notation(), other));
    std::iter::once(best.clone()).chain(others).collect()
}

fn json_of(advice: &Advice) -> Value {
    let Advice { action, line, thought } = advice;
    let mut told = json!({
        "action": action, "line": line,
        "score": thought.score, "depth": thought.depth, "nodes": thought.nodes,
    });
    if let Some(actions) = thought.ends_in() {
        told["ends_in"] = actions.into();
    }
    told
}

/// Prints the best line and, indented, the others.
pub(crate) fn print_lines(table: &Table, advice: &Advice, out: &mut dyn Write) -> io::Result<()> {
    for (place, line) in lines_of(table, advice).iter().enumerate() {
        let indent = if place == 0 { "" } else { "  " };
        writeln!(out, "{indent}{}", in_words(line))?;
    }
    out.flush()
}
