//! The Maneuver: cards of the squad move, swap places, get up and go down.

use sortilege_core::{
    Action, Arg, Bits, Deed, DeedKind, Guard, PieceId, Scene, Square, Step, Steps, Subject, each_group_among, hooks,
};

use super::grid::squad_on;
use super::referee::LuckyReferee;
use super::{ENEMY, MOVED, ROTATION, SQUAD, rotation, verb};

/// Why a card cannot move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stays {
    /// It has acted, or a mortar has hit it.
    Turned,
    /// A flare lies on it.
    Blinded,
    /// It is down, or something else it carries forbids it.
    Forbidden(sortilege_core::EffectId),
}

impl LuckyReferee {
    /// Every move, swap and flip.
    pub(super) fn maneuvers(&self, scene: Scene<'_>, actions: &mut Vec<Action>) {
        let board = scene.board;
        let (squad, enemies) = (board.owned::<1>(SQUAD), board.owned::<1>(ENEMY));
        let blinded = self.blinded(scene, enemies);
        let mut mobile = Bits::<1>::EMPTY;
        for square in squad {
            let Some(piece) = squad_on(board, square) else { continue };
            if self.may_flip(scene, piece) {
                actions.push(Action::new(verb::FLIP, [Arg::Square(square)]));
            }
            if self.stays(scene, piece, blinded.contains(square)).is_none() {
                mobile.insert(square);
            }
        }
        each_group_among(scene, SQUAD, &Guard::<1>::open(scene, SQUAD), mobile, |group| {
            let Some(ability) = group.mode.moves else { return };
            for to in group.targets & self.field.without(self.surroundings.barred(group.from, enemies)) {
                actions.push(Action::by(verb::MOVE, ability, [Arg::Square(group.from), Arg::Square(to)]));
            }
        });
        for from in mobile {
            let open = self.surroundings.around(from).without(self.surroundings.barred(from, enemies));
            for to in (open & mobile).iter().filter(|to| self.comes_first(from, *to)) {
                actions.push(Action::new(verb::SWAP, [Arg::Square(from), Arg::Square(to)]));
            }
        }
    }

    /// The cells on which nobody may move, out or in.
    pub(super) fn blinded(&self, scene: Scene<'_>, enemies: Bits<1>) -> Bits<1> {
        let blinds = |square: &Square| scene.board.at(*square).is_some_and(|top| scene.board.piece(top).has(self.tags.blinding));
        enemies.iter().filter(blinds).collect()
    }

    /// What keeps a card from moving, if anything does.
    pub(super) fn stays(&self, scene: Scene<'_>, piece: PieceId, blinded: bool) -> Option<Stays> {
        if scene.board.counter(Subject::Piece(piece), ROTATION) == rotation::FULL {
            return Some(Stays::Turned);
        }
        if blinded {
            return Some(Stays::Blinded);
        }
        hooks::allowed(scene, &deed(DeedKind::Move, piece)).err().map(Stays::Forbidden)
    }

    /// Whether a card may get up, or go down.
    pub(super) fn may_flip(&self, scene: Scene<'_>, piece: PieceId) -> bool {
        let state = scene.board.piece(piece);
        let number = |counter| scene.board.counter(Subject::Piece(piece), counter);
        if number(ROTATION) == rotation::NONE {
            return hooks::allowed(scene, &deed(DeedKind::Ability, piece)).is_ok();
        }
        // Whoever is stealthy may still go down after having moved; it counts as one who has acted all the same.
        state.has(self.tags.stealthy) && !state.has(self.tags.down) && number(MOVED) != 0
    }

    /// Whether a cell is written before another, by which a swap is listed.
    fn comes_first(&self, one: Square, other: Square) -> bool {
        let (one, other) = (self.geometry.position(one), self.geometry.position(other));
        (one.x, one.y) < (other.x, other.y)
    }

    /// What a move, a swap or a flip does.
    pub(super) fn maneuver(&self, scene: Scene<'_>, action: &Action, steps: &mut Steps) {
        let on = |place: usize| action.args.square(place).and_then(|square| squad_on(scene.board, square));
        match (action.verb, on(0), on(1), action.args.square(1)) {
            (verb::MOVE, Some(piece), None, Some(to)) => {
                steps.push(Step::Move { piece, to });
                self.has_moved(scene, piece, steps);
            }
            (verb::SWAP, Some(piece), Some(other), Some(to)) => {
                steps.push(Step::Together { a: (piece, to), b: (other, scene.board.piece(piece).last_square()) });
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

    /// A card that has moved is turned, one that is tireless only by half the first time.
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
    Deed { kind, doer: Some(piece), receiver: None, seat: SQUAD }
}

/// Turns a card.
pub(super) fn turned(piece: PieceId, to: i32) -> Step {
    Step::Set { of: Subject::Piece(piece), counter: ROTATION, to }
}
