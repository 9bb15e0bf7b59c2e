//! What a setup leaves out, filled in.

use serde_json::{Map, Value};

use crate::Setup;

/// Fills what a setup leaves out from its base.
pub(crate) fn complete(setup: &Setup) -> Map<String, Value> {
    fill_in(&setup.base, &setup.given)
}

/// Fills what a document leaves out from another. A seat that the other does not have gets what the
/// other's first seat has.
pub(crate) fn fill_in(base: &Map<String, Value>, given: &Map<String, Value>) -> Map<String, Value> {
    let mut document = base.clone();
    for (key, value) in given {
        let base = base.get(key).and_then(Value::as_object);
        let filled = match (key.as_str(), value, base) {
            ("players", Value::Object(seats), Some(base)) => {
                let mut first = base.values().next().cloned();
                if let Some(Value::Object(first)) = &mut first {
                    first.remove("forward");
                }
                let filled = seats.iter().map(|(seat, given)| {
                    (seat.clone(), fill(given, base.get(seat).or(first.as_ref())))
                });
                Value::Object(filled.collect())
            }
            ("board", Value::Object(_), Some(base)) => {
                let mut size = base.clone();
                size.retain(|key, _| key == "width" || key == "height");
                fill(value, Some(&size.into()))
            }
            ("time", Value::Object(_), Some(base)) => fill(value, Some(&base.clone().into())),
            (_, value, _) => value.clone(),
        };
        document.insert(key.clone(), filled);
    }
    // The turn and the seat to move are the same information: a given one wins over one that is
    // filled in.
    let turn_given = given.get("time").is_some_and(|time| time.get("turn").is_some());
    let to_move_given = given.contains_key("to_move");
    if turn_given && !to_move_given {
        document.remove("to_move");
    }
    if to_move_given
        && !turn_given
        && let Some(time) = document.get_mut("time").and_then(Value::as_object_mut)
    {
        time.remove("turn");
    }
    if given.contains_key("players") && !turn_given && !to_move_given {
        document.remove("to_move");
        if let Some(time) = document.get_mut("time").and_then(Value::as_object_mut) {
            time.remove("turn");
        }
    }
    document
}

fn fill(given: &Value, base: Option<&Value>) -> Value {
    match (given, base) {
        (Value::Object(given), Some(Value::Object(base))) => {
            let mut filled = base.clone();
            filled.extend(given.clone());
            filled.into()
        }
        _ => given.clone(),
    }
}
