//! The Maneuver: cards of the squad move, swap places, get up and go down.

use sortilege_core::{
    Action, Arg, Bits, Deed, DeedKind, Mode, PieceId, Scene, Square, Step, Steps, Subject,
    each_group_among,
};

use super::grid::squad_on;
use super::referee::LuckyReferee;
use super::{ENEMY, MOVED, ROTATION, SQUAD, rotation, verb};

impl LuckyReferee {
    /// Lists every legal move, swap and flip.
    pub(super) fn maneuvers(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let board = scene.board;
        let (squad, enemies) = (board.owned::<1>(SQUAD), board.owned::<1>(ENEMY));
        let mut mobile = Bits::<1>::EMPTY;
        for square in squad {
            let Some(piece) = squad_on(board, square) else { continue };
            if self.can_flip(scene, square, piece) {
                actions.push(Action::new(verb::FLIP, [Arg::Square(square)]));
            }
            if self.can_move(scene, square, piece) {
                mobile.insert(square);
            }
        }
        let by = (mobile, |mode: &Mode| mode.moves.is_some());
        each_group_among(scene, SQUAD, by, |group| {
            let Some(ability) = group.mode.moves else { return };
            let barred = self.surroundings.barred(group.from, enemies);
            // What is granted may also take, but a card only moves to free cells.
            for to in group.targets & self.field.without(barred).without(board.occupied()) {
                actions.push(Action::by(
                    verb::MOVE,
                    ability,
                    [Arg::Square(group.from), Arg::Square(to)],
                ));
            }
        });
        for from in mobile {
            let open =
                self.surroundings.around(from).without(self.surroundings.barred(from, enemies));
            for to in (open & mobile).iter().filter(|to| self.comes_first(from, *to)) {
                actions.push(Action::new(verb::SWAP, [Arg::Square(from), Arg::Square(to)]));
            }
        }
    }

    /// Whether the name of a cell sorts before that of another. A swap is listed in this order.
    pub(super) fn comes_first(&self, one: Square, other: Square) -> bool {
        let (one, other) = (self.geometry.position(one), self.geometry.position(other));
        (one.x, one.y) < (other.x, other.y)
    }

    /// What a move, a swap or a flip does.
    pub(super) fn maneuver(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let on = |place: usize| {
            action.args.square(place).and_then(|square| squad_on(scene.board, square))
        };
        match (action.verb, on(0), on(1), action.args.square(1)) {
            (verb::MOVE, Some(piece), None, Some(to)) => {
                steps.push(Step::Move { piece, to });
                self.has_moved(scene, piece, steps);
            }
            (verb::SWAP, Some(piece), Some(other), Some(to)) => {
                steps.push(Step::MoveBoth {
                    a: (piece, to),
                    b: (other, scene.board.piece(piece).last_square()),
                });
                self.has_moved(scene, piece, steps);
                self.has_moved(scene, other, steps);
            }
            (verb::FLIP, Some(piece), ..) => {
                let on = !scene.board.piece(piece).has(self.tags.down);
                steps.push(Step::Tag { piece, tag: self.tags.down, on });
                steps.push(turned(piece, rotation::FULL));
            }
            _ => {}
        }
    }

    /// Turns a card that has moved. The first move of a tireless card turns it only by half.
    fn has_moved(&self, scene: Scene<'_>, piece: PieceId, steps: &mut Steps) {
        let state = scene.board.piece(piece);
        let fresh = scene.board.counter(Subject::Piece(piece), ROTATION) == rotation::NONE;
        let half = fresh && state.has(self.tags.tireless);
        steps.push(turned(piece, if half { rotation::HALF } else { rotation::FULL }));
        if state.has(self.tags.stealthy) {
            steps.push(Step::Set { of: Subject::Piece(piece), counter: MOVED, to: 1 });
        }
    }
}

/// A deed of a card of the squad.
pub(super) fn deed(kind: DeedKind, piece: PieceId) -> Deed {
    Deed::new(kind, SQUAD).by(piece)
}

