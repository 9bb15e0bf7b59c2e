//! Witch: her outburst takes two rounds to cast.
//!
//! ```text
//! .  .  x  .  .      .  .  .
//! .  x  x  x  .      a  a  a
//! x  x  WI x  x      a  WI a      x: moves and takes, a: ability
//! .  x  x  x  .      a  a  a
//! .  .  x  .  .      .  .  .
//! ```

use sortilege_core::{Ability, PieceData, SummonTerms, register, rounds};

use super::abilities::OUTBURST;

register!(Piece: PieceData {
    id: "Witch",
    set: super::SET,
    glyph: "WI",
    rule: "Moves like a Rook or a King; attacks all pieces around it for 2.",
    tags: &["DEM"],
    patterns: &Ability::goes("WitchMove", "WitchTake", "WitchPattern"),
    coded: &[&OUTBURST],
    summoned: Some(SummonTerms { by: "Portal", count: 1, cast: rounds(12), cost: &[("mana", 1)] }),
    ..PieceData::NONE
});

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
