//! The part of JSON Schema, draft 2020-12, that our schemas use. An unknown keyword panics and is
//! not silently accepted.

use serde_json::{Map, Value, json};

use super::regular::describes;

/// The regular expression of squares. `setup_schema.rs` checks that it accepts the squares of a
/// board.
pub(crate) const SQUARE: &str = "^[a-p](1[0-6]|[1-9])$";

/// Checks a value against a schema. The error lists the places and keywords that it breaks.
pub(crate) fn validate(schema: &Value, value: &Value) -> Result<(), Vec<String>> {
    let mut broken = Vec::new();
    Validator { root: schema }.check(schema, value, "", &mut broken);
    if broken.is_empty() { Ok(()) } else { Err(broken) }
}

struct Validator<'a> {
    root: &'a Value,
}

impl Validator<'_> {
    fn holds(&self, schema: &Value, value: &Value) -> bool {
        let mut broken = Vec::new();
        self.check(schema, value, "", &mut broken);
        broken.is_empty()
    }

    fn check(&self, schema: &Value, value: &Value, path: &str, broken: &mut Vec<String>) {
        let keywords = match schema {
            Value::Bool(true) => return,
            Value::Bool(false) => return broken.push(format!("{path}: nothing may be here")),
            Value::Object(keywords) => keywords,
            other => panic!("{other} is no schema"),
        };
        for (keyword, said) in keywords {
            let holds = match keyword.as_str() {
                "$schema" | "$defs" | "title" | "description" => true,
                // They are read together with the keyword that they belong to.
                "then" | "additionalProperties" => true,
                "properties" => {
                    self.check_fields(keywords, value, path, broken);
                    true
                }
                "items" => {
                    for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(said, item, &format!("{path}/{i}"), broken);
                    }
                    true
                }
                "$ref" => {
                    self.check(self.find(said), value, path, broken);
                    true
                }
                "allOf" => {
                    list(said).iter().for_each(|schema| self.check(schema, value, path, broken));
                    true
                }
                "if" => {
                    if self.holds(said, value) {
                        self.check(&keywords["then"], value, path, broken);
                    }
                    true
                }
                "anyOf" => list(said).iter().any(|schema| self.holds(schema, value)),
                "oneOf" => {
                    list(said).iter().filter(|schema| self.holds(schema, value)).count() == 1
                }
                "not" => !self.holds(said, value),
                _ => plain(keyword, said, value),
            };
            if !holds {
                broken.push(format!("{path}: {keyword} {said}"));
            }
        }
        if keywords.contains_key("additionalProperties") && !keywords.contains_key("properties") {
            self.check_fields(keywords, value, path, broken);
        }
    }

    fn check_fields(
        &self,
        keywords: &Map<String, Value>,
        value: &Value,
        path: &str,
        broken: &mut Vec<String>,
    ) {
        for (key, value) in value.as_object().into_iter().flatten() {
            let own = keywords.get("properties").and_then(|properties| properties.get(key));
            if let Some(schema) = own.or(keywords.get("additionalProperties")) {
                self.check(schema, value, &format!("{path}/{key}"), broken);
            }
        }
    }

    fn find(&self, reference: &Value) -> &Value {
        let place = reference.as_str().and_then(|text| text.strip_prefix('#')).unwrap();
        self.root.pointer(place).unwrap_or_else(|| panic!("{reference} leads nowhere"))
    }
}

/// The keywords that need no other schema.
fn plain(keyword: &str, said: &Value, value: &Value) -> bool {
    let number = |of: &Value| of.as_f64().unwrap();
    match keyword {
        "type" => match said.as_str().unwrap() {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "number" => value.is_number(),
            "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
            other => panic!("there is no type {other}"),
        },
        "const" => value == said,
        "enum" => {
            assert!(!list(said).is_empty(), "a choice from nothing");
            list(said).contains(value)
        }
        "minimum" => !value.is_number() || number(value) >= number(said),
        "maximum" => !value.is_number() || number(value) <= number(said),
        "exclusiveMaximum" => !value.is_number() || number(value) < number(said),
        "minLength" => {
            value.as_str().is_none_or(|text| text.chars().count() as u64 >= said.as_u64().unwrap())
        }
        "maxLength" => {
            value.as_str().is_none_or(|text| text.chars().count() as u64 <= said.as_u64().unwrap())
        }
        "minItems" => {
            value.as_array().is_none_or(|list| list.len() as u64 >= said.as_u64().unwrap())
        }
        "maxItems" => {
            value.as_array().is_none_or(|list| list.len() as u64 <= said.as_u64().unwrap())
        }
        "uniqueItems" => value
            .as_array()
            .is_none_or(|list| (1..list.len()).all(|i| !list[..i].contains(&list[i]))),
        "maxProperties" => {
            value.as_object().is_none_or(|fields| fields.len() as u64 <= said.as_u64().unwrap())
        }
        "minProperties" => {
            value.as_object().is_none_or(|fields| fields.len() as u64 >= said.as_u64().unwrap())
        }
        "required" => value.as_object().is_none_or(|fields| {
            list(said).iter().all(|key| fields.contains_key(key.as_str().unwrap()))
        }),
        "pattern" => value.as_str().is_none_or(|text| describes(said.as_str().unwrap(), text)),
        other => panic!("{other} is not known here"),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

#[test]
fn each_keyword_can_be_broken() {
    let schema = json!({
        "$defs": {"small": {"type": "integer", "minimum": 1, "maximum": 3}},
        "type": "object",
        "properties": {
            "small": {"$ref": "#/$defs/small"},
            "part": {"type": "number", "exclusiveMaximum": 1},
            "name": {"enum": ["a", "b"], "not": {"const": "b"}},
            "square": {"pattern": SQUARE},
            "text": {"type": "string", "minLength": 1},
            "list": {"type": "array", "items": {"type": "boolean"}},
            "any": {"anyOf": [{"type": "boolean"}, {"type": "string"}]},
            "map": {
                "type": "object", "minProperties": 1, "additionalProperties": {"type": "string"},
            },
        },
        "additionalProperties": false,
        "required": ["small"],
        "allOf": [{"if": {"required": ["part"]}, "then": {"required": ["name"]}}],
    });
    for good in [
        json!({"small": 3}),
        json!({"small": 1.0, "part": 0.5, "name": "a", "square": "p16", "text": "x", "list": [true],
            "any": "x", "map": {"x": "y"}}),
    ] {
        assert_eq!(validate(&schema, &good), Ok(()));
    }
    for bad in [
        json!([]),
        json!({}),
        json!({"small": 0}),
        json!({"small": 4}),
        json!({"small": 1.5}),
        json!({"small": 1, "part": 1, "name": "a"}),
        json!({"small": 1, "part": 0.5}),
        json!({"small": 1, "name": "b"}),
        json!({"small": 1, "name": "c"}),
        json!({"small": 1, "square": "q1"}),
        json!({"small": 1, "text": ""}),
        json!({"small": 1, "list": [7]}),
        json!({"small": 1, "any": 7}),
        json!({"small": 1, "map": {}}),
        json!({"small": 1, "map": {"x": 7}}),
        json!({"small": 1, "other": 7}),
    ] {
        assert!(validate(&schema, &bad).is_err(), "{bad}");
    }
}
