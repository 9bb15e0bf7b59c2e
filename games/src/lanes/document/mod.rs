//! The documents of lanes: progress, rules, players and pieces.

mod cards;
mod pieces;
mod players;
mod progress;
mod record;

use sortilege_core::Lettering;
use sortilege_table::document::{Document, Field, Offer, Outcome, Shape};

pub(super) fn document() -> Document {
    // What comes later reads what comes before: players need the rules.
    let fields: Vec<Box<dyn Field>> = vec![
        Box::new(record::Record),
        Box::new(progress::Progress),
        Box::new(players::Players),
        Box::new(pieces::Pieces),
        Box::new(Offer),
        Box::new(Outcome),
    ];
    Document {
        shape: Shape { fixed: Some((8, 3)), lettering: Lettering::CHESS },
        fields,
        undo_limit: None,
    }
}
