//! The clock and the seat to move.

use serde_json::{Value, json};
use sortilege_core::Step;

use crate::sample::{check_round_trip, garden, refused, schema, state, update};

fn wrong(time: Value) -> String {
    refused("garden", json!({"time": time}))
}

#[test]
fn the_clock_and_the_seat_to_move_are_one_information() {
    let time = json!({"round": 65535, "turn": 1, "movement": 7});
    let play = garden(json!({"time": time.clone()}));
    assert_eq!((&state(&play)["time"], &state(&play)["to_move"]), (&time, &json!("black")));
    check_round_trip(&play);
    let play = garden(json!({"to_move": "black"}));
    assert_eq!(state(&play)["time"], json!({"round": 0, "turn": 1, "movement": 0}));
    let play = garden(json!({"to_move": "black", "time": {"turn": 1}}));
    assert_eq!(state(&play)["to_move"], "black");
    assert_eq!(state(&garden(json!({})))["to_move"], "white");
    let both = refused("garden", json!({"to_move": "black", "time": {"turn": 0}}));
    assert_eq!(both, "/to_move: time.turn says that another player is to move");
}

#[test]
fn a_wrong_time_is_an_error() {
    let number = "expected a whole number from 0 to";
    assert_eq!(wrong(json!({"round": 65536})), format!("/time/round: {number} 65535, not 65536"));
    assert_eq!(wrong(json!({"turn": 2})), format!("/time/turn: {number} 1, not 2"));
    assert_eq!(wrong(json!({"movement": -1})), format!("/time/movement: {number} 65535, not -1"));
    assert_eq!(
        wrong(json!({"rounds": 1})),
        "/time/rounds: unknown field (did you mean \"round\"?)"
    );
    assert_eq!(wrong(json!([])), "/time: expected an object, not a list");
    assert_eq!(
        refused("garden", json!({"to_move": "blak"})),
        "/to_move: unknown player \"blak\" (did you mean \"black\"?)"
    );
    assert_eq!(
        refused("garden", json!({"to_move": "red"})),
        "/to_move: red does not play in this setup: add \"red\": {} to players"
    );
}

#[test]
fn the_end_of_a_turn_changes_the_clock() {
    let mut play = garden(json!({"time": {"round": 3, "turn": 1}}));
    let patch = update(&mut play, [Step::EndTurn { draw: false }]);
    assert_eq!(patch, json!({"time": {"round": 4, "turn": 0}, "to_move": "white"}));
    let patch = update(&mut play, [Step::EndMovement]);
    assert_eq!(patch["time"], json!({"movement": 1}));
    assert!(patch["random"]["movement"].is_number());
}

#[test]
fn the_schema_of_the_clock_has_its_limits() {
    let schema = schema("garden");
    let time = &schema["properties"]["time"];
    let most = |key: &str| time["properties"][key]["maximum"].as_i64();
    assert_eq!(["round", "turn", "movement"].map(most), [Some(65535), Some(2), Some(65535)]);
    assert_eq!(time["additionalProperties"], false);
    assert_eq!(schema["properties"]["to_move"]["$ref"], "#/$defs/garden/$defs/seat");
}
