//! Meaningful inputs from which a fuzzer starts.

use serde_json::{Value, json};
use sortilege_table::table_game;

pub use crate::card_seeds::{card_file, chain};
use crate::table;

/// Conversations with every game: every message, and actions by their numbers in the list.
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
    let nonsense = [
        &b"\x00\x00\n \n{\n{}\n[]\n7\nnull\n\"act\"\n{\"name\":7}\n\xff\xfe\n"[..],
        b"",
        b"\x00",
        b"\x00\x00",
    ];
    (0..games()).flat_map(game).chain(nonsense.map(<[u8]>::to_vec)).collect()
}

/// Setups with extreme numbers, lists and names.
const EDGES: [&str; 29] = [
    r#"{"time":{"round":65535,"turn":0,"movement":65535}}"#,
    r#"{"fen":"4k3/8/8/8/8/8/8/4K2R b K - 65535 65535"}"#,
    r#"{"fen":"4k3/8/8/8/8/8/8/4K2R b K - 0 65535"}"#,
    r#"{"board":{"width":16,"height":16}}"#,
    r#"{"board":{"width":9,"height":8,"holes":["e5"],"magic":["e5","a3"]}}"#,
    r#"{"players":{"white":{"forward":"left"},"black":{"forward":"up"}}}"#,
    r#"{"players":{"white":{"forward":"left"},"black":{"forward":"up"}},"pieces":[
        {"kind":"King","owner":"white","square":"e1"},{"kind":"Pawn","owner":"white","square":"g4"},
        {"kind":"King","owner":"black","square":"e8"},
        {"kind":"Pawn","owner":"black","square":"c2"}]}"#,
    r#"{"players":{"black":{}},
        "pieces":[{"kind":"King","owner":"black","square":"e1"},
        {"kind":"Pawn","owner":"black","square":"g4"}]}"#,
    r#"{"players":{"white":{}}}"#,
    r#"{"phase":7,"pieces":[]}"#,
    r#"{"pieces":{"p4":{"kind":"Block","owner":"east","square":"a1"},
        "p3":{"kind":"Block","owner":"east","square":"a2"}}}"#,
    r#"{"players":{"red":{"mana":2147483647},"gold":{"mana":0,"out":true}}}"#,
    r#"{"pieces":{"p2":{"kind":"Block","owner":"east","square":"a1","layer":9},
        "p10":{"kind":"Block","owner":"west","square":"a1"}}}"#,
    r#"{"pieces":{"p3":{"kind":"Torch","owner":"red","square":"a1","life":2147483647,
        "max_life":2147483647,"ticks":2147483647,
        "effects":[{"id":"Burning","rounds":32766,"turn":2}]},
        "":{"kind":"Sprite","owner":"gold","square":"b1","take_damage":2147483647}}}"#,
    r#"{"pieces":[{"kind":"Imp","owner":"one","square":"a1",
        "tags":["Panics","Loops","Echoes","Leaves"]}]}"#,
    r#"{"events":[{"player_id":"gold","when":{"round":65535,"turn":255,"movement":65535},
        "event_function":{"Add":{"counter":"mana","by":-32768}}}]}"#,
    r#"{"events":[{"player_id":"red","event_function":{"Summon":{"kind":"Sprite","square":"a1"}}},
        {"player_id":"grey","event_function":{"ApplyEffect":{"square":"a4","id":"Burning",
        "rounds":32766}}}]}"#,
    r#"{"random":{"movement":0.9999847412109375,"turn":0.5,"round":0}}"#,
    r#"{"deck":[],"players":{"north":{"hand":[],"reserve":[]},"south":{"score":2147483647}}}"#,
    r#"{"actions":[{"action":"e2e4","as":"white"},"e7e5"],"seed":18446744073709551615}"#,
    include_str!("../../tests/data/arcana/menagerie.json"),
    include_str!("../../examples/definitions/caravan.json"),
    include_str!("../../examples/definitions/spirits.json"),
    r#"{"define":{"patterns":[{"id":"P","union":["KingPattern",{"forward":{"leaps":[[15,-15]]}}]}],
        "tags":[{"id":"T","rule":"R","after":[{"done":["Turn"],"dies":true}]}],
        "pieces":[{"id":"Q2","glyph":"QQ","rule":"R","goes":["P"],"tags":["T"]}]}}"#,
    r#"{"board":{"width":4,"height":4,"magic":["b2","c3"]},"round_limit":2,
        "pieces":[{"kind":"Wall","owner":"white","square":"a1"},
        {"kind":"SpiderEgg","owner":"black","square":"b1","tags":["DEAD"]},
        {"kind":"SpiderEgg","owner":"white","square":"c1"}]}"#,
    r#"{"players":{"red":{"mana":9,"hand":["FireCard"],"board_cards":["IceCard"]},
        "blue":{"max_movements":0,"out":true},"black":{}},
        "board":{"width":16,"height":1},
        "pieces":[{"kind":"Magician","owner":"red","square":"h1",
        "effects":[{"id":"Fire","rounds":1}]},
        {"kind":"Ram","owner":"black","square":"p1",
        "casting":{"action":"ability p1 left","rounds":1,"begun":4294967294}}]}"#,
    r#"{"board":{"width":3,"height":3},
        "pieces":[{"kind":"Necromancer","owner":"white","square":"a1","controls":["p2","p1"]},
        {"kind":"Necromancer","owner":"white","square":"b1","controls":["p1","p3"],"life":1},
        {"kind":"King","owner":"white","square":"c1"}]}"#,
    r#"{"board":{"width":5,"height":5,"holes":["c3"]},"offer":"black","round_limit":0,"pieces":[
        {"kind":"Portal","owner":"black","square":"c2",
        "casting":{"action":"ability c2 Dragon up","rounds":32767}},
        {"kind":"Mermaid","owner":"black","square":"b2"},
        {"kind":"King","owner":"white","square":"a1","cooldown":32767}]}"#,
    r#"{"events":[{"player_id":"white","event_function":"AddMana"},
        {"player_id":"black","event_function":"AddMovement"},
        {"player_id":"white","event_function":{"ApplyEffect":{"square":"i1","id":"Invulnerability",
        "rounds":3}}}],
        "death_pile":[{"kind":"Knight","owner":"white"}],"pieces":[]}"#,
];

/// Every setup of every game, its state at the start and after some actions, a saved game, and the
/// extreme setups.
#[must_use]
pub fn setup() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for game in 0..games() {
        let mut push = |text: &str| seeds.push([&[game], text.as_bytes()].concat());
        let mut table = table(game, 0);
        for (name, text) in table_game(table.play().board().rules().game().id()).unwrap().setups() {
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
        EDGES.iter().for_each(|text| push(text));
    }
    seeds
}

/// Positions with every special move, also of Chess960 and on other boards, each with a move.
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
        "2r1k3/8/8/8/8/8/8/4K2R w - - 9 30\nRa1",
        "6k1/8/8/8/8/8/8/K6R w - - bm Rh7; id \"one; two\";\nKb2",
    ];
    lines.iter().map(|line| line.as_bytes().to_vec()).collect()
}

fn games() -> u8 {
    sortilege_tests::catalogue().map_or(0, |catalogue| catalogue.games().count() as u8)
}
