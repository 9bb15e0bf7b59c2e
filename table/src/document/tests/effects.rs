//! Effects on the game, on seats and on pieces.

use serde_json::{Value, json};
use sortilege_core::{ChessTime, SeatId, Step, Subject, rounds};

use crate::sample::{
    BLACK, check_round_trip, effect, garden, named, refused, schema, state, update, wisp,
};

#[test]
fn effects_are_written_in_the_order_in_which_they_were_attached() {
    let effects = json!([{"id": "Warmth", "turn": 1}, {"id": "Chill", "rounds": 32766, "turn": 0}]);
    let play = garden(json!({"effects": effects.clone()}));
    assert_eq!(state(&play)["effects"], effects);
    check_round_trip(&play);
    assert_eq!(state(&garden(json!({}))).get("effects"), None, "absent while there are none");
}

#[test]
fn an_effect_counts_down_in_the_current_turn_and_for_ever_by_default() {
    let pieces = json!({"p1": wisp("a1", json!({"effects": [{"id": "Chill"}]}))});
    let play = garden(json!({"pieces": pieces, "time": {"turn": 1}}));
    let [attached] = play.board().effects() else { panic!("one effect") };
    assert_eq!((attached.left, attached.turn), (ChessTime::FOREVER, 1));
    assert_eq!(state(&play)["pieces"]["p1"]["effects"], json!([{"id": "Chill", "turn": 1}]));
    check_round_trip(&play);
}

#[test]
fn an_effect_that_is_over_and_may_not_expire_is_a_setup() {
    let over = json!([{"id": "Chill", "rounds": 0, "turn": 0}]);
    let play = garden(json!({"effects": over}));
    assert_eq!(play.board().effects()[0].left, ChessTime::NONE);
    assert_eq!(state(&play)["effects"], over);
    check_round_trip(&play);
    let turns = json!([{"id": "Chill", "rounds": 0, "turns": 2, "turn": 0}]);
    let play = garden(json!({"effects": turns}));
    assert_eq!(play.board().effects()[0].left, sortilege_core::turns(2));
}

#[test]
fn effects_have_rising_numbers_and_a_bearer_of_their_own() {
    let chill = json!([{"id": "Chill"}]);
    let play = garden(json!({
        "players": {"white": {"effects": chill}, "black": {"effects": chill}},
        "pieces": {"p1": wisp("a1", json!({"effects": chill}))},
        "effects": chill,
    }));
    let bearers: Vec<Subject> = play.board().effects().iter().map(|it| it.subject).collect();
    let piece = Subject::Piece(named(&play, "p1"));
    let seats = [Subject::Seat(SeatId(1)), Subject::Seat(SeatId(0))];
    assert_eq!(bearers.len(), 4);
    for bearer in [seats[0], seats[1], piece, Subject::Game] {
        assert!(bearers.contains(&bearer), "{bearer:?}");
    }
    let serials: Vec<u32> = play.board().effects().iter().map(|it| it.serial).collect();
    assert!(serials.is_sorted_by(|a, b| a < b), "{serials:?}");
}

