//! Creating tables, joining and leaving them.

use std::sync::Arc;

use serde_json::{Map, Value};
use sortilege_core::name;
use sortilege_table::{Answer, Message};

use super::Hall;
use crate::chance;
use crate::connection::Connection;
use crate::creation::Wish;
use crate::lock::lock;
use crate::record::Creation;
use crate::room::{Game, Refused, Room, Wanted};
use crate::token::Token;
use crate::wire::Body;

type People = [(Arc<Connection>, Option<Token>)];

impl Hall {
    pub(super) fn create(&self, connection: &Arc<Connection>, message: &Message, now: u64) {
        if let Err(reason) = self.try_create(connection, message, now) {
            self.tell(connection, Answer::reason("not created", reason));
        }
    }

    fn try_create(
        &self,
        connection: &Arc<Connection>,
        message: &Message,
        now: u64,
    ) -> Result<(), String> {
        check(message, &["game", "setup", "seats", "undo", "listed"])?;
        let wish = Wish::read(&message.payload)?;
        let seed = chance::number(&*self.parts.chance)?;
        let (creation, mut game) = wish.open(&self.parts.catalogue, seed)?;
        let token = Token::draw(&*self.parts.chance)?;
        let own = wish.own_seats(&game.holders)?;
        let no_bot = |(seat, reason)| format!("/payload/seats/{seat}: {reason}");
        game.bots.check(&game.table).map_err(no_bot)?;
        for bot in &creation.bots {
            // Nobody has this token, so nobody can take the seat of a bot.
            game.holders.give(&bot.seat, Token::draw(&*self.parts.chance)?.hashed());
        }
        for seat in &own {
            game.holders.give(seat, token.hashed());
        }
        let token = (!own.is_empty()).then_some(token);
        self.stop_waiting(connection);
        self.found(creation, game, &[(connection.clone(), token)], None, now)
    }

    /// A table comes into the hall, with those who sit there.
    pub(super) fn found(
        &self,
        creation: Creation,
        mut game: Game,
        people: &People,
        own_way: Option<&'static str>,
        now: u64,
    ) -> Result<(), String> {
        let table = chance::table_id(&*self.parts.chance)?;
        game.wait();
        self.parts.metrics.opened();
        let room = Arc::new(Room::unstored(table.clone(), game, now));
        lock(&self.rooms).insert(table, room.clone());
        room.create(&self.parts, creation, people, own_way);
        Ok(())
    }

    pub(super) fn join(&self, connection: &Arc<Connection>, message: &Message, now: u64) {
        let joined = check(message, &["table", "seat", "token", "version"]).and_then(|()| {
            let payload = &message.payload;
            let seat = text(payload, "seat")?;
            let wanted = match text(payload, "token")? {
                None if payload.contains_key("version") => {
                    return Err("/payload/version: it needs a token".to_owned());
                }
                None => Wanted::Seat(seat.map(str::to_owned)),
                Some(_) if seat.is_some() => {
                    return Err("/payload/seat: a token has its own seats".to_owned());
                }
                Some(token) => Wanted::Back(Token::claimed(token), version(payload)?),
            };
            self.sit(connection, payload, &wanted, now)
        });
        if let Err(reason) = joined {
            self.tell(connection, Answer::reason("not joined", reason));
        }
    }

    pub(super) fn watch(&self, connection: &Arc<Connection>, message: &Message, now: u64) {
        let watching = check(message, &["table"])
            .and_then(|()| self.sit(connection, &message.payload, &Wanted::Watch, now));
        if let Err(reason) = watching {
            self.tell(connection, Answer::reason("not watching", reason));
        }
    }

    fn sit(
        &self,
        connection: &Arc<Connection>,
        payload: &Map<String, Value>,
        wanted: &Wanted,
        now: u64,
    ) -> Result<(), String> {
        let table = text(payload, "table")?.ok_or("/payload/table is missing")?;
        loop {
            let room = self.room(table, now)?;
            match room.join(&self.parts, connection, wanted, now) {
                Ok(()) => {
                    self.stop_waiting(connection);
                    return Ok(());
                }
                Err(Refused::Because(reason)) => return Err(reason),
                Err(Refused::Closed) => drop(lock(&self.rooms).remove(table)),
            }
        }
    }

    pub(super) fn leave(&self, connection: &Arc<Connection>, message: &Message) {
        if let Err(reason) = check(message, &[]) {
            return self.tell(connection, Answer::reason("error", reason));
        }
        self.stop_waiting(connection);
        let Some(room) = connection.room() else {
            return self.tell(connection, Answer::reason("error", "you do not sit at a table"));
        };
        self.tell(connection, Answer::new("left", Map::new()));
        connection.get_up(&room);
        room.leave(connection);
    }

    pub(super) fn show_tables(&self, connection: &Arc<Connection>, message: &Message) {
        let game = check(message, &["game"]).and_then(|()| text(&message.payload, "game"));
        match game {
            Ok(game) => self.say(connection, &Body::written("tables", &self.tables(game))),
            Err(reason) => self.tell(connection, Answer::reason("error", reason)),
        }
    }
}

/// Checks that a message has only these fields in its payload, and none beside it.
fn check(message: &Message, fields: &[&str]) -> Result<(), String> {
    if let Some(key) = message.beside.keys().next() {
        return Err(format!("unknown field {:?} beside name and payload", name::clip(key)));
    }
    match message.payload.keys().find(|key| !fields.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => {
            let hint = name::hint(key, fields);
            Err(format!("/payload/{}: unknown field{hint}", name::clip(key)))
        }
    }
}

fn text<'a>(payload: &'a Map<String, Value>, key: &str) -> Result<Option<&'a str>, String> {
    match payload.get(key) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(format!("/payload/{key}: expected a string")),
    }
}

fn version(payload: &Map<String, Value>) -> Result<Option<u64>, String> {
    let expected = || "/payload/version: expected a whole number, 0 or greater".to_owned();
    payload.get("version").map(|version| version.as_u64().ok_or_else(expected)).transpose()
}
