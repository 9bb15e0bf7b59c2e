//! States as JSON: the difference of two, and merging it (RFC 7396).

use serde_json::{Map, Value};

/// What must be merged into `before` to get `after`; `None` if they are equal.
#[must_use]
pub fn difference(before: &Value, after: &Value) -> Option<Value> {
    match (before, after) {
        (before, after) if before == after => None,
        (Value::Object(before), Value::Object(after)) => Some(patch(before, after).into()),
        (_, after) => Some(after.clone()),
    }
}

/// What must be merged into `before` to get `after`.
#[must_use]
pub fn patch(before: &Map<String, Value>, after: &Map<String, Value>) -> Map<String, Value> {
    let mut patch = Map::new();
    for key in before.keys().filter(|key| !after.contains_key(*key)) {
        patch.insert(key.clone(), Value::Null);
    }
    for (key, new) in after {
        match before.get(key).map(|old| difference(old, new)) {
            None => drop(patch.insert(key.clone(), new.clone())),
            Some(None) => {}
            Some(Some(changed)) => drop(patch.insert(key.clone(), changed)),
        }
    }
    patch
}

/// A state or a patch as JSON without spaces.
#[must_use]
pub fn text(state: &Map<String, Value>) -> String {
    // The same as `to_string` of a value, but that goes through a formatter. Most texts fit into
    // this capacity, and an allocator has to look for larger pieces of memory.
    let mut text = Vec::with_capacity(1000);
    match serde_json::to_writer(&mut text, state) {
        Ok(()) => String::from_utf8(text).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

/// Merges a patch into a state (RFC 7396).
pub fn merge(state: &mut Map<String, Value>, patch: &Map<String, Value>) {
    for (key, new) in patch {
        match new {
            Value::Null => {
                state.remove(key);
            }
            Value::Object(new) => {
                let old = state.entry(key.clone()).or_insert_with(|| Map::new().into());
                if !old.is_object() {
                    *old = Map::new().into();
                }
                if let Value::Object(old) = old {
                    merge(old, new);
                }
            }
            new => {
                state.insert(key.clone(), new.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn object(value: Value) -> Map<String, Value> {
        match value {
            Value::Object(map) => map,
            other => panic!("{other} is not an object"),
        }
    }

    #[test]
    fn a_patch_says_what_changed_and_merging_it_gives_the_new_state() {
        let before = object(json!({"a": 1, "b": {"x": [1], "y": 2}, "c": {"gone": 1}, "d": {}}));
        let after = object(json!({"a": 1, "b": {"x": [1, 2], "y": 2}, "d": {"new": {}}, "e": 5}));
        let patch = patch(&before, &after);
        assert_eq!(
            Value::from(patch.clone()),
            json!({"b": {"x": [1, 2]}, "c": null, "d": {"new": {}}, "e": 5})
        );
        let mut merged = before;
        merge(&mut merged, &patch);
        assert_eq!(merged, after);
    }

    #[test]
    fn equal_values_have_no_difference() {
        assert_eq!(difference(&json!({"a": 1}), &json!({"a": 1})), None);
        assert_eq!(difference(&json!({"a": 1}), &json!({"a": 2})), Some(json!({"a": 2})));
        assert_eq!(difference(&json!({"a": 1}), &json!([1])), Some(json!([1])));
    }

    #[test]
    fn a_patch_is_merged_as_the_standard_says() {
        for (state, patch, merged) in [
            (json!({"a": "b"}), json!({"a": {"c": 1}}), json!({"a": {"c": 1}})),
            (json!({"a": {"b": 1}}), json!({"a": {"b": null, "c": 2}}), json!({"a": {"c": 2}})),
            (json!({}), json!({"a": {"b": {"c": null}}}), json!({"a": {"b": {}}})),
            (json!({"a": [1]}), json!({"a": [2], "b": null}), json!({"a": [2]})),
        ] {
            let mut state = object(state);
            merge(&mut state, &object(patch));
            assert_eq!(Value::from(state), merged);
        }
    }
}
