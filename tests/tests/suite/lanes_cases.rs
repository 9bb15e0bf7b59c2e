//! The rules of lanes as cases in `tests/data/lanes`. Each case starts from a setup, does what its
//! steps say and checks what they expect. The cases run on a table and, except for what only a
//! table has, on the model too. Every accepted action is undone in the end.
//!
//! A step has one of `act`, `legal`, `listed`, `unlisted`, `state`, `send` and `view`; `then`,
//! `trace`, `traced`, `refused` and `bomb` say what an `act` leads to. An expected object may leave
//! fields out, a field that is expected to be null must be absent, `{"length": 5}` is any list of
//! five and `{"at_least": 5}` any number from five. The order of hands and discard piles does not
//! matter.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use sortilege_table::Table;
use sortilege_tests::table;

use crate::lanes_model::Model;

/// What plays a case: a table or the model.
trait Side {
    fn act(&mut self, action: &str, seat: Option<&str>) -> Result<(), String>;
    fn undo(&mut self) -> bool;
    fn state(&mut self) -> Value;
    fn actions(&mut self) -> Vec<String>;
    fn trace(&mut self) -> Vec<Value>;
    /// Does a step that only a table can do.
    fn speak(&mut self, step: &Value);
}

impl Side for Model {
    fn act(&mut self, action: &str, seat: Option<&str>) -> Result<(), String> {
        if seat.is_some_and(|seat| seat != Model::state(self)["to_move"]) {
            return Err("not to move".to_owned());
        }
        Model::act(self, action)
    }
    fn undo(&mut self) -> bool {
        Model::undo(self)
    }
    fn state(&mut self) -> Value {
        Model::state(self)
    }
    fn actions(&mut self) -> Vec<String> {
        Model::actions(self)
    }
    fn trace(&mut self) -> Vec<Value> {
        Model::trace(self).to_vec()
    }
    fn speak(&mut self, _: &Value) {}
}

/// A table that traces, and the trace of its last action.
struct Spoken {
    table: Table,
    trace: Vec<Value>,
}

impl Spoken {
    /// A whole answer: its name, its payload and, while tracing, its trace.
    fn send(&mut self, message: &Value) -> Value {
        serde_json::from_str(&self.table.answer(&message.to_string()).unwrap()).unwrap()
    }

    fn ask(&mut self, name: &str, payload: &Value) -> Value {
        self.send(&json!({"name": name, "payload": payload}))
    }
}

impl Side for Spoken {
    fn act(&mut self, action: &str, seat: Option<&str>) -> Result<(), String> {
        let mut payload = json!({"action": action});
        if let Some(seat) = seat {
            payload["as"] = seat.into();
        }
        let answer = self.ask("act", &payload);
        match answer["name"].as_str().unwrap() {
            "acted" => {
                self.trace = answer["trace"].as_array().cloned().unwrap_or_default();
                Ok(())
            }
            "not acted" => Err(answer["payload"]["reason"].as_str().unwrap().to_owned()),
            other => panic!("{action} is answered with {other}: {answer}"),
        }
    }
    fn undo(&mut self) -> bool {
        self.ask("undo", &json!({}))["name"] == "undone"
    }
    fn state(&mut self) -> Value {
        self.ask("state", &json!({}))["payload"].clone()
    }
    fn actions(&mut self) -> Vec<String> {
        let answer = self.ask("actions", &json!({}));
        serde_json::from_value(answer["payload"]["actions"].clone()).unwrap()
    }
    fn trace(&mut self) -> Vec<Value> {
        self.trace.clone()
    }
    fn speak(&mut self, step: &Value) {
        if let Some(seat) = step.get("view") {
            let seen = self.ask("state", &json!({"as": seat}));
            assert_shows(&seen["payload"], &step["shows"], &format!("the view of {seat}"));
        }
        if let Some(message) = step.get("send") {
            let answer = self.send(message);
            assert_eq!(answer["name"], step["answer"], "{message} is answered with {answer}");
            if let Some(traced) = step.get("traced") {
                assert_eq!(answer.get("trace").is_some(), *traced, "{message}: {answer}");
            }
        }
    }
}

/// Checks that a value is what is expected, as the description of this module says.
fn assert_shows(value: &Value, expected: &Value, place: &str) {
    if let Some(length) = expected.get("length") {
        let list = value.as_array().unwrap_or_else(|| panic!("{place} is not a list: {value}"));
        assert_eq!(list.len(), length.as_u64().unwrap() as usize, "{place}: {value}");
    } else if let Some(least) = expected.get("at_least") {
        assert!(value.as_i64() >= least.as_i64(), "{place}: {value}, expected {least} or more");
    } else if let Some(fields) = expected.as_object() {
        for (key, expected) in fields {
            let place = format!("{place}/{key}");
            match (value.get(key), expected) {
                (None, Value::Null) => {}
                (None, _) => panic!("{place} is absent, expected {expected}"),
                (Some(value), Value::Null) => panic!("{place} is {value}, expected to be absent"),
                (Some(value), _) => assert_shows(value, expected, &place),
            }
        }
        assert!(!fields.is_empty() || value.as_object().is_some_and(serde_json::Map::is_empty));
    } else {
        let sorted = |list: &Value| {
            let mut items: Vec<String> =
                list.as_array().into_iter().flatten().map(Value::to_string).collect();
            items.sort();
            items
        };
        let is_pile = place.ends_with("/hand") || place.ends_with("/discard");
        let same = value == expected || is_pile && sorted(value) == sorted(expected);
        assert!(same, "{place} is {value}, expected {expected}");
    }
}

