//! A hall for tests: clients in memory, and a store that does what it is told.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use rand::{RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::chance::Chance;
use crate::connection::{Connection, Outbox};
use crate::hall::{Hall, Limits};
use crate::lock::lock;
use crate::store::MemoryStore;
use crate::thinker::{Question, Reply, Thinker};
use crate::wire::Received;

/// Bytes that are the same in every run.
pub(crate) struct Seeded(Mutex<ChaCha8Rng>);

impl Seeded {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Mutex::new(ChaCha8Rng::seed_from_u64(seed)))
    }
}

impl Chance for Seeded {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), String> {
        lock(&self.0).fill_bytes(bytes);
        Ok(())
    }
}

/// What a client was sent.
#[derive(Clone, Default)]
pub(crate) struct Inbox(Arc<Mutex<Letters>>);

#[derive(Default)]
struct Letters {
    frames: VecDeque<String>,
    most: Option<usize>,
    code: Option<u16>,
}

impl Outbox for Inbox {
    fn send(&self, frame: String) -> bool {
        let mut letters = lock(&self.0);
        let has_room = letters.most.is_none_or(|most| letters.frames.len() < most);
        if has_room {
            letters.frames.push_back(frame);
        }
        has_room
    }

    fn close(&self, code: u16, _: &'static str) {
        lock(&self.0).code = Some(code);
    }
}

impl Inbox {
    /// The next frame.
    pub(crate) fn next(&self) -> Option<String> {
        lock(&self.0).frames.pop_front()
    }

    /// The code with which the connection was ended.
    pub(crate) fn code(&self) -> Option<u16> {
        lock(&self.0).code
    }

    /// The client reads no more than so many frames.
    pub(crate) fn hold(&self, most: usize) {
        lock(&self.0).most = Some(most);
    }
}

/// The questions to bots that are not answered yet.
#[derive(Clone, Default)]
pub(crate) struct Questions(Arc<Mutex<VecDeque<Question>>>);

impl Thinker for Questions {
    fn ask(&self, question: Question) {
        lock(&self.0).push_back(question);
    }
}

impl Questions {
    pub(crate) fn len(&self) -> usize {
        lock(&self.0).len()
    }

    /// The flag that stops the bot of a question.
    pub(crate) fn stop(&self, place: usize) -> Option<Arc<AtomicBool>> {
        lock(&self.0).get(place).map(Question::stop)
    }

    /// The answer to a question. The bot thinks until it has looked at what its level allows.
    pub(crate) fn answer(&self, place: usize) -> Option<Reply> {
        let question = lock(&self.0).remove(place)?;
        Some(question.think())
    }
}

/// A hall with a store in memory.
pub(crate) struct Trial {
    pub(crate) hall: Hall,
    pub(crate) questions: Questions,
    pub(crate) store: Arc<MemoryStore>,
    pub(crate) now: u64,
}

impl Trial {
    pub(crate) fn new() -> Self {
        Self::on(Arc::default(), 1)
    }

    /// A hall that opens a store.
    pub(crate) fn on(store: Arc<MemoryStore>, seed: u64) -> Self {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let chance = Box::new(Seeded::new(seed));
        let questions = Questions::default();
        let thinker = Box::new(questions.clone());
        let hall = Hall::open(catalogue, store.clone(), chance, thinker, Limits::default());
        Self { hall: hall.unwrap(), questions, store, now: 0 }
    }

    /// The same store in a program that is started again.
    pub(crate) fn restarted(&self) -> Self {
        self.store.crash(usize::MAX);
        Self::on(self.store.clone(), 2)
    }

    pub(crate) fn client(&self) -> Client {
        let inbox = Inbox::default();
        let connection = self.hall.connect(Box::new(inbox.clone()), self.now);
        Client { connection, inbox }
    }

    /// Stores everything that waits.
    pub(crate) fn commit(&self) {
        self.hall.settle(self.store.commit(usize::MAX));
    }

    /// The bots answer what they were asked until nothing more is asked. Returns how many did.
    pub(crate) fn think(&self) -> usize {
        let mut answered = 0;
        while let Some(reply) = self.questions.answer(0) {
            self.hall.hear(reply);
            self.commit();
            answered += 1;
        }
        answered
    }

    /// Sends a message and returns everything that the client was sent until it is stored.
    pub(crate) fn all(&mut self, client: &Client, message: &Value) -> Vec<Received> {
        // Nobody is too fast here.
        self.now += 1000;
        self.hall.receive(&client.connection, &message.to_string(), self.now);
        self.commit();
        client.read()
    }

    /// Sends a message and returns its answer, which has to be the only frame.
    #[expect(clippy::needless_pass_by_value, reason = "tests write the payload in place")]
    pub(crate) fn ask(&mut self, client: &Client, name: &str, payload: Value) -> Received {
        let mut all = self.all(client, &json!({"name": name, "payload": payload}));
        assert_eq!(all.len(), 1, "{all:?}");
        all.remove(0)
    }

    /// Two who play against each other: the table and their tokens.
    pub(crate) fn two(&mut self, game: &str) -> ([Client; 2], String, [String; 2]) {
        let (first, second) = (self.client(), self.client());
        let created = self.ask(&first, "create", json!({"game": game}));
        assert_eq!(created.name, "created", "{created:?}");
        let text =
            |received: &Received, key: &str| received.payload[key].as_str().unwrap().to_owned();
        let table = text(&created, "table");
        let joined = self.ask(&second, "join", json!({"table": table}));
        assert_eq!(joined.name, "joined", "{joined:?}");
        let tokens = [text(&created, "token"), text(&joined, "token")];
        ([first, second], table, tokens)
    }
}

/// Somebody who is connected.
pub(crate) struct Client {
    pub(crate) connection: Arc<Connection>,
    pub(crate) inbox: Inbox,
}

impl Client {
    /// Everything that was sent.
    pub(crate) fn read(&self) -> Vec<Received> {
        std::iter::from_fn(|| self.inbox.next())
            .map(|frame| Received::parse(&frame).unwrap())
            .collect()
    }
}
