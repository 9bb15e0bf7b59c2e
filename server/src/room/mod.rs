//! Rooms: one table each, with those who sit there.

mod bots;
mod game;
mod opening;
mod seat;

use std::mem::take;
use std::sync::{Arc, Mutex};

use sortilege_table::{Answer, Message, Viewer, game_messages};

pub(crate) use bots::Bots;
use game::Done;
pub(crate) use game::Game;
pub(crate) use seat::{Refused, Wanted};

use crate::answers::{Kept, Number};
use crate::connection::Connection;
use crate::hall::Parts;
use crate::lock::lock;
use crate::outgoing::{Frame, Outgoing};
use crate::record::{Answered, Record};
use crate::store::{Entry, Outcome, Settled};
use crate::thinker::{Moment, Waiting};
use crate::token::{Hashed, Token};
use crate::view::Sight;
use crate::wire::{Body, CHANGED};

/// What somebody is told whose message could not be stored.
const NOT_STORED: &str = "it could not be stored, so nothing has changed: try again later";

/// One table with those who sit there. Each has its own lock, so a slow table stops no other.
pub(crate) struct Room {
    pub(crate) table: String,
    inside: Mutex<Inside>,
    /// Behind a lock of its own: the store never waits for a table that is busy.
    outgoing: Mutex<Outgoing>,
}

#[derive(Default)]
struct Inside {
    sitting: Vec<Sitter>,
    /// The table, while it is in memory.
    game: Option<Game>,
    /// When somebody last sent something.
    used: u64,
    /// Whether the room is no longer in the hall.
    is_closed: bool,
    /// Whether something could not be stored, so the table has to be opened again.
    has_failed: bool,
    /// The moment of the game for which a bot was asked to act.
    asked: Option<Waiting<Moment>>,
}

/// Somebody at the table.
struct Sitter {
    connection: Arc<Connection>,
    viewer: Viewer,
    token: Option<Token>,
    hashed: Option<Hashed>,
    /// Whether they came by the game's own way in, and are told of changes in its own words.
    by_own_way: bool,
    is_tracing: bool,
}

impl Room {
    /// A room with a table that was just opened.
    pub(crate) fn new(table: String, game: Game, now: u64) -> Self {
        let mut outgoing = Outgoing::default();
        outgoing.opened(game.revision, game.table.version());
        let inside = Inside { game: Some(game), used: now, ..Inside::default() };
        Self { table, inside: Mutex::new(inside), outgoing: Mutex::new(outgoing) }
    }

    /// A room with a table that is not stored yet.
    pub(crate) fn unstored(table: String, game: Game, now: u64) -> Self {
        let room = Self::new(table, game, now);
        *lock(&room.outgoing) = Outgoing::default();
        room
    }

    /// Answers a message of somebody who sits here.
    pub(crate) fn answer(
        self: &Arc<Self>,
        parts: &Parts,
        connection: &Arc<Connection>,
        message: &Message,
        seq: Option<u64>,
        now: u64,
    ) {
        let mut inside = lock(&self.inside);
        inside.used = now;
        if let Err(reason) = self.open(parts, &mut inside) {
            return self.say(connection, &Body::reason("error", &reason));
        }
        let Inside { sitting, game: Some(game), .. } = &mut *inside else { return };
        let own = |sitter: &Sitter| Arc::ptr_eq(&sitter.connection, connection);
        let Some(place) = sitting.iter().position(own) else {
            return self.say(connection, &Body::reason("error", "you do not sit at this table"));
        };
        let numbered = seq.zip(sitting[place].hashed);
        if let Some((seq, token)) = numbered
            && !parts.ignores_numbers()
            && self.answer_again(parts, connection, game, &token, seq)
        {
            return;
        }
        if message.name == "suggest" {
            return self.ask_advice(parts, &inside, &inside.sitting[place], message, seq);
        }
        let sitter = &mut sitting[place];
        let viewer = sitter.viewer.clone();
        let done = game.answer(&*parts.chance, &viewer, &mut sitter.is_tracing, message);
        self.finish(parts, &mut inside, connection, message, seq, done);
    }

