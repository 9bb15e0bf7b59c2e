//! Shelling: as the Maneuver begins, the card of the other side under it goes down and is turned fully, those beside its cell go down; then it is
//! gone. Nobody of its own side is harmed.

use sortilege_core::{Bearer, Deeds, Effect, Names, Step, Steps, Subject, register};

/// The tag Shelling.
pub struct Shelling;

impl Effect for Shelling {
    fn id(&self) -> &'static str {
        "Shelling"
    }

    fn rule(&self) -> &'static str {
        "As the Maneuver begins, the enemy under it is down and turned, those beside it are down; then it dies."
    }

    fn set(&self) -> Option<&'static str> {
        Some(super::SET)
    }

    fn is_tag(&self) -> bool {
        true
    }

    fn listens(&self) -> Deeds {
        Deeds::NONE
    }

    fn names(&self) -> Names {
        Names { effects: &["Down"], patterns: &["AdjacentPattern"], ..Names::NONE }
    }

    fn phases(&self) -> &'static [&'static str] {
        &["maneuver"]
    }

    fn on_phase(&self, bearer: Bearer<'_>, _phase: &str, steps: &mut Steps) {
        let Some(own) = bearer.piece() else { return };
        let (tag, rotation) = (bearer.effect("Down"), bearer.piece_counter("rotation"));
        for piece in super::others_at(bearer, bearer.scene.board.piece(own).last_square()) {
            steps.push(Step::Tag { piece, tag, on: true });
            steps.push(Step::Set { of: Subject::Piece(piece), counter: rotation, to: super::FULLY_TURNED });
        }
        steps.extend(super::others_on(bearer, "AdjacentPattern").map(|piece| Step::Tag { piece, tag, on: true }));
        steps.push(Step::Die { piece: own });
    }
}

register!(Effect: Shelling);
