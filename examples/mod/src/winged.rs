//! Winged: a tag that grants its bearer a knight's leaps, besides what its kind can do.
//!
//! The leaps give check and pin as those of a kind do, and `explain` names the tag. Effects grant
//! in the same way, on a piece, on a seat or on the game, for as long as they last.

use sortilege_core::{Ability, EffectData, register};

register!(Effect: EffectData {
    id: "Winged",
    rule: "Also moves and takes like a knight.",
    grants: &Ability::goes("Soar", "Swoop", "KnightPattern"),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    #[test]
    fn a_bishop_with_wings_also_leaps() {
        let board = Scenario::new(
            "chess",
            "
            . p . . .
            . . P . .
            . . . p .
            . . B . .
            . . . . .
            ",
        );
        // o: goes, x: takes
        let plain = "
            . p . . .
            o . P . .
            . o . x .
            . . B . .
            . o . o .
            ";
        let winged = "
            . p . . .
            o o P o .
            o o . x o
            . . B . .
            o o . o o
            ";
        let _ =
            board.clone().check_reach("c2", plain).tagged("c2", "Winged").check_reach("c2", winged);
    }

    #[test]
    fn a_leap_that_is_granted_takes_and_is_undone() {
        let before = ". p . \n . . . \n R . .";
        Scenario::new("chess", before)
            .tagged("a1", "Winged")
            .act_by("Swoop", "move a1 b3")
            .check(". R . \n . . . \n . . .")
            .undo()
            .check(before);
    }
}
