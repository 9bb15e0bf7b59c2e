//! A tag of a piece that is shown as a word.

use serde_json::{Map, Value};
use sortilege_core::{Change, Draft, Facts, PieceId, Rules};

use super::super::field::View;
use super::super::form::Sign;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::super::shape::names;
use super::get;
use crate::SetupError;

impl PieceField for Sign {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec![self.key]
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let (state, rules) = (view.scene.board.piece(piece), view.scene.board.rules());
        if rules.seat(state.owner()).id == self.of {
            let on = rules.effect_named(self.tag).is_some_and(|tag| state.has(tag));
            map.insert(self.key.into(), self.words[usize::from(on)].into());
        }
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let Some(node) = get(fields, self.key) else { return Ok(()) };
        let rules = draft.rules().clone();
        if rules.seat(draft.piece(piece).owner()).id != self.of {
            return node.error(format!("only pieces of {} have it", self.of));
        }
        let find = |word: &str| self.words.iter().position(|other| *other == word);
        let on = node.known(self.key, find, &self.words)? == 1;
        let tag = rules.effect_named(self.tag).filter(|tag| draft.piece(piece).has(*tag) != on);
        if let Some(tag) = tag {
            draft.apply(&Change::Tag { piece, tag, on });
        }
        Ok(())
    }

    fn sign(&self) -> Option<Sign> {
        Some(*self)
    }

    fn check(&self, rules: &Rules) -> Result<(), String> {
        let tag = rules.effect_named(self.tag).filter(|tag| rules.effect(*tag).is_tag());
        match (tag, rules.seat_named(self.of)) {
            (None, _) => {
                Err(format!("{} shows the tag {:?}, which is missing", self.key, self.tag))
            }
            (_, None) => Err(format!("{} is for {:?}, which does not play", self.key, self.of)),
            _ => Ok(()),
        }
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let words: Vec<_> = self.words.iter().map(|word| (*word, "")).collect();
        let Self { key, of, words: [first, _], .. } = self;
        let what = format!("The {key} of a piece of {of}; {first} by default.");
        fields.insert((*key).into(), names(&what, &words));
    }
}
