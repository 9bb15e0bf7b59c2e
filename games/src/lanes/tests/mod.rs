//! Lanes, played through a table.

#![allow(
    clippy::needless_pass_by_value,
    reason = "tests hand over documents that they write on the spot"
)]

mod chains;
mod marching;
mod playing;
mod runaway;
mod searching;
mod settings;

use std::sync::Arc;

use serde_json::{Map, Value, json};
use sortilege_core::{Catalogue, SeatId};
use sortilege_table::Table;

/// A table that is played on, with short questions.
struct Duel {
    table: Table,
}

impl Duel {
    /// A game from a setup.
    #[track_caller]
    fn new(setup: &Value) -> Self {
        Self::open(setup).unwrap_or_else(|error| panic!("{error}"))
    }

    fn open(setup: &Value) -> Result<Self, String> {
        let catalogue = Arc::new(Catalogue::collect().unwrap());
        let mut table = Table::new(catalogue, "lanes", None).unwrap();
        table.start(Some(setup), Some(7)).map_err(|error| error.to_string())?;
        table.answer(r#"{"name": "trace"}"#);
        Ok(Self { table })
    }

    fn state(&self) -> Value {
        self.table.state(None).into()
    }

    /// Acts, and checks that undo and the same action again give the same.
    #[track_caller]
    fn act(&mut self, text: &str) -> &mut Self {
        let before = self.table.play().board().fingerprint();
        let seat = self.table.play().board().to_move();
        self.table.act(text, seat).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (after, state) = (self.table.play().board().fingerprint(), self.state());
        self.table.undo().unwrap();
        assert!(self.table.play().board().fingerprint() == before, "{text} is undone");
        self.table.act(text, seat).unwrap();
        assert!(self.table.play().board().fingerprint() == after, "{text} is done again");
        assert_eq!(self.state(), state);
        assert!(!self.table.play().board().remembers(), "{text} leaves chains");
        self
    }

    /// The reason why an action is refused, which changes nothing.
    #[track_caller]
    fn refused(&mut self, text: &str) -> String {
        let before = self.table.play().board().fingerprint();
        let seat = self.table.play().board().to_move();
        let refused = self.table.act(text, seat).expect_err(text).to_string();
        assert!(self.table.play().board().fingerprint() == before, "{text} changes nothing");
        refused
    }

    /// The code of a refusal.
    #[track_caller]
    fn code(&mut self, text: &str) -> String {
        let refused = self.refused(text);
        refused.split(':').next().unwrap_or_default().to_owned()
    }

    /// Acts, and returns the trace.
    #[track_caller]
    fn traced(&mut self, text: &str) -> Vec<Value> {
        let line = json!({"name": "act", "payload": {"action": text}}).to_string();
        let answer: Value = serde_json::from_str(&self.table.answer(&line).unwrap()).unwrap();
        assert_eq!(answer["name"], "acted", "{answer}");
        answer["trace"].as_array().unwrap().clone()
    }

    /// The targets after the last effect of an action.
    #[track_caller]
    fn targets(&mut self, text: &str) -> Vec<i64> {
        let traced = self.traced(text);
        let last = traced.last().expect("an effect ran");
        last["targets"].as_array().unwrap().iter().map(|id| id.as_i64().unwrap()).collect()
    }

    /// A field of a piece; null if there is no such piece.
    fn of(&self, id: u32, field: &str) -> Value {
        self.state()["pieces"][id.to_string()][field].clone()
    }

    fn is_there(&self, id: u32) -> bool {
        !self.state()["pieces"][id.to_string()].is_null()
    }

    /// A number of a player.
    #[track_caller]
    fn player(&self, seat: u8, field: &str) -> i64 {
        self.state()["players"][format!("player{seat}")][field].as_i64().unwrap()
    }

    fn winner(&self) -> Option<SeatId> {
        self.table.play().board().outcome().and_then(|outcome| outcome.winner)
    }
}

/// A unit or building of a setup.
fn piece(card: i32, owner: u8, lane: &str, tile: u8) -> Value {
    json!({"card": card, "owner": format!("player{owner}"), "lane": lane, "tile": tile})
}

/// The same with more fields.
fn with(piece: Value, fields: Value) -> Value {
    let (Value::Object(mut piece), Value::Object(fields)) = (piece, fields) else {
        panic!("objects")
    };
    piece.extend(fields);
    piece.into()
}

/// Pieces by their ids.
fn pieces<const N: usize>(all: [(u32, Value); N]) -> Value {
    Value::Object(all.into_iter().map(|(id, piece)| (id.to_string(), piece)).collect())
}

/// A player with much gold and these cards.
fn player(hand: &[i32]) -> Value {
    json!({"gold": 50, "hand": hand, "deck": [2, 2, 2, 2, 2, 2]})
}

/// A setup with these pieces and cards in the first player's hand, and cards of its own.
fn setup<const N: usize>(all: [(u32, Value); N], hand: &[i32], cards: Vec<Value>) -> Value {
    let players = json!({"player0": player(hand), "player1": player(&[])});
    let mut setup =
        Map::from_iter([("pieces".to_owned(), pieces(all)), ("players".to_owned(), players)]);
    if !cards.is_empty() {
        setup.insert("cards".to_owned(), cards.into());
    }
    setup.into()
}

fn print(id: i32, hp: &str, attack: &str, movement: &str) -> Value {
    json!({
        "Id": id, "Title": "Trial", "Text": "For a test.", "Cost": "0", "Hp": hp,
        "Attack": attack, "Movement": movement, "Rarity": 1,
        "Expansion": "VANILLA", "ClassType": "BASE",
    })
}

/// A skill that is played on the board.
fn skill(id: i32, effects: Value) -> Value {
    json!({
        "EntityPrintInfo": print(id, "", "", ""),
        "EntityPlayInfo": {"EntityType": "SKILL", "TargetOptions": "BOARD"},
        "Interactions": {"WHEN_PLAYED": effects},
    })
}

/// A unit with life, attack and movement, and interactions.
fn unit(id: i32, [hp, attack, movement]: [i32; 3], interactions: Value) -> Value {
    json!({
        "EntityPrintInfo": print(id, &hp.to_string(), &attack.to_string(), &movement.to_string()),
        "EntityPlayInfo": {"EntityType": "UNIT", "TargetOptions": "ALL_LANES"},
        "Hp": hp, "Attack": attack, "Movement": movement,
        "Interactions": interactions,
    })
}

/// A building that can be built everywhere, with interactions and triggers.
fn building(id: i32, hp: i32, interactions: Value, triggers: Value) -> Value {
    json!({
        "EntityPrintInfo": print(id, &hp.to_string(), "", ""),
        "EntityPlayInfo": {"EntityType": "BUILDING", "TargetOptions": "ALL_LANES"},
        "Hp": hp, "PlainsBp": [0, 1, 2, 3], "ForestBp": [0, 1], "MountainBp": [0],
        "Interactions": interactions,
        "Triggers": triggers,
    })
}

/// An effect with its parameters.
fn effect(of: &str, parameters: Value) -> Value {
    with(json!({"EffectType": of}), parameters)
}

/// Finds entities of both players and all types.
fn find(location: &str, criterion: &str, n: i32) -> Value {
    effect(
        "FIND_ENTITIES",
        json!({
            "TargetLocation": location, "TargetPlayer": "BOTH",
            "TargetType": "UNIT|BUILDING|PLAYER", "SearchCriterion": criterion,
            "TempVariable": n,
        }),
    )
}

/// Modifies a stat of the targets.
fn modify(target: &str, operation: &str, n: i32) -> Value {
    effect(
        "MODIFIER",
        json!({"ModifierTarget": target, "ModifierOperation": operation, "TempVariable": n}),
    )
}

/// Modifies a register.
fn register(output: &str, operation: &str, input: Value) -> Value {
    effect(
        "MODIFIER",
        with(json!({"OutputRegister": output, "ModifierOperation": operation}), input),
    )
}

/// Changes the gold of players, as the targets see them.
fn gold(operation: &str, players: &str, n: i32) -> Value {
    with(modify("PLAYERS_GOLD", operation, n), json!({"TargetPlayer": players}))
}

/// Selects a known entity of any type and owner.
fn select(criterion: &str) -> Value {
    effect(
        "SELECT_ENTITY",
        json!({
            "SearchCriterion": criterion, "TargetPlayer": "BOTH",
            "TargetType": "UNIT|BUILDING|PLAYER|SKILL",
        }),
    )
}