#[test]
fn a_wrong_effect_is_an_error() {
    let wrong = |effects: Value| refused("garden", json!({"effects": effects}));
    assert_eq!(wrong(json!({})), "/effects: expected a list, not an object");
    assert_eq!(wrong(json!([7])), "/effects/0: expected an object, not 7");
    assert_eq!(wrong(json!([{"rounds": 1}])), "/effects/0: an effect needs an id");
    assert_eq!(
        wrong(json!([{"id": "Chil"}])),
        "/effects/0/id: unknown effect \"Chil\" (did you mean \"Chill\"?)"
    );
    assert_eq!(wrong(json!([{"id": "MARK"}])), "/effects/0/id: unknown effect \"MARK\"", "a tag");
    assert_eq!(
        wrong(json!([{"id": "Chill"}, {"id": "Chill"}])),
        "/effects/1: this effect is listed twice"
    );
    let number = "expected a whole number from";
    for rounds in [-1, 32767] {
        assert_eq!(
            wrong(json!([{"id": "Chill", "rounds": rounds}])),
            format!("/effects/0/rounds: {number} 0 to 32766, not {rounds}")
        );
    }
    for (unit, most) in [("turns", 255), ("movements", 65535)] {
        for given in [0, most + 1] {
            assert_eq!(
                wrong(json!([{"id": "Chill", unit: given}])),
                format!("/effects/0/{unit}: {number} 1 to {most}, not {given}")
            );
        }
    }
    assert_eq!(
        wrong(json!([{"id": "Chill", "turn": 2}])),
        format!("/effects/0/turn: {number} 0 to 1, not 2")
    );
    for known in ["rounds", "turn"] {
        let misspelt = format!("{known}_");
        let words = format!("unknown field (did you mean {known:?}?)");
        let path = format!("/effects/0/{misspelt}");
        assert_eq!(wrong(json!([{"id": "Chill", misspelt: 1}])), format!("{path}: {words}"));
    }
}

#[test]
fn effects_that_come_go_or_count_down_are_brought_up_to_date() {
    let mut play = garden(json!({"pieces": {"p1": wisp("a1", json!({}))}}));
    let piece = Subject::Piece(named(&play, "p1"));
    let apply = |to| Step::Apply { to, effect: effect("Chill"), lasts: rounds(2) };
    let chill = json!([{"id": "Chill", "rounds": 2, "turn": 0}]);
    let patch = update(&mut play, [apply(Subject::Game)]);
    assert_eq!(patch, json!({"effects": chill}));
    let patch = update(&mut play, [apply(piece)]);
    assert_eq!(patch, json!({"pieces": {"p1": {"effects": chill}}}));
    crate::sample::run(&mut play, [piece, Subject::Game, Subject::Seat(BLACK)].map(apply));
    let patch = update(&mut play, [Step::CountDown { turn: 0 }]);
    let less = json!([{"id": "Chill", "rounds": 1, "turn": 0}]);
    assert_eq!(
        patch,
        json!({
            "effects": less,
            "pieces": {"p1": {"effects": less}},
            "players": {"black": {"effects": less}},
        })
    );
    let cancel = Step::Cancel { from: Subject::Game, effect: effect("Chill") };
    let patch = update(&mut play, [cancel]);
    let order = json!(["/pieces/p1/effects/0", "/players/black/effects/0"]);
    assert_eq!(patch, json!({"effects": null, "effect_order": order}));
}

#[test]
fn a_counter_that_an_effect_changes_is_brought_up_to_date_wherever_its_cause_is() {
    let pack = json!({"effects": [{"id": "Pack"}]});
    let mut play = garden(json!({
        "pieces": {"p1": wisp("a3", pack), "p2": wisp("b2", json!({})), "p3": wisp("c3", json!({}))}
    }));
    let shown = &state(&play)["pieces"];
    assert_eq!((&shown["p1"]["bite"], &shown["p2"]["bite"]), (&json!(1), &json!(1)));
    let piece = named(&play, "p2");
    let patch = update(&mut play, [Step::Move { piece, to: crate::sample::at("b1") }]);
    let counter = json!({"bite": 2, "unmodified": {"bite": 1}});
    assert_eq!(patch["pieces"]["p1"], counter, "only the counter");
    assert_eq!(patch["pieces"]["p2"], json!({"square": "b1", "moved": true}));
    assert_eq!(patch["pieces"].get("p3"), None);
    let patch = update(&mut play, [Step::Move { piece, to: crate::sample::at("b3") }]);
    assert_eq!(patch["pieces"].get("p1"), None, "it is as before");
}

