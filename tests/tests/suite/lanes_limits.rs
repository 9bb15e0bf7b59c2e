//! Lanes with more of everything than a fair game has: units, cards, effects, digits, letters.

use serde_json::{Value, json};
use sortilege_table::Table;
use sortilege_tests::table;

use crate::protocol::ask;

/// A table at which a setup has started, or the reason why it has not.
fn opened(setup: &Value) -> Result<Table, String> {
    let mut table = table("lanes").unwrap();
    let (name, payload) = ask(&mut table, "new", json!({"setup": setup}));
    match name.as_str() {
        "started" => Ok(table),
        "error" => Err(payload["reason"].as_str().unwrap().to_owned()),
        other => panic!("{other}: {payload}"),
    }
}

/// A setup in which player 0 holds a skill with these effects, card 100.
fn skill(effects: &Value) -> Value {
    json!({
        "players": {"player0": {"gold": 0, "hand": [100], "deck": [2]}, "player1": {"gold": 0}},
        "pieces": {},
        "cards": [{
            "EntityPrintInfo": {"Id": 100, "Title": "Test", "Cost": "0"},
            "EntityPlayInfo": {"EntityType": "SKILL", "TargetOptions": "BOARD"},
            "Interactions": {"WHEN_PLAYED": effects},
        }],
    })
}

fn gold(table: &mut Table) -> i64 {
    ask(table, "state", json!({})).1["players"]["player0"]["gold"].as_i64().unwrap()
}

#[test]
fn any_number_of_units_may_stand_on_a_tile() {
    let unit = |id: u32| {
        let owner = if id.is_multiple_of(3) { "player1" } else { "player0" };
        (id.to_string(), json!({"card": 2, "owner": owner, "lane": "mountain", "tile": 3}))
    };
    let pieces: serde_json::Map<String, Value> = (2..600).map(unit).collect();
    let setup = json!({
        "players": {"player0": {"gold": 0, "deck": [2]}, "player1": {"gold": 0}},
        "pieces": pieces, "phase": "draw",
    });
    let mut table = opened(&setup).unwrap();
    let (name, patch) = ask(&mut table, "act", json!({"action": "begin"}));
    assert_eq!(name, "acted", "{patch}");
    let (_, state) = ask(&mut table, "state", json!({}));
    // Each of the 199 enemies is fought by one unit, and both die; the others walk on.
    let left = state["pieces"].as_object().unwrap();
    assert_eq!(left.len(), 598 - 2 * 199);
    assert!(left.values().all(|it| it["tile"] == 4 && it["owner"] == "player0"));
    assert_eq!(ask(&mut table, "undo", json!({})).0, "undone");
    assert_eq!(ask(&mut table, "state", json!({})).1["pieces"].as_object().unwrap().len(), 598);
}

#[test]
fn a_state_with_thousands_of_pieces_is_a_setup() {
    let unit = |id: u32| {
        let lane = ["plains", "forest", "mountain"][id as usize % 3];
        let owner = ["player0", "player1"][id as usize / 3 % 2];
        (id.to_string(), json!({"card": 2, "owner": owner, "lane": lane, "tile": id / 7 % 4}))
    };
    let pieces: serde_json::Map<String, Value> = (2..5002).map(unit).collect();
    let setup = json!({"players": {"player0": {}, "player1": {}}, "pieces": pieces});
    let mut first = table("lanes").unwrap();
    first.start(Some(&setup), None).unwrap();
    let state = first.state(None);
    assert_eq!(state["pieces"].as_object().unwrap().len(), 5000);
    let mut second = table("lanes").unwrap();
    second.start(Some(&Value::Object(state.clone())), None).unwrap();
    assert_eq!(second.state(None), state);
}

#[test]
fn hands_and_decks_may_be_large() {
    let cards: Vec<u32> = (0..900).map(|index| 2 + index % 19).collect();
    let player = json!({"gold": 9, "hand": cards, "deck": cards, "discard": cards});
    let mut table = opened(&json!({"players": {"player0": player, "player1": player}})).unwrap();
    for action in ["play 15", "end", "play 18", "end"] {
        let (name, patch) = ask(&mut table, "act", json!({"action": action}));
        assert_eq!(name, "acted", "{action}: {patch}");
    }
    let (_, state) = ask(&mut table, "state", json!({}));
    let player = &state["players"]["player0"];
    assert_eq!(player["hand"].as_array().unwrap().len(), 900);
    assert_eq!(player["deck"].as_array().unwrap().len(), 899);
}

#[test]
fn ids_go_on_from_a_large_one() {
    let setup = json!({
        "players": {"player0": {"gold": 9, "hand": [2, 11]}, "player1": {"gold": 0}},
        "pieces": {"70000": {"card": 2, "owner": "player0", "lane": "forest", "tile": 0}},
        "next_id": 1_000_000,
    });
    let mut table = opened(&setup).unwrap();
    let (name, patch) = ask(&mut table, "act", json!({"action": "play 11 forest"}));
    assert_eq!(name, "acted", "{patch}");
    assert_eq!(patch["pieces"]["1000000"]["card"], 11);
    assert_eq!(patch["next_id"], 1_000_001);
}

