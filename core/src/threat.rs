//! Whether a square is attacked: by the tables if they are complete, otherwise by asking every
//! piece.

use crate::{AbilityRule, PieceContext, Purpose, Scene, SeatId, Square, Step, Steps, mobility};

/// Whether a piece of another seat than `seat` could take on a square.
#[must_use]
pub fn is_attacked(scene: Scene<'_>, square: Square, seat: SeatId) -> bool {
    let rules = scene.board.rules();
    let others = (0..rules.seats().len() as u8).map(SeatId).filter(|other| *other != seat);
    others.into_iter().any(|other| {
        match (rules.threats(other).filter(|threats| threats.exact()), rules.geometry().words()) {
            (None, _) => is_threatened(scene, square, other),
            (Some(threats), 1) => threats.attacked::<1>(
                scene,
                square,
                scene.board.owned(other),
                scene.board.occupied(),
            ),
            (Some(threats), 2) => threats.attacked::<2>(
                scene,
                square,
                scene.board.owned(other),
                scene.board.occupied(),
            ),
            (Some(threats), _) => threats.attacked::<4>(
                scene,
                square,
                scene.board.owned(other),
                scene.board.occupied(),
            ),
        }
    })
}

/// Whether a piece of the seat `by` could take on a square, by asking every piece. This is the
/// specification of [`Threats::attacked`](crate::Threats::attacked), and slower.
#[must_use]
pub fn is_threatened(scene: Scene<'_>, square: Square, by: SeatId) -> bool {
    let board = scene.board;
    board.pieces().filter(|(_, piece)| piece.owner() == by).any(|(id, piece)| {
        let Some(from) = piece.square() else { return false };
        let kind = board.rules().kind(piece.kind());
        let by_pattern = kind.modes(by).iter().filter(|mode| mode.takes.is_some()).any(|mode| {
            mode.zone.contains(square)
                && (!mode.unmoved || piece.moves() == 0)
                && mobility::matches(mode.pattern(), scene, by, from, square, Purpose::Take)
        });
        by_pattern
            || kind.coded().iter().any(|rule| {
                rule.coded.threatens() && harms(rule, PieceContext::new(scene, id, rule.id), square)
            })
    })
}

/// Whether some use of a coded ability would remove or damage the piece on a square.
fn harms(rule: &AbilityRule, site: PieceContext<'_>, square: Square) -> bool {
    let Some(victim) = site.scene.board.at(square) else { return false };
    let mut found = false;
    rule.coded.options(site, &mut |args| {
        found |= Steps::borrowed(|steps| {
            rule.coded.perform(site, &crate::Action::with(0, rule.id, args), steps);
            steps.iter().any(|step| match step {
                Step::Remove { piece } | Step::Die { piece } => *piece == victim,
                Step::Take { victim: v, .. }
                | Step::Attack { victim: v, .. }
                | Step::Kill { victim: v, .. } => *v == victim,
                _ => false,
            })
        });
    });
    found
}

impl Scene<'_> {
    /// Whether a piece of another seat than `against` could take on a square.
    #[must_use]
    pub fn is_threatened(self, square: Square, against: SeatId) -> bool {
        is_attacked(self, square, against)
    }
}
