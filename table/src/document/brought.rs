//! What mods bring to a game whose document has no field for it: counters and events. The effects
//! on seats are shown with the counters.

use serde_json::{Map, Value};
use sortilege_core::{Draft, Facts, Of, PieceId, Subject};

use super::counters;
use super::effects::{self, Effects};
use super::events::Events;
use super::field::{Field, Given, View};
use super::form::Forms;
use super::node::Node;
use super::piece_field::PieceField;
use super::schema::Schema;
use super::shape::object;
use super::touched::Touched;
use super::unmodified;
use crate::SetupError;

/// The fields that complete a document: for the counters of the game and of seats, and for events.
pub(super) static COMPLETING: [&dyn Field; 3] =
    [&OfGame, &OfSeats { has_effects: true }, &AnyEvents];

/// The same where another field shows the effects on seats.
pub(super) static COMPLETING_BUT_EFFECTS: [&dyn Field; 3] =
    [&OfGame, &OfSeats { has_effects: false }, &AnyEvents];

/// Whether two fields show the same, so that a document needs only one of them.
pub(super) fn are_alike(one: &dyn Field, other: &dyn Field) -> bool {
    let shown = |field: &dyn Field| (field.counters_of(), !field.event_functions().is_empty());
    shown(one) == shown(other)
}

/// The events of a game whose document has no field for them; absent while there are none.
struct AnyEvents;

const EVENTS: Events = Events { named: &[] };

impl Field for AnyEvents {
    fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        EVENTS.keys(facts)
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        if !view.scene.board.events().is_empty() {
            EVENTS.write(view, state);
        }
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        EVENTS.read(setup, draft)
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        EVENTS.describe(schema, fields);
    }

    fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        EVENTS.define(schema, definitions);
        if !definitions.contains_key("effect_id") {
            Effects.define(schema, definitions);
        }
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        EVENTS.is_touched(touched)
    }

    fn event_functions(&self) -> Vec<&'static str> {
        EVENTS.event_functions()
    }
}

/// Counters of the game that mods bring, each under its own key.
struct OfGame;

impl Field for OfGame {
    fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        counters::game_keys(facts, None)
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        counters::write_game(view, None, state);
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        counters::read_game(setup, None, draft)
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        counters::describe_all(schema.facts.counters, None, "the game", fields);
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.counters
    }

    fn counters_of(&self) -> Option<Of> {
        Some(Of::Game)
    }
}

/// Counters of seats that mods bring, and effects on seats, as `players`; absent while there is
/// none to show.
struct OfSeats {
    has_effects: bool,
}

impl Field for OfSeats {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["players"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let rules = view.scene.board.rules();
        let list = rules.facts().seat_counters;
        let mut players = Map::new();
        for seat in rules.seat_ids() {
            let mut player = Map::new();
            counters::write_all(&mut player, view.scene, Subject::Seat(seat), list, None);
            if self.has_effects {
                effects::write(&mut player, view.scene.board, Subject::Seat(seat));
            }
            if !player.is_empty() {
                players.insert(rules.seat(seat).id.to_owned(), player.into());
            }
        }
        if !players.is_empty() {
            state.insert("players".into(), players.into());
        }
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let list = draft.rules().facts().seat_counters;
        let Some(players) = setup.get("players") else { return Ok(()) };
        let known: Vec<&str> = draft.rules().seats().iter().map(|seat| seat.id).collect();
        for (id, player) in players.object()? {
            let Some(seat) = draft.rules().seat_named(id) else {
                return player.unknown(id, &known);
            };
            let of = Subject::Seat(seat);
            let fields = player.object()?;
            for (key, node) in &fields {
                let is_shown = counters::shown(list, None).next().is_some();
                if *key == "effects" && self.has_effects {
                    effects::read(draft, of, node)?;
                } else if *key == unmodified::KEY && is_shown {
                    continue;
                } else if !counters::read(draft, of, list, None, key, node)? {
                    let effects = self.has_effects.then_some("effects");
                    let known: Vec<&str> = counters::shown(list, None).chain(effects).collect();
                    return node.unknown(key, &known);
                }
            }
            if let Some((_, own)) = fields.iter().find(|(key, _)| *key == unmodified::KEY) {
                unmodified::read(draft, of, list, own)?;
            }
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let mut player = Map::new();
        counters::describe_all(schema.facts.seat_counters, None, "the player", &mut player);
        if self.has_effects {
            player.insert("effects".into(), schema.effects("The effects on the player."));
        }
        let player = object(player, &[], "A player.");
        let seats = schema.facts.seats.iter();
        let players: Map<_, _> = seats.map(|seat| (seat.id.to_owned(), player.clone())).collect();
        fields.insert("players".into(), object(players, &[], "The players."));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.seats != 0
    }

    fn counters_of(&self) -> Option<Of> {
        Some(Of::Seat)
    }
}

/// Counters of pieces that mods bring, each under its own key.
pub(super) struct OfPieces;

impl PieceField for OfPieces {
    fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        counters::shown(facts.piece_counters, None).collect()
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let list = view.scene.board.rules().facts().piece_counters;
        counters::write(map, view.scene, Subject::Piece(piece), list, None);
    }

    fn is_current(&self, view: View<'_>, piece: PieceId, shown: &Map<String, Value>) -> bool {
        let list = view.scene.board.rules().facts().piece_counters;
        counters::are_shown(shown, view.scene, Subject::Piece(piece), list, None)
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let list = draft.rules().facts().piece_counters;
        for (key, node) in fields {
            counters::read(draft, Subject::Piece(piece), list, None, key, node)?;
        }
        Ok(())
    }

    fn forms(&self) -> Option<Forms> {
        Some(&[])
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        counters::describe(schema.facts.piece_counters, None, "the piece", fields);
    }
}
