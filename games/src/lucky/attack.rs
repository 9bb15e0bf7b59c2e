//! The Attack: cards of the squad attack enemies next to them, each once.

use sortilege_core::{Action, Arg, Bits, Mode, Scene, Step, Steps, each_group_among};

use super::grid::{squad_on, target_on};
use super::maneuver::turned;
use super::referee::LuckyReferee;
use super::{ENEMY, SQUAD, rotation, verb};

impl LuckyReferee {
    /// Lists every legal attack.
    pub(super) fn attacks(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let board = scene.board;
        let ready = board.owned::<1>(SQUAD).iter();
        let ready = ready.filter(|square| {
            squad_on(board, *square).is_some_and(|piece| self.can_attack(scene, *square, piece))
        });
        let ready: Bits<1> = ready.collect();
        let targets =
            board.owned::<1>(ENEMY).iter().filter(|square| target_on(board, *square).is_some());
        let targets: Bits<1> = targets.collect();
        let by = (ready, |mode: &Mode| mode.attacks.is_some());
        each_group_among(scene, SQUAD, by, |group| {
            let Some(ability) = group.mode.attacks else { return };
            for to in group.targets & targets {
                actions.push(Action::by(
                    verb::ATTACK,
                    ability,
                    [Arg::Square(group.from), Arg::Square(to)],
                ));
            }
        });
    }

    /// What an attack does.
    pub(super) fn attack(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let piece = action.args.square(0).and_then(|square| squad_on(scene.board, square));
        let victim = action.args.square(1).and_then(|square| target_on(scene.board, square));
        if let (Some(piece), Some(victim)) = (piece, victim) {
            steps.push(Step::Attack { piece, victim });
            steps.push(turned(piece, rotation::FULL));
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn each_card_attacks_once_and_is_turned() {
        let before = "
            . # in LE in . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # . LE<< in . . .
            . # . .    .  . . .
            . # . .    .  . . .
            . # . .    .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_actions("attack", &["attack b1 a1", "attack b1 c1"])
            .act("attack b1 a1")
            .check(after);
        let _ = game
            .check_actions("", &["next"])
            .refuses("attack b1 c1", "the card on b1 has already attacked");
    }

    #[test]
    fn blows_add_up_within_an_attack() {
        let before = "
            . # LE mg HA . . .
            . # .  AN .  . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # LE<< .    HA<< . . .
            . # .    AN<< .    . . .
            . # .    .    .    . . .
            . # .    .    .    . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .act("attack a1 b1")
            .check_piece("b1", &json!({"strength": 3, "health": 2}));
        let game = game.act("attack c1 b1").check_piece("b1", &json!({"strength": 3, "health": 1}));
        let _ = game.act("attack b2 b1").check(after);
    }

    #[test]
    fn blows_are_forgotten_in_the_next_attack() {
        let before = "
            . # NA .  . . . .
            . # .  mg . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .act("attack a1 b2")
            .check_piece("b2", &json!({"health": 2}));
        let game = (0..4).fold(game, |game, _| game.act("next")).check(before);
        let _ =
            game.check_state(&json!({"phase": "attack"})).check_piece("b2", &json!({"health": 3}));
    }

    #[test]
    fn a_blow_of_two_kills_an_enemy_with_one_left() {
        let before = "
            . # in HA PA . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # . HA<< PA . . .
            . # . .    .  . . .
            . # . .    .  . . .
            . # . .    .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "attack", before).act("attack b1 a1").check(after);
    }

    #[test]
    fn only_what_has_a_strength_is_attacked() {
        let before = "
            ta # LE HA . . . .
            .  # .  .  . . . .
            .  # .  .  . . . .
            .  # .  .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_actions("", &["next"])
            .refuses("attack a1 t1", "no enemy on t1 that can be attacked");
        let _ = game
            .refuses("attack a1 b1", "no enemy on b1")
            .refuses("attack a1 a2", "no enemy on a2");
    }

    #[test]
    fn only_the_squad_attacks_and_only_as_far_as_it_reaches() {
        let before = "
            . # LE .  in . . .
            . # .  in .  . . .
            . # .  .  .  . . .
            . # .  .  .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_actions("", &["next"])
            .refuses("attack a1 c1", "the card on a1 does not reach c1");
        let game = game.refuses("attack a1 b2", "does not reach b2");
        let _ = game.refuses("attack c1 b2", "there is no squad card on c1");
    }

    #[test]
    fn a_card_that_is_down_or_has_no_strength_does_not_attack() {
        let before = "
            . # LE_ in PA . . .
            . # .   JO .  . . .
            . # .   .  .  . . .
            . # .   .  .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_actions("", &["next"])
            .refuses("attack a1 b1", "Down: the card on a1 cannot attack");
        let _ = game.refuses("attack c1 b1", "no strength").refuses("attack b2 b1", "no strength");
    }

    #[test]
    fn no_card_moves_or_turns_over_in_the_attack() {
        let before = "
            . # LE HA . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "attack", before)
            .check_actions("", &["next"])
            .refuses("move a1 a2", "only in the maneuver phase; this is the attack phase");
        let _ = game
            .refuses("flip a1", "the maneuver phase")
            .refuses("swap a1 b1", "the maneuver phase");
    }
}
