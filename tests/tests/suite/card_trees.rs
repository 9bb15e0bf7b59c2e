//! Trees of cards: the index, the files, what the cards name, and limits. And cards of a setup.

use std::cell::Cell;

use serde_json::{Value, json};
use sortilege_core::{Card, Catalogue};
use sortilege_table::cards::{
    CardFiles, CardReader, CardTree, MOST_CARD_BYTES, MOST_CARDS, MOST_INDEX_BYTES, MOST_TREE_BYTES,
};
use sortilege_tests::{catalogue, table};

use super::card_documents::{building, player, skill, unit};

/// Files in memory.
#[derive(Default)]
struct Files(Vec<(String, Vec<u8>)>);

impl Files {
    /// The four cards of the documents, with their index.
    fn good() -> Self {
        let index = "21,UNIT,VANILLA,BASE\n22,building,vanilla,base\r\n\n23 , SKILL, VANILLA,BASE\n\
                     -1,PLAYER,VANILLA,BASE\n";
        let mut files = Self::default();
        files.put("index.csv", index);
        for (id, document) in [(21, unit()), (22, building()), (23, skill()), (-1, player())] {
            files.put(&format!("Vanilla/Base/{id}.json"), &document.to_string());
        }
        files
    }

    fn put(&mut self, path: &str, text: &str) {
        self.put_bytes(path, text.as_bytes());
    }

    fn put_bytes(&mut self, path: &str, bytes: &[u8]) {
        self.0.retain(|(own, _)| own != path);
        self.0.push((path.to_owned(), bytes.to_vec()));
    }

    fn get(&self, path: &str) -> Value {
        let (_, bytes) = self.0.iter().find(|(own, _)| own == path).unwrap();
        serde_json::from_slice(bytes).unwrap()
    }
}

impl CardFiles for Files {
    fn list(&self, _most: usize) -> Result<Vec<String>, String> {
        Ok(self.0.iter().map(|(path, _)| path.clone()).collect())
    }

    fn read(&self, path: &str, most: usize) -> Result<Vec<u8>, String> {
        let found = self.0.iter().find(|(own, _)| own == path);
        let (_, bytes) = found.ok_or_else(|| "is missing".to_owned())?;
        Ok(bytes[..bytes.len().min(most + 1)].to_vec())
    }
}

fn read(files: &dyn CardFiles) -> CardTree {
    CardReader::new(&catalogue().unwrap()).read_tree(files)
}

fn errors(files: &dyn CardFiles) -> Vec<String> {
    read(files).errors.iter().map(ToString::to_string).collect()
}

#[test]
fn the_cards_of_a_tree_are_those_of_its_index() {
    let tree = read(&Files::good());
    assert_eq!((tree.errors, tree.warnings), (vec![], vec![]));
    let ids: Vec<_> = tree.cards.iter().map(|(file, card)| (file.as_str(), card.id)).collect();
    assert_eq!(
        ids,
        [
            ("vanilla/base/21.json", 21),
            ("vanilla/base/22.json", 22),
            ("vanilla/base/23.json", 23),
            ("vanilla/base/-1.json", -1),
        ]
    );
    let mut with_more = Files::good();
    with_more.put("vanilla/base/99.json", "{}");
    with_more.put("notes.json", "{}");
    let told: Vec<String> = read(&with_more).warnings.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["vanilla/base/99.json: is not in index.csv, so it is not read"]);
}

/// A17: the index is `index.csv`, and `index.txt` is not read.
#[test]
fn the_index_of_a_tree_is_a_file_of_comma_separated_values() {
    let mut both = Files::good();
    both.put("index.txt", "24,UNIT,VANILLA,BASE\n");
    let ids = |files: &Files| read(files).cards.iter().map(|(_, card)| card.id).collect::<Vec<_>>();
    assert_eq!((ids(&both), errors(&both)), (vec![21, 22, 23, -1], vec![]));
    let mut only_text = Files::good();
    only_text.0.retain(|(path, _)| path != "index.csv");
    only_text.put("index.txt", "21,UNIT,VANILLA,BASE\n");
    assert_eq!(
        (ids(&only_text), errors(&only_text)),
        (vec![], vec!["index.csv: is missing".into()])
    );
}

