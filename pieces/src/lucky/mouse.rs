//! Mouse: has its strength while it is down, too.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Mouse",
    glyph: "MS",
    rule: "Can move and attack while down, and may go down after moving.",
    tags: &["Stealthy"],
    ..super::SQUAD
});

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_moves_to_all_eight_cells_around_and_attacks_the_four_adjacent_ones() {
        let alone = "
            . # . . .  . . .
            . # . . MS . . .
            . # . . .  . . .
            . # . . .  . . .
        ";
        let around = "
            . # . o o  o . .
            . # . o MS o . .
            . # . o o  o . .
            . # . . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", alone).check_reach("c2", around);
        let enemies = "
            . # . in in in . .
            . # . in MS in . .
            . # . in in in . .
            . # . .  .  .  . .
        ";
        let attacked = "
            . # . in !  in . .
            . # . !  MS !  . .
            . # . in !  in . .
            . # . .  .  .  . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", enemies).check_reach("c2", attacked);
    }

    #[test]
    fn down_it_moves_and_attacks_as_well() {
        let alone = "
            . # . . .   . . .
            . # . . MS_ . . .
            . # . . .   . . .
            . # . . .   . . .
        ";
        let around = "
            . # . o o   o . .
            . # . o MS_ o . .
            . # . o o   o . .
            . # . . .   . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", alone).check_reach("c2", around);
        let before = "
            . # . .  .   .  . .
            . # . in MS_ in . .
            . # . .  .   .  . .
            . # . .  .   .  . .
        ";
        let after = "
            . # . . .     .  . .
            . # . . MS_<< in . .
            . # . . .     .  . .
            . # . . .     .  . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_piece("c2", &json!({"strength": 1}));
        let _ = game.act("attack c2 b2").check(after).check_actions("attack", &[]);
    }

    #[test]
    fn down_it_swaps_and_stays_down() {
        let before = "
            . # MS_ .  . . . .
            . # .   HA . . . .
            . # .   .  . . . .
            . # .   .  . . . .
        ";
        let after = "
            . # HA<< .     . . . .
            . # .    MS_<< . . . .
            . # .    .     . . . .
            . # .    .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).act("swap a1 b2").check(after);
    }

    #[test]
    fn having_moved_it_may_go_down_once() {
        let before = "
            . # MS . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let moved = "
            . # . MS<< . . . .
            . # . .    . . . .
            . # . .    . . . .
            . # . .    . . . .
        ";
        let after = "
            . # . MS_<< . . . .
            . # . .     . . . .
            . # . .     . . . .
            . # . .     . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move a1 b1")
            .check(moved)
            .check_piece("b1", &json!({"moved": true}));
        let _ = game
            .check_actions("", &["flip b1", "next"])
            .act("flip b1")
            .check(after)
            .check_actions("", &["next"]);
    }

    #[test]
    fn having_moved_it_may_go_down_when_others_have_acted() {
        let before = "
            . # MS . . HA AT .
            . # .  . . .  .  .
            . # .  . . .  .  .
            . # .  . . .  .  .
        ";
        let after = "
            . # . MS_<< . .    .   AT<
            . # . .     . HA<< .   .
            . # . .     . .    .   .
            . # . .     . .    .   .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move a1 b1")
            .act("move d1 d2")
            .act("move e1 f1")
            .act("flip b1")
            .check(after);
    }

    #[test]
    fn having_swapped_it_may_go_down() {
        let before = "
            . # MS HA . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let after = "
            . # HA<< MS_<< . . . .
            . # .    .     . . . .
            . # .    .     . . . .
            . # .    .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("swap a1 b1")
            .act("flip b1")
            .check(after);
    }

    #[test]
    fn having_got_up_it_may_neither_go_down_nor_move() {
        let before = "
            . # MS_ HA . . . .
            . # .   .  . . . .
            . # .   .  . . . .
            . # .   .  . . . .
        ";
        let after = "
            . # MS<< HA . . . .
            . # .    .  . . . .
            . # .    .  . . . .
            . # .    .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("flip a1")
            .check(after)
            .check_actions("flip", &["flip b1"]);
        let _ = game.check_actions("move a1", &[]).check_actions("swap", &[]);
    }

    #[test]
    fn having_moved_while_down_it_may_not_get_up() {
        let before = "
            . # MS_ . HA . . .
            . # .   . .  . . .
            . # .   . .  . . .
            . # .   . .  . . .
        ";
        let after = "
            . # . MS_<< HA . . .
            . # . .     .  . . .
            . # . .     .  . . .
            . # . .     .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move a1 b1")
            .check(after)
            .check_actions("flip", &["flip c1"]);
    }

    #[test]
    fn down_it_gets_up_only_with_help() {
        let before = "
            . # MS_ . HA . . .
            . # .   . .  . . .
            . # .   . .  . . .
            . # .   . .  . . .
        ";
        let beside = "
            . # MS_ HA . . . .
            . # .   .  . . . .
            . # .   .  . . . .
            . # .   .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .refuses("flip a1", "no other card helps");
        let _ = GameScenario::in_phase("lucky", "maneuver", beside)
            .check_actions("flip", &["flip a1", "flip b1"]);
    }

    #[test]
    fn a_mortar_that_hits_it_leaves_it_nothing_to_do() {
        let before = "
            . # MS+mo . . . . .
            . # .     . . . . .
            . # .     . . . . .
            . # .     . . . . .
        ";
        let after = "
            . # MS_<< . . . . .
            . # .     . . . . .
            . # .     . . . . .
            . # .     . . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "encounter", before)
            .act("next")
            .check(after)
            .check_actions("", &["next"]);
    }

    #[test]
    fn that_it_has_moved_is_forgotten_as_the_attack_begins() {
        let before = "
            . # MS . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let after = "
            . # . MS . . . .
            . # . .  . . . .
            . # . .  . . . .
            . # . .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move a1 b1")
            .act("next")
            .check(after)
            .check_piece("b1", &json!({"moved": null}));
    }
}
