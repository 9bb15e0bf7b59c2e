//! The grid of 4 rows by 6 columns: cells, and sets of cells as bits.
//!
//! Cell number = 6 x (row - 1) + (column - 1), so that a set of cells is the low 24 bits of a word
//! and a neighbourhood is a shift. The tank column is not part of it.

/// A cell: row 1 to 4 from the top, column 1 to 6 from the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Cell {
    /// 1 to 4.
    pub(crate) row: u8,
    /// 1 to 6.
    pub(crate) column: u8,
}

impl Cell {
    /// The cell of a row and a column.
    #[must_use]
    pub(crate) const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// The cell's number, if it is on the grid.
    pub(super) fn number(self) -> Option<u8> {
        ((1..=4).contains(&self.row) && (1..=6).contains(&self.column))
            .then(|| (self.row - 1) * 6 + self.column - 1)
    }

    /// The cell with a number below 24.
    pub(super) fn numbered(number: u8) -> Self {
        Self { row: number / 6 + 1, column: number % 6 + 1 }
    }
}

/// A set of cells.
pub(super) type Cells = u32;

/// The number of cells.
pub(super) const COUNT: u8 = 24;
/// Every cell.
pub(super) const ALL: Cells = (1 << COUNT) - 1;
/// The cell number of a card that is on no cell; its bit is outside of [`ALL`].
pub(super) const NOWHERE: u8 = 31;

const LEFT: Cells = 0b000_001_000_001_000_001_000_001;
const RIGHT: Cells = LEFT << 5;

/// The set of one cell; empty for [`NOWHERE`].
#[inline]
pub(super) const fn bit(cell: u8) -> Cells {
    (1 << cell) & ALL
}

/// A row, counted from 0.
#[inline]
pub(super) const fn row(row: u8) -> Cells {
    0b11_1111 << (6 * row)
}

#[inline]
const fn sideways(cells: Cells) -> Cells {
    (cells & !RIGHT) << 1 | (cells & !LEFT) >> 1
}

/// The cells that share a side with one of these.
#[inline]
pub(super) const fn beside(cells: Cells) -> Cells {
    (sideways(cells) | cells << 6 | cells >> 6) & ALL
}

/// The cells diagonal to one of these.
#[inline]
pub(super) const fn corners(cells: Cells) -> Cells {
    let flat = sideways(cells);
    (flat << 6 | flat >> 6) & ALL
}

/// The cells that share a side or a corner with one of these.
#[inline]
pub(super) const fn around(cells: Cells) -> Cells {
    beside(cells) | corners(cells)
}

/// The numbers of a set's cells, lowest first.
#[inline]
pub(super) fn each(cells: Cells) -> impl Iterator<Item = u8> {
    let mut rest = cells;
    std::iter::from_fn(move || {
        let cell = rest.trailing_zeros() as u8;
        (rest != 0).then(|| {
            rest &= rest - 1;
            cell
        })
    })
}

/// A diagonal step: where it leads and the two cells it squeezes through.
#[derive(Clone, Copy)]
struct Diagonal {
    target: Cells,
    straight: Cells,
}

const fn diagonals() -> [[Diagonal; 4]; COUNT as usize] {
    let mut table = [[Diagonal { target: 0, straight: 0 }; 4]; COUNT as usize];
    let mut cell = 0;
    while cell < COUNT {
        let from = bit(cell);
        let (left, right) = ((from & !LEFT) >> 1, (from & !RIGHT) << 1);
        let (above, below) = (from >> 6, (from << 6) & ALL);
        let pairs = [(left, above), (left, below), (right, above), (right, below)];
        let mut i = 0;
        while i < 4 {
            let (side, end) = pairs[i];
            if side != 0 && end != 0 {
                table[cell as usize][i] = Diagonal {
                    target: corners(from) & beside(side) & beside(end),
                    straight: side | end,
                };
            }
            i += 1;
        }
        cell += 1;
    }
    table
}

static DIAGONALS: [[Diagonal; 4]; COUNT as usize] = diagonals();

/// The cells that one step from a cell can reach, if these cells hold enemy cards: not onto one,
/// and not diagonally between two.
#[inline]
pub(super) fn steps(from: u8, enemies: Cells) -> Cells {
    let mut targets = beside(bit(from));
    for diagonal in &DIAGONALS[from as usize] {
        if diagonal.straight & !enemies != 0 {
            targets |= diagonal.target;
        }
    }
    targets & !enemies
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(row: u8, column: u8) -> Cells {
        bit(Cell::new(row, column).number().unwrap())
    }

    #[test]
    fn neighbourhoods_end_at_the_edges() {
        assert_eq!(beside(at(1, 1)), at(1, 2) | at(2, 1));
        assert_eq!(corners(at(1, 6)), at(2, 5));
        assert_eq!(beside(at(2, 6)), at(1, 6) | at(3, 6) | at(2, 5));
        assert_eq!(around(at(4, 1)), at(3, 1) | at(3, 2) | at(4, 2));
        assert_eq!(around(at(2, 3)).count_ones(), 8);
    }

    #[test]
    fn numbers_go_there_and_back() {
        for number in 0..COUNT {
            assert_eq!(Cell::numbered(number).number(), Some(number));
        }
        assert_eq!(Cell::new(0, 3).number(), None);
        assert_eq!(Cell::new(4, 7).number(), None);
    }

    #[test]
    fn a_diagonal_step_does_not_squeeze_between_two_enemies() {
        let from = Cell::new(2, 2).number().unwrap();
        assert_eq!(steps(from, 0), around(at(2, 2)));
        let one = at(1, 2);
        assert_eq!(steps(from, one), around(at(2, 2)) & !one);
        let two = at(1, 2) | at(2, 3);
        assert_eq!(steps(from, two), around(at(2, 2)) & !two & !at(1, 3));
    }
}
