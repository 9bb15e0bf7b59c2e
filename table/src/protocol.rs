//! The protocol: the answer to each message.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Map, Value};
use sortilege_core::name::{self, clip};
use sortilege_core::{Fault, Play, Plugin, SeatId};

use crate::registry::game_messages;
use crate::request::{Desk, Request};
use crate::table::Mark;
use crate::trace;
use crate::{Answer, Message, MessageRegistration, NotActed, Seats, Table, Viewer, Watcher};

/// An answer, or the name and the reason of a refusal.
type Reply = Result<Answer, (&'static str, String)>;

impl Table {
    /// Answers one line of the protocol with one line. A blank line has no answer. Malformed
    /// messages are answered with `error`; nothing has changed then.
    pub fn answer(&mut self, line: &str) -> Option<String> {
        if line.trim().is_empty() {
            return None;
        }
        let answer = match Message::parse(line) {
            Ok(message) => self.answer_message(&message),
            Err(reason) => Answer::reason("error", reason),
        };
        Some(answer.line())
    }

    /// Answers one message of the protocol.
    pub fn answer_message(&mut self, message: &Message) -> Answer {
        self.watcher_mut().forget_told();
        // A plugin may panic in any method, not only during an action. Nothing has changed then.
        let reply = catch_unwind(AssertUnwindSafe(|| self.reply(message)));
        let fault = |panic| Fault::caught(panic, self.play().board().rules(), Plugin::Game);
        let reply = reply.unwrap_or_else(|panic| Err(("error", fault(panic).to_string())));
        let answer = reply.unwrap_or_else(|(name, reason)| Answer::reason(name, reason));
        self.traced(answer)
    }

    /// The same answer with what the chains of cards did, if the one who asks wants to know.
    fn traced(&self, answer: Answer) -> Answer {
        if !self.is_tracing() {
            return answer;
        }
        let is_action = answer.name == "acted";
        let traced = catch_unwind(AssertUnwindSafe(|| trace::of_last_action(self.play())));
        let none = Value::Array(Vec::new());
        answer.beside("trace", traced.ok().filter(|_| is_action).unwrap_or(none))
    }

    /// Answers a message of one of several at this table: as a table that is for that one alone
    /// would answer. The others get what has changed from [`Table::patch_for`].
    pub fn answer_for(&mut self, watcher: &mut Watcher, message: &Message) -> Answer {
        self.seated(watcher, |table| table.answer_message(message))
    }

    fn reply(&mut self, message: &Message) -> Reply {
        let error = |reason: String| ("error", reason);
        let own = game_messages(self.play().board().rules().game_id());
        if let Some(entry) = own.iter().find(|entry| entry.message.name == message.name) {
            return self.reply_by_the_game(entry, message);
        }
        message.check_beside(&[]).map_err(error)?;
        let fields: &[&str] = match message.name.as_str() {
            "new" => &["setup", "seed"],
            "actions" => &["from"],
            "act" | "explain" => &["action", "as"],
            "state" => &["as"],
            "suggest" => &["as", "bot", "level", "nodes"],
            "undo" | "save" => &[],
            "trace" if self.play().referee().world().is_some() => &["on"],
            other => {
                let mut known =
                    vec!["new", "actions", "act", "undo", "state", "save", "explain", "suggest"];
                known.extend(own.iter().map(|entry| entry.message.name));
                return Err(error(format!(
                    "unknown message {:?}{}",
                    clip(other),
                    name::hint(other, &known)
                )));
            }
        };
        check_fields(message, fields)?;
        match message.name.as_str() {
            "new" => self.reply_new(&message.payload),
            "actions" => self.reply_actions(&message.payload),
            "act" => self.reply_act(&message.payload),
            "suggest" => self.reply_suggest(&message.payload),
            "undo" => {
                let patch = self.patched(Self::undo);
                Ok(Answer::new("undone", patch.map_err(|reason| ("not undone", reason))?))
            }
            "state" => match self.seat_field(&message.payload)? {
                Some(seat) if self.seats() != Some(Seats::of(seat)) => {
                    Ok(Answer::new("state", self.state(Some(seat))))
                }
                _ => Ok(Answer::new("state", self.own_view())),
            },
            "trace" => {
                let on = match message.payload.get("on") {
                    None => true,
                    Some(Value::Bool(on)) => *on,
                    Some(_) => return Err(error("/payload/on: expected true or false".into())),
                };
                self.set_tracing(on);
                Ok(Answer::new("tracing", Map::new()).with("on", on))
            }
            "save" if *self.watched_by() != Viewer::Everybody => {
                Err(error("a save contains what this seat may not see".into()))
            }
            "save" => Ok(Answer::new("saved", self.save())),
            _ => {
                let seat = self.seat_field(&message.payload)?.unwrap_or(self.actor());
                let text = text_field(&message.payload, "action")?;
                if !self.plays(seat) {
                    return Err(error("this seat does not play in this game".into()));
                }
                let explanation = self.explain(text, seat);
                let answer = Answer::new("explained", Map::new());
                Ok(answer.with("legal", explanation.legal).with("why", explanation.why))
            }
        }
    }

    /// Answers a message that a crate adds to the game.
    fn reply_by_the_game(&mut self, entry: &MessageRegistration, message: &Message) -> Reply {
        let error = |reason: String| ("error", reason);
        message.check_beside(entry.message.beside).map_err(error)?;
        check_fields(message, entry.message.fields)?;
        let mut desk = Answering { table: self, before: None };
        let mut request = Request { table: &mut desk, message };
        let answer = catch_unwind(AssertUnwindSafe(|| (entry.message.answer)(&mut request)));
        match desk.before {
            Some(before) if !matches!(answer, Ok(Ok(_))) => self.return_to(before),
            _ => self.message_ended(),
        }
        match answer {
            Ok(answer) => answer.map_err(|wrong| error(wrong.to_string())),
            Err(panic) => Err(error(self.blame(entry, panic).to_string())),
        }
    }

    /// The fault of a message that panicked, unless the panic names another plugin.
    fn blame(&self, entry: &MessageRegistration, panic: Box<dyn Any + Send>) -> Fault {
        let rules = self.play().board().rules();
        match Fault::caught(panic, rules, Plugin::Game) {
            Fault::Panic(plugin, said) if plugin == rules.plugin_name(Plugin::Game) => {
                let name = format!("message {:?} of {}", entry.message.name, entry.krate);
                Fault::Panic(name, said)
            }
            fault => fault,
        }
    }

    fn reply_new(&mut self, payload: &Map<String, Value>) -> Reply {
        if *self.watched_by() == Viewer::Nobody {
            return Err(("error", "only a player with a seat can start a game".to_owned()));
        }
        let seed = match payload.get("seed") {
            None => None,
            Some(seed) => Some(seed.as_u64().ok_or((
                "error",
                "/payload/seed: expected a whole number, 0 or greater".to_owned(),
            ))?),
        };
        self.start(payload.get("setup"), seed).map_err(|error| ("error", error.to_string()))?;
        Ok(Answer::new("started", self.own_view()))
    }

    fn reply_actions(&self, payload: &Map<String, Value>) -> Reply {
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
        let seat = self.actor();
        let answer = Answer::new("actions", Map::new());
        let answer = answer.with("actions", self.actions_of(seat, from));
        Ok(answer.with("declarations", self.declarations(seat)))
    }

    fn reply_act(&mut self, payload: &Map<String, Value>) -> Reply {
        let seat = self.seat_field(payload)?.unwrap_or(self.actor());
        let text = text_field(payload, "action")?;
        let patch = self.patched(|table| table.act(text, seat));
        Ok(Answer::new("acted", patch.map_err(|error| ("not acted", error.to_string()))?))
    }

    /// The seat in the field `as` of a payload; `None` if there is no such field.
    pub(crate) fn seat_field(
        &self,
        payload: &Map<String, Value>,
    ) -> Result<Option<SeatId>, (&'static str, String)> {
        if !payload.contains_key("as") {
            return Ok(None);
        }
        let id = text_field(payload, "as")?;
        let seat =
            self.seat_named(id).map_err(|reason| ("error", format!("/payload/as: {reason}")))?;
        match self.watched_by() {
            Viewer::Seats(own) if !own.iter().any(|own| own == id) => {
                Err(("error", format!("/payload/as: this table is for {}", own.join(" and "))))
            }
            Viewer::Nobody => Err(("error", "/payload/as: you have no seat here".to_owned())),
            Viewer::Seats(_) | Viewer::Everybody => Ok(Some(seat)),
        }
    }
}

/// A table while it answers a message of the game's own.
struct Answering<'a> {
    table: &'a mut Table,
    /// Where the table was before the message first changed the game.
    before: Option<Mark>,
}

