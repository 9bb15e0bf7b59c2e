//! The schema of definitions agrees with the reader, in both directions.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use sortilege_core::{Catalogue, Game};
use sortilege_table::define::{Definitions, extend, formats};
use sortilege_table::schema;
use sortilege_tests::{catalogue, defining, table};

use super::json_schema::validate;

/// What the reader says about a document of a game; `None` if it accepts it.
fn objection(catalogue: &Catalogue, game: &'static dyn Game, document: &Value) -> Option<String> {
    let read = Definitions { file: None, path: "", document };
    extend(catalogue, Some(game), &[read]).err().map(|errors| errors.to_string())
}

/// Whether an error is about names and amounts that only the catalogue knows, or about sums, which
/// no schema can express.
fn is_about_names(error: &str) -> bool {
    let names = [
        "unknown pattern",
        "unknown effect",
        "unknown set",
        " names \"",
        "is registered twice",
        "is drawn as",
        "is code, which",
        "must be at least",
        " is above ",
        "cannot be given",
        "an offset must lead somewhere",
        "more than 2048 offsets",
        "more than 65536 offsets",
        "expected a sentence",
    ];
    names.iter().any(|name| error.contains(name))
}

#[test]
fn what_the_examples_define_is_valid_and_every_field_appears_in_them() {
    let catalogue = catalogue().unwrap();
    let own = schema::define(&catalogue);
    let mut seen = Vec::new();
    for (game, setup) in defining() {
        assert_eq!(validate(&own, &setup["define"]), Ok(()), "{game}");
        let plugin = catalogue.game(game);
        for schema in [schema::setup(&catalogue, None), schema::setup(&catalogue, plugin)] {
            assert_eq!(validate(&schema, &setup), Ok(()), "{game}");
            let mut without = setup.clone();
            without.as_object_mut().unwrap().remove("define");
            if game == "arcana" {
                assert!(validate(&schema, &without).is_err(), "its names are not known");
            }
        }
        let mut table = table(game).unwrap();
        table.start(Some(&setup), None).unwrap();
        let state = Value::Object(table.state(None));
        assert_eq!(validate(&schema::setup(&catalogue, None), &state), Ok(()));
        keys(&setup["define"], &mut seen);
    }
    let mut described = Vec::new();
    fields(&own, &mut described);
    described.retain(|key| !seen.contains(key));
    described.sort();
    described.dedup();
    // What the examples leave out is tried below.
    let rare = ["blocks", "count", "on_itself", "rounds", "set", "stopped_by"];
    assert_eq!(described, rare);
    let formats = formats().unwrap();
    let lists: Vec<&str> = formats.iter().map(|format| format.key).collect();
    assert_eq!(lists, ["patterns", "tags", "effects", "pieces", "cards"]);
}

/// The keys of all objects in a document.
fn keys(value: &Value, seen: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            seen.extend(map.keys().cloned());
            map.values().for_each(|value| keys(value, seen));
        }
        Value::Array(list) => list.iter().for_each(|value| keys(value, seen)),
        _ => {}
    }
}

/// The keys that a schema describes.
pub(crate) fn fields(schema: &Value, described: &mut Vec<String>) {
    match schema {
        Value::Object(map) => {
            if let Some(Value::Object(properties)) = map.get("properties") {
                described.extend(properties.keys().cloned());
            }
            map.values().for_each(|value| fields(value, described));
        }
        Value::Array(list) => list.iter().for_each(|value| fields(value, described)),
        _ => {}
    }
}

/// Definitions with the fields that the examples leave out.
fn rare() -> Value {
    json!({
        "set": "arcana",
        "tags": [{"id": "ODD", "set": "arcana", "rule": "Is odd.", "blocks": true,
            "before": [{"done": ["Attack", "Take"], "times": 0, "plus": 1}]}],
        "pieces": [{"id": "Odd", "set": "arcana", "glyph": "OD", "rule": "Is odd.",
            "moves": [{"by": "RookPattern", "stopped_by": "ODD", "zone": "anywhere"}],
            "summoned": {"by": "Odd", "count": 2},
            "abilities": [{"id": "Nap", "rule": "Sleeps.",
                "cast": {"rounds": 2}, "cooldown": "once",
                "on_itself": true,
                "puts_effect": {"effects": ["Ice"], "lasts": 1, "side": "allies"}}]}],
    })
}

#[test]
fn what_is_changed_at_random_is_accepted_by_both_or_by_neither() {
    let catalogue = catalogue().unwrap();
    let schema = schema::define(&catalogue);
    let mut documents: Vec<(&'static dyn Game, Value)> = defining()
        .into_iter()
        .map(|(game, setup)| (catalogue.game(game).unwrap(), setup["define"].clone()))
        .collect();
    documents.push((catalogue.game("arcana").unwrap(), rare()));
    let values = [
        json!(null),
        json!(true),
        json!(false),
        json!(0),
        json!(1),
        json!(-1),
        json!(7),
        json!(40_000),
        json!(1.5),
        json!(""),
        json!("Odd"),
        json!("odd"),
        json!("KingPattern"),
        json!("up"),
        json!("once"),
        json!("Move"),
        json!([]),
        json!({}),
        json!([1, 2]),
        json!({"leaper": [1, 2]}),
        json!(["Move", "Move"]),
        json!({"mana": 1}),
    ];
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let (mut good, mut bad) = (0, 0);
    for round in 0..3000 {
        let (game, document) = &documents[round % documents.len()];
        let mut document = document.clone();
        change(&mut document, &values, &mut random);
        let objection = objection(&catalogue, *game, &document);
        let valid = validate(&schema, &document);
        match (&objection, &valid) {
            (None, Ok(())) => good += 1,
            (Some(_), Err(_)) => bad += 1,
            (Some(error), Ok(())) => assert!(is_about_names(error), "{error}\n{document}"),
            (None, Err(broken)) => panic!("it is accepted, but {broken:?}\n{document}"),
        }
    }
    assert!(good > 50 && bad > 500, "{good} are good, {bad} are bad");
}

/// Changes one thing in a document: a value, a key, or the length of a list.
fn change(value: &mut Value, values: &[Value], random: &mut ChaCha8Rng) {
    match value {
        Value::Object(map) if !map.is_empty() && random.random_bool(0.9) => {
            let keys: Vec<String> = map.keys().cloned().collect();
            let key = keys.choose(random).unwrap();
            match random.random_range(0..12) {
                0 => drop(map.remove(key)),
                1 => {
                    let moved = map.remove(key).unwrap();
                    map.insert(format!("{key}x"), moved);
                }
                2 => {
                    let other = ["by", "set", "union", "leaps", "dies", "adds", "tick", "cost"];
                    let key = (*other.choose(random).unwrap()).to_owned();
                    map.insert(key, values.choose(random).unwrap().clone());
                }
                _ => change(&mut map[key.as_str()], values, random),
            }
        }
        Value::Array(list) if !list.is_empty() && random.random_bool(0.9) => {
            let place = random.random_range(0..list.len());
            match random.random_range(0..10) {
                0 => drop(list.remove(place)),
                1 => list.push(list[place].clone()),
                _ => change(&mut list[place], values, random),
            }
        }
        leaf => *leaf = values.choose(random).unwrap().clone(),
    }
}

#[test]
fn a_file_that_is_not_an_object_is_not_valid() {
    let schema = schema::define(&catalogue().unwrap());
    assert!(validate(&schema, &json!([])).is_err());
    assert_eq!(validate(&schema, &Value::Object(Map::new())), Ok(()));
}
