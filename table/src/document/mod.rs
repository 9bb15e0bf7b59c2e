//! Documents: what a game's states show and its setups say.
//!
//! A game describes its document as a list of [`Field`]s. Each field writes itself, reads itself,
//! describes its schema and knows which changes touch it. States, setups, schemas and patches all
//! come from this one description.

mod board;
mod counters;
mod dead;
mod effects;
mod events;
pub(crate) mod holders;
mod node;
mod outcome;
mod piece;
mod pieces;
pub(crate) mod players;
mod random;
pub(crate) mod schema;
pub mod shape;
mod time;
mod touched;

pub use board::{Board, Shape};
pub use counters::{Counters, Form, Forms};
pub use dead::{DeathPile, Pile};
pub use effects::Effects;
pub use events::{Events, NamedEvent};
pub use holders::Holders;
pub use node::Node;
pub use outcome::{Offer, Outcome};
pub use piece::{Casting, Controls, Layer, Moved, PieceCounters, PieceEffects, Sign, Tags};
pub use pieces::{PieceField, Pieces};
pub use players::Players;
pub use random::Random;
pub use schema::Schema;
pub use time::Time;
pub use touched::Touched;

use serde_json::{Map, Value};
use sortilege_core::{Draft, Play, Scene, SeatId};

use crate::SetupError;
use crate::state::difference;

/// A part of a game's document: one key, or a few that belong together.
pub trait Field: Send + Sync {
    /// The keys that it may write and read.
    fn keys(&self, facts: &sortilege_core::Facts) -> Vec<&'static str>;

    /// Writes it into a state.
    fn write(&self, view: View<'_>, state: &mut Map<String, Value>);

    /// Reads it from a setup, whose keys are all known. A field that is not there keeps what the
    /// draft has.
    ///
    /// # Errors
    /// [`SetupError`] naming what is wrong and where.
    fn read(&self, _setup: &Given<'_>, _draft: &mut Draft) -> Result<(), SetupError> {
        Ok(())
    }

    /// Describes it: puts the schema of each key into `fields`.
    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>);

    /// Puts the parts of the schema that it refers to into the definitions.
    fn define(&self, _schema: &Schema<'_>, _definitions: &mut Map<String, Value>) {}

    /// The pieces, if it is the field of pieces.
    fn pieces(&self) -> Option<&Pieces> {
        None
    }

    /// Whether changes may have altered what it writes.
    fn is_touched(&self, touched: &Touched) -> bool;

    /// Brings a state up to date after changes and puts the difference into a patch. By default the
    /// field is written anew and compared.
    fn update(
        &self,
        view: View<'_>,
        _touched: &Touched,
        shown: &mut Map<String, Value>,
        patch: &mut Map<String, Value>,
    ) {
        let mut now = Map::new();
        self.write(view, &mut now);
        for key in self.keys(view.scene.board.rules().facts()) {
            update_key(key, now.remove(key), shown, patch);
        }
    }
}

/// Replaces the value of a key and puts the difference into a patch.
pub(crate) fn update_key(
    key: &str,
    now: Option<Value>,
    shown: &mut Map<String, Value>,
    patch: &mut Map<String, Value>,
) {
    match (shown.get_mut(key), now) {
        (None, None) => {}
        (Some(_), None) => {
            shown.remove(key);
            patch.insert(key.to_owned(), Value::Null);
        }
        (None, Some(now)) => {
            patch.insert(key.to_owned(), now.clone());
            shown.insert(key.to_owned(), now);
        }
        (Some(before), Some(now)) => {
            if let Some(changed) = difference(before, &now) {
                patch.insert(key.to_owned(), changed);
                *before = now;
            }
        }
    }
}

/// What a field writes from: a game, as one seat sees it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The game in play.
    pub play: &'a Play,
    /// Its scene.
    pub scene: Scene<'a>,
    /// The seat that looks; `None` sees everything.
    pub viewer: Option<SeatId>,
}

impl<'a> View<'a> {
    /// A game as a seat sees it, or everything.
    #[must_use]
    pub fn new(play: &'a Play, viewer: Option<SeatId>) -> Self {
        Self { play, scene: play.scene(), viewer }
    }
}

/// What a field reads from: a setup with what it leaves out filled in.
pub struct Given<'a> {
    pub(crate) root: Node<'a>,
    pub(crate) fields: Vec<(&'a str, Node<'a>)>,
    /// The keys that the setup itself gives, the others being filled in.
    pub(crate) given: &'a Map<String, Value>,
}

impl<'a> Given<'a> {
    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.fields.iter().find(|(other, _)| *other == key).map(|(_, node)| node)
    }
}

/// What a game's states show and its setups say.
pub struct Document {
    /// The board.
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

    /// The fields of pieces that show a tag as a word.
    #[must_use]
    pub fn signs(&self) -> Vec<Sign> {
        self.fields.iter().filter_map(|field| field.pieces()).flat_map(Pieces::signs).collect()
    }

    /// How the counters of pieces are shown.
    #[must_use]
    pub fn piece_forms(&self) -> Forms {
        let mut forms = self.fields.iter().filter_map(|field| field.pieces()?.forms());
        forms.next().unwrap_or_default()
    }

    /// The state as a seat sees it, or everything.
    #[must_use]
    pub fn write(&self, play: &Play, viewer: Option<SeatId>) -> Map<String, Value> {
        let view = View::new(play, viewer);
        let mut state = Map::new();
        state.insert("game".into(), play.board().rules().game_id().into());
        for field in &self.fields {
            field.write(view, &mut state);
        }
        state
    }

    /// Brings a state up to date after changes and returns what must be merged into the state
    /// before (RFC 7396). It is the difference between the two whole states, made only from what the
    /// changes touched.
    pub fn update(
        &self,
        play: &Play,
        viewer: Option<SeatId>,
        touched: &Touched,
        shown: &mut Map<String, Value>,
    ) -> Map<String, Value> {
        let view = View::new(play, viewer);
        let mut patch = Map::new();
        for field in self.fields.iter().filter(|field| field.is_touched(touched)) {
            field.update(view, touched, shown, &mut patch);
        }
        patch
    }
}
