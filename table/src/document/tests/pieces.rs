//! The pieces on the board.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Map, Value, json};
use sortilege_core::{Facts, PieceId, Play, Step, Subject, rounds};

use crate::document::{
    Counters, Document, Form, PieceCounters, PieceField, Pieces, Players, Schema, Touched, View,
};
use crate::sample::{
    BLACK, LIFE, WHITE, at, check_round_trip, chest, effect, garden, kind, named, open, piece,
    refused, run, schema, state, update, update_in, wisp,
};

#[test]
fn pieces_are_listed_by_their_ids() {
    let play = garden(json!({"pieces": {
        "anna": wisp("b2", json!({})), "p10": piece("Guard", "black", "c3", json!({})),
    }}));
    let pieces = &state(&play)["pieces"];
    assert_eq!(pieces.as_object().unwrap().len(), 2);
    assert_eq!(
        pieces["p10"],
        json!({
            "kind": "Guard", "owner": "black", "square": "c3", "layer": 0, "moved": false,
            "life": 3, "max_life": 3, "bite": 2, "mood": 0, "tags": ["MARK"],
            "effects": [], "controls": [],
        })
    );
    check_round_trip(&play);
    let listed = garden(json!({"pieces": [wisp("b2", json!({})), wisp("a1", json!({}))]}));
    let pieces = &state(&listed)["pieces"];
    assert_eq!((&pieces["p1"]["square"], &pieces["p2"]["square"]), (&json!("b2"), &json!("a1")));
}

#[test]
fn a_wrong_piece_is_an_error() {
    let wrong = |piece: Value| refused("garden", json!({"pieces": {"p1": piece}}));
    let needs = "/pieces/p1: a piece needs a kind and an owner";
    assert_eq!(wrong(json!({"kind": "Wisp", "square": "a1"})), needs);
    assert_eq!(wrong(json!({"owner": "white", "square": "a1"})), needs);
    assert_eq!(
        wrong(json!({"kind": "Wisp", "owner": "white"})),
        "/pieces/p1: a piece needs a square"
    );
    assert_eq!(wrong(json!("Wisp")), "/pieces/p1: expected an object, not \"Wisp\"");
    assert_eq!(
        wrong(piece("Wips", "white", "a1", json!({}))),
        "/pieces/p1/kind: unknown kind of piece \"Wips\" (did you mean \"Wisp\"?)"
    );
    assert_eq!(
        wrong(piece("Wisp", "red", "a1", json!({}))),
        "/pieces/p1/owner: red does not play in this setup: add \"red\": {} to players"
    );
    assert_eq!(
        wrong(wisp("a1", json!({"liffe": 1}))),
        "/pieces/p1/liffe: unknown field (did you mean \"life\"?)"
    );
    assert_eq!(
        wrong(wisp("a1", json!({"leader": 1}))),
        "/pieces/p1/leader: unknown field",
        "a counter that is hidden"
    );
    assert_eq!(
        refused("garden", json!({"pieces": 1})),
        "/pieces: expected an object or a list of pieces, not 1"
    );
    assert_eq!(
        refused("garden", json!({"pieces": [wisp("a1", json!({})), 3]})),
        "/pieces/1: expected an object, not 3"
    );
}

#[test]
fn a_square_has_room_for_as_many_pieces_as_the_game_stacks() {
    let on = |count| vec![wisp("a1", json!({})); count];
    assert_eq!(garden(json!({"pieces": on(3)})).board().stack(at("a1")).count(), 3);
    assert_eq!(
        refused("garden", json!({"pieces": on(4)})),
        "/pieces/3/square: there are 3 pieces already"
    );
    assert_eq!(
        refused("lawn", json!({"pieces": on(2)})),
        "/pieces/1/square: another piece is there"
    );
    let hole = json!({"board": {"holes": ["a1"]}, "pieces": on(1)});
    assert_eq!(refused("garden", hole), "/pieces/0/square: there is a hole");
    assert_eq!(
        refused("garden", json!({"pieces": [wisp("e1", json!({}))]})),
        "/pieces/0/square: \"e1\" is not a square of a 4 x 4 board"
    );
}

