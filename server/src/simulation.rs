//! A simulation of the server with a seeded scheduler: connections drop with everything on the way,
//! messages are sent twice and come late, the store fails, and the program crashes between any two
//! steps. Whatever happens, nothing that was acknowledged is lost, and nothing is done twice.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};
use sortilege_table::state;

use crate::hall::Fault;
use crate::record::Record;
use crate::store::MemoryStore;
use crate::token::Token;
use crate::trial::{Client, Trial};
use crate::wire::Received;

/// How many steps a run has.
const STEPS: usize = 160;

/// A player with a bad connection.
struct Player {
    token: String,
    link: Option<Link>,
    /// The state that it knows, and its version.
    state: Map<String, Value>,
    version: u64,
    next: u64,
    /// The message that has no answer yet.
    open: Option<(u64, String)>,
    /// The answer to each number.
    answers: HashMap<u64, Received>,
}

struct Link {
    client: Client,
    /// Frames on their way to the server, each with its number.
    sent: VecDeque<(Option<u64>, String)>,
    /// The numbers of the messages whose answers are still to come.
    expected: VecDeque<Option<u64>>,
    has_joined: bool,
}

struct World {
    random: ChaCha8Rng,
    trial: Trial,
    table: String,
    actions: &'static [&'static str],
    players: Vec<Player>,
    /// Whether a bot plays black.
    has_bot: bool,
    fault: Option<Fault>,
    starts: u64,
}

/// What went wrong.
type Wrong = String;

