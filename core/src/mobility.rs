//! The targets of pieces by their described abilities.

use smallvec::SmallVec;

use crate::bearing::bearers;
use crate::stride::Stride;
use crate::{
    Bits, Board, EffectId, Guard, KindId, Mode, Pattern, Position, Purpose, Scene, SeatId, Square,
    aim,
};

impl Mode {
    /// Its strides, if it consists of strides that no random number selects and no tag stops.
    #[inline]
    fn strides(&self) -> &[Stride] {
        match (&self.reach, self.stopped_by) {
            (Some(reach), None) => &reach.strides,
            _ => &[],
        }
    }
}

/// Whether a pattern leads a piece of a seat from one square to another, by its predicate. This is
/// the specification of the tables, and slower.
#[must_use]
pub fn matches(
    pattern: &dyn Pattern,
    scene: Scene<'_>,
    seat: SeatId,
    start: Square,
    end: Square,
    purpose: Purpose,
) -> bool {
    let occupied = scene.board.occupied();
    pattern.leads(&aim::query(scene, seat, start, end, purpose, &occupied))
}

/// The targets of one piece by one mode.
pub struct Group<'a, const W: usize> {
    /// The kind of the piece.
    pub kind: KindId,
    /// The compiled abilities by which it reaches the targets.
    pub mode: &'a Mode,
    /// The square of the piece.
    pub from: Square,
    /// The squares that it can move to or, where an enemy stands, take or attack.
    pub targets: Bits<W>,
}

impl<'a, const W: usize> Group<'a, W> {
    fn widened(self) -> Group<'a, 4> {
        Group { kind: self.kind, mode: self.mode, from: self.from, targets: self.targets.resize() }
    }
}

/// Visits the targets of every piece of a seat that the guard allows, grouped by piece and mode.
/// `W` must be [`Geometry::words`](crate::Geometry::words) of the board.
#[inline]
pub fn each_group<'a, const W: usize>(
    scene: Scene<'a>,
    seat: SeatId,
    guard: &Guard<'_, W>,
    mut visit: impl FnMut(Group<'a, W>),
) {
    if !scene.board.is_altered() {
        return each_usual_group(scene, seat, guard, visit);
    }
    let bound = guard.bound();
    each_altered_group(scene, seat, scene.board.owned(seat), &mut |group| {
        let is_bound = bound.contains(group.from);
        let targets = match is_bound {
            true => guard.allow(group.from, group.targets),
            false => group.targets,
        };
        if !targets.is_empty() {
            visit(Group { targets, ..group });
        }
    });
}

/// [`each_group`] on a board where [nothing changes where pieces go](crate::Board::is_altered). A
/// list that has already made sure of it need not contain the other case.
#[inline]
pub fn each_usual_group<'a, const W: usize>(
    scene: Scene<'a>,
    seat: SeatId,
    guard: &Guard<'_, W>,
    mut visit: impl FnMut(Group<'a, W>),
) {
    let bound = guard.bound();
    each_crowd(scene, seat, scene.board.owned(seat), |crowd| {
        for from in crowd.pieces.without(bound) {
            crowd.visit(from, crowd.targets(scene, seat, from), &mut visit);
        }
        for from in crowd.pieces & bound {
            let targets = guard.allow(from, crowd.targets(scene, seat, from));
            crowd.visit(from, targets, &mut visit);
        }
    });
}

/// [`each_group`] without a guard, for the pieces on some squares and for some modes only.
#[inline]
pub fn each_group_among<'a, const W: usize>(
    scene: Scene<'a>,
    seat: SeatId,
    (among, wanted): (Bits<W>, impl Fn(&Mode) -> bool),
    mut visit: impl FnMut(Group<'a, W>),
) {
    if !scene.board.is_altered() {
        return each_usual_group_among(scene, seat, (among, wanted), visit);
    }
    each_altered_group(scene, seat, among, &mut |group| {
        if wanted(group.mode) {
            visit(group);
        }
    });
}

/// [`each_group_among`] on a board where [nothing changes where pieces
/// go](crate::Board::is_altered), see [`each_usual_group`].
#[inline]
pub fn each_usual_group_among<'a, const W: usize>(
    scene: Scene<'a>,
    seat: SeatId,
    (among, wanted): (Bits<W>, impl Fn(&Mode) -> bool),
    mut visit: impl FnMut(Group<'a, W>),
) {
    each_standing_crowd(scene, seat, among, |crowd| {
        if wanted(crowd.mode) {
            crowd.pieces.iter().for_each(|from| {
                crowd.visit(from, crowd.targets(scene, seat, from), &mut visit);
            });
        }
    });
}

