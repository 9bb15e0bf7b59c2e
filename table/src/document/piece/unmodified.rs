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
/// them. It comes after [`PieceCounters`](super::PieceCounters). A document without it shows it for
/// the counters of mods only.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unmodified;

impl PieceField for Unmodified {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec![KEY]
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        write(view, piece, map, |_| true);
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        read(draft, piece, fields)
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        unmodified::describe(schema.facts.piece_counters, fields);
    }

    fn shows_amounts(&self) -> bool {
        true
    }
}

/// The same for the counters that mods bring.
pub(in super::super) struct UnmodifiedOfMods;

fn is_brought(counter: &CounterFacts) -> bool {
    counter.brought.is_some()
}

impl PieceField for UnmodifiedOfMods {
    fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        if facts.piece_counters.iter().any(is_brought) { vec![KEY] } else { Vec::new() }
    }

    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        write(view, piece, map, is_brought);
    }

    fn read(
        &self,
        draft: &mut Draft,
        piece: PieceId,
        fields: &[(&str, Node<'_>)],
    ) -> Result<(), SetupError> {
        read(draft, piece, fields)
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let brought = schema.facts.piece_counters.iter().copied().filter(is_brought);
        let brought: Vec<CounterFacts> = brought.collect();
        if !brought.is_empty() {
            unmodified::describe(&brought, fields);
        }
    }

    fn shows_amounts(&self) -> bool {
        true
    }
}

fn write(
    view: View<'_>,
    piece: PieceId,
    map: &mut Map<String, Value>,
    is_wanted: impl Fn(&CounterFacts) -> bool,
) {
    let list = view.scene.board.rules().facts().piece_counters;
    unmodified::write(map, view.scene, Subject::Piece(piece), list, is_wanted);
}

fn read(draft: &mut Draft, piece: PieceId, fields: &[(&str, Node<'_>)]) -> Result<(), SetupError> {
    let Some(own) = get(fields, KEY) else { return Ok(()) };
    let list = draft.rules().facts().piece_counters;
    unmodified::read(draft, Subject::Piece(piece), list, own)
}
