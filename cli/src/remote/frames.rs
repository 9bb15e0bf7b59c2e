//! What is sent to a server, and the first answer.

use std::sync::mpsc::Receiver;

use anyhow::{Result, bail};
use serde_json::{Map, Value, json};
use sortilege_server::wire::Received;

use super::TIME_TO_ANSWER;
use crate::link::Event;

/// The first frame of a server.
pub(super) fn first_frame(events: &Receiver<Event>) -> Result<Received> {
    match events.recv_timeout(TIME_TO_ANSWER) {
        Ok(Event::Frame(frame)) => Ok(frame),
        Ok(Event::Lost(reason)) => bail!("the connection is lost: {reason}"),
        Ok(Event::Line(_)) | Err(_) => bail!("the server does not answer"),
    }
}

/// The payload of a message about an action.
pub(super) fn about(action: &str, seat: Option<&str>) -> Map<String, Value> {
    object(json!({"action": action, "as": seat}))
}

/// A payload without the fields that are null.
pub(super) fn object(value: Value) -> Map<String, Value> {
    let Value::Object(mut fields) = value else { return Map::new() };
    fields.retain(|_, value| !value.is_null());
    fields
}
