//! Cannon: creeps one square straight; attacks up to three squares away in both axes, over everything.
//!
//! ```text
//! . o .
//! o C o
//! . o .
//! ```

use sortilege_core::{Ability, Piece, register};

/// The piece.
pub struct Cannon;

impl Piece for Cannon {
    fn id(&self) -> &'static str {
        "Cannon"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "C"
    }

    fn rule(&self) -> &'static str {
        "Creeps one square straight; attacks within a square of 7 x 7 over everything."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("CannonMove", "StructureMovePattern").into(),
            Ability::attacks("CannonAttack", "CannonAttackPattern").into(),
        ]
    }
}

register!(Piece: Cannon);
