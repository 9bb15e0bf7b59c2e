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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn filled(base: Value, given: Value) -> Value {
        let (Value::Object(base), Value::Object(given)) = (base, given) else { panic!("objects") };
        let setup = Setup { base, given, seed: 0, quiet: 0, counters: Vec::new() };
        complete(&setup).into()
    }

    #[test]
    fn what_is_left_out_is_as_in_the_base() {
        let base = json!({"tide": 1, "pile": ["Ash"], "pieces": {"p1": {}}});
        let given = json!({"tide": 2, "pieces": {"p2": {}}});
        let all = json!({"tide": 2, "pile": ["Ash"], "pieces": {"p2": {}}});
        assert_eq!(filled(base, given), all);
    }

    #[test]
    fn a_board_takes_only_its_size_from_the_base() {
        let base = json!({"board": {"width": 8, "height": 9, "holes": ["h8"], "magic": ["h7"]}});
        let small = filled(base.clone(), json!({"board": {"width": 4}}));
        assert_eq!(small, json!({"board": {"width": 4, "height": 9}}));
        let holes = filled(base.clone(), json!({"board": {"holes": []}}));
        assert_eq!(holes, json!({"board": {"width": 8, "height": 9, "holes": []}}));
        assert_eq!(filled(base.clone(), json!({})), base);
        assert_eq!(filled(base, json!({"board": 8})), json!({"board": 8}));
    }

    #[test]
    fn a_seat_that_the_base_lacks_is_as_its_first_but_faces_its_own_way() {
        let ann = json!({"mana": 3, "forward": "up"});
        let base = json!({"players": {"ann": ann.clone(), "ben": {"mana": 5}}});
        let given = json!({"players": {"ann": {"vow": true}, "cat": {"vow": false}, "dan": 7}});
        let players = json!({
            "ann": {"mana": 3, "forward": "up", "vow": true},
            "cat": {"mana": 3, "vow": false},
            "dan": 7,
        });
        assert_eq!(filled(base, given), json!({"players": players}));
    }

    #[test]
    fn a_turn_or_a_seat_to_move_that_is_given_wins_over_one_that_is_filled_in() {
        let base = json!({"time": {"round": 3, "turn": 1}, "to_move": "black", "players": {}});
        let fill = |given: Value| {
            let all = filled(base.clone(), given);
            (all["time"].clone(), all.get("to_move").cloned())
        };
        let both = (json!({"round": 3, "turn": 1}), Some(json!("black")));
        assert_eq!(fill(json!({})), both);
        let round = json!({"time": {"round": 9}});
        assert_eq!(fill(round), (json!({"round": 9, "turn": 1}), Some(json!("black"))));
        let turn = json!({"time": {"turn": 0}});
        assert_eq!(fill(turn), (json!({"round": 3, "turn": 0}), None));
        let to_move = json!({"to_move": "white"});
        assert_eq!(fill(to_move), (json!({"round": 3}), Some(json!("white"))));
        let given = json!({"time": {"turn": 0}, "to_move": "white"});
        assert_eq!(fill(given), (json!({"round": 3, "turn": 0}), Some(json!("white"))));
        // Other players than those of the base begin with the first of them.
        assert_eq!(fill(json!({"players": {}})), (json!({"round": 3}), None));
        let to_move = json!({"players": {}, "to_move": "white"});
        assert_eq!(fill(to_move), (json!({"round": 3}), Some(json!("white"))));
        let turn = json!({"players": {}, "time": {"turn": 0}});
        assert_eq!(fill(turn), (json!({"round": 3, "turn": 0}), None));
    }
}
