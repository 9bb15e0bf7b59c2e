//! Looking up whether a square is attacked, without a loop over pieces.

use crate::threats::Lines;
use crate::{Bits, Scene, Square, Threats};

impl Threats {
    /// Whether a square is attacked by a piece on one of the squares `attackers`, if exactly the
    /// squares `occupied` have pieces on them. Correct only if [`Threats::exact`].
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
        self.lines.iter().any(|lines| {
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
