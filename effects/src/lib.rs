//! The effects and tags of Sortilege, one a file.
//!
//! A tag is an effect that does not expire. Times are rounds; a halved time is rounded down and
//! never below 1. Put on again, the later end counts, both halved if they are, and the effect keeps
//! its place in the order.

pub mod lucky;

mod biologic;
mod deactivate;
mod dead;
mod demonic;
mod fire;
mod heroic;
mod ice;
mod immune;
mod impenetrable;
mod invulnerability;
mod royal;
mod structure;
mod transportable;

pub use biologic::Biologic;
pub use deactivate::Deactivate;
pub use dead::Dead;
pub use demonic::Demonic;
pub use fire::Fire;
pub use heroic::Heroic;
pub use ice::Ice;
pub use immune::Immune;
pub use impenetrable::Impenetrable;
pub use invulnerability::Invulnerability;
pub use royal::Royal;
pub use structure::Structure;
pub use transportable::Transportable;

// The tests play the game, so what it names must be linked.
#[cfg(test)]
use {sortilege_cards as _, sortilege_games as _, sortilege_patterns as _, sortilege_pieces as _};

use sortilege_core::{Bearer, Step, Steps, Subject};

/// Half a time, rounded down, never below 1.
fn halved(rounds: i16) -> i16 {
    (rounds / 2).max(1)
}

/// The bearer has moved this turn, if it is a piece and the game counts that. A setup can put an
/// effect on a player too, and a player's counters are others.
fn set_moved(bearer: Bearer<'_>, steps: &mut Steps) {
    if let (Some(piece), Some(counter)) =
        (bearer.piece(), bearer.scene.board.rules().vitals().moved)
    {
        steps.push(Step::Set { of: Subject::Piece(piece), counter, to: 1 });
    }
}
