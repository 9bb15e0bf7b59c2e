//! What mods bring to games that exist keeps the laws of every game: undo, replay, patches, saves,
//! and states as setups.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use sortilege_core::{EffectId, Of};
use sortilege_table::{Logged, Table, Watcher, setup_names, state};
use sortilege_tests::wear::{COUNTERS, EVENT, TAG};
use sortilege_tests::{catalogue, table};

/// Opens a setup; `None` if it is refused.
fn opened(game: &str, setup: &Map<String, Value>, seed: u64) -> Option<Table> {
    let mut table = table(game).unwrap();
    table.start(Some(&Value::Object(setup.clone())), Some(seed)).ok()?;
    Some(table)
}

/// A state with counters of the mod, and with pieces that wear out if the game shows tags.
fn worn(table: &Table, random: &mut ChaCha8Rng) -> Map<String, Value> {
    let mut setup = table.state(None);
    setup.entry("history").and_modify(|history| *history = 0.into());
    for (of, id) in COUNTERS {
        let seats = table.play().board().rules().seats().iter().map(|seat| seat.id);
        match of {
            Of::Game => {
                setup.insert(id.to_owned(), random.random_range(1..9).into());
            }
            Of::Seat => {
                let players = setup.entry("players").or_insert_with(|| json!({}));
                for seat in seats {
                    players[seat][id] = random.random_range(1..9).into();
                }
            }
            Of::Piece => {
                for piece in setup["pieces"].as_object_mut().unwrap().values_mut() {
                    if random.random_bool(0.5) {
                        piece[id] = random.random_range(1..9).into();
                    }
                }
            }
        }
    }
    // A game may say in another way where its pieces are.
    let square_of = |piece: &Value| piece.get("square").cloned().unwrap_or_else(|| "a1".into());
    let square = setup["pieces"].as_object().unwrap().values().next().map(square_of);
    if let Some(square) = square {
        let seat = table.play().board().rules().seats()[0].id;
        let function = json!({EVENT: {"square": square, "amount": random.random_range(1..9)}});
        let when = json!({"round": 2, "turn": 0, "movement": 0});
        let event = json!({"player_id": seat, "when": when, "event_function": function});
        let events = setup.entry("events").or_insert_with(|| json!([]));
        events.as_array_mut().unwrap().push(event);
    }
    let mut tagged = setup.clone();
    let (board, rules) = (table.play().board(), table.play().board().rules());
    for (name, piece) in tagged["pieces"].as_object_mut().unwrap() {
        // Tags that are given replace those of the kind.
        let kind = board.piece_named(name).map(|piece| rules.kind(board.piece(piece).kind()));
        let has = |tag: &u8| kind.is_some_and(|kind| kind.has(EffectId(*tag)));
        let of_kind = (0..rules.effects().len() as u8).filter(has);
        let of_kind = of_kind.map(|tag| rules.effect_id(EffectId(tag)));
        let tags = piece.get("tags").cloned().unwrap_or_else(|| of_kind.collect());
        piece["tags"] = tags;
        piece["tags"].as_array_mut().unwrap().push(TAG.into());
    }
    let game = table.play().board().rules().game_id();
    if opened(game, &tagged, 0).is_some() { tagged } else { setup }
}

/// Runs a law over games of every setup with counters of the mod.
fn for_every_game(law: impl Fn(Table, &mut ChaCha8Rng)) {
    for entry in catalogue().unwrap().games() {
        let game = entry.plugin.id();
        for name in setup_names(entry.plugin) {
            for seed in 0..4 {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                let mut table = table(game).unwrap();
                table.start(Some(&Value::from(name)), Some(seed)).unwrap();
                // Some games have no pieces on the board before the first actions.
                for _ in 0..random.random_range(0..8) {
                    play_one(&mut table, &mut random);
                }
                let setup = worn(&table, &mut random);
                let started = opened(game, &setup, seed);
                let started = started.unwrap_or_else(|| panic!("{game} refuses {setup:?}"));
                law(started, &mut random);
            }
        }
    }
}

