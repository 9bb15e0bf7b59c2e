//! What a position is worth to a player beyond the cards: life, and what the pieces can still do.

use sortilege_core::{Entity, Scene, SeatId};

use super::ground::{Lanes, gold_of};
use super::stat::ATTACK;

/// What a point of life of a player is worth.
const PLAYERS_LIFE: i32 = 60;

/// What a point of attack and a point of life of a unit are worth at its home.
const UNIT: (i32, i32) = (24, 14);

/// What a point of life of a building is worth.
const BUILDING: i32 = 14;

/// What a piece of gold is worth: less than what it buys.
const GOLD: i32 = 8;

impl Lanes {
    /// What a player has, for [`Referee::appraise`](sortilege_core::Referee::appraise).
    pub(super) fn holdings(&self, scene: Scene<'_>, seat: SeatId) -> i32 {
        let board = scene.board;
        let life = self.left(board, Entity::Player(seat)).unwrap_or(0).clamp(-10, 1_000);
        let mut sum = life * PLAYERS_LIFE + gold_of(board, seat).clamp(0, 1_000) * GOLD;
        for (piece, state) in board.pieces() {
            if state.owner() != seat || state.square().is_none() {
                continue;
            }
            let left = self.left(board, Entity::Piece(piece)).unwrap_or(0).clamp(0, 100);
            if !self.is_unit(board, piece) {
                sum += left * BUILDING;
                continue;
            }
            let attack = self.total(board, piece, ATTACK).clamp(0, 100);
            let at_home = attack * UNIT.0 + left * UNIT.1;
            // The nearer a unit is to the other player, the sooner it strikes.
            let tile = self.tile_of(board, piece);
            let walked = tile.map_or(0, |tile| {
                let ahead = std::iter::successors(tile.next(seat), |tile| tile.next(seat)).count();
                8 - ahead.min(8) as i32
            });
            sum += at_home * (8 + walked) / 8;
        }
        sum.clamp(-400_000, 400_000)
    }
}
