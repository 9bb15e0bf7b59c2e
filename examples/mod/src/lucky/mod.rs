//! Cards for The Lucky Seven. Each is three things: a card, which can be dealt; the piece that the
//! card is on the grid; and a tag, if there is something special about it.
//!
//! | file | what it shows |
//! |---|---|
//! | `veteran.rs` | a card of the squad, with a tag that changes its strength |
//! | `grenadier.rs` | a card of the enemy, with a tag that acts when a phase begins |
//!
//! What the game expects of its pieces: a card of the squad has the counters `rotation` (0: it has
//! not acted) and `strength`, an ability that moves and perhaps one that attacks. A card of the
//! enemy has `column`, 1 to 6, or 0 for the tanks' column; with `strength` and `health` it goes to
//! a free cell and can be attacked, without them it falls on top of what lies there. The phases are
//! `encounter`, `maneuver`, `attack` and `counter_attack`; a card that lies face down has the tag
//! `Down`.

mod grenadier;
mod veteran;

/// The set these cards, pieces and tags belong to. The engine's game plays with it.
const SET: &str = "lucky";