#[test]
fn the_number_of_pieces_is_limited() {
    let many: Map<String, Value> =
        (0..4097).map(|i| (format!("q{i}"), wisp("a1", json!({})))).collect();
    assert_eq!(
        refused("garden", json!({"pieces": many})),
        "/pieces: there are more than 4096 pieces"
    );
    let mut most = many;
    most.remove("q0");
    let error = refused("garden", json!({"pieces": most}));
    assert!(error.ends_with("/square: there are 3 pieces already"), "{error}");
}

#[test]
fn an_error_about_pieces_that_a_setup_does_not_give_says_where_they_come_from() {
    let small = refused("garden", json!({"setup": "trio", "players": {"white": {}, "black": {}}}));
    assert_eq!(
        small,
        "/pieces/0/owner: red does not play in this setup: add \"red\": {} to players (this setup \
         gives no pieces, so those of the base setup are used)"
    );
}

#[test]
fn pieces_that_come_move_change_and_leave_are_brought_up_to_date() {
    let mut play =
        garden(json!({"pieces": {"p1": wisp("a1", json!({})), "p2": wisp("c3", json!({}))}}));
    let (p1, p2) = (named(&play, "p1"), named(&play, "p2"));
    let patch = update(&mut play, [Step::Move { piece: p1, to: at("a2") }]);
    assert_eq!(patch, json!({"pieces": {"p1": {"square": "a2", "moved": true}}}));
    let summon = Step::Summon { kind: kind("Guard"), owner: BLACK, at: at("d4"), by: None };
    let patch = update(&mut play, [summon]);
    assert_eq!(patch["pieces"]["p3"]["kind"], "Guard");
    assert_eq!(patch["pieces"].as_object().unwrap().len(), 1);
    let patch = update(&mut play, [Step::Become { piece: p2, kind: kind("Guard") }]);
    let guard = json!({"kind": "Guard", "life": 3, "max_life": 3, "bite": 2, "tags": ["MARK"]});
    assert_eq!(patch, json!({"pieces": {"p2": guard}}));
    let patch = update(&mut play, [Step::SetOwner { piece: p2, owner: BLACK }]);
    assert_eq!(patch, json!({"pieces": {"p2": {"owner": "black"}}}));
    assert_eq!(update(&mut play, [Step::Leave { piece: p2 }]), json!({"pieces": {"p2": null}}));
    let of = sortilege_core::Subject::Piece(p2);
    let acted = Step::Set { of, counter: crate::sample::ACTED, to: 1 };
    assert_eq!(update(&mut play, [acted]), json!({"pieces": {"p2": {"acted": true}}}));
    let life = Step::Set { of, counter: LIFE, to: 1 };
    assert_eq!(update(&mut play, [life]), json!({}), "it has that much already");
}

#[test]
fn a_piece_of_a_stack_that_loses_another_is_brought_up_to_date() {
    let pieces = ["p1", "p2", "p3"].map(|id| (id.to_owned(), wisp("a1", json!({}))));
    let mut play = garden(json!({"pieces": Map::from_iter(pieces)}));
    let p1 = named(&play, "p1");
    assert_eq!(state(&play)["pieces"]["p3"]["layer"], 2);
    let patch = update(&mut play, [Step::Move { piece: p1, to: at("b1") }]);
    assert_eq!(patch["pieces"]["p2"], json!({"layer": 0}));
    assert_eq!(patch["pieces"]["p3"], json!({"layer": 1}));
    let patch = update(&mut play, [Step::Remove { piece: p1 }]);
    assert_eq!(patch["pieces"]["p3"], json!({"layer": 1}));
    let patch = update(&mut play, [Step::Leave { piece: p1 }]);
    assert_eq!(patch["pieces"]["p3"], json!({"layer": 1}));
}

