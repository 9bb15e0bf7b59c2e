//! Events that are scheduled for later turns.

use serde_json::{Value, json};
use sortilege_core::{ChessTime, Event, EventFunction, Step, rounds};

use crate::sample::{
    BLACK, MANA, at, check_round_trip, effect, garden, kind, refused, schema, state, update,
};

/// A setup with an event of white that does this.
fn doing(function: Value) -> Value {
    json!({"events": [{"player_id": "white", "event_function": function}]})
}

fn wrong(event: Value) -> String {
    refused("garden", json!({"events": [event]}))
}

fn wrong_function(function: Value) -> String {
    refused("garden", doing(function))
}

#[test]
fn each_function_is_written_as_it_was_read() {
    let when = json!({"round": 2, "turn": 1, "movement": 3});
    for function in [
        json!({"Summon": {"kind": "Guard", "square": "b2"}}),
        json!({"ApplyEffect": {"square": "a1", "id": "Chill", "rounds": 32766}}),
        json!({"ApplyEffect": {"square": "a1", "id": "Chill", "turns": 255, "movements": 65535}}),
        json!({"ApplyEffect": {"square": "a1", "id": "Chill", "rounds": 1, "movements": 2}}),
        json!({"Mow": {"square": "a1", "kind": "Wisp", "amount": 3}}),
        json!({"Add": {"counter": "max_mana", "by": 2}}),
        json!({"Add": {"counter": "mana", "by": i32::MIN}}),
        json!("Tribute"),
    ] {
        let event = json!({"player_id": "black", "when": when, "event_function": function});
        let play = garden(json!({"events": [event.clone()]}));
        assert_eq!(state(&play)["events"], json!([event]));
        check_round_trip(&play);
    }
    let named = garden(doing(json!({"Add": {"counter": "mana", "by": 2}})));
    assert_eq!(state(&named)["events"][0]["event_function"], "Tribute", "it has a name");
    assert_eq!(state(&garden(json!({})))["events"], json!([]));
}

#[test]
fn an_event_happens_in_the_next_round_by_default() {
    let when = |given: Value| {
        let mut setup = doing(json!("Tribute"));
        setup["events"][0]["when"] = given;
        state(&garden(setup))["events"][0]["when"].clone()
    };
    let next = json!({"round": 1, "turn": 0, "movement": 0});
    assert_eq!(state(&garden(doing(json!("Tribute"))))["events"][0]["when"], next);
    assert_eq!(when(json!({})), next);
    assert_eq!(when(json!({"round": 65535})), json!({"round": 65535, "turn": 0, "movement": 0}));
    assert_eq!(when(json!({"turn": 0})), next);
    // Who gives another unit does not mean a round as well.
    assert_eq!(when(json!({"movement": 9})), json!({"round": 0, "turn": 0, "movement": 9}));
    assert_eq!(when(json!({"turn": 255})), json!({"round": 0, "turn": 255, "movement": 0}));
    let due = json!({"round": 0, "turn": 0, "movement": 0});
    assert_eq!(when(due.clone()), due);
}

#[test]
fn a_wrong_event_is_an_error() {
    let tribute = || json!("Tribute");
    let needs = "/events/0: an event needs a player_id and an event_function";
    assert_eq!(wrong(json!({"player_id": "white"})), needs);
    assert_eq!(wrong(json!({"event_function": tribute()})), needs);
    assert_eq!(wrong(json!(3)), "/events/0: expected an object, not 3");
    assert_eq!(refused("garden", json!({"events": {}})), "/events: expected a list, not an object");
    assert_eq!(
        wrong(json!({"player_id": "whit", "event_function": tribute()})),
        "/events/0/player_id: unknown player \"whit\" (did you mean \"white\"?)"
    );
    assert_eq!(
        wrong(json!({"player": "white", "event_function": tribute()})),
        "/events/0/player: unknown field (did you mean \"player_id\"?)"
    );
    let when = |when: Value| {
        wrong(json!({"player_id": "white", "when": when, "event_function": "Tribute"}))
    };
    let number = "expected a whole number from 0 to";
    assert_eq!(when(json!({"round": -1})), format!("/events/0/when/round: {number} 65535, not -1"));
    assert_eq!(when(json!({"turn": 256})), format!("/events/0/when/turn: {number} 255, not 256"));
    let movement = format!("/events/0/when/movement: {number} 65535, not 65536");
    assert_eq!(when(json!({"movement": 65536})), movement);
    assert_eq!(
        when(json!({"turns": 1})),
        "/events/0/when/turns: unknown field (did you mean \"turn\"?)"
    );
}

