//! Commander: only a mark; Down looks for it.

use sortilege_core::{EffectData, register};

register!(Effect: EffectData {
    id: "Commander",
    rule: "Gets up without help; while it is up, cards diagonally next to it may get up too.",
    ..super::TAG
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn it_gets_up_without_help() {
        let before = "
            . # . .   . . . .
            . # . LE_ . . . .
            . # . .   . . . .
            . # . .   . . . .
        ";
        let after = "
            . # . .    . . . .
            . # . LE<< . . . .
            . # . .    . . . .
            . # . .    . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).act("flip b2").check(after);
    }

    #[test]
    fn cards_at_its_four_corners_may_get_up_while_it_is_up() {
        let before = "
            . # HA_ .  AN_ . . .
            . # .   LE .   . . .
            . # NA_ .  JO_ . . .
            . # .   .  .   . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("flip", &["flip a1", "flip a3", "flip b2", "flip c1", "flip c3"]);
        let down = "
            . # HA_ .   AN_ . . .
            . # .   LE_ .   . . .
            . # NA_ .   JO_ . . .
            . # .   .   .   . . .
        ";
        let _ =
            GameScenario::in_phase("lucky", "maneuver", down).check_actions("flip", &["flip b2"]);
    }

    #[test]
    fn it_helps_when_it_has_acted_or_lies_under_a_flare() {
        let before = "
            . # HA_ .    . . . .
            . # .   LE<< . . . .
            . # .   .    . . . .
            . # .   .    . . . .
        ";
        let after = "
            . # HA<< .    . . . .
            . # .    LE<< . . . .
            . # .    .    . . . .
            . # .    .    . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).act("flip a1").check(after);
        let blinded = "
            . # HA_ .     . . . .
            . # .   LE+fl . . . .
            . # .   .     . . . .
            . # .   .     . . . .
        ";
        let got_up = "
            . # HA<< .     . . . .
            . # .    LE+fl . . . .
            . # .    .     . . . .
            . # .    .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", blinded).act("flip a1").check(got_up);
    }

    #[test]
    fn two_cells_away_it_helps_no_card() {
        let before = "
            . # HA_ . LE . .   .
            . # .   . .  . .   .
            . # .   . .  . AN_ .
            . # .   . .  . .   .
        ";
        let _ =
            GameScenario::in_phase("lucky", "maneuver", before).check_actions("flip", &["flip c1"]);
    }
}
