//! Bat: a unit that Caves call.
//!
//! ```text
//! . x o x .
//! x . o . x
//! o o B o o      o: moves, x: takes
//! x . o . x
//! . x o x .
//! ```

use sortilege_core::{Ability, PieceData, SummonTerms, register, rounds};

register!(Piece: PieceData {
    id: "Bat",
    set: super::SET,
    glyph: "BT",
    rule: "Flies up to two squares straight over pieces, takes by a knight's leap; called where \
           its owner has two Caves.",
    tags: &["BIO", "TRANS"],
    patterns: &[
        Ability::moves("BatMove", "MagicianPattern"),
        Ability::takes("BatTake", "KnightPattern"),
    ],
    summoned: Some(SummonTerms { by: "Cave", count: 2, cast: rounds(2), cost: &[("mana", 1)] }),
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::GameScenario;

    #[test]
    fn goes_straight_and_takes_by_leaps() {
        let board = GameScenario::new(
            "arcana",
            "
            . n .  p .
            . . P  . .
            . p BT . .
            . . .  . p
            . . p  . .
            ",
        );
        // o: goes, x: takes
        board.check_reach(
            "c3",
            "
            . x o  x .
            . . P  . .
            o p BT o o
            . . o  . x
            . . p  . .
            ",
        );
    }
}
