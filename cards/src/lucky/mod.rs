//! The cards of The Lucky Seven. On the board each is a piece of its own; what that can do is the
//! piece's business.

mod enemy;
mod squad;

pub use enemy::Enemy;
pub use squad::Squad;

/// The set these cards belong to.
const SET: &str = "lucky";
