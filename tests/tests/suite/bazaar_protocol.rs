//! The messages of the bazaar's own, over lines of JSON.

use serde_json::{Map, Value, json};
use sortilege_table::{Table, state};
use sortilege_tests::{catalogue, table};

use crate::protocol::ask;

/// A client that knows only what it was sent.
struct Client {
    table: Table,
    seen: Map<String, Value>,
}

impl Client {
    fn connect(mut table: Table) -> Self {
        let (name, started) = ask(&mut table, "connection", json!({}));
        assert_eq!(name, "started");
        Self { table, seen: started.as_object().unwrap().clone() }
    }

    /// Sends a message and merges what changed. Returns the name of the answer and its payload.
    fn send(&mut self, name: &str, payload: Value) -> (String, Value) {
        let before = self.table.state(None);
        let (name, payload) = ask(&mut self.table, name, payload);
        if name.starts_with("not ") {
            assert_eq!(self.table.state(None), before, "a refused message changes nothing");
            assert!(payload["reason"].is_string());
        } else {
            state::merge(&mut self.seen, payload.as_object().unwrap());
        }
        (name, payload)
    }

    /// The id of the piece on a square.
    fn on(&self, square: &str) -> String {
        let (col, row) = square.split_at(1);
        let square = json!({"col": col, "row": row});
        let pieces = self.seen["pieces"].as_object().unwrap();
        pieces.iter().find(|(_, piece)| piece["square"] == square).unwrap().0.clone()
    }

    fn go(&mut self, from: &str, to: &str) -> (String, Value) {
        let (col, row) = to.split_at(1);
        let piece = json!({"square": {"col": col, "row": row}});
        let payload = json!({"pieces": {self.on(from): piece}});
        self.send("move", payload)
    }
}

fn open() -> Client {
    Client::connect(table("bazaar").unwrap())
}

#[test]
fn a_game_is_played_by_its_own_messages_until_a_king_is_captured() {
    let mut client = open();
    assert_eq!(client.seen["scores"], json!({"white": 43, "black": 0}));
    let pawn = client.on("e2");
    let (name, bought) =
        client.send("buy", json!({"effects": {"mine": {"id": "sharpen", "scope": pawn}}}));
    assert_eq!(name, "bought");
    let effect = json!({"id": "sharpen", "scope": pawn, "data": {"by": "white"}});
    let changes = json!({
        "pieces": {pawn.as_str(): {"points": 3}},
        "effects": {"e1": effect},
        "scores": {"white": 31},
    });
    assert_eq!(bought, changes, "only what changed");
    let (name, moved) = client.go("e2", "e4");
    assert_eq!(name, "moved");
    let square = json!({"col": "e", "row": "4"});
    let changes = json!({
        "pieces": {pawn.as_str(): {"square": square, "moved": true}},
        "to_move": "black", "scores": {"black": 43},
        "en_passant": {"col": "e", "row": "3"},
    });
    let mut expected = changes;
    // Squares differ only in their rank.
    expected["pieces"][&pawn]["square"] = json!({"row": "4"});
    assert_eq!(moved, expected);
    for (from, to) in [("a7", "a6"), ("d1", "h5"), ("a6", "a5")] {
        assert_eq!(client.go(from, to).0, "moved");
    }
    let taken = client.on("f7");
    let (_, moved) = client.go("h5", "f7");
    assert_eq!(moved["pieces"][&taken], Value::Null);
    assert!(moved["pieces"].as_object().unwrap().contains_key(&taken), "null for what is gone");
    assert_eq!(client.go("a5", "a4").0, "moved");
    let (_, moved) = client.go("f7", "e8");
    assert_eq!(moved["outcome"], json!({"winner": "white", "reason": "king captured"}));
    assert_eq!(client.seen, client.table.state(None));
    let (name, refused) = client.go("a4", "a3");
    assert_eq!((name.as_str(), &refused["reason"]), ("not moved", &json!("the game is over")));
}

