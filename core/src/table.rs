//! A table: one running game, spoken to by the messages of the protocol.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::action::clip;
use crate::message::Message;
use crate::opening::{Origin, open, read_origin};
use crate::{
    Action, Catalogue, Fault, Game, Play, Plugin, Refusal, SeatId, SetupError, name, state,
};

/// A running game.
#[derive(Clone)]
pub struct Table {
    catalogue: Arc<Catalogue>,
    game: &'static dyn Game,
    seat: Option<String>,
    play: Play,
    origin: Origin,
    log: Vec<(String, SeatId)>,
    /// How many actions the game still lets be undone.
    undoable: usize,
}

/// Why a table cannot be had.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum TableError {
    /// There is no such game.
    #[error("unknown game {0:?}{1}")]
    UnknownGame(String, String),
    /// The game has no such seat.
    #[error("unknown seat {0:?}{1}")]
    UnknownSeat(String, String),
    /// The setup is wrong.
    #[error("{0}")]
    Setup(#[from] SetupError),
}

/// Why an action was not done.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum NotActed {
    /// It is not legal.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// A plugin misbehaved.
    #[error("{0}")]
    Fault(#[from] Fault),
}

type Answer = Result<(&'static str, Map<String, Value>), (&'static str, String)>;

impl Table {
    /// A table of a game in its default setup with seed 0. With a seat it shows and does only what
    /// that seat may.
    ///
    /// # Errors
    /// [`TableError`] when there is no such game or seat.
    pub fn new(
        catalogue: Arc<Catalogue>,
        game: &str,
        seat: Option<&str>,
    ) -> Result<Self, TableError> {
        let Some(plugin) = catalogue.game(game) else {
            let names: Vec<&str> = catalogue.games().map(|entry| entry.plugin.id()).collect();
            return Err(TableError::UnknownGame(clip(game), name::hint(game, &names)));
        };
        let origin = Origin { given: Map::new(), seed: 0, history: None };
        let mut play = open(&catalogue, plugin, &origin)?;
        play.settle_start();
        if let Some(seat) = seat {
            let names: Vec<&str> = plugin.facts().seats.iter().map(|seat| seat.id).collect();
            if !names.contains(&seat) {
                return Err(TableError::UnknownSeat(clip(seat), name::hint(seat, &names)));
            }
        }
        Ok(Self {
            catalogue,
            game: plugin,
            seat: seat.map(str::to_owned),
            play,
            origin,
            log: Vec::new(),
            undoable: 0,
        })
    }

    /// The game in play.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Starts a game anew. `setup` is a setup's name or a document, a saved game too; without, the
    /// default one.
    ///
    /// # Errors
    /// [`SetupError`]; the running game goes on.
    pub fn start(&mut self, setup: Option<&Value>, seed: Option<u64>) -> Result<(), SetupError> {
        let (origin, actions) = read_origin(setup, seed)?;
        let mut fresh = Self {
            play: open(&self.catalogue, self.game, &origin)?,
            origin,
            log: Vec::new(),
            undoable: 0,
            catalogue: self.catalogue.clone(),
            seat: self.seat.clone(),
            game: self.game,
        };
        if let Some(seat) = &fresh.seat {
            fresh.seat_named(seat).map_err(|_| {
                SetupError::new(
                    "/players",
                    format!("this table is for {seat}, who does not play here"),
                )
            })?;
        }
        fresh.play.settle_start();
        for (i, (text, seat)) in actions.into_iter().enumerate() {
            let at = |message: String| SetupError::new(format!("/actions/{i}"), message);
            let seat = match seat {
                None => fresh.play.board().to_move(),
                Some(id) => fresh.seat_named(&id).map_err(at)?,
            };
            fresh.act(&text, seat).map_err(|error| at(error.to_string()))?;
        }
        // What was undone before the game was saved stays counted.
        if let Some(history) = fresh.origin.history.as_ref().and_then(Value::as_u64) {
            fresh.undoable = fresh.undoable.min(history as usize);
        }
        *self = fresh;
        Ok(())
    }