/// The number of ways in which the pieces of a seat can go to targets that the guard allows. A
/// piece that can become one of several kinds has that many ways. It equals what [`each_group`]
/// visits and is faster, because pieces with few offsets, such as pawns, are counted together.
#[inline]
#[must_use]
pub fn count_ways<const W: usize>(scene: Scene<'_>, seat: SeatId, guard: &Guard<'_, W>) -> u64 {
    if scene.board.is_altered() {
        let mut ways = 0;
        each_group(scene, seat, guard, |group| {
            ways += u64::from(group.targets.len()) * group.mode.becomes.len().max(1) as u64;
        });
        return ways;
    }
    let (bound, mut ways) = (guard.bound(), 0);
    each_crowd(scene, seat, scene.board.owned(seat), |crowd| {
        ways += crowd.count_ways(scene, seat, guard, bound);
    });
    ways
}

/// [`count_ways`] of the pieces on the squares `among` to targets that are not in `spared`, on a
/// board where [nothing changes where pieces go](crate::Board::is_altered).
#[inline(never)]
#[must_use]
pub fn count_usual_ways<const W: usize>(
    scene: Scene<'_>,
    seat: SeatId,
    guard: &Guard<'_, W>,
    (among, spared): (Bits<W>, Bits<W>),
) -> u64 {
    let (bound, mut ways) = (guard.bound(), 0);
    each_crowd(scene, seat, among, |crowd| {
        let crowd = Crowd { goals: crowd.goals.without(spared), ..crowd };
        ways += crowd.count_ways(scene, seat, guard, bound);
    });
    ways
}

/// The pieces of one kind and their common goals by one mode.
struct Crowd<'a, const W: usize> {
    kind: KindId,
    mode: &'a Mode,
    pieces: Bits<W>,
    occupied: Bits<W>,
    goals: Bits<W>,
}

impl<'a, const W: usize> Crowd<'a, W> {
    /// The targets of one of the pieces.
    #[inline(always)]
    fn targets(&self, scene: Scene<'_>, seat: SeatId, from: Square) -> Bits<W> {
        let targets = self.mode.targets(scene, seat, from, self.occupied, self.goals) & self.goals;
        match self.mode.stopped_by {
            None => targets,
            Some(tag) => unstopped(scene, from, targets.resize(), tag).resize(),
        }
    }

    /// The number of ways in which the pieces can go to targets that the guard allows.
    #[inline(always)]
    fn count_ways(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        guard: &Guard<'_, W>,
        bound: Bits<W>,
    ) -> u64 {
        let mut ways = 0;
        for from in self.pieces & bound {
            ways += guard.allow(from, self.targets(scene, seat, from)).len();
        }
        let free = self.pieces.without(bound);
        let strides = self.mode.strides();
        if strides.is_empty() || strides.len() > free.len() as usize {
            for from in free {
                ways += self.targets(scene, seat, from).len();
            }
        } else {
            for stride in strides {
                ways += stride.count(free, self.occupied, self.goals);
            }
        }
        u64::from(ways) * self.mode.becomes.len().max(1) as u64
    }

