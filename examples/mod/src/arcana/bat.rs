//! Bat: flies up to two squares straight over pieces and takes by a knight's leap. It comes where a
//! player has two Caves.
//!
//! ```text
//! . x o x .
//! x . o . x
//! o o B o o      o: goes, x: takes
//! x . o . x
//! . x o x .
//! ```

use sortilege_core::{Ability, Calling, Piece, register};

/// The piece.
pub struct Bat;

impl Piece for Bat {
    fn id(&self) -> &'static str {
        "Bat"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "BT"
    }

    fn rule(&self) -> &'static str {
        "Flies up to two squares straight over pieces, takes by a knight's leap; comes where there are two Caves."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("BatMove", "MagicianPattern").into(), Ability::takes("BatTake", "KnightPattern").into()]
    }

    fn calling(&self) -> Option<Calling> {
        Some(Calling { by: "Cave", count: 2, rounds: 2, cost: &[("mana", 1)] })
    }
}

register!(Piece: Bat);

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