#[test]
fn the_id_of_a_card_that_is_a_piece_determines_its_kind_and_owner() {
    let ace = |fields: Value| {
        let mut ace = json!({"square": "a1"});
        crate::state::merge(ace.as_object_mut().unwrap(), fields.as_object().unwrap());
        json!({"stock": [], "pieces": {"Ace": ace}})
    };
    for fields in [json!({}), json!({"kind": "Trump"}), json!({"owner": "hero", "kind": "Trump"})] {
        let play = chest(ace(fields));
        let piece = state(&play)["pieces"]["Ace"].clone();
        assert_eq!((&piece["kind"], &piece["owner"]), (&json!("Trump"), &json!("hero")));
        assert_eq!(piece["worth"], 5, "the card says so");
        check_round_trip(&play);
    }
    let wrong = |fields: Value| refused("chest", ace(fields));
    assert_eq!(wrong(json!({"kind": "Thief"})), "/pieces/Ace/kind: the kind of Ace is Trump");
    assert_eq!(wrong(json!({"owner": "foe"})), "/pieces/Ace/owner: the owner of Ace is hero");
    assert_eq!(
        wrong(json!({"wort": 1})),
        "/pieces/Ace/wort: unknown field (did you mean \"worth\"?)"
    );
    assert_eq!(
        refused("chest", json!({"stock": [], "pieces": {"Aces": {"square": "a1"}}})),
        "/pieces/Aces: no piece of this game has this id (did you mean \"Ace\"?)"
    );
}

#[test]
fn a_list_of_cards_that_are_pieces_takes_the_first_ones_that_suit() {
    let on = |pieces: Value| json!({"stock": [], "pieces": pieces});
    let thief = |square: &str| json!({"kind": "Thief", "square": square});
    let play = chest(on(json!([thief("a1"), thief("a2"), {"owner": "hero", "square": "b1"}])));
    let pieces = state(&play)["pieces"].clone();
    let squares = ["Four", "Three", "Ace"].map(|id| &pieces[id]["square"]);
    assert_eq!(squares, [&json!("a1"), &json!("a2"), &json!("b1")]);
    let many = refused("chest", on(json!([thief("a1"), thief("a2"), thief("b1")])));
    assert_eq!(many, "/pieces/2: there are not that many pieces of this kind and owner");
    let other = json!({"kind": "Thief", "owner": "hero", "square": "a1"});
    assert_eq!(
        refused("chest", on(json!([other]))),
        "/pieces/0: there are not that many pieces of this kind and owner"
    );
}

#[test]
fn the_schema_of_pieces_depends_on_whether_they_are_cards() {
    let garden = schema("garden");
    let piece = json!({"$ref": "#/$defs/garden/$defs/piece"});
    let pieces = &garden["properties"]["pieces"];
    assert_eq!(pieces["anyOf"][0]["additionalProperties"], piece);
    assert_eq!(pieces["anyOf"][1]["items"], piece);
    let each = &garden["$defs"]["piece"];
    assert_eq!(each["required"], json!(["kind", "owner", "square"]));
    assert_eq!(each["properties"]["kind"], json!({"$ref": "#/$defs/garden/$defs/kind"}));
    assert_eq!(each["properties"]["square"]["$ref"], "#/$defs/garden/$defs/square");
    assert_eq!(garden["$defs"]["kind"]["enum"], json!(["Guard", "Imp", "Mage", "Seed", "Wisp"]));
    let what = garden["$defs"]["kind"]["description"].as_str().unwrap();
    assert!(what.ends_with("\nWisp: Drifts."), "{what}");
    let chest = schema("chest");
    let by_id = &chest["properties"]["pieces"]["anyOf"][0];
    let ids: Vec<&String> = by_id["properties"].as_object().unwrap().keys().collect();
    assert_eq!(ids, ["Ace", "Four", "Three", "Two"], "a Joker is not a piece");
    assert_eq!(by_id["additionalProperties"], false);
    assert_eq!(chest["$defs"]["piece"]["required"], json!(["square"]));
}

#[test]
fn only_a_state_with_pieces_is_brought_up_to_date() {
    let mut play = garden(json!({"pieces": {"p1": wisp("a1", json!({}))}}));
    let piece = named(&play, "p1");
    crate::sample::run(&mut play, [Step::Move { piece, to: at("a2") }]);
    let touched = crate::document::Touched::new(play.board(), play.journal().last_changes());
    let mut shown = Map::new();
    let patch = crate::sample::document("garden").update(&play, None, &touched, &mut shown);
    assert_eq!(patch.get("pieces"), None);
}

/// A document of lawn with these pieces.
fn with(pieces: Pieces) -> Document {
    Document::standard(Counters::default(), Players::default(), pieces)
}

/// Lawn with a piece, and the steps after which it bites harder by 2.
fn feast() -> (Play, [Step; 2]) {
    let play = open("lawn", &json!({"pieces": {"p1": wisp("a1", json!({}))}})).unwrap();
    let (of, effect) = (Subject::Seat(WHITE), effect("Feast"));
    let apply = Step::Apply { to: of, effect, lasts: rounds(9) };
    (play, [apply, Step::SetNumber { of, effect, number: 0, to: 2 }])
}

