//! Golem.
//!
//! ```text
//! .  .  x  .  .
//! .  x  x  x  .
//! x  x  GO x  x      x: moves and takes
//! .  x  x  x  .
//! .  .  x  .  .
//! ```

use sortilege_core::{Ability, PieceData, SummonTerms, register, rounds};

register!(Piece: PieceData {
    id: "Golem",
    set: super::SET,
    glyph: "GO",
    rule: "Moves up to two squares straight over pieces, or one square in any direction; has four \
           lives.",
    tags: &["HERO", "DEM", "IMM", "STR", "IMP"],
    counters: &[("max_life", 4)],
    patterns: &Ability::goes("GolemMove", "GolemTake", "ArcherMovePattern"),
    summoned: Some(SummonTerms { by: "Portal", count: 1, cast: rounds(5), cost: &[] }),
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plenty::plenty;

    #[test]
    fn it_goes_two_squares_straight_over_pieces_or_one_diagonally() {
        plenty(
            "
            . . p  . .
            . p P  . p
            . # GO p .
            . . .  P .
            . . .  . .",
        )
        .check_reach(
            "c3",
            "
            . . x  . .
            . x P  o p
            o # GO x o
            . o o  P .
            . . o  . .",
        )
        .refuses("ability c3", "Golem: has no ability");
    }

    #[test]
    fn it_dies_when_it_is_taken_the_fourth_time() {
        let life = |life: u8| json!({"life": life, "max_life": 4});
        plenty(
            "
            .  R  .
            R  go R
            .  R  .",
        )
        .player("black", json!({"mana": 3}))
        .check_piece("b2", &life(4))
        .act("take a2 b2")
        .check_piece("b2", &life(3))
        .check_piece("a2", &json!({"moved": true}))
        .act("take b1 b2")
        .act("take c2 b2")
        .check_piece("b2", &life(1))
        .check_player("black", &json!({"mana": 3}))
        .act("take b3 b2")
        .check(
            "
            .  .  .
            R  R  R
            .  R  .",
        )
        .check_player("black", &json!({"mana": 4}))
        .check_state(&json!({"death_pile": [{"kind": "Golem", "owner": "black"}]}));
    }

    #[test]
    fn it_refuses_attacks_and_abilities_and_stops_a_balista() {
        plenty(
            "
            BA . go p
            SU . O .",
        )
        .check_piece("c2", &json!({"tags": ["DEM", "HERO", "IMM", "IMP", "STR"]}))
        .refuses("attack a2 c2", "HERO")
        .refuses("attack a2 d2", "IMP")
        .refuses("ability a1 c2", "IMM")
        .refuses("ability c1 c2 left", "IMM");
    }
}
