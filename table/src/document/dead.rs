//! The dead of a document.

use serde_json::{Map, Value, json};
use sortilege_core::{Draft, Facts, HolderId, PieceId};

use super::field::{Field, Given, View};
use super::pieces::MOST_PIECES;
use super::schema::Schema;
use super::shape::{list, object};
use super::spelling::{Spelling, kind_and_owner, owned_kind};
use super::touched::Touched;
use crate::SetupError;

/// The dead in the order in which they died, as `death_pile`: their kinds and owners.
pub struct DeathPile;

impl Field for DeathPile {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["death_pile"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let (board, rules) = (view.scene.board, view.scene.board.rules());
        let dead = board.death_pile().iter().map(|id| {
            let piece = board.piece(*id);
            json!({"kind": rules.kind_id(piece.kind()), "owner": rules.seat(piece.owner()).id})
        });
        state.insert("death_pile".into(), dead.collect());
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let Some(node) = setup.get("death_pile") else { return Ok(()) };
        let dead = node.list()?;
        if dead.len() > MOST_PIECES {
            return node.error(format!("there are more than {MOST_PIECES} dead pieces"));
        }
        for node in dead {
            let (kind, owner) =
                kind_and_owner(draft.rules(), &node, &["kind", "owner"], Spelling::USUAL)?;
            let piece = draft.create(kind, owner);
            draft.bury(piece);
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let dead = object(
            owned_kind(schema, Spelling::USUAL),
            &["kind", "owner"],
            "A piece that has died.",
        );
        let pile = list(&dead, "The pieces that have died, in the order in which they died.");
        fields.insert("death_pile".into(), pile);
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.dead
    }
}

/// The dead of a game whose pieces are cards, by their ids, under a key of the game's choice.
pub struct Pile(pub &'static str);

impl Field for Pile {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec![self.0]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        let dead = board.death_pile().iter().map(|id| board.piece_name(*id));
        state.insert(self.0.into(), dead.collect());
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let rules = draft.rules().clone();
        let names: Vec<&str> = rules.roster().iter().map(|man| rules.card_id(man.card)).collect();
        let find = |id: &str| names.iter().position(|name| *name == id);
        for node in setup.get(self.0).map(super::node::Node::list).transpose()?.unwrap_or_default()
        {
            let piece = PieceId(node.known("piece", find, &names)? as u16);
            if is_elsewhere(draft, piece) {
                return node.error("it is somewhere else too");
            }
            draft.bury(piece);
        }
        check_places(draft)
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = "The ids of the pieces that have died, in the order in which they died.";
        fields.insert(self.0.into(), list(&schema.part("card"), what));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.dead
    }
}

fn is_elsewhere(draft: &Draft, piece: PieceId) -> bool {
    draft.piece(piece).square().is_some() || draft.death_pile().contains(&piece)
}

/// Checks that a card that is a piece is in one place only: in a list of cards once, on the board,
/// or dead.
fn check_places(draft: &Draft) -> Result<(), SetupError> {
    let rules = draft.rules();
    let mut listed = Vec::new();
    for (i, holder) in rules.holders().iter().enumerate() {
        for (place, card) in draft.cards(HolderId(i as u8)).iter().enumerate() {
            let Some(piece) = rules.piece_of(*card) else { continue };
            if is_elsewhere(draft, piece) || listed.contains(&piece) {
                let path = format!("/{}/{place}", holder.facts.id);
                let message = format!("{} is somewhere else too", rules.card_id(*card));
                return Err(SetupError::new(path, message));
            }
            listed.push(piece);
        }
    }
    Ok(())
}