/// How hard a piece bites. It does not say when what is shown is current.
struct Teeth;

impl PieceField for Teeth {
    fn keys(&self, _: &Facts) -> Vec<&'static str> {
        vec!["teeth"]
    }
    fn write(&self, view: View<'_>, piece: PieceId, map: &mut Map<String, Value>) {
        let bite = view.scene.board.rules().piece_counter("bite").unwrap();
        map.insert("teeth".into(), view.scene.amount(piece, bite).into());
    }
    fn describe(&self, _: &Schema<'_>, _: &mut Map<String, Value>) {}
    fn shows_amounts(&self) -> bool {
        true
    }
}

/// Shows nothing, and counts how often a piece is written.
struct Written(Arc<AtomicUsize>);

impl PieceField for Written {
    fn keys(&self, _: &Facts) -> Vec<&'static str> {
        Vec::new()
    }
    fn write(&self, _: View<'_>, _: PieceId, _: &mut Map<String, Value>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
    fn describe(&self, _: &Schema<'_>, _: &mut Map<String, Value>) {}
    fn shows_amounts(&self) -> bool {
        true
    }
    fn is_current(&self, _: View<'_>, _: PieceId, _: &Map<String, Value>) -> bool {
        true
    }
}

#[test]
fn a_field_of_a_game_that_shows_an_amount_is_brought_up_to_date() {
    let (mut play, feast) = feast();
    let patch = update_in(&with(Pieces::default().with(Teeth)), &mut play, feast);
    assert_eq!(patch["pieces"], json!({"p1": {"teeth": 3}}));
}

#[test]
fn a_flag_that_stays_may_be_that_of_a_counter_that_is_modified_now() {
    let (mut play, feast) = feast();
    let document = with(Pieces::default().with(PieceCounters(&[("bite", Form::Flag)])));
    assert_eq!(document.write(&play, None)["pieces"]["p1"]["bite"], true);
    let patch = update_in(&document, &mut play, feast);
    assert_eq!(patch["pieces"], json!({"p1": {"unmodified": {"bite": 1}}}));
}

#[test]
fn a_piece_whose_counters_amount_to_the_same_is_not_written_again() {
    // p1 bites harder while a piece stands on the first rank.
    let pack = json!({"effects": [{"id": "Pack"}]});
    let setup = json!({"pieces": {"p1": wisp("a3", pack), "p2": wisp("b2", json!({}))}});
    for (counters, to, expected) in [(true, "b3", 1), (false, "b3", 1), (true, "b1", 2)] {
        let mut play = open("lawn", &setup).unwrap();
        let count = Arc::new(AtomicUsize::new(0));
        let pieces = Pieces::default().with(Written(count.clone()));
        let pieces = if counters { pieces.with(PieceCounters::default()) } else { pieces };
        let document = with(pieces);
        let mut shown = document.write(&play, None);
        let piece = named(&play, "p2");
        run(&mut play, [Step::Move { piece, to: at(to) }]);
        let touched = Touched::new(play.board(), play.journal().last_changes());
        assert_eq!(touched.modified, [named(&play, "p1")]);
        count.store(0, Ordering::Relaxed);
        document.update(&play, None, &touched, &mut shown);
        assert_eq!(count.load(Ordering::Relaxed), expected, "p2 to {to}");
    }
}

#[test]
fn a_document_that_shows_all_effects_may_leave_those_on_pieces_out() {
    let chill = json!({"effects": [{"id": "Chill"}]});
    let play = open("lawn", &json!({"pieces": {"p1": wisp("a1", chill)}})).unwrap();
    let shown = |pieces: Pieces| {
        let state = with(pieces.with(PieceCounters::default())).write(&play, None);
        let piece = &state["pieces"]["p1"];
        (piece.get("effects").is_some(), piece.get("bite").is_some())
    };
    assert_eq!(shown(Pieces::default()), (true, true));
    assert_eq!(shown(Pieces::default().without_effects()), (false, true));
    let after = with(Pieces::default().with(Teeth).without_effects()).write(&play, None);
    assert_eq!(after["pieces"]["p1"]["teeth"], 1, "its other fields stay");
}
