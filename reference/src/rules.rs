//! The rules of a game to read: what the game says of itself.

use sortilege_core::{CounterFacts, Game};
use sortilege_table::table_game;

/// A section of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its title.
    pub title: String,
    /// Its paragraphs and lists, in order.
    pub blocks: Vec<Block>,
}

/// A part of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A paragraph.
    Paragraph(String),
    /// The items of a list.
    List(Vec<String>),
}

/// The sections of a game's rules. Counters that they name have the values of the game's facts.
#[must_use]
pub fn rules(game: &dyn Game) -> Vec<Section> {
    rules_from(game, table_game(game.id()).map_or("", |game| game.rules()))
}

/// [`rules`] from another text, such as a translation.
#[must_use]
pub fn rules_from(game: &dyn Game, text: &str) -> Vec<Section> {
    let sections = text.split("\n## ").map(|section| section.trim_start_matches("## "));
    let sections = sections.filter(|section| !section.trim().is_empty());
    sections.map(|section| read(game, section)).collect()
}

fn read(game: &dyn Game, text: &str) -> Section {
    let (title, text) = text.split_once('\n').unwrap_or((text, ""));
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    let block = |block: &str| match block.starts_with("- ") {
        true => {
            let items = block.split("\n- ").map(|item| item.trim_start_matches("- "));
            Block::List(items.map(|item| filled(game, item)).collect())
        }
        false => Block::Paragraph(filled(game, block)),
    };
    Section { title: title.trim().to_owned(), blocks: blocks.map(block).collect() }
}

/// A text with the value of each counter in its place.
fn filled(game: &dyn Game, text: &str) -> String {
    let facts = game.facts();
    let counters = facts.counters.iter().chain(facts.seat_counters);
    let fill = |text: String, counter: &CounterFacts| {
        text.replace(&format!("{{{}}}", counter.id), &counter.default.to_string())
    };
    counters.fold(text.replace('\n', " "), fill)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_says_how_a_turn_goes_and_how_it_ends() {
        for entry in sortilege_assembly::catalogue().unwrap().games() {
            let (id, sections) = (entry.plugin.id(), rules(entry.plugin));
            let has = |title: &str| sections.iter().any(|section| section.title == title);
            assert!(has("How a turn goes") && has("How the game ends"), "{id}: {sections:?}");
            for section in sections {
                assert!(!section.blocks.is_empty(), "{id}: {}", section.title);
                let text = format!("{:?}", section.blocks);
                assert!(!text.contains('{') || !text.contains("_mana}"), "{id}: {text}");
            }
        }
    }

    #[test]
    fn numbers_come_from_the_facts_of_the_game() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let arcana = catalogue.game("arcana").unwrap();
        let limit = arcana.facts().counters[0].default;
        let end = rules(arcana).pop().unwrap();
        let Some(Block::Paragraph(text)) = end.blocks.first() else { panic!("{end:?}") };
        assert!(text.contains(&format!("after {limit} rounds")), "{text}");
        let all = format!("{:?}", rules(arcana));
        assert!(!all.contains("{mana}") && !all.contains("{round_limit}"), "{all}");
    }
}
