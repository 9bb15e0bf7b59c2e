//! Cards as data: documents of cards, read, checked, written and described.
//!
//! [`CardReader`] reads the document of a card to a [`DataCard`](sortilege_core::chain::DataCard)
//! and notes every error with its place. [`write()`] does the opposite.

mod added;
mod body;
mod card;
mod card_reader;
mod effect;
mod effect_schema;
mod index;
mod keys;
mod limits;
mod lint;
mod report;
pub(crate) mod schema;
mod setup;
mod shipped;
mod tree;
mod word_schema;
mod words;
mod writer;

pub use added::CardError;
pub use card_reader::CardReader;
pub use limits::{MOST_CARD_BYTES, MOST_CARDS, MOST_INDEX_BYTES, MOST_TREE_BYTES};
pub use report::{CardProblem, Report};
pub(crate) use setup::{CARDS, add_cards, check_sizes, has_data_cards};
pub use shipped::shipped;
pub use tree::{CardFiles, CardTree};
pub use writer::write;
