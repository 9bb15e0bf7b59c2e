//! The shapes that fields of a setup have, each with what it means.

use serde_json::{Value, json};

/// One of some names, each with its rule.
pub(super) fn names(what: &str, known: &[(&str, &str)]) -> Value {
    let mut ids: Vec<&str> = Vec::new();
    for (id, _) in known {
        // Two sets may have pieces of one name.
        if !ids.contains(id) {
            ids.push(id);
        }
    }
    let rules = known
        .iter()
        .filter(|(_, rule)| !rule.is_empty())
        .map(|(id, rule)| format!("\n{id}: {rule}"));
    let description = what.to_owned() + &rules.collect::<String>();
    // Validators refuse a choice from nothing.
    if ids.is_empty() {
        json!({"not": {}, "description": description})
    } else {
        json!({"enum": ids, "description": description})
    }
}

pub(super) fn integer(least: i64, most: i64, description: &str) -> Value {
    json!({"type": "integer", "minimum": least, "maximum": most, "description": description})
}

pub(super) fn flag(description: &str) -> Value {
    json!({"type": "boolean", "description": description})
}

pub(super) fn text(description: &str) -> Value {
    json!({"type": "string", "description": description})
}

pub(super) fn list(of: &Value, description: &str) -> Value {
    json!({"type": "array", "items": of, "description": description})
}

/// An object of these fields and no others.
pub(super) fn object(fields: impl Into<Value>, required: &[&str], description: &str) -> Value {
    let mut object = json!({"type": "object", "properties": fields.into(), "additionalProperties": false, "description": description});
    if !required.is_empty() {
        object["required"] = required.into();
    }
    object
}
