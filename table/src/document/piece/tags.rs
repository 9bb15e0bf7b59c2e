//! The tags of a piece.

use serde_json::{Map, Value};
use sortilege_core::{Change, Draft, EffectId, Facts, PieceId, Rules};

use super::super::field::View;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::super::shape::{list, names};
use super::get;
use crate::SetupError;

/// The tags of a piece, as `tags`. In a setup they replace those of its kind.
pub struct Tags;

impl PieceField for Tags {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["tags"]
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let (board, rules) = (view.scene.board, view.scene.board.rules());
        let tags = all(rules).filter(|tag| board.piece(piece).has(*tag));
        map.insert("tags".into(), tags.map(|tag| rules.effect_id(tag)).collect());
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let Some(node) = get(fields, "tags") else { return Ok(()) };
        let rules = draft.rules().clone();
        let given = given(&rules, node)?;
        set(draft, piece, &given, all(&rules));
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let what = "All its tags; those of its kind by default.";
        fields.insert("tags".into(), list(&schema.part("tag"), what));
    }

    fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        let tags = schema.catalogue.effects_of(schema.facts.sets);
        let tags = tags.filter(|effect| effect.is_tag());
        let tags: Vec<_> = tags.map(|tag| (tag.id(), tag.rule())).collect();
        definitions.insert("tag".into(), names("A tag.", &tags));
    }
}

/// Every effect and tag of the game.
pub(super) fn all(rules: &Rules) -> impl Iterator<Item = EffectId> + use<> {
    (0..rules.effects().len()).map(|i| EffectId(i as u8))
}

/// The tags that a list names.
pub(super) fn given<'a>(
    rules: &Rules,
    list: &Node<'a>,
) -> Result<Vec<(EffectId, Node<'a>)>, SetupError> {
    let known = rules.effects().iter().filter(|effect| effect.is_tag());
    let known: Vec<&str> = known.map(|effect| effect.id()).collect();
    let find = |id: &str| rules.effect_named(id).filter(|tag| rules.effect(*tag).is_tag());
    let named = |node: Node<'a>| Ok((node.known("tag", find, &known)?, node));
    list.list()?.into_iter().map(named).collect()
}

/// Gives a piece those of the tags `among` that are given, and takes the others from it.
pub(super) fn set(
    draft: &mut Draft,
    piece: PieceId,
    given: &[(EffectId, Node<'_>)],
    among: impl Iterator<Item = EffectId>,
) {
    for tag in among {
        let on = given.iter().any(|(other, _)| *other == tag);
        if draft.piece(piece).has(tag) != on {
            draft.apply(&Change::Tag { piece, tag, on });
        }
    }
}
