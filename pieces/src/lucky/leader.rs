//! Leader: cards orthogonally adjacent to him may get up as next to any other card.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Leader",
    glyph: "LE",
    rule: "While he is up, cards diagonally next to him may get up too; he gets up without help.",
    tags: &["Commander"],
    ..super::SQUAD
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn he_moves_to_all_eight_cells_around_and_attacks_the_four_adjacent_ones() {
        let alone = "
            . # . . .  . . .
            . # . . LE . . .
            . # . . .  . . .
            . # . . .  . . .
        ";
        let around = "
            . # . o o  o . .
            . # . o LE o . .
            . # . o o  o . .
            . # . . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", alone).check_reach("c2", around);
        let enemies = "
            . # . in in in . .
            . # . in LE in . .
            . # . in in in . .
            . # . .  .  .  . .
        ";
        let attacked = "
            . # . in !  in . .
            . # . !  LE !  . .
            . # . in !  in . .
            . # . .  .  .  . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", enemies).check_reach("c2", attacked);
    }

    #[test]
    fn he_gets_up_without_help() {
        let before = "
            . # LE_ . . in . .
            . # .   . . .  . .
            . # .   . . .  . .
            . # .   . . .  . .
        ";
        let after = "
            . # LE<< . . in . .
            . # .    . . .  . .
            . # .    . . .  . .
            . # .    . . .  . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).act("flip a1").check(after);
    }

    #[test]
    fn while_he_is_up_cards_diagonal_to_him_may_get_up() {
        let before = "
            . # . HA_ .  .   .   .
            . # . .   LE .   NA_ .
            . # . .   .  AN_ .   .
            . # . .   .  .   .   .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("flip", &["flip b1", "flip c2", "flip d3"]);
        let after = "
            . # . HA<< .  .    .   .
            . # . .    LE .    NA_ .
            . # . .    .  AN<< .   .
            . # . .    .  .    .   .
        ";
        let _ = game.act("flip b1").act("flip d3").check(after);
    }

    #[test]
    fn while_he_is_down_they_may_not() {
        let before = "
            . # . HA_ .   . . .
            . # . .   LE_ . . .
            . # . .   .   . . .
            . # . .   .   . . .
        ";
        let game =
            GameScenario::in_phase("lucky", "maneuver", before).check_actions("flip", &["flip c2"]);
        let after = "
            . # . HA<< .    . . .
            . # . .    LE<< . . .
            . # . .    .    . . .
            . # . .    .    . . .
        ";
        let _ = game.act("flip c2").act("flip b1").check(after);
    }

    #[test]
    fn he_helps_cards_next_to_him_like_any_card() {
        let before = "
            . # . .   .  . . .
            . # . HA_ LE . . .
            . # . .   .  . . .
            . # . .   .  . . .
        ";
        let after = "
            . # . .    .  . . .
            . # . HA<< LE . . .
            . # . .    .  . . .
            . # . .    .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).act("flip b2").check(after);
    }
}
