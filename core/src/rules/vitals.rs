//! The counters of pieces that core understands.

use crate::CounterId;

/// The piece counters that core itself understands, where a game has them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Vitals {
    /// Harm a piece can still bear.
    pub life: Option<CounterId>,
    /// Harm a piece can bear when it is whole.
    pub max_life: Option<CounterId>,
    /// Whether a piece has acted this turn.
    pub moved: Option<CounterId>,
    /// Rounds until a piece's ability can be used again.
    pub cooldown: Option<CounterId>,
    /// One more than the number of the piece whose list a piece is on; 0 is none.
    pub leader: Option<CounterId>,
    /// Harm done by taking.
    pub take_damage: Option<CounterId>,
    /// Harm done by attacking.
    pub attack_damage: Option<CounterId>,
}
