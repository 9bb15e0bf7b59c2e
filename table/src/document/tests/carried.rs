//! What players and pieces carry beyond their kind, in games that have no fields for it.

use serde_json::{Value, json};
use sortilege_core::{Facts, Step, Subject, rounds};

use crate::document::CarriedBySeats;
use crate::sample::{
    BLACK, WHITE, check_round_trip, chest, effect, named, open, piece, refused, run, schema, state,
    update, wisp,
};

/// A piece of hedge, which writes its pieces itself.
fn in_hedge(fields: Value) -> Value {
    let mut piece = json!({"at": "a1"});
    crate::state::merge(piece.as_object_mut().unwrap(), fields.as_object().unwrap());
    json!({"pieces": {"p1": piece}})
}

#[test]
fn tags_and_effects_are_shown_where_they_are_not_those_of_the_kind() {
    let shown = |kind: &str, fields: Value| {
        let pieces = json!({"p1": piece(kind, "white", "a1", fields)});
        let play = open("lawn", &json!({"pieces": pieces})).unwrap();
        check_round_trip(&play);
        let piece = &state(&play)["pieces"]["p1"];
        ["tags", "effects"].map(|key| piece.get(key).cloned().unwrap_or_default())
    };
    let none = [Value::Null, Value::Null];
    assert_eq!(shown("Guard", json!({})), none);
    assert_eq!(shown("Guard", json!({"tags": ["MARK"], "effects": []})), none);
    assert_eq!(shown("Guard", json!({"tags": []})), [json!([]), Value::Null]);
    assert_eq!(shown("Guard", json!({"tags": ["SHY", "MARK"]}))[0], json!(["MARK", "SHY"]));
    assert_eq!(shown("Wisp", json!({"tags": ["SHY"]}))[0], json!(["SHY"]));
    let chill = json!([{"id": "Chill", "rounds": 2, "turn": 1}]);
    assert_eq!(shown("Wisp", json!({"effects": chill.clone()})), [Value::Null, chill]);
}

#[test]
fn tags_and_effects_that_come_and_go_are_brought_up_to_date() {
    let pieces = json!({"p1": wisp("a1", json!({}))});
    let mut play = open("lawn", &json!({"pieces": pieces})).unwrap();
    let piece = named(&play, "p1");
    let tag = |on| Step::Tag { piece, tag: effect("SHY"), on };
    let patch = update(&mut play, [tag(true)]);
    assert_eq!(patch, json!({"pieces": {"p1": {"tags": ["SHY"]}}}));
    let apply = Step::Apply { to: piece.into(), effect: effect("Chill"), lasts: rounds(2) };
    let chill = json!([{"id": "Chill", "rounds": 2, "turn": 0}]);
    let patch = update(&mut play, [apply]);
    assert_eq!(patch, json!({"pieces": {"p1": {"effects": chill}}}));
    run(&mut play, [tag(true), apply]);
    let cancel = Step::Cancel { from: piece.into(), effect: effect("Chill") };
    let patch = update(&mut play, [tag(false), cancel]);
    assert_eq!(patch, json!({"pieces": {"p1": {"tags": null, "effects": null}}}));
}

#[test]
fn wrong_tags_and_effects_are_an_error_in_every_game() {
    let wrong = |fields: Value| refused("lawn", json!({"pieces": {"p1": wisp("a1", fields)}}));
    assert_eq!(
        wrong(json!({"tags": ["SHI"]})),
        "/pieces/p1/tags/0: unknown tag \"SHI\" (did you mean \"SHY\"?)"
    );
    assert_eq!(
        wrong(json!({"effects": [{"id": "Chil"}]})),
        "/pieces/p1/effects/0/id: unknown effect \"Chil\" (did you mean \"Chill\"?)"
    );
    for known in ["tags", "effects"] {
        let hint = format!("unknown field (did you mean {known:?}?)");
        let misspelt = format!("{known}_");
        assert_eq!(wrong(json!({misspelt: 1})), format!("/pieces/p1/{known}_: {hint}"));
    }
    let fields = schema("lawn")["$defs"]["piece"]["properties"].clone();
    assert_eq!(fields["tags"]["items"], json!({"$ref": "#/$defs/lawn/$defs/tag"}));
    assert_eq!(fields["effects"]["items"], json!({"$ref": "#/$defs/lawn/$defs/effect"}));
    let tags = &schema("lawn")["$defs"]["tag"]["enum"];
    assert_eq!(*tags, json!(["GAG", "HOARD", "MARK", "SHY"]));
}

#[test]
fn a_tag_that_a_word_shows_is_not_among_the_tags() {
    let on = |id: &str, fields: Value| {
        let mut piece = json!({"square": "a1"});
        crate::state::merge(piece.as_object_mut().unwrap(), fields.as_object().unwrap());
        json!({"stock": [], "pieces": {id: piece}})
    };
    let tags = |id: &str, fields: Value| {
        let play = chest(on(id, fields));
        check_round_trip(&play);
        state(&play)["pieces"][id].get("tags").cloned()
    };
    assert_eq!(tags("Ace", json!({"face": "down"})), None);
    let both = json!({"face": "down", "tags": ["LOUD"]});
    assert_eq!(tags("Ace", both.clone()), Some(json!(["LOUD"])));
    assert_eq!(state(&chest(on("Ace", both)))["pieces"]["Ace"]["face"], "down");
    // Only pieces of hero have a face.
    let both = json!(["DOWN", "LOUD"]);
    assert_eq!(tags("Four", json!({"tags": both.clone()})), Some(both.clone()));
    let refused = refused("chest", on("Ace", json!({"tags": both})));
    assert_eq!(refused, "/pieces/Ace/tags/0: face shows this tag");
}

