//! Somebody who is connected.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use crate::lock::lock;
use crate::rate::Bucket;
use crate::room::Room;
use crate::thinker::Waiting;
use crate::wire::close;

/// Where the frames for one connection go. It holds a limited number of them.
pub trait Outbox: Send + Sync {
    /// Puts a frame in; false if there is no room, because the client does not read.
    fn send(&self, frame: String) -> bool;

    /// Tells whoever reads for this connection to look again at
    /// [`is_waiting`](Connection::is_waiting). By default nobody reads.
    fn wake(&self) {}

    /// Ends the connection with a code after what is in the box already.
    fn close(&self, code: u16, reason: &'static str);
}

/// Somebody who is connected, and the room where they sit.
pub struct Connection {
    outbox: Box<dyn Outbox>,
    bucket: Mutex<Bucket>,
    room: Mutex<Option<Arc<Room>>>,
    is_cut: AtomicBool,
    waiting: Mutex<Option<Waiting<()>>>,
}

impl Connection {
    pub(crate) fn new(outbox: Box<dyn Outbox>, now: u64) -> Self {
        Self {
            outbox,
            bucket: Mutex::new(Bucket::new(now)),
            room: Mutex::new(None),
            is_cut: AtomicBool::new(false),
            waiting: Mutex::new(None),
        }
    }

    /// Whether it may send a message now.
    pub(crate) fn may_send(&self, now: u64) -> bool {
        lock(&self.bucket).take(now)
    }

    pub(crate) fn send(&self, frame: String) {
        if !self.is_cut() && !self.outbox.send(frame) {
            self.cut(close::TRY_LATER, "the client does not read");
        }
    }

    /// Ends the connection. Nothing is sent any more.
    pub(crate) fn cut(&self, code: u16, reason: &'static str) {
        if !self.is_cut.swap(true, Ordering::Relaxed) {
            self.outbox.close(code, reason);
            self.stop_bot();
        }
    }

    /// Stops the bot that thinks for this connection. Its answer still comes.
    fn stop_bot(&self) {
        if let Some(waiting) = &*lock(&self.waiting) {
            waiting.stop();
        }
    }

    /// Whether the connection was ended.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.is_cut.load(Ordering::Relaxed)
    }

    /// Whether a bot thinks about the answer to the last message. Until it is sent, nothing more
    /// should be received, because answers come in order.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        lock(&self.waiting).is_some()
    }

    /// Waits for a bot, or no longer.
    pub(crate) fn wait(&self, waiting: Option<Waiting<()>>) {
        let is_over = waiting.is_none();
        *lock(&self.waiting) = waiting;
        if is_over {
            self.outbox.wake();
        }
    }

    /// The room where they sit.
    pub(crate) fn room(&self) -> Option<Arc<Room>> {
        lock(&self.room).clone()
    }

    /// Sits down in a room, or nowhere. Returns the room before.
    pub(crate) fn sit(&self, room: Option<Arc<Room>>) -> Option<Arc<Room>> {
        self.stop_bot();
        std::mem::replace(&mut *lock(&self.room), room)
    }

    /// Gets up, if they sit in this room.
    pub(crate) fn get_up(&self, room: &Arc<Room>) {
        let mut own = lock(&self.room);
        if own.as_ref().is_some_and(|own| Arc::ptr_eq(own, room)) {
            *own = None;
        }
    }
}
