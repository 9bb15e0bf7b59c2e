//! The enemy's twenty-eight cards: twelve infantry, four machine guns, four flares, six mortars, two tanks.
//!
//! A card comes to its own column, counted from 1; column 0 is that of the tanks. One with a strength looks for a free cell nearby if
//! it must, one without falls on top of whatever lies there.

use sortilege_core::{Card, Man, register};

/// A card of the enemy.
pub struct Enemy {
    /// Its id.
    pub id: &'static str,
    /// The kind of piece it is.
    pub kind: &'static str,
    /// Its column, and its strength and health if it has any.
    pub counters: &'static [(&'static str, i32)],
}

impl Card for Enemy {
    fn id(&self) -> &'static str {
        self.id
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "A card of the enemy: comes to its column, and if it has a strength, to the nearest free cell of the row."
    }

    fn stands_for(&self) -> Option<Man> {
        Some(Man { kind: self.kind, owner: "enemy", counters: self.counters })
    }
}

register!(Card:
    Enemy { id: "inf1-1a", kind: "Infantry", counters: &[("strength", 1), ("health", 1), ("column", 1)] },
    Enemy { id: "inf1-1b", kind: "Infantry", counters: &[("strength", 1), ("health", 1), ("column", 1)] },
    Enemy { id: "inf1-2", kind: "Infantry", counters: &[("strength", 1), ("health", 1), ("column", 2)] },
    Enemy { id: "inf1-3", kind: "Infantry", counters: &[("strength", 1), ("health", 1), ("column", 3)] },
    Enemy { id: "inf1-4", kind: "Infantry", counters: &[("strength", 1), ("health", 1), ("column", 4)] },
    Enemy { id: "inf1-5", kind: "Infantry", counters: &[("strength", 1), ("health", 1), ("column", 5)] },
    Enemy { id: "inf1-6a", kind: "Infantry", counters: &[("strength", 1), ("health", 1), ("column", 6)] },
    Enemy { id: "inf1-6b", kind: "Infantry", counters: &[("strength", 1), ("health", 1), ("column", 6)] },
    Enemy { id: "inf2-1", kind: "Infantry", counters: &[("strength", 2), ("health", 2), ("column", 1)] },
    Enemy { id: "inf2-3", kind: "Infantry", counters: &[("strength", 2), ("health", 2), ("column", 3)] },
    Enemy { id: "inf2-4", kind: "Infantry", counters: &[("strength", 2), ("health", 2), ("column", 4)] },
    Enemy { id: "inf2-6", kind: "Infantry", counters: &[("strength", 2), ("health", 2), ("column", 6)] },
    Enemy { id: "mg-2", kind: "MachineGun", counters: &[("strength", 3), ("health", 3), ("column", 2)] },
    Enemy { id: "mg-3", kind: "MachineGun", counters: &[("strength", 3), ("health", 3), ("column", 3)] },
    Enemy { id: "mg-4", kind: "MachineGun", counters: &[("strength", 3), ("health", 3), ("column", 4)] },
    Enemy { id: "mg-5", kind: "MachineGun", counters: &[("strength", 3), ("health", 3), ("column", 5)] },
    Enemy { id: "flare-2", kind: "Flare", counters: &[("column", 2)] },
    Enemy { id: "flare-3", kind: "Flare", counters: &[("column", 3)] },
    Enemy { id: "flare-4", kind: "Flare", counters: &[("column", 4)] },
    Enemy { id: "flare-5", kind: "Flare", counters: &[("column", 5)] },
    Enemy { id: "mortar-1", kind: "Mortar", counters: &[("column", 1)] },
    Enemy { id: "mortar-2", kind: "Mortar", counters: &[("column", 2)] },
    Enemy { id: "mortar-3", kind: "Mortar", counters: &[("column", 3)] },
    Enemy { id: "mortar-4", kind: "Mortar", counters: &[("column", 4)] },
    Enemy { id: "mortar-5", kind: "Mortar", counters: &[("column", 5)] },
    Enemy { id: "mortar-6", kind: "Mortar", counters: &[("column", 6)] },
    Enemy { id: "tank-a", kind: "Tank", counters: &[("column", 0)] },
    Enemy { id: "tank-b", kind: "Tank", counters: &[("column", 0)] },
);
