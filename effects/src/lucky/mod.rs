//! What is special about the cards of The Lucky Seven, one a file: tags, some of which act when a phase begins.

mod assault;
mod blinding;
mod broadside;
mod commander;
mod down;
mod heckling;
mod inspired;
mod inspiring;
mod shelling;
mod stealthy;
mod suppression;
mod tireless;

pub use assault::Assault;
pub use blinding::Blinding;
pub use broadside::Broadside;
pub use commander::Commander;
pub use down::Down;
pub use heckling::Heckling;
pub use inspired::Inspired;
pub use inspiring::Inspiring;
pub use shelling::Shelling;
pub use stealthy::Stealthy;
pub use suppression::Suppression;
pub use tireless::Tireless;

use sortilege_core::{Bearer, PieceId, Square};

/// The set these tags belong to.
const SET: &str = "lucky";

/// The counter `rotation` of a card that cannot act any more.
const FULLY_TURNED: i32 = 2;

/// The pieces of other seats where a pattern leads the bearer, covered or not.
fn others_on<'a>(bearer: Bearer<'a>, pattern: &str) -> impl Iterator<Item = PieceId> + use<'a> {
    let own = bearer.piece().map(|piece| bearer.scene.board.piece(piece));
    let reached = own.map(|own| bearer.reach_from(pattern, own.last_square(), own.owner()));
    reached.into_iter().flatten().flat_map(move |square| others_at(bearer, square))
}

/// The pieces of other seats on a square, covered or not.
fn others_at<'a>(bearer: Bearer<'a>, square: Square) -> impl Iterator<Item = PieceId> + use<'a> {
    let board = bearer.scene.board;
    let own = bearer.piece().map(|piece| board.piece(piece).owner());
    board.stack(square).filter(move |piece| Some(board.piece(*piece).owner()) != own)
}
