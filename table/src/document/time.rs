//! The clock of a document, and the seat to move.

use serde_json::{Map, Value, json};
use sortilege_core::{Change, ChessTime, Draft, Facts};

use super::field::{Field, Given, View};
use super::schema::Schema;
use super::shape::{integer, object};
use super::touched::Touched;
use crate::SetupError;

/// The clock, as `time`, and the seat to move, as `to_move`. A setup may give either.
pub struct Time;

const KEYS: [&str; 3] = ["round", "turn", "movement"];

impl Field for Time {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["time", "to_move"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        let ChessTime { round, turn, movement } = board.time();
        state.insert("time".into(), json!({"round": round, "turn": turn, "movement": movement}));
        state.insert("to_move".into(), board.rules().seat(board.to_move()).id.into());
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let rules = draft.rules().clone();
        let (mut after, mut turn) = (ChessTime::default(), None);
        let seats = rules.seats().len() as i64;
        for (key, node) in
            setup.get("time").map(super::node::Node::object).transpose()?.unwrap_or_default()
        {
            match key {
                "round" => after.round = node.integer(0, u16::MAX.into())? as u16,
                "turn" => turn = Some(node.integer(0, seats - 1)? as u8),
                "movement" => after.movement = node.integer(0, u16::MAX.into())? as u16,
                _ => return node.unknown(key, &KEYS),
            }
        }
        if let Some(node) = setup.get("to_move") {
            let seat = node.player(&rules)?;
            if turn.is_some_and(|turn| turn != seat.0) {
                return node.error("time.turn says that another player is to move");
            }
            turn = Some(seat.0);
        }
        after.turn = turn.unwrap_or(0);
        draft.apply(&Change::Time { before: draft.time(), after });
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        fields.insert("time".into(), time(schema));
        let to_move = "The player to move. It must agree with time.turn; either is enough.";
        fields.insert("to_move".into(), schema.told("seat", to_move));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.time
    }
}

fn time(schema: &Schema<'_>) -> Value {
    let seats = schema.facts.seats.len() as i64;
    let fields = json!({
        "round": integer(0, u16::MAX.into(), "Rounds played."),
        "turn": integer(0, (seats - 1).max(0), "Turn of the round, from 0, in seat order."),
        "movement": integer(0, u16::MAX.into(), "Movement of the turn, from 0."),
    });
    object(fields, &[], "The clock.")
}
