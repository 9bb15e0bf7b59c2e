//! En passant: a pawn takes one beside it that has just made a double step, as if it had made a single one.
//!
//! ```text
//! . x .      black's pawn came from above by a double step;
//! P p .      white's lands behind it and removes it
//! ```

use sortilege_core::{Action, Arg, Args, Coded, Dir, PieceId, Position, Scene, SeatId, Site, Step, Steps, Subject};

use super::DOUBLE_STEP;

/// Taking in passing.
pub struct EnPassant;

/// The pawn that the last action moved by a double step. It is read from the journal; only a position that has no past yet has
/// to say it, by the counter `en_passant`: one more than the number of the pawn's square.
#[must_use]
pub fn passed(scene: Scene<'_>) -> Option<PieceId> {
    let Some(last) = scene.journal.last() else {
        let rules = scene.board.rules();
        let counter = rules.counter("en_passant")?;
        let said = scene.board.counter(Subject::Game, counter);
        let square = u8::try_from(said - 1).ok()?;
        return scene.board.at(sortilege_core::Square(square));
    };
    // A pawn's step is irreversible: whatever is not cannot have been one.
    if scene.journal.quiet() > 0 {
        return None;
    }
    let piece = last.piece?;
    let kind = scene.board.rules().kind(scene.board.piece(piece).kind());
    let ability = kind.ability(last.action.ability)?;
    (ability.id() == DOUBLE_STEP).then_some(piece)
}

impl Coded for EnPassant {
    fn id(&self) -> &'static str {
        "EnPassant"
    }

    fn rule(&self) -> &'static str {
        "Takes an enemy pawn beside it whose double step was the last action, landing behind it."
    }

    fn available(&self, scene: Scene<'_>, _seat: SeatId) -> bool {
        passed(scene).is_some()
    }

    fn threatens(&self) -> bool {
        // Only a pawn that has just moved: no other piece need fear it.
        false
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        let geometry = board.rules().geometry();
        let piece = board.piece(site.piece);
        let target = passed(site.scene).and_then(|passed| board.piece(passed).square());
        let (Some(from), Some(target)) = (piece.square(), target) else { return };
        let forward = board.rules().seat(piece.owner()).forward;
        for side in [Dir::Left, Dir::Right] {
            let beside = geometry.position(from) + forward.turn(side.into());
            if geometry.square(beside) != Some(target) {
                continue;
            }
            let behind = geometry.square(beside + Position::from(forward));
            if let Some(behind) = behind.filter(|behind| board.at(*behind).is_none()) {
                choose(Args::new([Arg::Square(from), Arg::Square(behind)]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        let (Some(to), Some(victim)) = (action.args.square(1), passed(site.scene)) else { return };
        steps.push(Step::Remove { piece: victim });
        steps.push(Step::Move { piece: site.piece, to });
        steps.irreversible();
    }
}
