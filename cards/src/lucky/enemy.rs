//! The enemy's twenty-eight cards: twelve infantry, four machine guns, four flares, six mortars,
//! two tanks.
//!
//! A card comes to its own column, counted from 1; column 0 is that of the tanks. One with a
//! strength looks for a free cell nearby if it must, one without falls on top of whatever lies
//! there.

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

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::{Card, Catalogue, Man};
    use sortilege_testkit::GameScenario;

    fn cards() -> Vec<Man> {
        Catalogue::collect()
            .unwrap()
            .cards_of(&["lucky"])
            .filter_map(Card::stands_for)
            .filter(|man| man.owner == "enemy")
            .collect()
    }

    fn counter(man: &Man, id: &str) -> Option<i32> {
        man.counters.iter().find(|(other, _)| *other == id).map(|(_, value)| *value)
    }

    #[test]
    fn there_are_twenty_eight_by_kind_strength_and_column() {
        let of = |kind: &str, strength: Option<i32>| {
            let cards = cards();
            let suits =
                cards.iter().filter(|man| man.kind == kind && counter(man, "strength") == strength);
            let mut columns: Vec<i32> = suits.filter_map(|man| counter(man, "column")).collect();
            columns.sort_unstable();
            columns
        };
        assert_eq!(cards().len(), 28);
        assert_eq!(of("Infantry", Some(1)), [1, 1, 2, 3, 4, 5, 6, 6]);
        assert_eq!(of("Infantry", Some(2)), [1, 3, 4, 6]);
        assert_eq!(of("MachineGun", Some(3)), [2, 3, 4, 5]);
        assert_eq!(of("Flare", None), [2, 3, 4, 5]);
        assert_eq!(of("Mortar", None), [1, 2, 3, 4, 5, 6]);
        assert_eq!(of("Tank", None), [0, 0]);
    }

    #[test]
    fn each_is_as_healthy_as_it_is_strong() {
        assert!(cards().iter().all(|man| counter(man, "health") == counter(man, "strength")));
    }

    #[test]
    fn each_row_gets_a_card_in_its_column() {
        let before = "
            . # . . . . . .
            . # . . . . . .
            . # . . . . . .
            . # . . . . . NA
        ";
        let after = "
            .  # in . .  . .  .
            .  # .  . mg . .  .
            ta # .  . .  . .  .
            .  # .  . .  . fl NA
        ";
        let deck = json!({"deck": ["inf2-1", "mg-3", "tank-b", "flare-5", "mortar-2"]});
        let game = GameScenario::in_phase("lucky", "counter_attack", before)
            .given(deck)
            .act("next")
            .check(after);
        let game = game.check_state(&json!({"deck": ["mortar-2"]}));
        let game =
            game.check_piece("a1", &json!({"kind": "Infantry", "owner": "enemy", "strength": 2, "health": 2, "layer": "base"}));
        let game =
            game.check_piece("c2", &json!({"kind": "MachineGun", "strength": 3, "health": 3}));
        let game =
            game.check_piece("t3", &json!({"kind": "Tank", "strength": null, "health": null}));
        let _ =
            game.check_piece("e4", &json!({"kind": "Flare", "strength": null, "layer": "base"}));
    }

    #[test]
    fn two_of_a_kind_and_column_are_two_cards() {
        let before = "
            . # . . . . . .
            . # . . . . . .
            . # . . . . . .
            . # . . . . . NA
        ";
        let after = "
            . # in . . . . .
            . # in . . . . .
            . # .  . . . . .
            . # .  . . . . NA
        ";
        let game = GameScenario::in_phase("lucky", "counter_attack", before)
            .given(json!({"deck": ["inf1-1b", "inf1-1a"]}))
            .act("next")
            .check(after);
        let state = game.state();
        assert_eq!(
            (&state["pieces"]["inf1-1b"]["square"], &state["pieces"]["inf1-1a"]["square"]),
            (&json!("a1"), &json!("a2"))
        );
    }
}
