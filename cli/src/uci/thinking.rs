//! A search in a thread of its own, which ends when it is told to or when its time is over.

use std::io::Write;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use sortilege_core::{Play, Refusal, Task, Thought};

use super::clock::Allowance;
use super::info;
use super::order::Order;

/// A search under way.
pub(super) struct Thinking {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    stop: AtomicBool,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// Whether it has to wait for `stop` or `ponderhit` before it may answer.
    waits: bool,
    /// When its time began to count.
    since: Instant,
    is_done: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops the search when its time is over. Returns when the search is done.
    fn keep_time(&self, allowance: Option<Allowance>) {
        let mut state = self.state();
        while !state.is_done {
            let Some(allowance) = allowance.filter(|_| !state.waits) else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let left = allowance.hard.saturating_sub(state.since.elapsed());
            if left.is_zero() {
                self.stop.store(true, Ordering::Relaxed);
                return;
            }
            let waited = self.changed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits until the answer may be given.
    fn wait_for_leave(&self) {
        let mut state = self.state();
        while state.waits {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Thinking {
    /// Begins a search. It prints what it finds, and at last `bestmove`.
    pub(super) fn begin(order: Order, since: Instant) -> std::io::Result<Self> {
        let state = State { waits: order.waits, since, is_done: false };
        let shared = Arc::new(Shared {
            stop: AtomicBool::new(false),
            state: Mutex::new(state),
            changed: Condvar::new(),
        });
        let theirs = Arc::clone(&shared);
        let thread = thread::Builder::new().name("search".to_owned()).spawn(move || {
            think(&order, &theirs);
        })?;
        Ok(Self { shared, thread: Some(thread) })
    }

    /// Lets its time count from now on, and lets it answer when the time is over.
    pub(super) fn ponder_hit(&self) {
        let mut state = self.shared.state();
        state.since = Instant::now();
        state.waits = false;
        self.shared.changed.notify_all();
    }

    /// Whether it has answered.
    pub(super) fn is_over(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Ends it and waits until it has answered.
    pub(super) fn stop(mut self) {
        self.end();
    }

    /// Waits until it has answered.
    pub(super) fn finish(mut self) {
        self.join();
    }

    fn end(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        self.shared.state().waits = false;
        self.shared.changed.notify_all();
        self.join();
    }

    fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            // A plugin that panics has printed its message, and other searches can follow.
            let _ = thread.join();
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.end();
    }
}

fn think(order: &Order, shared: &Shared) {
    let begun = Instant::now();
    let say = |line: &str| {
        let mut out = std::io::stdout().lock();
        // If nobody listens any more, the end of the input follows.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    };
    let play = Play::imagine(order.play.scene(), order.play.board().to_move(), 0);
    let task = Task {
        scene: play.scene(),
        effort: order.effort,
        seed: seed_of(&order.play),
        among: &order.among,
        memory: Some(&order.memory),
        stop: &shared.stop,
    };
    let mut watch = |thought: &Thought| {
        for line in info::lines(order, thought, begun.elapsed()) {
            say(&line);
        }
        let state = shared.state();
        let is_late =
            order.allowance.is_some_and(|it| !state.waits && state.since.elapsed() > it.soft);
        let is_found = order
            .mate
            .zip(thought.ends_in())
            .is_some_and(|(most, end)| end > 0 && info::moves_to_mate(end).unsigned_abs() <= most);
        if is_late || is_found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let thought = thread::scope(|scope| {
        let clock = scope.spawn(|| shared.keep_time(order.allowance));
        let thought = catch_unwind(AssertUnwindSafe(|| order.bot.think(&task, &mut watch)));
        shared.state().is_done = true;
        shared.changed.notify_all();
        let _ = clock.join();
        thought
    });
    shared.wait_for_leave();
    match thought.unwrap_or_else(|_| Err(Refusal::new("a plugin panicked"))) {
        Ok(thought) => {
            for line in info::lines(order, &thought, begun.elapsed()) {
                say(&line);
            }
            say(&info::best_move(order, &thought));
        }
        Err(refusal) => {
            say(&format!("info string {refusal}"));
            // Whoever waits for a move gets one that is legal.
            let mut legal = Vec::new();
            order.play.legal(&mut legal);
            say(&info::best_move(order, &Thought::of(legal.first().copied())));
        }
    }
}

/// A number that differs between positions, so that weak levels do not always err alike.
fn seed_of(play: &Play) -> u64 {
    play.board().key() ^ play.journal().records().len() as u64
}
