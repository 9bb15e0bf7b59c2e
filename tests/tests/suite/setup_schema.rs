//! The schema of setups agrees with the games: it accepts every setup that opens, and refuses
//! misspelt names.

use std::collections::BTreeSet;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sortilege_core::Geometry;
use sortilege_table::{Table, schema, table_game};
use sortilege_tests::{catalogue, table};

use super::json_schema::{SQUARE, validate};

/// The schema of all games and that of one.
fn schemas(game: &str) -> [Value; 2] {
    let catalogue = catalogue().unwrap();
    [schema::setup(&catalogue, None), schema::setup(&catalogue, catalogue.game(game))]
}

fn assert_good(schemas: &[Value], document: &Value) {
    for schema in schemas {
        assert_eq!(validate(schema, document), Ok(()), "{document}");
    }
}

fn is_good(schemas: &[Value], document: &Value) -> bool {
    let [all, one] = [0, 1].map(|i| validate(&schemas[i], document).is_ok());
    assert_eq!(all, one, "{document}");
    all
}

/// Documents of a game: its own setups, and the states and saves of random games.
fn documents(game: &str) -> Vec<Value> {
    let catalogue = catalogue().unwrap();
    let mut documents = Vec::new();
    for (name, text) in table_game(catalogue.game(game).unwrap().id()).unwrap().setups() {
        documents.push(serde_json::from_str(text).unwrap());
        for seed in 0..4 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut table: Table = table(game).unwrap();
            table.start(Some(&json!(name)), Some(seed)).unwrap();
            for ply in 0..400 {
                if ply % 10 == 0 {
                    documents.push(table.state(None).into());
                }
                let actions = table.actions(None);
                let Some(text) = actions.choose(&mut random) else { break };
                table.act(text, table.play().board().to_move()).unwrap();
            }
            documents.extend([table.state(None).into(), table.save().into()]);
        }
    }
    documents
}

fn games() -> Vec<&'static str> {
    catalogue().unwrap().games().map(|entry| entry.plugin.id()).collect()
}

#[test]
fn setups_states_and_saves_are_valid() {
    let mut fields = BTreeSet::new();
    for game in games() {
        let schemas = schemas(game);
        for document in documents(game) {
            assert_good(&schemas, &document);
            fields.extend(document.as_object().unwrap().keys().cloned());
        }
    }
    for field in ["actions", "fen", "deck", "phase", "events", "random", "outcome", "death_pile"] {
        assert!(fields.contains(field), "no document has {field}, which shows nothing about it");
    }
}

#[test]
fn what_a_game_reads_besides_is_valid() {
    let event = |function: Value| {
        let event = json!({"player_id": "red", "when": {"round": 2}, "event_function": function});
        json!({"events": [event]})
    };
    let burning = json!({"forward": "left", "effects": [{"id": "Burning"}]});
    for (game, document) in [
        ("chess", json!({})),
        (
            "chess",
            json!({"setup": "standard", "seed": 7,
                "actions": ["e4", {"action": "e5", "as": "black"}]}),
        ),
        ("chess", json!({"board": {"width": 16}, "time": {"turn": 1}})),
        (
            "parley",
            json!({"setup": "duel",
                "players": {"north": {"hand": ["Sun"]}, "south": {"out": true}}}),
        ),
        (
            "embers",
            json!({"effects": [{"id": "Burning"}],
                "players": {"red": burning, "gold": {"mana": 7}, "grey": {}}}),
        ),
        ("embers", event(json!({"ApplyEffect": {"square": "a1", "id": "Burning", "rounds": 1}}))),
        ("embers", event(json!({"Add": {"counter": "mana", "by": -1}}))),
    ] {
        assert!(table(game).unwrap().start(Some(&document), None).is_ok(), "{document}");
        assert_good(&schemas(game), &document);
    }
}

