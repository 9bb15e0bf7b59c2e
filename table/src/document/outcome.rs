//! The outcome of a document, and the offer of a draw.

use serde_json::{Map, Value, json};
use sortilege_core::{Draft, Facts, Journal, Scene, endings, reason};

use super::field::{Field, Given, View};
use super::node::Node;
use super::schema::Schema;
use super::shape::object;
use super::touched::Touched;
use crate::SetupError;

/// The outcome, as `outcome`; absent until the game is over.
pub struct Outcome;

impl Field for Outcome {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["outcome"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let Some(outcome) = view.scene.board.outcome() else { return };
        let mut end = Map::new();
        if let Some(winner) = outcome.winner {
            end.insert("winner".into(), view.scene.board.rules().seat(winner).id.into());
        }
        end.insert("reason".into(), reason(view.play.referee(), view.scene, outcome).into());
        state.insert("outcome".into(), end.into());
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        if let Some(node) = setup.get("outcome") {
            let outcome = read_outcome(draft, node)?;
            draft.end(outcome);
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let words = "The reason, in the game's own words.";
        let reason = json!({"type": "string", "minLength": 1, "description": words});
        let winner = schema.told("seat", "The winner; absent in a draw.");
        let outcome = json!({"winner": winner, "reason": reason});
        let what = "How the game ended; absent until it has.";
        fields.insert("outcome".into(), object(outcome, &["reason"], what));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.outcome
    }
}

/// Reads an outcome, which must be one that the game can have. The position need not show it: a
/// repetition lies in the past.
fn read_outcome(draft: &Draft, node: &Node<'_>) -> Result<sortilege_core::Outcome, SetupError> {
    let rules = draft.rules();
    let (mut winner, mut words) = (None, None);
    for (key, node) in node.object()? {
        match key {
            "winner" => winner = Some(node.player(rules)?),
            "reason" => words = Some((node.text()?, node)),
            _ => return node.unknown(key, &["winner", "reason"]),
        }
    }
    let Some((words, at)) = words.filter(|(words, _)| !words.is_empty()) else {
        return node.error("an outcome needs a reason");
    };
    let journal = Journal::default();
    let scene = Scene { board: draft.board(), journal: &journal };
    let endings = endings(&*rules.game().referee(rules), scene);
    let known = endings.iter().find(|(ending, known)| ending.winner == winner && *known == words);
    known.map_or_else(|| at.error("not an outcome of this game"), |(ending, _)| Ok(*ending))
}

/// The seat whose offer of a draw stands, as `offer`; absent while there is none.
pub struct Offer;

impl Field for Offer {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["offer"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        if let Some(offer) = view.scene.board.offer() {
            state.insert("offer".into(), view.scene.board.rules().seat(offer).id.into());
        }
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(node) = setup.get("offer") else { return Ok(()) };
        let rules = draft.rules().clone();
        let players: Vec<&str> =
            rules.seats().iter().filter(|seat| seat.acts).map(|seat| seat.id).collect();
        let find = |id: &str| rules.seat_named(id).filter(|seat| rules.seat(*seat).acts);
        let by = node.known("player", find, &players)?;
        if players.len() < 2 {
            return node.error("a game for one player cannot be drawn by agreement");
        }
        draft.set_offer(sortilege_core::Offer { by, accepted: 0 });
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = "The player whose offer of a draw stands; absent if there is none.";
        fields.insert("offer".into(), schema.told("seat", what));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.offer
    }
}
