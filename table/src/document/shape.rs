//! The shapes that fields have in a schema, each with a description.

use serde_json::{Value, json};

/// The schema of one of some names. Its description lists the rule of each.
pub fn names(what: &str, known: &[(&str, &str)]) -> Value {
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

/// The schema of a whole number within bounds.
#[must_use]
pub fn integer(least: i64, most: i64, description: &str) -> Value {
    json!({"type": "integer", "minimum": least, "maximum": most, "description": description})
}

/// The schema of `true` or `false`.
#[must_use]
pub fn flag(description: &str) -> Value {
    json!({"type": "boolean", "description": description})
}

/// The schema of a string.
#[must_use]
pub fn text(description: &str) -> Value {
    json!({"type": "string", "description": description})
}

/// The schema of a list with these items.
#[must_use]
pub fn list(of: &Value, description: &str) -> Value {
    json!({"type": "array", "items": of, "description": description})
}

/// The schema of an object with these fields and no others.
pub fn object(fields: impl Into<Value>, required: &[&str], description: &str) -> Value {
    let mut object =
        json!({"type": "object", "properties": fields.into(), "description": description});
    object["additionalProperties"] = false.into();
    if !required.is_empty() {
        object["required"] = required.into();
    }
    object
}
