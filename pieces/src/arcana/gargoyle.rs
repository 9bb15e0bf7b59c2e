//! Gargoyle: distances are measured as the crow flies.
//!
//! ```text
//! . . . . . x . . . . .
//! . . x x x x x x x . .
//! . x x x x x x x x x .
//! . x x x x x x x x x .
//! . x x x x x x x x x .
//! x x x x x G x x x x x      x: moves and takes
//! . x x x x x x x x x .
//! . x x x x x x x x x .
//! . x x x x x x x x x .
//! . . x x x x x x x . .
//! . . . . . x . . . . .
//! ```

use sortilege_core::{Ability, PieceData, SummonTerms, register, rounds};

register!(Piece: PieceData {
    id: "Gargoyle",
    set: super::SET,
    glyph: "G",
    rule: "Flies up to 5 squares away over everything.",
    tags: &["DEM"],
    patterns: &Ability::goes("GargoyleMove", "GargoyleTake", "GargoylePattern"),
    summoned: Some(SummonTerms { by: "Portal", count: 1, cast: rounds(5), cost: &[("mana", 1)] }),
    ..PieceData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plenty::plenty;

    #[test]
    fn it_flies_five_squares_far_over_everything() {
        plenty(
            "
            . . . . p p . . . . .
            . . p . . . . . . . p
            . . . . . p . . . . .
            . P . . p P p . . . .
            . . . . P # P . . . .
            p . . . . G . . . . P
            . . . . . . . # . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . p . . . . . . . . .
            . . . . . . . . . . .",
        )
        .check_reach(
            "f6",
            "
            . . . . p x . . . . .
            . . x o o o o o o . p
            . o o o o x o o o o .
            . P o o x P x o o o .
            . o o o P # P o o o .
            x o o o o G o o o o P
            . o o o o o o # o o .
            . o o o o o o o o o .
            . o o o o o o o o o .
            . p o o o o o o o . .
            . . . . . o . . . . .",
        );
    }

    #[test]
    fn it_has_no_ability() {
        plenty("G .")
            .refuses("ability a1", "Gargoyle: has no ability")
            .check_actions("ability", &[]);
    }

    #[test]
    fn its_death_gives_its_owner_a_mana_but_not_over_the_maximum() {
        let taken =
            |mana: u8| plenty("R g").player("black", json!({"mana": mana})).act("take a1 b1");
        taken(8)
            .check_player("black", &json!({"mana": 9, "max_mana": 9}))
            .check_player("white", &json!({"mana": 9}));
        taken(9).check_player("black", &json!({"mana": 9, "max_mana": 9}));
        let dead = plenty("R g")
            .piece("b1", json!({"tags": ["DEM", "DEAD"]}))
            .player("black", json!({"mana": 1}));
        dead.act("take a1 b1").check_player("black", &json!({"mana": 1}));
    }
}
