//! The whole screen in another language.

use std::collections::BTreeSet;

use ratatui::crossterm::event::KeyCode;
use serde_json::json;
use sortilege_core::Ability;
use sortilege_languages::{English, Language, in_language, invented, names::Category};

use super::super::app::App;
use super::{app, press, shown, type_line};
use crate::request::COMMANDS;

const SIZE: (u16, u16) = (120, 40);

/// Words that are typed, and so the same in every language, and proper names.
fn typed() -> BTreeSet<String> {
    let catalogue = sortilege_assembly::catalogue().unwrap();
    let facts = catalogue.facts(catalogue.game("arcana").unwrap());
    let words = facts.verbs.iter().chain(facts.words).map(|word| (*word).to_owned());
    let commands = COMMANDS.iter().map(|command| command.word.to_owned());
    // Tags are shown by their ids, as on the board; the others are directions, as they are typed.
    let tags = catalogue.effects().filter(|it| it.plugin.is_tag());
    let tags = tags.map(|it| it.plugin.id().to_owned());
    // Actions name cards by their ids, and sheets the abilities that are data.
    let cards = catalogue.cards_of(facts.sets).map(|card| card.id().to_owned());
    let abilities = catalogue.pieces_of(facts.sets).flat_map(sortilege_core::Piece::abilities);
    let abilities = abilities.filter(|ability| matches!(ability, Ability::Pattern(_)));
    let ids = cards.chain(abilities.map(|ability| ability.id().to_owned()));
    let other =
        ["resign", "offer", "Tab", "Esc", "Ctrl", "down", "left", "right", "white", "SQUARE"];
    words.chain(commands).chain(tags).chain(ids).chain(other.map(str::to_owned)).collect()
}

/// The words of a screen in English letters, each with its line. Ids in parentheses are for those
/// who type them.
fn english_in(screen: &str, typed: &BTreeSet<String>) -> BTreeSet<(String, String)> {
    screen.lines().flat_map(|line| english_in_line(line, typed)).collect()
}

fn english_in_line(line: &str, typed: &BTreeSet<String>) -> Vec<(String, String)> {
    let mut text = String::new();
    let mut is_id = false;
    for letter in line.chars() {
        match letter {
            '(' => is_id = true,
            ')' => is_id = false,
            letter if !is_id => text.push(letter),
            _ => {}
        }
    }
    let words = text.split(|it: char| !it.is_alphabetic()).filter(|it| it.len() > 2);
    let words = words.filter(|word| word.chars().all(|it| it.is_ascii_alphabetic()));
    // The right end of a line may be cut.
    let is_typed = |word: &str| typed.iter().any(|it| it == word || cut(it, word, &text));
    let words = words.filter(|word| !is_typed(word));
    words.map(|word| (word.to_owned(), line.trim().to_owned())).collect()
}

/// Whether a word is the beginning of another one, cut at the end of its line.
fn cut(whole: &str, word: &str, line: &str) -> bool {
    whole.starts_with(word) && line.trim_end().ends_with(word)
}

/// What can be read: the window that is open, or the screen.
fn text(app: &mut App) -> String {
    let shown = shown(app, SIZE);
    match &mut app.window {
        Some(window) => {
            let popup = window.popup();
            format!("{}\n{}", popup.title, popup.lines.join("\n"))
        }
        None => shown,
    }
}

/// English as a translation has to know it, with the setups.
fn english() -> English {
    let catalogue = sortilege_assembly::catalogue().unwrap();
    let mut english = English::of_plugins(&catalogue);
    for setup in sortilege_table::setup_names(catalogue.game("arcana").unwrap()) {
        english.add_name(Category::Setup, "arcana", setup);
    }
    english
}

#[test]
fn a_game_of_arcana_shows_nothing_that_is_not_translated() {
    let typed = typed();
    let mut found: BTreeSet<(String, String)> = BTreeSet::new();
    in_language(invented(&english()), || {
        for seed in 0..3_u64 {
            let mut app = app("arcana", json!("skirmish"), seed);
            let mut number = seed + 1;
            for turn in 0..60 {
                let actions = app.table().actions(None);
                if actions.is_empty() {
                    break;
                }
                number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let place = (number >> 33) as usize % actions.len();
                type_line(&mut app, &actions[place]);
                found.extend(english_in(&text(&mut app), &typed));
                press(&mut app, &[KeyCode::Enter]);
                found.extend(english_in(&text(&mut app), &typed));
                press(&mut app, &[KeyCode::Esc, KeyCode::Esc]);
                let key = ['s', 'm', '?', 't', 'g', 'q', 'x'][turn % 7];
                press(&mut app, &[KeyCode::Char(key)]);
                found.extend(english_in(&text(&mut app), &typed));
                press(&mut app, &[KeyCode::Esc, KeyCode::Esc]);
                type_line(&mut app, "move a1 z9");
                found.extend(english_in(&text(&mut app), &typed));
                press(&mut app, &[KeyCode::Esc]);
            }
        }
    });
    assert!(found.is_empty(), "not translated: {found:#?}");
}

#[test]
fn a_game_of_arcana_can_be_played_in_spanish() {
    in_language(Language::of("es").unwrap(), || {
        let mut app = app("arcana", json!("skirmish"), 1234);
        let seen = shown(&mut app, SIZE);
        assert!(seen.contains("Turno de blanco") && seen.contains("Mano y acciones"), "{seen}");
        type_line(&mut app, "move e2 e3");
        let seen = shown(&mut app, SIZE);
        assert!(seen.contains("Peón de blanco va de e2 a e3"), "{seen}");
        type_line(&mut app, "move e3 e9");
        assert!(app.said.starts_with("No hecho: "), "{}", app.said);
        type_line(&mut app, "show basilisco");
        assert!(shown(&mut app, SIZE).contains("Basilisco"), "a name can be typed");
    });
}
