//! Standard chess with pieces that hop, which a setup defines without a plugin.

use serde_json::{Value, json};

/// Grasshoppers for knights.
pub(crate) fn grasshoppers() -> Value {
    let goes = json!({"goes": {"hops": {"steps": ["all"], "behind": 1}}});
    with_knights("Grasshopper", &goes)
}

/// Xiangqi's cannons for knights.
pub(crate) fn cannons() -> Value {
    let goes = json!({
        "moves": {"slides": {"steps": ["straight"]}},
        "takes": {"hops": {"steps": ["straight"]}},
    });
    with_knights("Cannon", &goes)
}

fn with_knights(id: &str, goes: &Value) -> Value {
    let mut piece = json!({"id": id, "glyph": "O", "rule": "Hops over pieces."});
    let more = goes.as_object().into_iter().flatten();
    more.for_each(|(key, value)| piece[key] = value.clone());
    let fen = "robqkbor/pppppppp/8/8/8/8/PPPPPPPP/ROBQKBOR w KQkq - 0 1";
    json!({"fen": fen, "define": {"pieces": [piece]}})
}