    /// Sends an answer, and shows everybody what has changed, when it is stored.
    fn finish(
        self: &Arc<Self>,
        parts: &Parts,
        inside: &mut Inside,
        connection: &Arc<Connection>,
        message: &Message,
        seq: Option<u64>,
        done: Done,
    ) {
        let Inside { sitting, game: Some(game), .. } = &mut *inside else { return };
        let own = |sitter: &&Sitter| Arc::ptr_eq(&sitter.connection, connection);
        let Some(sitter) = sitting.iter().find(own) else { return };
        let numbered = seq.zip(sitter.hashed);
        let has_changed = done.record.is_some();
        let name = done.answer.name.clone();
        let version = game.table.version();
        let body = Body::new(done.answer);
        // What changed is shown to everybody, also to the one who asked if the answer does not.
        let mut frames = vec![self.frame(connection, body.clone(), &name, has_changed, version)];
        if has_changed {
            let own_words = own_words(game, message, &name);
            let actor = Some(connection);
            frames.extend(shown(game, sitting, actor, &own_words, done.told, version));
        }
        game.pack();
        if !has_changed && numbered.is_none() {
            let mut outgoing = lock(&self.outgoing);
            for frame in frames {
                outgoing.push(game.epoch, frame);
            }
            drop(outgoing);
            return self.ask_bot(parts, inside);
        }
        let mut record = done.record.unwrap_or_default();
        if let Some((seq, token)) = numbered {
            let frame = body.at(version);
            let kept = Kept { seq, revision: game.revision + 1, frame: frame.clone() };
            game.answers.keep(token, kept, lock(&self.outgoing).durable());
            record.answered = Some(Answered { token, seq, frame });
        }
        self.submit(parts, game, Outcome::Recorded(record), frames);
        self.ask_bot(parts, inside);
    }

    /// Answers a message whose number was used before; false if it was not.
    fn answer_again(
        &self,
        parts: &Parts,
        connection: &Arc<Connection>,
        game: &Game,
        token: &Hashed,
        seq: u64,
    ) -> bool {
        let (needs, sent) = match game.answers.find(token, seq) {
            Number::Fresh => return false,
            Number::Used(kept) => (kept.revision, Ok(kept.frame)),
            Number::Old(last) => {
                let unknown = || {
                    let reason = format!("seq: {seq} is not higher than {last}, which was used");
                    Body::reason("error", &reason)
                };
                let found = parts.store.answer(&self.table, token, seq);
                let failed = |error| Body::reason("error", &format!("seq: {error}"));
                (0, found.map_err(failed).and_then(|frame| frame.ok_or_else(unknown)))
            }
        };
        let version = game.table.version();
        match sent {
            Err(refusal) => self.say(connection, &refusal),
            Ok(sent) => {
                let to = connection.clone();
                let instead = Some(Body::reason("error", NOT_STORED));
                let frame = Frame { to, body: Body::whole(sent), instead, version };
                let mut outgoing = lock(&self.outgoing);
                outgoing.push_after(game.epoch, needs, frame);
            }
        }
        true
    }

    /// Gives a record to the store. The frames leave when it is durable.
    fn submit(&self, parts: &Parts, game: &mut Game, outcome: Outcome, frames: Vec<Frame>) {
        let after = match outcome {
            Outcome::Created(_) => 0,
            Outcome::Recorded(_) => game.revision,
        };
        let snapshot = match outcome {
            Outcome::Created(_) => None,
            Outcome::Recorded(_) => game.recorded(),
        };
        let mut outgoing = lock(&self.outgoing);
        outgoing.submitted(game.epoch, after + 1, game.table.version());
        let needs = if parts.acknowledges_early() { 0 } else { after + 1 };
        for frame in frames {
            outgoing.push_after(game.epoch, needs, frame);
        }
        drop(outgoing);
        let (epoch, summary) = (game.epoch, game.summary());
        let table = self.table.clone();
        parts.store.append(Entry { table, after, epoch, outcome, summary, snapshot });
    }

    /// A frame that answers somebody.
    fn frame(
        &self,
        to: &Arc<Connection>,
        body: Body,
        name: &str,
        has_changed: bool,
        version: u64,
    ) -> Frame {
        let refusal = match name {
            _ if name.starts_with("not ") => name.to_owned(),
            "started" | "error" => "error".to_owned(),
            _ if has_changed => format!("not {name}"),
            _ => "error".to_owned(),
        };
        let instead = Some(Body::reason(&refusal, NOT_STORED));
        Frame { to: to.clone(), body, instead, version }
    }

    /// Sends something that does not depend on the table, after what waits already.
    pub(crate) fn say(&self, to: &Arc<Connection>, body: &Body) {
        let mut outgoing = lock(&self.outgoing);
        let (epoch, version) = (outgoing.epoch(), outgoing.version());
        let (to, instead) = (to.clone(), Some(body.clone()));
        outgoing.push(epoch, Frame { to, body: body.clone(), instead, version });
    }

