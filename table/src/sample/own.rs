//! Games whose documents differ from the standard one: *orchard* spells its pieces in its own way,
//! and *hedge* writes its players and pieces itself.

use serde_json::{Map, Value};
use sortilege_core::{Draft, Facts, Of};

use super::WHITE;
use super::games::{LAWN, Sample};
use crate::document::shape::object;
use crate::document::{
    CarriedByPieces, CarriedBySeats, Counters, Document, Field, Given, Pieces, Players, RareMoved,
    Schema, Shape, Spelling, Time, Touched, View,
};
use crate::{SetupError, register_game};

register_game!(Sample {
    id: "orchard",
    facts: LAWN,
    document: || {
        let spelling = Spelling {
            kind: "species",
            owner: "gardener",
            in_lower_case: true,
            split: Some(["row", "tree"]),
        };
        let pieces = Pieces::default().with(RareMoved).spelled(spelling);
        Document::standard(Counters::default(), Players::default(), pieces)
    },
    setups: &[(
        "standard",
        r#"{"board": {"width": 4, "height": 12}, "players": {"white": {}, "black": {}}}"#,
    )],
});
register_game!(Sample {
    id: "hedge",
    facts: LAWN,
    document: || Document {
        shape: Shape { fixed: Some((4, 4)), ..Shape::GIVEN },
        fields: vec![Box::new(Time), Box::new(Gardeners), Box::new(Wisps)],
        undo_limit: None,
    },
    setups: &[("standard", "{}")],
});

/// The players with what they carry.
struct Gardeners;

impl Field for Gardeners {
    fn keys(&self, _: &Facts) -> Vec<&'static str> {
        vec!["players"]
    }
    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let rules = view.scene.board.rules();
        let player = |seat| {
            let mut player = Map::new();
            CarriedBySeats.write(view, seat, &mut player);
            (rules.seat(seat).id.to_owned(), player.into())
        };
        state.insert("players".into(), Value::Object(rules.seat_ids().map(player).collect()));
    }
    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(players) = setup.get("players") else { return Ok(()) };
        let known = CarriedBySeats.keys(draft.rules().facts());
        for (id, player) in players.object()? {
            let Some(seat) = draft.rules().seat_named(id) else { return player.unknown(id, &[]) };
            let fields = player.object()?;
            if let Some((key, node)) = fields.iter().find(|(key, _)| !known.contains(key)) {
                return node.unknown(key, &known);
            }
            CarriedBySeats.read(draft, seat, &fields)?;
        }
        Ok(())
    }
    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let mut player = Map::new();
        CarriedBySeats.describe(schema, &mut player);
        fields.insert("players".into(), object(player, &[], "Each player."));
    }
    fn is_touched(&self, touched: &Touched) -> bool {
        touched.seats != 0
    }
    fn counters_of(&self) -> Option<Of> {
        Some(Of::Seat)
    }
}

/// The pieces, all of them Wisps of white, with their squares and what they carry.
struct Wisps;

impl Field for Wisps {
    fn keys(&self, _: &Facts) -> Vec<&'static str> {
        vec!["pieces"]
    }
    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        let mut pieces = Map::new();
        for (id, piece) in board.pieces() {
            let Some(square) = piece.square() else { continue };
            let at = board.rules().geometry().name(square);
            let mut piece = Map::from_iter([("at".to_owned(), at.into())]);
            CarriedByPieces.write(view, id, &mut piece);
            pieces.insert(board.piece_name(id), piece.into());
        }
        state.insert("pieces".into(), pieces.into());
    }
    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(pieces) = setup.get("pieces") else { return Ok(()) };
        let rules = draft.rules().clone();
        let known = [vec!["at"], CarriedByPieces.keys(rules.facts())].concat();
        let Some(kind) = rules.kind_named("Wisp") else { return pieces.error("no Wisp") };
        let mut names = Vec::new();
        for (id, node) in pieces.object()? {
            let piece = draft.create(kind, WHITE);
            let fields = node.object()?;
            for (key, node) in &fields {
                match *key {
                    "at" => draft.place(piece, node.square(rules.geometry())?),
                    key if known.contains(&key) => {}
                    key => return node.unknown(key, &known),
                }
            }
            CarriedByPieces.read(draft, piece, &fields)?;
            names.push(id.to_owned());
        }
        draft.name_pieces(names);
        Ok(())
    }
    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let mut piece = Map::new();
        CarriedByPieces.describe(schema, &mut piece);
        fields.insert("pieces".into(), object(piece, &[], "Each piece."));
    }
    fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        CarriedByPieces.define(schema, definitions);
    }
    fn is_touched(&self, touched: &Touched) -> bool {
        !touched.pieces.is_empty() || !touched.modified.is_empty()
    }
    fn counters_of(&self) -> Option<Of> {
        Some(Of::Piece)
    }
}
