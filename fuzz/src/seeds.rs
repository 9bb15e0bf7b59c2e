//! Inputs that mean something, for a fuzzer to start from.

use serde_json::{Value, json};

use crate::table;

/// Conversations with every game: every message, and an action of every listed number.
#[must_use]
pub fn protocol() -> Vec<Vec<u8>> {
    let lines = [
        r#"{"name":"actions","payload":{"from":"a1"}}"#,
        "#5\n#1\n#3\n#2\n#4\n#8",
        r#"{"name":"act","payload":{"action":"e2e4","as":"white"}}"#,
        r#"{"name":"explain","payload":{"action":"e2e5"}}"#,
        r#"{"name":"state"}"#,
        r#"{"name":"undo","payload":{}}"#,
        r#"{"name":"save"}"#,
        r#"{"name":"new","payload":{"setup":"standard","seed":7}}"#,
        "#7\n#9",
        r#"{"name":"new","payload":{"setup":{"board":{"width":8,"height":8}}}}"#,
    ]
    .join("\n");
    let game = |game: u8| [0, 1].map(|seat| [&[game, seat], lines.as_bytes()].concat());
    let nonsense = [&b"\x00\x00\n \n{\n{}\n[]\n7\nnull\n\"act\"\n{\"name\":7}\n\xff\xfe\n"[..], b"", b"\x00", b"\x00\x00"];
    (0..games()).flat_map(game).chain(nonsense.map(<[u8]>::to_vec)).collect()
}

/// Every setup of every game, its state at once and after some actions, and a saved game.
#[must_use]
pub fn setup() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for game in 0..games() {
        let mut push = |text: &str| seeds.push([&[game], text.as_bytes()].concat());
        let mut table = table(game, 0);
        for (name, text) in table.play().board().rules().game().setups() {
            push(&json!(name).to_string());
            push(text);
        }
        push(&Value::Object(table.state(None)).to_string());
        for place in 1..12 {
            let actions = table.actions(None);
            let Some(action) = actions.get(place * 7 % actions.len().max(1)) else { break };
            // What misbehaves on purpose is not done; the others go on.
            let _ = table.act(action, table.play().board().to_move());
        }
        push(&Value::Object(table.state(None)).to_string());
        push(&Value::Object(table.save()).to_string());
    }
    seeds
}

/// Positions with every special move, of Chess960 and of other boards, each with a move.
#[must_use]
pub fn notation() -> Vec<Vec<u8>> {
    let lines = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nNf3",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\nO-O-O",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1\nNf2",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\ne2e4",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\nexd6",
        "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w GBgb - 0 1\nd1b1",
        "4k3/8/8/8/8/8/8/4K1RR w G - 3 40\nRh8+",
        "6k1/8/8/8/Q6Q/8/2K5/7Q w - - 0 1\nQh4e1",
        "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1\nexd8=Q+",
        "4k5/10/10/10/10/10/10/4K2R2 w - - 0 1\nRa1",
        "6k1/8/8/8/8/8/8/K6R w - - bm Rh7; id \"one; two\";\nKb2",
    ];
    lines.iter().map(|line| line.as_bytes().to_vec()).collect()
}

fn games() -> u8 {
    sortilege_tests::catalogue().map_or(0, |catalogue| catalogue.games().count() as u8)
}
