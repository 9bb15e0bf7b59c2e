//! Reading JSON within limits: its length, its depth, and no key twice.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// The deepest nesting.
pub const MAX_DEPTH: usize = 64;

/// Reads a JSON value of at most `longest` bytes, nested at most [`MAX_DEPTH`] deep. An object with
/// a key twice is an error: one of the two would be ignored silently.
///
/// # Errors
/// A sentence saying what is wrong, with line and column where that makes sense.
pub fn parse_json_up_to(text: &str, longest: usize) -> Result<Value, String> {
    if text.len() > longest {
        return Err(format!("longer than {longest} bytes"));
    }
    if depth(text) > MAX_DEPTH {
        return Err(format!("nested deeper than {MAX_DEPTH}"));
    }
    match serde_json::from_str::<Unique>(text) {
        Ok(Unique(value)) => Ok(value),
        Err(error) => Err(format!("bad JSON: {error}")),
    }
}

/// The maximum depth of brackets outside of strings.
fn depth(text: &str) -> usize {
    let (mut depth, mut deepest, mut in_string, mut escaped) = (0_usize, 0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'[' | b'{' if !in_string => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

/// A value in which every key of an object is unique.
struct Unique(Value);

impl<'de> Deserialize<'de> for Unique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader).map(Self)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Unique(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(values.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            if map.contains_key(&key) {
                let key = sortilege_core::name::clip(&key);
                return Err(Error::custom(format!("the key {key:?} appears twice")));
            }
            let Unique(value) = fields.next_value()?;
            map.insert(key, value);
        }
        Ok(map.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Value, String> {
        parse_json_up_to(text, 1000)
    }

    #[test]
    fn values_are_read_as_serde_json_reads_them() {
        for text in [
            "null",
            "true",
            "-7",
            "18446744073709551615",
            "0.125",
            "\"é\\n\"",
            "[]",
            r#"{"a": [1, {"b": null}], "c": {}}"#,
        ] {
            assert_eq!(parse(text).ok(), serde_json::from_str(text).ok(), "{text}");
        }
        assert!(parse("{").is_err_and(|error| error.starts_with("bad JSON: EOF")));
    }

    #[test]
    fn a_key_that_appears_twice_is_an_error_at_any_depth() {
        for text in [r#"{"a": 1, "a": 1}"#, r#"[{"b": {"a": 1, "c": 2, "a": 3}}]"#] {
            let error = parse(text).unwrap_err();
            assert!(
                error.starts_with("bad JSON: the key \"a\" appears twice at line 1"),
                "{error}"
            );
        }
    }

    #[test]
    fn length_and_depth_are_limited() {
        assert!(parse(&" ".repeat(1001)).is_err_and(|error| error == "longer than 1000 bytes"));
        assert_eq!(parse(&(" ".repeat(999) + "1")), Ok(1.into()));
        assert!(parse(&("[".repeat(64) + &"]".repeat(64))).is_ok());
        assert!(parse(&"[".repeat(65)).is_err_and(|error| error == "nested deeper than 64"));
        assert_eq!(depth(r#"{"a":["[[[[\"[[["]}"#), 2, "brackets in strings do not nest");
        assert_eq!(depth(r#"["]]]", [[]], []]"#), 3, "and do not close");
        assert_eq!(depth("[[][]{}]"), 2, "what was closed does not count");
        assert_eq!(depth(r#"\[[["a\\", []]]]"#), 4, "a backslash escapes in strings only");
    }
}
