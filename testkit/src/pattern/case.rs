//! Random boards for the laws of patterns.

use std::fmt;

use proptest::prelude::*;
use sortilege_core::{
    Bits, Compiled, Dir, Geometry, MAX_SIDE, Numbers, Position, Purpose, Query, Symmetry, Tables,
};

/// A board and everything else of a [`Query`] except the end and the purpose.
#[derive(Clone)]
pub(super) struct Case {
    pub(super) geometry: Geometry,
    pub(super) occupied: Bits,
    pub(super) start: Position,
    pub(super) forward: Dir,
    pub(super) numbers: Numbers,
    /// The position of one more piece.
    pub(super) another: Position,
}

pub(super) fn cases() -> impl Strategy<Value = Case> {
    // Positions beyond a smaller board are wrapped or left out, so that sizes and positions shrink
    // independently.
    let side = || 1..=i16::from(MAX_SIDE);
    let place = || (0..i16::from(MAX_SIDE), 0..i16::from(MAX_SIDE)).prop_map(Position::from);
    let places = |most| proptest::collection::vec(place(), 0..most);
    let shape = (side(), side(), places(40), places(8));
    let pieces = (places(80), place(), any::<bool>(), place());
    let player = (proptest::sample::select(Dir::ALL.to_vec()), any::<(u16, u16, u16)>());
    (shape, pieces, player).prop_map(
        |((width, height, holes, magic), (pieces, start, stands, another), (forward, numbers))| {
            let wrapped = |at: Position| Position::new(at.x % width, at.y % height);
            let start = wrapped(start);
            let mut geometry = board(width, height);
            geometry = geometry
                .clone()
                .with_magic(squares(&geometry, &magic))
                .with_holes(squares(&geometry, &holes));
            let mut occupied = squares(&geometry, &pieces);
            // In play a piece stands on the start, but a pattern may be asked about an empty start
            // too.
            occupied |= if stands { squares(&geometry, &[start]) } else { Bits::EMPTY };
            let numbers = Numbers::new(numbers.0, numbers.1, numbers.2);
            Case { geometry, occupied, start, forward, numbers, another: wrapped(another) }
        },
    )
}

pub(super) fn board(width: i16, height: i16) -> Geometry {
    Geometry::new(width.unsigned_abs().into(), height.unsigned_abs().into())
        .expect("a side is 1 to 16")
}

/// The squares at some positions. Positions off the board are left out.
pub(super) fn squares(geometry: &Geometry, at: &[Position]) -> Bits {
    at.iter().filter_map(|at| geometry.square(*at)).collect()
}

impl Case {
    pub(super) fn query(&self, end: Position, purpose: Purpose) -> Query<'_> {
        let Self { geometry, occupied, start, forward, numbers, .. } = self;
        Query {
            geometry,
            occupied,
            start: *start,
            end,
            purpose,
            forward: *forward,
            numbers: *numbers,
        }
    }

    /// The squares that a predicate accepts as ends.
    pub(super) fn reach(&self, purpose: Purpose, matches: impl Fn(&Query<'_>) -> bool) -> Bits {
        let ends = self.geometry.squares().iter();
        ends.filter(|end| matches(&self.query(self.geometry.position(*end), purpose))).collect()
    }

    /// The targets that compiled tables give.
    pub(super) fn targets(&self, tables: &Tables, compiled: &Compiled, start: Position) -> Bits {
        let Some(from) = self.geometry.number(start) else { return Bits::EMPTY };
        let reach = compiled.now(self.numbers);
        match self.geometry.words() {
            1 => tables.targets::<1>(reach, from, self.occupied.resize()).resize(),
            2 => tables.targets::<2>(reach, from, self.occupied.resize()).resize(),
            _ => tables.targets::<4>(reach, from, self.occupied),
        }
    }

    pub(super) fn is_empty_at(&self, at: Position) -> bool {
        self.geometry.square(at).is_some_and(|square| !self.occupied.contains(square))
    }

    pub(super) fn names(&self, squares: Bits) -> Vec<String> {
        squares.iter().map(|square| self.geometry.name(square)).collect()
    }

    /// The whole board seen from a symmetry.
    pub(super) fn seen_from(&self, symmetry: Symmetry) -> Self {
        let geometry = &self.geometry;
        let (width, height) = (i16::from(geometry.width()), i16::from(geometry.height()));
        let seen = if symmetry == Symmetry::Transpose {
            board(height, width)
        } else {
            board(width, height)
        };
        let move_over = |squares: Bits| image(squares, geometry, &seen, symmetry);
        let shape = seen
            .clone()
            .with_holes(move_over(geometry.holes()))
            .with_magic(move_over(geometry.magic()));
        let [start, another] = [self.start, self.another].map(|at| place(at, geometry, symmetry));
        Self { geometry: shape, occupied: move_over(self.occupied), start, another, ..*self }
    }
}

/// Where a symmetry puts a position of a board.
pub(super) fn place(at: Position, of: &Geometry, symmetry: Symmetry) -> Position {
    match symmetry {
        Symmetry::MirrorX => Position::new(i16::from(of.width()) - 1 - at.x, at.y),
        Symmetry::MirrorY => Position::new(at.x, i16::from(of.height()) - 1 - at.y),
        Symmetry::Transpose => Position::new(at.y, at.x),
    }
}

/// Where a symmetry puts squares of one board on the other.
pub(super) fn image(squares: Bits, from: &Geometry, to: &Geometry, symmetry: Symmetry) -> Bits {
    squares
        .iter()
        .filter_map(|square| to.number(place(from.position(square), from, symmetry)))
        .collect()
}

/// A drawing: `@` the start, `o` a piece, `+` a magic square, `#` a hole.
impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (i16::from(self.geometry.width()), i16::from(self.geometry.height()));
        let stands = if self.is_empty_at(self.start) { ", which is empty" } else { "" };
        writeln!(
            f,
            "{width} x {height}, forward {}, {:?}, from @{stands}",
            self.forward, self.numbers
        )?;
        for y in (0..height).rev() {
            let row = (0..width).map(|x| match self.geometry.square(Position::new(x, y)) {
                _ if Position::new(x, y) == self.start => '@',
                None => '#',
                Some(square) if self.occupied.contains(square) => 'o',
                Some(square) if self.geometry.magic().contains(square) => '+',
                Some(_) => '.',
            });
            writeln!(f, "{}", row.collect::<String>())?;
        }
        Ok(())
    }
}