#[test]
fn several_effects_are_bought_at_once_or_none_of_them() {
    let mut client = open();
    let (pawn, knight) = (client.on("e2"), client.on("b1"));
    let both = json!({"effects": {
        "x": {"id": "sharpen", "scope": pawn}, "y": {"id": "shield", "scope": knight},
    }});
    let too_dear = json!({"effects": {
        "x": {"id": "sharpen", "scope": pawn}, "y": {"id": "truce", "scope": "all"},
    }});
    let (name, payload) = client.send("buy", too_dear);
    assert_eq!(name, "not bought");
    assert_eq!(payload["reason"], "price: truce costs 35, and you have 31");
    let (name, bought) = client.send("buy", both);
    assert_eq!((name.as_str(), &bought["scores"]), ("bought", &json!({"white": 16})));
    assert_eq!(bought["effects"].as_object().unwrap().len(), 2);
    assert_eq!(client.table.log().len(), 2, "they are two actions");
}

#[test]
fn effects_may_be_given_at_their_pieces() {
    let mut client = open();
    let pawn = client.on("e2");
    let effects = json!({"effects": {"x": {"id": "sharpen"}}});
    let (name, bought) = client.send("buy", json!({"pieces": {pawn.as_str(): effects}}));
    assert_eq!((name.as_str(), &bought["effects"]["e1"]["scope"]), ("bought", &json!(pawn)));
}

#[test]
fn a_purchase_that_is_refused_says_why() {
    let mut client = open();
    let (own, other) = (client.on("e2"), client.on("e7"));
    let buys = |id: &str, scope: &str| json!({"effects": {"x": {"id": id, "scope": scope}}});
    for (payload, reason) in [
        (buys("sharpen", &other), "target: sharpen is for a piece of your own"),
        (buys("curse", &own), "target: curse is for a piece of the opponent"),
        (buys("tax", "white"), "target: the scope of tax is black, not \"white\""),
        (buys("tax", &own), "target: the scope of tax is black, not"),
        (buys("truce", "white"), "target: the scope of truce is all, not \"white\""),
        (buys("sharpem", &own), "the shop does not sell \"sharpem\" (did you mean \"sharpen\"?)"),
        (buys("bare", &own), "the shop does not sell \"bare\""),
        (buys("sharpen", "p99"), "there is no piece \"p99\" on the board"),
        (json!({"effects": {"x": {"id": "tax"}}}), "an effect to buy needs an id and a scope"),
        (json!({"effects": {"x": 7}}), "/payload/effects/x: expected an object, not 7"),
        (json!({"effects": {}}), "it names no effect"),
        (json!({}), "it names no effect"),
        (json!({"effects": {"x": {"id": "tax", "scope": "black", "data": {}}}}), "unknown field"),
    ] {
        let (name, refused) = client.send("buy", payload.clone());
        assert_eq!(name, "not bought", "{payload}");
        let said = refused["reason"].as_str().unwrap();
        assert!(said.contains(reason), "{payload}: {said}");
    }
    assert_eq!(client.send("buy", buys("tax", "black")).0, "bought");
    let again = client.send("buy", buys("tax", "black")).1;
    let why = "tax: tax is already there; price: tax costs 25, and you have 18";
    assert_eq!(again["reason"], why);
}

#[test]
fn a_move_that_is_refused_says_why() {
    let mut client = open();
    let (own, other) = (client.on("e2"), client.on("e7"));
    let to = |id: &str, col: &str, row: &str| {
        let square = json!({"col": col, "row": row});
        json!({"pieces": {id: {"square": square}}})
    };
    let mut two = to(&own, "e", "4");
    two["pieces"][&other] = json!({"square": {"col": "e", "row": "5"}});
    for (payload, reason) in [
        (to(&own, "e", "5"), "the pawn on e2 cannot go to e5"),
        (to(&other, "e", "5"), "owner: the piece on e7 is not yours"),
        (to("p99", "e", "5"), "there is no piece \"p99\" on the board"),
        (to(&own, "x", "5"), "\"x5\" is not a square of an 8 x 8 board"),
        (two, "a move names one piece"),
        (json!({"pieces": {own.as_str(): {}}}), "a move needs the square where the piece goes"),
        (json!({"pieces": {own.as_str(): null}}), "expected an object, not null"),
        (json!({"pieces": {own.as_str(): {"points": 9}}}), "unknown field"),
        (json!({}), "pass: a move is legal"),
        (json!({"pieces": {}}), "pass: a move is legal"),
    ] {
        let (name, refused) = client.send("move", payload.clone());
        assert_eq!(name, "not moved", "{payload}");
        let said = refused["reason"].as_str().unwrap();
        assert!(said.contains(reason), "{payload}: {said}");
    }
    assert_eq!(client.send("move", json!({"piece": {}})).0, "error");
}

