//! Marcher: a unit. It stands on a tile, marches and fights.

use sortilege_core::{PieceData, register};

register!(Piece: PieceData {
    id: "Marcher",
    set: "lanes",
    glyph: "M",
    rule: "Marches along its lane at the start of its owner's turns and fights what is in its way.",
    ..PieceData::NONE
});