fn play_one(table: &mut Table, random: &mut ChaCha8Rng) -> bool {
    let seat = table.play().board().to_move();
    let Some(text) = table.actions(None).choose(random).cloned() else { return false };
    table.act(&text, seat).unwrap();
    true
}

#[test]
fn counters_and_events_are_in_states_setups_and_patches() {
    for_every_game(|mut table, random| {
        let game = table.play().board().rules().game_id();
        let mut watcher = Watcher::default();
        let mut seen = table.view_for(&mut watcher);
        for ply in 0..60 {
            let before = seen.clone();
            if ply % 7 == 6 {
                table.undo().unwrap();
            } else if !play_one(&mut table, random) {
                break;
            }
            let made = table.patch_for(&mut watcher).unwrap();
            seen = table.view_for(&mut Watcher::default());
            assert_eq!(made, state::patch(&before, &seen), "{game}");
            if ply % 10 == 0 {
                let mut expected = table.state(None);
                expected.entry("history").and_modify(|history| *history = 0.into());
                let other = opened(game, &expected, 0).unwrap();
                assert_eq!(other.state(None), expected, "{game}");
            }
        }
    });
}

#[test]
fn they_are_undone_replayed_and_saved() {
    for_every_game(|mut table, random| {
        let start = table.play().board().clone();
        let mut prints = vec![start.fingerprint()];
        while prints.len() < 60 && play_one(&mut table, random) {
            prints.push(table.play().board().fingerprint());
        }
        let replayed = start.replayed(table.play().journal().changes());
        assert_eq!(Some(&replayed.fingerprint()), prints.last());
        let saved = Value::Object(table.save());
        let mut loaded = sortilege_tests::table(start.rules().game_id()).unwrap();
        loaded.start(Some(&saved), None).unwrap();
        assert_eq!(loaded.state(None), table.state(None));
        if play_one(&mut table, random) {
            let Logged { text, seat, .. } = table.log().last().unwrap().clone();
            loaded.act(&text, seat).unwrap();
            assert_eq!(loaded.play().board().fingerprint(), table.play().board().fingerprint());
            table.undo().unwrap();
        }
        let mut play = table.play().clone();
        while let Some(print) = prints.pop() {
            assert_eq!(play.board().fingerprint(), print);
            assert_eq!(play.unmake(), !prints.is_empty());
        }
    });
}

#[test]
fn the_schema_describes_them_and_bad_values_are_refused() {
    let catalogue = catalogue().unwrap();
    for entry in catalogue.games() {
        let game = entry.plugin.id();
        let schema = sortilege_table::schema::setup(&catalogue, Some(entry.plugin));
        let of_game = &schema["$defs"][game];
        let wear = &of_game["$defs"]["piece"]["properties"]["wear"];
        let din = &of_game["properties"]["din"];
        assert_eq!((&wear["minimum"], &wear["maximum"]), (&json!(0), &json!(9)), "{game}");
        assert_eq!((&din["minimum"], &din["maximum"]), (&json!(-9), &json!(9)), "{game}");
        let what = "The wear of the piece; 0 by default. Counts what worn pieces do.";
        assert_eq!(wear["description"], what);
        let functions = &of_game["$defs"]["event"]["properties"]["event_function"]["anyOf"];
        let mut functions = functions.as_array().unwrap().iter();
        assert!(functions.any(|it| it["properties"].get(EVENT).is_some()), "{game}");
        let mut table = table(game).unwrap();
        for (din, expected) in [
            (json!(10), "expected a whole number from -9 to 9, not 10"),
            (json!("x"), "expected a whole number from -9 to 9, not \"x\""),
        ] {
            let error = table.start(Some(&json!({"din": din})), None).unwrap_err();
            assert_eq!(error.to_string(), format!("/din: {expected}"), "{game}");
        }
    }
    let mut table = table("chess").unwrap();
    let pieces = json!([{"kind": "King", "owner": "white", "square": "e1", "wear": -1}]);
    let error = table.start(Some(&json!({"pieces": pieces})), None).unwrap_err();
    let expected = "expected a whole number from 0 to 9, not -1";
    assert_eq!(error.to_string(), format!("/pieces/0/wear: {expected}"));
}
