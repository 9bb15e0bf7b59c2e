//! Descriptions compiled for one geometry: the targets of each pattern from each square.
//!
//! Every table is a run of rows, one set of squares per row. A blocked ray is its row up to the
//! first piece on it. A run has two more empty rows, one before and one after: looking up what is
//! behind the hurdle of a hop gives one of them if there is no hurdle.

use std::collections::HashMap;

use crate::flat::{Flat, flatten};
use crate::stride::Stride;
use crate::{Bits, Description, Dir, Geometry, Position, Square, Stream};

/// A run of rows in [`Tables`], one per square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rows(u32);

/// A ray from every square: equal steps until the edge of the board, a hole or its reach.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ray {
    rows: Rows,
    ascending: bool,
}

impl Ray {
    pub(crate) fn rows(&self) -> Rows {
        self.rows
    }

    /// The sorting key: rays towards higher square numbers first.
    pub(crate) fn order(&self) -> (bool, u32) {
        (!self.ascending, self.rows.0)
    }

    /// The squares `along` the ray up to and including the first that is occupied.
    #[inline(always)]
    pub(crate) fn blocked<const W: usize>(self, along: Bits<W>, occupied: Bits<W>) -> Bits<W> {
        let blockers = along & occupied;
        along & if self.ascending { blockers.up_to_lowest() } else { blockers.highest_on() }
    }
}

/// One target from every square, reached only if some other squares are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lame {
    end: Rows,
    past: Rows,
}

/// A hop from every square: along a ray to the first piece, and on behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hop {
    /// To the hurdle.
    pub(crate) before: Ray,
    /// From the hurdle on.
    pub(crate) behind: Ray,
    /// All the way.
    pub(crate) line: Ray,
}

/// A description compiled for one forward.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// The targets that pieces between cannot block.
    pub leaps: Option<Rows>,
    /// The rays to targets that pieces can block; rays towards higher square numbers first.
    pub rays: Vec<Ray>,
    /// The targets that need some squares to be empty.
    pub lame: Vec<Lame>,
    /// The targets that need a piece to jump over.
    pub hops: Vec<Hop>,
    /// Whether there are lame targets or hops.
    needs: bool,
    /// Its leaps and lame targets as strides, if they are few and there are no rays.
    pub(crate) strides: Vec<Stride>,
}

/// A pattern compiled for one forward: one reach, or one for each choice of a random number.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The stream that selects the reach; `None` if there is only one.
    pub drawn: Option<Stream>,
    /// The reaches to choose from.
    pub options: Vec<Reach>,
}

/// All rows that are compiled for one geometry.
#[derive(Debug)]
pub struct Tables {
    geometry: Geometry,
    words: usize,
    rows: Vec<u64>,
    rays: HashMap<(Position, Option<u8>), Ray>,
    leaps: HashMap<Vec<Position>, Rows>,
}

impl Tables {
    /// Empty tables for a geometry.
    #[must_use]
    pub fn new(geometry: Geometry) -> Self {
        let words = geometry.words();
        Self { geometry, words, rows: Vec::new(), rays: HashMap::new(), leaps: HashMap::new() }
    }

    /// The geometry for which they are compiled.
    #[must_use]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// Compiles a description for a forward. `None` if it draws from two streams, or draws within a
    /// draw: such a pattern is run by [`Pattern::matches`](crate::Pattern::matches).
    #[must_use]
    pub fn compile(&mut self, description: &Description, forward: Dir) -> Option<Compiled> {
        let (drawn, options) = flatten(&description.unforwarded(forward))?;
        let options = options.into_iter().map(|flat| self.reach(flat)).collect();
        Some(Compiled { drawn, options })
    }

    pub(crate) fn reach(&mut self, flat: Flat) -> Reach {
        let strides = flat.strides(&self.geometry);
        let leaps = (!flat.leaps.is_empty()).then(|| self.leaps(flat.leaps));
        let mut rays: Vec<Ray> =
            flat.slides.into_iter().map(|(step, reach)| self.ray(step, reach)).collect();
        rays.sort_by_key(Ray::order);
        rays.dedup();
        let lame: Vec<Lame> =
            flat.lame.into_iter().map(|(end, past)| self.lame(end, &past)).collect();
        let mut hops: Vec<Hop> = Vec::new();
        for (step, before, behind) in flat.hops {
            let hop = self.hop(step, before, behind);
            if !hops.contains(&hop) {
                hops.push(hop);
            }
        }
        let needs = !lame.is_empty() || !hops.is_empty();
        Reach { leaps, rays, lame, hops, needs, strides }
    }