impl World {
    fn new(seed: u64, fault: Option<Fault>) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let store = Arc::<MemoryStore>::default();
        let mut trial = Trial::on(store, seed);
        let kind = random.random_range(0..3);
        let has_bot = kind == 0;
        let (table, tokens, actions): (String, Vec<String>, &'static [&'static str]) = if kind < 2 {
            let client = trial.client();
            let seats = json!({"white": "me", "black": if has_bot { "bot:random" } else { "me" }});
            let payload =
                json!({"game": "arcana", "setup": "skirmish", "seats": seats, "undo": "free"});
            let created = trial.ask(&client, "create", payload).payload;
            trial.hall.disconnect(&client.connection);
            let text = |key: &str| created[key].as_str().unwrap().to_owned();
            (text("table"), vec![text("token")], &["end", "end", "draw personal", "undo"])
        } else {
            let (clients, table, tokens) = trial.two("chess");
            for client in &clients {
                trial.hall.disconnect(&client.connection);
            }
            let knights: &[&str] =
                &["b1c3", "c3b1", "g8f6", "f6g8", "b8c6", "c6b8", "g1f3", "f3g1", "undo"];
            (table, tokens.to_vec(), knights)
        };
        let player = |token| Player {
            token,
            link: None,
            state: Map::new(),
            version: 0,
            next: 1,
            open: None,
            answers: HashMap::new(),
        };
        let players = tokens.into_iter().map(player).collect();
        let mut world = Self { random, trial, table, actions, players, has_bot, fault, starts: 0 };
        world.plant();
        world
    }

    fn plant(&mut self) {
        if let Some(fault) = self.fault {
            self.trial.hall.plant(fault);
        }
    }

    fn step(&mut self) -> Result<(), Wrong> {
        let who = self.random.random_range(0..self.players.len());
        match self.random.random_range(0..100) {
            0..25 => self.speak(who),
            25..32 => self.repeat(who),
            32..55 => self.arrive(who),
            55..75 => self.hear(who)?,
            75..80 => self.think(),
            80..88 => {
                let most = self.random.random_range(1..5);
                self.trial.hall.settle(self.trial.store.commit(most));
            }
            88..92 => self.drop_link(who),
            92 => self.trial.hall.settle(self.trial.store.fail("the disk is full")),
            93 => self.trial.hall.settle(self.trial.store.fail_too_late("the disk is slow")),
            94..96 => {
                self.trial.now += 1_000_000;
                self.trial.hall.tick(self.trial.now);
            }
            96..99 => self.crash(),
            _ => self.connect(who),
        }
        Ok(())
    }

    /// A player sends something new, if the last message is answered.
    fn speak(&mut self, who: usize) {
        self.connect(who);
        let action = self.actions[self.random.random_range(0..self.actions.len())];
        let player = &mut self.players[who];
        if player.open.is_some() || !player.link.as_ref().is_some_and(|link| link.has_joined) {
            return;
        }
        let seq = player.next;
        player.next += 1;
        let message = match action {
            "undo" => json!({"name": "undo", "seq": seq}),
            action => json!({"name": "act", "payload": {"action": action}, "seq": seq}),
        };
        player.open = Some((seq, message.to_string()));
        self.repeat(who);
    }

    /// A player sends the message without an answer, perhaps again.
    fn repeat(&mut self, who: usize) {
        let player = &mut self.players[who];
        if let (Some(link), Some((seq, message))) = (&mut player.link, &player.open)
            && link.has_joined
        {
            link.sent.push_back((Some(*seq), message.clone()));
        }
    }

    /// A frame arrives at the server.
    fn arrive(&mut self, who: usize) {
        let Some(link) = &mut self.players[who].link else { return };
        if let Some((seq, frame)) = link.sent.pop_front() {
            self.trial.now += 1000;
            link.expected.push_back(seq);
            self.trial.hall.receive(&link.client.connection, &frame, self.trial.now);
        }
    }

    /// A bot has thought about one of its questions.
    fn think(&mut self) {
        let questions = self.trial.questions.len();
        if questions > 0
            && let Some(reply) = self.trial.questions.answer(self.random.random_range(0..questions))
        {
            self.trial.hall.hear(reply);
        }
    }

    /// A frame arrives at a player.
    fn hear(&mut self, who: usize) -> Result<(), Wrong> {
        let player = &mut self.players[who];
        let Some(link) = &mut player.link else { return Ok(()) };
        let Some(frame) = link.client.inbox.next() else { return Ok(()) };
        let frame = Received::parse(&frame)?;
        match frame.name.as_str() {
            "changed" => return player.merge(&frame),
            "joined" => {
                link.expected.pop_front();
                link.has_joined = true;
                match frame.payload.get("changes").and_then(Value::as_array) {
                    Some(changes) => {
                        for change in changes {
                            let change = change.as_object().ok_or("a change is no object")?;
                            state::merge(&mut player.state, change);
                        }
                    }
                    None => {
                        let state = frame.payload["state"].as_object();
                        player.state = state.ok_or("no state")?.clone();
                    }
                }
                player.version = frame.version;
                return Ok(());
            }
            _ => {}
        }
        let Some(seq) = link.expected.pop_front().ok_or("an answer to nothing")? else {
            // It could not sit down, because the store failed meanwhile.
            self.drop_link(who);
            return Ok(());
        };
        if frame.reason().is_some_and(|reason| reason.contains("could not be stored")) {
            return Ok(());
        }
        let known = player.answers.insert(seq, frame.clone());
        if known.is_some_and(|known| known != frame) {
            return Err(format!("number {seq} was answered in two ways: {frame:?}"));
        }
        if player.open.as_ref().is_some_and(|(open, _)| *open == seq) {
            player.open = None;
        }
        if frame.reason().is_none() { player.merge(&frame) } else { Ok(()) }
    }

    fn connect(&mut self, who: usize) {
        let player = &mut self.players[who];
        if player.link.is_some() {
            return;
        }
        let payload = match player.state.is_empty() {
            true => json!({"table": self.table, "token": player.token}),
            false => {
                json!({"table": self.table, "token": player.token, "version": player.version})
            }
        };
        let join = json!({"name": "join", "payload": payload}).to_string();
        let client = self.trial.client();
        let sent = VecDeque::from([(None, join)]);
        player.link = Some(Link { client, sent, expected: VecDeque::new(), has_joined: false });
    }

    fn drop_link(&mut self, who: usize) {
        if let Some(link) = self.players[who].link.take() {
            self.trial.hall.disconnect(&link.client.connection);
        }
    }

    /// The program ends and is started again. Some of what was being written is on disk.
    fn crash(&mut self) {
        let durable = self.random.random_range(0..=self.trial.store.waiting());
        self.trial.store.crash(durable);
        for player in &mut self.players {
            player.link = None;
        }
        self.starts += 1;
        self.trial = Trial::on(self.trial.store.clone(), 1000 + self.starts);
        self.plant();
    }

    /// Everything works again until every message has its answer.
    fn recover(&mut self) -> Result<(), Wrong> {
        for round in 0..400 {
            for who in 0..self.players.len() {
                self.connect(who);
                if round % 20 == 0 {
                    self.repeat(who);
                }
                self.arrive(who);
                self.trial.hall.settle(self.trial.store.commit(usize::MAX));
                self.hear(who)?;
            }
            self.trial.hall.tick(self.trial.now);
            self.think();
            self.trial.hall.settle(self.trial.store.commit(usize::MAX));
        }
        match self.players.iter().find(|player| player.open.is_some()) {
            Some(player) => Err(format!("no answer to {:?}", player.open)),
            None => Ok(()),
        }
    }

    /// Checks that what was acknowledged is stored once, and that everybody sees the same game.
    fn check(&mut self) -> Result<(), Wrong> {
        let records = self.trial.store.records(&self.table);
        // What a bot does answers nobody.
        let by_bots = |record: &&Record| self.has_bot && record.answered.is_none();
        let changes = records.iter().filter(|record| record.changed.is_some());
        let changes = changes.filter(|record| !by_bots(record)).count();
        let mut done = 0;
        for player in &self.players {
            let token = Token::claimed(&player.token).hashed();
            for (seq, answer) in &player.answers {
                let is_it = |record: &&Record| {
                    let answered = record.answered.as_ref();
                    answered.is_some_and(|it| it.token == token && it.seq == *seq)
                };
                let mut found = records.iter().filter(is_it);
                let (first, second) = (found.next(), found.next());
                let acted = answer.reason().is_none();
                done += usize::from(acted);
                match (first, second) {
                    (None, _) => return Err(format!("number {seq} is lost")),
                    (Some(_), Some(_)) => return Err(format!("number {seq} was done twice")),
                    (Some(record), None) if record.changed.is_some() != acted => {
                        return Err(format!("number {seq} is stored as something else"));
                    }
                    _ => {}
                }
            }
        }
        if changes != done {
            return Err(format!("{done} actions were acknowledged, {changes} are stored"));
        }
        let state = &self.players[0].state;
        if self.has_bot && state["to_move"] == "black" && !state.contains_key("outcome") {
            return Err("the bot does not go on".to_owned());
        }
        let mut fresh = self.trial.restarted();
        for player in &self.players {
            let client = fresh.client();
            let joined =
                fresh.ask(&client, "join", json!({"table": self.table, "token": player.token}));
            if joined.payload["state"] != Value::from(player.state.clone()) {
                return Err("a player sees another game than the one that is stored".to_owned());
            }
        }
        Ok(())
    }
}

