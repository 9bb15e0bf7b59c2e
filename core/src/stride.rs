//! Strides: one offset for all pieces at once.

use crate::{Bits, Geometry, Position, Square};

/// The same offset from every square. It moves a whole set of squares in a few instructions, so
/// a row of pawns costs no more than one pawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stride {
    /// The squares from which the offset leads to a square of the board.
    from: Bits,
    /// The difference of the square numbers, as [`Bits::rotated`] takes it.
    by: u8,
    /// The opposite of that difference for each square that has to be empty.
    past: Vec<u8>,
}

impl Stride {
    /// The stride of an offset on a board that needs the squares at some other offsets to be empty.
    pub(crate) fn new(geometry: &Geometry, end: Position, past: &[Position]) -> Self {
        let leads = |from: &Square| {
            let from = geometry.position(*from);
            let mut all = past.iter().chain([&end]);
            all.all(|offset| geometry.square(from + *offset).is_some())
        };
        let difference = |offset: Position| {
            (offset.y * i16::from(geometry.width()) + offset.x).rem_euclid(256) as u8
        };
        Self {
            from: geometry.squares().iter().filter(leads).collect(),
            by: difference(end),
            past: past.iter().map(|offset| difference(-*offset)).collect(),
        }
    }

    /// The number of pieces on some squares that it leads to a goal.
    #[inline]
    pub(crate) fn count<const W: usize>(
        &self,
        pieces: Bits<W>,
        occupied: Bits<W>,
        goals: Bits<W>,
    ) -> u32 {
        let mut starts = pieces & self.from.resize();
        // No number that starts again at 0 matters: `from` has no square that leads off the board.
        for past in &self.past {
            starts = starts.without(occupied.rotated(*past));
        }
        (starts.rotated(self.by) & goals).len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_at_the_edge_or_behind_a_piece_are_not_led() {
        let geometry = Geometry::new(3, 4).unwrap();
        let at = |names: &str| -> Bits<1> {
            names.split_whitespace().map(|name| geometry.named(name).unwrap()).collect()
        };
        let (right, up) = (Position::new(1, 0), Position::new(0, 1));
        let occupied = at("a1 c1 b2 c3 a4");
        let count = |end, past: &[Position], goals| {
            Stride::new(&geometry, end, past).count(at("a1 c1 b2"), occupied, goals)
        };
        assert_eq!(count(right, &[], Bits::FULL), 2, "c1 is at the edge");
        assert_eq!(count(up * 2, &[up], Bits::FULL), 3, "nothing is in the way");
        assert_eq!(count(up * 2, &[up], !occupied), 2, "c3 is no goal");
        assert_eq!(count(up * 2, &[right], Bits::FULL), 2, "c1 has no square to its right");
        assert_eq!(count(up * 3, &[up * 2], Bits::FULL), 1, "c3 is in the way, and b5 is outside");
    }
}
