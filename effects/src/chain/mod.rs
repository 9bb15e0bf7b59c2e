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

use sortilege_core::chain::{Instruction, Key, Locations, Unfitting};

/// The objection against the tile of a target as a place to look at.
fn not_current_tile(instruction: &Instruction) -> Option<Unfitting> {
    let problem = "CURRENT_TILE is only for ADD_LOCATION_REFERENCE";
    let is_tile = instruction.location == Some(Locations::CURRENT_TILE);
    is_tile.then(|| Unfitting::new(Key::TargetLocation, problem))
}