impl Player {
    fn merge(&mut self, frame: &Received) -> Result<(), Wrong> {
        if frame.version == self.version + 1 {
            state::merge(&mut self.state, &frame.payload);
            self.version = frame.version;
        } else if frame.version > self.version {
            return Err(format!("version {} follows {}", frame.version, self.version));
        }
        Ok(())
    }
}

fn run(seed: u64, fault: Option<Fault>) -> Result<usize, Wrong> {
    let mut world = World::new(seed, fault);
    for _ in 0..STEPS {
        world.step()?;
    }
    world.recover()?;
    world.check()?;
    Ok(world.trial.store.records(&world.table).len())
}

/// How many seeds there are: `SORTILEGE_SEEDS`, or a thousand.
fn seeds() -> u64 {
    std::env::var("SORTILEGE_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(1000)
}

#[test]
fn nothing_acknowledged_is_lost_and_nothing_is_done_twice() {
    let mut records = 0;
    for seed in 0..seeds() {
        records += run(seed, None).unwrap_or_else(|wrong| panic!("seed {seed}: {wrong}"));
    }
    assert!(records as u64 > 3 * seeds(), "too little happened: {records}");
}

#[test]
fn the_simulation_finds_answers_that_leave_before_they_are_stored() {
    let found = (0..100).filter(|seed| run(*seed, Some(Fault::AcknowledgesEarly)).is_err());
    assert!(found.count() > 10);
}

#[test]
fn the_simulation_finds_messages_that_are_done_again() {
    let found = (0..100).filter(|seed| run(*seed, Some(Fault::IgnoresNumbers)).is_err());
    assert!(found.count() > 10);
}
