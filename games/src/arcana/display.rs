//! What players are told at a terminal beyond the board.

use sortilege_core::{Board, Scene, Subject};
use sortilege_table::Display;

use super::{ROUND_LIMIT, ROYAL};

/// Warns of games that cannot be won.
pub(super) struct ArcanaDisplay;

impl Display for ArcanaDisplay {
    /// A setup without a King is allowed, for trying pieces out, but it cannot be won.
    fn warnings(&self, scene: Scene<'_>) -> Vec<String> {
        let board = scene.board;
        if board.outcome().is_some() || has_royal_piece(board) {
            return Vec::new();
        }
        let rounds = scene.amount(Subject::Game, ROUND_LIMIT);
        vec![format!(
            "No player has a King, so no King can be captured: unless players resign, the game is \
             drawn after {rounds} rounds."
        )]
    }
}

/// Whether any player has a piece that must not be lost.
fn has_royal_piece(board: &Board) -> bool {
    board.pieces().any(|(id, piece)| {
        piece.square().is_some() && board.counter(Subject::Piece(id), ROYAL) != 0
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::{Value, json};
    use sortilege_core::Catalogue;
    use sortilege_table::Table;

    fn warnings(setup: &Value) -> Vec<String> {
        let catalogue = Arc::new(Catalogue::collect().unwrap_or_else(|error| panic!("{error}")));
        let mut table =
            Table::new(catalogue, "arcana", None).unwrap_or_else(|error| panic!("{error}"));
        table.start(Some(setup), None).unwrap_or_else(|error| panic!("{error}"));
        table.display().warnings(table.play().scene())
    }

    #[test]
    fn a_game_without_a_king_says_that_it_can_only_be_drawn() {
        let setup = |kind: &str| {
            json!({
                "board": {"width": 3, "height": 1},
                "pieces": [{"kind": kind, "owner": "white", "square": "a1"},
                           {"kind": "Rook", "owner": "black", "square": "c1"}],
                "players": {"white": {}, "black": {}},
                "round_limit": 40,
            })
        };
        let expected = "No player has a King, so no King can be captured: unless players resign, \
                        the game is drawn after 40 rounds.";
        assert_eq!(warnings(&setup("Rook")), [expected]);
        assert_eq!(warnings(&setup("King")), [""; 0]);
        assert_eq!(warnings(&json!("skirmish")), [""; 0]);
    }
}
