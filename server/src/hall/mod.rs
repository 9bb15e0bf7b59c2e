//! The hall: all tables, everybody who is connected, and what each is told.

mod enter;
mod pair;
mod parts;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use sortilege_core::Catalogue;
use sortilege_table::{Answer, Message};

pub(crate) use parts::Parts;

use crate::chance::Chance;
use crate::connection::{Connection, Outbox};
use crate::listing::{Listing, Listings};
use crate::lock::lock;
use crate::metrics::Metrics;
use crate::room::{Game, Room};
use crate::store::{Settled, Store, StoreError};
use crate::thinker::{Reply, Thinker};
use crate::wire::{Body, MAX_FRAME, close};

/// The limits of a hall.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long a table stays in memory if nobody uses it, in milliseconds.
    pub idle_table: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { idle_table: 120_000 }
    }
}

/// All tables, and everybody who is connected. It does nothing by itself: it is told what comes in
/// and what time it is, in milliseconds since any moment.
pub struct Hall {
    parts: Parts,
    limits: Limits,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    listings: Mutex<Listings>,
    /// Who waits for somebody to play against.
    waiting: Mutex<Option<Arc<Connection>>>,
}

impl Hall {
    /// A hall with the tables of a store.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be read.
    pub fn open(
        catalogue: Arc<Catalogue>,
        store: Arc<dyn Store>,
        chance: Box<dyn Chance>,
        thinker: Box<dyn Thinker>,
        limits: Limits,
    ) -> Result<Self, StoreError> {
        let mut listings = Listings::default();
        for listing in store.list()? {
            listings.add(listing);
        }
        Ok(Self {
            parts: Parts::new(catalogue, store, chance, thinker),
            limits,
            rooms: Mutex::default(),
            listings: Mutex::new(listings),
            waiting: Mutex::default(),
        })
    }

