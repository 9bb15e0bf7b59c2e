//! The Encounter: the enemy's deck gives a card to each row, and each finds its place there.

use sortilege_core::{CardId, HolderId, PieceId, Scene, Square, Step, Steps, Subject};

use super::grid::{COLUMNS, ROWS, cell, squad_on};
use super::{COLUMN, LAST_TURN, STRENGTH, TURN};

/// The columns in which a card of each column looks for room: its own, then the nearest, of two as near that nearer to the middle.
const SEARCH: [[usize; COLUMNS]; COLUMNS] =
    [[1, 2, 3, 4, 5, 6], [2, 3, 1, 4, 5, 6], [3, 4, 2, 5, 1, 6], [4, 3, 5, 2, 6, 1], [5, 4, 6, 3, 2, 1], [6, 5, 4, 3, 2, 1]];

/// What becomes of a card that comes to a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Landing {
    /// It lies on this cell, by itself or on top of another.
    On(Square),
    /// This card of the squad makes room for it.
    InsteadOf(PieceId, Square),
    /// There is no room, and nobody to make any: the card is discarded.
    Nowhere,
}

/// Where a card that comes to a row finds its place.
pub(super) fn landing(scene: Scene<'_>, piece: PieceId, row: usize) -> Landing {
    let board = scene.board;
    let geometry = board.rules().geometry();
    let number = |counter| board.counter(Subject::Piece(piece), counter);
    let own = number(COLUMN).max(0) as usize;
    let at = |column: usize| cell(geometry, row, column);
    // A tank stands apart, and what has no strength falls on top of whatever lies there.
    if own == 0 || number(STRENGTH) < 0 {
        return at(own).map_or(Landing::Nowhere, Landing::On);
    }
    let order = || SEARCH.get(own - 1).into_iter().flatten().filter_map(|column| at(*column));
    if let Some(free) = order().find(|square| board.at(*square).is_none()) {
        return Landing::On(free);
    }
    let displaced = order().find_map(|square| Some((squad_on(board, square)?, square)));
    displaced.map_or(Landing::Nowhere, |(piece, square)| Landing::InsteadOf(piece, square))
}

/// A turn begins: the deck gives a card to each row, or, if there is none left, this is the last turn. `pieces` are the pieces that
/// cards are, by the cards' numbers.
pub(super) fn begin(scene: Scene<'_>, deck: HolderId, pieces: &[Option<PieceId>], steps: &mut Steps) {
    steps.push(Step::Add { of: Subject::Game, counter: TURN, by: 1 });
    let cards = scene.board.cards(deck);
    if cards.is_empty() {
        steps.push(Step::Set { of: Subject::Game, counter: LAST_TURN, to: 1 });
    }
    let piece_of = |card: &CardId| pieces.get(card.index()).copied().flatten();
    // No row has anything to do with another, so all four look at the grid as it is.
    for (row, piece) in cards.iter().take(ROWS).filter_map(piece_of).enumerate() {
        steps.push(Step::Withdraw { from: deck, place: 0 });
        match landing(scene, piece, row) {
            Landing::On(at) => steps.push(Step::Arrive { piece, at }),
            Landing::InsteadOf(squad, at) => {
                // Whatever lies on top of the card falls onto the one that takes its place.
                steps.push(Step::Remove { piece: squad });
                steps.push(Step::Arrive { piece, at });
            }
            Landing::Nowhere => {
                // It has to be somewhere to be discarded from.
                if let Some(at) = cell(scene.board.rules().geometry(), row, 1) {
                    steps.push(Step::Arrive { piece, at });
                    steps.push(Step::Remove { piece });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_of_a_column_is_that_of_its_mirror_image_mirrored() {
        for (column, order) in SEARCH.iter().enumerate() {
            let mirrored: Vec<usize> = SEARCH[COLUMNS - 1 - column].iter().map(|other| COLUMNS + 1 - other).collect();
            assert_eq!(order.as_slice(), mirrored, "column {}", column + 1);
        }
    }

    #[test]
    fn the_search_goes_to_the_nearest_and_of_two_to_that_nearer_to_the_middle() {
        for (own, order) in SEARCH.iter().enumerate() {
            // Twice the distances, so that the middle between columns is a whole number.
            let far = |column: &usize| ((own + 1).abs_diff(*column), (2 * column).abs_diff(COLUMNS + 1));
            assert!(order.is_sorted_by(|a, b| far(a) < far(b)), "column {}: {order:?}", own + 1);
        }
    }
}
