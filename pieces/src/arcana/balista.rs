//! Balista: creeps one square straight; attacks up to six squares straight, through everything but IMP.
//!
//! ```text
//! . o .
//! o B o
//! . o .
//! ```

use sortilege_core::{Ability, Piece, register};

/// The piece.
pub struct Balista;

impl Piece for Balista {
    fn id(&self) -> &'static str {
        "Balista"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "BA"
    }

    fn rule(&self) -> &'static str {
        "Creeps one square straight; attacks up to 6 straight through everything but IMP."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["STR"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("BalistaMove", "StructureMovePattern").into(),
            Ability::attacks("BalistaAttack", "BalistaAttackPattern").stopped_by("IMP").into(),
        ]
    }
}

register!(Piece: Balista);
