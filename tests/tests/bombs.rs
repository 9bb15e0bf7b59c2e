//! Cards that would run or grow without end are stopped within little memory: at most 16 MiB more
//! than before, whatever a card, a setup or a tree of cards says.
//!
//! The allocator counts what the whole program allocates, so this test has a program to itself.
//! What is allocated in all is at least what is in use at any time. So if all of it is within the
//! limit, the most that was in use is too.

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::cell::Cell;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};
use sortilege_table::Table;
use sortilege_table::cards::{CardFiles, CardReader};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

const MOST: usize = 16 << 20;

/// The bytes that are in use now.
fn in_use() -> usize {
    let stats = ALLOCATOR.stats();
    stats.bytes_allocated.saturating_sub(stats.bytes_deallocated)
}

/// Does something that allocates at most the limit.
#[track_caller]
fn within<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let region = Region::new(ALLOCATOR);
    let done = work();
    let all = region.change().bytes_allocated;
    println!("{what}: {} KiB allocated", all >> 10);
    assert!(all <= MOST, "{what}: {all} bytes were allocated");
    done
}

fn table() -> Table {
    sortilege_tests::table("lanes").unwrap()
}

/// Starts a setup, if it is accepted, and does an action. Returns why the one or the other is
/// refused. A refused action leaves everything as it was.
fn tried(setup: &Value, action: &str) -> Result<(), String> {
    let mut table = table();
    table.start(Some(setup), Some(1)).map_err(|error| error.to_string())?;
    let before = table.play().board().fingerprint();
    let seat = table.play().board().to_move();
    let done = table.act(action, seat);
    if done.is_err() {
        assert_eq!(table.play().board().fingerprint(), before, "{action} changes nothing");
    }
    done.map(drop).map_err(|error| error.to_string())
}

/// A setup in which player 0 holds card 100 with these fields.
fn holding(fields: Value) -> Value {
    let mut card = json!({
        "EntityPrintInfo": {"Id": 100, "Title": "Test", "Cost": "0"},
        "EntityPlayInfo": {"EntityType": "SKILL", "TargetOptions": "BOARD"},
    });
    let (Some(card_fields), Value::Object(fields)) = (card.as_object_mut(), fields) else {
        panic!("objects");
    };
    card_fields.extend(fields);
    let player = json!({"gold": 9, "hand": [100], "deck": [2, 2, 2]});
    json!({"players": {"player0": player, "player1": player}, "pieces": {}, "cards": [card]})
}

/// The cases of `data/lanes/bombs.json`: cards that start themselves, double or answer each other.
fn bombs_of_the_cases() -> usize {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/lanes/bombs.json");
    let document: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    let mut stopped = 0;
    for case in document["cases"].as_array().unwrap() {
        let (name, step) = (case["name"].as_str().unwrap(), &case["steps"][0]);
        let done = within(name, || tried(&case["setup"], step["act"].as_str().unwrap()));
        if let Some(named) = step["bomb"].as_array() {
            let reason = done.expect_err(name);
            let is_named = |words: &Value| {
                words.as_str().unwrap().split('|').any(|word| reason.contains(word))
            };
            assert!(named.iter().all(is_named), "{name}: {reason}");
            stopped += 1;
        } else {
            done.unwrap_or_else(|reason| panic!("{name}: {reason}"));
        }
    }
    stopped
}

/// A chain that makes the targets twice as many again and again, and looks for all each time.
fn doubling() {
    let summon = json!({
        "EffectType": "SUMMON_UNIT", "TargetPlayer": "BOTH", "TargetLocation": "ALL_LANES",
        "TempVariable": 2,
    });
    let find = json!({
        "EffectType": "FIND_ENTITIES", "TargetLocation": "BOARD", "TargetPlayer": "BOTH",
        "TargetType": "UNIT|BUILDING|PLAYER", "SearchCriterion": "ALL",
    });
    let chain: Vec<Value> =
        (0..256).map(|place| if place % 2 == 0 { &summon } else { &find }.clone()).collect();
    let setup = holding(json!({"Interactions": {"WHEN_PLAYED": chain}}));
    let reason = within("a swarm that is looked for", || tried(&setup, "play 100")).unwrap_err();
    assert!(reason.contains("card 100, effect"), "{reason}");
}