/// Turns a card.
pub(super) fn turned(piece: PieceId, to: i32) -> Step {
    Step::Set { of: Subject::Piece(piece), counter: ROTATION, to }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn a_card_moves_to_any_free_cell_around_it_and_is_turned() {
        let before = "
            . # .  HA in . . .
            . # .  LE .  . . .
            . # fl .  .  . . .
            . # .  .  .  . . .
        ";
        let reach = "
            . # o  HA in . . .
            . # o  LE o  . . .
            . # fl o  o  . . .
            . # .  .  .  . . .
        ";
        let after = "
            . # LE<< HA in . . .
            . # .    .  .  . . .
            . # fl   .  .  . . .
            . # .    .  .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before).check_reach("b2", reach);
        let _ = game
            .act("move b2 a1")
            .check(after)
            .check_actions("move a1", &[])
            .check_actions("flip", &["flip b1"]);
    }

    #[test]
    fn no_card_leaves_the_grid() {
        let before = "
            . # HA . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . LE
        ";
        let left = "
            . # HA o . . . .
            . # o  o . . . .
            . # .  . . . . .
            . # .  . . . . LE
        ";
        let right = "
            . # HA . . . . .
            . # .  . . . . .
            . # .  . . . o o
            . # .  . . . o LE
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .check_reach("a1", left)
            .check_reach("f4", right);
        let _ = game.refuses("move a1 c1", "c1 is not next to a1");
    }

    #[test]
    fn no_card_moves_diagonally_between_two_enemies() {
        let before = "
            . # LE in . . . .
            . # mg .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .check_reach("a1", before)
            .refuses("move a1 b2", "enemies are on both sides of the diagonal step");
    }

    #[test]
    fn past_one_enemy_a_card_moves_diagonally() {
        let squad = "
            . # LE   in . . . .
            . # HA<< .  . . . .
            . # .    .  . . . .
            . # .    .  . . . .
        ";
        let past_squad = "
            . # LE   in . . . .
            . # HA<< o  . . . .
            . # .    .  . . . .
            . # .    .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", squad).check_reach("a1", past_squad);
        let empty = "
            . # LE in . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let past_empty = "
            . # LE in . . . .
            . # o  o  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", empty).check_reach("a1", past_empty);
    }

    #[test]
    fn a_flare_is_an_enemy_beside_the_step_wherever_it_lies() {
        let alone = "
            . # LE fl . . . .
            . # in .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", alone).check_reach("a1", alone);
        let on_squad = "
            . # LE HA+fl . . . .
            . # in .     . . . .
            . # .  .     . . . .
            . # .  .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", on_squad).check_reach("a1", on_squad);
        let on_enemy = "
            . # LE in+fl . . . .
            . # fl .     . . . .
            . # .  .     . . . .
            . # .  .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", on_enemy).check_reach("a1", on_enemy);
        let both = "
            . # LE    HA+fl . . . .
            . # AN+fl .     . . . .
            . # .     .     . . . .
            . # .     .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", both).check_reach("a1", both);
    }

    #[test]
    fn past_a_flare_and_a_squad_card_without_one_a_card_moves() {
        let before = "
            . # LE   HA+fl . . . .
            . # AN<< .     . . . .
            . # .    .     . . . .
            . # .    .     . . . .
        ";
        let reach = "
            . # LE   HA+fl . . . .
            . # AN<< o     . . . .
            . # .    .     . . . .
            . # .    .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).check_reach("a1", reach);
    }

    #[test]
    fn no_card_swaps_diagonally_between_two_enemies() {
        let barred = "
            . # LE in . . . .
            . # mg HA . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", barred)
            .check_actions("swap", &[])
            .refuses("swap a1 b2", "enemies are on both sides");
        let blinded = "
            . # LE AN+fl . . . .
            . # mg HA    . . . .
            . # .  .     . . . .
            . # .  .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", blinded).check_actions("swap", &[]);
        let before = "
            . # LE   in . . . .
            . # AN<< HA . . . .
            . # .    .  . . . .
            . # .    .  . . . .
        ";
        let after = "
            . # HA<< in   . . . .
            . # AN<< LE<< . . . .
            . # .    .    . . . .
            . # .    .    . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before).act("swap a1 b2").check(after);
    }

    #[test]
    fn a_swap_is_listed_once_and_taken_in_both_orders() {
        let before = "
            . # .  LE . . . .
            . # HA .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let after = "
            . # .    HA<< . . . .
            . # LE<< .    . . . .
            . # .    .    . . . .
            . # .    .    . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("swap", &["swap a2 b1"]);
        let _ = game.clone().act("swap a2 b1").check(after);
        let _ = game.act("swap b1 a2").check(after).check_actions("", &["next"]);
    }

    #[test]
    fn both_cards_of_a_swap_must_be_able_to_move() {
        let down = "
            . # LE HA_ . . . .
            . # .  .   . . . .
            . # .  .   . . . .
            . # .  .   . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", down)
            .refuses("swap a1 b1", "Down: the card on b1 cannot swap");
        let turned = "
            . # LE HA<< . . . .
            . # .  .    . . . .
            . # .  .    . . . .
            . # .  .    . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", turned)
            .refuses("swap a1 b1", "the card on b1 has already acted");
        let blinded = "
            . # LE HA+fl . . . .
            . # .  .     . . . .
            . # .  .     . . . .
            . # .  .     . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", blinded)
            .refuses("swap a1 b1", "there is a flare on b1");
        let enemy = "
            . # LE in . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", enemy)
            .refuses("swap a1 b1", "there is no squad card on b1");
        let far = "
            . # LE . HA . . .
            . # .  . .  . . .
            . # .  . .  . . .
            . # .  . .  . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", far)
            .refuses("swap a1 c1", "c1 is not next to a1");
        let tireless = "
            . # AT< MS_ . . . .
            . # .   .   . . . .
            . # .   .   . . . .
            . # .   .   . . . .
        ";
        let after = "
            . # MS_<< AT<< . . . .
            . # .     .    . . . .
            . # .     .    . . . .
            . # .     .    . . . .
        ";
        let _ =
            GameScenario::in_phase("lucky", "maneuver", tireless).act("swap a1 b1").check(after);
    }

    #[test]
    fn a_card_turns_over_once_and_then_has_acted() {
        let before = "
            . # LE HA_ . . . .
            . # .  .   . . . .
            . # .  .   . . . .
            . # .  .   . . . .
        ";
        let after = "
            . # LE_<< HA<< . . . .
            . # .     .    . . . .
            . # .     .    . . . .
            . # .     .    . . . .
        ";
        let _ = GameScenario::in_phase("lucky", "maneuver", before)
            .act("flip b1")
            .act("flip a1")
            .check(after)
            .check_actions("", &["next"]);
    }

    #[test]
    fn a_card_that_has_acted_does_nothing_more() {
        let before = "
            . # LE<< HA_<< in . . .
            . # .    .     .  . . .
            . # .    .     .  . . .
            . # .    .     .  . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .check_actions("", &["next"])
            .refuses("move a1 a2", "has already acted");
        let _ = game
            .refuses("flip b1", "has already acted")
            .refuses("flip c1", "there is no squad card on c1");
    }

    #[test]
    fn cards_act_in_any_order_and_none_has_to() {
        let before = "
            . # LE . HA . AN .
            . # .  . .  . .  .
            . # .  . .  . .  .
            . # .  . .  . .  .
        ";
        let after = "
            . # .    . .    . AN .
            . # LE<< . HA<< . .  .
            . # .    . .    . .  .
            . # .    . .    . .  .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before)
            .act("move c1 c2")
            .act("move a1 a2")
            .check(after);
        let _ = game.act("next").check_state(&json!({"phase": "attack"}));
    }

    #[test]
    fn no_card_attacks_in_the_maneuver() {
        let before = "
            . # LE in . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let game = GameScenario::in_phase("lucky", "maneuver", before).check_actions("attack", &[]);
        let _ =
            game.refuses("attack a1 b1", "only in the attack phase; this is the maneuver phase");
    }
}
