//! Grenadier: a card of the enemy, of which two are dealt.

use sortilege_core::{CardData, CardPiece, EffectData, Names, PieceData, Step, register};

register!(Piece: PieceData {
    id: "Grenadier",
    set: super::SET,
    glyph: "GR",
    rule: "In the Counter-Attack, discards every squad card diagonally next to it that is up.",
    tags: &["Lobbing"],
    ..PieceData::NONE
});

/// One of its cards, by the column it comes to.
const fn card(id: &'static str, counters: &'static [(&'static str, i32)]) -> CardData {
    CardData {
        id,
        set: super::SET,
        rule: "A card of the enemy.",
        stands_for: Some(CardPiece { kind: "Grenadier", owner: "enemy", counters }),
        ..CardData::NONE
    }
}

register!(Card:
    card("grenadier-3", &[("strength", 2), ("health", 2), ("column", 3)]),
    card("grenadier-4", &[("strength", 2), ("health", 2), ("column", 4)]),
);

register!(Effect: EffectData {
    id: "Lobbing",
    rule: "In the Counter-Attack, every enemy diagonally next to it that is up dies.",
    set: Some(super::SET),
    names: Names { effects: &["Down"], patterns: &["CornerPattern"], ..Names::NONE },
    on_phase: Some((&["counter_attack"], |bearer, _phase, steps| {
        let (board, down) = (bearer.scene.board, bearer.effect("Down"));
        let diagonal = bearer.others_reached("CornerPattern");
        let up = diagonal.filter(|piece| !board.piece(*piece).has(down));
        steps.extend(up.map(|piece| Step::Die { piece }));
    })),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_takes_cards_that_are_diagonal_and_up() {
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
