//! The schema of cards agrees with the reader, in both directions.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sortilege_table::cards::{CardReader, write};
use sortilege_table::schema;
use sortilege_tests::catalogue;

use super::card_documents::{building, player, skill, unit};
use super::define_schema::fields;
use super::json_schema::validate;

/// Whether an error is about sums, or about what an effect type finds out itself.
fn is_beyond(error: &str) -> bool {
    let beyond = [
        "brings the stat below",
        "is given twice for BOARD",
        "expected at least one lane, or PLAY_TARGET",
        "is missing, but the gold of players is modified",
        "CURRENT_TILE is only for ADD_LOCATION_REFERENCE",
    ];
    beyond.iter().any(|part| error.contains(part))
}

fn documents() -> Vec<Value> {
    let catalogue = catalogue().unwrap();
    let shipped = (1..=20).map(|number| {
        let card = catalogue.data_card("lanes", number).unwrap();
        write(&catalogue, card)
    });
    [unit(), building(), skill(), player()].into_iter().chain(shipped).collect()
}

#[test]
fn every_card_is_valid_and_every_key_appears_in_them() {
    let schema = schema::card(&catalogue().unwrap());
    let mut seen = String::new();
    for document in documents() {
        assert_eq!(validate(&schema, &document), Ok(()), "{document}");
        seen.push_str(&document.to_string());
    }
    let mut described = Vec::new();
    fields(&schema, &mut described);
    described.retain(|key| !seen.contains(&format!("\"{key}\":")));
    described.sort();
    described.dedup();
    // What the cards leave out is tried below, with any value.
    let rare = ["MOUNTAIN", "PLAINS", "PLAY_TARGET"];
    assert_eq!(described, rare);
}

fn values() -> Vec<Value> {
    let words = [
        "",
        "UNIT",
        "skill",
        "BUILDING",
        "PLAYER",
        "NONE",
        "BLUEPRINT",
        "BOARD",
        " forest ",
        "PLAINS|MOUNTAIN",
        "BOARD|PLAINS",
        "PLAINS||",
        "|",
        "TILE",
        "UNIT|BUILDING",
        "ENTITY",
        "TILE|UNIT",
        "UNIT|FOREST",
        "ALL_LANES",
        "PLAY_TARGET",
        "CURRENT_TILE",
        "INVALID",
        "OWNER",
        "both",
        "OWNER|OPPONENT",
        "ALL",
        "ORDINAL",
        "ACTOR_ENTITY",
        "AFFECTED_ENTITY",
        "PLAY_TARGET_ENTITY",
        "ADD",
        "not",
        "ADD|SET",
        "TAGET_ATTACK",
        "TARGET_HP",
        "PLAYERS_GOLD",
        "ACC",
        "TARGET_COUNT",
        "DAMAGE_AMOUNT",
        "SUM",
        "EACH",
        "7",
        "007",
        "-1",
        "1000000000",
        "0000000000",
        "VANILLA",
        "SPEECHES",
        "ELDER",
        "base",
        "FIND_ENTITIES",
        "trace",
        "KILL_ENTITIES",
        "ASSERT",
        "MODIFIER",
        "SUMMON_UNIT",
        "nonsense",
    ];
    let others = [
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(-1),
        json!(3),
        json!(8),
        json!(1.5),
        json!(2_147_483_647_i64),
        json!(2_147_483_648_i64),
        json!("x".repeat(257)),
        json!("é".repeat(256)),
        json!([]),
        json!({}),
        json!([0, 1]),
        json!([1, 1]),
        json!({"BaseValue": 1}),
        json!({"BaseValue": 1, "Modifier": -1}),
        json!([{"EffectType": "TRACE"}]),
        json!({"ON_MARCH": [{"EffectType": "TRACE"}]}),
        json!({"EffectType": "ASSERT", "ModifierOperation": "NOT"}),
        json!({"EffectType": "SELECT_ENTITY", "SearchCriterion": "AFFECTED_ENTITY",
            "TargetPlayer": "OWNER", "TargetType": "UNIT"}),
    ];
    words.into_iter().map(Value::from).chain(others).collect()
}

