//! The twenty-eight cards of the enemy: twelve infantry, four machine guns, four flares, six
//! mortars and two tanks.
//!
//! Columns count from 1; column 0 is that of the tanks. A card without strength falls on top of
//! what lies on its cell.

use sortilege_core::{CardData, CardPiece, register};

const fn enemy(
    id: &'static str,
    kind: &'static str,
    counters: &'static [(&'static str, i32)],
) -> CardData {
    CardData {
        id,
        set: super::SET,
        rule: "An enemy card: it enters its own column or, if it has a strength, the nearest \
               free cell of its row.",
        stands_for: Some(CardPiece { kind, owner: "enemy", counters }),
        ..CardData::NONE
    }
}

register!(Card:
    enemy("inf1-1a", "Infantry", &[("strength", 1), ("health", 1), ("column", 1)]),
    enemy("inf1-1b", "Infantry", &[("strength", 1), ("health", 1), ("column", 1)]),
    enemy("inf1-2", "Infantry", &[("strength", 1), ("health", 1), ("column", 2)]),
    enemy("inf1-3", "Infantry", &[("strength", 1), ("health", 1), ("column", 3)]),
    enemy("inf1-4", "Infantry", &[("strength", 1), ("health", 1), ("column", 4)]),
    enemy("inf1-5", "Infantry", &[("strength", 1), ("health", 1), ("column", 5)]),
    enemy("inf1-6a", "Infantry", &[("strength", 1), ("health", 1), ("column", 6)]),
    enemy("inf1-6b", "Infantry", &[("strength", 1), ("health", 1), ("column", 6)]),
    enemy("inf2-1", "Infantry", &[("strength", 2), ("health", 2), ("column", 1)]),
    enemy("inf2-3", "Infantry", &[("strength", 2), ("health", 2), ("column", 3)]),
    enemy("inf2-4", "Infantry", &[("strength", 2), ("health", 2), ("column", 4)]),
    enemy("inf2-6", "Infantry", &[("strength", 2), ("health", 2), ("column", 6)]),
    enemy("mg-2", "MachineGun", &[("strength", 3), ("health", 3), ("column", 2)]),
    enemy("mg-3", "MachineGun", &[("strength", 3), ("health", 3), ("column", 3)]),
    enemy("mg-4", "MachineGun", &[("strength", 3), ("health", 3), ("column", 4)]),
    enemy("mg-5", "MachineGun", &[("strength", 3), ("health", 3), ("column", 5)]),
    enemy("flare-2", "Flare", &[("column", 2)]),
    enemy("flare-3", "Flare", &[("column", 3)]),
    enemy("flare-4", "Flare", &[("column", 4)]),
    enemy("flare-5", "Flare", &[("column", 5)]),
    enemy("mortar-1", "Mortar", &[("column", 1)]),
    enemy("mortar-2", "Mortar", &[("column", 2)]),
    enemy("mortar-3", "Mortar", &[("column", 3)]),
    enemy("mortar-4", "Mortar", &[("column", 4)]),
    enemy("mortar-5", "Mortar", &[("column", 5)]),
    enemy("mortar-6", "Mortar", &[("column", 6)]),
    enemy("tank-a", "Tank", &[("column", 0)]),
    enemy("tank-b", "Tank", &[("column", 0)]),
);

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::{Card, CardPiece, Catalogue};
    use sortilege_testkit::GameScenario;

    fn cards() -> Vec<CardPiece> {
        Catalogue::collect()
            .unwrap()
            .cards_of(&["lucky"])
            .filter_map(Card::stands_for)
            .filter(|man| man.owner == "enemy")
            .collect()
    }

    fn counter(man: &CardPiece, id: &str) -> Option<i32> {
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
        let game = game.check_piece(
            "a1",
            &json!({
                "kind": "Infantry", "owner": "enemy", "strength": 2, "health": 2, "layer": "base",
            }),
        );
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
