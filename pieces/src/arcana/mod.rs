//! The set of arcana: thirty-eight kinds of pieces.
//!
//! Where nothing else is said: directions are absolute, up is towards higher ranks; near and
//! adjacent are the eight squares around; an ability that harms an area harms enemies only and
//! skips whoever is protected; a hole stops what slides, and what goes through pieces goes over it.
//! A piece that an ability moves or changes is acted on by it: whoever can receive no ability
//! cannot use it.

mod archer;
mod balista;
mod basilisk;
mod bishop;
mod builder;
mod calling;
mod cannon;
mod catapult;
mod crazy_pawn;
mod dragon;
mod gargoyle;
mod golem;
mod imp;
mod king;
mod knight;
mod leech;
mod magician;
mod mandragora;
mod mermaid;
mod necromancer;
mod ogre;
mod oni;
mod outburst;
mod paladin;
mod pawn;
#[cfg(test)]
mod plenty;
mod portal;
mod queen;
mod ram;
mod rook;
mod shield_bearer;
mod ship;
mod spider;
mod spider_egg;
mod succubus;
mod super_pawn;
mod swamp;
mod tesla_tower;
mod wall;
mod warlock;
mod witch;

pub use archer::Archer;
pub use balista::Balista;
pub use basilisk::Basilisk;
pub use bishop::Bishop;
pub use builder::Builder;
pub use calling::Calls;
pub use cannon::Cannon;
pub use catapult::Catapult;
pub use crazy_pawn::CrazyPawn;
pub use dragon::Dragon;
pub use gargoyle::Gargoyle;
pub use golem::Golem;
pub use imp::Imp;
pub use king::King;
pub use knight::Knight;
pub use leech::Leech;
pub use magician::Magician;
pub use mandragora::Mandragora;
pub use mermaid::Mermaid;
pub use necromancer::Necromancer;
pub use ogre::Ogre;
pub use oni::Oni;
pub use outburst::Outburst;
pub use paladin::Paladin;
pub use pawn::CROWNS;
pub use pawn::Pawn;
pub use portal::Portal;
pub use queen::Queen;
pub use ram::Ram;
pub use rook::Rook;
pub use shield_bearer::ShieldBearer;
pub use ship::Ship;
pub use spider::Spider;
pub use spider_egg::SpiderEgg;
pub use succubus::Succubus;
pub use super_pawn::SuperPawn;
pub use swamp::Swamp;
pub use tesla_tower::TeslaTower;
pub use wall::Wall;
pub use warlock::Warlock;
pub use witch::Witch;

/// The set these pieces belong to.
pub const SET: &str = "arcana";
