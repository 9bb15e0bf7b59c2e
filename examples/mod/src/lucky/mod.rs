//! Cards for The Lucky Seven. Each is three things: a card, which can be dealt; the piece that it
//! is on the grid; and a tag for what is special about it, if anything is.
//!
//! | file | what it shows |
//! |---|---|
//! | `veteran.rs` | a card of the squad, with a tag that changes what its strength amounts to |
//! | `grenadier.rs` | a card of the enemy, with a tag that acts when a phase begins |
//!
//! What the game asks of its pieces: one of the squad has the counters `rotation` (0: it has not
//! acted) and `strength`, an ability that moves and perhaps one that attacks. One of the enemy has
//! `column`, 1 to 6, or 0 for the tanks' column; with `strength` and `health` it looks for a free
//! cell and can be attacked, without it falls on top of whatever lies there. The phases are
//! `encounter`, `maneuver`, `attack` and `counter_attack`; a card that lies face down has the tag
//! `Down`.

mod grenadier;
mod veteran;

pub use grenadier::{Grenadier, GrenadierCard, Lobbing};
pub use veteran::{Loner, Veteran, VeteranCard};

/// The set these cards, pieces and tags belong to: the game that plays with it is the engine's.
const SET: &str = "lucky";
