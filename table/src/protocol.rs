//! The protocol: the answer to each message.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Map, Value};
use sortilege_core::name::{self, clip};
use sortilege_core::{Fault, Plugin, SeatId};

use crate::{Message, Table};

type Answer = Result<(&'static str, Map<String, Value>), (&'static str, String)>;

impl Table {
    /// Answers one line of the protocol with one line. A blank line has no answer. Malformed
    /// messages are answered with `error`; nothing has changed then.
    pub fn answer(&mut self, line: &str) -> Option<String> {
        if line.trim().is_empty() {
            return None;
        }
        let reply = Message::parse(line).map_err(|reason| ("error", reason)).and_then(|message| {
            // A plugin may panic in any method, not only during an action. Nothing has changed
            // then.
            let reply = catch_unwind(AssertUnwindSafe(|| self.reply(&message)));
            let fault = |panic| Fault::caught(panic, self.play().board().rules(), Plugin::Game);
            reply.unwrap_or_else(|panic| Err(("error", fault(panic).to_string())))
        });
        Some(match reply {
            Ok((name, payload)) => Message::line(name, &payload),
            Err((name, reason)) => Message::reason(name, &reason),
        })
    }

    fn reply(&mut self, message: &Message) -> Answer {
        let error = |reason: String| ("error", reason);
        let fields: &[&str] = match message.name.as_str() {
            "new" => &["setup", "seed"],
            "actions" => &["from"],
            "act" | "explain" => &["action", "as"],
            "state" => &["as"],
            "undo" | "save" => &[],
            other => {
                let known = ["new", "actions", "act", "undo", "state", "save", "explain"];
                return Err(error(format!(
                    "unknown message {:?}{}",
                    clip(other),
                    name::hint(other, &known)
                )));
            }
        };
        if let Some(key) = message.payload.keys().find(|key| !fields.contains(&key.as_str())) {
            return Err(error(format!(
                "/payload/{}: unknown field{}",
                clip(key),
                name::hint(key, fields)
            )));
        }
        match message.name.as_str() {
            "new" => self.reply_new(&message.payload),
            "actions" => self.reply_actions(&message.payload),
            "act" => self.reply_act(&message.payload),
            "undo" => {
                let patch = self.patched(Self::undo_changing);
                Ok(("undone", patch.map_err(|reason| ("not undone", reason))?))
            }
            "state" => {
                let seat = self.seat_field(&message.payload)?;
                Ok(("state", self.state(seat.or(self.viewer()))))
            }
            "save" if self.seat().is_some() => {
                Err(error("a save contains what this seat may not see".into()))
            }
            "save" => Ok(("saved", self.save())),
            _ => {
                let seat = self.seat_field(&message.payload)?.or(self.viewer());
                let text = text_field(&message.payload, "action")?;
                let seat = seat.unwrap_or(self.play().board().to_move());
                if !self.plays(seat) {
                    return Err(error("this seat does not play in this game".into()));
                }
                let explanation = self.explain(text, seat);
                let mut payload = Map::new();
                payload.insert("legal".into(), explanation.legal.into());
                payload.insert("why".into(), explanation.why.into());
                Ok(("explained", payload))
            }
        }
    }

    fn reply_new(&mut self, payload: &Map<String, Value>) -> Answer {
        let seed = match payload.get("seed") {
            None => None,
            Some(seed) => Some(seed.as_u64().ok_or((
                "error",
                "/payload/seed: expected a whole number, 0 or greater".to_owned(),
            ))?),
        };
        self.start(payload.get("setup"), seed).map_err(|error| ("error", error.to_string()))?;
        Ok(("started", self.state(self.viewer())))
    }

    fn reply_actions(&self, payload: &Map<String, Value>) -> Answer {
        let from = match payload.get("from") {
            None => None,
            Some(_) => {
                let text = text_field(payload, "from")?;
                let square = self.play().board().rules().geometry().named(text);
                Some(square.ok_or_else(|| {
                    (
                        "error",
                        format!("/payload/from: {:?} is not a square of this board", clip(text)),
                    )
                })?)
            }
        };
        let mut answer = Map::new();
        let seat = self.viewer().unwrap_or(self.play().board().to_move());
        let actions = self.actions_of(seat, from);
        answer.insert("actions".into(), actions.into());
        answer.insert("declarations".into(), self.declarations(seat).into());
        Ok(("actions", answer))
    }

    fn reply_act(&mut self, payload: &Map<String, Value>) -> Answer {
        let seat = self.seat_field(payload)?.or(self.viewer());
        let text = text_field(payload, "action")?;
        let seat = seat.unwrap_or(self.play().board().to_move());
        let patch = self.patched(|table| table.act_changing(text, seat));
        Ok(("acted", patch.map_err(|error| ("not acted", error.to_string()))?))
    }

    /// The seat in the field `as` of a payload; `None` if there is no such field.
    fn seat_field(
        &self,
        payload: &Map<String, Value>,
    ) -> Result<Option<SeatId>, (&'static str, String)> {
        if !payload.contains_key("as") {
            return Ok(None);
        }
        let id = text_field(payload, "as")?;
        let seat =
            self.seat_named(id).map_err(|reason| ("error", format!("/payload/as: {reason}")))?;
        match self.seat() {
            Some(own) if own != id => {
                Err(("error", format!("/payload/as: this table is for {own}")))
            }
            _ => Ok(Some(seat)),
        }
    }
}

fn text_field<'a>(
    payload: &'a Map<String, Value>,
    key: &str,
) -> Result<&'a str, (&'static str, String)> {
    match payload.get(key) {
        Some(Value::String(text)) => Ok(text),
        Some(_) => Err(("error", format!("/payload/{key}: expected a string"))),
        None => Err(("error", format!("/payload/{key} is missing"))),
    }
}
