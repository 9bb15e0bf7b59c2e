//! The documents of the bazaar: pieces with rank, team and points, active effects by id, the shop,
//! and what a player sees of the turn.

mod effects;
mod shop;
mod turn;

use sortilege_core::Lettering;
use sortilege_table::document::{
    Counters, Document, Field, Form, Forms, Offer, Outcome, PieceCounters, Pieces, RareMoved,
    Shape, Spelling,
};

pub(super) use effects::scope;
pub(super) use turn::behind;

/// How pieces are written.
pub(super) const SPELLING: Spelling =
    Spelling { kind: "rank", owner: "team", in_lower_case: true, split: Some(["col", "row"]) };

/// Other fields show the counters of the game.
const GAME: Forms =
    &[("en_passant", Form::Hidden), ("again", Form::Hidden), ("quiet", Form::Hidden)];

pub(super) fn document() -> Document {
    let pieces = Pieces::default().spelled(SPELLING).without_effects();
    let pieces = pieces.with(PieceCounters::default()).with(RareMoved);
    let fields: Vec<Box<dyn Field>> = vec![
        Box::new(Offer),
        Box::new(Counters(GAME)),
        Box::new(turn::Players),
        Box::new(pieces),
        Box::new(turn::Turn),
        Box::new(effects::Active),
        Box::new(Outcome),
        Box::new(shop::Shelf),
    ];
    let shape = Shape { fixed: Some((8, 8)), lettering: Lettering::CHESS };
    Document { shape, fields, undo_limit: None }
}
