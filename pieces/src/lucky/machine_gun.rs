//! MachineGun: the machine gun takes every squad card beside it that is up when it strikes back; whoever lies down is safe. It can be attacked.

use sortilege_core::{Piece, register};

/// The card MachineGun.
pub struct MachineGun;

impl Piece for MachineGun {
    fn id(&self) -> &'static str {
        "MachineGun"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "MG"
    }

    fn rule(&self) -> &'static str {
        "In the Counter-Attack discards every squad card beside it that is up."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Suppression"]
    }
}

register!(Piece: MachineGun);
