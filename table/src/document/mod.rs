//! Documents: the states and setups of a game, as JSON.
//!
//! A game describes its document as a list of [`Field`]s. Each field writes itself, reads itself,
//! describes its schema and knows which changes touch it. States, setups, schemas and patches all
//! come from this one description.

mod board;
mod brought;
mod carried;
mod counters;
mod dead;
mod effect_order;
mod effects;
mod events;
mod field;
mod form;
pub(crate) mod holders;
mod node;
mod outcome;
mod piece;
mod piece_field;
mod pieces;
pub(crate) mod players;
mod random;
pub(crate) mod schema;
pub mod shape;
mod sight;
mod spelling;
#[cfg(test)]
mod tests;
mod time;
mod touched;
mod unmodified;

pub use board::{Board, Shape};
pub use carried::{CarriedByPieces, CarriedBySeats};
pub use counters::Counters;
pub use dead::{DeathPile, Pile};
pub use effects::Effects;
pub use events::{Events, NamedEvent};
pub(crate) use field::update_key;
pub use field::{Field, Given, View};
pub use form::{Form, Forms, Sign};
pub use holders::Holders;
pub use node::Node;
pub use outcome::{Offer, Outcome};
pub use piece::{
    Casting, Controls, Cooldown, Layer, Moved, PieceCounters, PieceEffects, RareMoved, Tags,
};
pub use piece_field::PieceField;
pub use pieces::Pieces;
pub use players::Players;
pub use random::Random;
pub use schema::Schema;
pub(crate) use sight::Sight;
pub use sight::sees_cards;
pub use spelling::Spelling;
pub use time::Time;
pub use touched::Touched;

use brought::{COMPLETING, COMPLETING_BUT_EFFECTS, are_alike};
use effect_order::EffectOrder;
use serde_json::{Map, Value};
use sortilege_core::{Facts, Play};

use crate::Seats;

/// What the states and setups of a game consist of.
pub struct Document {
    /// Where the board comes from, and how its squares are written.
    pub shape: Shape,
    /// The fields, in the order in which they are read.
    pub fields: Vec<Box<dyn Field>>,
    /// The number of actions that can be undone; `None`: no limit. With a limit the state shows how
    /// many still can be undone, as `history`.
    pub undo_limit: Option<usize>,
}

impl Document {
    /// The document of a game whose setups give the board, with these counters, players and pieces.
    #[must_use]
    pub fn standard(counters: Counters, players: Players, pieces: Pieces) -> Self {
        let fields: Vec<Box<dyn Field>> = vec![
            Box::new(Board),
            Box::new(Time),
            Box::new(Offer),
            Box::new(counters),
            Box::new(Holders),
            Box::new(players),
            Box::new(pieces),
            Box::new(DeathPile),
            Box::new(Outcome),
        ];
        Self { shape: Shape::GIVEN, fields, undo_limit: None }
    }

    /// The same with another field at the end.
    #[must_use]
    pub fn with(mut self, field: impl Field + 'static) -> Self {
        self.fields.push(Box::new(field));
        self
    }

    /// All fields: those of the game, and others for what none of those shows: what mods bring, the
    /// effects on seats and on the game, and the order of all effects.
    pub fn parts(&self) -> impl Iterator<Item = &dyn Field> {
        let is_there = |field: &dyn Field| self.fields.iter().any(|own| are_alike(&**own, field));
        let is_complete = self.fields.iter().any(|field| field.shows_all_effects());
        let completing = if is_complete { COMPLETING_BUT_EFFECTS } else { COMPLETING };
        let lacking = completing.into_iter().filter(move |field| !is_there(*field));
        let shows_effects = |field: &dyn Field| field.keys(&Facts::NONE).contains(&"effects");
        let has_effects = self.fields.iter().any(|field| shows_effects(&**field));
        let effects: Option<&dyn Field> = if has_effects { None } else { Some(&Effects) };
        let order: Option<&dyn Field> = if is_complete { None } else { Some(&EffectOrder) };
        self.fields.iter().map(|field| &**field).chain(lacking).chain(effects).chain(order)
    }

    /// The fields of pieces that show a tag as a word.
    #[must_use]
    pub fn signs(&self) -> Vec<Sign> {
        self.fields.iter().flat_map(|field| field.signs()).collect()
    }

    /// How the counters of pieces are shown.
    #[must_use]
    pub fn piece_forms(&self) -> Forms {
        self.fields.iter().find_map(|field| field.piece_forms()).unwrap_or_default()
    }

    /// The state as somebody with these seats sees it; with `None` everything.
    #[must_use]
    pub fn write(&self, play: &Play, viewer: Option<Seats>) -> Map<String, Value> {
        let view = View::new(play, viewer);
        let mut state = Map::new();
        state.insert("game".into(), play.board().rules().game_id().into());
        for field in self.parts() {
            field.write(view, &mut state);
        }
        state
    }

    /// Brings a state up to date after changes and returns what must be merged into the state
    /// before (RFC 7396). It is the difference between the two whole states, made only from what
    /// the changes touched.
    pub fn update(
        &self,
        play: &Play,
        viewer: Option<Seats>,
        touched: &Touched,
        shown: &mut Map<String, Value>,
    ) -> Map<String, Value> {
        let view = View::new(play, viewer);
        let mut patch = Map::new();
        for field in self.parts().filter(|field| field.is_touched(touched)) {
            field.update(view, touched, shown, &mut patch);
        }
        patch
    }
}
