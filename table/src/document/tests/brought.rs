//! Counters that mods bring.

use serde_json::{Value, json};
use sortilege_core::{Of, Step, Subject, rounds};

use crate::sample::{
    BLACK, WHITE, catalogue, check_round_trip, effect, open, refused, schema, state, update, wisp,
};
use crate::{Table, check_brought, table_game};

fn meadow(piece: Value) -> Value {
    json!({"pieces": {"p1": wisp("a1", piece)}})
}

#[test]
fn each_is_shown_as_it_says() {
    let mut setup = meadow(json!({}));
    let play = open("meadow", &setup).unwrap();
    let shown = state(&play);
    let piece = &shown["pieces"]["p1"];
    assert_eq!((&piece["dew"], &piece["ripe"]), (&Value::Null, &json!(false)));
    assert_eq!((&shown["players"]["white"]["bees"], &shown["wind"]), (&json!(0), &json!("calm")));
    assert_eq!((piece.get("root"), shown.get("dew")), (None, None));
    setup["wind"] = "storm".into();
    setup["players"] = json!({"white": {"bees": -2}, "black": {}});
    setup["pieces"]["p1"]["dew"] = 7.into();
    setup["pieces"]["p1"]["ripe"] = true.into();
    let play = open("meadow", &setup).unwrap();
    let shown = state(&play);
    let piece = &shown["pieces"]["p1"];
    assert_eq!((&piece["dew"], &piece["ripe"]), (&json!(7), &json!(true)));
    assert_eq!((&shown["players"]["white"]["bees"], &shown["wind"]), (&json!(-2), &json!("storm")));
    check_round_trip(&play);
}

#[test]
fn a_document_that_shows_no_counters_shows_them_too() {
    let none = state(&open("shed", &meadow(json!({}))).unwrap());
    assert_eq!((none.get("wind"), none.get("players")), (None, None));
    assert_eq!(none["pieces"]["p1"].as_object().unwrap().len(), 3, "{none}");
    let mut setup = meadow(json!({"dew": 3}));
    setup["wind"] = (-1).into();
    setup["players"] = json!({"black": {"bees": 9}});
    let mut play = open("shed", &setup).unwrap();
    let shown = state(&play);
    assert_eq!((&shown["wind"], &shown["players"]["black"]["bees"]), (&json!(-1), &json!(9)));
    assert_eq!(shown["pieces"]["p1"]["dew"], 3);
    check_round_trip(&play);
    let rules = play.board().rules().clone();
    let patch = update(
        &mut play,
        [
            (Subject::Game, rules.counter("wind")),
            (Subject::Seat(WHITE), rules.seat_counter("bees")),
            (Subject::Piece(sortilege_core::PieceId(0)), rules.piece_counter("dew")),
        ]
        .map(|(of, counter)| Step::Set { of, counter: counter.unwrap(), to: 5 }),
    );
    let expected = json!({
        "wind": 5, "players": {"white": {"bees": 5}}, "pieces": {"p1": {"dew": 5}},
    });
    assert_eq!(patch, expected);
    let refused = |setup: Value| refused("shed", setup);
    assert_eq!(
        refused(json!({"players": {"whit": {}}})),
        "/players/whit: unknown field (did you mean \"white\"?)"
    );
    assert_eq!(
        refused(json!({"players": {"white": {"mana": 1}}})),
        "/players/white/mana: unknown field"
    );
    assert_eq!(refused(json!({"tide": 1})), "/tide: unknown field (did you mean \"time\"?)");
}

#[test]
fn a_counter_that_a_far_effect_modifies_is_brought_up_to_date() {
    let mut play = open("shed", &meadow(json!({"dew": 1}))).unwrap();
    let (to, swarm) = (Subject::Game, effect("Swarm"));
    let apply = Step::Apply { to, effect: swarm, lasts: rounds(9) };
    let number = |depth| Step::SetNumber { of: to, effect: swarm, number: 0, to: depth };
    let patch = update(&mut play, [apply, number(2)]);
    assert_eq!(patch["pieces"]["p1"], json!({"dew": 3, "unmodified": {"dew": 1}}));
    crate::sample::run(&mut play, [apply, number(2)]);
    let patch = update(&mut play, [number(4)]);
    assert_eq!(patch["pieces"]["p1"], json!({"dew": 5}));
}

