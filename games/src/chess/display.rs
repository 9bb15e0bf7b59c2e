//! What players are told at a terminal beyond the board.

use sortilege_core::Scene;
use sortilege_table::Display;

use super::referee::ChessReferee;

impl Display for ChessReferee {
    fn situation(&self, scene: Scene<'_>) -> Option<String> {
        scene.in_check(scene.board.to_move()).then(|| "in check".to_owned())
    }
}
