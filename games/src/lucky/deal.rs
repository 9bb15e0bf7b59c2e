//! The deal: row cards and column cards say where the squad's cards lie, and the eighth is taken away again.

use sortilege_core::{Dice, PieceId, Scene, Step, Steps, Subject};

use super::grid::{COLUMNS, ROWS, cell};
use super::referee::LuckyReferee;
use super::{REMOVED, UNDEALT};

/// The numbers on the four row cards and on the six column cards, one of which is blank.
pub(super) const ROW_CARDS: [&[u8]; ROWS] = [&[1, 2], &[3, 4], &[5, 6], &[7, 8]];
pub(super) const COLUMN_CARDS: [&[u8]; COLUMNS] = [&[1, 6], &[2], &[3, 7], &[4], &[5, 8], &[]];

/// The cards of a squad, the one that does not play included.
pub(super) const DEALT: usize = 8;

/// Row and column cards laid out: which of them lies at each row and column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) rows: [usize; ROWS],
    pub(super) columns: [usize; COLUMNS],
}

impl Layout {
    /// A layout by chance: rows first, then columns.
    fn random(dice: &mut Dice<'_>) -> Self {
        let mut layout = Self { rows: std::array::from_fn(|i| i), columns: std::array::from_fn(|i| i) };
        dice.shuffle(&mut layout.rows);
        dice.shuffle(&mut layout.columns);
        layout
    }

    /// The row from 0 and the column from 1 of each of the eight cards, in their order.
    pub(super) fn cells(&self) -> [(usize, usize); DEALT] {
        std::array::from_fn(|i| {
            let number = i as u8 + 1;
            let row = self.rows.iter().position(|card| ROW_CARDS[*card].contains(&number)).unwrap_or(0);
            let column = self.columns.iter().position(|card| COLUMN_CARDS[*card].contains(&number)).unwrap_or(0);
            (row, column + 1)
        })
    }
}

/// Whether two cells share a side.
pub(super) fn are_adjacent(one: (usize, usize), other: (usize, usize)) -> bool {
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
}

impl LuckyReferee {
    /// Lays out the squad as chance says: rows, columns and the cards, in this order. The deck is shuffled after that.
    pub(super) fn deal_squad(&self, scene: Scene<'_>, dice: &mut Dice<'_>, steps: &mut Steps) {
        let undealt = scene.board.counter(Subject::Game, UNDEALT);
        let squad = self.squad.iter().enumerate().filter(|(place, _)| *place < 32 && undealt >> place & 1 != 0);
        let mut squad: Vec<PieceId> = squad.map(|(_, piece)| *piece).collect();
        if squad.len() != DEALT {
            return;
        }
        let layout = Layout::random(dice);
        dice.shuffle(&mut squad);
        let cells = layout.cells();
        for (piece, (row, column)) in squad.iter().zip(cells) {
            if let Some(at) = cell(&self.geometry, row, column) {
                steps.push(Step::Arrive { piece: *piece, at });
            }
        }
        let removed = squad[DEALT - 1];
        steps.push(Step::Leave { piece: removed });
        for (piece, _) in squad.iter().zip(cells).filter(|(_, at)| are_adjacent(*at, cells[DEALT - 1])) {
            steps.push(Step::Tag { piece: *piece, tag: self.tags.down, on: true });
        }
        steps.push(Step::Set { of: Subject::Game, counter: REMOVED, to: i32::from(removed.0) + 1 });
        steps.push(Step::Set { of: Subject::Game, counter: UNDEALT, to: 0 });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_order(things: &[usize]) -> Vec<Vec<usize>> {
        if things.is_empty() {
            return vec![Vec::new()];
        }
        let mut orders = Vec::new();
        for (place, first) in things.iter().enumerate() {
            let rest = [&things[..place], &things[place + 1..]].concat();
            orders.extend(every_order(&rest).into_iter().map(|order| [vec![*first], order].concat()));
        }
        orders
    }

    #[test]
    fn cells_are_different_and_few_are_beside_the_eighth() {
        let mut beside = [0; 3];
        for rows in every_order(&[0, 1, 2, 3]) {
            for columns in every_order(&[0, 1, 2, 3, 4, 5]) {
                let layout = Layout { rows: rows.clone().try_into().unwrap(), columns: columns.try_into().unwrap() };
                let cells = layout.cells();
                let mut different = cells.to_vec();
                different.sort_unstable();
                different.dedup();
                assert_eq!(different.len(), DEALT);
                beside[cells.iter().filter(|at| are_adjacent(**at, cells[DEALT - 1])).count()] += 1;
            }
        }
        assert_eq!(beside, [17_280 / 3, 17_280 / 2, 17_280 / 6]);
    }
}
