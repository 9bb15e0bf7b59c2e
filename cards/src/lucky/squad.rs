//! The squad: eight cards, one of each kind. Seven of them play.

use sortilege_core::{CardData, CardPiece, register};

const fn squad(id: &'static str, kind: &'static str) -> CardData {
    CardData {
        id,
        set: super::SET,
        rule: "A card of the squad.",
        stands_for: Some(CardPiece { kind, owner: "squad", counters: &[] }),
        ..CardData::NONE
    }
}

register!(Card:
    squad("leader", "Leader"),
    squad("athlete", "Athlete"),
    squad("pacifist", "Pacifist"),
    squad("hammer", "Hammer"),
    squad("anvil", "Anvil"),
    squad("mouse", "Mouse"),
    squad("joker", "Joker"),
    squad("natural", "Natural"),
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
            let lies = json!({
                "kind": kind, "owner": "squad", "face": "up", "rotation": "none",
                "strength": strength, "layer": null,
            });
            let _ = game.clone().check_piece(square, &lies);
        }
    }
}
