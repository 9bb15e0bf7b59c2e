//! An example of a mod for Sortilege: copy this folder to start yours.
//!
//! It adds a pattern, three tags, three pieces and a message of the protocol to chess, seven
//! pieces, a tag, effects and five cards to arcana, two cards to lucky, and a bot. Each has a file
//! that registers it, and one `mod` line here, in [`arcana`] or in [`lucky`]. `main.rs` is the
//! `sortilege` program with this crate linked into it.
//!
//! Most of them are values: `PieceData`, `AbilityData`, `EffectData`, `CardData`. Each trait is
//! also implemented in code once:
//!
//! | trait | file |
//! |---|---|
//! | `Pattern` | `nightrider.rs` |
//! | `Piece` | `arcana/puppeteer.rs` |
//! | `AbilityCode`, an ability | `arcana/puppeteer.rs`, `arcana/boulder.rs`, `arcana/cave.rs` |
//! | `Effect` | `lucky/veteran.rs` |
//! | `Card` | `arcana/ballad.rs` |
//! | `Bot` | `hothead.rs` |
//!
//! `arcana/keep_near.rs` adds an effect type for cards that are data; `cards` is a folder with one.
//! `messages/es.ftl` has names and rules in Spanish.
//! `levy.rs` is a thirteenth effect in the shop of the bazaar. `material.rs` adds a message to the
//! protocol at tables of chess. `venom.rs` is an effect for
//! every game.

pub mod arcana;
mod cannon;
mod fading;
mod grasshopper;
mod hothead;
mod levy;
pub mod lucky;
mod material;
mod nightmare;
mod nightrider;
mod tethered;
mod venom;
mod winged;

sortilege_languages::register_messages!("es", include_str!("../messages/es.ftl"));

// The tests play this mod's pieces together with those of the engine.

#[cfg(test)]
use sortilege_assembly as _;
