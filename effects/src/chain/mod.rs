//! The effect types of cards as data, one per file. Any game that runs chains can use them.

mod add_location_reference;
mod assert;
mod assert_role;
mod card_draw;
mod effect_damage;
mod find_entities;
mod kill_entities;
mod march_entities;
mod modifier;
mod select_entity;
mod summon_unit;
mod trace;

use sortilege_core::chain::{EntityTypes, Instruction, Key, Locations, Players, Unfitting};
use sortilege_core::{Cpu, Entity, SeatId};

/// The objection against the tile of a target as a place to look at.
fn not_current_tile(instruction: &Instruction) -> Option<Unfitting> {
    let problem = "CURRENT_TILE is only for ADD_LOCATION_REFERENCE";
    let is_tile = instruction.location == Some(Locations::CURRENT_TILE);
    is_tile.then(|| Unfitting::new(Key::TargetLocation, problem))
}

/// Whether an entity is still there.
fn is_there(cpu: &Cpu<'_>, entity: Entity) -> bool {
    cpu.world.types(cpu.scene, entity) != EntityTypes::NONE
}

/// The players that an effect names, as an entity sees them: its owner, then the opponent.
fn players_of(cpu: &Cpu<'_>, entity: Entity) -> impl Iterator<Item = SeatId> {
    let (world, scene, players) = (cpu.world, cpu.scene, cpu.instruction.players);
    let owner = world.owner(scene, entity);
    let opponent = owner.map(|owner| world.opponent(scene, owner));
    let of_owner = owner.filter(|_| players.has(Players::OWNER));
    let of_opponent = opponent.filter(|_| players.has(Players::OPPONENT));
    [of_owner, of_opponent].into_iter().flatten()
}