#[test]
fn errors_of_the_index_have_their_line() {
    let mut files = Files::good();
    files.put(
        "index.csv",
        "21,UNIT,VANILLA,BASE\nx,UNITS,VANILLE,BASE\n1,UNIT\n21,UNIT,VANILLA,BASE\n\
         5,UNIT,VANILLA,BASIC\n24,UNIT,VANILLA,BASE\n",
    );
    assert_eq!(
        errors(&files),
        [
            "index.csv: line 2: expected a whole number, not \"x\"",
            "index.csv: line 2: unknown type \"UNITS\" (expected UNIT, BUILDING, SKILL, PLAYER) \
             (did you mean \"UNIT\"?)",
            "index.csv: line 2: unknown expansion \"VANILLE\" (expected SPEECHES, VANILLA) (did \
             you mean \"VANILLA\"?)",
            "index.csv: line 3: expected id,type,expansion,class, not \"1,UNIT\"",
            "index.csv: line 4: card 21 is there twice",
            "index.csv: line 5: unknown class \"BASIC\" (expected BASE)",
            "vanilla/base/24.json: is missing, but index.csv names it",
        ]
    );
    assert_eq!(errors(&Files::default()), ["index.csv: is missing"]);
}

#[test]
fn a_card_agrees_with_its_place_and_the_index() {
    let mut files = Files::good();
    let mut card = files.get("Vanilla/Base/21.json");
    card["EntityPrintInfo"]["Id"] = 7.into();
    card["EntityPrintInfo"]["Expansion"] = "SPEECHES".into();
    card["EntityPrintInfo"]["ClassType"] = "ELDER".into();
    files.put("Vanilla/Base/21.json", &card.to_string());
    let index = String::from_utf8(files.read("index.csv", 999).unwrap()).unwrap();
    files.put("index.csv", &index.replace("building", "SKILL"));
    assert_eq!(
        errors(&files),
        [
            "vanilla/base/21.json: /EntityPrintInfo/Id: is 7, but the file is 21.json (expected \
             21)",
            "vanilla/base/21.json: /EntityPrintInfo/Expansion: is SPEECHES, but the folder says \
             otherwise (expected VANILLA)",
            "vanilla/base/21.json: /EntityPrintInfo/ClassType: is ELDER, but the folder says \
             otherwise (expected BASE)",
            "vanilla/base/22.json: /EntityPlayInfo/EntityType: is BUILDING, but index.csv says \
             otherwise (expected SKILL)",
        ]
    );
}

#[test]
fn the_cards_that_a_card_names_exist() {
    let mut files = Files::good();
    let path = "Vanilla/Base/21.json";
    let place = "/Triggers/CURRENT_TILE/ON_MARCH/1/TempVariable";
    let good = files.get(path);
    for (number, problem) in [
        (2, None),
        (21, None),
        (22, Some("card 22 is a BUILDING (expected a UNIT)")),
        (3, Some("card 3 is a BUILDING (expected a UNIT)")),
        (77, Some("there is no card 77 (expected the number of a UNIT)")),
    ] {
        let mut card = good.clone();
        *card.pointer_mut(place).unwrap() = number.into();
        files.put(path, &card.to_string());
        let expected: Vec<String> =
            problem.iter().map(|told| format!("vanilla/base/21.json: {place}: {told}")).collect();
        assert_eq!(errors(&files), expected);
    }
    let mut class = player();
    class["Power"] = 2.into();
    let mut files = Files::good();
    files.put("Vanilla/Base/-1.json", &class.to_string());
    let told = "vanilla/base/-1.json: /Power: card 2 is a UNIT (expected a SKILL)";
    assert_eq!(errors(&files), [told]);
}

