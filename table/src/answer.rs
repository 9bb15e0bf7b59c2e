//! Answers of the protocol.

use serde_json::{Map, Value};

use crate::state;

/// An answer to a message: `{"name": "acted", "payload": {...}}`.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The name of the answer: `acted`.
    pub name: String,
    /// What is answered.
    pub payload: Map<String, Value>,
    /// Fields beside `name` and `payload`, such as `version`.
    pub beside: Map<String, Value>,
}

impl Answer {
    /// An answer with a payload.
    #[must_use]
    pub fn new(name: impl Into<String>, payload: Map<String, Value>) -> Self {
        Self { name: name.into(), payload, beside: Map::new() }
    }

    /// An answer whose payload is only a `reason`.
    #[must_use]
    pub fn reason(name: impl Into<String>, reason: impl Into<String>) -> Self {
        Self::new(name, Map::from_iter([("reason".to_owned(), Value::String(reason.into()))]))
    }

    /// The same with a field of the payload.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.payload.insert(key.to_owned(), value.into());
        self
    }

    /// The same with a field beside `name` and `payload`, which it cannot replace.
    #[must_use]
    pub fn beside(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.beside.insert(key.to_owned(), value.into());
        self
    }

    /// The answer as a line of JSON.
    #[must_use]
    pub fn line(self) -> String {
        let mut fields = self.beside;
        fields.insert("name".to_owned(), self.name.into());
        fields.insert("payload".to_owned(), self.payload.into());
        state::text(&fields)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_answer_is_a_line_whose_name_and_payload_nothing_replaces() {
        let line = |answer: Answer| answer.line();
        assert_eq!(line(Answer::new("left", Map::new())), r#"{"name":"left","payload":{}}"#);
        let answer = Answer::new("told", Map::new()).with("count", 2).beside("version", 7);
        let expected = json!({"name": "told", "payload": {"count": 2}, "version": 7});
        assert_eq!(line(answer.beside("name", "other")), expected.to_string());
        let refused = Answer::reason("not told", "no");
        assert_eq!(line(refused), r#"{"name":"not told","payload":{"reason":"no"}}"#);
    }
}
