//! The tags and effects that a piece carries beyond those of its kind: shown in every game.

use serde_json::{Map, Value};
use sortilege_core::{Draft, EffectId, Facts, PieceId, Rules, SeatId, Subject};

use super::super::effects;
use super::super::field::View;
use super::super::form::Sign;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::{PieceEffects, Tags, get, tags};
use crate::SetupError;

/// The tags of a piece, as `tags`; absent if they are those of its kind. Tags that a [`Sign`] shows
/// are left out.
#[derive(Default)]
pub(crate) struct CarriedTags {
    /// The fields that show a tag as a word.
    pub(crate) signs: Vec<Sign>,
}

impl CarriedTags {
    /// The field that shows a tag of a piece of this seat as a word.
    fn sign(&self, rules: &Rules, owner: SeatId, tag: EffectId) -> Option<&Sign> {
        let (seat, tag) = (rules.seat(owner).id, rules.effect_id(tag));
        self.signs.iter().find(|sign| sign.of == seat && sign.tag == tag)
    }
}

impl PieceField for CarriedTags {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["tags"]
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let (state, rules) = (view.scene.board.piece(piece), view.scene.board.rules());
        if !view.scene.board.is_retagged() {
            return;
        }
        let kind = rules.kind(state.kind());
        let is_shown = |tag: &EffectId| self.sign(rules, state.owner(), *tag).is_none();
        let mut differing = tags::all(rules).filter(|tag| state.has(*tag) != kind.has(*tag));
        if differing.any(|tag| is_shown(&tag)) {
            let own = tags::all(rules).filter(|tag| state.has(*tag) && is_shown(tag));
            map.insert("tags".into(), own.map(|tag| rules.effect_id(tag)).collect());
        }
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let Some(node) = get(fields, "tags") else { return Ok(()) };
        let (rules, owner) = (draft.rules().clone(), draft.piece(piece).owner());
        let given = tags::given(&rules, node)?;
        for (tag, node) in &given {
            if let Some(sign) = self.sign(&rules, owner, *tag) {
                return node.error(format!("{} shows this tag", sign.key));
            }
        }
        let free = |tag: &EffectId| self.sign(&rules, owner, *tag).is_none();
        tags::set(draft, piece, &given, tags::all(&rules).filter(free));
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        Tags.describe(schema, fields);
    }

    fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        Tags.define(schema, definitions);
    }
}

/// The effects on a piece, as `effects`; absent while there are none.
pub(crate) struct CarriedEffects;

impl PieceField for CarriedEffects {
    fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        PieceEffects.keys(facts)
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        effects::write(map, view.scene.board, Subject::Piece(piece));
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        PieceEffects.read(draft, piece, fields)
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        PieceEffects.describe(schema, fields);
    }
}