#[test]
fn what_is_misspelt_or_of_another_game_is_not_valid() {
    for (game, document) in [
        ("chess", json!({"pieces": [{"kind": "Kign", "owner": "white", "square": "e1"}]})),
        ("chess", json!({"pieces": {"p1": {"kind": "King", "owner": "green", "square": "e1"}}})),
        ("chess", json!({"pieces": [{"kind": "King", "owner": "white", "square": "e17"}]})),
        ("chess", json!({"pieces": [{"kind": "King", "owner": "white"}]})),
        (
            "chess",
            json!({"pieces": [{"kind": "King", "owner": "white", "square": "e1", "life": 2}]}),
        ),
        ("chess", json!({"feen": ""})),
        ("chess", json!({"fen": 7})),
        ("chess", json!({"en_passant": 7})),
        ("chess", json!({"tags": []})),
        ("chess", json!({"setup": "duel"})),
        ("chess", json!({"seed": -1})),
        ("chess", json!({"actions": [{"action": "e4", "as": "green"}]})),
        ("chess", json!({"board": {"width": 17}})),
        ("chess", json!({"players": {}})),
        ("parley", json!({"deck": ["Son"]})),
        ("parley", json!({"deck": ["?"]})),
        ("parley", json!({"players": {"north": {"hands": []}}})),
        ("parley", json!({"pieces": [{"kind": "King", "owner": "north", "square": "a1"}]})),
        ("towers", json!({"phase": -1})),
        ("embers", json!({"random": {"turn": 1}})),
        (
            "embers",
            json!({"pieces": [{"kind": "Torch", "owner": "red", "square": "a1",
                "tags": ["Burning"]}]}),
        ),
        ("embers", json!({"effects": [{"id": "Stone"}]})),
        ("embers", json!({"effects": [{"id": "Burning", "rounds": -1}]})),
        (
            "embers",
            json!({"events": [{"player_id": "red",
                "event_function": {"Sumon": {"kind": "Sprite", "square": "d3"}}}]}),
        ),
        ("embers", json!({"outcome": {"winner": "red"}})),
    ] {
        let mut document = document;
        document["game"] = game.into();
        assert!(!is_good(&schemas(game), &document), "{document}");
        assert!(table(game).unwrap().start(Some(&document), None).is_err(), "{document}");
    }
    let [all, chess] = schemas("chess");
    assert!(validate(&all, &json!({"game": "parley", "deck": ["Sun"]})).is_ok());
    assert!(validate(&chess, &json!({"game": "parley"})).is_err());
    assert!(validate(&all, &json!({"game": "parly"})).is_err());
    assert!(validate(&all, &json!({"deck": ["Sun"]})).is_ok(), "without a game it may be for any");
    assert!(validate(&all, &json!({"deck": ["Sun"], "fen": ""})).is_err(), "but not of two");
}

#[test]
fn nothing_that_opens_is_refused_by_the_schema() {
    let values = [
        json!(true),
        json!(0),
        json!(-1),
        json!(3),
        json!(70_000),
        json!(0.5),
        json!("a1"),
        json!("x"),
        json!([]),
        json!({}),
    ];
    let mut random = ChaCha8Rng::seed_from_u64(0);
    for game in games() {
        let schemas = schemas(game);
        let mut table = table(game).unwrap();
        let (mut opened, mut refused) = (0, 0);
        for document in documents(game).iter().filter(|document| document.get("actions").is_none())
        {
            for _ in 0..20 {
                let mut changed = document.clone();
                changed["game"] = game.into();
                change(&mut changed, &values, &mut random);
                if changed.get("game").is_none_or(|named| named == game) {
                    let opens = table.start(Some(&changed), None).is_ok();
                    let valid = validate(&schemas[1], &changed).is_ok();
                    assert!(valid || !opens, "{changed}: {:?}", validate(&schemas[1], &changed));
                    opened += usize::from(opens);
                    refused += usize::from(!valid);
                }
            }
        }
        assert!(opened > 0 && refused > 0, "{game}: {opened} open, {refused} are refused");
    }
}