#[test]
fn a_file_is_strict_json_in_utf_8() {
    let mut files = Files::good();
    let text = unit().to_string();
    files.put("Vanilla/Base/21.json", &format!("\u{feff}{text}"));
    assert_eq!(errors(&files), [""; 0], "a byte order mark is skipped");
    let file = "vanilla/base/21.json";
    let mut told = |bytes: &[u8]| {
        files.put_bytes("Vanilla/Base/21.json", bytes);
        errors(&files).join("\n")
    };
    assert_eq!(told(b"{\"Hp\": \xff}"), format!("{file}: not UTF-8 (from byte 7)"));
    assert!(told(b"{\"Hp\": 1,}").contains("bad JSON: "));
    assert!(told(b"").contains("bad JSON: EOF"));
    assert!(told(b"{\"Hp\": 1, \"Hp\": 2}").contains("the key \"Hp\" appears twice"));
    assert_eq!(told("[".repeat(70).as_bytes()), format!("{file}: nested deeper than 64"));
    let long = " ".repeat(MOST_CARD_BYTES + 1);
    assert_eq!(told(long.as_bytes()), format!("{file}: larger than {MOST_CARD_BYTES} bytes"));
}

/// As many cards as one likes, which count what is read of them.
struct Endless {
    cards: usize,
    bytes: usize,
    read: Cell<usize>,
}

impl Endless {
    fn of(cards: usize, bytes: usize) -> Self {
        Self { cards, bytes, read: Cell::new(0) }
    }
}

impl CardFiles for Endless {
    fn list(&self, most: usize) -> Result<Vec<String>, String> {
        let listed = (1..=self.cards).map(|id| format!("vanilla/base/{id}.json"));
        Ok(listed.take(most + 1).collect())
    }

    fn read(&self, path: &str, most: usize) -> Result<Vec<u8>, String> {
        let mut text = String::new();
        if path == "index.csv" {
            for id in 1..=self.cards {
                text.push_str(&format!("{id},SKILL,VANILLA,BASE\n"));
                if text.len() > most {
                    break;
                }
            }
        } else {
            let id: i32 = path["vanilla/base/".len()..path.len() - 5].parse().unwrap();
            let card = json!({
                "EntityPrintInfo": {"Id": id, "Title": "One of many", "Cost": "0"},
                "EntityPlayInfo": {"EntityType": "SKILL"},
            });
            text = format!("{card}{}", " ".repeat(self.bytes));
        }
        text.truncate(most + 1);
        self.read.set(self.read.get() + text.len());
        Ok(text.into_bytes())
    }
}

#[test]
fn a_tree_that_is_too_large_is_refused_before_it_is_read() {
    let files = Endless::of(100_000, 0);
    assert_eq!(errors(&files), [format!("index.csv: larger than {MOST_INDEX_BYTES} bytes")]);
    assert!(files.read.get() <= MOST_INDEX_BYTES + 1, "nothing else is read");
    let files = Endless::of(MOST_CARDS + 1, 0);
    assert_eq!(errors(&files), [format!("index.csv: there are more than {MOST_CARDS} cards")]);
    let files = Endless::of(MOST_CARDS, 4096);
    assert_eq!(errors(&files), [format!("the cards have more than {MOST_TREE_BYTES} bytes")]);
    assert!(files.read.get() < MOST_TREE_BYTES + MOST_INDEX_BYTES + MOST_CARD_BYTES);
    let tree = read(&Endless::of(MOST_CARDS, 0));
    assert_eq!((tree.cards.len(), tree.errors.len()), (MOST_CARDS, 0));
}

#[test]
fn errors_without_end_are_listed_up_to_a_limit() {
    let mut files = Files::default();
    let index: String = (1..=50).map(|id| format!("{id},UNIT,VANILLA,BASE\n")).collect();
    files.put("index.csv", &index);
    let wrong = json!({"Interactions": {"WHEN_PLAYED": vec![json!({}); 256]}}).to_string();
    for id in 1..=50 {
        files.put(&format!("vanilla/base/{id}.json"), &wrong);
    }
    let errors = errors(&files);
    assert_eq!(errors.len(), 1001);
    assert_eq!(errors[1000], "there are more problems, which are not listed");
    let long = json!({"Interactions": {"WHEN_PLAYED": vec![json!({"EffectType": "TRACE"}); 257]}});
    let (_, report) = CardReader::new(&catalogue().unwrap()).read(&long);
    let told = "has 257 effects (expected at most 256)";
    assert!(report.errors.iter().any(|error| error.message == told));
}

