//! The pieces of The Lucky Seven: the eight cards of the squad and the five kinds of the enemy.
//! What is special about each is a tag.

mod anvil;
mod athlete;
mod flare;
mod hammer;
mod infantry;
mod joker;
mod leader;
mod machine_gun;
mod mortar;
mod mouse;
mod natural;
mod pacifist;
mod tank;

pub use anvil::Anvil;
pub use athlete::Athlete;
pub use flare::Flare;
pub use hammer::Hammer;
pub use infantry::Infantry;
pub use joker::Joker;
pub use leader::Leader;
pub use machine_gun::MachineGun;
pub use mortar::Mortar;
pub use mouse::Mouse;
pub use natural::Natural;
pub use pacifist::Pacifist;
pub use tank::Tank;

/// The set these pieces belong to.
const SET: &str = "lucky";
