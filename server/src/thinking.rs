//! The threads in which bots think: few, so that the tables go on meanwhile.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::time::Duration;

use sortilege_table::within;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until};

use crate::hall::Hall;
use crate::thinker::{Question, Thinker};

/// The longest that a bot thinks about one action, if nobody waits behind it.
const MOST: Duration = Duration::from_secs(1);

/// A bot has at least this long, however many wait.
const LEAST: Duration = Duration::from_millis(20);

/// The shortest time between a question and its answer. A bot acts as often as a person may, so
/// bots that play each other do not send more than those who watch can read.
const PAUSE: Duration = Duration::from_millis(50);

/// The threads in which bots think. Who is asked first thinks first.
#[derive(Clone)]
pub(crate) struct Thinking {
    runtime: Handle,
    actions: Arc<Semaphore>,
    /// Advice has its own threads: whoever asks for much of it does not delay the bots at tables.
    advice: Arc<Semaphore>,
    /// How many bots that play think or wait for their turn.
    asked: Arc<AtomicU32>,
    hall: Arc<OnceLock<Weak<Hall>>>,
}

impl Thinking {
    /// Threads of the runtime in which this is called: one for every two cores, and at least one.
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let places = || Arc::new(Semaphore::new((cores / 2).max(1)));
        let (actions, advice) = (places(), places());
        let (asked, hall) = (Arc::default(), Arc::default());
        Self { runtime: Handle::current(), actions, advice, asked, hall }
    }

    /// Gives the answers to a hall from now on.
    pub(crate) fn tell(&self, hall: &Arc<Hall>) {
        // There is one hall.
        let _ = self.hall.set(Arc::downgrade(hall));
    }

    async fn answer(self, question: Question) {
        let due = Instant::now() + PAUSE;
        let places = if question.is_advice() { &self.advice } else { &self.actions };
        let Ok(place) = places.clone().acquire_owned().await else { return };
        if question.is_gone() {
            return;
        }
        let stop = question.stop();
        // Those who wait for advice do not take time from the bots that play.
        let is_advice = question.is_advice();
        let time = match is_advice {
            true => MOST,
            false => (MOST / self.asked.load(Ordering::Relaxed).max(1)).max(LEAST),
        };
        let thought = tokio::task::spawn_blocking(move || within(time, &stop, || question.think()));
        let reply = thought.await;
        if !is_advice {
            self.asked.fetch_sub(1, Ordering::Relaxed);
        }
        drop(place);
        sleep_until(due).await;
        match (reply, self.hall.get().and_then(Weak::upgrade)) {
            (Ok(reply), Some(hall)) => hall.hear(reply),
            (Err(error), _) => tracing::error!("a bot could not think: {error}"),
            (_, None) => {}
        }
    }
}

impl Thinker for Thinking {
    fn ask(&self, question: Question) {
        if !question.is_advice() {
            self.asked.fetch_add(1, Ordering::Relaxed);
        }
        self.runtime.spawn(self.clone().answer(question));
    }
}