#[test]
fn steps_stay_within_their_bounds() {
    let mut play = open("meadow", &meadow(json!({"max_life": 4}))).unwrap();
    let rules = play.board().rules().clone();
    let piece = Subject::Piece(sortilege_core::PieceId(0));
    for (of, id, to, expected) in [
        (piece, "dew", 100, 4),
        (piece, "dew", -100, -2),
        (Subject::Seat(WHITE), "bees", 100, 9),
        (Subject::Seat(WHITE), "bees", i32::MIN, -2),
        (Subject::Game, "wind", 7, 1),
    ] {
        let counters = rules.facts().counters_of(Of::from(of));
        let place = counters.iter().position(|counter| counter.id == id).unwrap();
        let counter = sortilege_core::CounterId(place as u8);
        crate::sample::run(&mut play, [Step::Set { of, counter, to }]);
        assert_eq!(play.board().counter(of, counter), expected, "{id} set to {to}");
    }
}

#[test]
fn wrong_values_are_refused() {
    let refused = |piece: Value| refused("meadow", meadow(piece));
    let range = "expected a whole number from -2 to 9";
    assert_eq!(refused(json!({"dew": 10})), format!("/pieces/p1/dew: {range}, not 10"));
    assert_eq!(refused(json!({"dew": -3})), format!("/pieces/p1/dew: {range}, not -3"));
    assert_eq!(refused(json!({"ripe": 1})), "/pieces/p1/ripe: expected true or false, not 1");
    assert_eq!(refused(json!({"root": 1})), "/pieces/p1/root: unknown field");
}

#[test]
fn the_schema_tells_their_rules_and_bounds() {
    let of_meadow = schema("meadow");
    let dew = &of_meadow["$defs"]["piece"]["properties"]["dew"];
    let what = "The dew of the piece; 0 by default. Never above max_life. Falls at night.";
    let expected = json!({"type": "integer", "minimum": -2, "maximum": 9, "description": what});
    assert_eq!(*dew, expected);
    let wind = &of_meadow["properties"]["wind"];
    let words =
        json!({"enum": ["calm", "storm"], "description": "The wind of the game. Falls at night."});
    assert_eq!(*wind, words);
    assert_eq!(of_meadow["$defs"]["piece"]["properties"].get("root"), None);
    let of_shed = schema("shed");
    let bees = &of_shed["properties"]["players"]["properties"]["white"]["properties"]["bees"];
    assert_eq!(bees["maximum"], 9);
    assert_eq!(schema("lawn")["properties"].get("wind"), None);
}

#[test]
fn a_counter_with_the_name_of_a_field_is_refused_naming_both_crates() {
    let expected = "/game: counter \"square\" of pieces, which sortilege-table brings, has the \
                    name of a field in the documents of game ditch of sortilege-table";
    assert_eq!(refused("ditch", json!({})), expected);
    let error = Table::new(catalogue(), "ditch", None).err().map(|error| error.to_string());
    assert_eq!(error.as_deref(), Some(expected));
    for good in ["meadow", "shed", "lawn"] {
        assert!(check_brought(&catalogue(), table_game(good).unwrap()).is_ok(), "{good}");
    }
}

fn event(function: Value) -> Value {
    let when = json!({"round": 1, "turn": 0, "movement": 0});
    json!({"player_id": "black", "when": when, "event_function": function})
}

#[test]
fn event_functions_are_written_read_and_happen() {
    let mow = json!({"Mow": {"square": "b2", "kind": "Guard", "amount": 2}});
    let events = json!([event(mow), event(json!("Rain"))]);
    // The document of garden has a field of events, that of meadow has none.
    for game in ["garden", "meadow"] {
        let mut setup = meadow(json!({}));
        setup["pieces"]["p1"]["square"] = "b2".into();
        let none = open(game, &setup).unwrap();
        let is_shown = state(&none).get("events").is_some();
        assert_eq!(is_shown, game == "garden", "{game}");
        setup["events"] = events.clone();
        let mut play = open(game, &setup).unwrap();
        assert_eq!(state(&play)["events"], events, "{game}");
        check_round_trip(&play);
        let patch = update(&mut play, [Step::TickEvents { seat: BLACK }]);
        let expected = if is_shown { json!([]) } else { Value::Null };
        assert_eq!(patch["events"], expected, "{game}");
        assert_eq!(patch["pieces"]["p1"], Value::Null, "{game}");
        assert_eq!(patch["pieces"]["p2"]["kind"], "Guard", "{game}");
    }
}

