//! Pawn: goes up to two squares forward, takes one square diagonally forward; at the end of the board it can become a Queen, Rook,
//! Bishop or Knight. There is no taking in passing.
//!
//! ```text
//! . o .
//! x o x
//! . P .
//! ```

use sortilege_core::{Ability, Action, Arg, Args, Coded, Names, Piece, Site, Step, Steps, Terms, register};

/// The piece.
pub struct Pawn;

impl Piece for Pawn {
    fn id(&self) -> &'static str {
        "Pawn"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "P"
    }

    fn rule(&self) -> &'static str {
        "Goes up to two squares forward and takes diagonally; at the end of the board it can be crowned."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO", "TRANS"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("PawnMove", "PawnMovePattern").into(),
            Ability::takes("PawnTake", "PawnTakePattern").into(),
            Ability::Coded(&Crowning),
        ]
    }
}

register!(Piece: Pawn);

/// What a Pawn can become.
pub const CROWNS: &[&str] = &["Queen", "Rook", "Bishop", "Knight"];

/// On the row farthest forward the piece becomes another. It keeps its place and whether it has moved.
struct Crowning;

impl Coded for Crowning {
    fn id(&self) -> &'static str {
        "Crowning"
    }

    fn rule(&self) -> &'static str {
        "On the row farthest forward it becomes a Queen, Rook, Bishop or Knight."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)]).on_itself()
    }

    fn names(&self) -> Names {
        Names { kinds: CROWNS, ..Names::NONE }
    }

    fn options(&self, site: Site<'_>, choose: &mut dyn FnMut(Args)) {
        if site.scene.is_on_far_row(site.square(), site.owner()) {
            for kind in CROWNS {
                choose(Args::new([Arg::Square(site.square()), Arg::Kind(site.kind(kind))]));
            }
        }
    }

    fn perform(&self, site: Site<'_>, action: &Action, steps: &mut Steps) {
        if let Some(kind) = action.args.kind(1) {
            steps.push(Step::Become { piece: site.piece, kind });
        }
    }
}
