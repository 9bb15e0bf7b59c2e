//! Fading: a tag that reacts to what its bearer has done.
//!
//! It changes nothing itself. It proposes a step, and the engine makes the changes and knows how to
//! undo them.

use sortilege_core::{DeedKind, Deeds, EffectData, Step, register};

register!(Effect: EffectData {
    id: "Fading",
    rule: "Becomes a Knight when it has moved or taken.",
    // A move to an empty square is one deed, a take is another.
    on_action_done: Some((Deeds::of(&[DeedKind::Move, DeedKind::Take]), |bearer, _deed, steps| {
        let knight = bearer.scene.board.rules().kind_named("Knight");
        if let (Some(piece), Some(kind)) = (bearer.piece(), knight) {
            steps.push(Step::Become { piece, kind });
        }
    })),
    ..EffectData::TAG
});

#[cfg(test)]
mod tests {
    use sortilege_testkit::Scenario;

    #[test]
    fn becomes_a_knight_by_moving_or_taking_and_undo_brings_it_back() {
        let before = "
            . . . . .
            . . . . .
            . . p . .
            . . . . .
            . M . . .
            ";
        Scenario::new("chess", before)
            .act("move b1 d2")
            .check(
                "
                . . . . .
                . . . . .
                . . p . .
                . . . N .
                . . . . .
                ",
            )
            .undo()
            .check(before)
            .act("move b1 c3")
            .check(
                "
                . . . . .
                . . . . .
                . . N . .
                . . . . .
                . . . . .
                ",
            )
            .undo()
            .check(before);
    }
}