#[test]
fn what_is_changed_at_random_is_accepted_by_both_or_by_neither() {
    let catalogue = catalogue().unwrap();
    let schema = schema::card(&catalogue);
    let (documents, values) = (documents(), values());
    let mut keys = Vec::new();
    fields(&schema, &mut keys);
    keys.sort();
    keys.dedup();
    let mut random = ChaCha8Rng::seed_from_u64(10);
    let (mut good, mut bad) = (0, 0);
    for round in 0..3000 {
        let mut document = documents[round % documents.len()].clone();
        change(&mut document, &keys, &values, &mut random);
        let (card, report) = CardReader::new(&catalogue).read(&document);
        let valid = validate(&schema, &document);
        match (&card, &valid) {
            (Some(card), Ok(())) => {
                good += 1;
                // And what was read can be written.
                let written = write(&catalogue, card);
                let (again, _) = CardReader::new(&catalogue).read(&written);
                assert_eq!(again.as_ref(), Some(card), "{document}\n{written}");
                assert_eq!(validate(&schema, &written), Ok(()), "{written}");
            }
            (None, Err(_)) => bad += 1,
            (None, Ok(())) => {
                let told: Vec<String> = report.errors.iter().map(ToString::to_string).collect();
                assert!(told.iter().all(|error| is_beyond(error)), "{told:?}\n{document}");
            }
            (Some(_), Err(broken)) => panic!("it is accepted, but {broken:?}\n{document}"),
        }
        assert_eq!(card.is_none(), !report.errors.is_empty(), "{document}");
    }
    assert!(good > 150 && bad > 1000, "{good} are good, {bad} are bad");
}

/// Changes one thing in a document: a value, a key, or the length of a list.
fn change(value: &mut Value, keys: &[String], values: &[Value], random: &mut ChaCha8Rng) {
    match value {
        Value::Object(map) if !map.is_empty() && random.random_bool(0.95) => {
            let own: Vec<String> = map.keys().cloned().collect();
            let key = own.choose(random).unwrap();
            match random.random_range(0..12) {
                0 => drop(map.remove(key)),
                1 => {
                    let moved = map.remove(key).unwrap();
                    map.insert(format!("{key}x"), moved);
                }
                2 | 3 => {
                    let key = keys.choose(random).unwrap().clone();
                    map.insert(key, values.choose(random).unwrap().clone());
                }
                _ => change(&mut map[key.as_str()], keys, values, random),
            }
        }
        Value::Array(list) if !list.is_empty() && random.random_bool(0.95) => {
            let place = random.random_range(0..list.len());
            match random.random_range(0..10) {
                0 => drop(list.remove(place)),
                1 => list.push(list[place].clone()),
                _ => change(&mut list[place], keys, values, random),
            }
        }
        leaf => *leaf = values.choose(random).unwrap().clone(),
    }
}

#[test]
fn a_setup_may_bring_cards_if_its_game_has_cards_that_are_data() {
    let catalogue = catalogue().unwrap();
    let card = json!({
        "EntityPrintInfo": {"Id": 30, "Title": "Toast", "Cost": "0", "Expansion": "SPEECHES"},
        "EntityPlayInfo": {"EntityType": "SKILL"},
    });
    let parley = json!({"game": "parley", "cards": [card]});
    let chess = json!({"game": "chess", "cards": [card]});
    let all = schema::setup(&catalogue, None);
    assert_eq!(validate(&all, &parley), Ok(()));
    assert_eq!(validate(&schema::setup(&catalogue, catalogue.game("parley")), &parley), Ok(()));
    assert!(validate(&all, &chess).is_err());
    let mut wrong = parley;
    wrong["cards"][0]["EntityPrintInfo"]["Cost"] = 7.into();
    assert!(validate(&all, &wrong).is_err());
}
