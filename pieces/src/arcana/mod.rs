//! The set of arcana: thirty-eight kinds of pieces.
//!
//! Unless a piece says otherwise: directions are absolute, and up is towards higher ranks;
//! adjacent, near and next to mean the eight squares around; an ability that harms an area harms
//! only enemies and skips those that are protected; a hole stops what slides, and what goes through
//! pieces goes over it. An ability that moves or changes its own piece acts on that piece: a piece
//! that cannot receive abilities cannot use it.

mod abilities;
mod archer;
mod balista;
mod basilisk;
mod bishop;
mod builder;
#[cfg(test)]
mod callers;
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

/// The set these pieces belong to.
const SET: &str = "arcana";
