//! The pieces of arcana's skirmish on a larger board.

use serde_json::{Value, json};

/// The chess pieces on the first and last two ranks of 16 x 16 squares, on the middle files.
pub(crate) fn on_large_board() -> Value {
    let men = ["Rook", "Knight", "Bishop", "Queen", "King", "Bishop", "Knight", "Rook"];
    let files = ["e", "f", "g", "h", "i", "j", "k", "l"];
    let mut pieces: Vec<Value> = Vec::new();
    for (owner, home, pawns) in [("white", 1, 2), ("black", 16, 15)] {
        for (file, man) in files.iter().zip(men) {
            pieces.push(json!({"kind": man, "owner": owner, "square": format!("{file}{home}")}));
            pieces
                .push(json!({"kind": "Pawn", "owner": owner, "square": format!("{file}{pawns}")}));
        }
    }
    let board = json!({"width": 16, "height": 16, "magic": ["g8", "j8", "g9", "j9"]});
    json!({"board": board, "pieces": pieces})
}