#[test]
fn a_chain_of_twenty_thousand_effects_does_not_run() {
    let setup = skill(&vec![json!({"EffectType": "TRACE"}); 20_000].into());
    let reason = opened(&setup).err().unwrap();
    assert_eq!(reason, "/cards/0: larger than 65536 bytes");
    let setup = skill(&vec![json!({"EffectType": "TRACE"}); 2000].into());
    match opened(&setup) {
        Err(reason) => assert!(reason.contains("/cards/0/Interactions/WHEN_PLAYED"), "{reason}"),
        Ok(mut table) => {
            let before = table.play().board().fingerprint();
            let (name, payload) = ask(&mut table, "act", json!({"action": "play 100"}));
            assert_eq!(name, "not acted");
            let reason = payload["reason"].as_str().unwrap();
            assert!(reason.contains("100") && reason.contains("TRACE"), "{reason}");
            assert_eq!(table.play().board().fingerprint(), before);
        }
    }
}

#[test]
fn numbers_stop_at_their_limits() {
    let double = json!({
        "EffectType": "MODIFIER", "ModifierOperation": "MULTIPLY", "ModifierTarget": "PLAYERS_GOLD",
        "TargetPlayer": "OWNER", "TempVariable": 2,
    });
    for sign in [1, -1] {
        let mut first = double.clone();
        first["ModifierOperation"] = "SET".into();
        first["TempVariable"] = sign.into();
        let mut effects = vec![first];
        effects.extend(vec![double.clone(); 100]);
        let mut table = opened(&skill(&effects.into())).unwrap();
        let (name, payload) = ask(&mut table, "act", json!({"action": "play 100"}));
        assert_eq!(name, "acted", "{payload}");
        let gold = gold(&mut table);
        assert_eq!(gold.signum(), sign);
        assert!(gold.abs() >= i64::from(i32::MAX), "{gold}");
        assert_eq!(ask(&mut table, "act", json!({"action": "end"})).0, "acted");
        assert_eq!(ask(&mut table, "act", json!({"action": "end"})).0, "acted");
    }
}

#[test]
fn a_number_that_is_too_large_is_an_error_or_stops_at_a_limit() {
    for number in
        ["1e30", "1.5", "9223372036854775807", "-9223372036854775808", "1e400", "3000000000"]
    {
        let text = skill(&json!([{
            "EffectType": "MODIFIER", "ModifierOperation": "SET", "ModifierTarget": "PLAYERS_GOLD",
            "TargetPlayer": "OWNER", "TempVariable": 777,
        }]));
        let text = json!({"name": "new", "payload": {"setup": text}}).to_string();
        let line = text.replace("777", number);
        let mut table = table("lanes").unwrap();
        let answer: Value = serde_json::from_str(&table.answer(&line).unwrap()).unwrap();
        if answer["name"] == "error" {
            let reason = answer["payload"]["reason"].as_str().unwrap();
            assert!(reason.contains("TempVariable") || number == "1e400", "{number}: {reason}");
            continue;
        }
        assert_eq!(answer["name"], "started", "{answer}");
        assert_eq!(ask(&mut table, "act", json!({"action": "play 100"})).0, "acted");
        let gold = gold(&mut table);
        assert_eq!(gold < 0, number.starts_with('-'), "{number} became {gold}");
        assert!(gold.abs() > 1_000_000_000, "{number} became {gold}");
    }
}

#[test]
fn long_texts_are_kept_or_refused() {
    for (length, is_read) in [(50_000, true), (500_000, false)] {
        let check = |setup: &Value, place: &str| {
            let reason = opened(setup).err().unwrap();
            let place = if is_read { place } else { "/cards/0: larger than 65536 bytes" };
            assert!(reason.starts_with("/cards/0") && reason.contains(place), "{reason}");
            assert!(reason.len() < 4000, "{} bytes", reason.len());
        };
        let mut setup = skill(&json!([]));
        for key in ["Title", "Text"] {
            setup["cards"][0]["EntityPrintInfo"][key] = "long ".repeat(length / 10).into();
        }
        check(&setup, "/cards/0/EntityPrintInfo");
        let mut setup = skill(&json!([{"EffectType": "x".repeat(length)}]));
        check(&setup, "EffectType");
        setup["cards"][0] = json!({"y".repeat(length): 1});
        check(&setup, "/cards/0");
    }
}

#[test]
fn a_setup_may_bring_thousands_of_cards() {
    let mut setup = skill(&json!([]));
    let card = setup["cards"][0].clone();
    let cards = (100..2100).map(|id| {
        let mut card = card.clone();
        card["EntityPrintInfo"]["Id"] = id.into();
        card
    });
    setup["cards"] = cards.collect();
    setup["players"]["player0"]["hand"] = json!([100, 2099]);
    match opened(&setup) {
        Err(reason) => assert!(reason.contains("cards"), "{reason}"),
        Ok(mut table) => {
            assert_eq!(ask(&mut table, "act", json!({"action": "play 2099"})).0, "acted");
        }
    }
}
