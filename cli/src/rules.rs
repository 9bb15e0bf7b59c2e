//! `sortilege rules`: the rules of a game to read.

use std::io::{self, Write};

use anyhow::Result;
use sortilege_core::{Catalogue, Game};
use sortilege_reference::Block;

use crate::setup::find_game;
use crate::{paint, screen};

/// Print the rules of a game
#[derive(clap::Args)]
pub(crate) struct Rules {
    /// The game's id
    game: String,
}

impl Rules {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let game = find_game(catalogue, &self.game)?;
        print(game, &mut anstream::stdout().lock())?;
        Ok(())
    }
}

/// Prints the rules of a game, and where to read about its pieces and cards.
pub(crate) fn print(game: &dyn Game, out: &mut dyn Write) -> io::Result<()> {
    let strong = paint::STRONG;
    writeln!(out, "{}", screen::wrapped(&format!("{}: {}", game.id(), game.rule()), 0))?;
    for section in sortilege_reference::rules(game) {
        writeln!(out, "\n{strong}{}{strong:#}", section.title)?;
        for block in section.blocks {
            let (lines, indent) = match block {
                Block::Paragraph(text) => (vec![text], 2),
                Block::List(items) => (items, 4),
            };
            for line in lines {
                writeln!(out, "{}", paragraph(&line.replace('`', "\""), indent))?;
            }
        }
    }
    let more = format!(
        "In a game \"show NAME\" tells what a piece or card does. All of them with their costs, \
         times and areas: \"sortilege reference --game {}\".",
        game.id()
    );
    writeln!(out, "\n{}", paragraph(&more, 0))
}

/// A paragraph in lines that fit, all indented by as much.
fn paragraph(text: &str, indent: usize) -> String {
    let wrapped = screen::wrapped(text, indent);
    let lines = wrapped.lines().map(|line| format!("{:indent$}{}", "", line.trim_start()));
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_of_every_game_fit_a_terminal() {
        for entry in sortilege_assembly::catalogue().unwrap().games() {
            let mut said = Vec::new();
            print(entry.plugin, &mut said).unwrap();
            let said = anstream::adapter::strip_str(&String::from_utf8(said).unwrap()).to_string();
            assert!(said.contains("\nHow a turn goes\n"), "{said}");
            assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
        }
    }
}