#[test]
fn the_schema_of_an_effect_has_its_limits() {
    let schema = schema("garden");
    let ids = json!(["Chill", "Dose", "Feast", "Pack", "Swarm", "Warmth"]);
    assert_eq!(schema["$defs"]["effect_id"]["enum"], ids);
    let what = schema["$defs"]["effect_id"]["description"].as_str().unwrap();
    assert!(what.starts_with("An effect that is not a tag.\nChill: Chills."), "{what}");
    let effect = &schema["$defs"]["effect"];
    assert_eq!(effect["required"], json!(["id"]));
    let limits = |key: &str| {
        let field = &effect["properties"][key];
        (field["minimum"].as_i64().unwrap(), field["maximum"].as_i64().unwrap())
    };
    assert_eq!((limits("rounds"), limits("turn")), ((0, 32766), (0, 2)));
    assert_eq!((limits("turns"), limits("movements")), ((1, 255), (1, 65535)));
    let list = &schema["properties"]["effects"];
    assert_eq!(list["items"], json!({"$ref": "#/$defs/garden/$defs/effect"}));
    assert_eq!(list["description"], "The effects on the game.");
    let piece = &schema["$defs"]["piece"]["properties"]["effects"];
    assert_eq!(piece["description"], "The effects on it.");
}

#[test]
fn several_instances_are_written_and_read_with_their_numbers_and_who_applied_them() {
    let doses = json!([
        {"id": "Dose", "rounds": 2, "turn": 0, "by": "p2", "numbers": {"width": -3}},
        {"id": "Dose", "turn": 1},
        {"id": "Dose", "turns": 4, "movements": 5, "turn": 0, "numbers": {"depth": 1, "width": 2}},
    ]);
    let pieces = json!({
        "p1": wisp("a1", json!({"effects": doses})),
        "p2": wisp("b1", json!({"effects": [{"id": "Dose", "turn": 0, "by": "p1"}]})),
    });
    let play = garden(json!({"pieces": pieces, "effects": doses}));
    let state_of = state(&play);
    assert_eq!((&state_of["pieces"]["p1"]["effects"], &state_of["effects"]), (&doses, &doses));
    check_round_trip(&play);
    let (first, second) = (named(&play, "p1"), named(&play, "p2"));
    let attached: Vec<_> = play.board().effects().iter().map(|it| (it.by, it.numbers)).collect();
    assert_eq!(attached[0], (Some(second), [0, -3, 0, 0]));
    assert_eq!(attached[3], (Some(first), [0; 4]));
}

#[test]
fn who_applied_an_effect_may_be_a_piece_of_a_list() {
    let chilled = |by: &str| json!({"effects": [{"id": "Chill", "turn": 0, "by": by}]});
    let pieces = json!([wisp("a1", chilled("p2")), wisp("b1", chilled("p1"))]);
    let play = garden(json!({"pieces": pieces}));
    let (p1, p2) = (named(&play, "p1"), named(&play, "p2"));
    let attached = play.board().effects().iter().map(|it| (it.subject, it.by));
    let expected = [(Subject::Piece(p1), Some(p2)), (Subject::Piece(p2), Some(p1))];
    assert_eq!(attached.collect::<Vec<_>>(), expected);
    check_round_trip(&play);
    assert_eq!(
        refused("garden", json!({"pieces": [wisp("a1", chilled("p2"))]})),
        "/pieces/0/effects/0/by: unknown piece \"p2\""
    );
}

#[test]
fn wrong_numbers_and_appliers_are_errors() {
    let wrong = |dose: Value| {
        let pieces = json!({"p1": wisp("a1", json!({"effects": [dose]}))});
        refused("garden", json!({"pieces": pieces}))
    };
    let at = "/pieces/p1/effects/0";
    assert_eq!(
        wrong(json!({"id": "Dose", "numbers": {"dept": 1}})),
        format!("{at}/numbers/dept: unknown field (did you mean \"depth\"?)")
    );
    assert!(wrong(json!({"id": "Chill", "numbers": {"depth": 1}})).starts_with(at));
    assert!(wrong(json!({"id": "Dose", "by": "p7"})).starts_with(&format!("{at}/by")));
}
