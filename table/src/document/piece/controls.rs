//! The pieces that a piece leads.

use serde_json::{Map, Value};
use sortilege_core::{Draft, Facts, PieceId, Subject};

use super::super::field::View;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::super::shape::{list, text};
use super::get;
use crate::SetupError;

/// The pieces that a piece leads, by their ids, as `controls`.
pub struct Controls;

impl PieceField for Controls {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["controls"]
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let led = view.scene.led_by(piece);
        let names = led.map(|led| view.scene.board.piece_name(led));
        map.insert("controls".into(), names.collect());
    }

    fn finish(
        &self,
        draft: &mut Draft,
        pieces: &[(PieceId, Vec<(&str, Node<'_>)>)],
    ) -> Result<(), SetupError> {
        let Some(counter) = draft.rules().vitals().leader else { return Ok(()) };
        let names: Vec<String> = draft.pieces().map(|(id, _)| draft.piece_name(id)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        for (leader, fields) in pieces {
            let Some(node) = get(fields, "controls") else { continue };
            for led in node.list()? {
                let piece = led.known("piece", |name| draft.piece_named(name), &names)?;
                if piece == *leader {
                    return led.error("a piece cannot control itself");
                }
                draft.set_counter(Subject::Piece(piece), counter, i32::from(leader.0) + 1);
            }
        }
        Ok(())
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let id = text("The id of a piece.");
        fields.insert("controls".into(), list(&id, "The pieces that it controls."));
    }
}