/// Makes one random change in a document: changes a value, removes a field or renames one.
fn change(value: &mut Value, values: &[Value], random: &mut ChaCha8Rng) {
    match value {
        Value::Object(fields) if !fields.is_empty() && random.random_bool(0.9) => {
            let key = fields.keys().nth(random.random_range(0..fields.len())).unwrap().clone();
            match random.random_range(0..6) {
                0 => drop(fields.remove(&key)),
                1 => {
                    let field = fields.remove(&key).unwrap();
                    fields.insert(format!("{key}s"), field);
                }
                _ => change(&mut fields[&key], values, random),
            }
        }
        Value::Array(list) if !list.is_empty() && random.random_bool(0.9) => {
            let place = random.random_range(0..list.len());
            change(&mut list[place], values, random);
        }
        leaf => *leaf = values.choose(random).unwrap().clone(),
    }
}

#[test]
fn every_field_says_what_it_means() {
    fn check(schema: &Value, place: &str) {
        for (key, field) in
            schema.get("properties").and_then(Value::as_object).into_iter().flatten()
        {
            let told = field["description"].as_str().is_some_and(|text| text.ends_with('.'));
            // A shared part has its description where it is defined.
            let elsewhere = field.get("$ref").is_some();
            let condition = place.ends_with("/if");
            assert!(told || elsewhere || condition, "{place}/{key}: {field}");
        }
        let nested: Vec<(String, &Value)> = match schema {
            Value::Object(fields) => {
                fields.iter().map(|(key, value)| (key.clone(), value)).collect()
            }
            Value::Array(list) => {
                list.iter().enumerate().map(|(i, value)| (i.to_string(), value)).collect()
            }
            _ => Vec::new(),
        };
        nested.iter().for_each(|(key, value)| check(value, &format!("{place}/{key}")));
    }
    let catalogue = catalogue().unwrap();
    let schema = schema::setup(&catalogue, None);
    check(&schema, "");
    for (game, parts) in schema["$defs"].as_object().unwrap() {
        for (name, part) in parts["$defs"].as_object().unwrap() {
            assert!(part["description"].is_string(), "{game}: {name}");
        }
    }
}

#[test]
fn the_pattern_of_squares_is_every_square_of_the_largest_board() {
    let board = Geometry::new(16, 16).unwrap();
    let pattern = proptest::string::string_regex(SQUARE.trim_matches(['^', '$'])).unwrap();
    let mut runner = TestRunner::deterministic();
    let names: BTreeSet<String> =
        (0..20_000).map(|_| pattern.new_tree(&mut runner).unwrap().current()).collect();
    let squares: BTreeSet<String> =
        board.squares().iter().map(|square| board.name(square)).collect();
    assert_eq!(names, squares);
}

#[test]
fn fields_of_a_games_own_are_in_its_schema_only() {
    let catalogue = catalogue().unwrap();
    let schema = schema::setup(&catalogue, None);
    let with_fen = |game: &&str| schema["$defs"][*game]["properties"].get("fen").is_some();
    assert_eq!(games().into_iter().filter(with_fen).collect::<Vec<_>>(), ["chess"]);
    assert_eq!(schema["$defs"]["chess"]["properties"]["fen"]["type"], "string");
}

#[test]
fn named_events_seats_casts_and_lists_of_pieces_are_known() {
    let [_, schema] = schemas("arcana");
    let event =
        |function: &str| json!({"events": [{"player_id": "red", "event_function": function}]});
    for (document, good) in [
        (json!({"offer": "white"}), true),
        (json!({"offer": "green"}), false),
        (event("AddMana"), true),
        (event("AddManna"), false),
    ] {
        assert_eq!(validate(&schema, &document).is_ok(), good, "{document}");
    }
    let piece = &schema["$defs"]["arcana"]["$defs"]["piece"]["properties"];
    assert_eq!(piece["casting"]["required"], json!(["action"]));
    assert_eq!(piece["controls"]["items"]["type"], "string");
    assert_eq!(piece["cooldown"]["minimum"], -1);
    assert!(piece.get("leader").is_none(), "it is hidden");
}
