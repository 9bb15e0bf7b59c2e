//! Wares: effects that players can buy.

use crate::{ChessTime, Cost};

/// What a bought effect lies on, seen from the seat that buys it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A piece of the buyer.
    Own,
    /// A piece of another seat.
    Opponent,
    /// The buyer.
    OwnSeat,
    /// Another seat.
    OpponentSeat,
    /// The game.
    All,
}

/// The terms on which players buy an effect, in a game that sells effects. See
/// [`Effect::ware`](crate::Effect::ware).
///
/// ```
/// use sortilege_core::{EffectData, Target, Ware, rounds};
///
/// /// Its bearer is worth more for three turns of its buyer.
/// const GILDING: EffectData = EffectData {
///     id: "gilding",
///     rule: "Worth more.",
///     ware: Some(Ware {
///         name: "Gilding",
///         cost: &[("score", 9)],
///         target: Target::Own,
///         lasts: rounds(3),
///     }),
///     ..EffectData::NONE
/// };
/// assert_eq!(GILDING.ware.map(|ware| ware.name), Some("Gilding"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ware {
    /// Its name in the shop, for players.
    pub name: &'static str,
    /// What it costs before tags and effects modify prices.
    pub cost: Cost,
    /// What the effect lies on.
    pub target: Target,
    /// How long it lasts from the turn in which it is bought: rounds are turns of the buyer.
    pub lasts: ChessTime,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Catalogue, EffectData, Registered, Registration};

    #[test]
    fn a_tag_is_not_for_sale() {
        const WARE: Ware =
            Ware { name: "Mark", cost: &[], target: Target::Own, lasts: ChessTime::FOREVER };
        const TAG: EffectData = EffectData { id: "MARK", ware: Some(WARE), ..EffectData::TAG };
        let of = |effect: &'static EffectData| {
            let plugin = Registration { krate: "m", plugin: Registered::Effect(effect) };
            Catalogue::of(&[plugin]).err().map(|error| error.to_string()).unwrap_or_default()
        };
        assert_eq!(of(const { &EffectData { is_tag: false, ..TAG } }), "");
        assert_eq!(
            of(&TAG),
            "effect \"MARK\" of m names \"Mark\", which is a ware, but a tag is none"
        );
    }
}
