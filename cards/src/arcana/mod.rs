//! The set of arcana: cards that summon a piece, utility cards, and cards that stay on the board
//! and give abilities to Magicians and Paladins.

mod add_mana;
mod add_movement;
mod attack_to_demonic_card;
mod fire_card;
mod ice_card;
mod invulnerability_card;
mod revive_card;
mod spell;
mod summon;
mod summon_knight;
mod summon_rook;
mod summon_swamp;
mod summon_warlock;
mod transform;

pub use spell::Spell;
pub use summon::Summon;

/// The set these cards belong to.
const SET: &str = "arcana";
