//! Building: stands on a tile and acts on the units that enter it.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Building",
    set: "lanes",
    glyph: "B",
    rule: "Stands on the tile where a unit built it. Enemies that enter the tile damage it.",
    ..PieceData::NONE
});
