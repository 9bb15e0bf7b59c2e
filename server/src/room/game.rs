//! A table in memory, with everything that the server keeps beside it.

use std::sync::Arc;

use serde_json::{Value, json};
use sortilege_core::{Catalogue, SeatId};
use sortilege_table::{Answer, Message, Seats, Snapshot, Table, UndoPolicy, Viewer};

use super::Bots;
use crate::answers::Answers;
use crate::chance::{self, Chance};
use crate::holders::Holders;
use crate::record::{Changed, Record, Started, Summary};
use crate::store::Stored;
use crate::view::{View, guarded};

/// A snapshot is made after so many records.
const SNAPSHOT_AFTER: u64 = 256;

/// A table in memory.
pub(crate) struct Game {
    pub(crate) table: Table,
    pub(crate) holders: Holders,
    pub(crate) bots: Bots,
    pub(crate) views: Vec<View>,
    pub(crate) answers: Answers,
    /// The number of its last record, stored or not.
    pub(crate) revision: u64,
    /// The opening of the room that it belongs to.
    pub(crate) epoch: u64,
    /// How many records there are since the last snapshot.
    unsaved: u64,
    /// Why the table is only to be looked at: what is stored of it is damaged.
    damage: Option<String>,
}

/// An answer, and what it changed.
pub(crate) struct Done {
    pub(crate) answer: Answer,
    pub(crate) record: Option<Record>,
    /// Patches that the answer tells.
    pub(crate) told: Vec<String>,
}

impl Game {
    /// Opens a table as it is stored.
    ///
    /// # Errors
    /// A sentence if nothing of it can be opened.
    pub(crate) fn open(catalogue: &Arc<Catalogue>, stored: Stored) -> Result<Self, String> {
        guarded(|| Self::replay(catalogue, stored))
            .unwrap_or_else(|| Err("a plugin panicked while the table was opened".to_owned()))
    }

    /// Opens a table as it was after some of its records, and returns those that follow. If it is
    /// not known how it was then, it is opened as it is now and none is returned.
    ///
    /// # Errors
    /// A sentence if nothing of it can be opened.
    pub(crate) fn open_at(
        catalogue: &Arc<Catalogue>,
        mut stored: Stored,
        revision: u64,
    ) -> Result<(Self, Vec<Record>), String> {
        let missing = stored.revision.saturating_sub(revision);
        let kept = usize::try_from(missing).ok();
        let kept = kept.and_then(|missing| stored.records.len().checked_sub(missing));
        let missed = match kept {
            Some(kept) if stored.damage.is_none() => stored.records.split_off(kept),
            _ => Vec::new(),
        };
        let changes = missed.iter().filter(|record| record.changes_the_game()).count() as u64;
        stored.summary.version = stored.summary.version.saturating_sub(changes);
        Ok((Self::open(catalogue, stored)?, missed))
    }

    /// Goes on with a record that is stored. Returns whether it changes the game.
    pub(crate) fn go_on(&mut self, record: &Record) -> bool {
        let version = self.table.version();
        let (policy, waits) = (self.table.undo_policy(), self.damage.clone());
        // What is stored was allowed when it was done.
        self.table.set_undo_policy(UndoPolicy::Free);
        self.table.set_followers(Seats::NONE);
        self.table.wait_for(waits);
        if let Err(reason) = apply(&mut self.table, record) {
            self.damage.get_or_insert(ended(&self.table, &reason));
        }
        self.table.set_undo_policy(policy);
        self.table.set_followers(self.bots.seats(&self.table));
        self.wait();
        self.unsaved += 1;
        let has_changed = self.table.version() != version;
        self.table.renumber(version + u64::from(has_changed));
        has_changed
    }

