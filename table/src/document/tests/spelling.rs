//! Pieces in another spelling than the usual one.

use serde_json::{Value, json};
use sortilege_core::Step;

use crate::sample::{check_round_trip, named, open, refused, schema, state, update};

/// A setup of orchard with one piece with these fields.
fn setup(fields: Value) -> Value {
    let square = json!({"row": "b", "tree": "12"});
    let mut piece = json!({"species": "wisp", "gardener": "black", "square": square});
    crate::state::merge(piece.as_object_mut().unwrap(), fields.as_object().unwrap());
    json!({"pieces": {"p1": piece}})
}

#[test]
fn kind_owner_and_square_are_written_as_they_were_read() {
    let setup = setup(json!({}));
    let play = open("orchard", &setup).unwrap();
    assert_eq!(state(&play)["pieces"], setup["pieces"]);
    let piece = play.board().piece(named(&play, "p1"));
    let rules = play.board().rules();
    let square = piece.square().map(|square| rules.geometry().name(square));
    assert_eq!((rules.kind_id(piece.kind()), square.as_deref()), ("Wisp", Some("b12")));
    assert_eq!(rules.seat(piece.owner()).id, "black");
    check_round_trip(&play);
}

#[test]
fn wrong_words_are_an_error_in_this_spelling() {
    let wrong = |fields: Value| refused("orchard", setup(fields));
    let at = "/pieces/p1";
    let needs = format!("{at}: a piece needs a species and a gardener");
    assert_eq!(wrong(json!({"species": null})), needs);
    assert_eq!(wrong(json!({"gardener": null})), needs);
    assert_eq!(
        wrong(json!({"species": "wips"})),
        format!("{at}/species: unknown kind of piece \"wips\" (did you mean \"wisp\"?)")
    );
    assert!(wrong(json!({"species": "Wisp"})).starts_with(&format!("{at}/species: unknown kind")));
    assert!(wrong(json!({"gardener": "blak"})).starts_with(&format!("{at}/gardener: unknown")));
    for unknown in ["kind", "owner"] {
        assert_eq!(wrong(json!({unknown: "Wisp"})), format!("{at}/{unknown}: unknown field"));
    }
    let at = "/pieces/p1/square";
    let both = format!("{at}: a square needs row and tree");
    assert_eq!(wrong(json!({"square": {"row": null}})), both);
    assert_eq!(wrong(json!({"square": {"tree": null}})), both);
    let both_and = json!({"square": {"trees": "1"}});
    let hint = "unknown field (did you mean \"tree\"?)";
    assert_eq!(wrong(both_and), format!("{at}/trees: {hint}"));
    assert_eq!(wrong(json!({"square": "b12"})), format!("{at}: expected an object, not \"b12\""));
    assert_eq!(
        wrong(json!({"square": {"tree": 12}})),
        format!("{at}/tree: expected a string, not 12")
    );
    assert_eq!(
        wrong(json!({"square": {"tree": "13"}})),
        format!("{at}: \"b13\" is not a square of a 4 x 12 board")
    );
}

#[test]
fn a_piece_that_moves_changes_a_part_of_its_square_and_has_moved() {
    let mut play = open("orchard", &setup(json!({}))).unwrap();
    let piece = named(&play, "p1");
    let to = play.board().rules().geometry().named("b11").unwrap();
    let patch = update(&mut play, [Step::Move { piece, to }]);
    assert_eq!(patch, json!({"pieces": {"p1": {"square": {"tree": "11"}, "moved": true}}}));
}

#[test]
fn whether_a_piece_has_moved_is_absent_if_it_has_not() {
    let moved = |fields: Value| {
        let play = open("orchard", &setup(fields)).unwrap();
        check_round_trip(&play);
        state(&play)["pieces"]["p1"].get("moved").cloned()
    };
    assert_eq!(moved(json!({})), None);
    assert_eq!(moved(json!({"moved": false})), None);
    assert_eq!(moved(json!({"moved": true})), Some(json!(true)));
    assert_eq!(
        refused("orchard", setup(json!({"moved": 1}))),
        "/pieces/p1/moved: expected true or false, not 1"
    );
}

#[test]
fn the_schema_is_in_this_spelling() {
    let schema = schema("orchard");
    let piece = &schema["$defs"]["piece"];
    assert_eq!(piece["required"], json!(["species", "gardener", "square"]));
    assert_eq!(piece["properties"]["species"], json!({"$ref": "#/$defs/orchard/$defs/kind"}));
    assert!(piece["properties"]["gardener"].is_object());
    let kinds = &schema["$defs"]["kind"]["enum"];
    assert_eq!(*kinds, json!(["guard", "imp", "mage", "seed", "wisp"]));
    let square = &piece["properties"]["square"];
    assert_eq!(square["required"], json!(["row", "tree"]));
    assert_eq!(square["properties"]["tree"]["type"], "string");
    assert_eq!(piece["properties"]["moved"]["type"], "boolean");
}
