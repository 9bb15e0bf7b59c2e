//! Definitions: patterns, tags, effects, pieces and cards as JSON, read while the program runs.
//!
//! A document has a list for each kind of definition: `{"pieces": [...], "patterns": [...]}`. A
//! setup brings one for its own game in the field `define`; a program adds files to the catalogue
//! for all games. Each list is read by a [`DefinitionFormat`], and a crate may register others.
//!
//! A definition is read as a whole before anything is made from it, so that one error makes
//! nothing. What it makes lives as long as the program and is found again by its content: see
//! [`sortilege_core::Kept`].

mod ability;
mod card;
mod definer;
mod document;
mod effect;
mod fields;
mod format;
mod formats;
mod lasting;
mod parts;
mod pattern;
mod piece;
pub(crate) mod schema;
mod terms;
mod way;

pub use definer::Definer;
pub use document::{DefinitionErrors, Definitions, MOST_DEFINITIONS, extend};
pub use fields::Fields;
pub use format::{DefinitionFormat, FormatRegistration};
pub use formats::formats;