impl Answering<'_> {
    /// The table, to be changed.
    fn change(&mut self) -> &mut Table {
        if self.before.is_none() {
            self.before = Some(self.table.message_begun());
            self.table.look();
        }
        self.table
    }
}

impl Desk for Answering<'_> {
    fn play(&self) -> &Play {
        self.table.play()
    }
    fn seats(&self) -> Option<Seats> {
        self.table.seats()
    }
    fn actor(&self) -> SeatId {
        self.table.actor()
    }
    fn version(&self) -> u64 {
        self.table.version()
    }
    fn view(&self) -> Map<String, Value> {
        self.table.state_for(self.table.seats())
    }
    fn actions(&self, seat: SeatId) -> Vec<String> {
        self.table.actions_of(seat, None)
    }
    fn act(&mut self, text: &str, seat: SeatId) -> Result<(), NotActed> {
        self.change().act(text, seat)
    }
    fn undo(&mut self) -> Result<(), String> {
        self.change();
        if let Some(before) = &mut self.before {
            before.keep_before_undo(self.table);
        }
        self.table.undo()
    }
    fn patch(&mut self) -> Map<String, Value> {
        self.change().own_patch()
    }
    fn take_back(&mut self) {
        if let Some(before) = self.before.take() {
            self.table.return_to(before);
        }
    }
}

/// Checks that a payload has only these fields.
fn check_fields(message: &Message, fields: &[&str]) -> Result<(), (&'static str, String)> {
    match message.payload.keys().find(|key| !fields.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => {
            let hint = name::hint(key, fields);
            Err(("error", format!("/payload/{}: unknown field{hint}", clip(key))))
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
