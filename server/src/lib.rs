//! The server: tables of every registered game over WebSocket, stored so that nothing is lost.
//!
//! The [`Hall`] is the server without its surroundings: no sockets, no clock and no database. It
//! is told what comes in and what time it is, sends frames to an [`Outbox`] and gives records to a
//! [`Store`]. So a seeded simulation can run it, with crashes between any two steps. [`serve`] puts
//! it on a port.
//!
//! What happens to an action:
//!
//! ```text
//!   a frame ->  Hall::receive   the room of its table checks and does it, in memory
//!                   |           a record says what it changed; it is given to the store
//!                   |           answer and patches wait in the room's Outgoing
//!                   v
//!               Store           one thread writes everything that is queued in one transaction
//!                   |
//!                   v
//!               Hall::settle    the frames leave; or, if it failed, a refusal leaves, and the
//!                               room opens its table again from the store
//! ```
//!
//! Bots think elsewhere: a room gives a [`Question`] to a [`Thinker`], and the [`Reply`] comes back
//! through [`Hall::hear`]. It counts only if the table is still where it was.
//!
//! Nothing that is not on disk is ever shown, so a crash at any moment loses nothing that somebody
//! was told. A client puts a rising `seq` beside its messages: one that it sends again is answered
//! again and not done again.

mod answers;
mod chance;
mod connection;
mod creation;
mod gate;
mod hall;
mod holders;
mod http;
mod listing;
mod lock;
mod metrics;
mod openapi;
mod origin;
mod outgoing;
mod rate;
mod record;
mod room;
mod serve;
#[cfg(test)]
mod simulation;
mod socket;
mod store;
mod thinker;
mod thinking;
mod token;
#[cfg(test)]
mod trial;
mod view;
pub mod wire;

pub use chance::{Chance, OperatingSystem};
pub use connection::{Connection, Outbox};
pub use hall::{Hall, Limits};
pub use holders::Holders;
pub use listing::Listing;
pub use metrics::Metrics;
pub use record::{Answered, BotSeat, Changed, Creation, Joined, Record, Started, Summary};
pub use serve::{ServeError, Serving, run, serve};
pub use store::{
    Entry, MemoryStore, Outcome, Settled, SqliteStore, Store, StoreError, Stored, default_folder,
};
pub use thinker::{Question, Reply, Thinker};
pub use token::{Hashed, Token};
