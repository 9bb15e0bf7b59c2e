//! The tiles: 18 in three lanes, numbered from the side of the first player.
//!
//! ```text
//! plains     0  1  2  3
//! forest     4  5  6  7  8  9
//! mountain  10 11 12 13 14 15 16 17
//! ```

use sortilege_core::{Geometry, Position, SeatId, Square};

/// How many lanes there are.
pub(super) const LANES: usize = 3;

/// How many tiles the lanes have.
pub(super) const LENGTHS: [u8; LANES] = [4, 6, 8];

/// How many tiles there are.
pub(super) const TILES: usize = 18;

const FIRST: [u8; LANES] = [0, 4, 10];

/// A tile by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Tile(pub(super) u8);

impl Tile {
    /// The tile of a lane at a place that is counted from the side of the first player.
    pub(super) fn new(lane: usize, place: u8) -> Option<Self> {
        (lane < LANES && place < LENGTHS[lane]).then(|| Self(FIRST[lane] + place))
    }

    /// The tile of a lane at a place that is counted from the side of a seat.
    pub(super) fn relative(seat: SeatId, lane: usize, place: u8) -> Option<Self> {
        let length = *LENGTHS.get(lane)?;
        let place = if seat.0 == 0 { place } else { length.checked_sub(place)?.checked_sub(1)? };
        Self::new(lane, place)
    }

    /// The tile in a lane on which the units of a seat come.
    #[inline]
    pub(super) fn home(seat: SeatId, lane: usize) -> Self {
        let lane = lane.min(LANES - 1);
        let far = if seat.0 == 0 { 0 } else { LENGTHS[lane] - 1 };
        Self(FIRST[lane] + far)
    }

    #[inline]
    pub(super) fn lane(self) -> usize {
        match self.0 {
            0..4 => 0,
            4..10 => 1,
            _ => 2,
        }
    }

    /// Its place in its lane, from the side of the first player.
    #[inline]
    pub(super) fn place(self) -> u8 {
        self.0 - FIRST[self.lane()]
    }

    /// The next tile for the units of a seat; `None` in front of the other player.
    #[inline]
    pub(super) fn next(self, seat: SeatId) -> Option<Self> {
        let (lane, place) = (self.lane(), self.place());
        if seat.0 == 0 {
            (place + 1 < LENGTHS[lane]).then(|| Self(self.0 + 1))
        } else {
            (place > 0).then(|| Self(self.0 - 1))
        }
    }

    /// All tiles in the order of their numbers.
    pub(super) fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..TILES as u8).map(Self)
    }

    /// The tiles of a lane as a seat walks them.
    pub(super) fn walk(lane: usize, seat: SeatId) -> impl Iterator<Item = Self> {
        (0..LENGTHS[lane.min(LANES - 1)]).filter_map(move |place| Self::relative(seat, lane, place))
    }
}

/// Which square each tile is, and the reverse.
#[derive(Clone, Debug)]
pub(super) struct Tiles {
    squares: [Square; TILES],
    tiles: [Tile; 32],
}

impl Tiles {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let (mut squares, mut tiles) = ([Square(0); TILES], [Tile(0); 32]);
        for tile in Tile::all() {
            let at = Position::new(tile.place().into(), tile.lane() as i16);
            let square = geometry.square(at).unwrap_or(Square(0));
            squares[usize::from(tile.0)] = square;
            tiles[square.index() % 32] = tile;
        }
        Self { squares, tiles }
    }

    #[inline]
    pub(super) fn square(&self, tile: Tile) -> Square {
        self.squares[usize::from(tile.0) % TILES]
    }

    #[inline]
    pub(super) fn tile(&self, square: Square) -> Tile {
        self.tiles[square.index() % 32]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_counts_from_its_own_side() {
        let [one, two] = [SeatId(0), SeatId(1)];
        assert_eq!(Tile::relative(one, 1, 0), Tile::new(1, 0));
        assert_eq!(Tile::relative(two, 1, 0), Tile::new(1, 5));
        assert_eq!(Tile::relative(two, 2, 7), Tile::new(2, 0));
        assert_eq!(
            (Tile::new(0, 4), Tile::relative(two, 0, 4), Tile::new(3, 0)),
            (None, None, None)
        );
        for (lane, length) in LENGTHS.into_iter().enumerate() {
            assert_eq!(Some(Tile::home(two, lane)), Tile::relative(two, lane, 0));
            let mut tile = Tile::home(two, lane);
            let mut steps = 1;
            while let Some(next) = tile.next(two) {
                (tile, steps) = (next, steps + 1);
            }
            assert_eq!((tile, steps), (Tile::home(one, lane), length));
        }
    }

    #[test]
    fn a_tile_is_a_square_of_its_own() {
        let tiles = Tiles::new(&Geometry::new(8, 3).unwrap());
        for tile in Tile::all() {
            assert_eq!(tiles.tile(tiles.square(tile)), tile);
            assert_eq!(Tile::new(tile.lane(), tile.place()), Some(tile));
        }
    }
}
