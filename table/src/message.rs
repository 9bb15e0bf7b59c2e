//! Messages of the protocol: one JSON object per line, checked before it is used.

use serde_json::{Map, Value, json};

use crate::json::parse_json_up_to;
use sortilege_core::name;

/// The maximum length of a line, in bytes.
pub const MAX_LINE: usize = 1 << 20;

/// A message to a table: `{"name": "act", "payload": {"action": "move e2 e4"}}`.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// The name of the request: `act`.
    pub name: String,
    /// The fields of the request. Empty if the message has none.
    pub payload: Map<String, Value>,
    /// The fields beside `name` and `payload`. The messages of the protocol have none.
    pub beside: Map<String, Value>,
}

impl Message {
    /// Reads a line.
    ///
    /// # Errors
    /// A sentence saying what is wrong with it.
    pub fn parse(line: &str) -> Result<Self, String> {
        match value(line)? {
            Value::Object(mut fields) => {
                let name = match fields.remove("name") {
                    Some(Value::String(name)) => name,
                    Some(_) => return Err("name: expected a string".into()),
                    None => {
                        return Err(
                            "a message needs a name: {\"name\": ..., \"payload\": {...}}".into()
                        );
                    }
                };
                let payload = match fields.remove("payload") {
                    None => Map::new(),
                    Some(Value::Object(payload)) => payload,
                    Some(_) => return Err("payload: expected an object".into()),
                };
                Ok(Self { name, payload, beside: fields })
            }
            _ => Err("a message must be an object: {\"name\": ..., \"payload\": {...}}".into()),
        }
    }

    /// Checks that it has only these fields beside `name` and `payload`.
    ///
    /// # Errors
    /// A sentence that names another one.
    pub(crate) fn check_beside(&self, known: &[&str]) -> Result<(), String> {
        match self.beside.keys().find(|key| !known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => Err(format!(
                "unknown field {:?} beside name and payload{}",
                name::clip(key),
                name::hint(key, known)
            )),
        }
    }

    /// An answer as a line of JSON.
    #[must_use]
    pub fn line(name: &str, payload: &Map<String, Value>) -> String {
        json!({"name": name, "payload": payload}).to_string()
    }

    /// An answer whose payload is only a `reason`, as a line of JSON.
    #[must_use]
    pub fn reason(name: &str, reason: &str) -> String {
        let mut payload = Map::new();
        payload.insert("reason".into(), reason.into());
        Self::line(name, &payload)
    }
}

/// Reads a JSON value within the protocol's limits.
///
/// # Errors
/// A sentence saying what is wrong with it.
pub fn value(text: &str) -> Result<Value, String> {
    parse_json_up_to(text, MAX_LINE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_strings_do_not_nest() {
        assert!(
            Message::parse(&format!(
                "{{\"name\":\"x\",\"payload\":{{\"a\":{}}}}}",
                "[".repeat(100_000)
            ))
            .is_err()
        );
    }

    #[test]
    fn a_malformed_message_is_an_error() {
        for bad in [
            "",
            "7",
            "[]",
            "{}",
            r#"{"name":7}"#,
            r#"{"name":"act","payload":[]}"#,
            r#"{"name":"undo","name":"undo"}"#,
            r#"{"name":"act","payload":{"action":"e2e4","action":"d2d4"}}"#,
            "{",
        ] {
            assert!(Message::parse(bad).is_err(), "{bad}");
        }
        assert!(Message::parse(r#"{"name":"undo"}"#).is_ok());
    }

    #[test]
    fn fields_beside_the_payload_are_kept_and_have_to_be_known() {
        let message = Message::parse(r#"{"name":"act","paylod":{},"trace":7}"#).unwrap();
        assert_eq!(message.beside.len(), 2);
        assert!(message.check_beside(&["paylod", "trace"]).is_ok());
        let error = "unknown field \"paylod\" beside name and payload";
        assert_eq!(message.check_beside(&["trace"]), Err(error.to_owned()));
    }
}
