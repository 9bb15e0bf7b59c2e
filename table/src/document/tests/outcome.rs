//! The outcome and the offer of a draw.

use serde_json::{Value, json};
use sortilege_core::{Outcome, Step};

use crate::sample::{WHITE, check_round_trip, garden, refused, schema, state, update};

fn wrong(outcome: Value) -> String {
    refused("garden", json!({"outcome": outcome}))
}

#[test]
fn an_outcome_of_the_game_is_written_and_read() {
    for outcome in [
        json!({"winner": "white", "reason": "the flowers bloom"}),
        json!({"reason": "winter comes"}),
    ] {
        let play = garden(json!({"outcome": outcome.clone()}));
        assert_eq!(state(&play)["outcome"], outcome);
        check_round_trip(&play);
    }
    assert_eq!(state(&garden(json!({}))).get("outcome"), None);
}

#[test]
fn an_outcome_that_the_game_cannot_have_is_an_error() {
    let unknown = "/outcome/reason: not an outcome of this game";
    assert_eq!(wrong(json!({"winner": "black", "reason": "the flowers bloom"})), unknown);
    assert_eq!(wrong(json!({"reason": "the flowers bloom"})), unknown);
    assert_eq!(wrong(json!({"winner": "white", "reason": "winter comes"})), unknown);
    let needs = "/outcome: an outcome needs a reason";
    assert_eq!(wrong(json!({"winner": "white"})), needs);
    assert_eq!(wrong(json!({"winner": "white", "reason": ""})), needs);
    assert_eq!(wrong(json!({"reason": 1})), "/outcome/reason: expected a string, not 1");
    assert_eq!(
        wrong(json!({"winer": "white"})),
        "/outcome/winer: unknown field (did you mean \"winner\"?)"
    );
    assert_eq!(
        wrong(json!({"winner": "blac", "reason": "x"})),
        "/outcome/winner: unknown player \"blac\" (did you mean \"black\"?)"
    );
}

#[test]
fn the_end_of_a_game_is_brought_up_to_date() {
    let mut play = garden(json!({}));
    let end = Step::End(Outcome { winner: Some(WHITE), reason: 1 });
    let outcome = json!({"winner": "white", "reason": "the flowers bloom"});
    assert_eq!(update(&mut play, [end]), json!({"outcome": outcome}));
}

#[test]
fn an_offer_is_of_a_player_who_has_somebody_to_offer_to() {
    let play = garden(json!({"offer": "black"}));
    assert_eq!(state(&play)["offer"], "black");
    check_round_trip(&play);
    assert_eq!(state(&garden(json!({}))).get("offer"), None);
    assert_eq!(
        refused("garden", json!({"offer": "whit"})),
        "/offer: unknown player \"whit\" (did you mean \"white\"?)"
    );
    let alone = refused("garden", json!({"players": {"white": {}}, "offer": "white"}));
    assert_eq!(alone, "/offer: a game for one player cannot be drawn by agreement");
    let foe = refused("chest", json!({"offer": "foe"}));
    assert_eq!(foe, "/offer: unknown player \"foe\"", "that seat only owns pieces");
    let hero = refused("chest", json!({"offer": "hero"}));
    assert_eq!(hero, "/offer: a game for one player cannot be drawn by agreement");
}

#[test]
fn the_schema_of_an_outcome_needs_a_reason() {
    let schema = schema("garden");
    let outcome = &schema["properties"]["outcome"];
    assert_eq!(outcome["required"], json!(["reason"]));
    assert_eq!(outcome["properties"]["reason"]["minLength"], 1);
    let seat = "#/$defs/garden/$defs/seat";
    assert_eq!(outcome["properties"]["winner"]["$ref"], seat);
    assert_eq!(schema["properties"]["offer"]["$ref"], seat);
}
