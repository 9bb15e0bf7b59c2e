//! The drawing of a board.

use super::drawing::Drawing;
use sortilege_core::{Board, PieceId, Position, SeatId, Square};

/// The drawing of a board, with marks instead of the contents of some squares.
pub(super) fn draw(board: &Board, mark: impl Fn(Square) -> Option<&'static str>) -> Drawing {
    draw_marked(board, mark, |_| String::new())
}

/// The same, with more marks after the glyphs of pieces.
pub(super) fn draw_marked(
    board: &Board,
    mark: impl Fn(Square) -> Option<&'static str>,
    marks_of: impl Fn(PieceId) -> String,
) -> Drawing {
    let geometry = board.rules().geometry();
    let glyph = |piece: PieceId| {
        let kind = board.rules().kind(board.piece(piece).kind());
        drawn(kind.glyph(), board.piece(piece).owner()) + &marks_of(piece)
    };
    let cell = |square: Square| match board.at(square) {
        _ if geometry.holes().contains(square) => "#".to_owned(),
        // From below.
        Some(_) => board
            .stack(square)
            .map(glyph)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .collect::<Vec<_>>()
            .join("+"),
        None if geometry.magic().contains(square) => "*".to_owned(),
        None => ".".to_owned(),
    };
    let row = |y| {
        let squares = (0..i16::from(geometry.width()))
            .filter_map(move |x| geometry.number(Position::new(x, y)));
        squares
            .map(|square| mark(square).map_or_else(|| cell(square), str::to_owned))
            .collect::<Vec<String>>()
    };
    geometry.ranks_from_top().map(row).collect()
}

/// A glyph in the case of its owner: the first seat in upper case, all others in lower case.
pub(super) fn drawn(glyph: &str, owner: SeatId) -> String {
    if owner == SeatId(0) { glyph.to_owned() } else { glyph.to_ascii_lowercase() }
}
