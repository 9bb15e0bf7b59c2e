//! What goes over the wire: names, limits and the shape of frames, for servers and clients.

use serde_json::{Map, Value};
use sortilege_table::Answer;

/// The longest frame that a client may send, in bytes.
pub const MAX_FRAME: usize = 16 * 1024;

/// How many messages a client may send in a second, in the long run.
pub const RATE: u64 = 20;

/// How many messages a client may send at once.
pub const BURST: u64 = 50;

/// The path of the WebSocket.
pub const PATH: &str = "/ws";

/// The message that two strangers send to play against each other.
pub const CONNECTION: &str = "connection";

/// What somebody else did at the table, as a patch.
pub const CHANGED: &str = "changed";

/// Why a server ends a connection.
pub mod close {
    /// The server stops.
    pub const AWAY: u16 = 1001;
    /// Too many messages.
    pub const POLICY: u16 = 1008;
    /// A frame is too long.
    pub const TOO_BIG: u16 = 1009;
    /// Something went wrong in the server.
    pub const INTERNAL: u16 = 1011;
    /// The client does not read what it is sent.
    pub const TRY_LATER: u16 = 1013;
}

/// A frame without its version. The flag says that it has one after all.
#[derive(Clone, PartialEq, Debug)]
pub struct Body(String, bool);

impl Body {
    /// An answer. It may have fields beside `name` and `payload`.
    #[must_use]
    pub fn new(mut answer: Answer) -> Self {
        answer.beside.remove("version");
        let mut line = answer.line();
        // The brace that ends the object comes after the version.
        line.pop();
        Self(line, false)
    }

    /// A name with a payload that is already written.
    #[must_use]
    pub fn written(name: &str, payload: &str) -> Self {
        Self(format!("{{\"name\":{},\"payload\":{payload}", Value::from(name)), false)
    }

    /// A frame that has its version already: it is sent again.
    #[must_use]
    pub fn whole(frame: String) -> Self {
        Self(frame, true)
    }

    /// A refusal: the payload is a reason.
    #[must_use]
    pub fn reason(name: &str, reason: &str) -> Self {
        Self::new(Answer::reason(name, reason))
    }

    /// The whole frame.
    #[must_use]
    pub fn at(&self, version: u64) -> String {
        if self.1 { self.0.clone() } else { format!("{},\"version\":{version}}}", self.0) }
    }
}

/// A message of a client as a frame.
#[must_use]
pub fn message(name: &str, payload: Map<String, Value>, seq: Option<u64>) -> String {
    let mut message = Map::from_iter([("name".to_owned(), Value::from(name))]);
    message.insert("payload".to_owned(), payload.into());
    if let Some(seq) = seq {
        message.insert("seq".to_owned(), seq.into());
    }
    Value::Object(message).to_string()
}

/// A frame of the server, as a client reads it.
#[derive(Clone, PartialEq, Debug)]
pub struct Received {
    /// The name of the answer: `acted`, or [`CHANGED`].
    pub name: String,
    /// What is said.
    pub payload: Map<String, Value>,
    /// How many times the table has changed. A patch whose version is not higher than that of the
    /// state it is for has been merged already.
    pub version: u64,
    /// Everything else beside name and payload: `table`, `token` and `seats` of `started`.
    pub beside: Map<String, Value>,
}

impl Received {
    /// Reads a frame.
    ///
    /// # Errors
    /// A sentence saying what is wrong with it.
    pub fn parse(frame: &str) -> Result<Self, String> {
        let wrong = || "a server's frame has a name, a payload and a version".to_owned();
        let value: Value = serde_json::from_str(frame).map_err(|error| error.to_string())?;
        let Value::Object(mut beside) = value else { return Err(wrong()) };
        let name = beside.remove("name");
        let payload = beside.remove("payload");
        let version = beside.remove("version").and_then(|version| version.as_u64());
        match (name, payload, version) {
            (Some(Value::String(name)), Some(Value::Object(payload)), Some(version)) => {
                Ok(Self { name, payload, version, beside })
            }
            _ => Err(wrong()),
        }
    }

    /// The reason of a refusal.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        self.payload.get("reason")?.as_str()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_frame_carries_its_version_beside_name_and_payload() {
        let body = Body::new(Answer::new("left", Map::new()).beside("version", 3));
        assert_eq!(body.at(7), r#"{"name":"left","payload":{},"version":7}"#);
        assert_eq!(
            Body::written("changed", r#"{"a":1}"#).at(0),
            r#"{"name":"changed","payload":{"a":1},"version":0}"#
        );
        let received = Received::parse(&Body::reason("not acted", "no").at(2)).unwrap();
        assert_eq!((received.reason(), received.version), (Some("no"), 2));
        assert!(Received::parse(r#"{"name":"left","payload":{}}"#).is_err());
    }

    #[test]
    fn a_message_may_have_a_number() {
        let payload = Map::from_iter([("action".to_owned(), json!("e2e4"))]);
        let frame = message("act", payload, Some(3));
        assert_eq!(frame, r#"{"name":"act","payload":{"action":"e2e4"},"seq":3}"#);
        assert_eq!(message("undo", Map::new(), None), r#"{"name":"undo","payload":{}}"#);
    }
}
