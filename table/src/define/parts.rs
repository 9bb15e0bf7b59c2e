//! The parts that the schemas of definitions share.

use serde_json::{Value, json};

use super::fields::{LONGEST_ID, LONGEST_RULE};
use crate::document::shape::text;

/// The place of the shared parts in a whole schema.
pub(super) const PLACE: &str = "#/$defs/define";

/// A reference to a shared part.
pub(super) fn part(name: &str) -> Value {
    json!({"$ref": format!("{PLACE}/$defs/{name}")})
}

/// The schema of an id.
pub(super) fn id() -> Value {
    json!({"type": "string", "pattern": "^[A-Z][A-Za-z0-9_-]*$", "maxLength": LONGEST_ID,
        "description": "Its id."})
}

/// The schema of the glyph of a piece.
pub(super) fn glyph() -> Value {
    json!({"type": "string", "pattern": "^[A-Z]{1,2}$",
        "description": "How it is drawn: one or two upper-case letters."})
}

/// The schema of a rule.
pub(super) fn rule() -> Value {
    json!({"type": "string", "minLength": 1, "maxLength": LONGEST_RULE,
        "description": "The rule in a sentence, for players."})
}

/// The schema of the set of a definition.
pub(super) fn set() -> Value {
    text("The set that it belongs to; by default that of the document.")
}
