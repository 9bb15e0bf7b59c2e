//! The squad: eight cards, one of each kind. Seven of them play.

use sortilege_core::{Card, Man, register};

/// One card of the squad.
pub struct Squad {
    /// Its id.
    pub id: &'static str,
    /// The kind of piece it is.
    pub kind: &'static str,
}

impl Card for Squad {
    fn id(&self) -> &'static str {
        self.id
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "A card of the squad."
    }

    fn stands_for(&self) -> Option<Man> {
        Some(Man { kind: self.kind, owner: "squad", counters: &[] })
    }
}

register!(Card:
    Squad { id: "leader", kind: "Leader" },
    Squad { id: "athlete", kind: "Athlete" },
    Squad { id: "pacifist", kind: "Pacifist" },
    Squad { id: "hammer", kind: "Hammer" },
    Squad { id: "anvil", kind: "Anvil" },
    Squad { id: "mouse", kind: "Mouse" },
    Squad { id: "joker", kind: "Joker" },
    Squad { id: "natural", kind: "Natural" },
);