#[test]
fn a_game_that_writes_its_players_and_pieces_itself_shows_what_they_carry() {
    let none = open("hedge", &in_hedge(json!({}))).unwrap();
    assert_eq!(state(&none)["pieces"]["p1"], json!({"at": "a1"}));
    assert_eq!(state(&none)["players"]["white"], json!({}));
    check_round_trip(&none);
    let chill = json!([{"id": "Chill", "rounds": 2, "turn": 0}]);
    let carried = json!({"dew": 3, "tags": ["SHY"], "effects": chill});
    let mut setup = in_hedge(carried.clone());
    let white = json!({"bees": 9, "effects": chill});
    setup["players"] = json!({"white": white.clone()});
    let play = open("hedge", &setup).unwrap();
    let shown = state(&play);
    assert_eq!(shown["pieces"], in_hedge(carried)["pieces"]);
    assert_eq!(shown["players"], json!({"white": white, "black": {}, "red": {}}));
    check_round_trip(&play);
    // What an effect on the game modifies is shown with and without it.
    setup["effects"] = json!([{"id": "Swarm", "numbers": {"depth": -2}}]);
    let play = open("hedge", &setup).unwrap();
    let shown = state(&play);
    let (piece, white) = (&shown["pieces"]["p1"], &shown["players"]["white"]);
    assert_eq!((&piece["dew"], &piece["unmodified"]), (&json!(1), &json!({"dew": 3})));
    assert_eq!((&white["bees"], &white["unmodified"]), (&json!(7), &json!({"bees": 9})));
    check_round_trip(&play);
}

#[test]
fn what_players_and_pieces_of_such_a_game_carry_is_brought_up_to_date() {
    let mut play = open("hedge", &in_hedge(json!({}))).unwrap();
    let (p1, seat) = (named(&play, "p1"), Subject::Seat(WHITE));
    let rules = play.board().rules().clone();
    let (dew, bees) = (rules.piece_counter("dew").unwrap(), rules.seat_counter("bees").unwrap());
    let chill = |to| Step::Apply { to, effect: effect("Chill"), lasts: rounds(2) };
    let steps = [
        Step::Set { of: p1.into(), counter: dew, to: 4 },
        Step::Set { of: seat, counter: bees, to: 5 },
        Step::Tag { piece: p1, tag: effect("SHY"), on: true },
        chill(p1.into()),
        chill(BLACK.into()),
    ];
    let patch = update(&mut play, steps);
    let chilled = json!([{"id": "Chill", "rounds": 2, "turn": 0}]);
    let carried = json!({"dew": 4, "tags": ["SHY"], "effects": chilled});
    assert_eq!(patch["pieces"], json!({"p1": carried}));
    assert_eq!(patch["players"], json!({"white": {"bees": 5}, "black": {"effects": chilled}}));
}

#[test]
fn what_is_wrong_with_what_they_carry_is_an_error_at_its_place() {
    let wrong = |fields: Value| refused("hedge", in_hedge(fields));
    let range = "expected a whole number from -2 to 9";
    assert_eq!(wrong(json!({"dew": 10})), format!("/pieces/p1/dew: {range}, not 10"));
    assert_eq!(wrong(json!({"tags": ["Chill"]})), "/pieces/p1/tags/0: unknown tag \"Chill\"");
    assert_eq!(wrong(json!({"effects": [{}]})), "/pieces/p1/effects/0: an effect needs an id");
    let both = json!({"dew": 10, "effects": [{}]});
    assert_eq!(wrong(both), format!("/pieces/p1/dew: {range}, not 10"), "the first error");
    let own = json!({"unmodified": {"dew": -3}});
    assert_eq!(wrong(own), format!("/pieces/p1/unmodified/dew: {range}, not -3"));
    assert_eq!(wrong(json!({"mana": 1})), "/pieces/p1/mana: unknown field");
    let wrong = |white: Value| refused("hedge", json!({"players": {"white": white}}));
    let white = "/players/white";
    assert_eq!(wrong(json!({"bees": -3})), format!("{white}/bees: {range}, not -3"));
    let own = json!({"unmodified": {"bees": 10}});
    assert_eq!(wrong(own), format!("{white}/unmodified/bees: {range}, not 10"));
    assert_eq!(
        wrong(json!({"effects": [{}]})),
        format!("{white}/effects/0: an effect needs an id")
    );
    assert_eq!(wrong(json!({"mana": 1})), format!("{white}/mana: unknown field"));
}

#[test]
fn the_schema_of_such_a_game_describes_what_they_carry() {
    let hedge = schema("hedge");
    let keys = |of: &str| -> Vec<String> {
        let fields = hedge["properties"][of]["properties"].as_object().unwrap();
        fields.keys().cloned().collect()
    };
    assert_eq!(keys("players"), ["bees", "effects", "unmodified"]);
    assert_eq!(keys("pieces"), ["dew", "effects", "tags", "unmodified"]);
    let player = &hedge["properties"]["players"]["properties"];
    assert_eq!(player["unmodified"]["properties"]["bees"]["maximum"], 9);
    assert_eq!(player["effects"]["description"], "The effects on the player.");
    assert_eq!(hedge["$defs"]["tag"]["enum"], json!(["GAG", "HOARD", "MARK", "SHY"]));
    assert_eq!(CarriedBySeats.keys(&Facts::NONE), ["effects"], "no counters, none to modify");
}