#[test]
fn a_wrong_function_is_an_error() {
    let at = "/events/0/event_function";
    assert_eq!(
        wrong_function(json!("Tribut")),
        format!("{at}: unknown event function \"Tribut\" (did you mean \"Tribute\"?)")
    );
    assert_eq!(wrong_function(json!(1)), format!("{at}: expected an object, not 1"));
    for not_one in [json!({}), json!({"Add": {}, "Summon": {}})] {
        assert_eq!(wrong_function(not_one), format!("{at}: expected one function, not an object"));
    }
    assert_eq!(
        wrong_function(json!({"Sumon": {}})),
        format!("{at}/Sumon: unknown field (did you mean \"Summon\"?)")
    );
    assert_eq!(
        wrong_function(json!({"Summon": {"kind": "Wisp"}})),
        format!("{at}/Summon: square is missing")
    );
    assert_eq!(
        wrong_function(json!({"Summon": {"kind": "Wisq", "square": "a1"}})),
        format!("{at}/Summon/kind: unknown kind of piece \"Wisq\" (did you mean \"Wisp\"?)")
    );
    let mut hole = doing(json!({"Summon": {"kind": "Wisp", "square": "a1"}}));
    hole["board"] = json!({"holes": ["a1"]});
    assert_eq!(refused("garden", hole), format!("{at}/Summon/square: there is a hole"));
    let apply = |id: &str, rounds: i32| {
        wrong_function(json!({"ApplyEffect": {"square": "a1", "id": id, "rounds": rounds}}))
    };
    assert_eq!(apply("MARK", 1), format!("{at}/ApplyEffect/id: unknown effect \"MARK\""));
    assert_eq!(
        apply("Chil", 1),
        format!("{at}/ApplyEffect/id: unknown effect \"Chil\" (did you mean \"Chill\"?)")
    );
    let apply_for = |key: &str, value: i32| {
        wrong_function(json!({"ApplyEffect": {"square": "a1", "id": "Chill", key: value}}))
    };
    assert_eq!(apply_for("id", 1), format!("{at}/ApplyEffect/id: expected a string, not 1"));
    assert!(apply_for("turns", 256).ends_with("from 1 to 255, not 256"));
    assert!(apply_for("movements", 0).ends_with("from 1 to 65535, not 0"));
    let timeless = wrong_function(json!({"ApplyEffect": {"square": "a1", "id": "Chill"}}));
    assert_eq!(timeless, format!("{at}/ApplyEffect: rounds is missing"));
    for (name, key) in [("Summon", "kind"), ("ApplyEffect", "id"), ("Add", "by")] {
        let misspelt = format!("{key}_");
        assert_eq!(
            wrong_function(json!({name: {misspelt: 1}})),
            format!("{at}/{name}/{key}_: unknown field (did you mean {key:?}?)")
        );
    }
    for rounds in [0, 32767] {
        assert_eq!(
            apply("Chill", rounds),
            format!(
                "{at}/ApplyEffect/rounds: expected a whole number from 1 to 32766, not {rounds}"
            )
        );
    }
    assert_eq!(
        wrong_function(json!({"Add": {"counter": "manna", "by": 1}})),
        format!("{at}/Add/counter: unknown counter \"manna\" (did you mean \"mana\"?)")
    );
    assert_eq!(
        wrong_function(json!({"Add": {"counter": "mana", "by": 2_147_483_648_u32}})),
        format!(
            "{at}/Add/by: expected a whole number from -2147483648 to 2147483647, not 2147483648"
        )
    );
}

#[test]
fn the_number_of_events_is_limited() {
    let event = json!({"player_id": "white", "event_function": "Tribute"});
    let many = |count| json!({"events": vec![event.clone(); count]});
    assert_eq!(garden(many(254)).board().events().len(), 254);
    assert_eq!(refused("garden", many(255)), "/events/254: there are too many events");
}

#[test]
fn an_event_that_is_scheduled_or_comes_closer_is_brought_up_to_date() {
    let mut play = garden(json!({}));
    let event = |round, function| Event {
        seat: BLACK,
        when: ChessTime { round, ..ChessTime::default() },
        function,
    };
    let summon = EventFunction::Summon { kind: kind("Wisp"), at: at("a1") };
    let add = EventFunction::Add { counter: MANA, by: 2 };
    let apply = EventFunction::Apply { at: at("c1"), effect: effect("Chill"), lasts: rounds(3) };
    let patch = update(&mut play, [summon, apply].map(|it| Step::Schedule(event(4, it))));
    let when = json!({"round": 4, "turn": 0, "movement": 0});
    assert_eq!(
        patch,
        json!({"events": [
            {"player_id": "black", "when": when,
             "event_function": {"Summon": {"kind": "Wisp", "square": "a1"}}},
            {"player_id": "black", "when": when,
             "event_function": {"ApplyEffect": {"square": "c1", "id": "Chill", "rounds": 3}}},
        ]})
    );
    crate::sample::run(&mut play, [1, 2].map(|round| Step::Schedule(event(round, add))));
    let patch = update(&mut play, [Step::TickEvents { seat: BLACK }]);
    assert_eq!(patch["players"], json!({"black": {"mana": 6}}));
    assert_eq!(patch["events"][0]["when"]["round"], 1, "the first has happened");
    assert_eq!(update(&mut play, [Step::Forget { seat: BLACK }])["events"], json!([]));
}

#[test]
fn the_schema_of_an_event_lists_what_can_happen() {
    let schema = schema("garden");
    let events = &schema["properties"]["events"];
    assert_eq!(events["items"], json!({"$ref": "#/$defs/garden/$defs/event"}));
    let event = &schema["$defs"]["event"];
    assert_eq!(event["required"], json!(["player_id", "event_function"]));
    let any = event["properties"]["event_function"]["anyOf"].as_array().unwrap();
    let functions: Vec<&str> = any.iter().filter_map(|one| one["required"][0].as_str()).collect();
    assert_eq!(functions, ["Summon", "ApplyEffect", "Add", "Mow"]);
    assert_eq!((&any[4]["enum"], &any[5]["enum"]), (&json!(["Rain"]), &json!(["Tribute"])));
    let of = |place: usize, name: &str| any[place]["properties"][name].clone();
    assert_eq!(of(0, "Summon")["required"], json!(["kind", "square"]));
    let rounds = &of(1, "ApplyEffect")["properties"]["rounds"];
    assert_eq!((&rounds["minimum"], &rounds["maximum"]), (&json!(1), &json!(32766)));
    assert_eq!(of(2, "Add")["properties"]["counter"]["enum"], json!(["mana", "max_mana", "vow"]));
    assert_eq!(event["properties"]["when"]["properties"]["turn"]["maximum"], 255);
}
