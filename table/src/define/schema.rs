//! The JSON Schema of definitions.

use serde_json::{Map, Value, json};
use sortilege_core::Catalogue;

use super::formats::formats;
use super::parts::PLACE;
use super::{document, pattern, way};
use crate::document::shape::{list, object, text};

/// A reference to the schema of a document of definitions.
pub(crate) fn reference() -> Value {
    json!({"$ref": PLACE})
}

/// The schema of definitions, to be put among the parts of a schema as `define`.
pub(crate) fn parts(catalogue: &Catalogue) -> Value {
    let mut fields = Map::new();
    fields.insert("set".into(), text("The set of definitions that give none."));
    for format in formats().unwrap_or_default() {
        let mut entries = list(&(format.schema)(catalogue), format.rule);
        entries["maxItems"] = document::MOST_DEFINITIONS.into();
        fields.insert(format.key.into(), entries);
    }
    let what = "Patterns, tags, effects, pieces and cards of its own.";
    let mut define = object(fields, &[], what);
    define["$defs"] = json!({
        "pattern": pattern::pattern_schema(),
        "way": way::way_schema(true),
        "attack": way::way_schema(false),
    });
    define
}

/// The schema of a part of a setup that defines something: where names of plugins are expected,
/// any name may be, because the setup may define it. References lead to the parts in `place`
/// instead of those in `from`.
pub(crate) fn loosened(schema: &Value, known: &[&str], from: &str, place: &str) -> Value {
    let each = |value: &Value| loosened(value, known, from, place);
    match schema {
        Value::Array(list) => list.iter().map(each).collect(),
        Value::Object(keywords) => {
            let mut loose: Map<String, Value> = Map::new();
            for (keyword, said) in keywords {
                match (keyword.as_str(), said) {
                    ("$ref", Value::String(to)) if to.starts_with(from) => {
                        let to = format!("{place}{}", &to[from.len()..]);
                        loose.insert("$ref".into(), to.into());
                    }
                    ("enum", Value::Array(ids)) if are_known(ids, known) => {
                        loose.insert("anyOf".into(), json!([{"enum": ids}, {"type": "string"}]));
                    }
                    // A choice from nothing.
                    ("not", Value::Object(nothing)) if nothing.is_empty() => {
                        loose.insert("type".into(), "string".into());
                    }
                    (keyword, said) => drop(loose.insert(keyword.to_owned(), each(said))),
                }
            }
            loose.into()
        }
        other => other.clone(),
    }
}

fn are_known(ids: &[Value], known: &[&str]) -> bool {
    ids.iter().all(|id| id.as_str().is_some_and(|id| known.contains(&id)))
}
