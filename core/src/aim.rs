//! Where a mode leads from a square, with pieces on given squares.

use crate::{Bits, Mode, Purpose, Query, Scene, SeatId, Square};

impl Mode {
    /// The squares that it reaches for a seat's piece on a square, empty or occupied. A pattern
    /// that is only code is asked about `goals` alone.
    #[inline(always)]
    pub(crate) fn targets<const W: usize>(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        from: Square,
        occupied: Bits<W>,
        goals: Bits<W>,
    ) -> Bits<W> {
        let tables = scene.board.rules().tables();
        if let Some(rows) = self.leaps {
            return tables.get(rows, from);
        }
        match (&self.reach, &self.compiled) {
            (Some(reach), _) => tables.targets(reach, from, occupied),
            (None, Some(compiled)) => {
                tables.targets(compiled.now(scene.board.random().numbers()), from, occupied)
            }
            (None, None) => {
                self.by_predicate(scene, seat, from, &occupied.resize(), goals.resize()).resize()
            }
        }
    }

    #[cold]
    fn by_predicate(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        from: Square,
        occupied: &Bits,
        goals: Bits,
    ) -> Bits {
        let filled = if self.attacks.is_some() { Purpose::Attack } else { Purpose::Take };
        let leads = |end: &Square| {
            let purpose = if occupied.contains(*end) { filled } else { Purpose::Move };
            self.matches(&query(scene, seat, from, *end, purpose, occupied))
        };
        (goals & scene.board.rules().squares()).iter().filter(leads).collect()
    }

    /// Whether its pattern leads somewhere, without building a description for the question.
    fn matches(&self, query: &Query<'_>) -> bool {
        match &self.described {
            Some(description) => description.matches(query),
            None => self.pattern().matches(query),
        }
    }

    /// Whether a seat's piece on a square could take on another if exactly the squares `occupied`
    /// had pieces on them.
    pub(crate) fn could_take<const W: usize>(
        &self,
        scene: Scene<'_>,
        seat: SeatId,
        from: Square,
        end: Square,
        occupied: Bits<W>,
    ) -> bool {
        if self.takes.is_none()
            || !self.zone.contains(end)
            || (self.unmoved && !unmoved(scene, from))
        {
            return false;
        }
        if scene.board.is_altered() {
            return self.targets_now(scene, seat, from, occupied, Bits::of(end)).contains(end);
        }
        match &self.compiled {
            Some(_) => self.targets(scene, seat, from, occupied, Bits::EMPTY).contains(end),
            None => self.matches(&query(scene, seat, from, end, Purpose::Take, &occupied.resize())),
        }
    }
}

fn unmoved(scene: Scene<'_>, square: Square) -> bool {
    scene.board.unmoved::<4>().contains(square)
}

/// The question whether a pattern leads a seat's piece from one square to another.
pub(crate) fn query<'a>(
    scene: Scene<'a>,
    seat: SeatId,
    start: Square,
    end: Square,
    purpose: Purpose,
    occupied: &'a Bits,
) -> Query<'a> {
    let rules = scene.board.rules();
    let geometry = rules.geometry();
    Query {
        geometry,
        occupied,
        start: geometry.position(start),
        end: geometry.position(end),
        purpose,
        forward: rules.seat(seat).forward,
        numbers: scene.board.random().numbers(),
    }
}
