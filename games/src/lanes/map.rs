//! The map: a row per lane and a column per tile, with the pieces in them.

use std::fmt::Write;

use sortilege_core::{Board, PieceId};

use super::ground::{Lanes, number_of, of};
use super::stat::{ATTACK, LIFE};
use super::tile::{LANES, LENGTHS, Tile};
use super::{of_piece, word};

/// How many columns a tile takes, with its left border.
const WIDTH: usize = 8;

/// How many columns the name of a lane takes.
const MARGIN: usize = 9;

impl Lanes {
    /// The lines of the map. A lane takes at most `most` lines.
    pub(super) fn map(&self, board: &Board, most: usize) -> Vec<String> {
        let longest = LENGTHS.into_iter().max().unwrap_or(0);
        let mut ruler = " ".repeat(MARGIN);
        for place in 0..longest {
            let _ = write!(ruler, " {place:<width$}", width = WIDTH - 1);
        }
        let mut lines = vec![ruler.trim_end().to_owned()];
        (0..LANES).for_each(|lane| self.draw_lane(board, lane, most, &mut lines));
        lines
    }

    fn draw_lane(&self, board: &Board, lane: usize, most: usize, lines: &mut Vec<String>) {
        let tiles = (0..LENGTHS[lane]).filter_map(|place| Tile::new(lane, place));
        let tiles: Vec<Vec<String>> = tiles.map(|tile| self.cells(board, tile, most)).collect();
        let rows = tiles.iter().map(Vec::len).max().unwrap_or(0).max(1);
        for row in 0..rows {
            let name = if row == 0 { word::ALL[lane] } else { "" };
            let mut line = format!("{name:MARGIN$}");
            for tile in &tiles {
                let cell = tile.get(row).map_or("", String::as_str);
                let _ = write!(line, "|{cell:<width$}", width = WIDTH - 1);
            }
            lines.push(line + "|");
        }
    }

    /// The pieces on a tile, oldest first, in at most `most` cells: each in a cell of its own if
    /// there is room, otherwise several in a cell, and the number of those for which there is none.
    fn cells(&self, board: &Board, tile: Tile, most: usize) -> Vec<String> {
        let mut pieces = Vec::new();
        self.each_by_age(board, tile, |piece| pieces.push(piece));
        if pieces.len() <= most {
            return pieces.into_iter().map(|piece| self.cell(board, piece)).collect();
        }
        let marks = pieces.into_iter().map(|piece| self.mark(board, piece, ""));
        let marks: Vec<String> = marks.map(|mark| mark.chars().take(WIDTH - 1).collect()).collect();
        let all = packed(&marks, usize::MAX);
        if all.len() <= most { all } else { packed(&marks, most.saturating_sub(1)) }
    }

    /// A piece in a cell: `>7 2/5` is a unit with attack 2 and life 5, `[9 4]` a building with
    /// life 4. Stats that do not fit are left out; the list of pieces shows them.
    fn cell(&self, board: &Board, piece: PieceId) -> String {
        let left = self.total(board, piece, LIFE) - of(board, piece, of_piece::DAMAGE);
        let stats = match self.is_unit(board, piece) {
            true => format!(" {}/{left}", self.total(board, piece, ATTACK)),
            false => format!(" {left}"),
        };
        let marks = [self.mark(board, piece, &stats), self.mark(board, piece, "")];
        // A number may be too long too.
        let [_, short] = &marks;
        let fits = marks.iter().find(|mark| mark.len() < WIDTH);
        fits.unwrap_or(short).chars().take(WIDTH - 1).collect()
    }

    /// The number of a piece, followed by more, in signs that say what it is and whose: a unit of
    /// the first player is `>7`, a building `[9]`; those of the second are `<7` and `{9}`.
    pub(super) fn mark(&self, board: &Board, piece: PieceId, more: &str) -> String {
        let number = number_of(board, piece);
        let is_first = board.piece(piece).owner().0 == 0;
        match (self.is_unit(board, piece), is_first) {
            (true, true) => format!(">{number}{more}"),
            (true, false) => format!("<{number}{more}"),
            (false, true) => format!("[{number}{more}]"),
            (false, false) => format!("{{{number}{more}}}"),
        }
    }
}

/// Marks in cells, as many in one as fit. Those that do not fit into `most` cells are counted in
/// one more: `+12`.
fn packed(marks: &[String], most: usize) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    for (place, mark) in marks.iter().enumerate() {
        if let Some(cell) = cells.last_mut().filter(|cell| cell.len() + 1 + mark.len() < WIDTH) {
            cell.push(' ');
            cell.push_str(mark);
        } else if cells.len() >= most {
            cells.push(format!("+{}", marks.len() - place));
            break;
        } else {
            cells.push(mark.clone());
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::packed;

    #[test]
    fn marks_share_cells_and_the_rest_is_counted() {
        let marks: Vec<String> = (8..13).map(|number| format!(">{number}")).collect();
        assert_eq!(packed(&marks, usize::MAX), [">8 >9", ">10 >11", ">12"]);
        assert_eq!(packed(&marks, 2), [">8 >9", ">10 >11", "+1"]);
        assert_eq!(packed(&marks, 1), [">8 >9", "+3"]);
    }
}
