//! Standard chess in which one knight has a tag or an effect, such as a mod might bring.

use serde_json::{Value, json};
use sortilege_core::{
    CounterData, DeedKind, Deeds, EffectData, Names, Shown, Step, Subject, register,
};

register!(Effect: EffectData {
    id: "Stony",
    rule: "Cannot be taken.",
    set: Some("chess"),
    refuses_received: Deeds::of(&[DeedKind::Take]),
    ..EffectData::TAG
});

register!(Effect: EffectData {
    id: "Watchful",
    rule: "Hears when it moves or takes.",
    set: Some("chess"),
    on_action_done: Some((Deeds::of(&[DeedKind::Move, DeedKind::Take]), |_, _, _| {})),
    ..EffectData::TAG
});

register!(Counter: CounterData {
    game: "chess",
    id: "health",
    shown: Shown::UnlessDefault,
    rule: "Grows on pieces that regenerate.",
    ..CounterData::NONE
});

register!(Effect: EffectData {
    id: "Growing",
    rule: "Regenerates at the start of each turn of its owner.",
    set: Some("chess"),
    names: Names { piece_counters: &["health"], ..Names::NONE },
    on_action_done: Some((Deeds::of(&[DeedKind::Turn]), |bearer, _, steps| {
        let counter = bearer.piece_counter("health");
        let of = bearer.piece().map(Subject::Piece);
        steps.extend(of.map(|of| Step::Add { of, counter, by: 1 }));
    })),
    ..EffectData::TAG
});

register!(Effect: EffectData {
    id: "Dazed",
    rule: "Cannot take while it lasts.",
    set: Some("chess"),
    refuses_done: Deeds::of(&[DeedKind::Take]),
    on_tick: Some(|_, _| {}),
    ..EffectData::NONE
});

/// White's knight on b1 cannot be taken.
pub(crate) fn refusing() -> Value {
    with_knight(&json!({"tags": ["Stony"]}))
}

/// White's knight on b1 hears when it moves or takes.
pub(crate) fn reacting() -> Value {
    with_knight(&json!({"tags": ["Watchful"]}))
}

/// White's knight on b1 regenerates at the start of each turn of white.
pub(crate) fn turning() -> Value {
    with_knight(&json!({"tags": ["Growing"]}))
}

/// White's knight on b1 has an effect for 20 rounds.
pub(crate) fn affected() -> Value {
    with_knight(&json!({"effects": [{"id": "Dazed", "rounds": 20, "turn": 0}]}))
}

/// The initial position, with these fields for white's knight on b1.
fn with_knight(fields: &Value) -> Value {
    let men = ["Rook", "Knight", "Bishop", "Queen", "King", "Bishop", "Knight", "Rook"];
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let mut pieces: Vec<Value> = Vec::new();
    for (owner, home, pawns) in [("white", 1, 2), ("black", 8, 7)] {
        for (file, man) in files.iter().zip(men) {
            for (kind, rank) in [(man, home), ("Pawn", pawns)] {
                let square = format!("{file}{rank}");
                let mut piece = json!({"kind": kind, "owner": owner, "square": square});
                if square == "b1" {
                    let more = fields.as_object().into_iter().flatten();
                    more.for_each(|(key, value)| piece[key] = value.clone());
                }
                pieces.push(piece);
            }
        }
    }
    json!({"pieces": pieces})
}
