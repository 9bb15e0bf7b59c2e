//! Fading: whoever has moved or taken becomes a knight, which does not fade.
//!
//! A tag is asked before deeds of its bearer and told after them. It changes nothing itself: it
//! proposes a step, and the engine makes the changes and knows how to take them back.

use sortilege_core::{Bearer, Deed, DeedKind, Deeds, Effect, Step, Steps, Subject, register};

/// The tag of a piece that does not last.
pub struct Fading;

impl Effect for Fading {
    fn id(&self) -> &'static str {
        "Fading"
    }

    fn rule(&self) -> &'static str {
        "Becomes a Knight when it has moved or taken."
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        // Going to an empty square is one deed, taking is another.
        Deeds::of(&[DeedKind::Move, DeedKind::Take])
    }

    fn on_action_done(&self, bearer: Bearer<'_>, _deed: &Deed, steps: &mut Steps) {
        let knight = bearer.scene.board.rules().kind_named("Knight");
        if let (Subject::Piece(piece), Some(kind)) = (bearer.subject, knight) {
            steps.push(Step::Become { piece, kind });
        }
    }
}

register!(Effect: Fading);

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
