//! What mods bring to players and pieces, and the tags and effects on them, for a game that writes
//! its players and pieces itself.

use serde_json::{Map, Value};
use sortilege_core::{Draft, Facts, PieceId, SeatId, Subject};

use super::brought::OfPieces;
use super::counters;
use super::effects;
use super::field::View;
use super::node::Node;
use super::piece::{CarriedEffects, CarriedTags, Unmodified};
use super::piece_field::PieceField;
use super::schema::Schema;
use super::unmodified;
use crate::SetupError;

/// The counters that mods bring to seats, and the effects on a seat, as fields of a player. They
/// are absent while there are none.
pub struct CarriedBySeats;

impl CarriedBySeats {
    /// The keys that it may write and read.
    #[must_use]
    pub fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        let mut keys: Vec<&str> = counters::shown(facts.seat_counters, None).collect();
        if !keys.is_empty() {
            keys.push(unmodified::KEY);
        }
        keys.push("effects");
        keys
    }

    /// Writes them.
    pub fn write(&self, view: View<'_>, seat: SeatId, player: &mut Map<String, Value>) {
        let list = view.scene.board.rules().facts().seat_counters;
        counters::write_all(player, view.scene, Subject::Seat(seat), list, None);
        effects::write(player, view.scene.board, Subject::Seat(seat));
    }

    /// Reads them. `fields` are all fields of the player.
    ///
    /// # Errors
    /// [`SetupError`] naming what is wrong and where.
    pub fn read(
        &self,
        draft: &mut Draft,
        seat: SeatId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let of = Subject::Seat(seat);
        let list = draft.rules().facts().seat_counters;
        let mut own = None;
        for (key, node) in fields {
            match *key {
                "effects" => effects::read(draft, of, node)?,
                unmodified::KEY => own = Some(node),
                key => {
                    counters::read(draft, of, list, None, key, node)?;
                }
            }
        }
        own.map_or(Ok(()), |own| unmodified::read(draft, of, list, own))
    }

    /// Puts the schema of each key into `fields`.
    pub fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        counters::describe_all(schema.facts.seat_counters, None, "the player", fields);
        fields.insert("effects".into(), schema.effects("The effects on the player."));
    }
}

/// The counters that mods bring to pieces, and the tags and effects on a piece, as fields of it.
/// They are absent while they are those of its kind.
pub struct CarriedByPieces;

impl CarriedByPieces {
    fn each(&self, mut visit: impl FnMut(&dyn PieceField)) {
        let unmodified = Unmodified { of_mods_only: true };
        let tags = CarriedTags::default();
        let all: [&dyn PieceField; 4] = [&OfPieces, &unmodified, &tags, &CarriedEffects];
        all.into_iter().for_each(&mut visit);
    }

    /// The keys that it may write and read.
    #[must_use]
    pub fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        let mut keys = Vec::new();
        self.each(|field| keys.extend(field.keys(facts)));
        keys
    }

    /// Writes them.
    pub fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        self.each(|field| field.write(view, piece, map));
    }

    /// Reads them for a piece that has just been placed. `fields` are all fields of the piece.
    ///
    /// # Errors
    /// [`SetupError`] naming what is wrong and where.
    pub fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let mut done = Ok(());
        self.each(|field| {
            if done.is_ok() {
                done = field.read(draft, piece, fields);
            }
        });
        done
    }

    /// Puts the schema of each key into `fields`.
    pub fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        self.each(|field| field.describe(schema, fields));
    }

    /// Puts the parts of the schema that it refers to into the definitions.
    pub fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        self.each(|field| field.define(schema, definitions));
    }
}