    fn replay(catalogue: &Arc<Catalogue>, stored: Stored) -> Result<Self, String> {
        let words = |error: &dyn std::fmt::Display| error.to_string();
        let creation = &stored.creation;
        let policy: UndoPolicy = creation.undo.parse()?;
        let table = Table::new(catalogue.clone(), &creation.game, None);
        let mut table = table.map_err(|error| words(&error))?;
        match &stored.snapshot {
            Some(text) => table.restore(&read_snapshot(text)?).map_err(|error| words(&error))?,
            None => table
                .start(creation.setup.as_ref(), Some(creation.seed))
                .map_err(|error| words(&error))?,
        }
        let mut damage = stored.damage;
        for record in &stored.records {
            if let Err(reason) = apply(&mut table, record) {
                damage = Some(ended(&table, &reason));
                break;
            }
        }
        table.shrink();
        table.set_undo_policy(policy);
        let bots = Bots::read(&creation.bots)?;
        table.set_followers(bots.seats(&table));
        if let Err((seat, reason)) = bots.check(&table) {
            damage = damage.or(Some(format!("{seat} cannot be played: {reason}")));
        }
        table.renumber(stored.summary.version);
        let mut game = Self {
            table,
            holders: stored.summary.holders,
            bots,
            views: Vec::new(),
            answers: Answers::opened(stored.numbers),
            revision: stored.revision,
            epoch: 0,
            unsaved: stored.records.len() as u64,
            damage,
        };
        game.wait();
        Ok(game)
    }

    /// Refuses actions while the table waits for somebody, or for ever if it is damaged.
    pub(crate) fn wait(&mut self) {
        let reason = self.damage.clone().or_else(|| self.holders.waiting());
        self.table.wait_for(reason);
    }

    /// Whether nothing can be done at the table yet, or any more.
    pub(crate) fn is_waiting(&self) -> bool {
        self.damage.is_some() || self.holders.waiting().is_some()
    }

    /// The view of somebody. `None` if a plugin fails to show it.
    pub(crate) fn view(&mut self, viewer: &Viewer) -> Option<&mut View> {
        let place = self.views.iter().position(|view| view.watcher.viewer() == viewer);
        let place = match place {
            Some(place) => place,
            None => {
                self.views.push(View::open(&self.table, viewer.clone())?);
                self.views.len() - 1
            }
        };
        self.views.get_mut(place)
    }

    /// Answers a message of somebody at the table.
    pub(crate) fn answer(
        &mut self,
        chance: &dyn Chance,
        viewer: &Viewer,
        tracing: &mut bool,
        message: &Message,
    ) -> Done {
        if message.name == "new" {
            return self.answer_new(chance, viewer, message);
        }
        let (version, actions) = (self.table.version(), self.table.log().len());
        self.table.mark_log();
        let (answer, told) = self.ask(viewer, tracing, message);
        let record = (self.table.version() != version).then(|| {
            let (kept, done) = self.table.log_since_mark();
            let done = done.iter().map(|it| (it.text.clone(), it.seat.0)).collect();
            let changed = Changed { undone: actions - kept, done };
            Record { changed: Some(changed), ..Record::default() }
        });
        Done { answer, record, told }
    }

    fn ask(
        &mut self,
        viewer: &Viewer,
        tracing: &mut bool,
        message: &Message,
    ) -> (Answer, Vec<String>) {
        if self.view(viewer).is_none() {
            let reason = "a plugin panicked while it showed the table";
            return (Answer::reason("error", reason), Vec::new());
        }
        let Self { table, views, .. } = self;
        let Some(view) = views.iter_mut().find(|view| view.watcher.viewer() == viewer) else {
            return (Answer::reason("error", "there is no such view"), Vec::new());
        };
        view.watcher.unpack();
        view.watcher.set_tracing(*tracing);
        let answer = table.answer_for(&mut view.watcher, message);
        *tracing = view.watcher.is_tracing();
        view.watcher.set_tracing(false);
        (answer, view.watcher.take_told())
    }

