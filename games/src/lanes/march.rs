//! The march of one unit.

use sortilege_core::{Deed, DeedKind, Entity, Occurrence, PieceId, Scene, Step, Steps, hooks};

use super::ground::{Lanes, of};
use super::stat::{DENOMINATOR, MOVEMENT};
use super::tile::Tile;
use super::trigger::stage;
use super::{of_piece, other};

/// Whether no tag or effect keeps a unit where it is.
fn may_move(scene: Scene<'_>, unit: PieceId) -> bool {
    let owner = scene.board.piece(unit).owner();
    let deed = Deed::new(DeedKind::Move, owner).by(unit);
    !scene.board.listens(DeedKind::Move) || hooks::allowed(scene, &deed).is_ok()
}

/// Where a march is.
#[derive(Clone, Copy)]
pub(super) struct Onward {
    /// The steps that are left.
    pub(super) movement: i32,
    /// Whether it has not gone a step yet.
    pub(super) starts: bool,
    /// Whether everything on the tile has heard of it already.
    pub(super) is_heeded: bool,
}

impl Lanes {
    /// Proposes the march of a unit.
    pub(super) fn march(&self, scene: Scene<'_>, unit: PieceId, steps: &mut Steps) {
        let board = scene.board;
        if board.piece(unit).square().is_none() || !self.is_unit(board, unit) {
            return;
        }
        let stored = of(board, unit, of_piece::COOLDOWN);
        let turns = self.total(board, unit, DENOMINATOR);
        let cooldown = if stored >= turns { 0 } else { stored };
        let next = |steps: &mut Steps, turns: i32| {
            let to = (cooldown + 1) % turns.max(1);
            if to != stored {
                steps.push(Step::Set { of: unit.into(), counter: of_piece::COOLDOWN, to });
            }
        };
        if cooldown != 0 {
            return next(steps, turns);
        }
        let movement = self.total(board, unit, MOVEMENT);
        let goes = Onward { movement, starts: true, is_heeded: false };
        if self.advance(scene, unit, goes, steps) || stored != 0 || turns > 1 {
            let words = [Entity::Piece(unit).word(), cooldown, 0];
            steps.push(Step::StageOf { stage: stage::MARCHED, words });
        }
    }

    /// The march of a unit has ended: it rests for a while if it marches only every few turns.
    pub(super) fn rest(&self, scene: Scene<'_>, unit: PieceId, cooldown: i32, steps: &mut Steps) {
        if scene.board.piece(unit).square().is_some() {
            let turns = self.total(scene.board, unit, DENOMINATOR).max(1);
            let to = (cooldown + 1) % turns;
            if to != of(scene.board, unit, of_piece::COOLDOWN) {
                steps.push(Step::Set { of: unit.into(), counter: of_piece::COOLDOWN, to });
            }
        }
    }

    /// Proposes how a march goes on, up to where its next part depends on what happens then.
    /// Returns whether chains may run, so that the unit may be another one afterwards.
    pub(super) fn advance(
        &self,
        scene: Scene<'_>,
        unit: PieceId,
        goes: Onward,
        steps: &mut Steps,
    ) -> bool {
        let board = scene.board;
        let Onward { mut movement, mut starts, mut is_heeded } = goes;
        let Some(from) = self.tile_of(board, unit) else { return false };
        let seat = board.piece(unit).owner();
        let mut at = from;
        let moved = |at, steps: &mut Steps| {
            if at != from {
                steps.push(Step::Move { piece: unit, to: self.tiles.square(at) });
            }
        };
        while movement > 0 {
            if !is_heeded && self.is_heeded(board, unit, at) {
                moved(at, steps);
                steps.push(Step::Occur(Occurrence { amount: 0, movement, starts }));
                self.heed_march(board, unit, at, steps);
                let words = [Entity::Piece(unit).word(), 0, 0];
                steps.push(Step::StageOf { stage: stage::HEEDED, words });
                return true;
            }
            is_heeded = false;
            if let Some(enemy) = self.enemy_on(board, at, seat) {
                moved(at, steps);
                return self.fight(board, unit, enemy, steps);
            }
            let goes = |next: &Tile| !self.is_full(board, *next) && may_move(scene, unit);
            let Some(next) = at.next(seat).filter(goes) else {
                moved(at, steps);
                if at.next(seat).is_none() {
                    let attack = self.total(board, unit, super::stat::ATTACK);
                    let [unit, enemy] = [Entity::Piece(unit), Entity::Player(other(seat))];
                    return self.harm(board, unit, enemy, attack, steps);
                }
                return false;
            };
            (movement, at, starts) = (movement - 1, next, false);
            if let Some(building) = self.building_on(board, at) {
                moved(at, steps);
                let has_caused = self.enter(board, unit, building, steps);
                if movement > 0 {
                    let words = [Entity::Piece(unit).word(), movement, 0];
                    steps.push(Step::StageOf { stage: stage::ONWARD, words });
                }
                return has_caused || movement > 0;
            }
        }
        moved(at, steps);
        false
    }

    /// A march goes on after everything on the tile has heard of it.
    pub(super) fn heeded(&self, scene: Scene<'_>, unit: PieceId, steps: &mut Steps) {
        let Some(event) = scene.board.occurrence() else { return };
        steps.push(Step::Occurred);
        let Occurrence { movement, starts, .. } = event;
        self.advance(scene, unit, Onward { movement, starts, is_heeded: true }, steps);
    }
}
