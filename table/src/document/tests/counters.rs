//! Counters of the game, and the forms in which they are shown.

use serde_json::{Value, json};
use sortilege_core::{CounterId, Step, Subject};

use crate::sample::{TIDE, check_round_trip, garden, refused, schema, state, update};

#[test]
fn each_form_is_written_and_read() {
    let play = garden(json!({"phase": "dusk", "tide": -5, "calm": false, "frost": true}));
    let shown = state(&play);
    let keys = ["phase", "tide", "calm", "frost"];
    assert_eq!(
        keys.map(|key| &shown[key]),
        [&json!("dusk"), &json!(-5), &json!(false), &json!(true)]
    );
    check_round_trip(&play);
    let shown = state(&garden(json!({"tide": i32::MAX})));
    let values = ["phase", "tide", "calm"].map(|key| &shown[key]);
    assert_eq!(values, [&json!("dawn"), &json!(i32::MAX), &json!(true)]);
    assert_eq!((shown.get("frost"), shown.get("secret")), (None, None), "rare and hidden ones");
}

#[test]
fn a_wrong_counter_is_an_error() {
    let wrong = |setup: Value| refused("garden", setup);
    let most = i32::MAX;
    assert_eq!(
        wrong(json!({"tide": -6})),
        format!("/tide: expected a whole number from -5 to {most}, not -6")
    );
    assert_eq!(
        wrong(json!({"tide": 2_147_483_648_u32})),
        format!("/tide: expected a whole number from -5 to {most}, not 2147483648")
    );
    assert_eq!(wrong(json!({"calm": 1})), "/calm: expected true or false, not 1");
    assert_eq!(wrong(json!({"frost": "no"})), "/frost: expected true or false, not \"no\"");
    assert_eq!(
        wrong(json!({"phase": "dask"})),
        "/phase: unknown phase \"dask\" (did you mean \"dusk\"?)"
    );
    assert_eq!(wrong(json!({"secret": 1})), "/secret: unknown field");
}

#[test]
fn a_counter_of_the_game_is_brought_up_to_date() {
    let mut play = garden(json!({}));
    let set = |counter, to| [Step::Set { of: Subject::Game, counter, to }];
    assert_eq!(update(&mut play, set(TIDE, 9)), json!({"tide": 9}));
    assert_eq!(update(&mut play, set(CounterId(3), 1)), json!({"frost": true}));
    assert_eq!(update(&mut play, set(CounterId(4), 1)), json!({}), "it is hidden");
    let mut cold = garden(json!({"frost": true}));
    assert_eq!(update(&mut cold, set(CounterId(3), 0)), json!({"frost": null}));
}

#[test]
fn the_schema_of_a_counter_depends_on_its_form() {
    let schema = schema("garden");
    let fields = &schema["properties"];
    assert_eq!(
        fields["phase"],
        json!({
            "enum": ["dawn", "dusk"], "description": "The phase of the game."
        })
    );
    assert_eq!(
        fields["tide"],
        json!({
            "type": "integer", "minimum": -5, "maximum": i32::MAX,
            "description": "The tide of the game; 3 by default."
        })
    );
    let flag = |key: &str| (&fields[key]["type"], fields[key]["description"].as_str().unwrap());
    let boolean = &json!("boolean");
    assert_eq!(flag("calm"), (boolean, "Whether the game is or has calm; true by default."));
    assert_eq!(flag("frost"), (boolean, "Whether the game is or has frost; false by default."));
    assert_eq!(fields.get("secret"), None);
    let player = &schema["$defs"]["player"]["properties"];
    let what = "The mana of the player; 4 by default. Never above max_mana.";
    assert_eq!(
        (&player["mana"]["description"], &player["mana"]["maximum"]),
        (&json!(what), &json!(i32::MAX))
    );
    let rest = &schema["$defs"]["piece"]["properties"]["rest"];
    let what = "The rest of the piece, if it has one; that of its kind by default.";
    assert_eq!((&rest["description"], &rest["minimum"]), (&json!(what), &json!(0)));
}
