//! IceCard: Magicians can put Ice on every piece around them, friend and foe; at each turn start
//! they cancel Fire around them.

use sortilege_core::{Card, Cost, Grant, Site, Steps, register};

use super::spell::Spell;

/// The card.
pub struct IceCard;

impl Card for IceCard {
    fn id(&self) -> &'static str {
        "IceCard"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "Magicians put Ice on every piece around them, and cancel Fire there."
    }

    fn cost(&self) -> Cost {
        &[("mana", 2)]
    }

    fn grant(&self) -> Option<Grant> {
        Some(Grant { to: "Magician", ability: &SPELL, passive: Some(passive) })
    }
}

register!(Card: IceCard);

const SPELL: Spell = Spell {
    id: "IceSpell",
    rule: "Puts Ice for 4 rounds on every piece around.",
    effect: "Ice",
    rounds: 4,
    names: &["Ice", "Fire"],
};

fn passive(site: Site<'_>, steps: &mut Steps) {
    Spell::cancel(site, "Fire", steps);
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn the_passive_comes_after_what_expires() {
        let fire = |rounds: i16| json!({"effects": [{"id": "Fire", "rounds": rounds, "turn": 0}]});
        let game = GameScenario::new("arcana", "W . w \n N M P")
            .player("white", json!({"board_cards": ["IceCard"]}));
        let game = game.piece("a1", fire(1)).piece("c1", fire(2)).end(2);
        let _ = game.check("W . w \n . M P").check_piece("c1", &json!({"effects": []}));
    }
}
