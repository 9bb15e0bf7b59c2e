//! Cannon: the cannon of xiangqi.
//!
//! ```text
//! . . x . . .
//! . . o . . .
//! . . o . . .
//! o o C o o p      takes what is behind exactly one piece
//! ```

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Cannon",
    set: "chess",
    glyph: "C",
    rule: "Moves like a rook, and takes by jumping over exactly one piece.",
    patterns: &[
        Ability::moves("Roll", "RookPattern"),
        Ability::takes("Shot", "CannonPattern"),
    ],
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    #[test]
    fn moves_like_a_rook_and_takes_over_one_piece() {
        let board = Scenario::new(
            "chess",
            "
            . . . p . . .
            . . . p . . .
            . . . P . . .
            . . . . . . .
            p p . C . P P
            . . . . . . .
            . . . p . . .
            ",
        );
        // o: goes, x: takes
        board.check_reach(
            "d3",
            "
            . . . p . . .
            . . . x . . .
            . . . P . . .
            . . . o . . .
            x p o C o P P
            . . . o . . .
            . . . p . . .
            ",
        );
    }
}
