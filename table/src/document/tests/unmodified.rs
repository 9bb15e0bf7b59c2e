//! Counters that tags and effects modify: what they amount to, and what they are without them.

use serde_json::{Value, json};
use sortilege_core::{Play, Step, Subject, rounds};

use crate::sample::{
    BLACK, MANA, WHITE, check_round_trip, effect, garden, open, piece, refused, schema, state,
    update, wisp,
};

fn feast(depth: i32) -> Value {
    json!({"effects": [{"id": "Feast", "numbers": {"depth": depth}}]})
}

fn of_white(play: &Play, keys: &[&str]) -> Vec<Value> {
    let player = &state(play)["players"]["white"];
    keys.iter().map(|key| player.get(key).cloned().unwrap_or_default()).collect()
}

#[test]
fn a_seat_shows_what_its_counters_amount_to_and_what_they_are() {
    let play = garden(json!({"players": {"white": feast(2), "black": {}}}));
    let own = json!({"max_mana": 6, "vow": 0});
    let seen = of_white(&play, &["max_mana", "vow", "mana", "unmodified"]);
    assert_eq!(seen, [json!(8), json!(true), json!(4), own]);
    assert_eq!(state(&play)["players"]["black"].get("unmodified"), None);
    assert_eq!(state(&play).get("unmodified"), None, "the game is not on white's side");
    check_round_trip(&play);
    // A setup may give either, and the counter itself counts.
    let play = garden(json!({"players": {"white": {"max_mana": 3}, "black": {}}}));
    assert_eq!(of_white(&play, &["max_mana", "mana"]), [json!(3), json!(3)]);
    let both = json!({"max_mana": 9, "unmodified": {"max_mana": 5, "mana": 1}});
    let play = garden(json!({"players": {"white": both, "black": {}}}));
    assert_eq!(of_white(&play, &["max_mana", "mana", "unmodified"])[..2], [json!(5), json!(1)]);
}

#[test]
fn the_game_shows_what_its_counters_amount_to_and_what_they_are() {
    let play = garden(json!({"effects": feast(-1)["effects"], "frost": true}));
    let shown = state(&play);
    assert_eq!((&shown["tide"], &shown["frost"]), (&json!(2), &json!(false)));
    assert_eq!(shown["unmodified"], json!({"tide": 3, "frost": 1}));
    assert_eq!(shown["players"]["black"]["unmodified"], json!({"max_mana": 6}));
    check_round_trip(&play);
}

#[test]
fn a_piece_shows_what_its_counters_amount_to_and_what_they_are() {
    let lawn = json!({"players": {"white": feast(3), "black": {}},
        "pieces": {"p1": wisp("a1", json!({})), "p2": piece("Wisp", "black", "b1", json!({}))}});
    let play = open("lawn", &lawn).unwrap();
    let pieces = &state(&play)["pieces"];
    assert_eq!(pieces["p1"]["unmodified"], json!({"bite": 1}));
    assert_eq!((&pieces["p1"]["bite"], &pieces["p2"]["bite"]), (&json!(4), &json!(1)));
    check_round_trip(&play);
    let swarm = json!([{"id": "Swarm", "numbers": {"depth": 2}}]);
    // In meadow dew is at most max_life.
    for (game, own) in [("meadow", json!({"ripe": 0})), ("shed", json!({"dew": 1}))] {
        let setup = json!({"effects": swarm, "pieces": {"p1": wisp("a1", json!({"dew": 1}))}});
        let play = open(game, &setup).unwrap();
        let shown = state(&play);
        assert_eq!(shown["pieces"]["p1"]["unmodified"], own, "{shown}");
        assert_eq!(shown["players"]["white"]["unmodified"], json!({"bees": 0}), "{shown}");
        assert_eq!(shown["unmodified"], json!({"wind": 0}), "{shown}");
        check_round_trip(&play);
    }
}