    /// A record is stored or has failed. Returns true if the table was never stored, so there is no
    /// such room.
    pub(crate) fn settle(&self, parts: &Parts, settled: &Settled) -> bool {
        let mut outgoing = lock(&self.outgoing);
        if settled.result.is_ok() {
            outgoing.stored(settled.revision, settled.summary.version);
            return false;
        }
        if settled.epoch != outgoing.epoch() {
            return false;
        }
        outgoing.failed();
        drop(outgoing);
        let mut inside = lock(&self.inside);
        (inside.game, inside.asked, inside.has_failed) = (None, None, true);
        if settled.revision > 1 {
            return false;
        }
        inside.is_closed = true;
        for sitter in std::mem::take(&mut inside.sitting) {
            parts.unseat(&sitter.connection);
        }
        true
    }

    /// Somebody gets up.
    pub(crate) fn leave(&self, connection: &Arc<Connection>) {
        let mut inside = lock(&self.inside);
        inside.sitting.retain(|sitter| !Arc::ptr_eq(&sitter.connection, connection));
    }

    /// Lets the table leave memory if nobody has used it for long. Returns true if nobody sits here
    /// any more, so the room itself can go. If something could not be stored, those at the table
    /// and its bots go on from what the store has.
    pub(crate) fn rest(&self, parts: &Parts, now: u64, limit: u64) -> bool {
        // A table that is busy is not idle.
        let Ok(mut inside) = self.inside.try_lock() else { return false };
        if inside.has_failed && !inside.sitting.is_empty() {
            inside.has_failed = self.open(parts, &mut inside).is_err();
            self.ask_bot(parts, &mut inside);
        }
        let is_used = now.saturating_sub(inside.used) < limit || inside.asked.is_some();
        if is_used || !lock(&self.outgoing).is_idle() {
            return false;
        }
        inside.game = None;
        inside.is_closed = inside.sitting.is_empty();
        inside.is_closed
    }

    /// Whether the table is in memory.
    pub(crate) fn is_open(&self) -> bool {
        lock(&self.inside).game.is_some()
    }
}

/// The name of a change for those who came by the game's own way: that of the answer, if the game
/// answers the message itself.
fn own_words(game: &Game, message: &Message, answer: &str) -> String {
    let messages = game_messages(game.table.play().board().rules().game_id());
    let is_own = messages.iter().any(|entry| entry.message.name == message.name);
    if is_own { answer.to_owned() } else { CHANGED.to_owned() }
}

/// What everybody is shown of a change.
fn shown(
    game: &mut Game,
    sitting: &[Sitter],
    actor: Option<&Arc<Connection>>,
    own_words: &str,
    mut told: Vec<String>,
    version: u64,
) -> Vec<Frame> {
    let mut frames = Vec::new();
    let Game { table, views, .. } = game;
    let is_actor =
        |sitter: &Sitter| actor.is_some_and(|actor| Arc::ptr_eq(&sitter.connection, actor));
    let acting = sitting.iter().find(|sitter| is_actor(sitter));
    let acting = acting.map(|sitter| &sitter.viewer);
    views.retain_mut(|view| {
        let viewer = view.watcher.viewer().clone();
        let told = if acting == Some(&viewer) { take(&mut told) } else { Vec::new() };
        let (number, sight) = view.update(table, told);
        let mut is_seen = false;
        for sitter in sitting.iter().filter(|sitter| sitter.viewer == viewer) {
            is_seen = true;
            let is_actor = is_actor(sitter);
            let name = if sitter.by_own_way { own_words } else { CHANGED };
            let mut push = |body: Body| {
                let to = sitter.connection.clone();
                frames.push(Frame { to, body, instead: None, version });
            };
            match &sight {
                Sight::Patches(patches) if is_actor => {
                    let rest = patches.iter().skip(number);
                    rest.filter(|patch| *patch != "{}")
                        .for_each(|patch| push(Body::written(CHANGED, patch)));
                }
                Sight::Patches(patches) => {
                    patches.iter().for_each(|patch| push(Body::written(name, patch)));
                }
                Sight::Whole(state) => push(Body::written("state", state)),
                Sight::Nothing => {
                    let reason = "a plugin panicked while it showed what has changed";
                    push(Body::new(Answer::reason("error", reason)));
                }
            }
        }
        // Somebody who has dropped out may come back soon.
        is_seen || (matches!(viewer, Viewer::Seats(_)) && !view.is_full())
    });
    frames
}

impl Record {
    /// A seat was taken.
    fn of_join(seat: &str, token: Hashed) -> Self {
        let joined = crate::record::Joined { seat: seat.to_owned(), token };
        Self { joined: Some(joined), ..Self::default() }
    }
}
