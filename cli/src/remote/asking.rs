//! What a player asks the server without changing anything: lists, explanations and hints.

use anyhow::Result;
use serde_json::{Map, Value, json};

use super::Remote;
use super::frames::{about, object};
use crate::{drawing, keys, screen};

impl Remote {
    pub(super) fn list(&mut self, square: Option<&str>) -> Result<()> {
        let payload = square.map(|square| object(json!({"from": square}))).unwrap_or_default();
        let answer = self.ask("actions", payload)?;
        if let Some(reason) = answer.reason() {
            return self.say(|out| writeln!(out, "Not listed: {reason}."));
        }
        let texts = |key: &str| -> Vec<String> {
            let list = answer.payload.get(key).and_then(Value::as_array);
            list.into_iter().flatten().filter_map(|text| Some(text.as_str()?.to_owned())).collect()
        };
        let (actions, declarations) = (texts("actions"), texts("declarations"));
        let play = self.mirror.table().play().clone();
        self.say(|out| {
            match actions.as_slice() {
                [] => writeln!(out, "You have no legal action now.")?,
                _ => write!(out, "{}", drawing::columns(&keys::label(&play, &actions)))?,
            }
            match declarations.as_slice() {
                [] => Ok(()),
                _ => writeln!(out, "You may also declare: {}.", declarations.join(", ")),
            }
        })?;
        self.listed = actions;
        Ok(())
    }

    pub(super) fn explain(&mut self, action: &str, seat: Option<&str>) -> Result<()> {
        let answer = self.ask("explain", about(action, seat))?;
        if let Some(reason) = answer.reason() {
            return self.say(|out| writeln!(out, "Not explained: {reason}."));
        }
        let is_legal = answer.payload.get("legal") == Some(&Value::Bool(true));
        let whether = if is_legal { "legal" } else { "not legal" };
        let why = answer.payload.get("why").and_then(Value::as_array);
        let why: Vec<String> =
            why.into_iter().flatten().filter_map(|why| Some(why.as_str()?.to_owned())).collect();
        self.say(|out| {
            writeln!(out, "{action} is {whether}.")?;
            screen::print_sentences(&why, out)
        })
    }

    pub(super) fn hint(&mut self) -> Result<()> {
        let answer = self.ask("suggest", Map::new())?;
        let action = answer.payload.get("action").and_then(Value::as_str).unwrap_or_default();
        let said = match answer.reason() {
            Some(reason) => format!("No hint: {reason}."),
            None => format!("Try {action}."),
        };
        self.say(|out| writeln!(out, "{said}"))
    }
}
