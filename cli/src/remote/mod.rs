//! `play --join` and `play --host`: playing at a table of a server as at home.

mod asking;
mod back;
mod frames;

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value, json};
use sortilege_core::Catalogue;
use sortilege_languages::{retell, say};
use sortilege_server::wire::{self, Received};
use sortilege_table::{Viewer, state};

use self::frames::{about, first_frame, object};
use crate::happened::happened;
use crate::link::{Address, Event, Link};
use crate::mirror::{Done, Mirror};
use crate::prompt::{Line, Prompt};
use crate::request::{Request, first_word};
use crate::{describe, help, keys, paint, rules, screen, sheet};

/// What players can do after a game has ended.
fn when_over() -> String {
    say!("when-over-remote")
}

/// How long a server may take to answer.
const TIME_TO_ANSWER: Duration = Duration::from_secs(30);
/// How long to wait before the server is asked again.
const PAUSE: Duration = Duration::from_secs(1);

/// How somebody comes to a table.
pub(crate) enum Entry {
    /// A new table, with the payload of `create`.
    Create(Map<String, Value>),
    /// The seat of this name, or the first open one.
    Seat(Option<String>),
    /// With the token of somebody who was there before.
    Back(String),
}

/// Somebody who plays at a table of a server.
pub(crate) struct Remote {
    address: Address,
    link: Link,
    sender: Sender<Event>,
    events: Receiver<Event>,
    /// Events that came while an answer was awaited.
    waiting: VecDeque<Event>,
    prompt: Prompt,
    token: String,
    seats: Vec<String>,
    version: u64,
    mirror: Mirror,
    /// The number of the last message.
    seq: u64,
    /// The actions listed last.
    listed: Vec<String>,
    /// Whether every seat is taken.
    has_begun: bool,
}

