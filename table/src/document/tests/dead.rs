//! The dead.

use serde_json::{Value, json};
use sortilege_core::Step;

use crate::document::Touched;
use crate::sample::{
    check_round_trip, chest, garden, kind, named, refused, schema, state, update, wisp,
};

#[test]
fn the_dead_are_written_in_the_order_in_which_they_died() {
    let dead = json!([{"kind": "Wisp", "owner": "black"}, {"kind": "Guard", "owner": "white"}]);
    let play = garden(json!({"death_pile": dead.clone()}));
    assert_eq!(state(&play)["death_pile"], dead);
    assert_eq!(state(&play)["pieces"], json!({}));
    check_round_trip(&play);
}

#[test]
fn a_wrong_dead_piece_is_an_error() {
    let wrong = |dead: Value| refused("garden", json!({"death_pile": dead}));
    assert_eq!(wrong(json!({})), "/death_pile: expected a list, not an object");
    let needs = "/death_pile/0: a piece needs a kind and an owner";
    assert_eq!(wrong(json!([{"kind": "Wisp"}])), needs);
    assert_eq!(wrong(json!([{"owner": "white"}])), needs);
    assert_eq!(
        wrong(json!([{"kind": "Wisp", "owner": "white", "square": "a1"}])),
        "/death_pile/0/square: unknown field"
    );
    let wisp = json!({"kind": "Wisp", "owner": "white"});
    assert_eq!(
        wrong(json!(vec![wisp.clone(); 4097])),
        "/death_pile: there are more than 4096 dead pieces"
    );
    let most = garden(json!({"death_pile": vec![wisp; 4096]}));
    assert_eq!(most.board().death_pile().len(), 4096);
}

#[test]
fn a_piece_that_dies_or_comes_back_is_brought_up_to_date() {
    let mut play = garden(json!({"pieces": {"p1": wisp("a1", json!({}))}}));
    let piece = named(&play, "p1");
    let patch = update(&mut play, [Step::Remove { piece }]);
    let dead = json!([{"kind": "Wisp", "owner": "white"}]);
    assert_eq!(patch, json!({"death_pile": dead, "pieces": {"p1": null}}));
    crate::sample::run(&mut play, [Step::Remove { piece }]);
    let revive = Step::Revive { piece, at: crate::sample::at("b1"), by: None };
    let patch = update(&mut play, [revive]);
    assert_eq!(patch["death_pile"], json!([]));
    assert_eq!(patch["pieces"]["p1"]["square"], "b1");
    let touched = Touched::new(play.board(), play.journal().last_changes());
    assert!(touched.dead && kind("Wisp") == play.board().piece(piece).kind());
}

#[test]
fn a_pile_of_cards_that_are_pieces_lists_their_ids() {
    let play = chest(json!({"burnt": ["Two", "Ace"], "stock": ["Four"]}));
    assert_eq!(state(&play)["burnt"], json!(["Two", "Ace"]));
    check_round_trip(&play);
    let mut play = chest(json!({"pieces": {"Three": {"square": "a1"}}, "stock": []}));
    let piece = named(&play, "Three");
    let patch = update(&mut play, [Step::Remove { piece }]);
    assert_eq!(patch, json!({"burnt": ["Three"], "pieces": {"Three": null}}));
    assert_eq!(state(&chest(json!({})))["burnt"], json!([]));
}

#[test]
fn a_card_that_is_a_piece_is_in_one_place_only() {
    let wrong = |setup: Value| refused("chest", setup);
    assert_eq!(
        wrong(json!({"burnt": ["Too"]})),
        "/burnt/0: unknown piece \"Too\" (did you mean \"Two\"?)"
    );
    assert_eq!(wrong(json!({"burnt": ["Joker"]})), "/burnt/0: unknown piece \"Joker\"");
    assert_eq!(wrong(json!({"burnt": 1})), "/burnt: expected a list, not 1");
    let twice = "it is somewhere else too";
    assert_eq!(wrong(json!({"burnt": ["Two", "Two"], "stock": []})), format!("/burnt/1: {twice}"));
    let on_board = json!({"burnt": ["Two"], "stock": [], "pieces": {"Two": {"square": "a1"}}});
    assert_eq!(wrong(on_board), format!("/burnt/0: {twice}"));
    let listed = |fields: Value| {
        let mut setup = json!({"stock": ["Joker", "Joker", "Two"]});
        crate::state::merge(setup.as_object_mut().unwrap(), fields.as_object().unwrap());
        setup
    };
    chest(listed(json!({})));
    let card = "/stock/2: Two is somewhere else too";
    assert_eq!(wrong(listed(json!({"pieces": {"Two": {"square": "a1"}}}))), card);
    assert_eq!(wrong(listed(json!({"burnt": ["Two"]}))), card);
    assert_eq!(wrong(json!({"stock": ["Two", "Ace", "Two"]})), card);
}

#[test]
fn the_schema_of_the_dead_has_kinds_and_owners_or_ids() {
    let garden = schema("garden");
    let dead = &garden["properties"]["death_pile"]["items"];
    assert_eq!(dead["required"], json!(["kind", "owner"]));
    assert_eq!(dead["properties"]["kind"], json!({"$ref": "#/$defs/garden/$defs/kind"}));
    assert_eq!(dead["properties"]["owner"]["$ref"], "#/$defs/garden/$defs/seat");
    let burnt = &schema("chest")["properties"]["burnt"];
    assert_eq!(burnt["items"], json!({"$ref": "#/$defs/chest/$defs/card"}));
}
