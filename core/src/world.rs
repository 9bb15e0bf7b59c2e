//! What the words of cards that are data mean in a game.

use crate::chain::{EntityTypes, ModifierTarget, Operation};
use crate::{Entity, Scene, SeatId, Steps};

/// Where a search looks, and in which order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Search {
    /// The lanes, one bit each. Without lanes and tiles it is the whole board.
    pub lanes: u8,
    /// Single tiles, one bit each, as [`ChainWorld::tile`] numbers them.
    pub tiles: u32,
    /// The seat from whose side the tiles are walked.
    pub seat: SeatId,
    /// Whether the walk begins on the far side.
    pub reverse: bool,
    /// Whether the order is that in which entities came, instead of a walk along the tiles.
    pub by_age: bool,
}

/// A place where something is summoned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A lane, by its number.
    Lane(u8),
    /// A tile, as [`ChainWorld::tile`] numbers them.
    Tile(u8),
}

/// What the words of cards that are data mean in a game: which entities are where, which stats they
/// have, and how they are changed. The referee of a game hands it out, see
/// [`Referee::world`](crate::Referee::world).
///
/// A method that proposes does nothing for an entity that is gone or lacks what it needs. What is
/// not overridden does nothing.
pub trait ChainWorld: Send + Sync {
    /// Calls `found` for every piece in some places, in the order of the search, until it returns
    /// false. Players are not among them.
    fn search(&self, scene: Scene<'_>, search: Search, found: &mut dyn FnMut(Entity) -> bool);

    /// What an entity is; nothing if it is gone.
    fn types(&self, scene: Scene<'_>, entity: Entity) -> EntityTypes;

    /// The seat that owns an entity. A player owns itself. By default the owner of a piece.
    fn owner(&self, scene: Scene<'_>, entity: Entity) -> Option<SeatId> {
        match entity {
            Entity::Player(seat) | Entity::Skill(seat) => Some(seat),
            Entity::Piece(piece) => Some(scene.board.piece(piece).owner()),
            Entity::Nobody => None,
        }
    }

    /// The opponent of a seat. By default the next seat.
    fn opponent(&self, scene: Scene<'_>, seat: SeatId) -> SeatId {
        SeatId((seat.0 + 1) % scene.board.rules().seats().len().max(1) as u8)
    }

    /// What a stat of an entity amounts to; `None` if it lacks the stat.
    fn stat(&self, scene: Scene<'_>, entity: Entity, stat: ModifierTarget) -> Option<i32>;

    /// Proposes that a stat of an entity is modified.
    fn modify(
        &self,
        scene: Scene<'_>,
        entity: Entity,
        stat: ModifierTarget,
        by: (Operation, i32),
        steps: &mut Steps,
    );

    /// What a seat pays cards with; `None` if it has no such thing.
    fn gold(&self, _scene: Scene<'_>, _seat: SeatId) -> Option<i32> {
        None
    }

    /// Proposes that a seat has this much to pay with.
    fn set_gold(&self, _scene: Scene<'_>, _seat: SeatId, _to: i32, _steps: &mut Steps) {}

    /// Proposes that the unit of a card, by its number, comes for a seat.
    fn summon(&self, _scene: Scene<'_>, _card: i32, _seat: SeatId, _at: Spot, _steps: &mut Steps) {}

    /// Proposes damage by an entity.
    fn harm(
        &self,
        _scene: Scene<'_>,
        _source: Entity,
        _victim: Entity,
        _amount: i32,
        _steps: &mut Steps,
    ) {
    }

    /// Proposes that an entity dies.
    fn kill(&self, _scene: Scene<'_>, _victim: Entity, _steps: &mut Steps) {}

    /// Proposes that a seat draws cards, as many as there are.
    fn draw(&self, _scene: Scene<'_>, _seat: SeatId, _count: i32, _steps: &mut Steps) {}

    /// Proposes that a unit marches.
    fn march(&self, _scene: Scene<'_>, _unit: Entity, _steps: &mut Steps) {}

    /// The number of the tile that an entity is on, below 32. By default `None`.
    fn tile(&self, _scene: Scene<'_>, _entity: Entity) -> Option<u8> {
        None
    }

    /// The number of an entity in traces. By default players, then pieces; a skill is -1.
    fn number(&self, _scene: Scene<'_>, entity: Entity) -> Option<i64> {
        match entity {
            Entity::Nobody => None,
            Entity::Skill(_) => Some(-1),
            Entity::Player(seat) => Some(seat.0.into()),
            Entity::Piece(piece) => Some(i64::from(piece.0) + 2),
        }
    }

    /// The name of an entity in traces for players. By default that of the seat or of the kind with
    /// the name of the piece.
    fn name(&self, scene: Scene<'_>, entity: Entity) -> Option<String> {
        let rules = scene.board.rules();
        match entity {
            Entity::Nobody => None,
            Entity::Skill(_) => Some("the card".to_owned()),
            Entity::Player(seat) => Some(rules.seat(seat).id.to_owned()),
            Entity::Piece(piece) => {
                let kind = rules.kind_id(scene.board.piece(piece).kind());
                Some(format!("{kind} {}", scene.board.piece_name(piece)))
            }
        }
    }
}
