//! Natural: attacks all eight squares around it, also past other cards.

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Natural",
    glyph: "NA",
    rule: "Attacks diagonally as well.",
    patterns: &[Ability::moves("Move", "KingPattern"), Ability::attacks("Attack", "KingPattern")],
    ..super::SQUAD
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_moves_to_all_eight_cells_around_and_attacks_all_eight() {
        let alone = "
            . # . . .  . . .
            . # . . NA . . .
            . # . . .  . . .
            . # . . .  . . .
        ";
        let around = "
            . # . o o  o . .
            . # . o NA o . .
            . # . o o  o . .
            . # . . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", alone).check_reach("c2", around);
        let enemies = "
            . # . in in in . .
            . # . in NA in . .
            . # . in in in . .
            . # . .  .  .  . .
        ";
        let attacked = "
            . # . ! !  ! . .
            . # . ! NA ! . .
            . # . ! !  ! . .
            . # . . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", enemies).check_reach("c2", attacked);
    }

    #[test]
    fn it_attacks_diagonally_past_two_enemies() {
        let before = "
            . # in in . . . .
            . # in NA . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let after = "
            . # .  in   . . . .
            . # in NA<< . . . .
            . # .  .    . . . .
            . # .  .    . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_actions("attack", &["attack b2 a1", "attack b2 a2", "attack b2 b1"]);
        let _ = game.act("attack b2 a1").check(after);
    }

    #[test]
    fn it_does_not_move_past_two_enemies() {
        let before = "
            . # .  in . . . .
            . # in NA . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let reach = "
            . # .  in o . . .
            . # in NA o . . .
            . # o  o  o . . .
            . # .  .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).check_reach("b2", reach);
    }

    #[test]
    fn it_cannot_attack_while_down() {
        let before = "
            . # in in  . . . .
            . # in NA_ . . . .
            . # .  .   . . . .
            . # .  .   . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before)
            .check_actions("", &["next"])
            .refuses("attack b2 a1", "Down");
    }
}