    /// What the hall has counted.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.parts.metrics
    }

    /// Somebody is there.
    #[must_use]
    pub fn connect(&self, outbox: Box<dyn Outbox>, now: u64) -> Arc<Connection> {
        self.parts.metrics.connected();
        Arc::new(Connection::new(outbox, now))
    }

    /// Somebody is gone.
    pub fn disconnect(&self, connection: &Arc<Connection>) {
        self.parts.metrics.disconnected();
        self.stop_waiting(connection);
        if let Some(room) = connection.sit(None) {
            room.leave(connection);
        }
    }

    /// A frame has come.
    pub fn receive(&self, connection: &Arc<Connection>, frame: &str, now: u64) {
        if let Some(message) = self.read(connection, frame, now) {
            self.take(connection, message, now);
        }
    }

    /// The first half of [`Hall::receive`]: reads a frame. `None` if nothing is left to do, because
    /// the client was answered or cut.
    pub fn read(&self, connection: &Arc<Connection>, frame: &str, now: u64) -> Option<Message> {
        if connection.is_cut() {
            return None;
        }
        self.parts.metrics.received();
        if frame.len() > MAX_FRAME {
            self.cut(connection, close::TOO_BIG, "the frame is too long");
            return None;
        }
        if !connection.may_send(now) {
            self.cut(connection, close::POLICY, "too many messages");
            return None;
        }
        let message = Message::parse(frame);
        message.map_err(|reason| self.tell(connection, Answer::reason("error", reason))).ok()
    }

    /// Something has come that is not a message.
    pub fn receive_other(&self, connection: &Arc<Connection>, now: u64) {
        match connection.may_send(now) {
            false => self.cut(connection, close::POLICY, "too many messages"),
            true => self.tell(connection, Answer::reason("error", "expected a text frame")),
        }
    }

    /// Ends a connection with a code.
    pub fn cut(&self, connection: &Arc<Connection>, code: u16, reason: &'static str) {
        self.parts.metrics.cut(code);
        connection.cut(code, reason);
    }

    /// Whether doing what a message says may take much longer than an action, because whole states
    /// and lists are made for it. A server does not do many of these at once, so that they do not
    /// hold up those who play.
    #[must_use]
    pub fn is_long(message: &Message) -> bool {
        const LONG: [&str; 9] =
            ["create", "join", "watch", "tables", "new", "state", "save", "actions", "explain"];
        LONG.contains(&message.name.as_str())
    }

    /// The second half of [`Hall::receive`]: does what a message says.
    pub fn take(&self, connection: &Arc<Connection>, mut message: Message, now: u64) {
        let number = |seq: serde_json::Value| seq.as_i64().and_then(|seq| u64::try_from(seq).ok());
        let seq = match message.beside.remove("seq").map(number) {
            None => None,
            Some(Some(seq)) => Some(seq),
            Some(None) => {
                let reason = "seq: expected a whole number, 0 or greater";
                return self.tell(connection, Answer::reason("error", reason));
            }
        };
        match message.name.as_str() {
            "create" => self.create(connection, &message, now),
            "join" => self.join(connection, &message, now),
            "watch" => self.watch(connection, &message, now),
            "leave" => self.leave(connection, &message),
            "tables" => self.show_tables(connection, &message),
            _ => match connection.room() {
                Some(room) => room.answer(&self.parts, connection, &message, seq, now),
                None => self.take_from_nobody(connection, &message, now),
            },
        }
    }

    /// A message of somebody who sits at no table.
    fn take_from_nobody(&self, connection: &Arc<Connection>, message: &Message, now: u64) {
        if self.pair(connection, message, now) {
            return;
        }
        let reason = "you do not sit at a table: send create, join or watch first";
        self.tell(connection, Answer::reason("error", reason));
    }

    /// Sends an answer that is not about the game, after everything that was sent before.
    fn tell(&self, connection: &Arc<Connection>, answer: Answer) {
        self.say(connection, &Body::new(answer));
    }

    fn say(&self, connection: &Arc<Connection>, body: &Body) {
        match connection.room() {
            Some(room) => room.say(connection, body),
            None => connection.send(body.at(0)),
        }
    }

    /// The room of a table. A table that is not in memory is opened.
    fn room(&self, table: &str, now: u64) -> Result<Arc<Room>, String> {
        if let Some(room) = lock(&self.rooms).get(table) {
            return Ok(room.clone());
        }
        let stored = self.parts.store.load(table).map_err(|error| error.to_string())?;
        let unknown = || format!("there is no table {:?}", sortilege_core::name::clip(table));
        let game = Game::open(&self.parts.catalogue, stored.ok_or_else(unknown)?)?;
        self.parts.metrics.opened();
        let room = Arc::new(Room::new(table.to_owned(), game, now));
        // Somebody else may have opened it meanwhile.
        Ok(lock(&self.rooms).entry(table.to_owned()).or_insert(room).clone())
    }

    /// Entries are stored or have failed.
    pub fn settle(&self, settled: Vec<Settled>) {
        for entry in settled {
            match &entry.result {
                Ok(()) => {
                    self.parts.metrics.stored();
                    let mut listings = lock(&self.listings);
                    if let Some((game, listed)) = entry.created.clone() {
                        let (table, summary) = (entry.table.clone(), entry.summary.clone());
                        listings.add(Listing { table, game, listed, summary });
                    } else {
                        listings.update(&entry.table, entry.summary.clone());
                    }
                }
                Err(error) => {
                    self.parts.metrics.failed();
                    tracing::error!(table = entry.table, "a record could not be stored: {error}");
                }
            }
            let room = lock(&self.rooms).get(&entry.table).cloned();
            if let Some(room) = room
                && room.settle(&self.parts, &entry)
            {
                lock(&self.rooms).remove(&entry.table);
            }
        }
    }

    /// A bot has answered. It acts if the table is still where it was.
    pub fn hear(&self, reply: Reply) {
        let room = lock(&self.rooms).get(&reply.table).cloned();
        match room {
            Some(room) => room.hear(&self.parts, reply.told),
            None => reply.told.forget(),
        }
    }

    /// Time has passed: tables that nobody uses leave memory, and those that could not be stored
    /// go on.
    pub fn tick(&self, now: u64) {
        let rooms: Vec<Arc<Room>> = lock(&self.rooms).values().cloned().collect();
        for room in rooms {
            if room.rest(&self.parts, now, self.limits.idle_table) {
                lock(&self.rooms).remove(&room.table);
            }
        }
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn open_tables(&self) -> usize {
        let rooms: Vec<Arc<Room>> = lock(&self.rooms).values().cloned().collect();
        rooms.iter().filter(|room| room.is_open()).count()
    }

    /// How many tables are listed.
    #[must_use]
    pub fn listed_tables(&self) -> usize {
        lock(&self.listings).len()
    }

    /// The tables that everybody may see, as JSON: the payload of the answer `tables`.
    #[must_use]
    pub fn tables(&self, game: Option<&str>) -> String {
        let tables = lock(&self.listings).newest(game);
        format!("{{\"tables\":[{}]}}", tables.join(","))
    }

    #[cfg(test)]
    pub(crate) fn plant(&mut self, fault: parts::Fault) {
        self.parts.fault = Some(fault);
    }
}

#[cfg(test)]
pub(crate) use parts::Fault;
