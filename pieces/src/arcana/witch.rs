//! Witch: moves like a Rook or a King; her outburst, cast for two rounds, attacks everyone around
//! her for 2.
//!
//! ```text
//! .  .  x  .  .      .  .  .
//! .  x  x  x  .      a  a  a
//! x  x  WI x  x      a  WI a      x: goes and takes, a: ability
//! .  x  x  x  .      a  a  a
//! .  .  x  .  .      .  .  .
//! ```

use sortilege_core::{Ability, Calling, Piece, register};

use super::outburst::Outburst;

/// The piece.
pub struct Witch;

impl Piece for Witch {
    fn id(&self) -> &'static str {
        "Witch"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "WI"
    }

    fn rule(&self) -> &'static str {
        "Moves like a Rook or a King; attacks everyone around for 2."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["DEM"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("WitchMove", "WitchPattern").into(),
            Ability::takes("WitchTake", "WitchPattern").into(),
            Ability::Coded(&Outburst),
        ]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Portal", count: 1, rounds: 12, cost: &[("mana", 1)] })
    }
}

register!(Piece: Witch);

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plenty::plenty;

    #[test]
    fn she_moves_and_takes_like_a_rook_or_a_king() {
        plenty(
            "
            . . p  . p
            . p .  . .
            . P WI . .
            . # .  p .
            . . .  . .",
        )
        .check_reach(
            "c3",
            "
            . . x  . p
            . x o  o .
            . P WI o o
            . # o  x .
            . . o  . .",
        );
    }

    #[test]
    fn she_is_a_demon_and_nothing_else() {
        plenty("R wi")
            .player("black", json!({"mana": 0}))
            .check_piece("b1", &json!({"tags": ["DEM"], "life": 1}))
            .act("take a1 b1")
            .check_player("black", &json!({"mana": 1}));
    }
}
