//! Drawings: boards as tests write them and as their failures show them.

use std::fmt;

/// Rows of cells, the topmost first. Drawings are equal if their cells are, however far apart the
/// cells were written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Drawing {
    rows: Vec<Vec<String>>,
}

impl Drawing {
    /// A row is a line that is not blank. Its cells are separated by white space; if there is none,
    /// each character is a cell.
    pub(super) fn parse(text: &str) -> Self {
        let cells = |line: &str| match line.split_whitespace().collect::<Vec<_>>().as_slice() {
            [solid] => solid.chars().map(String::from).collect(),
            cells => cells.iter().copied().map(str::to_owned).collect::<Vec<_>>(),
        };
        text.lines().map(cells).filter(|row| !row.is_empty()).collect()
    }

    /// The cells of each row, the topmost first.
    pub(super) fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }
}

impl FromIterator<Vec<String>> for Drawing {
    fn from_iter<I: IntoIterator<Item = Vec<String>>>(rows: I) -> Self {
        Self { rows: rows.into_iter().collect() }
    }
}

impl fmt::Display for Drawing {
    /// All cells are padded to the widest, so that files are straight.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0);
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(|cell| format!("{cell:width$}")).collect();
            writeln!(f, "{}", cells.join(" ").trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_words_or_the_characters_of_a_single_word() {
        let drawing = Drawing::parse("\n  SB .   n \n\n .#* \n .\t.  sb\n P");
        assert_eq!(
            drawing.rows(),
            [vec!["SB", ".", "n"], vec![".", "#", "*"], vec![".", ".", "sb"], vec!["P"]]
        );
        assert_eq!(Drawing::parse(" \n\n").rows(), [[""; 0]; 0]);
    }

    #[test]
    fn cells_are_as_wide_as_the_widest_and_no_row_ends_in_spaces() {
        assert_eq!(Drawing::parse("SB . \n .n").to_string(), "SB .\n.  n\n");
        assert_eq!(Drawing::parse("S . \n .n").to_string(), "S .\n. n\n");
    }

    #[test]
    fn distance_does_not_matter_and_cells_do() {
        let drawing = Drawing::parse("S B . \n . . .");
        assert_eq!(drawing, Drawing::parse("SB.\n\n.   .  ."));
        assert_ne!(drawing, Drawing::parse("SB . \n . . ."));
        assert_ne!(drawing, Drawing::parse("S b . \n . . ."));
    }
}