#[test]
fn an_event_function_takes_exactly_its_arguments() {
    let wrong = |function: Value| refused("garden", json!({"events": [event(function)]}));
    let at = "/events/0/event_function";
    let mow = |change: Value| {
        let mut mow = json!({"square": "b2", "kind": "Guard", "amount": 2});
        crate::state::merge(mow.as_object_mut().unwrap(), change.as_object().unwrap());
        wrong(json!({"Mow": mow}))
    };
    assert_eq!(mow(json!({"kind": null})), format!("{at}/Mow: kind is missing"));
    assert_eq!(mow(json!({"by": 2})), format!("{at}/Mow/by: unknown field"));
    let number = "expected a whole number from 1 to 3";
    assert_eq!(mow(json!({"amount": 4})), format!("{at}/Mow/amount: {number}, not 4"));
    assert_eq!(
        mow(json!({"kind": "Gard"})),
        format!("{at}/Mow/kind: unknown kind of piece \"Gard\" (did you mean \"Guard\"?)")
    );
    assert_eq!(
        mow(json!({"square": "e5"})),
        format!("{at}/Mow/square: \"e5\" is not a square of a 4 x 4 board")
    );
    assert_eq!(wrong(json!("Mow")), format!("{at}: unknown event function \"Mow\""));
    assert_eq!(
        wrong(json!("Rian")),
        format!("{at}: unknown event function \"Rian\" (did you mean \"Rain\"?)")
    );
    assert_eq!(wrong(json!({"Rain": {"amount": 1}})), format!("{at}/Rain/amount: unknown field"));
    assert_eq!(
        wrong(json!({"Mwo": {}})),
        format!("{at}/Mwo: unknown field (did you mean \"Mow\"?)")
    );
    assert!(open("garden", &json!({"events": [event(json!({"Rain": {}}))]})).is_ok());
}

#[test]
fn the_schema_describes_event_functions() {
    let functions = |game: &str| {
        schema(game)["$defs"]["event"]["properties"]["event_function"]["anyOf"].clone()
    };
    let of_garden = functions("garden");
    let mow = of_garden.as_array().unwrap().iter().find_map(|it| it["properties"].get("Mow"));
    let mow = mow.unwrap();
    assert_eq!(mow["required"], json!(["amount", "kind", "square"]));
    assert_eq!(mow["properties"]["amount"]["maximum"], 3);
    assert_eq!(mow["description"], "The piece on the square leaves, and another comes.");
    let plain = of_garden.as_array().unwrap().iter().any(|it| it["enum"] == json!(["Rain"]));
    assert!(plain, "{of_garden}");
    assert!(schema("shed")["$defs"].get("effect_id").is_some());
    // The document of meadow has no field of events.
    let events = &schema("meadow")["properties"]["events"];
    assert_eq!(events["items"], json!({"$ref": "#/$defs/meadow/$defs/event"}));
    assert!(functions("meadow").is_array());
}

#[test]
fn an_event_function_with_a_name_that_is_taken_is_refused_naming_both_crates() {
    let expected = "/game: event function \"Summon\", which sortilege-table brings, has the name \
                    of another one in the documents of game gutter of sortilege-table";
    assert_eq!(refused("gutter", json!({})), expected);
}

#[test]
fn the_schema_of_a_document_that_shows_no_counters_describes_them() {
    let shed = schema("shed");
    assert!(shed["properties"]["wind"].is_object());
    assert!(shed["properties"]["players"]["properties"]["white"]["properties"]["bees"].is_object());
    assert!(shed["$defs"]["piece"]["properties"]["dew"].is_object());
    let document = crate::sample::document("shed");
    let none = crate::document::Touched::default();
    assert!(document.parts().into_iter().all(|field| !field.is_touched(&none)));
}

#[test]
fn the_keys_of_players_and_pieces_are_taken() {
    let document = table_game("garden").unwrap().document();
    let facts = table_game("garden").unwrap().facts();
    let within = |of: Of| -> Vec<&'static str> {
        let fields = document.parts().filter(|field| field.counters_of() == Some(of));
        fields.flat_map(|field| field.keys_within(&facts)).collect()
    };
    let players = ["forward", "out", "accepts_draw", "effects", "mana", "max_mana", "vow"];
    let lists = ["unmodified", "deck", "hand", "purse", "played"];
    assert_eq!(within(Of::Seat), [&players[..], &lists].concat());
    let pieces = within(Of::Piece);
    let first = ["kind", "owner", "square", "layer", "moved"];
    let counters = ["life", "max_life", "bite", "acted", "rest", "mood"];
    let others = ["tags", "effects", "casting", "controls", "cooldown_turns", "cooldown_movements"];
    assert_eq!(pieces, [&first[..], &counters, &others, &["unmodified"]].concat());
    assert_eq!(within(Of::Game), [""; 0]);
}
