//! The fields of pieces, one per file.

mod carried;
mod casting;
mod controls;
mod cooldown;
mod counters;
mod effects;
mod layer;
mod moved;
mod sign;
mod tags;
mod unmodified;

pub(super) use carried::{CarriedEffects, CarriedTags};
pub use casting::Casting;
pub use controls::Controls;
pub use cooldown::Cooldown;
pub use counters::PieceCounters;
pub use effects::PieceEffects;
pub use layer::Layer;
pub use moved::{Moved, RareMoved};
pub use tags::Tags;
pub(super) use unmodified::Unmodified;

use super::node::Node;

/// The field of a key.
fn get<'a, 'b>(fields: &'b [(&str, Node<'a>)], key: &str) -> Option<&'b Node<'a>> {
    fields.iter().find(|(other, _)| *other == key).map(|(_, node)| node)
}
