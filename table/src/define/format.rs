//! Formats: how the entries of one list of definitions are read.

use serde_json::Value;
use sortilege_core::Catalogue;

use super::definer::Definer;
use crate::SetupError;
use crate::document::Node;

/// A kind of definition: how the entries of one list in a document are read. Those for patterns,
/// tags, effects, pieces and cards are built in. A crate adds another with
/// [`register_definitions!`](crate::register_definitions), for example cards with a language of
/// their own.
///
/// ```
/// use sortilege_core::{CardData, Registered};
/// use sortilege_table::define::{DefinitionFormat, Fields};
/// use sortilege_table::document::shape::{object, text};
/// use sortilege_table::register_definitions;
/// use serde_json::json;
///
/// register_definitions!(DefinitionFormat {
///     key: "blanks",
///     rule: "Cards that do nothing.",
///     schema: |_| object(json!({"id": text("The id.")}), &["id"], "A card that does nothing."),
///     read: |definer, node| {
///         let id = Fields::of(node, &["id"])?.id()?;
///         let set = definer.set(node, None)?;
///         definer.define((id, set), 0, |(id, set)| {
///             let card = CardData { id: id.leak(), set: set.leak(), ..CardData::NONE };
///             Registered::Card(Box::leak(Box::new(card)))
///         });
///         Ok(())
///     },
/// });
/// ```
#[derive(Clone, Copy)]
pub struct DefinitionFormat {
    /// The key of the list in a document: `pieces`.
    pub key: &'static str,
    /// What the list contains, in a sentence, for the schema.
    pub rule: &'static str,
    /// The schema of one entry.
    pub schema: fn(&Catalogue) -> Value,
    /// Reads an entry and [defines](Definer::define) what it says.
    pub read: fn(&mut Definer<'_>, &Node<'_>) -> Result<(), SetupError>,
}

/// A format with the crate that registers it.
pub struct FormatRegistration {
    /// The name of the crate, for errors.
    pub krate: &'static str,
    /// The format.
    pub format: DefinitionFormat,
}

inventory::collect!(FormatRegistration);

/// Registers formats of definitions: `register_definitions!(DefinitionFormat { ... });`.
#[macro_export]
macro_rules! register_definitions {
    ($($format:expr),+ $(,)?) => {
        $($crate::inventory::submit! {
            $crate::define::FormatRegistration {
                krate: env!("CARGO_PKG_NAME"),
                format: $format,
            }
        })+
    };
}
