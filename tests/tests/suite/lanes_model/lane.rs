//! The three lanes and how texts name them.

pub(crate) const LANES: [&str; 3] = ["plains", "forest", "mountain"];
pub(crate) const LENGTHS: [i64; 3] = [4, 6, 8];

/// The absolute number of a tile that a seat counts from its own side, and the other way round.
pub(crate) fn mirrored(seat: usize, lane: usize, tile: i64) -> i64 {
    if seat == 0 { tile } else { LENGTHS[lane] - 1 - tile }
}

/// Which lanes a flags text names.
pub(crate) fn lane_flags(text: &str) -> [bool; 3] {
    let mut lanes = [false; 3];
    for name in text.split('|').map(str::trim) {
        let bits = match name.to_uppercase().as_str() {
            "PLAINS" => 1,
            "FOREST" => 2,
            "MOUNTAIN" => 4,
            "ALL_BUT_MOUNTAIN" => 3,
            "ALL_BUT_FOREST" => 5,
            "ALL_BUT_PLAINS" => 6,
            "ALL_LANES" => 7,
            _ => 0,
        };
        for (lane, named) in lanes.iter_mut().enumerate() {
            *named |= bits & (1 << lane) != 0;
        }
    }
    lanes
}

/// Whether a flags text names something. `BOTH` stands for both players.
pub(crate) fn has_flag(text: &str, flag: &str) -> bool {
    text.split('|')
        .map(|name| name.trim().to_uppercase())
        .any(|name| name == flag || name == "BOTH" && (flag == "OWNER" || flag == "OPPONENT"))
}