    /// The rows of some offsets. Equal sets share their rows.
    #[must_use]
    pub fn leaps(&mut self, mut offsets: Vec<Position>) -> Rows {
        offsets.sort_unstable();
        offsets.dedup();
        if let Some(rows) = self.leaps.get(&offsets) {
            return *rows;
        }
        let geometry = self.geometry.clone();
        let targets =
            |from: Position| offsets.iter().filter_map(|o| geometry.square(from + *o)).collect();
        let rows = self.push(|square| {
            if geometry.holes().contains(square) {
                Bits::EMPTY
            } else {
                targets(geometry.position(square))
            }
        });
        self.leaps.insert(offsets, rows);
        rows
    }

    /// The ray of a step. Equal rays share their rows. A step of (0, 0) reaches nothing.
    #[must_use]
    pub fn ray(&mut self, step: Position, reach: Option<u8>) -> Ray {
        if let Some(ray) = self.rays.get(&(step, reach)) {
            return *ray;
        }
        let geometry = self.geometry.clone();
        let limit = if step == Position::default() {
            0
        } else {
            i16::from(reach.unwrap_or(crate::MAX_SIDE))
        };
        let along = |square: Square| {
            let from = geometry.position(square);
            let path = (1..=limit).map_while(|n| geometry.square(from + step * n));
            if geometry.holes().contains(square) { Bits::EMPTY } else { path.collect() }
        };
        let ray = Ray { rows: self.push(along), ascending: (step.y, step.x) > (0, 0) };
        self.rays.insert((step, reach), ray);
        ray
    }

    fn lame(&mut self, end: Position, past: &[Position]) -> Lame {
        let geometry = self.geometry.clone();
        let past_of = |from: Position| {
            past.iter().map(|offset| geometry.square(from + *offset)).collect::<Option<Bits>>()
        };
        // Nothing is reached from a hole, or if a square that must be empty is off the board.
        let end_of = |from: Position| {
            geometry
                .square(from)
                .and(past_of(from))
                .and_then(|_| geometry.square(from + end))
                .map(Bits::of)
        };
        let end = self.push(|from| end_of(geometry.position(from)).unwrap_or(Bits::EMPTY));
        let past = self.push(|from| past_of(geometry.position(from)).unwrap_or(Bits::EMPTY));
        Lame { end, past }
    }

    fn hop(&mut self, step: Position, before: Option<u8>, behind: Option<u8>) -> Hop {
        let all = before.zip(behind).map(|(before, behind)| before.saturating_add(behind));
        Hop {
            before: self.ray(step, before),
            behind: self.ray(step, behind),
            line: self.ray(step, all),
        }
    }

    /// The hop that leads from each end back to its start.
    pub(crate) fn reversed_hop(&mut self, hop: Hop) -> Hop {
        Hop {
            before: self.opposite(hop.behind),
            behind: self.opposite(hop.before),
            line: self.opposite(hop.line),
        }
    }

    /// The step and the reach of a ray of these tables.
    pub(crate) fn step_of(&self, ray: Ray) -> (Position, Option<u8>) {
        self.rays
            .iter()
            .find(|(_, other)| **other == ray)
            .map_or((Position::default(), None), |(step, _)| *step)
    }

    /// The ray with the opposite step.
    pub(crate) fn opposite(&mut self, ray: Ray) -> Ray {
        let (step, reach) = self.step_of(ray);
        self.ray(-step, reach)
    }

    /// The row of a square in the widest form. For compiling only.
    pub(crate) fn wide(&self, rows: Rows, square: Square) -> Bits {
        match self.words {
            1 => self.get::<1>(rows, square).resize(),
            2 => self.get::<2>(rows, square).resize(),
            _ => self.get(rows, square),
        }
    }

    /// The squares of a ray from a square on an empty board, the nearest first.
    pub(crate) fn wide_along(&self, ray: Ray, from: Square) -> Vec<Square> {
        let mut squares: Vec<Square> = self.wide(ray.rows, from).iter().collect();
        if !ray.ascending {
            squares.reverse();
        }
        squares
    }

    /// Adds rows by a function from square to set, for what a description cannot express.
    pub fn push(&mut self, set: impl Fn(Square) -> Bits) -> Rows {
        let rows = Rows((self.rows.len() / self.words) as u32);
        let capacity = 64 * self.words;
        self.rows.extend(std::iter::repeat_n(0, self.words));
        for i in 0..capacity {
            let bits = if i < self.geometry.len() { set(Square(i as u8)) } else { Bits::EMPTY };
            self.rows.extend_from_slice(&bits.0[..self.words]);
        }
        self.rows.extend(std::iter::repeat_n(0, self.words));
        rows
    }

    #[inline]
    fn row<const W: usize>(&self, rows: Rows, row: usize) -> Bits<W> {
        debug_assert_eq!(W, self.words);
        let (all, _) = self.rows.as_chunks::<W>();
        all.get(rows.0 as usize + row).map_or(Bits::EMPTY, |words| Bits(*words))
    }

