//! The set of arcana: summons, utility cards, and cards that stay on the board and give Magicians
//! and Paladins abilities.

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

pub use add_mana::AddMana;
pub use add_movement::AddMovement;
pub use attack_to_demonic_card::AttackToDemonicCard;
pub use fire_card::FireCard;
pub use ice_card::IceCard;
pub use invulnerability_card::InvulnerabilityCard;
pub use revive_card::ReviveCard;
pub use spell::Spell;
pub use summon::Summon;
pub use transform::Transform;

/// The set these cards belong to.
pub const SET: &str = "arcana";
