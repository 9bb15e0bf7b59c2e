//! Veteran: a card of the squad that is stronger by 1 while nobody of the squad is beside it.
//!
//! ```text
//! o x o
//! x @ x     moves to all eight, attacks the x
//! o x o
//! ```

use sortilege_core::{Ability, Bearer, Card, Deeds, Effect, Man, Names, Piece, Square, register};

/// What it is on the grid.
pub struct Veteran;

impl Piece for Veteran {
    fn id(&self) -> &'static str {
        "Veteran"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "VE"
    }

    fn rule(&self) -> &'static str {
        "Strength 2 while no squad card is beside it."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["Loner"]
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[("rotation", 0), ("strength", 1)]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("Move", "KingPattern").into(), Ability::attacks("Attack", "AdjacentPattern").into()]
    }
}

/// The card that is dealt.
pub struct VeteranCard;

impl Card for VeteranCard {
    fn id(&self) -> &'static str {
        "veteran"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn rule(&self) -> &'static str {
        "A card of the squad."
    }

    fn stands_for(&self) -> Option<Man> {
        Some(Man { kind: "Veteran", owner: "squad", counters: &[] })
    }
}

/// The tag that makes it stronger.
pub struct Loner;

impl Effect for Loner {
    fn id(&self) -> &'static str {
        "Loner"
    }

    fn rule(&self) -> &'static str {
        "Stronger by 1 while up and nobody of its side is beside it."
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
        Names { effects: &["Down"], patterns: &["AdjacentPattern"], ..Names::NONE }
    }

    fn modifies(&self) -> &'static [&'static str] {
        &["strength"]
    }

    fn amount(&self, bearer: Bearer<'_>, _counter: &str, value: i32) -> i32 {
        let board = bearer.scene.board;
        let Some(own) = bearer.piece().map(|piece| board.piece(piece)).filter(|_| !bearer.has_tag("Down")) else { return value };
        let is_ally = |square: Square| board.stack(square).any(|other| board.piece(other).owner() == own.owner());
        let beside = bearer.reach_from("AdjacentPattern", own.last_square(), own.owner());
        if beside.iter().any(is_ally) { value } else { value + 1 }
    }
}

register!(Piece: Veteran);
register!(Card: VeteranCard);
register!(Effect: Loner);

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn alone_it_fells_a_strong_enemy_and_in_company_it_does_not() {
        let attack = |drawing: &str| GameScenario::in_phase("lucky", "attack", drawing).piece("d2", json!({"strength": 2}));
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
        let _ = company.check_piece("c2", &json!({"strength": 1})).act("attack c2 d2").check_piece("d2", &json!({"health": 1}));
    }

    #[test]
    fn down_it_has_no_strength_like_anybody() {
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
