//! Pawn: a step forward, two if it has never moved, takes diagonally forward, promotes on the far row, takes in passing.
//!
//! ```text
//! . . o . .
//! . x o x .      o: goes, x: takes
//! . . P . .
//! ```

use sortilege_core::{Ability, Piece, register};

use super::{DOUBLE_STEP, EnPassant, PROMOTIONS};

/// The pawn of chess.
pub struct Pawn;

impl Piece for Pawn {
    fn id(&self) -> &'static str {
        "Pawn"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> char {
        'P'
    }

    fn rule(&self) -> &'static str {
        "Steps forward, twice if it has never moved; takes diagonally forward, in passing too; promotes on the far row."
    }

    fn abilities(&self) -> Vec<Ability> {
        let (step, take) = ("PawnStepPattern", "PawnTakePattern");
        vec![
            Ability::moves("SingleStep", step).short_of_far_row().into(),
            Ability::moves("SingleStepAndPromotion", step).promoting(PROMOTIONS).into(),
            Ability::takes("PawnCapture", take).short_of_far_row().into(),
            Ability::takes("PawnCaptureAndPromotion", take).promoting(PROMOTIONS).into(),
            Ability::moves(DOUBLE_STEP, "PawnDoubleStepPattern").while_unmoved().short_of_far_row().into(),
            Ability::Coded(&EnPassant),
        ]
    }
}

register!(Piece: Pawn);
