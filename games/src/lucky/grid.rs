//! The grid: the position of each cell, its neighbours and the cards on it.

use sortilege_core::{Bits, Board, Geometry, PieceId, Position, Square, Subject};

use super::{ENEMY, SQUAD, STRENGTH};

/// How many rows there are.
pub(super) const ROWS: usize = 4;

/// How many columns there are, without the tanks' column.
pub(super) const COLUMNS: usize = 6;

/// How far the first column is from the left: the tanks' column and a gap are before it.
const INDENT: i16 = 1;

/// A cell; rows count from 0, columns from 1, and column 0 is the tanks' column.
pub(super) fn cell(geometry: &Geometry, row: usize, column: usize) -> Option<Square> {
    let x = if column == 0 { 0 } else { column as i16 + INDENT };
    geometry.square(Position::new(x, row as i16))
}

/// The column of a cell, from 1; 0 is the tanks' column.
pub(super) fn column(geometry: &Geometry, square: Square) -> usize {
    (geometry.position(square).x - INDENT).max(0) as usize
}

/// The card of the squad on a cell, covered or not.
#[inline]
pub(super) fn squad_on(board: &Board, square: Square) -> Option<PieceId> {
    board.stack(square).find(|piece| board.piece(*piece).owner() == SQUAD)
}

/// The enemy with a strength on a cell, covered or not.
#[inline]
pub(super) fn target_on(board: &Board, square: Square) -> Option<PieceId> {
    let is_target = |piece: &PieceId| {
        board.piece(*piece).owner() == ENEMY && board.counter(Subject::Piece(*piece), STRENGTH) > 0
    };
    board.stack(square).find(is_target)
}

/// The neighbours of each cell, computed once.
pub(super) struct Surroundings {
    around: Vec<Bits<1>>,
    /// For each cell its diagonal neighbours, each with the two cells beside the step there.
    corners: Vec<[Corner; 4]>,
}

/// A diagonal neighbour, if there is one, and the two cells beside the step there.
#[derive(Clone, Copy, Default)]
struct Corner {
    cell: Bits<1>,
    beside: Bits<1>,
}

impl Surroundings {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let step = |from: Square, x: i16, y: i16| {
            geometry.square(geometry.position(from) + Position::new(x, y))
        };
        let sides = [-1, 0, 1];
        let offsets = || {
            sides
                .into_iter()
                .flat_map(move |x| sides.map(|y| (x, y)))
                .filter(|offset| *offset != (0, 0))
        };
        let all = || (0..geometry.len()).map(|i| Square(i as u8));
        let around =
            all().map(|from| offsets().filter_map(|(x, y)| step(from, x, y)).collect()).collect();
        let corners = all().map(|from| {
            [(-1, -1), (-1, 1), (1, -1), (1, 1)].map(|(x, y)| {
                let cell = step(from, x, y).into_iter().collect();
                Corner {
                    cell,
                    beside: [step(from, x, 0), step(from, 0, y)].into_iter().flatten().collect(),
                }
            })
        });
        Self { around, corners: corners.collect() }
    }

    /// The up to eight cells around one.
    #[inline]
    pub(super) fn around(&self, square: Square) -> Bits<1> {
        self.around.get(square.index()).copied().unwrap_or(Bits::EMPTY)
    }

    /// The diagonal neighbours that cannot be reached from a cell, because enemies are on both
    /// cells beside the step.
    #[inline]
    pub(super) fn barred(&self, square: Square, enemies: Bits<1>) -> Bits<1> {
        let corners = self.corners.get(square.index()).copied().unwrap_or_default();
        let barred = |corner: Corner| {
            if corner.beside.without(enemies).is_empty() { corner.cell } else { Bits::EMPTY }
        };
        corners.into_iter().fold(Bits::EMPTY, |all, corner| all | barred(corner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geometry() -> Geometry {
        Geometry::new(8, 4)
            .unwrap()
            .lettered(sortilege_core::Lettering { files: "t-abcdef", from_top: true })
    }

    #[test]
    fn cells_have_rows_and_columns_and_back() {
        let geometry = geometry();
        for (name, place) in [("t1", (0, 0)), ("a1", (0, 1)), ("f4", (3, 6)), ("e3", (2, 5))] {
            let square = geometry.named(name).unwrap();
            assert_eq!(column(&geometry, square), place.1);
            assert_eq!(cell(&geometry, place.0, place.1), Some(square));
        }
        assert_eq!(cell(&geometry, 4, 1), None);
        assert_eq!(cell(&geometry, 0, 7), None);
    }

    #[test]
    fn a_tank_is_next_to_no_other_card() {
        let geometry = geometry();
        let surroundings = Surroundings::new(&geometry);
        let names = |name: &str| -> Vec<String> {
            let around = surroundings.around(geometry.named(name).unwrap());
            let mut names: Vec<String> =
                around.iter().map(|square| geometry.name(square)).collect();
            names.sort_unstable();
            names
        };
        assert_eq!(names("a1"), ["a2", "b1", "b2"]);
        assert_eq!(names("c2"), ["b1", "b2", "b3", "c1", "c3", "d1", "d2", "d3"]);
        assert_eq!(names("t2"), ["t1", "t3"], "only tanks are there, and they go nowhere");
    }

    #[test]
    fn a_corner_is_barred_by_two_enemies_and_not_by_one() {
        let geometry = geometry();
        let surroundings = Surroundings::new(&geometry);
        let at = |names: &[&str]| -> Bits<1> {
            names.iter().map(|name| geometry.named(name).unwrap()).collect()
        };
        let barred =
            |enemies: &[&str]| surroundings.barred(geometry.named("c2").unwrap(), at(enemies));
        assert_eq!(barred(&["d2", "c3"]), at(&["d3"]));
        assert_eq!(barred(&["d2", "b2"]), Bits::EMPTY);
        assert_eq!(barred(&["c1", "b2", "c3", "d2"]), at(&["b1", "d1", "b3", "d3"]));
    }
}