/// Does the steps of a case, then undoes everything.
fn run(side: &mut dyn Side, case: &Value) {
    let mut states = vec![side.state()];
    for step in case["steps"].as_array().unwrap() {
        side.speak(step);
        if let Some(expected) = step.get("state") {
            assert_shows(&side.state(), expected, "");
        }
        check_list(side, step);
        if let Some(action) = step["act"].as_str() {
            let result = side.act(action, step["as"].as_str());
            check_result(side, step, action, result, states.last().unwrap());
            if side.state() != *states.last().unwrap() {
                states.push(side.state());
            }
        }
    }
    if case["steps"].as_array().unwrap().iter().any(|step| step.get("send").is_some()) {
        return;
    }
    states.pop();
    while let Some(state) = states.pop() {
        assert!(side.undo());
        assert_eq!(side.state(), state, "an undone action left something behind");
    }
    assert!(!side.undo(), "more was undone than was done");
}

fn check_list(side: &mut dyn Side, step: &Value) {
    let texts = |key: &str| -> Option<Vec<String>> {
        step.get(key).map(|list| serde_json::from_value(list.clone()).unwrap())
    };
    if let Some(expected) = texts("legal") {
        assert_eq!(side.actions(), expected);
    }
    for text in texts("listed").unwrap_or_default() {
        assert!(side.actions().contains(&text), "{text} is not listed");
    }
    for text in texts("unlisted").unwrap_or_default() {
        assert!(!side.actions().contains(&text), "{text} is listed");
    }
}

fn check_result(
    side: &mut dyn Side,
    step: &Value,
    action: &str,
    result: Result<(), String>,
    before: &Value,
) {
    if let Some(names) = step["bomb"].as_array() {
        let reason = result.expect_err("it should have been stopped");
        for name in names {
            let found = name.as_str().unwrap().split('|').any(|name| reason.contains(name));
            assert!(found, "{name} is not in {reason:?}");
        }
        assert_eq!(side.state(), *before, "{action}");
        return;
    }
    if let Some(code) = step["refused"].as_str() {
        let reason = result.expect_err(&format!("{action} is accepted, expected {code}"));
        assert!(reason.starts_with(code), "{action}: expected {code}, got {reason:?}");
        assert_eq!(side.state(), *before, "{action}");
        return;
    }
    result.unwrap_or_else(|reason| panic!("{action} is refused: {reason}"));
    if let Some(expected) = step.get("then") {
        assert_shows(&side.state(), expected, &format!("after {action}: "));
    }
    let trace = side.trace();
    if let Some(expected) = step["trace"].as_array() {
        assert_eq!(trace.len(), expected.len(), "{action} left the trace {trace:?}");
        for (index, (record, expected)) in trace.iter().zip(expected).enumerate() {
            assert_shows(record, expected, &format!("record {index} of {action}"));
        }
    }
    let mut rest = trace.iter();
    for expected in step["traced"].as_array().into_iter().flatten() {
        let fields = expected.as_object().unwrap();
        let shows = |record: &&Value| fields.iter().all(|(key, value)| record[key] == *value);
        assert!(rest.any(|record| shows(&record)), "{expected} is not in {trace:?}");
    }
}

/// Every case with the name of its file.
pub(crate) fn cases() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/lanes");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let document: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
        for case in document["cases"].as_array().unwrap() {
            cases.push((name.clone(), case.clone()));
        }
    }
    cases
}

/// Runs all cases and reports all that fail.
fn run_all(run: impl Fn(&Value)) {
    let only = std::env::var("SORTILEGE_CASE").unwrap_or_default();
    let mut failed = Vec::new();
    let mut number = 0;
    for (file, case) in cases() {
        let name = format!("{file}: {}", case["name"].as_str().unwrap());
        if !name.contains(&only) {
            continue;
        }
        number += 1;
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&case)));
        if let Err(panic) = result {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
            failed.push(format!("{name} ({})\n    {}", case["rule"], text.unwrap_or_default()));
        }
    }
    assert!(number > 0, "no case contains {only:?}");
    assert!(failed.is_empty(), "{} of {number} fail:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn the_model_keeps_every_case() {
    run_all(|case| {
        if let (Some(setup), None) = (case.get("setup"), case.get("new_error")) {
            run(&mut Model::new(setup), case);
        }
    });
}

#[test]
fn a_table_keeps_every_case() {
    run_all(|case| {
        let mut side = Spoken { table: table("lanes").unwrap(), trace: Vec::new() };
        let before = side.state();
        if case["rule"] != "0" || case.get("setup").is_some() {
            assert_eq!(side.ask("trace", &json!({"on": true}))["name"], "tracing");
        }
        let mut payload = json!({});
        if let Some(setup) = case.get("setup") {
            payload["setup"] = setup.clone();
        }
        if let Some(seed) = case.get("seed") {
            payload["seed"] = seed.clone();
        }
        let answer = side.ask("new", &payload);
        let Some(wanted) = case["new_error"].as_array() else {
            assert_eq!(answer["name"], "started", "{answer}");
            return run(&mut side, case);
        };
        assert_eq!(answer["name"], "error", "{answer}");
        let reason = answer["payload"]["reason"].as_str().unwrap();
        for text in wanted {
            assert!(reason.contains(text.as_str().unwrap()), "{text} is not in {reason:?}");
        }
        assert_eq!(side.state(), before, "a setup that does not load changed the game");
    });
}
