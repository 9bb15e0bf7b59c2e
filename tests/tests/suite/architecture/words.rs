//! Core knows no game: no word of its source is an id that a game or one of its plugins registers.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenTree;
use sortilege_core::{Ability, Catalogue, Facts, Names};
use sortilege_table::table_game;
use sortilege_tests::catalogue;

use super::source::{Source, each_token};

/// The engine's own words that a game uses too, each with its meaning in core.
const OWN: &[(&str, &str)] = &[
    ("Leader", "a piece that leads others"),
    ("card", "a kind of plugin"),
    ("chess", "the names ChessTime and ChessRandom, and how squares are usually written"),
    ("deck", "a kind of plugin"),
    ("down", "a direction"),
    ("lanes", "places that the chains of cards name"),
    ("movement", "what the engine counts, and a stream of random numbers"),
    ("turn", "what the engine counts, and a stream of random numbers"),
    ("up", "a direction"),
];

#[test]
fn core_names_no_game() {
    let catalogue = catalogue().unwrap();
    let found = findings(&Source::of_crate("core"), &ids(&catalogue), &names(&catalogue));
    let known: BTreeSet<&str> = OWN.iter().map(|(word, _)| *word).collect();
    let mut problems = Vec::new();
    for (word, places) in &found {
        if !known.contains(word.as_str()) {
            let places: Vec<&str> = places.iter().map(String::as_str).collect();
            problems.push(format!("core knows {word:?}: {}", places.join(", ")));
        }
    }
    for word in known.iter().filter(|word| !found.contains_key(**word)) {
        problems.push(format!("core does not know {word:?} any more: remove it from the list"));
    }
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}

/// Where each id was found: the file and the literal or identifier.
type Findings = BTreeMap<String, BTreeSet<String>>;

/// The string literals that are an id, and the literals and identifiers with a name as a word.
fn findings(source: &Source, ids: &BTreeSet<String>, names: &BTreeSet<String>) -> Findings {
    let mut found = Findings::new();
    for (file, tokens) in &source.files {
        each_token(tokens, &mut |token| {
            let text = match token {
                TokenTree::Literal(literal) => literal.to_string(),
                TokenTree::Ident(ident) => ident.to_string(),
                _ => return,
            };
            let content = string_content(&text);
            let id = content.and_then(|content| ids.get(content));
            let words = words_of(&text);
            let named = names.iter().filter(|name| contains(&words, &words_of(name)));
            for word in id.into_iter().chain(named) {
                found.entry(word.clone()).or_default().insert(format!("{text} in {file}"));
            }
        });
    }
    found
}

/// What a string literal contains.
fn string_content(literal: &str) -> Option<&str> {
    let text = literal.trim_start_matches(['b', 'r', '#']).trim_end_matches('#');
    text.strip_prefix('"')?.strip_suffix('"')
}

/// The words of an identifier or a text, in lower case: `SpiderEgg` and `spider_egg` have two.
fn words_of(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in text.chars() {
        let begins = !letter.is_alphanumeric() || letter.is_uppercase() && before.is_lowercase();
        if begins {
            words.push(String::new());
        }
        if letter.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether the words of a name come one after another among others.
fn contains(words: &[String], name: &[String]) -> bool {
    words.windows(name.len()).any(|window| window == name)
}

/// The ids of games and pieces, which may not even be part of another word.
fn names(catalogue: &Catalogue) -> BTreeSet<String> {
    let games = catalogue.games().map(|entry| entry.plugin.id());
    let pieces = catalogue.pieces().map(|entry| entry.plugin.id());
    games.chain(pieces).map(str::to_owned).collect()
}

/// Every id in the catalogue: of games, of what their facts list and of their plugins.
fn ids(catalogue: &Catalogue) -> BTreeSet<String> {
    let mut ids = Vec::new();
    for entry in catalogue.games() {
        ids.push(entry.plugin.id());
        let game = table_game(entry.plugin.id()).unwrap();
        ids.extend(game.setups().iter().map(|(name, _)| *name));
        let (facts, document) = (entry.plugin.facts(), game.document());
        ids.extend(document.fields.iter().flat_map(|field| field.keys(&facts)).filter(is_own));
        ids.extend(
            document.signs().iter().flat_map(|sign| sign.words).chain(facts.phases.to_vec()),
        );
        add_facts(&facts, &mut ids);
    }
    for entry in catalogue.pieces() {
        ids.extend([entry.plugin.id(), entry.plugin.set()]);
        for ability in entry.plugin.abilities() {
            ids.push(ability.id());
            if let Ability::Code(coded) = ability {
                add_names(coded.names(), &mut ids);
            }
        }
    }
    for entry in catalogue.cards() {
        ids.push(entry.plugin.id());
        add_names(entry.plugin.names(), &mut ids);
    }
    for entry in catalogue.effects() {
        ids.push(entry.plugin.id());
        add_names(entry.plugin.names(), &mut ids);
    }
    ids.extend(catalogue.patterns().map(|entry| entry.plugin.id()));
    ids.into_iter().map(str::to_owned).collect()
}

fn add_facts(facts: &Facts, ids: &mut Vec<&'static str>) {
    let lists = [facts.sets, facts.verbs, facts.words];
    ids.extend(lists.into_iter().flatten());
    ids.extend(facts.seats.iter().map(|seat| seat.id));
    ids.extend(facts.holders.iter().map(|holder| holder.id));
    for counters in [facts.counters, facts.seat_counters, facts.piece_counters] {
        ids.extend(counters.iter().map(|counter| counter.id));
    }
}

/// Whether a key of a document is a game's own, not one that the table crate gives to all games.
fn is_own(key: &&str) -> bool {
    ![
        "board",
        "time",
        "to_move",
        "random",
        "offer",
        "players",
        "pieces",
        "death_pile",
        "events",
        "effects",
        "outcome",
    ]
    .contains(key)
}

fn add_names(names: Names, ids: &mut Vec<&'static str>) {
    ids.extend(names.words);
}

#[test]
fn an_id_is_found_as_a_literal_and_a_name_as_a_word() {
    let text = r##"
        /// A Pawn.
        struct SuperPawnTable { pawns: u8 }
        const LIFE: [&str; 3] = ["life", "the life", r#"phase"#];
        const MESSAGE: &str = "no lucky number";
        #[cfg(test)] const TESTED: &str = "tested";
    "##;
    let source = Source::of_texts([("lib.rs", text)]);
    let set = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let ids = set(&["life", "phase", "tested", "number"]);
    let found = findings(&source, &ids, &set(&["Pawn", "SuperPawn", "lucky", "Super"]));
    let found: Vec<String> = found
        .into_iter()
        .flat_map(|(word, places)| places.into_iter().map(move |place| format!("{word}: {place}")))
        .collect();
    assert_eq!(
        found,
        [
            "Pawn: SuperPawnTable in lib.rs",
            "Super: SuperPawnTable in lib.rs",
            "SuperPawn: SuperPawnTable in lib.rs",
            "life: \"life\" in lib.rs",
            "lucky: \"no lucky number\" in lib.rs",
            "phase: r#\"phase\"# in lib.rs",
        ]
    );
}