fn titles(catalogue: &Catalogue) -> Vec<String> {
    let cards = catalogue.cards_of(&["lanes"]).filter_map(Card::data);
    cards.filter(|card| card.id == 2 || card.id > 20).map(|card| card.title.to_string()).collect()
}

#[test]
fn a_card_replaces_a_shipped_one_of_its_number() {
    let catalogue = catalogue().unwrap();
    let mut files = Files::default();
    let mut other = unit();
    other["EntityPrintInfo"]["Id"] = 2.into();
    files.put("index.csv", "2,UNIT,VANILLA,BASE\n");
    files.put("vanilla/base/2.json", &other.to_string());
    let larger = CardReader::new(&catalogue).read_tree(&files).add_to(&catalogue).unwrap();
    assert_eq!(titles(&larger), ["Scout"]);
    assert_eq!(titles(&catalogue), ["Ploughhand"], "the other catalogue is as it was");
    let more = CardReader::new(&larger).read_tree(&Files::good()).add_to(&larger).unwrap();
    assert_eq!(titles(&more), ["Scout", "Scout", "Hut", "Gust"]);
    let mut twice = CardReader::new(&catalogue).read_tree(&files);
    twice.cards.extend(twice.cards.clone());
    let error = twice.add_to(&catalogue).err().unwrap().to_string();
    assert!(error.starts_with("card \"lanes/2\" is registered twice"), "{error}");
}

fn toast(id: i32) -> Value {
    json!({
        "EntityPrintInfo": {"Id": id, "Title": "Toast", "Cost": "0", "Expansion": "SPEECHES"},
        "EntityPlayInfo": {"EntityType": "SKILL"},
    })
}

#[test]
fn a_setup_brings_cards_of_its_own() {
    let mut table = table("parley").unwrap();
    let setup = json!({"cards": [toast(30), toast(31)], "deck": ["31", "Sun", "30"]});
    table.start(Some(&setup), None).unwrap();
    let state = Value::Object(table.state(None));
    assert_eq!(state["cards"], setup["cards"], "the state shows them again");
    assert_eq!(state["deck"], json!(["31", "Sun", "30"]));
    let rules = table.play().board().rules();
    assert_eq!(rules.cards().filter(|card| card.data().is_some()).count(), 2);
    table.start(Some(&state), None).unwrap();
    assert_eq!(Value::Object(table.state(None)), state, "a state is a setup");
}

#[test]
fn errors_in_the_cards_of_a_setup_have_a_place_in_the_setup() {
    let told = |game: &str, setup: Value| {
        let error = table(game).unwrap().start(Some(&setup), None).unwrap_err();
        error.to_string()
    };
    let mut wrong = toast(30);
    wrong["EntityPrintInfo"]["Cost"] = "x".into();
    wrong["Typo"] = 1.into();
    let error = told("parley", json!({"cards": [toast(29), wrong]}));
    assert!(error.starts_with("/cards/1/EntityPrintInfo/Cost: expected a string"), "{error}");
    assert!(error.contains("; /cards/1/Typo: unknown key"), "{error}");
    let error = told("parley", json!({"cards": [toast(29), toast(29)]}));
    assert_eq!(error, "/cards/1/EntityPrintInfo/Id: card 29 is there twice");
    let error = told("parley", json!({"cards": {}}));
    assert_eq!(error, "/cards: expected a list, not an object");
    let error = told("parley", json!({"cards": [skill()]}));
    let foreign = "/cards/0/EntityPrintInfo/Expansion: VANILLA is not an expansion of parley";
    assert_eq!(error, foreign);
    let error = told("chess", json!({"cards": []}));
    assert!(error.starts_with("/cards: unknown field"), "{error}");
}