/// Numbers, texts and nesting beyond every limit.
fn huge_documents() {
    let nines = "9".repeat(400_000);
    let number = json!({"EffectType": "TRACE", "TempVariable": 777});
    let setup = holding(json!({"Interactions": {"WHEN_PLAYED": [number]}}));
    let line = json!({"name": "new", "payload": {"setup": setup}}).to_string();
    let line = line.replace("777", &nines);
    let answer = within("a number of 400,000 digits", || table().answer(&line).unwrap());
    assert!(answer.contains("\"error\"") && answer.len() < 4000, "{} bytes", answer.len());

    let long = "long ".repeat(80_000);
    let print = json!({"Id": 100, "Title": long, "Text": long, "Cost": "0"});
    let setup = holding(json!({"EntityPrintInfo": print, long.clone(): 1, "Interactions": long}));
    let reason = within("texts of 400,000 letters", || tried(&setup, "play 100")).unwrap_err();
    assert_eq!(reason, "/cards/0: larger than 65536 bytes");

    let nested = format!("{}{}", "[".repeat(250_000), "]".repeat(250_000));
    let line = json!({"name": "new", "payload": {"setup": holding(json!({"Nested": 777}))}});
    let line = line.to_string().replace("777", &nested);
    let answer = within("lists in 250,000 lists", || table().answer(&line).unwrap());
    assert!(answer.contains("\"error\"") && answer.len() < 4000, "{} bytes", answer.len());

    for (count, error) in [(20_000, "larger than 65536 bytes"), (2800, "(expected at most 256)")] {
        let effects = vec![json!({"EffectType": "TRACE"}); count];
        let setup = holding(json!({"Interactions": {"WHEN_PLAYED": effects}}));
        let what = format!("a chain of {count} effects");
        let reason = within(&what, || tried(&setup, "play 100")).unwrap_err();
        assert!(reason.contains(error), "{reason}");
    }
    // What takes the most memory for its length: objects with one field.
    let effects = vec![json!({"": 0}); 9000];
    let setup = holding(json!({"Interactions": {"WHEN_PLAYED": effects}}));
    let reason = within("a chain of 9,000 objects", || tried(&setup, "play 100")).unwrap_err();
    assert!(reason.starts_with("/cards/0"), "{reason}");
}

/// A tree with many cards, whose files are written while they are read.
struct Forest {
    count: usize,
    text: usize,
    /// The most bytes in use when a file was asked for. Between two files there is one file more.
    most: Cell<usize>,
}

impl CardFiles for Forest {
    fn list(&self, most: usize) -> Result<Vec<String>, String> {
        Ok((0..self.count.min(most)).map(|id| format!("vanilla/base/{}.json", 100 + id)).collect())
    }

    fn read(&self, path: &str, most: usize) -> Result<Vec<u8>, String> {
        self.most.set(self.most.get().max(in_use()));
        if path == "index.csv" {
            let rows = (0..self.count).map(|id| format!("{},SKILL,VANILLA,BASE\n", 100 + id));
            let mut index = Vec::new();
            for row in rows {
                if index.len() > most {
                    break;
                }
                index.extend_from_slice(row.as_bytes());
            }
            return Ok(index);
        }
        let id = path.trim_end_matches(".json").rsplit('/').next().unwrap();
        let id: i64 = id.parse().unwrap();
        let print = json!({"Id": id, "Title": "Tree", "Text": "x".repeat(self.text), "Cost": "0"});
        let play = json!({"EntityType": "SKILL", "TargetOptions": "BOARD"});
        Ok(json!({"EntityPrintInfo": print, "EntityPlayInfo": play}).to_string().into_bytes())
    }
}

/// Trees of 100,000 cards are refused, and the largest that are accepted fit too.
fn trees() {
    let catalogue = sortilege_tests::catalogue().unwrap();
    let read = |what: &str, count: usize, text: usize| {
        let before = in_use();
        let files = Forest { count, text, most: Cell::new(before) };
        let tree = CardReader::new(&catalogue).read_tree(&files);
        let most = files.most.get().max(in_use()) - before;
        println!("{what}: {} KiB in use", most >> 10);
        assert!(most <= MOST, "{what}: {most} bytes were in use");
        let errors: Vec<String> = tree.errors.iter().map(ToString::to_string).collect();
        (tree.cards.len(), errors.join("; "))
    };
    let (cards, errors) = read("a tree of 100,000 cards", 100_000, 0);
    assert_eq!((cards, errors.as_str()), (0, "index.csv: larger than 262144 bytes"));
    let (cards, errors) = read("a tree of 5,000 cards", 5000, 0);
    assert_eq!((cards, errors.as_str()), (0, "index.csv: there are more than 4096 cards"));
    let (_, errors) = read("a tree of 4,096 long cards", 4096, 4000);
    assert_eq!(errors, "the cards have more than 4194304 bytes");
    let (cards, errors) = read("a tree of 4,096 cards", 4096, 500);
    assert_eq!((cards, errors.as_str()), (4096, ""));
}

/// As many cards in a setup as a line can have.
fn cards_of_a_setup() {
    let card = holding(json!({}))["cards"][0].clone();
    let cards = (100..6100).map(|id| {
        let mut card = card.clone();
        card["EntityPrintInfo"]["Id"] = id.into();
        card
    });
    let mut setup = holding(json!({}));
    setup["cards"] = cards.collect();
    let reason = within("6,000 cards in a setup", || tried(&setup, "play 100")).unwrap_err();
    assert!(reason.starts_with("/cards: "), "{reason}");
}

fn main() {
    // What the program keeps for good is there before anything is measured.
    tried(&holding(json!({})), "play 100").unwrap();
    let _: Map<String, Value> = table().state(None);
    let stopped = bombs_of_the_cases();
    assert!(stopped >= 6, "{stopped}");
    doubling();
    huge_documents();
    trees();
    cards_of_a_setup();
    println!("5 passed, 0 failed");
}
