//! Hooks and triggers: which chains start when something happens.

use sortilege_core::chain::{Hook, TriggerPlace};
use sortilege_core::{Board, Entity, PieceId, Scene, Step, Steps};

use super::card::Heard;
use super::ground::{Lanes, of};
use super::tile::Tile;
use super::{WIDE, of_piece};
use sortilege_core::Subject;

/// The stages of the game, as [`Step::StageOf`] numbers them.
pub(super) mod stage {
    /// The chain of a hook starts: owner, actor, affected. The hooks follow in their order.
    pub(in super::super) const HOOK: u16 = 0;
    /// The chain of a trigger starts: owner, chain, actor.
    pub(in super::super) const TRIGGER: u16 = 5;
    /// Damage: source, victim, amount.
    pub(in super::super) const HARM: u16 = 6;
    /// Damage lands: victim.
    pub(in super::super) const LAND: u16 = 7;
    /// An entity without life dies: entity.
    pub(in super::super) const CHECK: u16 = 8;
    /// A unit has come onto a tile: unit.
    pub(in super::super) const ENTER: u16 = 9;
    /// A unit strikes the building that it has entered: unit, building.
    pub(in super::super) const ENTRY: u16 = 10;
    /// A unit is summoned: number of the card, seat, tile.
    pub(in super::super) const SUMMON: u16 = 11;
    /// A unit marches: unit.
    pub(in super::super) const MARCH: u16 = 12;
    /// A march goes on: unit, movement.
    pub(in super::super) const ONWARD: u16 = 13;
    /// A march goes on after what its tile has caused: unit.
    pub(in super::super) const HEEDED: u16 = 14;
    /// A march has ended: unit, cooldown.
    pub(in super::super) const MARCHED: u16 = 15;
    /// The next unit marches: the first that may, the first that may not.
    pub(in super::super) const MARCHES: u16 = 16;
}

/// The hooks, by their place after [`stage::HOOK`].
const HOOKS: [Hook; 5] = [
    Hook::WhenPlayed,
    Hook::UnitEntersBuilding,
    Hook::UnitConstructsBuilding,
    Hook::PreDamage,
    Hook::PostDamage,
];

impl Lanes {
    /// Proposes the chain of an entity that a hook starts, if it has one when it comes to that.
    pub(super) fn hook(
        &self,
        board: &Board,
        hook: Hook,
        owner: Entity,
        [actor, affected]: [Entity; 2],
        steps: &mut Steps,
    ) {
        if self.hooked(board, owner, hook).is_some() {
            let place = HOOKS.iter().position(|other| *other == hook).unwrap_or(0) as u16;
            let words = [owner.word(), actor.word(), affected.word()];
            steps.push(Step::StageOf { stage: stage::HOOK + place, words });
        }
    }

    /// Starts the chain of a hook, unless its owner is gone.
    pub(super) fn start_hook(
        &self,
        scene: Scene<'_>,
        place: u16,
        words: [i32; 3],
        steps: &mut Steps,
    ) {
        let [owner, actor, affected] = words.map(Entity::from_word);
        let hook = HOOKS[usize::from(place) % HOOKS.len()];
        if let Some((card, chain)) = self.hooked(scene.board, owner, hook) {
            let place = u8::MAX;
            steps.push(Step::Chain { card, chain, place, owner, actor, affected });
        }
    }

    /// Starts the chain of a trigger, unless its owner is gone.
    pub(super) fn start_trigger(&self, scene: Scene<'_>, words: [i32; 3], steps: &mut Steps) {
        let [owner, actor] = [words[0], words[2]].map(Entity::from_word);
        let Entity::Piece(piece) = owner else { return };
        if scene.board.piece(piece).square().is_some() {
            let card = self.card_of(scene.board, piece);
            let (chain, place, affected) = (words[1] as u8, u8::MAX, Entity::Nobody);
            steps.push(Step::Chain { card, chain, place, owner, actor, affected });
        }
    }

    /// Proposes the chains of everything that hears of a march on a tile, oldest first. Returns
    /// whether there are any.
    pub(super) fn heed_march(
        &self,
        board: &Board,
        unit: PieceId,
        tile: Tile,
        steps: &mut Steps,
    ) -> bool {
        let before = steps.iter().count();
        if board.counter(Subject::Game, WIDE) > 0 {
            for (piece, _) in board.pieces().filter(|(_, state)| state.square().is_some()) {
                self.heed(board, piece, unit, tile, steps);
            }
        } else {
            self.each_by_age(board, tile, |piece| self.heed(board, piece, unit, tile, steps));
        }
        steps.iter().count() > before
    }

    /// Whether something hears of a march on a tile.
    #[inline]
    pub(super) fn is_heeded(&self, board: &Board, unit: PieceId, tile: Tile) -> bool {
        let hears = |piece: PieceId| {
            piece != unit && !self.card(self.card_of(board, piece)).at_march.is_empty()
        };
        board.counter(Subject::Game, WIDE) > 0 || board.stack(self.tiles.square(tile)).any(hears)
    }

    fn heed(&self, board: &Board, piece: PieceId, unit: PieceId, tile: Tile, steps: &mut Steps) {
        if piece == unit {
            return;
        }
        for heard in &self.card(self.card_of(board, piece)).at_march {
            if self.is_near(board, piece, *heard, Some(tile)) {
                let owner = Entity::Piece(piece).word();
                let words = [owner, heard.chain.into(), Entity::Piece(unit).word()];
                steps.push(Step::StageOf { stage: stage::TRIGGER, words });
            }
        }
    }

    /// Proposes the chains of everything that hears of the end of a turn, oldest first.
    pub(super) fn heed_end(&self, board: &Board, steps: &mut Steps) {
        let actor = Entity::Player(board.to_move()).word();
        for (piece, _) in board.pieces().filter(|(_, state)| state.square().is_some()) {
            for heard in &self.card(self.card_of(board, piece)).at_end {
                if self.is_near(board, piece, *heard, None) {
                    let words = [Entity::Piece(piece).word(), heard.chain.into(), actor];
                    steps.push(Step::StageOf { stage: stage::TRIGGER, words });
                }
            }
        }
    }

    /// Whether a trigger of a piece hears what happens on a tile. What happens on no tile is heard
    /// on the whole board.
    fn is_near(&self, board: &Board, piece: PieceId, heard: Heard, tile: Option<Tile>) -> bool {
        let Some(tile) = tile else { return heard.place == TriggerPlace::Board };
        match heard.place {
            TriggerPlace::Board => true,
            TriggerPlace::Plains => tile.lane() == 0,
            TriggerPlace::Forest => tile.lane() == 1,
            TriggerPlace::Mountain => tile.lane() == 2,
            TriggerPlace::PlayTarget => of(board, piece, of_piece::BORN) == i32::from(tile.0) + 1,
            TriggerPlace::CurrentTile => self.tile_of(board, piece) == Some(tile),
        }
    }
}
