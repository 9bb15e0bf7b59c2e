//! Whether a square is attacked: by the tables, and by asking only the pieces that they leave out.

use crate::asked::{THREATS, once};
use crate::bearing::AlteredTakes;
use crate::{
    AbilityId, AbilityRule, PieceContext, PieceId, Purpose, Scene, SeatId, Square, Step, Steps,
};

/// Whether a piece of another seat than `seat` could take on a square.
#[must_use]
pub fn is_attacked(scene: Scene<'_>, square: Square, seat: SeatId) -> bool {
    match scene.board.rules().geometry().words() {
        1 => is_attacked_in::<1>(scene, square, seat),
        2 => is_attacked_in::<2>(scene, square, seat),
        _ => is_attacked_in::<4>(scene, square, seat),
    }
}

#[inline]
fn is_attacked_in<const W: usize>(scene: Scene<'_>, square: Square, seat: SeatId) -> bool {
    let board = scene.board;
    let rules = board.rules();
    let occupied = board.occupied::<W>();
    let mut others = (0..rules.seats().len() as u8).map(SeatId).filter(|other| *other != seat);
    others.any(|other| {
        let Some(threats) = rules.threats(other) else {
            return is_threatened(scene, square, other);
        };
        if board.is_altered() {
            return is_attacked_among_bearers::<W>(scene, square, seat, other, threats);
        }
        let attackers = board.owned::<W>(other);
        threats.attacked(scene, square, attackers, occupied)
            || (!threats.exact() && is_attacked_otherwise::<W>(scene, square, other, threats))
    })
}

/// Whether a piece of the seat `by` attacks a square, while tags, effects or cards change where
/// pieces go.
#[cold]
fn is_attacked_among_bearers<const W: usize>(
    scene: Scene<'_>,
    square: Square,
    seat: SeatId,
    by: SeatId,
    threats: &crate::Threats,
) -> bool {
    let (attackers, occupied) = (scene.board.owned::<W>(by), scene.board.occupied());
    let altered = AlteredTakes::<W>::against(scene.board, seat);
    let usual = attackers.without(altered.changed);
    threats.attacked(scene, square, usual, occupied)
        || altered.attack(scene, square, attackers, occupied)
        || threats.attacked_irregularly(scene, by, square, usual, occupied)
        || attacks_by_code::<W>(scene, square, by, threats)
}

/// The attacks that no table expresses: by the modes of some kinds and by abilities that are code.
#[cold]
fn is_attacked_otherwise<const W: usize>(
    scene: Scene<'_>,
    square: Square,
    by: SeatId,
    threats: &crate::Threats,
) -> bool {
    let board = scene.board;
    let (attackers, occupied) = (board.owned::<W>(by), board.occupied());
    threats.attacked_irregularly(scene, by, square, attackers, occupied)
        || attacks_by_code::<W>(scene, square, by, threats)
}

fn attacks_by_code<const W: usize>(
    scene: Scene<'_>,
    square: Square,
    by: SeatId,
    threats: &crate::Threats,
) -> bool {
    let board = scene.board;
    threats.coded.iter().any(|kind| {
        let pieces = board.kind::<W>(*kind) & board.owned(by);
        pieces.iter().filter_map(|at| board.at(at)).any(|id| harms_by_code(scene, id, square))
    })
}

/// Whether a coded ability of a piece would remove or damage the piece on a square.
fn harms_by_code(scene: Scene<'_>, id: PieceId, square: Square) -> bool {
    once(&THREATS, false, || {
        coded_taker(scene, id, square, |rule| rule.coded.threatens()).is_some()
    })
}

/// The first wanted ability of a piece that is code and would remove or damage the piece on a
/// square.
fn coded_taker(
    scene: Scene<'_>,
    id: PieceId,
    square: Square,
    wanted: impl Fn(&AbilityRule) -> bool,
) -> Option<AbilityId> {
    let state = scene.board.piece(id);
    let mut rules = scene.board.rules().kind(state.kind()).coded().iter();
    let taker = rules.find(|rule| {
        wanted(rule)
            && state.square().is_some()
            && harms(rule, PieceContext::new(scene, id, rule.id), square)
    });
    taker.map(|rule| rule.id)
}

/// Whether a piece of the seat `by` could take on a square, by asking every piece. This is the
/// specification of [`Threats::attacked`](crate::Threats::attacked), and slower.
#[must_use]
pub fn is_threatened(scene: Scene<'_>, square: Square, by: SeatId) -> bool {
    let board = scene.board;
    let mut pieces = board.pieces().filter(|(_, piece)| piece.owner() == by);
    pieces.any(|(id, _)| {
        described_taker(scene, id, square).is_some() || harms_by_code(scene, id, square)
    })
}

/// The first described ability by which a piece could take on a square, if it is on the board.
fn described_taker(scene: Scene<'_>, id: PieceId, square: Square) -> Option<AbilityId> {
    let (board, piece) = (scene.board, scene.board.piece(id));
    let from = piece.square()?;
    let mut modes = board.modes_of(id).filter(|mode| mode.takes.is_some());
    let taking = modes.find(|mode| {
        mode.zone.contains(square)
            && (!mode.unmoved || piece.moves() == 0)
            && mode.leads_now(scene, piece.owner(), (from, square), Purpose::Take)
    });
    taking?.takes
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
                | Step::TakePassing { victim: v, .. }
                | Step::Kill { victim: v, .. } => *v == victim,
                _ => false,
            })
        });
    });
    found
}

/// Questions about threats. They see described abilities, those that tags, effects and cards grant
/// included, and abilities that are code. While an ability that is code is asked whether it
/// threatens, its own questions see described abilities only: otherwise two such abilities could
/// ask each other without end.
impl<'a> Scene<'a> {
    /// Whether a piece of another seat than `against` could take on a square.
    #[must_use]
    pub fn is_threatened(self, square: Square, against: SeatId) -> bool {
        is_attacked(self, square, against)
    }

    /// Whether a piece of another seat could take this piece where it stands: a king, in check.
    /// False for a piece that is off the board.
    #[must_use]
    pub fn is_in_check(self, piece: PieceId) -> bool {
        let state = self.board.piece(piece);
        state.square().is_some_and(|square| is_attacked(self, square, state.owner()))
    }

    /// Whether a royal piece of a seat is [in check](Scene::is_in_check). The game says which
    /// pieces are royal: [`Roles::royal`](crate::Roles::royal).
    #[must_use]
    pub fn in_check(self, seat: SeatId) -> bool {
        self.royals(seat).iter().any(|square| is_attacked(self, square, seat))
    }

    /// The pieces of a seat that have an action that takes at a square, each with the first ability
    /// that does. The square need not have a piece on it, but an ability that is code is only asked
    /// what it does to a piece that is there. Costs, turns and what would refuse the take do not
    /// count.
    pub fn takers(
        self,
        square: Square,
        by: SeatId,
    ) -> impl Iterator<Item = (PieceId, AbilityId)> + 'a {
        let own = self.board.pieces().filter(move |(_, piece)| piece.owner() == by);
        own.filter_map(move |(id, _)| {
            let coded = || once(&THREATS, None, || coded_taker(self, id, square, |_| true));
            Some((id, described_taker(self, id, square).or_else(coded)?))
        })
    }
}
