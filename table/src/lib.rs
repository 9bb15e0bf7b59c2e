//! Tables: running games that answer messages.
//!
//! A [`Table`] is a running game. It opens setups and saved games ([`Setup`]), shows the state as a
//! seat sees it, reads and writes actions ([`Notation`]) and answers the messages of the protocol,
//! one JSON object per line. Core runs the rules and knows no JSON; all documents and texts are
//! here.
//!
//! A game describes itself to tables with [`TableGame`] and registers with [`register_game!`]. A
//! [`GameMessage`] adds a message to the protocol at the tables of one game.

mod ability_word;
mod advice;
mod answer;
mod bot_name;
mod brought;
pub mod cards;
mod chain_words;
mod choose;
mod complete;
mod coverage;
pub mod define;
pub mod document;
mod game;
mod game_message;
mod json;
mod message;
mod message_error;
mod opening;
mod protocol;
mod reading;
mod registry;
mod request;
#[cfg(test)]
mod sample;
pub mod schema;
mod seats;
mod setup;
mod sheet;
pub mod state;
mod table;
mod trace;
mod undo;
mod watcher;

pub use advice::{Advice, find_bot, within};
pub use answer::Answer;
pub use bot_name::BotName;
pub(crate) use brought::check_brought;
pub use choose::{choose, explain};
pub use coverage::Coverage;
pub use game::{Display, Explanation, Notation, Reader, TableGame};
pub use game_message::{GameMessage, MessageRegistration};
#[doc(hidden)]
pub use inventory;
pub use json::{MAX_DEPTH, parse_json_up_to};
pub use message::{MAX_LINE, Message, value as parse_json};
pub use message_error::MessageError;
pub use opening::{open_setup, open_unsettled};
pub use registry::{Registration, display, game_messages, notation, setup_names, table_game};
pub use request::Request;
pub use seats::Seats;
pub use setup::{Setup, SetupError};
#[doc(hidden)]
pub use sortilege_core;
pub use table::{Logged, NotActed, Snapshot, Table, TableError};
pub use trace::in_words as trace_in_words;
pub use undo::UndoPolicy;
pub use watcher::{Viewer, Watcher};