    /// Every legal action in its text form, sorted by bytes; with a square only those of the piece
    /// there.
    #[must_use]
    pub fn actions(&self, from: Option<crate::Square>) -> Vec<String> {
        self.actions_of(self.play.board().to_move(), from)
    }

    /// Every legal action of a seat, whoever is to move, as [`Table::actions`] lists them.
    #[must_use]
    pub fn actions_of(&self, seat: SeatId, from: Option<crate::Square>) -> Vec<String> {
        let mut actions: Vec<Action> = Vec::new();
        if self.play.board().outcome().is_none() && self.plays(seat) {
            self.play.referee().legal_for(self.play.scene(), seat, &mut actions);
        }
        let (referee, scene) = (self.play.referee(), self.play.scene());
        let of = |action: &&Action| from.is_none_or(|square| referee.is_of(scene, action, square));
        let mut texts: Vec<String> =
            actions.iter().filter(of).map(|action| referee.text(scene, action)).collect();
        texts.sort_unstable();
        texts.dedup();
        texts
    }

    /// Does what a seat declares.
    ///
    /// # Errors
    /// [`NotActed`]; nothing has changed.
    pub fn act(&mut self, text: &str, seat: SeatId) -> Result<(), NotActed> {
        if !self.plays(seat) {
            return Err(Refusal(format!(
                "{} does not play here",
                self.seat.as_deref().unwrap_or("this seat")
            ))
            .into());
        }
        let choice = catch_unwind(AssertUnwindSafe(|| {
            let action = self.play.referee().choose(self.play.scene(), seat, text)?;
            Ok((action, self.play.referee().text(self.play.scene(), &action)))
        }));
        let choice: Result<_, Refusal> = choice
            .map_err(|panic| Fault::caught(panic, self.play.board().rules(), Plugin::Game))?;
        let (action, text) = choice?;
        self.play.make_guarded(&action).map_err(|fault| *fault)?;
        self.log.push((text, seat));
        self.undoable = (self.undoable + 1)
            .min(self.play.board().rules().facts().undo_limit.unwrap_or(usize::MAX));
        Ok(())
    }

    /// Takes the last accepted action back.
    ///
    /// # Errors
    /// A sentence saying why not.
    pub fn undo(&mut self) -> Result<(), String> {
        match self.log.last() {
            None => Err("there is nothing to undo".into()),
            Some((_, seat)) if self.viewer().is_some_and(|viewer| viewer != *seat) => {
                Err("the last action was another seat's".into())
            }
            Some(_) if self.undoable == 0 => {
                let limit = self.play.board().rules().facts().undo_limit.unwrap_or(0);
                Err(format!("this game lets the last {limit} actions be undone, and no more"))
            }
            Some(_) => {
                self.play.unmake();
                self.log.pop();
                self.undoable -= 1;
                Ok(())
            }
        }
    }

    /// The state as a seat sees it, or everything.
    #[must_use]
    pub fn state(&self, viewer: Option<SeatId>) -> Map<String, Value> {
        let mut state = self.play.referee().state(self.play.scene(), viewer);
        if let Some(history) = self.history() {
            state.insert("history".into(), history.into());
        }
        state
    }

    /// How many actions can be undone, in a game that has a limit.
    fn history(&self) -> Option<usize> {
        self.play.board().rules().facts().undo_limit.map(|_| self.undoable)
    }

    /// A document from which [`Table::start`] goes on exactly like this: where the game began, and
    /// every action since.
    #[must_use]
    pub fn save(&self) -> Map<String, Value> {
        let mut saved = self.origin.given.clone();
        saved.insert("game".into(), self.game.id().into());
        saved.insert("seed".into(), self.origin.seed.into());
        if let Some(history) = self.history() {
            saved.insert("history".into(), history.into());
        }
        let mut replayed = self.play.clone();
        while replayed.unmake() {}
        let actions =
            self.log.iter().zip(self.play.journal().records()).map(|((text, seat), record)| {
                let in_turn = replayed.board().to_move() == *seat;
                let _ = replayed.make(&record.action);
                if in_turn {
                    json!(text)
                } else {
                    json!({"action": text, "as": self.play.board().rules().seat(*seat).id})
                }
            });
        saved.insert("actions".into(), actions.collect());
        saved
    }

