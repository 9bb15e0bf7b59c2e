//! How far the game is: phase, turn and the player to move.

use serde_json::{Map, Value, json};
use sortilege_core::{Change, ChessTime, Draft, Facts, Subject};
use sortilege_table::SetupError;
use sortilege_table::document::{Field, Given, Schema, Touched, View};

use crate::lanes::{PHASE, TURN, phase};

const PHASES: [&str; 3] = ["action", "draw", "game_over"];

/// The phase, the number of the turn and the player to move.
pub(super) struct Progress;

impl Field for Progress {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["phase", "turn", "to_move"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        let phase = match board.outcome() {
            Some(_) => 2,
            None => usize::from(board.counter(Subject::Game, PHASE) == phase::DRAW),
        };
        state.insert("phase".into(), PHASES[phase].into());
        state.insert("turn".into(), board.counter(Subject::Game, TURN).into());
        state.insert("to_move".into(), board.rules().seat(board.to_move()).id.into());
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        if let Some(node) = setup.get("phase") {
            let find = |text: &str| PHASES.iter().position(|phase| *phase == text);
            let place = node.known("phase", find, &PHASES)?;
            if place == 2 && setup.get("outcome").is_none() {
                return node.error("a game that is over has an outcome");
            }
            let to = if place == 1 { phase::DRAW } else { phase::ACTION };
            draft.set_counter(Subject::Game, PHASE, to);
        }
        if let Some(node) = setup.get("turn") {
            let turn = node.integer(1, i32::MAX.into())? as i32;
            draft.set_counter(Subject::Game, TURN, turn);
        }
        if let Some(node) = setup.get("to_move") {
            let rules = draft.rules().clone();
            let after = ChessTime { turn: node.player(&rules)?.0, ..ChessTime::default() };
            draft.apply(&Change::Time { before: draft.time(), after });
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = "The phase; draw: the beginning of the turn is still to come.";
        fields.insert("phase".into(), json!({"enum": PHASES, "description": what}));
        let what = "The number of the turn, from 1.";
        let turn =
            json!({"type": "integer", "minimum": 1, "maximum": i32::MAX, "description": what});
        fields.insert("turn".into(), turn);
        fields.insert("to_move".into(), schema.told("seat", "The player to move."));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.counters || touched.time || touched.outcome
    }
}
