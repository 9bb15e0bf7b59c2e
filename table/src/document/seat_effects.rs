//! The effects on seats, in a document that shows nothing else of them.

use serde_json::{Map, Value, json};
use sortilege_core::{Draft, Facts, Subject, name};

use super::effects;
use super::field::{Field, Given, View};
use super::schema::Schema;
use super::shape::object;
use super::touched::Touched;
use crate::SetupError;

/// The effects on seats, as `players`; absent while there are none.
pub(super) struct SeatEffects;

impl Field for SeatEffects {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["players"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let (board, rules) = (view.scene.board, view.scene.board.rules());
        let mut players = Map::new();
        for seat in rules.seat_ids() {
            let carried = effects::written(board, Subject::Seat(seat));
            if !carried.is_empty() {
                players.insert(rules.seat(seat).id.to_owned(), json!({"effects": carried}));
            }
        }
        if !players.is_empty() {
            state.insert("players".into(), players.into());
        }
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(players) = setup.get("players") else { return Ok(()) };
        let rules = draft.rules().clone();
        let names: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
        for (id, player) in players.object()? {
            let Some(seat) = rules.seat_named(id) else {
                return player.error(format!("unknown player{}", name::hint(id, &names)));
            };
            for (key, node) in player.object()? {
                match key {
                    "effects" => effects::read(draft, Subject::Seat(seat), &node)?,
                    _ => return node.unknown(key, &["effects"]),
                }
            }
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let carried = json!({"effects": schema.effects("The effects on the player.")});
        let player = object(carried, &[], "A player.");
        let seats = schema.facts.seats.iter();
        let players: Map<_, _> = seats.map(|seat| (seat.id.to_owned(), player.clone())).collect();
        fields.insert("players".into(), object(players, &[], "The players with effects on them."));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.seats != 0
    }
}
