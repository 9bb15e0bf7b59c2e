//! Infantry: the Infantry takes every squad card beside it with it, up or down, when it strikes back. It can be attacked; its strength is its health.

use sortilege_core::{Piece, register};

/// The card Infantry.
pub struct Infantry;

impl Piece for Infantry {
    fn id(&self) -> &'static str {
        "Infantry"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "IN"
    }

    fn rule(&self) -> &'static str {
        "In the Counter-Attack discards every squad card beside it."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Assault"]
    }
}

register!(Piece: Infantry);
