//! Leech: its outburst takes two rounds to cast.
//!
//! ```text
//! x o x      a a a
//! o L o      a L a      o: moves, x: moves and takes, a: ability
//! x o x      a a a
//! ```

use sortilege_core::{Ability, PieceData, SummonTerms, register, rounds};

use super::abilities::OUTBURST;

register!(Piece: PieceData {
    id: "Leech",
    set: super::SET,
    glyph: "L",
    rule: "Moves one square in any direction, takes one square diagonally; attacks all pieces \
           around it for 2.",
    tags: &["BIO"],
    patterns: &[
        Ability::moves("LeechMove", "KingPattern"),
        Ability::takes("LeechTake", "LeechTakePattern"),
    ],
    coded: &[&OUTBURST],
    summoned: Some(SummonTerms { by: "Swamp", count: 1, cast: rounds(1), cost: &[] }),
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plenty::plenty;

    #[test]
    fn it_walks_around_and_takes_diagonally() {
        plenty(
            "
            . . . . p
            . p p . .
            . . L P .
            . p . p .
            . . . . .",
        )
        .check_reach(
            "c3",
            "
            . . . . p
            . x p o .
            . o L P .
            . x o x .
            . . . . .",
        )
        .refuses("take c3 c4", "LeechTakePattern: does not lead from c3 to c4");
    }

    #[test]
    fn it_bursts_out_like_a_witch() {
        plenty(
            "
            p . .
            . L P
            . . .",
        )
        .act("ability b2")
        .check_player("white", &json!({"mana": 7, "movements": 4}))
        .check_piece(
            "b2",
            &json!({
                "casting": {"action": "ability b2", "rounds": 2, "begun": 0}, "moved": true,
                "tags": ["BIO"],
            }),
        )
        .end(4)
        .check(
            "
            . . .
            . L .
            . . .",
        )
        .check_piece("b2", &json!({"cooldown": 8}));
    }

    #[test]
    fn it_is_not_demonic() {
        plenty("L r")
            .player("white", json!({"mana": 3}))
            .act("end")
            .act("take b1 a1")
            .check_player("white", &json!({"mana": 3}));
    }
}