#[test]
fn a_promotion_gives_the_rank_and_an_empty_move_passes() {
    let man = |team: &str, rank: &str, col: &str, row: &str| {
        let square = json!({"col": col, "row": row});
        json!({"team": team, "rank": rank, "square": square})
    };
    let pieces = json!({
        "k": man("white", "king", "e", "1"), "l": man("black", "king", "h", "8"),
        "p": man("white", "pawn", "a", "7"),
    });
    let mut table = table("bazaar").unwrap();
    table.start(Some(&json!({"pieces": pieces})), None).unwrap();
    let mut client = Client::connect(table);
    let onto = json!({"col": "a", "row": "8"});
    let (name, refused) = client.send("move", json!({"pieces": {"p": {"square": onto}}}));
    assert_eq!(name, "not moved");
    assert!(refused["reason"].as_str().unwrap().contains("say what the pawn becomes"));
    let same = json!({"pieces": {"p": {"square": onto, "rank": "pawn"}}});
    assert_eq!(client.send("move", same).0, "not moved");
    let frozen = json!({"effects": {"x": {"id": "freeze", "scope": "l"}}});
    assert_eq!(client.send("buy", frozen).0, "bought");
    let queen = json!({"pieces": {"p": {"square": onto, "rank": "queen"}}});
    let (name, moved) = client.send("move", queen);
    assert_eq!((name.as_str(), &moved["pieces"]["p"]["rank"]), ("moved", &json!("queen")));
    assert_eq!(moved["pieces"]["p"]["points"], 9);
    assert_eq!(client.send("move", json!({})).0, "moved", "black can only pass");
    assert_eq!(client.seen["to_move"], "white");
}

#[test]
fn a_player_sees_the_own_team_score_and_turn() {
    let seat = |seat| Table::new(catalogue().unwrap(), "bazaar", Some(seat)).unwrap();
    let client = Client::connect(seat("white"));
    let keys: Vec<&str> = client.seen.keys().map(String::as_str).collect();
    assert_eq!(keys, ["effects", "game", "pieces", "play", "score", "shop", "team"]);
    assert_eq!((&client.seen["team"], &client.seen["play"]), (&json!("white"), &json!(true)));
    assert_eq!(client.seen["score"], 43);
    let mut black = Client::connect(seat("black"));
    assert_eq!((&black.seen["score"], &black.seen["play"]), (&json!(0), &json!(false)));
    let (name, refused) = black.go("e7", "e5");
    assert_eq!(
        (name.as_str(), &refused["reason"]),
        ("not moved", &json!("turn: it is white's turn"))
    );
    let effect = json!({"effects": {"x": {"id": "tax", "scope": "white"}}});
    let (name, refused) = black.send("buy", effect);
    assert_eq!(
        (name.as_str(), &refused["reason"]),
        ("not bought", &json!("turn: it is white's turn"))
    );
}

#[test]
fn the_generic_messages_work_beside_them() {
    let mut client = open();
    assert_eq!(client.send("act", json!({"action": "buy tax"})).0, "acted");
    assert_eq!(client.go("e2", "e4").0, "moved");
    assert_eq!(client.send("undo", json!({})).0, "undone");
    assert_eq!(client.send("undo", json!({})).0, "undone");
    assert_eq!(client.seen, client.table.state(None));
    let (name, explained) = client.send("explain", json!({"action": "buy tax"}));
    assert_eq!(name, "explained");
    assert_eq!(explained["why"][2], "price: 25 of a score of 43");
}
