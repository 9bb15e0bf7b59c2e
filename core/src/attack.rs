//! Looking up whether a square is attacked, without a loop over pieces.

use crate::threats::Lines;
use crate::{Bits, Board, Scene, SeatId, Square, Threats};

impl Threats {
    /// Whether a square is attacked by a piece on one of the squares `attackers`, if exactly the
    /// squares `occupied` have pieces on them. It does not see attacks that
    /// [need to be asked about](Threats::needs_asking) or tried.
    #[inline]
    #[must_use]
    pub fn attacked<const W: usize>(
        &self,
        scene: Scene<'_>,
        square: Square,
        attackers: Bits<W>,
        occupied: Bits<W>,
    ) -> bool {
        if !self.leapers(scene, square, attackers).is_empty() {
            return true;
        }
        let tables = scene.board.rules().tables();
        let by_line = self.lines.iter().any(|lines| {
            let riders = lines.riders(scene, attackers);
            !(tables.get::<W>(lines.union, square) & riders).is_empty()
                && lines.rays.iter().any(|ray| {
                    let along = tables.along::<W>(*ray, square);
                    !(along & riders).is_empty() && {
                        let blockers = along & occupied;
                        tables
                            .nearest(*ray, blockers)
                            .is_some_and(|nearest| riders.contains(nearest))
                    }
                })
        });
        by_line
            || (self.has_hoppers(scene.board, attackers)
                && self.hopped(scene, square, attackers, occupied))
    }

    /// Whether a piece on one of the squares `attackers` can hop.
    #[inline]
    pub(crate) fn has_hoppers<const W: usize>(&self, board: &Board, attackers: Bits<W>) -> bool {
        self.hops.iter().any(|lines| !(board.kind::<W>(lines.kind) & attackers).is_empty())
    }

    /// Whether a piece on one of the squares `attackers` hops to a square, if exactly the squares
    /// `occupied` have pieces on them.
    #[inline(never)]
    pub(crate) fn hopped<const W: usize>(
        &self,
        scene: Scene<'_>,
        square: Square,
        attackers: Bits<W>,
        occupied: Bits<W>,
    ) -> bool {
        let tables = scene.board.rules().tables();
        self.hops.iter().any(|lines| {
            let hoppers = scene.board.kind::<W>(lines.kind) & attackers & occupied;
            !(tables.get::<W>(lines.union, square) & hoppers).is_empty()
                && lines
                    .hops
                    .iter()
                    .any(|hop| !(tables.behind_hurdle(*hop, square, occupied) & hoppers).is_empty())
        })
    }

    /// Whether a piece on one of the squares `attackers` takes in a way that no table expresses, so
    /// that [`attacked`](Threats::attacked) does not see it: by code, by random choice, past
    /// squares that must be empty, or by rays or hops under a condition.
    #[inline]
    #[must_use]
    pub fn needs_asking<const W: usize>(&self, board: &Board, attackers: Bits<W>) -> bool {
        self.irregular.iter().any(|kind| !(board.kind::<W>(*kind) & attackers).is_empty())
    }

    /// Whether a piece on one of the squares `attackers` may threaten by an ability that is code,
    /// so that only trying an action tells whether it leads into an attack.
    #[inline]
    #[must_use]
    pub fn needs_trying<const W: usize>(&self, board: &Board, attackers: Bits<W>) -> bool {
        self.coded.iter().any(|kind| !(board.kind::<W>(*kind) & attackers).is_empty())
    }

    /// What [`attacked`](Threats::attacked) does not see, by asking each such piece of the seat,
    /// but not abilities that are code.
    #[cold]
    pub(crate) fn attacked_irregularly<const W: usize>(
        &self,
        scene: Scene<'_>,
        by: SeatId,
        square: Square,
        attackers: Bits<W>,
        occupied: Bits<W>,
    ) -> bool {
        let board = scene.board;
        self.irregular.iter().any(|kind| {
            let modes = board.rules().kind_tables()[kind.index()].modes(by);
            (board.kind::<W>(*kind) & attackers).iter().any(|from| {
                modes.iter().any(|mode| mode.could_take(scene, by, from, square, occupied))
            })
        })
    }

    /// The squares among `attackers` from which a piece leaps to a square.
    #[inline]
    pub(crate) fn leapers<const W: usize>(
        &self,
        scene: Scene<'_>,
        square: Square,
        attackers: Bits<W>,
    ) -> Bits<W> {
        let tables = scene.board.rules().tables();
        let mut found = Bits::EMPTY;
        for leaps in &self.leaps {
            let mut pieces = scene.board.kind::<W>(leaps.kind);
            if leaps.unmoved {
                pieces &= scene.board.unmoved();
            }
            found |= tables.get::<W>(leaps.from, square) & pieces;
        }
        found & attackers
    }

    /// The rays along which pieces on squares among `attackers` could reach a square, with those
    /// squares.
    #[inline]
    pub(crate) fn lines<const W: usize>(
        &self,
        scene: Scene<'_>,
        square: Square,
        attackers: Bits<W>,
    ) -> impl Iterator<Item = (&Lines, Bits<W>)> {
        let tables = scene.board.rules().tables();
        self.lines.iter().filter_map(move |lines| {
            let riders = lines.riders(scene, attackers);
            (!(tables.get::<W>(lines.union, square) & riders).is_empty()).then_some((lines, riders))
        })
    }
}

impl Lines {
    #[inline]
    fn riders<const W: usize>(&self, scene: Scene<'_>, attackers: Bits<W>) -> Bits<W> {
        let all =
            self.kinds.iter().fold(Bits::EMPTY, |all, kind| all | scene.board.kind::<W>(*kind));
        all & attackers
    }
}