    /// The set that belongs to a square. `W` must be [`Geometry::words`].
    #[inline]
    #[must_use]
    pub fn get<const W: usize>(&self, rows: Rows, square: Square) -> Bits<W> {
        self.row(rows, square.index() + 1)
    }

    /// The squares of a ray from a square on an empty board.
    #[inline]
    #[must_use]
    pub fn along<const W: usize>(&self, ray: Ray, square: Square) -> Bits<W> {
        self.get(ray.rows, square)
    }

    /// The nearest square in `blockers`, which must be squares of the ray.
    #[inline]
    #[must_use]
    pub fn nearest<const W: usize>(&self, ray: Ray, blockers: Bits<W>) -> Option<Square> {
        let index = if ray.ascending {
            blockers.lowest()
        } else {
            blockers.above_highest().wrapping_sub(1)
        };
        (index < 64 * W).then_some(Square(index as u8))
    }

    /// The targets of a reach from a square, including the first piece on each ray.
    #[inline(always)]
    #[must_use]
    pub fn targets<const W: usize>(
        &self,
        reach: &Reach,
        from: Square,
        occupied: Bits<W>,
    ) -> Bits<W> {
        let mut targets = reach.leaps.map_or(Bits::EMPTY, |rows| self.get(rows, from));
        for ray in &reach.rays {
            targets |= ray.blocked(self.along(*ray, from), occupied);
        }
        if reach.needs {
            for lame in &reach.lame {
                if (self.get::<W>(lame.past, from) & occupied).is_empty() {
                    targets |= self.get(lame.end, from);
                }
            }
            for hop in &reach.hops {
                targets |= self.behind_hurdle(*hop, from, occupied);
            }
        }
        targets
    }

    /// The squares of a hop behind its hurdle, up to and including the next piece.
    #[inline]
    pub(crate) fn behind_hurdle<const W: usize>(
        &self,
        hop: Hop,
        from: Square,
        occupied: Bits<W>,
    ) -> Bits<W> {
        let hurdles = self.along::<W>(hop.before, from) & occupied;
        let squares = self.row::<W>(hop.behind.rows, first_row(hop.before, hurdles));
        hop.behind.blocked(squares, occupied)
    }
}

/// The row of the nearest square in `blockers`, which must be squares of the ray; an empty row if
/// there are none.
#[inline]
fn first_row<const W: usize>(ray: Ray, blockers: Bits<W>) -> usize {
    if ray.ascending { blockers.lowest() + 1 } else { blockers.above_highest() }
}

impl Compiled {
    /// The reach that the current random numbers select.
    #[inline]
    #[must_use]
    pub fn now(&self, numbers: crate::Numbers) -> &Reach {
        static NOWHERE: Reach = Reach {
            leaps: None,
            rays: Vec::new(),
            lame: Vec::new(),
            hops: Vec::new(),
            needs: false,
            strides: Vec::new(),
        };
        self.options.get(self.choice(numbers)).unwrap_or(&NOWHERE)
    }

    /// The place of the reach that the current random numbers select.
    #[inline]
    pub(crate) fn choice(&self, numbers: crate::Numbers) -> usize {
        self.drawn.map_or(0, |stream| numbers.pick(stream, self.options.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Numbers, SubDir};

    #[test]
    fn a_blocked_ray_ends_with_its_blocker() {
        let geometry = Geometry::new(8, 8).unwrap();
        let mut tables = Tables::new(geometry.clone());
        let rook = Description::slides(&SubDir::STRAIGHT, None);
        let compiled = tables.compile(&rook, Dir::Up).unwrap();
        let at = |name| geometry.named(name).unwrap();
        let blockers: Bits<1> = [at("d6"), at("b4"), at("d1")].into_iter().collect();
        let targets = tables.targets(compiled.now(Numbers::default()), at("d4"), blockers);
        let names: Vec<_> = targets.iter().map(|square| geometry.name(square)).collect();
        assert_eq!(names, ["d1", "d2", "d3", "b4", "c4", "e4", "f4", "g4", "h4", "d5", "d6"]);
    }

    #[test]
    fn a_union_of_draws_of_one_stream_compiles_and_of_two_does_not() {
        let mut tables = Tables::new(Geometry::new(4, 4).unwrap());
        let one = |stream| {
            Description::Drawn(
                stream,
                vec![Description::leaps([(1, 0)]), Description::leaps([(0, 1)])],
            )
        };
        let same = Description::union([
            one(Stream::Turn),
            Description::leaps([(1, 1)]),
            one(Stream::Turn),
        ]);
        assert_eq!(tables.compile(&same, Dir::Up).map(|c| c.options.len()), Some(2));
        let mixed = Description::union([one(Stream::Turn), one(Stream::Round)]);
        assert!(tables.compile(&mixed, Dir::Up).is_none());
    }
}
