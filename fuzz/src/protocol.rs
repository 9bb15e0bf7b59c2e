//! A table answers every line once, whatever it contains, and stays consistent.

use std::borrow::Cow;

use serde_json::{Map, Value, json};
use sortilege_table::Table;

use crate::{everything, mischief, table};

/// The maximum number of lines per input. More lines would find nothing new.
const MOST_LINES: usize = 40;

/// Law: every line that is not blank has exactly one answer, a line of JSON with a name and a
/// payload. After `error`, `not acted` and `not undone` nothing has changed. Actions that `actions`
/// lists are accepted.
///
/// The first byte selects the game, the second one a seat or none. The rest are lines. A line of
/// `#` and some bytes does the listed action of that number.
pub fn protocol(data: &[u8]) {
    let [game, seat, lines @ ..] = data else { return };
    let mut table = table(*game, *seat);
    for line in lines.split(|byte| *byte == b'\n').take(MOST_LINES) {
        match line {
            [b'#', number @ ..] => act_by_number(&mut table, number),
            line => {
                ask(&mut table, &String::from_utf8_lossy(line));
            }
        }
    }
}

fn act_by_number(table: &mut Table, number: &[u8]) {
    let Some((name, listed)) = ask(table, r#"{"name":"actions"}"#) else {
        panic!("no answer to actions")
    };
    if name == "error" {
        // A fault; those that are not meant to be do not get so far.
        return;
    }
    let listed =
        listed["actions"].as_array().unwrap_or_else(|| panic!("no list of actions in {listed:?}"));
    if listed.is_empty() {
        return;
    }
    let number = number
        .iter()
        .fold(0_usize, |number, byte| number.wrapping_mul(251).wrapping_add(usize::from(*byte)));
    let action = &listed[number % listed.len()];
    let answer = ask(table, &json!({"name": "act", "payload": {"action": action}}).to_string());
    let Some((name, payload)) = answer else { panic!("no answer to act") };
    let refused = name == "not acted"
        && payload["reason"].as_str().is_some_and(|reason| reason.starts_with("effect "));
    assert!(name == "acted" || refused, "{action} is listed but {name}: {payload:?}");
}

/// Sends a line and checks the answer by the law.
fn ask(table: &mut Table, line: &str) -> Option<(String, Map<String, Value>)> {
    let before = table.clone();
    let answer = table.answer(line);
    assert_eq!(answer.is_none(), line.trim().is_empty(), "{line:?} is answered by {answer:?}");
    let (name, payload) = take_apart(&answer?);
    if ["error", "not acted", "not undone"].contains(&name.as_str()) {
        let reason =
            payload.get("reason").and_then(Value::as_str).map_or(Cow::default(), Cow::from);
        assert!(!reason.is_empty(), "{line:?} is refused without a reason");
        assert!(!mischief::tells_of_a_fault(&reason), "{line:?} brings out a fault: {reason}");
        assert_eq!(
            everything(&before),
            everything(table),
            "{line:?} is refused, but something has changed"
        );
    }
    Some((name, payload))
}

fn take_apart(answer: &str) -> (String, Map<String, Value>) {
    assert!(!answer.contains('\n'), "more than one line: {answer}");
    let Ok(Value::Object(mut fields)) = serde_json::from_str(answer) else {
        panic!("no JSON object: {answer}")
    };
    match (fields.remove("name"), fields.remove("payload"), fields.is_empty()) {
        (Some(Value::String(name)), Some(Value::Object(payload)), true) => (name, payload),
        _ => panic!("not just a name and a payload: {answer}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{seeds, variations};

    #[test]
    fn seeds_and_variations_obey() {
        variations::obey(protocol, &seeds::protocol());
    }

    #[test]
    fn a_line_that_only_mentions_a_fault_is_not_one() {
        let lines = br#"{"name":"game chess proposed an impossible step: it"}
{"name":"act","payload":{"action":"piece panicked: x"}}"#;
        protocol(&[b"\0\x01", lines.as_slice()].concat());
    }

    #[test]
    #[should_panic(expected = "not just a name and a payload")]
    fn an_answer_without_a_payload_is_a_breach() {
        take_apart(r#"{"name":"acted"}"#);
    }
}
