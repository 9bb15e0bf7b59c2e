//! Tests of the hall: what each client is told.

mod bots;
mod playing;
mod refusing;

use serde_json::{Value, json};

use crate::trial::{Client, Trial};

fn act(action: &str) -> Value {
    json!({"name": "act", "payload": {"action": action}})
}

/// The name and the reason of a refusal.
fn reason(trial: &mut Trial, client: &Client, name: &str, payload: Value) -> (String, String) {
    let refused = trial.ask(client, name, payload);
    (refused.name.clone(), refused.reason().unwrap_or_default().to_owned())
}
