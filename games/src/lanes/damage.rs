//! Damage, combat and death, and what happens when a unit enters a building.

use sortilege_core::chain::Hook;
use sortilege_core::{Board, Entity, Occurrence, PieceId, Scene, Step, Steps};

use super::ground::Lanes;
use super::stat::ATTACK;
use super::trigger::stage;
use super::{DAMAGE, of_piece};

impl Lanes {
    /// Proposes that damage lands on an entity. Returns how much that is, and whether nothing of
    /// its life is left then.
    fn land(&self, board: &Board, victim: Entity, amount: i32, steps: &mut Steps) -> (i32, bool) {
        let Some(left) = self.left(board, victim) else { return (0, false) };
        let left = left.max(0);
        let dealt = amount.min(left).max(0);
        let counter = if matches!(victim, Entity::Player(_)) { DAMAGE } else { of_piece::DAMAGE };
        if let Some(of) = victim.subject().filter(|_| dealt > 0) {
            steps.push(Step::Add { of, counter, by: dealt });
        }
        (dealt, dealt == left)
    }

    /// Proposes a whole damage step, and the death of the victim. Returns whether chains may run.
    pub(super) fn harm(
        &self,
        board: &Board,
        source: Entity,
        victim: Entity,
        amount: i32,
        steps: &mut Steps,
    ) -> bool {
        if self.hears_damage(board, source) || self.hears_damage(board, victim) {
            self.strike(board, source, victim, amount, steps);
            steps.push(Step::StageOf { stage: stage::CHECK, words: [victim.word(), 0, 0] });
            return true;
        }
        if self.land(board, victim, amount, steps).1 {
            self.die(board, victim, steps);
        }
        false
    }

    /// Proposes a damage step with the chains around it, without the death of the victim.
    fn strike(
        &self,
        board: &Board,
        source: Entity,
        victim: Entity,
        amount: i32,
        steps: &mut Steps,
    ) {
        let both = [source, victim];
        let hearers = if source == victim { &both[..1] } else { &both[..] };
        steps.push(Step::Occur(Occurrence { amount, ..Occurrence::default() }));
        for owner in hearers {
            self.hook(board, Hook::PreDamage, *owner, both, steps);
        }
        steps.push(Step::StageOf { stage: stage::LAND, words: [victim.word(), 0, 0] });
        for owner in hearers {
            self.hook(board, Hook::PostDamage, *owner, both, steps);
        }
        steps.push(Step::Occurred);
    }

    /// The damage of the event lands, and the event knows how much that was.
    pub(super) fn land_event(&self, scene: Scene<'_>, victim: Entity, steps: &mut Steps) {
        let Some(event) = scene.board.occurrence() else { return };
        let (amount, _) = self.land(scene.board, victim, event.amount, steps);
        steps.push(Step::Amount(Occurrence { amount, ..event }));
    }

    /// An entity without life dies.
    pub(super) fn check_death(&self, scene: Scene<'_>, entity: Entity, steps: &mut Steps) {
        if self.left(scene.board, entity).is_some_and(|left| left <= 0) {
            self.die(scene.board, entity, steps);
        }
    }

    /// Proposes the combat of a marching unit with a unit of the enemy. Both strike with the attack
    /// that they have now, and the dead leave after both blows, the defender first. Returns whether
    /// chains may run.
    pub(super) fn fight(
        &self,
        board: &Board,
        attacker: PieceId,
        defender: PieceId,
        steps: &mut Steps,
    ) -> bool {
        let attacks = [attacker, defender].map(|unit| self.total(board, unit, ATTACK));
        let [attacker, defender] = [attacker, defender].map(Entity::Piece);
        if self.hears_damage(board, attacker) || self.hears_damage(board, defender) {
            self.strike(board, attacker, defender, attacks[0], steps);
            self.strike(board, defender, attacker, attacks[1], steps);
            for entity in [defender, attacker] {
                steps.push(Step::StageOf { stage: stage::CHECK, words: [entity.word(), 0, 0] });
            }
            return true;
        }
        let (_, defender_dies) = self.land(board, defender, attacks[0], steps);
        let (_, attacker_dies) = self.land(board, attacker, attacks[1], steps);
        if defender_dies {
            self.die(board, defender, steps);
        }
        if attacker_dies {
            self.die(board, attacker, steps);
        }
        false
    }

    /// Proposes what follows when a unit has come onto the tile of a building. Returns whether
    /// anything does.
    pub(super) fn enter(
        &self,
        board: &Board,
        unit: PieceId,
        building: PieceId,
        steps: &mut Steps,
    ) -> bool {
        let both = [Entity::Piece(unit), Entity::Piece(building)];
        let is_hooked = |it: &Entity| self.hooked(board, *it, Hook::UnitEntersBuilding).is_some();
        let is_enemy = board.piece(unit).owner() != board.piece(building).owner();
        if !both.iter().any(is_hooked) {
            if is_enemy {
                let damage = self.entry_damage(board, unit);
                self.harm(board, both[0], both[1], damage, steps);
            }
            return is_enemy;
        }
        for owner in both {
            self.hook(board, Hook::UnitEntersBuilding, owner, both, steps);
        }
        if is_enemy {
            let words = [both[0].word(), both[1].word(), 0];
            steps.push(Step::StageOf { stage: stage::ENTRY, words });
        }
        true
    }

    /// A unit strikes the building of the enemy that it has entered, if the building still stands.
    pub(super) fn strike_building(
        &self,
        scene: Scene<'_>,
        [unit, building]: [Entity; 2],
        steps: &mut Steps,
    ) {
        if let (Entity::Piece(piece), Some(_)) = (unit, self.left(scene.board, building)) {
            let damage = self.entry_damage(scene.board, piece);
            self.harm(scene.board, unit, building, damage, steps);
        }
    }
}
