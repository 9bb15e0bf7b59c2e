//! What a player asks the server without changing anything: lists, explanations and hints.

use anyhow::Result;
use serde_json::{Map, Value, json};
use sortilege_languages::{retell, say};

use super::Remote;
use super::frames::{about, object};
use crate::{drawing, keys, screen};

impl Remote {
    pub(super) fn list(&mut self, square: Option<&str>) -> Result<()> {
        let payload = square.map(|square| object(json!({"from": square}))).unwrap_or_default();
        let answer = self.ask("actions", payload)?;
        if let Some(reason) = answer.reason() {
            let said = say!("not-listed", reason = retell(reason));
            return self.say(|out| writeln!(out, "{said}"));
        }
        let texts = |key: &str| -> Vec<String> {
            let list = answer.payload.get(key).and_then(Value::as_array);
            list.into_iter().flatten().filter_map(|text| Some(text.as_str()?.to_owned())).collect()
        };
        let (actions, declarations) = (texts("actions"), texts("declarations"));
        let play = self.mirror.table().play().clone();
        self.say(|out| {
            match actions.as_slice() {
                [] => writeln!(out, "{}", say!("you-have-nothing-legal"))?,
                _ => write!(out, "{}", drawing::columns(&keys::label(&play, &actions)))?,
            }
            match declarations.as_slice() {
                [] => Ok(()),
                some => writeln!(out, "{}", say!("you-may-declare", words = some.join(", "))),
            }
        })?;
        self.listed = actions;
        Ok(())
    }

    pub(super) fn explain(&mut self, action: &str, seat: Option<&str>) -> Result<()> {
        let answer = self.ask("explain", about(action, seat))?;
        if let Some(reason) = answer.reason() {
            let said = say!("not-explained", reason = retell(reason));
            return self.say(|out| writeln!(out, "{said}"));
        }
        let is_legal = answer.payload.get("legal") == Some(&Value::Bool(true));
        let why = answer.payload.get("why").and_then(Value::as_array);
        let why: Vec<String> =
            why.into_iter().flatten().filter_map(|why| Some(why.as_str()?.to_owned())).collect();
        self.say(|out| {
            let said = match is_legal {
                true => say!("is-legal", action = action),
                false => say!("is-not-legal", action = action),
            };
            writeln!(out, "{said}")?;
            screen::print_retold(&why, out)
        })
    }

    pub(super) fn hint(&mut self) -> Result<()> {
        let answer = self.ask("suggest", Map::new())?;
        let action = answer.payload.get("action").and_then(Value::as_str).unwrap_or_default();
        let said = match answer.reason() {
            Some(reason) => say!("no-hint", reason = retell(reason)),
            None => say!("try", action = action),
        };
        self.say(|out| writeln!(out, "{said}"))
    }
}
