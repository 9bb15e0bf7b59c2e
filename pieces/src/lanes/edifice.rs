//! Edifice: a building. It stands on a tile and acts on the units that enter it.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Edifice",
    set: "lanes",
    glyph: "E",
    rule: "Stands on the tile where a unit built it. Enemies that enter the tile damage it.",
    ..PieceData::NONE
});
