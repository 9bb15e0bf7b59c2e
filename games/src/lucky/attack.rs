//! The Attack: cards of the squad attack enemies next to them, each once.

use sortilege_core::{Action, Arg, Bits, DeedKind, Guard, PieceId, Scene, Step, Steps, Subject, each_group_among, hooks};

use super::grid::{squad_on, target_on};
use super::maneuver::{deed, turned};
use super::referee::LuckyReferee;
use super::{ENEMY, ROTATION, SQUAD, STRENGTH, rotation, verb};

impl LuckyReferee {
    /// Every attack.
    pub(super) fn attacks(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let board = scene.board;
        let ready = board.owned::<1>(SQUAD).iter();
        let ready = ready.filter(|square| squad_on(board, *square).is_some_and(|piece| self.may_attack(scene, piece)));
        let ready: Bits<1> = ready.collect();
        let targets = board.owned::<1>(ENEMY).iter().filter(|square| target_on(board, *square).is_some());
        let targets: Bits<1> = targets.collect();
        each_group_among(scene, SQUAD, &Guard::<1>::open(scene, SQUAD), ready, |group| {
            let Some(ability) = group.mode.attacks else { return };
            for to in group.targets & targets {
                actions.push(Action::by(verb::ATTACK, ability, [Arg::Square(group.from), Arg::Square(to)]));
            }
        });
    }

    /// Whether a card could attack somebody.
    pub(super) fn may_attack(&self, scene: Scene<'_>, piece: PieceId) -> bool {
        scene.board.counter(Subject::Piece(piece), ROTATION) == rotation::NONE
            && hooks::allowed(scene, &deed(DeedKind::Attack, piece)).is_ok()
            && scene.amount(piece, STRENGTH) > 0
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
