//! What the words of chains mean in lanes.

use sortilege_core::chain::{EntityTypes, ModifierTarget, Operation};
use sortilege_core::{Board, ChainWorld, Entity, Scene, Search, SeatId, Spot, Step, Steps};

use super::ground::{Lanes, gold_of, life_of, number_of};
use super::stat::{self, FLOORS, LIFE};
use super::tile::{LANES, TILES, Tile};
use super::trigger::stage;
use super::{GOLD, HP, HP_MODIFIER, other};

impl Lanes {
    /// Calls `found` for the pieces on a tile, oldest first, until it returns false. Returns
    /// whether it has not.
    fn on_tile(&self, board: &Board, tile: Tile, found: &mut dyn FnMut(Entity) -> bool) -> bool {
        let mut goes_on = true;
        self.each_by_age(board, tile, |piece| {
            goes_on = goes_on && found(Entity::Piece(piece));
        });
        goes_on
    }
}

impl ChainWorld for Lanes {
    fn search(&self, scene: Scene<'_>, search: Search, found: &mut dyn FnMut(Entity) -> bool) {
        let board = scene.board;
        let Search { lanes, tiles, seat, reverse, by_age } = search;
        let is_tile = |tile: Tile| {
            lanes == 0 && tiles == 0 || lanes >> tile.lane() & 1 != 0 || tiles >> tile.0 & 1 != 0
        };
        if by_age {
            for (piece, state) in board.pieces() {
                let is_there = state.square().is_some_and(|at| is_tile(self.tiles.tile(at)));
                if is_there && !found(Entity::Piece(piece)) {
                    return;
                }
            }
            return;
        }
        let from = if reverse { other(seat) } else { seat };
        for place in 0..LANES {
            let lane = if reverse { LANES - 1 - place } else { place };
            for tile in Tile::walk(lane, from).filter(|tile| is_tile(*tile)) {
                if !self.on_tile(board, tile, found) {
                    return;
                }
            }
        }
    }

    fn types(&self, scene: Scene<'_>, entity: Entity) -> EntityTypes {
        match entity {
            Entity::Player(_) => EntityTypes::PLAYER,
            Entity::Skill(_) => EntityTypes::SKILL,
            Entity::Piece(piece) => {
                let state = scene.board.piece(piece);
                match state.square() {
                    None => EntityTypes::NONE,
                    Some(_) if state.kind() == self.unit => EntityTypes::UNIT,
                    Some(_) => EntityTypes::BUILDING,
                }
            }
            Entity::Nobody => EntityTypes::NONE,
        }
    }

    fn opponent(&self, _scene: Scene<'_>, seat: SeatId) -> SeatId {
        other(seat)
    }

    fn stat(&self, scene: Scene<'_>, entity: Entity, stat: ModifierTarget) -> Option<i32> {
        let place = stat::place(stat)?;
        match entity {
            Entity::Player(seat) if place == LIFE => {
                Some(stat::total(life_of(scene.board, seat), FLOORS[LIFE]))
            }
            Entity::Piece(piece) => {
                scene.board.piece(piece).square()?;
                let has = place == LIFE || self.is_unit(scene.board, piece);
                has.then(|| self.total(scene.board, piece, place))
            }
            _ => None,
        }
    }

    fn modify(
        &self,
        scene: Scene<'_>,
        entity: Entity,
        stat: ModifierTarget,
        by: (Operation, i32),
        steps: &mut Steps,
    ) {
        let (Some(place), Some(_)) =
            (stat::place(stat), ChainWorld::stat(self, scene, entity, stat))
        else {
            return;
        };
        let board = scene.board;
        match entity {
            Entity::Player(seat) => {
                let to = stat::operate(life_of(board, seat), FLOORS[LIFE], by);
                for (counter, to) in [(HP, to.base), (HP_MODIFIER, to.modifier)] {
                    steps.push(Step::Set { of: seat.into(), counter, to });
                }
            }
            Entity::Piece(piece) => {
                let to = stat::operate(self.stat(board, piece, place), FLOORS[place], by);
                self.set_stat(board, piece, place, to, steps);
            }
            Entity::Nobody | Entity::Skill(_) => {}
        }
        if place == LIFE {
            steps.push(Step::StageOf { stage: stage::CHECK, words: [entity.word(), 0, 0] });
        }
    }

    fn gold(&self, scene: Scene<'_>, seat: SeatId) -> Option<i32> {
        Some(gold_of(scene.board, seat))
    }

    fn set_gold(&self, _scene: Scene<'_>, seat: SeatId, to: i32, steps: &mut Steps) {
        steps.push(Step::Set { of: seat.into(), counter: GOLD, to });
    }

    fn summon(&self, _scene: Scene<'_>, card: i32, seat: SeatId, at: Spot, steps: &mut Steps) {
        let tile = match at {
            Spot::Lane(lane) => Tile::home(seat, lane.into()),
            Spot::Tile(tile) => Tile(tile.min(TILES as u8 - 1)),
        };
        let words = [card, seat.0.into(), tile.0.into()];
        steps.push(Step::StageOf { stage: stage::SUMMON, words });
    }

    fn harm(
        &self,
        _scene: Scene<'_>,
        source: Entity,
        victim: Entity,
        amount: i32,
        steps: &mut Steps,
    ) {
        let words = [source.word(), victim.word(), amount];
        steps.push(Step::StageOf { stage: stage::HARM, words });
    }

    fn kill(&self, scene: Scene<'_>, victim: Entity, steps: &mut Steps) {
        if self.left(scene.board, victim).is_some() {
            self.die(scene.board, victim, steps);
        }
    }

    fn draw(&self, scene: Scene<'_>, seat: SeatId, count: i32, steps: &mut Steps) {
        Self::draw(self, scene, seat, count, steps);
    }

    fn march(&self, _scene: Scene<'_>, unit: Entity, steps: &mut Steps) {
        steps.push(Step::StageOf { stage: stage::MARCH, words: [unit.word(), 0, 0] });
    }

    fn tile(&self, scene: Scene<'_>, entity: Entity) -> Option<u8> {
        match entity {
            Entity::Piece(piece) => self.tile_of(scene.board, piece).map(|tile| tile.0),
            _ => None,
        }
    }

    fn number(&self, scene: Scene<'_>, entity: Entity) -> Option<i64> {
        match entity {
            Entity::Nobody => None,
            Entity::Skill(_) => Some(-1),
            Entity::Player(seat) => Some(seat.0.into()),
            Entity::Piece(piece) => Some(number_of(scene.board, piece)),
        }
    }

    fn name(&self, scene: Scene<'_>, entity: Entity) -> Option<String> {
        match entity {
            Entity::Nobody => None,
            Entity::Skill(_) => Some("the card".to_owned()),
            Entity::Player(seat) => Some(scene.board.rules().seat(seat).id.to_owned()),
            Entity::Piece(piece) => Some(Self::name(self, scene.board, piece)),
        }
    }
}
