//! The order in which effects were applied, across their bearers.

use serde_json::{Value, json};
use sortilege_core::{Play, Step, Subject, rounds};

use crate::sample::{
    BLACK, WHITE, check_round_trip, effect, garden, named, open, refused, run, schema, state,
    update, wisp,
};

fn wisps() -> Play {
    let pieces = json!({"p2": wisp("a1", json!({})), "p10": wisp("b1", json!({}))});
    garden(json!({"pieces": pieces}))
}

fn apply(to: Subject, id: &str) -> Step {
    Step::Apply { to, effect: effect(id), lasts: rounds(2) }
}

/// The bearers and ids of all effects, in order.
fn order(play: &Play) -> Vec<(String, &'static str)> {
    let board = play.board();
    let bearer = |subject| match subject {
        Subject::Piece(piece) => board.piece_name(piece),
        Subject::Seat(seat) => board.rules().seat(seat).id.to_owned(),
        Subject::Game => "game".to_owned(),
    };
    let effects = board.effects().iter();
    effects.map(|it| (bearer(it.subject), board.rules().effect_id(it.effect))).collect()
}

/// A state opened as a setup has its effects in the same order, with rising numbers.
fn check_order(play: &Play) {
    check_round_trip(play);
    let again = open("garden", &state(play)).unwrap();
    assert_eq!(order(&again), order(play));
    let serials: Vec<u32> = again.board().effects().iter().map(|it| it.serial).collect();
    assert!(serials.is_sorted_by(|a, b| a < b), "{serials:?}");
    assert!(serials.iter().all(|serial| *serial < again.board().next_serial()));
}

#[test]
fn it_is_absent_if_a_setup_lists_the_effects_in_that_order() {
    let mut play = wisps();
    let [two, ten] = ["p2", "p10"].map(|name| Subject::Piece(named(&play, name)));
    for to in [Subject::Seat(BLACK), Subject::Seat(WHITE), two, ten, Subject::Game] {
        run(&mut play, [apply(to, "Warmth"), apply(to, "Chill")]);
        assert_eq!(state(&play).get("effect_order"), None);
        check_order(&play);
    }
}

#[test]
fn it_lists_all_effects_otherwise() {
    let mut play = wisps();
    let [two, ten] = ["p2", "p10"].map(|name| Subject::Piece(named(&play, name)));
    run(&mut play, [apply(ten, "Warmth"), apply(ten, "Chill")]);
    let patch = update(&mut play, [apply(two, "Warmth")]);
    let three = json!(["/pieces/p10/effects/0", "/pieces/p10/effects/1", "/pieces/p2/effects/0"]);
    assert_eq!(patch["effect_order"], three);
    run(&mut play, [apply(two, "Warmth")]);
    check_order(&play);
    run(&mut play, [Subject::Game, Subject::Seat(WHITE)].map(|to| apply(to, "Chill")));
    run(&mut play, [apply(two, "Chill")]);
    let paths = [
        "/pieces/p10/effects/0",
        "/pieces/p10/effects/1",
        "/pieces/p2/effects/0",
        "/effects/0",
        "/players/white/effects/0",
        "/pieces/p2/effects/1",
    ];
    assert_eq!(state(&play)["effect_order"], json!(paths));
    check_order(&play);
    // Without the effects that are out of order it is absent again.
    let cancel = |from| Step::Cancel { from, effect: effect("Chill") };
    run(&mut play, [Subject::Game, Subject::Seat(WHITE)].map(cancel));
    let piece = named(&play, "p10");
    let patch = update(&mut play, [Step::Die { piece }]);
    assert_eq!(patch.get("effect_order"), Some(&Value::Null));
}

#[test]
fn it_is_absent_if_it_makes_no_difference() {
    let mut play = wisps();
    let [two, ten] = ["p2", "p10"].map(|name| Subject::Piece(named(&play, name)));
    run(&mut play, [apply(ten, "Warmth"), apply(two, "Chill")]);
    assert_eq!(state(&play).get("effect_order"), None, "Chill neither ticks nor expires");
    let patch = update(&mut play, [apply(Subject::Seat(BLACK), "Chill")]);
    let order = ["/pieces/p10/effects/0", "/pieces/p2/effects/0", "/players/black/effects/0"];
    assert_eq!(patch["effect_order"], json!(order), "the owner of a piece hears its deeds");
}

#[test]
fn pieces_are_listed_from_below() {
    let pieces = json!({
        "p1": wisp("a1", json!({"layer": 1})), "p2": wisp("a1", json!({"layer": 0})),
    });
    let mut play = garden(json!({"pieces": pieces}));
    let [one, two] = ["p1", "p2"].map(|name| Subject::Piece(named(&play, name)));
    run(&mut play, [two, one].map(|to| apply(to, "Warmth")));
    assert_eq!(state(&play).get("effect_order"), None);
    check_order(&play);
}

#[test]
fn a_wrong_order_is_an_error() {
    let chill = json!([{"id": "Chill"}]);
    let wrong = |order: Value| {
        let pieces = json!({"p1": wisp("a1", json!({"effects": chill}))});
        refused("garden", json!({"pieces": pieces, "effects": chill, "effect_order": order}))
    };
    assert_eq!(wrong(json!(7)), "/effect_order: expected a list, not 7");
    assert_eq!(wrong(json!([7])), "/effect_order/0: expected a string, not 7");
    assert_eq!(
        wrong(json!(["/effects/1"])),
        "/effect_order/0: unknown path of an effect \"/effects/1\" (did you mean \"/effects/0\"?)"
    );
    assert_eq!(
        wrong(json!(["/effects/0", "/effects/0"])),
        "/effect_order/1: this effect is listed twice"
    );
    assert_eq!(
        wrong(json!(["/effects/0"])),
        "/effect_order: the effect /pieces/p1/effects/0 is missing"
    );
}

#[test]
fn the_schema_has_it() {
    let order = &schema("garden")["properties"]["effect_order"];
    assert_eq!((&order["type"], &order["items"]["type"]), (&json!("array"), &json!("string")));
}
