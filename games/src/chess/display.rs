//! What players are told at a terminal beyond the board.

use sortilege_core::{Scene, SeatId};
use sortilege_table::Display;

use super::referee::ChessReferee;

impl Display for ChessReferee {
    fn situation(&self, scene: Scene<'_>, _viewer: Option<SeatId>) -> Option<String> {
        scene.in_check(scene.board.to_move()).then(|| "in check".to_owned())
    }
}
