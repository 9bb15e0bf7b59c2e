//! The counters of a piece that tags and effects modify, as they are without them.

use serde_json::{Map, Value};
use sortilege_core::{CounterFacts, Draft, Facts, PieceId, Subject};

use super::super::field::View;
use super::super::node::Node;
use super::super::piece_field::PieceField;
use super::super::schema::Schema;
use super::super::unmodified::{self, KEY};
use super::get;
use crate::SetupError;

/// The counters that tags and effects modify, without them, as `unmodified`. The counters under
/// their own keys show what they amount to, so a setup needs this too. Absent if nothing modifies
/// them. It comes after the counters.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Unmodified {
    /// Only for the counters that mods bring.
    pub(crate) of_mods_only: bool,
}

impl Unmodified {
    fn is_wanted(self, counter: &CounterFacts) -> bool {
        !self.of_mods_only || counter.brought.is_some()
    }

    fn wanted(self, facts: &Facts) -> Vec<CounterFacts> {
        let counters = facts.piece_counters.iter().copied();
        counters.filter(|counter| self.is_wanted(counter)).collect()
    }
}

impl PieceField for Unmodified {
    fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        if self.wanted(facts).is_empty() { Vec::new() } else { vec![KEY] }
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let list = view.scene.board.rules().facts().piece_counters;
        let is_wanted = |counter: &CounterFacts| self.is_wanted(counter);
        unmodified::write(map, view.scene, Subject::Piece(piece), list, is_wanted);
    }

    fn is_current(&self, view: View<'_>, piece: PieceId, shown: &Map<String, Value>) -> bool {
        let list = view.scene.board.rules().facts().piece_counters;
        let is_wanted = |counter: &CounterFacts| self.is_wanted(counter);
        let now = unmodified::written(shown, view.scene, Subject::Piece(piece), list, is_wanted);
        shown.get(KEY) == now.as_ref()
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        let Some(own) = get(fields, KEY) else { return Ok(()) };
        let list = draft.rules().facts().piece_counters;
        unmodified::read(draft, Subject::Piece(piece), list, own)
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let wanted = self.wanted(&schema.facts);
        if !wanted.is_empty() {
            unmodified::describe(&wanted, fields);
        }
    }

    fn shows_amounts(&self) -> bool {
        true
    }
}
