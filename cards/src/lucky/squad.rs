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

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::Catalogue;
    use sortilege_testkit::GameScenario;

    #[test]
    fn there_is_one_card_of_each_of_eight_kinds() {
        let catalogue = Catalogue::collect().unwrap();
        let squad =
            catalogue.cards_of(&["lucky"]).filter_map(|card| Some((card.id(), card.stands_for()?)));
        let squad = squad.filter(|(_, man)| man.owner == "squad");
        let (mut ids, mut kinds): (Vec<&str>, Vec<&str>) =
            squad.map(|(id, man)| (id, man.kind)).unzip();
        ids.sort_unstable();
        kinds.sort_unstable();
        assert_eq!(
            ids,
            ["anvil", "athlete", "hammer", "joker", "leader", "mouse", "natural", "pacifist"]
        );
        assert_eq!(
            kinds,
            ["Anvil", "Athlete", "Hammer", "Joker", "Leader", "Mouse", "Natural", "Pacifist"]
        );
    }

    #[test]
    fn each_is_up_and_has_not_acted_until_a_setup_says_otherwise() {
        let drawn = "
            . # LE AT PA HA AN MS
            . # JO .  .  .  .  .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let game = GameScenario::new("lucky", drawn);
        for (square, kind, strength) in
            [("a1", "Leader", 1), ("b1", "Athlete", 1), ("c1", "Pacifist", 0), ("a2", "Joker", 0)]
        {
            let lies = json!({"kind": kind, "owner": "squad", "face": "up", "rotation": "none", "strength": strength, "layer": null});
            let _ = game.clone().check_piece(square, &lies);
        }
    }
}