#[test]
fn effects_that_come_go_and_change_are_seen_wherever_they_reach() {
    let setup = json!({"pieces": {"p1": wisp("a1", json!({})), "p2": wisp("b1", json!({}))}});
    let mut play = open("lawn", &setup).unwrap();
    let feast = effect("Feast");
    let apply = |to| Step::Apply { to, effect: feast, lasts: rounds(9) };
    let number = |of, to| Step::SetNumber { of, effect: feast, number: 0, to };
    for (to, seats) in [(Subject::Seat(WHITE), 1), (Subject::Game, 2)] {
        let patch = update(&mut play, [apply(to), number(to, 2)]);
        assert_eq!(patch["players"].as_object().unwrap().len(), seats, "{patch}");
        for id in ["p1", "p2"] {
            assert_eq!(patch["pieces"][id], json!({"bite": 3, "unmodified": {"bite": 1}}));
        }
        assert_eq!(patch.get("tide").is_some(), to == Subject::Game);
    }
    let to = Subject::Seat(WHITE);
    crate::sample::run(&mut play, [apply(to), number(to, 2), apply(to), number(to, 5)]);
    let patch = update(&mut play, [number(to, 1)]);
    assert_eq!(patch["pieces"]["p2"], json!({"bite": 4}));
    let patch = update(&mut play, [Step::Cancel { from: to, effect: feast }]);
    assert_eq!(patch["pieces"]["p2"], json!({"bite": 1, "unmodified": null}));
    assert_eq!(patch["players"]["white"]["unmodified"], Value::Null);
    assert_eq!(patch["players"]["white"]["max_mana"], 6);
}

#[test]
fn a_piece_whose_tag_is_for_its_owner_is_seen_to_come_and_go() {
    let hoard = wisp("a1", json!({"tags": ["HOARD"]}));
    let mut play = garden(json!({"pieces": {"p1": hoard}}));
    let piece = play.board().piece_named("p1").unwrap();
    assert_eq!(of_white(&play, &["max_mana", "unmodified"]), [json!(7), json!({"max_mana": 6})]);
    check_round_trip(&play);
    for gone in [Step::Remove { piece }, Step::Tag { piece, tag: effect("HOARD"), on: false }] {
        let patch = update(&mut play, [gone]);
        assert_eq!(patch["players"]["white"], json!({"max_mana": 6, "unmodified": null}));
    }
    let patch = update(&mut play, [Step::SetOwner { piece, owner: BLACK }]);
    assert_eq!(patch["players"]["black"]["max_mana"], 7);
    // The mana that only it allowed goes with it.
    crate::sample::run(&mut play, [Step::Set { of: WHITE.into(), counter: MANA, to: 99 }]);
    let patch = update(&mut play, [Step::Die { piece }]);
    assert_eq!(patch["players"]["white"]["mana"], 6);
}

#[test]
fn what_is_no_counter_is_an_error() {
    let wrong = |own: Value| refused("garden", json!({"unmodified": own}));
    assert_eq!(
        wrong(json!({"tida": 1})),
        "/unmodified/tida: unknown field (did you mean \"tide\"?)"
    );
    let number = format!("expected a whole number from -5 to {}", i32::MAX);
    assert_eq!(wrong(json!({"tide": -6})), format!("/unmodified/tide: {number}, not -6"));
    assert_eq!(wrong(json!(3)), "/unmodified: expected an object, not 3");
    let player = json!({"white": {"unmodified": {"mane": 1}}});
    let reason = "/players/white/unmodified/mane: unknown field (did you mean \"mana\"?)";
    assert_eq!(refused("garden", json!({"players": player})), reason);
    // Where players have no counters, there is nothing to modify.
    let players = json!({"ann": {"unmodified": {}}, "ben": {}});
    let reason = "/players/ann/unmodified: unknown field";
    assert_eq!(refused("counting", json!({"players": players})), reason);
    let player = json!({"white": {"unmodified": {"bee": 1}}});
    let reason = "/players/white/unmodified/bee: unknown field (did you mean \"bees\"?)";
    assert_eq!(refused("shed", json!({"players": player})), reason);
}

#[test]
fn the_schema_has_it_wherever_counters_are_shown() {
    let garden = schema("garden");
    let numbers = &garden["properties"]["unmodified"]["properties"];
    assert_eq!((&numbers["tide"]["minimum"], numbers.get("secret")), (&json!(-5), None));
    let players = &garden["$defs"]["player"]["properties"]["unmodified"];
    assert_eq!(players["properties"]["max_mana"]["type"], "integer");
    let piece = |game: &str| schema(game)["$defs"]["piece"]["properties"]["unmodified"].clone();
    assert!(piece("garden")["properties"]["bite"].is_object());
    assert_eq!(piece("chest"), Value::Null, "it does not show it");
    let of_mods = piece("shed")["properties"].clone();
    assert!(of_mods["dew"].is_object(), "{of_mods}");
}
