//! Sitting down at a table.

use std::sync::Arc;

use serde_json::{Map, Value};
use sortilege_core::name::{clip, hint};
use sortilege_table::{Answer, Viewer};

use super::{Inside, Room, Sitter};
use crate::connection::Connection;
use crate::hall::Parts;
use crate::lock::lock;
use crate::record::{Creation, Record};
use crate::room::Game;
use crate::store::Outcome;
use crate::token::Token;
use crate::wire::Body;

/// How somebody wants to come to a table.
pub(crate) enum Wanted {
    /// With a seat that is open; without a name the first one.
    Seat(Option<String>),
    /// With a token that they were given, from the version that they know.
    Back(Token, Option<u64>),
    /// To look on.
    Watch,
}

/// Why somebody cannot sit down.
pub(crate) enum Refused {
    /// The reason.
    Because(String),
    /// The room has just left the hall: look for it again.
    Closed,
}

impl Room {
    /// Somebody sits down, and is told so when it is stored.
    pub(crate) fn join(
        self: &Arc<Self>,
        parts: &Parts,
        connection: &Arc<Connection>,
        wanted: &Wanted,
        now: u64,
    ) -> Result<(), Refused> {
        let mut inside = lock(&self.inside);
        if inside.is_closed {
            return Err(Refused::Closed);
        }
        inside.used = now;
        self.open(parts, &mut inside).map_err(Refused::Because)?;
        let Inside { sitting, game: Some(game), .. } = &mut *inside else {
            return Err(Refused::Closed);
        };
        let own = |sitter: &&Sitter| Arc::ptr_eq(&sitter.connection, connection);
        let before = sitting.iter().find(own).and_then(|sitter| sitter.token.clone());
        let mut taken = None;
        let (viewer, token, version) = match wanted {
            Wanted::Watch => (Viewer::Nobody, None, None),
            Wanted::Back(token, version) => {
                let seats = game.holders.held_by(&token.hashed());
                if seats.is_empty() {
                    let reason = "this token holds no seat at this table";
                    return Err(Refused::Because(reason.to_owned()));
                }
                (Viewer::Seats(seats), Some(token.clone()), *version)
            }
            Wanted::Seat(seat) => {
                let seat = open_seat(game, seat.as_deref()).map_err(Refused::Because)?;
                let token = match before {
                    Some(token) => token,
                    None => Token::draw(&*parts.chance).map_err(Refused::Because)?,
                };
                game.holders.give(&seat, token.hashed());
                game.wait();
                taken = Some(seat);
                (Viewer::Seats(game.holders.held_by(&token.hashed())), Some(token), None)
            }
        };
        let name = if token.is_some() { "joined" } else { "watching" };
        sitting.retain(|sitter| !Arc::ptr_eq(&sitter.connection, connection));
        sitting.push(Sitter::new(connection, viewer.clone(), token.clone(), false));
        let answer = self.welcome(game, name, &viewer, token.as_ref(), version);
        let at = game.table.version();
        let mut frame = self.frame(connection, Body::new(answer), name, true, at);
        match taken {
            Some(seat) => {
                let hashed = token.map(|token| token.hashed());
                let record = hashed.map(|hashed| Record::of_join(&seat, hashed));
                let outcome = Outcome::Recorded(record.unwrap_or_default());
                self.submit(parts, game, outcome, vec![frame]);
            }
            None => {
                frame.instead = Some(Body::reason("error", super::NOT_STORED));
                lock(&self.outgoing).push(game.epoch, frame);
            }
        }
        let left = connection.sit(Some(self.clone()));
        self.ask_bot(parts, &mut inside);
        drop(inside);
        if let Some(left) = left.filter(|left| !Arc::ptr_eq(left, self)) {
            left.leave(connection);
        }
        Ok(())
    }

    /// Seats those who create the table, each with the seats that their token holds, and tells
    /// them when it is stored. `own_way` is the answer of the game's own way in.
    pub(crate) fn create(
        self: &Arc<Self>,
        parts: &Parts,
        creation: Creation,
        people: &[(Arc<Connection>, Option<Token>)],
        own_way: Option<&'static str>,
    ) {
        let mut inside = lock(&self.inside);
        let Inside { sitting, game: Some(game), .. } = &mut *inside else { return };
        game.revision = 1;
        let version = game.table.version();
        let (mut frames, mut left) = (Vec::new(), Vec::new());
        for (connection, token) in people {
            let seats = token.as_ref().map(|token| game.holders.held_by(&token.hashed()));
            let viewer = seats.map_or(Viewer::Nobody, Viewer::Seats);
            let name = own_way.unwrap_or("created");
            let mut answer = self.welcome(game, name, &viewer, token.as_ref(), None);
            if own_way.is_some()
                && let Some(Value::Object(state)) = answer.payload.remove("state")
            {
                // The payload is the state; what is needed to come back is beside it.
                answer.payload.remove("version");
                answer.beside = std::mem::replace(&mut answer.payload, state);
            }
            sitting.push(Sitter::new(connection, viewer, token.clone(), own_way.is_some()));
            frames.push(self.frame(connection, Body::new(answer), name, true, version));
            left.extend(connection.sit(Some(self.clone())).map(|room| (room, connection)));
        }
        self.submit(parts, game, Outcome::Created(creation), frames);
        self.ask_bot(parts, &mut inside);
        drop(inside);
        for (room, connection) in left {
            room.leave(connection);
        }
    }

    /// What somebody is told who sits down.
    fn welcome(
        &self,
        game: &mut Game,
        name: &str,
        viewer: &Viewer,
        token: Option<&Token>,
        version: Option<u64>,
    ) -> Answer {
        let mut answer = Answer::new(name, Map::new()).with("table", self.table.clone());
        if let Viewer::Seats(seats) = viewer {
            answer = answer.with("seats", seats.clone());
        } else if name != "watching" {
            answer = answer.with("seats", Vec::<String>::new());
        }
        if let Some(token) = token {
            answer = answer.with("token", token.secret());
        }
        answer = answer.with("version", game.table.version());
        let view = game.view(viewer);
        let changes = version.and_then(|version| view.as_ref()?.since(version));
        let answer = match (changes, view) {
            (Some(changes), _) => answer.with("changes", changes),
            (None, Some(view)) => answer.with("state", view.state()),
            (None, None) => answer.with("state", Map::new()),
        };
        game.pack();
        answer
    }
}

/// The open seat with this name, or the first one.
fn open_seat(game: &Game, wanted: Option<&str>) -> Result<String, String> {
    let Some(wanted) = wanted else {
        let first = game.holders.open().next();
        return first.map(str::to_owned).ok_or_else(|| "every seat is taken".to_owned());
    };
    if game.holders.open().any(|seat| seat == wanted) {
        return Ok(wanted.to_owned());
    }
    let seats: Vec<&str> = game.holders.0.iter().map(|(seat, _)| seat.as_str()).collect();
    match seats.contains(&wanted) {
        true => Err(format!("{wanted} is taken")),
        false => Err(format!("unknown seat {:?}{}", clip(wanted), hint(wanted, &seats))),
    }
}

impl Sitter {
    fn new(
        connection: &Arc<Connection>,
        viewer: Viewer,
        token: Option<Token>,
        by_own_way: bool,
    ) -> Self {
        let hashed = token.as_ref().map(Token::hashed);
        let connection = connection.clone();
        Self { connection, viewer, token, hashed, by_own_way, is_tracing: false }
    }
}
