//! Veteran: a card of the squad, with a tag that is code.
//!
//! ```text
//! o x o
//! x @ x     moves to all eight, attacks the x
//! o x o
//! ```

use sortilege_core::{
    Ability, CardData, CardPiece, Effect, EffectContext, Modified, Modifies, Names, PieceData,
    Square, register,
};

register!(Piece: PieceData {
    id: "Veteran",
    set: super::SET,
    glyph: "VE",
    rule: "Strength 2 while no squad card is orthogonally adjacent to it.",
    tags: &["Loner"],
    counters: &[("rotation", 0), ("strength", 1)],
    patterns: &[
        Ability::moves("Move", "KingPattern"),
        Ability::attacks("Attack", "AdjacentPattern"),
    ],
    ..PieceData::NONE
});

register!(Card: CardData {
    id: "veteran",
    set: super::SET,
    rule: "A card of the squad.",
    stands_for: Some(CardPiece { kind: "Veteran", owner: "squad", counters: &[] }),
    ..CardData::NONE
});

struct Loner;

impl Effect for Loner {
    fn id(&self) -> &'static str {
        "Loner"
    }

    fn rule(&self) -> &'static str {
        "Has 1 more strength while it is up and no card of its side is orthogonally adjacent to it."
    }

    fn set(&self) -> Option<&'static str> {
        Some(super::SET)
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn names(&self) -> Names {
        Names { effects: &["Down"], patterns: &["AdjacentPattern"], ..Names::NONE }
    }

    fn modifies(&self) -> Modifies {
        Modifies::counters(&["strength"])
    }

    fn amount(&self, bearer: EffectContext<'_>, it: &Modified) -> i32 {
        let board = bearer.scene.board;
        let Some(own) = bearer.piece().map(|piece| board.piece(piece)) else { return it.value };
        let is_ally = |square: Square| {
            board.stack(square).any(|other| board.piece(other).owner() == own.owner())
        };
        let adjacent = bearer.reach_from("AdjacentPattern", own.last_square(), own.owner());
        let is_alone = !bearer.has_tag("Down") && !adjacent.iter().any(is_ally);
        it.value + i32::from(is_alone)
    }
}

register!(Effect: Loner);

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn alone_it_fells_a_strong_enemy_and_in_company_it_does_not() {
        let attack = |drawing: &str| {
            GameScenario::in_phase("lucky", "attack", drawing).piece("d2", json!({"strength": 2}))
        };
        attack(
            "
            . # . . . . . .
            . # . . VE in . .
            . # . . . LE . .
            . # . . . . . .
            ",
        )
        .check_piece("c2", &json!({"strength": 2}))
        .act("attack c2 d2")
        .check(
            "
            . # . . . . . .
            . # . . VE<< . . .
            . # . . . LE . .
            . # . . . . . .
            ",
        );
        let company = attack(
            "
            . # . . . . . .
            . # . . VE in . .
            . # . . LE . . .
            . # . . . . . .
            ",
        );
        let _ = company
            .check_piece("c2", &json!({"strength": 1}))
            .act("attack c2 d2")
            .check_piece("d2", &json!({"health": 1}));
    }

    #[test]
    fn down_it_has_no_strength_like_any_card() {
        let down = GameScenario::in_phase(
            "lucky",
            "attack",
            "
            . # VE_ in . . . .
            . # . . . . . .
            . # . . . . . .
            . # . . . . . .
            ",
        );
        let _ = down.check_piece("a1", &json!({"strength": 0})).check_actions("attack", &[]);
    }
}
