//! What is special about the cards of The Lucky Seven, one a file: tags, some of which act when a
//! phase begins.

mod assault;
mod blinding;
mod broadside;
mod commander;
mod down;
mod heckling;
mod inspired;
mod inspiring;
mod shelling;
mod stealthy;
mod suppression;
mod tireless;

pub use assault::Assault;
pub use blinding::Blinding;
pub use broadside::Broadside;
pub use commander::Commander;
pub use down::Down;
pub use heckling::Heckling;
pub use inspired::Inspired;
pub use inspiring::Inspiring;
pub use shelling::Shelling;
pub use stealthy::Stealthy;
pub use suppression::Suppression;
pub use tireless::Tireless;

/// The set these tags belong to.
const SET: &str = "lucky";

/// The counter `rotation` of a card that cannot act any more.
const FULLY_TURNED: i32 = 2;
