//! A table answers any input and goes on.

use proptest::prelude::*;
use serde_json::json;
use sortilege_table::{MAX_LINE, Table};
use sortilege_tests::table;

use super::protocol::{answer, ask};

#[test]
fn nonsense_is_an_error_and_changes_nothing() {
    let mut table = table("chess").unwrap();
    ask(&mut table, "act", json!({"action": "e2e4"}));
    let before = table.state(None);
    let deep = "[".repeat(100_000);
    let closed = format!(
        "{{\"name\":\"new\",\"payload\":{{\"setup\":{}{}}}}}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let long_name = format!("{{\"name\":\"{}\"}}", "x".repeat(MAX_LINE - 20));
    let long_action =
        json!({"name": "act", "payload": {"action": "x".repeat(900_000)}}).to_string();
    let too_long = json!({"name": "act", "payload": {"action": "x".repeat(MAX_LINE)}}).to_string();
    for line in [
        "{",
        "}",
        "null",
        "7",
        "\"act\"",
        "[]",
        "{}",
        "{\"name\":7}",
        "{\"name\":\"act\"}",
        "{\"name\":\"act\",\"payload\":7}",
        "{\"name\":\"act\",\"payload\":{\"action\":7}}",
        "{\"name\":\"act\",\"payload\":{\"action\":\"e7e5\",\"as\":7}}",
        "{\"name\":\"act\",\"payload\":{\"action\":\"e7e5\",\"as\":\"green\"}}",
        "{\"name\":\"fly\"}",
        "{\"name\":\"undo\",\"payload\":{\"x\":1}}",
        "{\"name\":\"new\",\"payload\":{\"setup\":[]}}",
        "{\"name\":\"new\",\"payload\":{\"seed\":1.5}}",
        "{\"name\":\"new\",\"payload\":{\"seed\":1e400}}",
        "{\"name\":\"undo\"} {\"name\":\"undo\"}",
        "{'name':'undo'}",
        &deep,
        &closed,
        &long_name,
        &too_long,
    ] {
        let (name, payload) = answer(&mut table, line);
        assert_eq!(name, "error", "{}", &line[..line.len().min(80)]);
        assert!(payload["reason"].as_str().unwrap().len() < 400);
    }
    let (name, payload) = answer(&mut table, &long_action);
    assert_eq!(name, "not acted");
    assert!(payload["reason"].as_str().unwrap().len() < 400);
    assert_eq!(table.state(None), before);
    for blank in ["", " ", "\t", "\r"] {
        assert_eq!(table.answer(blank), None);
    }
}

/// JSON that looks like a message, with anything anywhere.
fn message() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(|b| json!(b)),
        any::<i64>().prop_map(|n| json!(n)),
        any::<f64>().prop_map(|n| json!(n)),
        prop_oneof![
            Just("e2e4"),
            Just("e4"),
            Just("white"),
            Just("King"),
            Just("e1"),
            Just("up"),
            Just("draw"),
            Just("Sun"),
            Just("Burning"),
            Just("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            Just("8/8/8/8/8/8/8/K6k w - - 0 1"),
            Just("standard"),
        ]
        .prop_map(|text| json!(text)),
        "\\PC{0,8}".prop_map(|text| json!(text)),
    ];
    let key = prop_oneof![
        Just("setup"),
        Just("seed"),
        Just("action"),
        Just("as"),
        Just("from"),
        Just("pieces"),
        Just("board"),
        Just("width"),
        Just("height"),
        Just("kind"),
        Just("owner"),
        Just("square"),
        Just("fen"),
        Just("time"),
        Just("turn"),
        Just("round"),
        Just("players"),
        Just("white"),
        Just("black"),
        Just("red"),
        Just("to_move"),
        Just("holes"),
        Just("magic"),
        Just("actions"),
        Just("moved"),
        Just("effects"),
        Just("id"),
        Just("rounds"),
        Just("tags"),
        Just("events"),
        Just("random"),
        Just("deck"),
        Just("hand"),
        Just("layer"),
        Just("outcome"),
    ]
    .prop_map(str::to_owned);
    let value = leaf.prop_recursive(5, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(|list| json!(list)),
            prop::collection::btree_map(key.clone(), inner, 0..6).prop_map(|map| json!(map)),
        ]
    });
    let name = prop_oneof![
        Just("new"),
        Just("actions"),
        Just("act"),
        Just("undo"),
        Just("state"),
        Just("save"),
        Just("explain"),
        Just("fly"),
    ];
    (name, value).prop_map(|(name, payload)| json!({"name": name, "payload": payload}).to_string())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 600,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_message_breaks_a_table(
        lines in prop::collection::vec(message(), 1..8),
        game in 0..5_usize,
    ) {
        let game = ["chess", "parley", "towers", "embers", "mischief"][game];
        let mut table: Table = table(game).unwrap();
        for line in lines {
            let before = table.play().board().fingerprint();
            let (name, _) = answer(&mut table, &line);
            if ["error", "not acted", "not undone"].contains(&name.as_str()) {
                prop_assert_eq!(table.play().board().fingerprint(), before);
            }
        }
    }

    #[test]
    fn no_text_breaks_a_table(line in "\\PC*") {
        let mut table = table("chess").unwrap();
        let before = table.play().board().fingerprint();
        table.answer(&line);
        prop_assert_eq!(table.play().board().fingerprint(), before);
    }

    #[test]
    fn no_fen_breaks_a_table(
        fen in concat!(
            "[pnbrqkPNBRQK1-9/]{1,40} [wbx] [KQkqHAha-]{1,4} ",
            "(-|[a-h][1-8]) [0-9]{1,3} [0-9]{1,6}",
        ),
        action in "[a-hKQRBNx0-9O=+-]{1,8}",
    ) {
        let mut table = table("chess").unwrap();
        ask(&mut table, "new", json!({"setup": {"fen": fen}}));
        ask(&mut table, "act", json!({"action": action}));
        ask(&mut table, "actions", json!({}));
    }
}
