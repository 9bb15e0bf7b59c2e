//! Athlete: each of the two moves is a step or a swap, and other cards may act in between.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Athlete",
    glyph: "AT",
    rule: "Moves twice in a Maneuver.",
    tags: &["Tireless"],
    ..super::SQUAD
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_moves_to_all_eight_cells_around_and_attacks_the_four_adjacent_ones() {
        let alone = "
            . # . . .  . . .
            . # . . AT . . .
            . # . . .  . . .
            . # . . .  . . .
        ";
        let around = "
            . # . o o  o . .
            . # . o AT o . .
            . # . o o  o . .
            . # . . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", alone).check_reach("c2", around);
        let enemies = "
            . # . in in in . .
            . # . in AT in . .
            . # . in in in . .
            . # . .  .  .  . .
        ";
        let attacked = "
            . # . in !  in . .
            . # . !  AT !  . .
            . # . in !  in . .
            . # . .  .  .  . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", enemies).check_reach("c2", attacked);
    }

    #[test]
    fn it_moves_twice_and_is_turned_by_half_in_between() {
        let before = "
            . # AT . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let once = "
            . # . .   . . . .
            . # . AT< . . . .
            . # . .   . . . .
            . # . .   . . . .
        ";
        let twice = "
            . # . . .    . . .
            . # . . .    . . .
            . # . . AT<< . . .
            . # . . .    . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move a1 b2")
            .check(once)
            .act("move b2 c3")
            .check(twice);
        let _ = game.check_actions("", &["next"]);
    }

    #[test]
    fn others_may_act_between_its_moves() {
        let before = "
            . # AT .   . . . .
            . # .  .   . . . .
            . # .  HA_ . . . .
            . # .  .   . . . .
        ";
        let helped = "
            . # . .    . . . .
            . # . AT<  . . . .
            . # . HA<< . . . .
            . # . .    . . . .
        ";
        let after = "
            . # . .    AT<< . . .
            . # . .    .    . . .
            . # . HA<< .    . . .
            . # . .    .    . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .refuses("flip b3", "no other card helps")
            .act("move a1 b2");
        let _ = game.act("flip b3").check(helped).act("move b2 c1").check(after);
    }

    #[test]
    fn a_swap_is_one_of_its_moves() {
        let before = "
            . # AT HA AN . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let once = "
            . # HA<< AT< AN . . .
            . # .    .   .  . . .
            . # .    .   .  . . .
            . # .    .   .  . . .
        ";
        let swapped = "
            . # HA<< AN<< AT<< . . .
            . # .    .    .    . . .
            . # .    .    .    . . .
            . # .    .    .    . . .
        ";
        let moved = "
            . # HA<< .    AN . . .
            . # .    AT<< .  . . .
            . # .    .    .  . . .
            . # .    .    .  . . .
        ";
        let game =
            GameScenario::in_phase("lucky", "maneuver", before).act("swap a1 b1").check(once);
        let _ = game.clone().act("swap b1 c1").check(swapped).check_actions("", &["next"]);
        let _ = game.act("move b1 b2").check(moved);
    }

    #[test]
    fn turned_by_half_it_does_not_turn_over() {
        let before = "
            . # AT . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move a1 b1")
            .check_actions("flip", &[])
            .refuses("flip b1", "has already acted");
        let _ = game.act("move b1 c1").check_actions("flip", &[]);
    }

    #[test]
    fn having_turned_over_it_does_not_move() {
        let before = "
            . # AT HA . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let after = "
            . # AT_<< HA . . . .
            . # .     .  . . . .
            . # .     .  . . . .
            . # .     .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("flip a1")
            .check(after)
            .refuses("move a1 a2", "has already acted")
            .refuses("swap a1 b1", "has already acted");
        let down = "
            . # AT_ HA . . . .
            . # .   .  . . . .
            . # .   .  . . . .
            . # .   .  . . . .
        ";
        let up = "
            . # AT<< HA . . . .
            . # .    .  . . . .
            . # .    .  . . . .
            . # .    .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", down)
            .act("flip a1")
            .check(up)
            .check_actions("move a1", &[])
            .check_actions("swap", &[]);
    }

    #[test]
    fn a_mortar_turns_it_fully() {
        let before = "
            . # . .     .  . . .
            . # . AT+mo HA . . .
            . # . .     .  . . .
            . # . .     .  . . .
        ";
        let after = "
            . # . .     .   . . .
            . # . AT_<< HA_ . . .
            . # . .     .   . . .
            . # . .     .   . . .
        ";
        let _ = GameScenario::in_phase("lucky", "encounter", before)
            .act("next")
            .check(after)
            .check_actions("", &["next"]);
    }

    #[test]
    fn turned_by_half_it_attacks_once_like_any_card() {
        let before = "
            . # in AT< in . . .
            . # .  .   .  . . .
            . # .  .   .  . . .
            . # .  .   .  . . .
        ";
        let fresh = "
            . # in AT in . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # . AT<< in . . .
            . # . .    .  . . .
            . # . .    .  . . .
            . # . .    .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before).act("next").check(fresh);
        let _ = game.act("attack b1 a1").check(after).check_actions("attack", &[]);
    }
}
