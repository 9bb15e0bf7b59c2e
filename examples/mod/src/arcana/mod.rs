//! Pieces and a card for arcana: what abilities that are code can do.
//!
//! | file | what it shows |
//! |---|---|
//! | `troll.rs` | moving and killing pieces of anyone, and asking whether somebody may be acted on |
//! | `puppeteer.rs` | taking over an enemy, and a list of pieces that die with their leader |
//! | `boulder.rs` | casting, and going on step by step by what became of the step before |
//! | `cave.rs`, `bat.rs` | calling a unit that says what it costs, how long it takes and how many callers it needs |
//! | `bard.rs`, `ballad.rs` | a card that lies on the board and gives a piece an ability and something by itself |

mod ballad;
mod bard;
mod bat;
mod boulder;
mod cave;
mod puppeteer;
mod troll;

pub use ballad::Ballad;
pub use bard::Bard;
pub use bat::Bat;
pub use boulder::Boulder;
pub use cave::Cave;
pub use puppeteer::Puppeteer;
pub use troll::Troll;

/// The set these pieces belong to: the game that plays with it is the engine's.
const SET: &str = "arcana";
