//! Schemas: the shapes of fields, and references.

use serde_json::{Map, Value, json};

use crate::document::schema::reference;
use crate::document::shape::{flag, integer, list, names, object, text};
use crate::document::update_key;
use crate::sample::catalogue;

#[test]
fn a_shape_is_a_schema_with_a_description() {
    assert_eq!(
        integer(-1, 5, "x"),
        json!({
            "type": "integer", "minimum": -1, "maximum": 5, "description": "x"
        })
    );
    assert_eq!(flag("x"), json!({"type": "boolean", "description": "x"}));
    assert_eq!(text("x"), json!({"type": "string", "description": "x"}));
    assert_eq!(
        list(&json!({"a": 1}), "x"),
        json!({
            "type": "array", "items": {"a": 1}, "description": "x"
        })
    );
}

#[test]
fn an_object_has_no_other_fields_and_may_require_some() {
    let plain = json!({
        "type": "object", "properties": {"a": {}}, "description": "x", "additionalProperties": false
    });
    assert_eq!(object(json!({"a": {}}), &[], "x"), plain);
    let mut required = plain;
    required["required"] = json!(["a"]);
    assert_eq!(object(json!({"a": {}}), &["a"], "x"), required);
}

#[test]
fn names_are_listed_once_with_the_rule_of_each() {
    let known = [("Ash", "Burns."), ("Fern", ""), ("Ash", "Falls.")];
    assert_eq!(
        names("A card.", &known),
        json!({
            "enum": ["Ash", "Fern"], "description": "A card.\nAsh: Burns.\nAsh: Falls."
        })
    );
    let nothing = json!({"not": {}, "description": "A card."});
    assert_eq!(names("A card.", &[]), nothing, "no value is valid");
}

#[test]
fn a_reference_is_a_pointer_in_an_address() {
    assert_eq!(reference("chess", None), "#/$defs/chess");
    assert_eq!(reference("chess", Some("seat")), "#/$defs/chess/$defs/seat");
    assert_eq!(reference("my-game_1.0~x", None), "#/$defs/my-game_1.0~0x");
    assert_eq!(reference("a/b c", None), "#/$defs/a~1b%20c");
    assert_eq!(reference("é", None), "#/$defs/%C3%A9");
}

#[test]
fn the_schema_of_all_games_chooses_by_the_field_game() {
    let catalogue = catalogue();
    let all = crate::schema::setup(&catalogue, None);
    let ids: Vec<&str> = catalogue.games().map(|entry| entry.plugin.id()).collect();
    assert!(ids.len() > 3 && ids[0] == "chest", "{ids:?}");
    let parts = all["$defs"].as_object().unwrap();
    assert!(ids.iter().all(|id| parts.contains_key(*id)));
    assert_eq!(parts.len(), ids.len() + 1, "each game, and what setups define");
    assert_eq!(all["properties"]["game"]["enum"], json!(ids));
    let rules = all["allOf"].as_array().unwrap();
    assert_eq!(rules.len(), ids.len() + 1);
    assert_eq!(rules[0]["if"]["properties"]["game"]["const"], "chest");
    assert_eq!(rules[0]["then"], json!({"$ref": "#/$defs/chest"}));
    let unsaid = &rules[ids.len()];
    assert_eq!(unsaid["if"], json!({"not": {"required": ["game"]}}));
    assert_eq!(unsaid["then"]["anyOf"].as_array().unwrap().len(), ids.len());
    let one = crate::schema::setup(&catalogue, catalogue.game("garden"));
    assert_eq!(one["$ref"], "#/$defs/garden");
    assert_eq!(one["title"], "A setup or saved game of garden");
    assert_eq!(one["$schema"], all["$schema"]);
    let parts: Vec<&String> = one["$defs"].as_object().unwrap().keys().collect();
    assert_eq!(parts, ["define", "garden"]);
}

#[test]
fn the_schema_of_a_game_has_the_fields_of_every_game() {
    let (garden, chest) = (crate::sample::schema("garden"), crate::sample::schema("chest"));
    let fields = &garden["properties"];
    assert_eq!(fields["game"]["const"], "garden");
    assert_eq!(fields["setup"]["enum"], json!(["standard", "trio", "broken"]));
    let what = "The setup that fills in what this one leaves out; standard by default.";
    assert_eq!(fields["setup"]["description"], what);
    assert_eq!(fields["seed"]["minimum"], 0);
    let action = &fields["actions"]["items"]["anyOf"];
    assert_eq!(action[0]["type"], "string");
    assert_eq!(action[1]["required"], json!(["action"]));
    assert_eq!(action[1]["properties"]["as"]["$ref"], "#/$defs/garden/$defs/seat");
    assert_eq!(fields.get("history"), None, "everything can be undone");
    let history = &chest["properties"]["history"];
    assert_eq!((&history["minimum"], &history["maximum"]), (&json!(0), &json!(2)));
    assert_eq!(
        (&garden["title"], &garden["description"]),
        (&json!("garden"), &json!("Is tested."))
    );
}

#[test]
fn a_key_is_replaced_and_its_difference_is_patched() {
    let updated = |before: Value, now: Option<Value>| {
        let mut shown = before.as_object().unwrap().clone();
        let mut patch = Map::new();
        update_key("k", now, &mut shown, &mut patch);
        (Value::from(shown), Value::from(patch))
    };
    let gone = json!({});
    assert_eq!(updated(json!({}), None), (gone.clone(), gone.clone()));
    assert_eq!(updated(json!({"k": 1}), None), (gone.clone(), json!({"k": null})));
    assert_eq!(updated(gone.clone(), Some(json!(1))), (json!({"k": 1}), json!({"k": 1})));
    assert_eq!(updated(json!({"k": 1}), Some(json!(1))), (json!({"k": 1}), gone));
    let (before, now) = (json!({"k": {"a": 1, "b": 2}}), json!({"a": 1, "b": 3}));
    assert_eq!(updated(before, Some(now.clone())), (json!({"k": now}), json!({"k": {"b": 3}})));
}

#[test]
fn a_setup_that_defines_something_may_name_it() {
    let catalogue = catalogue();
    let schema = crate::schema::setup(&catalogue, catalogue.game("garden"));
    let parts = &schema["$defs"]["garden"]["$defs"];
    let (kinds, loose) = (&parts["kind"]["enum"], &parts["defining"]["$defs"]);
    assert!(kinds.is_array());
    assert_eq!(loose["kind"]["anyOf"], json!([{"enum": kinds}, {"type": "string"}]));
    assert_eq!(loose["seat"]["enum"], parts["seat"]["enum"], "a seat cannot be defined");
    let file = crate::schema::define(&catalogue);
    assert_eq!(file["title"], "Definitions");
    assert!(file["$defs"]["define"].is_object());
}
