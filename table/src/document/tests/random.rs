//! The public random numbers.

use serde_json::{Value, json};
use sortilege_core::{Step, Stream};

use crate::sample::{check_round_trip, garden, refused, schema, state, update};

fn wrong(number: Value) -> String {
    refused("garden", json!({"random": {"turn": number}}))
}

#[test]
fn numbers_are_written_as_they_were_read() {
    let random = json!({"round": 0.0, "turn": 0.5, "movement": 65535.0 / 65536.0});
    let play = garden(json!({"random": random.clone()}));
    assert_eq!(state(&play)["random"], random);
    check_round_trip(&play);
    let numbers = Stream::PUBLIC.map(|stream| play.board().random().raw(stream));
    assert_eq!(numbers, [0, 32768, 65535]);
}

#[test]
fn a_number_that_is_left_out_comes_from_the_seed() {
    let own = &state(&garden(json!({})))["random"];
    let some = &state(&garden(json!({"random": {"turn": 0.25}})))["random"];
    assert_eq!((&some["turn"], &some["round"]), (&json!(0.25), &own["round"]));
    assert_ne!(own["turn"], some["turn"]);
}

#[test]
fn a_number_is_a_multiple_of_a_65536th_below_one() {
    let expected = "/random/turn: expected a multiple of 1/65536, at least 0 and below 1, not";
    for (number, shown) in
        [(json!(1), "1"), (json!(-0.5), "-0.5"), (json!(0.1), "0.1"), (json!("1"), "\"1\"")]
    {
        assert_eq!(wrong(number), format!("{expected} {shown}"));
    }
    assert_eq!(wrong(json!(65535.8 / 65536.0)), format!("{expected} 0.9999969482421875"));
    let off = 12345.0 / 65536.0 + 1e-12;
    let play = garden(json!({"random": {"turn": off}}));
    assert_eq!(play.board().random().raw(Stream::Turn), 12345, "the last digit may be off");
    let near = garden(json!({"random": {"turn": 0.9e-6 / 65536.0}}));
    assert_eq!(near.board().random().raw(Stream::Turn), 0, "less than a millionth is no mistake");
    assert!(wrong(json!(1e-6 / 65536.0)).starts_with(expected), "a millionth is one");
    assert_eq!(
        refused("garden", json!({"random": {"turns": 0}})),
        "/random/turns: unknown field (did you mean \"turn\"?)"
    );
    assert_eq!(refused("garden", json!({"random": 1})), "/random: expected an object, not 1");
}

#[test]
fn a_number_that_was_drawn_is_brought_up_to_date() {
    let mut play = garden(json!({"random": {"round": 0.5}}));
    let patch = update(&mut play, [Step::Draw { stream: Stream::Round }]);
    let keys: Vec<&String> = patch.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["random"]);
    assert_ne!(patch["random"]["round"], 0.5);
    assert_eq!(patch["random"].get("turn"), None);
}

#[test]
fn the_schema_of_a_number_is_at_least_0_and_below_1() {
    let schema = schema("garden");
    let numbers = schema["properties"]["random"]["properties"].as_object().unwrap();
    assert_eq!(numbers.len(), 3);
    for (name, number) in numbers {
        let limits = (&number["minimum"], &number["exclusiveMaximum"]);
        assert_eq!(limits, (&json!(0), &json!(1)));
        let what = format!("The number of this {name}, a multiple of 1/65536.");
        assert!(number["description"].as_str().unwrap().starts_with(&what));
    }
}