impl Remote {
    /// Connects to a server and sits down at a table.
    pub(crate) fn enter(
        catalogue: Arc<Catalogue>,
        mut address: Address,
        entry: Entry,
    ) -> Result<Self> {
        let (sender, events) = channel();
        let link = Link::open(&address.host, sender.clone())?;
        let (name, payload) = match entry {
            Entry::Create(payload) => ("create", payload),
            Entry::Seat(seat) => ("join", object(json!({"table": address.table, "seat": seat}))),
            Entry::Back(token) => ("join", object(json!({"table": address.table, "token": token}))),
        };
        link.send(wire::message(name, payload, None));
        let mut answer = first_frame(&events)?;
        if let Some(reason) = answer.reason() {
            bail!("{}: {reason}", answer.name);
        }
        let text = |value: Option<&Value>| value.and_then(Value::as_str).map(str::to_owned);
        address.table = text(answer.payload.get("table")).unwrap_or(address.table);
        let token = text(answer.payload.get("token")).context("the server gave no token")?;
        let Some(Value::Object(view)) = answer.payload.remove("state") else {
            bail!("the server sent no state");
        };
        let seats = answer.payload.get("seats").and_then(Value::as_array);
        let seats: Vec<String> =
            seats.into_iter().flatten().filter_map(|seat| text(Some(seat))).collect();
        let mirror = Mirror::open(catalogue, view, Viewer::Seats(seats.clone()))?;
        let prompt = Prompt::open(sender.clone())?;
        Ok(Self {
            address,
            link,
            sender,
            events,
            waiting: VecDeque::new(),
            prompt,
            token,
            seats,
            version: answer.version,
            mirror,
            // It must be greater than those of an earlier program with this token.
            seq: SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| since.as_micros() as u64),
            listed: Vec::new(),
            has_begun: false,
        })
    }

    /// What somebody else types to join.
    pub(crate) fn invitation(&self, host: &str) -> String {
        format!("sortilege play --join ws://{host}/{}", self.address.table)
    }

    /// Plays until the input ends or the player quits.
    pub(crate) fn run(&mut self) -> Result<()> {
        let seats = self.seats.join(" and ");
        let said = say!("you-play", seats = &seats) + " " + &say!("type-help");
        self.say(|out| writeln!(out, "{said}"))?;
        self.show()?;
        self.look_who_is_there()?;
        if !self.has_begun {
            self.say(|out| writeln!(out, "{}", say!("waiting-for-seats")))?;
        }
        loop {
            let is_over = self.mirror.table().play().board().outcome().is_some();
            // A program that writes lines means each for its own turn.
            if self.prompt.is_terminal || (self.has_begun && (is_over || self.mirror.is_own_turn()))
            {
                let words = self.mirror.table();
                self.prompt.ask(&format!("{seats}> "), || words.actions(None));
            }
            match self.next_event()? {
                None => self.look_who_is_there()?,
                Some(Event::Line(line)) => {
                    self.prompt.has_answered();
                    if self.answer(line)? {
                        return self.say_goodbye();
                    }
                }
                Some(Event::Frame(frame)) => self.hear(&frame)?,
                Some(Event::Lost(reason)) => self.come_back(&reason)?,
            }
        }
    }

    /// The next thing that happens; `None` if somebody may have joined meanwhile.
    fn next_event(&mut self) -> Result<Option<Event>> {
        if let Some(event) = self.waiting.pop_front() {
            return Ok(Some(event));
        }
        if self.has_begun {
            return Ok(Some(self.events.recv()?));
        }
        match self.events.recv_timeout(PAUSE) {
            Ok(event) => Ok(Some(event)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Asks the server whether every seat is taken. A table that is not listed says it by its
    /// refusals.
    fn look_who_is_there(&mut self) -> Result<()> {
        let answer = self.ask("tables", Map::new())?;
        let tables = answer.payload.get("tables").and_then(Value::as_array);
        let own = tables.into_iter().flatten().find(|table| table["table"] == *self.address.table);
        let seats = own.and_then(|table| table["seats"].as_object());
        let is_full = seats.is_none_or(|seats| seats.values().all(|seat| seat == "taken"));
        if is_full && !self.has_begun && self.version == 0 {
            self.say(|out| writeln!(out, "{}", say!("all-seats-taken")))?;
        }
        self.has_begun |= is_full;
        Ok(())
    }

    /// Does what a line says. Returns whether the player leaves.
    fn answer(&mut self, line: Line) -> Result<bool> {
        let line = match line {
            None => return Ok(true),
            Some(Ok(line)) => line,
            Some(Err(sentence)) => {
                self.say(|out| writeln!(out, "{sentence}"))?;
                return Ok(false);
            }
        };
        let (seat, rest) = self.addressed(&line);
        match Request::parse(rest) {
            Request::Nothing => {}
            Request::Quit => return Ok(true),
            Request::Help => {
                let table = self.mirror.table().clone();
                self.say(|out| help::print(&table, out))?;
            }
            Request::Show(name) => {
                let table = self.mirror.table().clone();
                self.say(|out| sheet::print(&table, name, out))?;
            }
            Request::Misused(command) => {
                self.say(|out| writeln!(out, "{}", say!("usage", usage = command.usage())))?;
            }
            Request::State(_) => {
                let state = Value::Object(self.mirror.state().clone());
                self.say(|out| writeln!(out, "{state:#}"))?;
            }
            Request::Act(text) => self.act(text, seat)?,
            Request::Number(number) => match number.checked_sub(1).and_then(|n| self.listed.get(n))
            {
                Some(text) => self.act(&text.clone(), seat)?,
                None => self.say(|out| writeln!(out, "{}", say!("list-first")))?,
            },
            Request::Actions(square) => self.list(square)?,
            Request::Explain(action) => self.explain(action, seat)?,
            Request::Hint => self.hint()?,
            Request::Undo => self.undo()?,
            Request::Describe => {
                let (table, viewer) = (self.mirror.table().clone(), self.mirror.seen_by());
                self.say(|out| describe::print(&table, viewer, out))?;
            }
            Request::Rules => {
                let table = self.mirror.table().clone();
                let game = table.play().board().rules().game();
                self.say(|out| rules::print(table.catalogue(), game, out))?;
            }
            Request::New(_)
            | Request::Again
            | Request::Redo
            | Request::Save(_)
            | Request::SaveOver(_)
            | Request::Load(_)
            | Request::Export(_)
            | Request::Analyse(_)
            | Request::Trace(_) => {
                let (word, _) = first_word(rest);
                self.say(|out| writeln!(out, "{}", say!("for-games-at-home", word = word)))?;
            }
        }
        Ok(false)
    }

    /// Splits `black resign` into the seat and the rest.
    fn addressed<'a>(&self, line: &'a str) -> (Option<&'a str>, &'a str) {
        let (word, rest) = first_word(line);
        let rules = self.mirror.table().play().board().rules();
        match rules.seat_named(word) {
            Some(_) if !rest.is_empty() => (Some(word), rest),
            _ => (None, line.trim()),
        }
    }

    fn act(&mut self, text: &str, seat: Option<&str>) -> Result<()> {
        let meant = keys::meant(self.mirror.table().play(), text);
        let text = if let [one] = meant.as_slice() { one } else { text }.to_owned();
        let answer = self.ask("act", about(&text, seat))?;
        if let Some(reason) = answer.reason() {
            let said = say!("not-done", reason = retell(reason)) + " " + &say!("try-help");
            return self.say(|out| writeln!(out, "{}", screen::wrapped(&said, 0)));
        }
        self.follow(&answer, Some(&text))
    }

    fn undo(&mut self) -> Result<()> {
        let answer = self.ask("undo", Map::new())?;
        if let Some(reason) = answer.reason() {
            let said = say!("not-undone", reason = retell(reason));
            return self.say(|out| writeln!(out, "{said}"));
        }
        self.merge(&answer)?;
        self.say(|out| writeln!(out, "\n{}", say!("is-undone")))?;
        self.show()
    }

    /// Takes in a frame that answers nothing: what others did.
    fn hear(&mut self, frame: &Received) -> Result<()> {
        // A patch that is not newer than the view is in it already.
        if frame.name == wire::CHANGED && frame.version > self.version {
            self.has_begun = true;
            return self.follow(frame, None);
        }
        Ok(())
    }

    /// Goes on to the view that a patch leads to, and says what was done.
    fn follow(&mut self, frame: &Received, said: Option<&str>) -> Result<()> {
        let mut view = self.mirror.state().clone();
        state::merge(&mut view, &frame.payload);
        self.version = frame.version;
        self.listed.clear();
        let done = self.mirror.follow(view, said)?;
        match done {
            Some(Done { table, text, seat }) => {
                let (strong, seat) = (paint::STRONG, table.play().board().rules().seat(seat).id);
                let viewer = self.mirror.seen_by();
                let story = table.display().story(table.play().scene());
                let shown = self.mirror.table().play().clone();
                self.say(|out| {
                    writeln!(out, "\n{seat}: {strong}{text}{strong:#}")?;
                    let sentences = story.unwrap_or_else(|| happened(table.play(), viewer));
                    screen::print_sentences(&sentences, out)?;
                    screen::draw_for(&shown, viewer, out)?;
                    screen::print_situation(&shown, viewer, "", &when_over(), out)
                })
            }
            None => self.show(),
        }
    }

    /// Goes on to the view that a patch leads to.
    fn merge(&mut self, frame: &Received) -> Result<()> {
        let mut view = self.mirror.state().clone();
        state::merge(&mut view, &frame.payload);
        self.version = frame.version;
        self.listed.clear();
        self.mirror.reopen(view)
    }

    /// Draws the game and says whose turn it is.
    fn show(&mut self) -> Result<()> {
        let (play, viewer) = (self.mirror.table().play().clone(), self.mirror.seen_by());
        self.say(|out| {
            screen::draw_for(&play, viewer, out)?;
            screen::print_situation(&play, viewer, "", &when_over(), out)
        })
    }

    /// Sends a message and waits for its answer, over a new connection if this one is lost.
    fn ask(&mut self, name: &str, payload: Map<String, Value>) -> Result<Received> {
        self.seq += 1;
        let frame = wire::message(name, payload, Some(self.seq));
        self.link.send(frame.clone());
        loop {
            match self.events.recv_timeout(TIME_TO_ANSWER) {
                Ok(Event::Frame(answer)) if answer.name != wire::CHANGED => return Ok(answer),
                Ok(Event::Frame(changed)) => self.hear(&changed)?,
                Ok(line @ Event::Line(_)) => self.waiting.push_back(line),
                Ok(Event::Lost(reason)) => {
                    self.come_back(&reason)?;
                    // The server knows the number: what it has done is not done again.
                    self.link.send(frame.clone());
                }
                Err(RecvTimeoutError::Timeout) => bail!("the server does not answer"),
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn say_goodbye(&mut self) -> Result<()> {
        let (host, table, token) = (&self.address.host, &self.address.table, &self.token);
        let back = format!("sortilege play --join ws://{host}/{table} --token {token}");
        self.say(|out| writeln!(out, "{}\n  {back}", say!("seat-stays")))
    }

    fn say(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<()> {
        let mut text = Vec::new();
        write(&mut text)?;
        Ok(self.prompt.print(&text)?)
    }
}
