//! Tank: it stands apart, beside the board, and takes every squad card of its row that is up. It cannot be attacked and leaves by itself.

use sortilege_core::{Piece, register};

/// The card Tank.
pub struct Tank;

impl Piece for Tank {
    fn id(&self) -> &'static str {
        "Tank"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "TA"
    }

    fn rule(&self) -> &'static str {
        "In the Counter-Attack discards every squad card of its row that is up; then it is gone."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Broadside"]
    }
}

register!(Piece: Tank);
