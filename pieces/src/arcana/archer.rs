//! Archer: walks like a Magician or a King; attacks up to four squares away over everything, and never takes.
//!
//! ```text
//! . . o . .
//! . o o o .
//! o o A o o
//! . o o o .
//! . . o . .
//! ```

use sortilege_core::{Ability, Piece, register};

/// The piece.
pub struct Archer;

impl Piece for Archer {
    fn id(&self) -> &'static str {
        "Archer"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "A"
    }

    fn rule(&self) -> &'static str {
        "Walks up to two squares straight or one in any direction; attacks up to 4 away over everything."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("ArcherMove", "ArcherMovePattern").into(),
            Ability::attacks("ArcherAttack", "ArcherAttackPattern").into(),
        ]
    }
}

register!(Piece: Archer);