    /// The seat the table is for, if it is for one. A seat that does not play in the running game
    /// looks on as [`SeatId::NOBODY`].
    #[must_use]
    pub fn viewer(&self) -> Option<SeatId> {
        let seat = self.seat.as_deref()?;
        Some(self.play.board().rules().seat_named(seat).unwrap_or(SeatId::NOBODY))
    }

    /// Whether a seat plays in the running game.
    fn plays(&self, seat: SeatId) -> bool {
        seat.index() < self.play.board().rules().seats().len()
    }

    /// The actions so far, with who did them.
    #[must_use]
    pub fn log(&self) -> &[(String, SeatId)] {
        &self.log
    }

    fn seat_named(&self, id: &str) -> Result<SeatId, String> {
        let rules = self.play.board().rules();
        let names: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
        rules
            .seat_named(id)
            .ok_or_else(|| format!("unknown seat {:?}{}", clip(id), name::hint(id, &names)))
    }

    /// Answers a line; a blank one has no answer.
    pub fn answer(&mut self, line: &str) -> Option<String> {
        if line.trim().is_empty() {
            return None;
        }
        let reply = Message::parse(line).map_err(|reason| ("error", reason)).and_then(|message| {
            // A plugin may panic in whatever it is asked, not only in an action; nothing has
            // changed then.
            let reply = catch_unwind(AssertUnwindSafe(|| self.reply(&message)));
            let fault = |panic| Fault::caught(panic, self.play.board().rules(), Plugin::Game);
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
                let before = self.state(self.viewer());
                self.undo().map_err(|reason| ("not undone", reason))?;
                Ok(("undone", state::patch(&before, &self.state(self.viewer()))))
            }
            "state" => {
                let seat = self.seat_field(&message.payload)?;
                Ok(("state", self.state(seat.or(self.viewer()))))
            }
            "save" if self.seat.is_some() => {
                Err(error("a save holds what a seat may not see".into()))
            }
            "save" => Ok(("saved", self.save())),
            _ => {
                let seat = self.seat_field(&message.payload)?.or(self.viewer());
                let text = text_field(&message.payload, "action")?;
                let seat = seat.unwrap_or(self.play.board().to_move());
                if !self.plays(seat) {
                    return Err(error("this seat does not play here".into()));
                }
                let explanation = self.play.referee().explain(self.play.scene(), seat, text);
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
            Some(seed) => Some(
                seed.as_u64()
                    .ok_or(("error", "/payload/seed: expected a whole number from 0".to_owned()))?,
            ),
        };
        self.start(payload.get("setup"), seed).map_err(|error| ("error", error.to_string()))?;
        Ok(("started", self.state(self.viewer())))
    }

    fn reply_actions(&self, payload: &Map<String, Value>) -> Answer {
        let from = match payload.get("from") {
            None => None,
            Some(_) => {
                let text = text_field(payload, "from")?;
                let square = self.play.board().rules().geometry().named(text);
                Some(square.ok_or_else(|| {
                    ("error", format!("/payload/from: {:?} is no square of this board", clip(text)))
                })?)
            }
        };
        let mut answer = Map::new();
        let actions = self.actions_of(self.viewer().unwrap_or(self.play.board().to_move()), from);
        answer.insert("actions".into(), actions.into());
        Ok(("actions", answer))
    }

    fn reply_act(&mut self, payload: &Map<String, Value>) -> Answer {
        let seat = self.seat_field(payload)?.or(self.viewer());
        let text = text_field(payload, "action")?;
        let seat = seat.unwrap_or(self.play.board().to_move());
        let before = self.state(self.viewer());
        self.act(text, seat).map_err(|error| ("not acted", error.to_string()))?;
        Ok(("acted", state::patch(&before, &self.state(self.viewer()))))
    }

    /// The seat that a payload's `as` names.
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
        match &self.seat {
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
        Some(_) => Err(("error", format!("/payload/{key}: expected a text"))),
        None => Err(("error", format!("/payload/{key} is missing"))),
    }
}
