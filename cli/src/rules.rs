//! `sortilege rules`: the rules of a game to read.

use std::io::{self, Write};

use anyhow::Result;
use serde_json::{Value, json};
use sortilege_core::{Catalogue, Game};
use sortilege_languages::names::{self, Category};
use sortilege_languages::{retell, say, text};
use sortilege_reference::{Abilities, Block, Section};

use crate::setup::find_game;
use crate::{paint, screen};

/// Print the rules of a game
#[derive(clap::Args)]
pub(crate) struct Rules {
    /// The game's id
    game: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(crate) fn run(&self, catalogue: &Catalogue) -> Result<()> {
        let game = find_game(catalogue, &self.game)?;
        let mut out = anstream::stdout().lock();
        match self.json {
            true => writeln!(out, "{}", as_json(catalogue, game))?,
            false => print(catalogue, game, &mut out)?,
        }
        Ok(())
    }
}

fn as_json(catalogue: &Catalogue, game: &'static dyn Game) -> Value {
    let block = |block: Block| match block {
        Block::Paragraph(text) => json!({"paragraph": text}),
        Block::List(items) => json!({"list": items}),
    };
    let section = |section: Section| {
        let blocks: Vec<Value> = section.blocks.into_iter().map(block).collect();
        json!({"title": section.title, "blocks": blocks})
    };
    let sections: Vec<Value> = sortilege_reference::rules(game).into_iter().map(section).collect();
    let abilities = sortilege_reference::abilities(catalogue, game).into_iter();
    let abilities: Vec<Value> =
        abilities.map(|it| json!({"piece": it.piece, "lines": it.lines})).collect();
    json!({"game": game.id(), "rule": game.rule(), "sections": sections, "abilities": abilities})
}

/// Prints the rules of a game with the abilities of its pieces, and where to read more.
pub(crate) fn print(
    catalogue: &Catalogue,
    game: &'static dyn Game,
    out: &mut dyn Write,
) -> io::Result<()> {
    let strong = paint::STRONG;
    let name = names::with_id(Category::Game, game.id());
    let rule = format!("{name}: {}", names::rule(game.rule()));
    writeln!(out, "{}", screen::wrapped(&rule, 0))?;
    let translated = text(&format!("rules/{}", game.id()));
    let sections = match translated {
        Some(text) => sortilege_reference::rules_from(game, text),
        None => sortilege_reference::rules(game),
    };
    for section in sections {
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
    let abilities = sortilege_reference::abilities(catalogue, game);
    if !abilities.is_empty() {
        writeln!(out, "\n{strong}{}{strong:#}", say!("abilities-of-pieces"))?;
    }
    for Abilities { piece, lines } in abilities {
        let piece = names::with_id(Category::Plugin, piece);
        writeln!(out, "  {strong}{piece}{strong:#}")?;
        for line in lines {
            writeln!(out, "{}", screen::wrapped(&retell(&line), 4))?;
        }
    }
    let more = say!("rules-more", game = game.id());
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
    fn rules_for_programs_have_the_same_sections() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        for entry in catalogue.games() {
            let sections = as_json(&catalogue, entry.plugin)["sections"].as_array().unwrap().len();
            assert_eq!(sections, sortilege_reference::rules(entry.plugin).len());
        }
    }

    #[test]
    fn the_rules_of_every_game_fit_a_terminal() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        for entry in catalogue.games() {
            let mut said = Vec::new();
            print(&catalogue, entry.plugin, &mut said).unwrap();
            let said = anstream::adapter::strip_str(&String::from_utf8(said).unwrap()).to_string();
            assert!(said.contains("\nHow a turn goes\n"), "{said}");
            let has_abilities = said.contains("- Typed: ability SQUARE");
            assert_eq!(has_abilities, entry.plugin.id() == "arcana", "{said}");
            assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
        }
    }
}