    #[inline(always)]
    fn visit(&self, from: Square, targets: Bits<W>, visit: &mut impl FnMut(Group<'a, W>)) {
        if !targets.is_empty() {
            visit(Group { kind: self.kind, mode: self.mode, from, targets });
        }
    }
}

/// Visits the crowds of some pieces, by trying all kinds: the fastest way in a game that has few.
#[inline(always)]
fn each_crowd<'a, const W: usize>(
    scene: Scene<'a>,
    seat: SeatId,
    among: Bits<W>,
    mut visit: impl FnMut(Crowd<'a, W>),
) {
    if among.is_empty() {
        return;
    }
    let board = scene.board;
    let occupied = board.occupied::<W>();
    let enemies = occupied.without(board.owned(seat));
    for (i, (compiled, squares)) in
        board.rules().kind_tables().iter().zip(board.kinds()).enumerate()
    {
        let of_kind = squares.resize() & among;
        if of_kind.is_empty() {
            continue;
        }
        let kind = KindId(i as u8);
        each_crowd_of(board, kind, compiled.modes(seat), of_kind, [occupied, enemies], &mut visit);
    }
}

/// [`each_crowd`] by trying the kinds that stand on the board only, in a game that has many more.
#[inline(always)]
fn each_standing_crowd<'a, const W: usize>(
    scene: Scene<'a>,
    seat: SeatId,
    among: Bits<W>,
    mut visit: impl FnMut(Crowd<'a, W>),
) {
    if among.is_empty() {
        return;
    }
    let board = scene.board;
    let occupied = board.occupied::<W>();
    let enemies = occupied.without(board.owned(seat));
    let tables = board.rules().kind_tables();
    board.kinds_among(among).for_each(|(kind, of_kind)| {
        let modes = tables[kind.index()].modes(seat);
        each_crowd_of(board, kind, modes, of_kind, [occupied, enemies], &mut visit);
    });
}

/// Visits the crowds of the pieces of one kind.
#[inline(always)]
fn each_crowd_of<'a, const W: usize>(
    board: &Board,
    kind: KindId,
    modes: &'a [Mode],
    of_kind: Bits<W>,
    [occupied, enemies]: [Bits<W>; 2],
    visit: &mut impl FnMut(Crowd<'a, W>),
) {
    for mode in modes {
        let mut pieces = of_kind & mode.sources.resize();
        if mode.unmoved {
            pieces &= board.unmoved();
        }
        if !pieces.is_empty() {
            visit(Crowd { kind, mode, pieces, occupied, goals: goals(mode, occupied, enemies) });
        }
    }
}

/// Visits the targets of pieces of a seat on some squares, while tags, effects or cards change
/// where pieces go. A target that such a piece has by several abilities for the same purpose is
/// visited once.
#[cold]
#[inline(never)]
fn each_altered_group<'a, const W: usize>(
    scene: Scene<'a>,
    seat: SeatId,
    among: Bits<W>,
    visit: &mut dyn FnMut(Group<'a, W>),
) {
    let board = scene.board;
    let bearers = bearers::<W>(board, among & board.owned(seat));
    let changed = bearers.iter().fold(Bits::EMPTY, |all, (_, _, from, _)| all | Bits::of(*from));
    each_crowd(scene, seat, among.without(changed), |crowd| {
        for from in crowd.pieces {
            crowd.visit(from, crowd.targets(scene, seat, from), &mut |group| visit(group));
        }
    });
    let occupied = board.occupied::<W>();
    let enemies = occupied.without(board.owned(seat));
    for (piece, kind, from, _) in bearers {
        let mut found: SmallVec<[(&Mode, Bits<W>); 8]> = SmallVec::new();
        for mode in board.modes_of(piece) {
            if mode.unmoved && !board.unmoved::<W>().contains(from) {
                continue;
            }
            let goals = goals(mode, occupied, enemies);
            let mut targets = mode.targets_now(scene, seat, from, occupied, goals) & goals;
            if let Some(tag) = mode.stopped_by {
                targets = unstopped(scene, from, targets.resize(), tag).resize();
            }
            let alike = |other: &&(&Mode, Bits<W>)| other.0.becomes == mode.becomes;
            for (other, reached) in found.iter().filter(alike) {
                let same_hits = other.attacks.is_some() == mode.attacks.is_some();
                let twice = *reached & targets;
                targets = targets.without(twice.without(occupied));
                if same_hits {
                    targets = targets.without(twice);
                }
            }
            found.push((mode, targets));
            if !targets.is_empty() {
                visit(Group { kind, mode, from, targets });
            }
        }
    }
}

/// The squares that pieces of a seat could go to or hit by a mode.
#[inline(always)]
fn goals<const W: usize>(mode: &Mode, occupied: Bits<W>, enemies: Bits<W>) -> Bits<W> {
    let mut goals = Bits::EMPTY;
    if mode.moves.is_some() {
        goals = !occupied;
    }
    if mode.takes.is_some() || mode.attacks.is_some() {
        goals |= enemies;
    }
    goals & mode.zone.resize()
}

/// The targets that no piece with a tag blocks, on the straight line to each.
// For the widest sets only: a set of two words that is handed to a function waits in memory, and
// reading it back as one is slow.
#[cold]
fn unstopped(scene: Scene<'_>, from: Square, targets: Bits, tag: EffectId) -> Bits {
    let geometry = scene.board.rules().geometry();
    let start = geometry.position(from);
    let stops = |at: Position| {
        let piece = geometry.square(at).and_then(|square| scene.board.at(square));
        piece.is_some_and(|piece| scene.board.piece(piece).has(tag))
    };
    let is_open = |target: &Square| {
        let offset = geometry.position(*target) - start;
        let parts = (1..=offset.x.abs().max(offset.y.abs()))
            .rev()
            .find(|n| offset.x % n == 0 && offset.y % n == 0)
            .unwrap_or(1);
        let step = Position::new(offset.x / parts, offset.y / parts);
        (1..parts).all(|n| !stops(start + step * n))
    };
    targets.iter().filter(is_open).collect()
}

/// [`each_group`] without a guard, on a board of any size. Slower, and simpler to use.
pub fn each_open_group<'a>(scene: Scene<'a>, seat: SeatId, mut visit: impl FnMut(Group<'a, 4>)) {
    fn all<const W: usize>(scene: Scene<'_>, seat: SeatId) -> (Bits<W>, impl Fn(&Mode) -> bool) {
        (scene.board.owned(seat), |_| true)
    }
    match scene.board.rules().geometry().words() {
        1 => each_group_among::<1>(scene, seat, all(scene, seat), |group| visit(group.widened())),
        2 => each_group_among::<2>(scene, seat, all(scene, seat), |group| visit(group.widened())),
        _ => each_group_among(scene, seat, all(scene, seat), visit),
    }
}
