//! IceCard: affects friend and foe, but not the Magician itself.

use sortilege_core::{CardData, Grant, register, rounds};

use super::spell::Spell;

register!(Card: CardData {
    id: "IceCard",
    set: super::SET,
    rule: "Your Magicians can put Ice on all pieces around them; at the start of your turn they \
           cancel Fire there.",
    cost: &[("mana", 2)],
    grant: Some(Grant {
        to: "Magician",
        ability: &SPELL,
        passive: Some(|site, steps| Spell::cancel(site, "Fire", steps)),
    }),
    ..CardData::NONE
});

const SPELL: Spell = Spell {
    id: "IceSpell",
    rule: "Puts Ice on all pieces around it for 4 rounds.",
    effect: "Ice",
    lasts: rounds(4),
    names: &["Ice", "Fire"],
};

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
