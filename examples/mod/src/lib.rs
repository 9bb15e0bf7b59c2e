//! An example of a mod for Sortilege: copy this folder to start yours.
//!
//! It adds a pattern, a tag and a piece to chess, six pieces and a card to arcana and two cards to
//! lucky, each in a file of its own that registers it. Nothing else has to know of them but the
//! `mod` lines here, in [`arcana`] and in [`lucky`]. `main.rs` is the `sortilege` program with this
//! crate linked into it.

pub mod arcana;
mod fading;
pub mod lucky;
mod nightmare;
mod nightrider;

pub use fading::Fading;
pub use nightmare::Nightmare;
pub use nightrider::NightriderPattern;

// The tests play this mod's pieces together with those of the engine.
#[cfg(test)]
use sortilege_assembly as _;
