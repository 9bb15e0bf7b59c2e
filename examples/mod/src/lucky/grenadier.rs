//! Grenadier: a card of the enemy that takes every squad card diagonal to it that is up when it
//! strikes back.

use sortilege_core::{Bearer, Card, Deeds, Effect, Man, Names, Piece, Step, Steps, register};

/// What it is on the grid.
pub struct Grenadier;

impl Piece for Grenadier {
    fn id(&self) -> &'static str {
        "Grenadier"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "GR"
    }

    fn rule(&self) -> &'static str {
        "In the Counter-Attack discards every squad card diagonal to it that is up."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Lobbing"]
    }
}

/// The card that is dealt, by the column it comes to.
pub struct GrenadierCard {
    /// Its id.
    pub id: &'static str,
    /// Its strength, health and column.
    pub counters: &'static [(&'static str, i32)],
}

impl Card for GrenadierCard {
    fn id(&self) -> &'static str {
        self.id
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "A card of the enemy."
    }

    fn stands_for(&self) -> Option<Man> {
        Some(Man { kind: "Grenadier", owner: "enemy", counters: self.counters })
    }
}

/// The tag that strikes.
pub struct Lobbing;

impl Effect for Lobbing {
    fn id(&self) -> &'static str {
        "Lobbing"
    }

    fn rule(&self) -> &'static str {
        "In the Counter-Attack every enemy diagonal to it that is up dies."
    }

    fn set(&self) -> Option<&'static str> {
        Some(super::SET)
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }

    fn names(&self) -> Names {
        Names { effects: &["Down"], patterns: &["CornerPattern"], ..Names::NONE }
    }

    fn phases(&self) -> &'static [&'static str] {
        &["counter_attack"]
    }

    fn on_phase(&self, bearer: Bearer<'_>, _phase: &str, steps: &mut Steps) {
        let (board, down) = (bearer.scene.board, bearer.effect("Down"));
        let hit = bearer.others_reached("CornerPattern").filter(|piece| !board.piece(*piece).has(down));
        steps.extend(hit.map(|piece| Step::Die { piece }));
    }
}

register!(Piece: Grenadier);
register!(Card:
    GrenadierCard { id: "grenadier-3", counters: &[("strength", 2), ("health", 2), ("column", 3)] },
    GrenadierCard { id: "grenadier-4", counters: &[("strength", 2), ("health", 2), ("column", 4)] },
);
register!(Effect: Lobbing);

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_takes_who_is_diagonal_and_up() {
        GameScenario::in_phase(
            "lucky",
            "attack",
            "
            . # . LE . HA_ . .
            . # . . gr . . .
            . # . NA AN . . .
            . # . . . . . .
            ",
        )
        .act("next")
        .check(
            "
            . # . . . HA_ . .
            . # . . gr . . .
            . # . . AN . . .
            . # . . . . . .
            ",
        );
    }

    #[test]
    fn it_comes_to_its_column() {
        let game = GameScenario::in_phase(
            "lucky",
            "counter_attack",
            "
            . # . . LE . . .
            . # . . . . . .
            . # . . . . . .
            . # . . . . . .
            ",
        );
        game.given(json!({"deck": ["grenadier-3", "grenadier-4"]})).act("next").check(
            "
            . # . . LE gr . .
            . # . . . gr . .
            . # . . . . . .
            . # . . . . . .
            ",
        );
    }
}
