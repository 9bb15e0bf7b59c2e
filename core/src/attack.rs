//! Looking up whether a square is attacked, without a loop over pieces.

use crate::threats::Lines;
use crate::{Bits, Board, Ray, Rows, Scene, SeatId, Square, Tables, Threats};

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
        let (board, tables) = (scene.board, scene.board.rules().tables());
        let mut leapers = self.leapers(board, attackers);
        leapers.any(|(from, leapers)| !(tables.get::<W>(from, square) & leapers).is_empty())
            || self
                .riders(board, attackers)
                .any(|(lines, riders)| lines.reach(tables, square, riders, occupied))
            || (self.has_hoppers(board, attackers)
                && self.hopped(scene, square, attackers, occupied))
    }

    /// The squares among `attackers` from which pieces attack a square by leaps or along lines, if
    /// exactly the squares `occupied` have pieces on them. It does not see other attacks.
    #[must_use]
    pub fn attackers_of<const W: usize>(
        &self,
        scene: Scene<'_>,
        square: Square,
        attackers: Bits<W>,
        occupied: Bits<W>,
    ) -> Bits<W> {
        let (board, tables) = (scene.board, scene.board.rules().tables());
        let leaping = self.leapers(board, attackers);
        let mut all =
            leaping.fold(Bits::EMPTY, |all, (from, it)| all | (tables.get::<W>(from, square) & it));
        for (lines, riders) in self.riders(board, attackers) {
            if (tables.get::<W>(lines.union, square) & riders).is_empty() {
                continue;
            }
            for ray in &lines.rays {
                let along = tables.along::<W>(*ray, square);
                if !(along & riders).is_empty()
                    && let Some(at) = tables.nearest(*ray, along & occupied)
                    && riders.contains(at)
                {
                    all.insert(at);
                }
            }
        }
        all
    }

    /// Whether a piece on one of the squares `attackers` can hop.
    #[inline]
    pub(crate) fn has_hoppers<const W: usize>(&self, board: &Board, attackers: Bits<W>) -> bool {
        board.has_any(self.unusual)
            && self.hops.iter().any(|lines| !(board.kind::<W>(lines.kind) & attackers).is_empty())
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
        board.has_any(self.unusual)
            && self.irregular.iter().any(|kind| !(board.kind::<W>(*kind) & attackers).is_empty())
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

    /// The pieces on squares among `attackers` that leap, by their leaps, with the squares from
    /// which those lead to each square.
    #[inline]
    pub(crate) fn leapers<const W: usize>(
        &self,
        board: &Board,
        attackers: Bits<W>,
    ) -> impl Iterator<Item = (Rows, Bits<W>)> {
        self.leaps.iter().filter_map(move |leaps| {
            let mut leapers = board.kind::<W>(leaps.kind) & attackers;
            if leaps.unmoved {
                leapers &= board.unmoved();
            }
            (!leapers.is_empty()).then_some((leaps.from, leapers))
        })
    }

    /// The pieces on squares among `attackers` that go along lines, by their lines.
    #[inline]
    pub(crate) fn riders<const W: usize>(
        &self,
        board: &Board,
        attackers: Bits<W>,
    ) -> impl Iterator<Item = (&Lines, Bits<W>)> {
        self.lines.iter().filter_map(move |lines| {
            let kinds = lines.kinds.iter();
            let riders = kinds.fold(Bits::EMPTY, |all, kind| all | board.kind::<W>(*kind));
            let riders = riders & attackers;
            (!riders.is_empty()).then_some((lines, riders))
        })
    }
}

impl Lines {
    /// Whether one of the squares `riders` is the nearest occupied one on a line to a square.
    #[inline]
    pub(crate) fn reach<const W: usize>(
        &self,
        tables: &Tables,
        square: Square,
        riders: Bits<W>,
        occupied: Bits<W>,
    ) -> bool {
        let is_first = |ray: &Ray| {
            let along = tables.along::<W>(*ray, square);
            !(along & riders).is_empty()
                && tables.nearest(*ray, along & occupied).is_some_and(|at| riders.contains(at))
        };
        !(tables.get::<W>(self.union, square) & riders).is_empty() && self.rays.iter().any(is_first)
    }
}
