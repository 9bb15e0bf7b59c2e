//! The counters of a piece.

use serde_json::{Map, Value};
use sortilege_core::{Draft, Facts, PieceId, Subject};

use super::super::counters;
use super::super::field::View;
use super::super::form::Forms;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::super::unmodified;
use super::get;
use crate::SetupError;

/// The counters of a piece, each under its own key. Life left out is the maximum.
#[derive(Clone, Copy, Debug, Default)]
pub struct PieceCounters(pub Forms);

impl PieceField for PieceCounters {
    fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        counters::shown(facts.piece_counters, Some(self.0)).collect()
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let list = view.scene.board.rules().facts().piece_counters;
        counters::write(map, view.scene, Subject::Piece(piece), list, Some(self.0));
    }

    fn is_current(&self, view: View<'_>, piece: PieceId, shown: &Map<String, Value>) -> bool {
        let list = view.scene.board.rules().facts().piece_counters;
        counters::are_shown(shown, view.scene, Subject::Piece(piece), list, Some(self.0))
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let rules = draft.rules().clone();
        let (of, list) = (Subject::Piece(piece), rules.facts().piece_counters);
        for (key, node) in fields {
            let rare = list.iter().any(|counter| counter.id == *key && counter.is_rare());
            let own = rules.piece_counter(key).map(|counter| draft.counter(of, counter));
            if rare && own.is_some_and(|value| value < 0) {
                let kind = rules.kind_id(draft.piece(piece).kind());
                return node.error(format!("{kind} has no {key}"));
            }
            counters::read(draft, of, list, Some(self.0), key, node)?;
        }
        check_life(draft, piece, fields)
    }

    fn forms(&self) -> Option<Forms> {
        Some(self.0)
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let list = schema.facts.piece_counters;
        counters::describe(list, Some(self.0), "the piece", fields);
        let roles = schema.facts.roles;
        if let (Some(life), Some(max)) = (roles.life, roles.max_life)
            && let Some(life) = fields.get_mut(life)
        {
            life["description"] =
                format!("Damage that it can still take; {max} by default.").into();
        }
    }
}

/// Life is the maximum where it is not given, and from 1 to the maximum where it is.
fn check_life(
    draft: &mut Draft,
    piece: PieceId,
    fields: &[(&str, Node<'_>)],
) -> Result<(), SetupError> {
    let (roles, vitals) = (draft.rules().facts().roles, draft.rules().vitals());
    let (Some(life), Some(max)) = (vitals.life, vitals.max_life) else { return Ok(()) };
    let of = Subject::Piece(piece);
    let (value, mut most) = (draft.counter(of, life), draft.counter(of, max));
    let own = match get(fields, unmodified::KEY) {
        Some(own) => own.object()?,
        None => Vec::new(),
    };
    // What they amount to may be less than a piece has by itself.
    if let Some(node) = roles.life.and_then(|key| get(&own, key)) {
        return node.integer(1, i32::MAX.into()).map(|_| ());
    }
    if let Some(node) = roles.max_life.and_then(|key| get(&own, key)) {
        most = most.max(node.integer(0, i32::MAX.into())? as i32);
    }
    let given = |role: Option<&str>| role.and_then(|key| get(fields, key));
    let (life_given, max_given) = (given(roles.life), given(roles.max_life));
    match (life_given, max_given) {
        (None, Some(node)) if most < 1 => node.error("a piece on the board must have life left"),
        (None, _) => {
            draft.set_counter(of, life, most);
            Ok(())
        }
        (Some(node), _) if value > most => {
            let (life, max) = (roles.life.unwrap_or_default(), roles.max_life.unwrap_or_default());
            node.error(format!("{life} is above {max}, which is {most}"))
        }
        (Some(node), _) if value < 1 => node.error("a piece on the board must have life left"),
        (Some(_), _) => Ok(()),
    }
}