    /// Starts a new game for somebody who holds every seat, with a seed that nobody knows unless
    /// they give one.
    fn answer_new(&mut self, chance: &dyn Chance, viewer: &Viewer, message: &Message) -> Done {
        let refused = |reason: &str| {
            let answer = Answer::reason("error", reason);
            Done { answer, record: None, told: Vec::new() }
        };
        let seats: Vec<String> = self.holders.0.iter().map(|(seat, _)| seat.clone()).collect();
        let own = |id: &String| matches!(viewer, Viewer::Seats(own) if own.contains(id));
        let is_someone = matches!(viewer, Viewer::Seats(_));
        if !is_someone || !seats.iter().all(|id| own(id) || self.bots.has(id)) {
            return refused("only somebody who holds every seat can start a new game here");
        }
        if let Some(damage) = &self.damage {
            return refused(damage);
        }
        let mut message = message.clone();
        if !message.payload.contains_key("seed") {
            match chance::number(chance) {
                Ok(seed) => drop(message.payload.insert("seed".into(), seed.into())),
                Err(reason) => return refused(&reason),
            }
        }
        let (before, version) = (self.table.clone(), self.table.version());
        let (answer, _) = self.ask(viewer, &mut false, &message);
        if self.table.version() == version {
            return Done { answer, record: None, told: Vec::new() };
        }
        let rules = self.table.play().board().rules();
        if !rules.seats().iter().map(|seat| seat.id).eq(seats.iter().map(String::as_str)) {
            self.table = before;
            self.views.clear();
            return refused("a new game here has to have the same seats");
        }
        if let Err((seat, reason)) = self.bots.check(&self.table) {
            self.table = before;
            self.views.clear();
            return refused(&format!("{seat}: {reason}"));
        }
        for view in &mut self.views {
            view.begin_anew(self.table.version());
        }
        let seed = message.payload.get("seed").and_then(Value::as_u64).unwrap_or(0);
        let started = Started { setup: message.payload.get("setup").cloned(), seed };
        let record = Record { started: Some(started), ..Record::default() };
        Done { answer, record: Some(record), told: Vec::new() }
    }

    /// Keeps the views small until they are needed again.
    pub(crate) fn pack(&mut self) {
        for view in &mut self.views {
            view.watcher.pack();
        }
    }

    /// What is known of the table without opening it.
    pub(crate) fn summary(&self) -> Summary {
        Summary {
            version: self.table.version(),
            actions: self.table.log().len(),
            over: self.table.play().board().outcome().is_some(),
            holders: self.holders.clone(),
        }
    }

    /// Counts a record, and returns a snapshot if it is time for one.
    pub(crate) fn recorded(&mut self) -> Option<String> {
        self.revision += 1;
        self.unsaved += 1;
        if self.unsaved < SNAPSHOT_AFTER {
            return None;
        }
        self.unsaved = 0;
        Some(write_snapshot(&self.table.snapshot()))
    }
}

/// What is wrong with a table whose records cannot all be done again.
fn ended(table: &Table, reason: &str) -> String {
    format!("the stored game ends after {} actions: {reason}", table.log().len())
}

/// Does again what a record says.
fn apply(table: &mut Table, record: &Record) -> Result<(), String> {
    if let Some(Started { setup, seed }) = &record.started {
        table.start(setup.as_ref(), Some(*seed)).map_err(|error| error.to_string())?;
    }
    if let Some(Changed { undone, done }) = &record.changed {
        for _ in 0..*undone {
            table.undo()?;
        }
        for (text, seat) in done {
            table.act(text, SeatId(*seat)).map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

fn write_snapshot(snapshot: &Snapshot) -> String {
    let Snapshot { saved, numbers, digest } = snapshot;
    json!({"saved": saved, "numbers": numbers, "digest": digest}).to_string()
}

fn read_snapshot(text: &str) -> Result<Snapshot, String> {
    let wrong = || "the snapshot of the table is damaged".to_owned();
    let value: Value = serde_json::from_str(text).map_err(|_| wrong())?;
    let Value::Object(mut fields) = value else { return Err(wrong()) };
    let digest = fields.get("digest").and_then(Value::as_u64);
    match (fields.remove("saved"), fields.remove("numbers"), digest) {
        (Some(Value::Object(saved)), Some(Value::String(numbers)), Some(digest)) => {
            Ok(Snapshot { saved, numbers, digest })
        }
        _ => Err(wrong()),
    }
}
