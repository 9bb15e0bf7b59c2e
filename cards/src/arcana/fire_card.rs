//! FireCard: affects friend and foe, but not the Magician itself.

use sortilege_core::{CardData, Grant, register, rounds};

use super::spell::Spell;

register!(Card: CardData {
    id: "FireCard",
    set: super::SET,
    rule: "Your Magicians can put Fire on all pieces around them; at the start of your turn they \
           cancel Ice there.",
    cost: &[("mana", 2)],
    grant: Some(Grant {
        to: "Magician",
        ability: &SPELL,
        passive: Some(|site, steps| Spell::cancel(site, "Ice", steps)),
    }),
    ..CardData::NONE
});

const SPELL: Spell = Spell {
    id: "FireSpell",
    rule: "Puts Fire on all pieces around it for 6 rounds.",
    effect: "Fire",
    lasts: rounds(6),
    names: &["Fire", "Ice"],
};

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn the_passive_comes_after_what_ticks_and_leaves_fire() {
        let effects = json!({
            "effects": [
                {"id": "Ice", "rounds": 5, "turn": 1}, {"id": "Fire", "rounds": 5, "turn": 1},
            ],
        });
        let game = GameScenario::new("arcana", "W . w \n N M .")
            .player("white", json!({"board_cards": ["FireCard"]}));
        let game = game.piece("a1", effects).end(2);
        let _ = game.check_piece(
            "a1",
            &json!({"effects": [{"id": "Fire", "rounds": 4, "turn": 1}], "moved": true}),
        );
    }
}
