//! FireCard: Magicians can put Fire on every piece around them, friend and foe; at each turn start
//! they cancel Ice around them.

use sortilege_core::{Card, Cost, Grant, Site, Steps, register};

use super::spell::Spell;

/// The card.
pub struct FireCard;

impl Card for FireCard {
    fn id(&self) -> &'static str {
        "FireCard"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "Magicians put Fire on every piece around them, and cancel Ice there."
    }

    fn cost(&self) -> Cost {
        &[("mana", 2)]
    }

    fn grant(&self) -> Option<Grant> {
        Some(Grant { to: "Magician", ability: &SPELL, passive: Some(passive) })
    }
}

register!(Card: FireCard);

const SPELL: Spell = Spell {
    id: "FireSpell",
    rule: "Puts Fire for 6 rounds on every piece around.",
    effect: "Fire",
    rounds: 6,
    names: &["Fire", "Ice"],
};

fn passive(site: Site<'_>, steps: &mut Steps) {
    Spell::cancel(site, "Ice", steps);
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn the_passive_comes_after_what_ticks_and_leaves_fire() {
        let effects = json!({"effects": [{"id": "Ice", "rounds": 5, "turn": 1}, {"id": "Fire", "rounds": 5, "turn": 1}]});
        let game = GameScenario::new("arcana", "W . w \n N M .")
            .player("white", json!({"board_cards": ["FireCard"]}));
        let game = game.piece("a1", effects).end(2);
        let _ = game.check_piece(
            "a1",
            &json!({"effects": [{"id": "Fire", "rounds": 4, "turn": 1}], "moved": true}),
        );
    }
}
