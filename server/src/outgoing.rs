//! The frames that leave a room, in order, and not before what they tell is stored.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::connection::Connection;
use crate::wire::Body;

/// A frame for somebody.
pub(crate) struct Frame {
    pub(crate) to: Arc<Connection>,
    pub(crate) body: Body,
    /// What they get instead if it cannot be stored. Nothing, if they have not asked.
    pub(crate) instead: Option<Body>,
    /// An answer that is sent again keeps the version it had.
    pub(crate) version: u64,
}

struct Waiting {
    /// The record that has to be stored before.
    needs: u64,
    frame: Frame,
}

/// The frames that leave a room.
#[derive(Default)]
pub(crate) struct Outgoing {
    queue: VecDeque<Waiting>,
    /// The last record that is stored, and the version of the table then.
    durable: u64,
    durable_version: u64,
    /// The last record that was given to the store, and the version with it.
    submitted: u64,
    version: u64,
    /// How often the table was opened again because something could not be stored. What was done
    /// before counts no more.
    epoch: u64,
}

impl Outgoing {
    /// The last record that is stored.
    pub(crate) fn durable(&self) -> u64 {
        self.durable
    }

    pub(crate) fn epoch(&self) -> u64 {
        self.epoch
    }

    /// The version that was submitted last.
    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    /// Whether everything is stored and sent.
    pub(crate) fn is_idle(&self) -> bool {
        self.queue.is_empty() && self.submitted == self.durable
    }

    /// The table was opened from the store.
    pub(crate) fn opened(&mut self, revision: u64, version: u64) {
        (self.durable, self.durable_version) = (revision, version);
        (self.submitted, self.version) = (revision, version);
    }

    /// A record was given to the store.
    pub(crate) fn submitted(&mut self, epoch: u64, revision: u64, version: u64) {
        if epoch == self.epoch {
            (self.submitted, self.version) = (revision, version);
        }
    }

    /// Puts a frame in that tells what the table is now.
    pub(crate) fn push(&mut self, epoch: u64, frame: Frame) {
        self.push_after(epoch, self.submitted, frame);
    }

    /// Puts a frame in that leaves when a record is stored, and not before those in front of it.
    pub(crate) fn push_after(&mut self, epoch: u64, needs: u64, frame: Frame) {
        if epoch != self.epoch {
            self.refuse(frame);
        } else if self.queue.is_empty() && needs <= self.durable {
            frame.to.send(frame.body.at(frame.version));
        } else {
            self.queue.push_back(Waiting { needs, frame });
        }
    }

    /// A record is stored: what waited for it leaves.
    pub(crate) fn stored(&mut self, revision: u64, version: u64) {
        if revision > self.durable {
            (self.durable, self.durable_version) = (revision, version);
        }
        while self.queue.front().is_some_and(|waiting| waiting.needs <= self.durable)
            && let Some(Waiting { frame, .. }) = self.queue.pop_front()
        {
            frame.to.send(frame.body.at(frame.version));
        }
    }

    /// A record could not be stored: everything that waits is refused.
    pub(crate) fn failed(&mut self) {
        self.epoch += 1;
        (self.submitted, self.version) = (self.durable, self.durable_version);
        for Waiting { frame, .. } in std::mem::take(&mut self.queue) {
            self.refuse(frame);
        }
    }

    fn refuse(&self, frame: Frame) {
        if let Some(instead) = frame.instead {
            frame.to.send(instead.at(self.durable_version));
        }
    }
}
