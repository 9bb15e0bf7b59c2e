//! The smaller fields of pieces: their counters, tags, layers, signs and followers.

use serde_json::{Value, json};
use sortilege_core::Step;

use crate::sample::{
    LEADER, at, check_round_trip, chest, effect, garden, named, open, piece, refused,
    refused_piece, schema, state, update, wisp,
};

/// What garden shows of a piece.
fn shown(piece: Value) -> Value {
    let play = garden(json!({"pieces": {"p1": piece}}));
    check_round_trip(&play);
    state(&play)["pieces"]["p1"].clone()
}

#[test]
fn a_piece_has_moved_if_it_says_so() {
    assert_eq!(shown(wisp("a1", json!({})))["moved"], false);
    assert_eq!(shown(wisp("a1", json!({"moved": false})))["moved"], false);
    assert_eq!(shown(wisp("a1", json!({"moved": true})))["moved"], true);
    assert_eq!(
        refused_piece(json!({"moved": 1})),
        "/pieces/p1/moved: expected true or false, not 1"
    );
    assert_eq!(schema("garden")["$defs"]["piece"]["properties"]["moved"]["type"], "boolean");
}

#[test]
fn life_that_is_left_out_is_the_maximum() {
    let life = |fields: Value| {
        let shown = shown(piece("Guard", "white", "a1", fields));
        (shown["life"].as_i64().unwrap(), shown["max_life"].as_i64().unwrap())
    };
    assert_eq!(life(json!({})), (3, 3));
    assert_eq!(life(json!({"max_life": 7})), (7, 7));
    assert_eq!(life(json!({"max_life": 1})), (1, 1));
    assert_eq!(life(json!({"life": 1})), (1, 3));
    assert_eq!(life(json!({"life": 7, "max_life": 7})), (7, 7));
    let wrong = |fields: Value| refused_piece(fields);
    assert_eq!(wrong(json!({"life": 2})), "/pieces/p1/life: life is above max_life, which is 1");
    let none = "a piece on the board must have life left";
    assert_eq!(wrong(json!({"life": 0})), format!("/pieces/p1/life: {none}"));
    assert_eq!(wrong(json!({"max_life": 0})), format!("/pieces/p1/max_life: {none}"));
    assert_eq!(wrong(json!({"life": 0, "max_life": 0})), format!("/pieces/p1/life: {none}"));
}

#[test]
fn a_rare_counter_belongs_to_some_kinds_only() {
    assert_eq!(shown(wisp("a1", json!({}))).get("rest"), None);
    assert_eq!(shown(piece("Mage", "white", "a1", json!({})))["rest"], 0);
    assert_eq!(shown(piece("Mage", "white", "a1", json!({"rest": 4})))["rest"], 4);
    assert_eq!(refused_piece(json!({"rest": 1})), "/pieces/p1/rest: Wisp has no rest");
    let seed = shown(piece("Seed", "white", "a1", json!({"mood": -1})));
    assert_eq!(seed["mood"], -1, "one below 0 need not be rare");
    let mage = json!({"pieces": [piece("Mage", "white", "a1", json!({"rest": -1}))]});
    assert_eq!(
        refused("garden", mage),
        "/pieces/0/rest: expected a whole number from 0 to 2147483647, not -1"
    );
}

#[test]
fn counters_of_a_piece_are_shown_in_their_forms() {
    let acted = shown(wisp("a1", json!({"acted": true, "bite": i32::MAX})));
    assert_eq!((&acted["acted"], &acted["bite"]), (&json!(true), &json!(i32::MAX)));
    assert_eq!(shown(wisp("a1", json!({}))).get("acted"), None);
    assert_eq!(
        refused_piece(json!({"bite": 2_147_483_648_u32})),
        "/pieces/p1/bite: expected a whole number from 0 to 2147483647, not 2147483648"
    );
    let schema = schema("garden");
    let fields = &schema["$defs"]["piece"]["properties"];
    assert_eq!(fields["bite"]["maximum"], i32::MAX);
    assert_eq!(
        fields["life"]["description"],
        "Damage that it can still take; max_life by default."
    );
    assert_eq!(fields["max_life"]["description"], "The max_life of the piece; 1 by default.");
    assert_eq!(fields.get("leader"), None);
}

#[test]
fn tags_replace_those_of_the_kind() {
    let guard = |fields: Value| shown(piece("Guard", "white", "a1", fields))["tags"].clone();
    assert_eq!(guard(json!({})), json!(["MARK"]));
    assert_eq!(guard(json!({"tags": []})), json!([]));
    assert_eq!(guard(json!({"tags": ["SHY"]})), json!(["SHY"]));
    assert_eq!(guard(json!({"tags": ["SHY", "MARK"]})), json!(["MARK", "SHY"]));
    assert_eq!(
        refused_piece(json!({"tags": ["SHI"]})),
        "/pieces/p1/tags/0: unknown tag \"SHI\" (did you mean \"SHY\"?)"
    );
    assert_eq!(
        refused_piece(json!({"tags": ["Chill"]})),
        "/pieces/p1/tags/0: unknown tag \"Chill\""
    );
    assert_eq!(
        refused_piece(json!({"tags": {}})),
        "/pieces/p1/tags: expected a list, not an object"
    );
    let mut play = garden(json!({"pieces": {"p1": wisp("a1", json!({}))}}));
    let tag = Step::Tag { piece: named(&play, "p1"), tag: effect("SHY"), on: true };
    assert_eq!(update(&mut play, [tag]), json!({"pieces": {"p1": {"tags": ["SHY"]}}}));
    let schema = schema("garden");
    assert_eq!(schema["$defs"]["tag"]["enum"], json!(["GAG", "HOARD", "MARK", "SHY"]));
    let tags = &schema["$defs"]["piece"]["properties"]["tags"];
    assert_eq!(tags["items"], json!({"$ref": "#/$defs/garden/$defs/tag"}));
}

#[test]
fn layers_order_the_pieces_of_a_square() {
    let play = garden(json!({"pieces": {
        "p1": wisp("a1", json!({"layer": 2})),
        "p2": wisp("a1", json!({"layer": 0})),
        "p3": wisp("a1", json!({"layer": 1})),
        "p4": wisp("b1", json!({"layer": 9})),
    }}));
    let layers = |id: &str| state(&play)["pieces"][id]["layer"].as_i64().unwrap();
    assert_eq!(["p1", "p2", "p3", "p4"].map(layers), [2, 0, 1, 0]);
    assert_eq!(play.board().at(at("a1")), Some(named(&play, "p1")), "the one on top");
    check_round_trip(&play);
    assert_eq!(
        refused_piece(json!({"layer": 10000})),
        "/pieces/p1/layer: expected a whole number from 0 to 9999, not 10000"
    );
    let layer = &schema("garden")["$defs"]["piece"]["properties"]["layer"];
    assert_eq!((&layer["minimum"], &layer["maximum"]), (&json!(0), &json!(9999)));
}

#[test]
fn layers_with_names_must_be_right() {
    let foes = |four: &str, three: &str| {
        let on = |layer: &str| json!({"square": "a1", "layer": layer});
        json!({"stock": [], "pieces": {"Four": on(four), "Three": on(three)}})
    };
    let play = chest(foes("high", "low"));
    let pieces = state(&play)["pieces"].clone();
    assert_eq!(
        (&pieces["Four"]["layer"], &pieces["Three"]["layer"]),
        (&json!("high"), &json!("low"))
    );
    check_round_trip(&play);
    assert_eq!(refused("chest", foes("low", "low")), "/pieces/Three/layer: its layer is \"high\"");
    let wrong = "/pieces/Three/layer: unknown layer \"hight\" (did you mean \"high\"?)";
    assert_eq!(refused("chest", foes("low", "hight")), wrong);
    let hero = chest(json!({"stock": [], "pieces": {"Ace": {"square": "a1"}}}));
    assert_eq!(state(&hero)["pieces"]["Ace"].get("layer"), None, "a hero lies on nothing");
    let layer = &schema("chest")["$defs"]["piece"]["properties"]["layer"];
    assert_eq!(layer["enum"], json!(["low", "high"]));
}

#[test]
fn a_sign_shows_a_tag_as_a_word() {
    let face = |face: &str| json!({"stock": [], "pieces": {"Ace": {"square": "a1", "face": face}}});
    for word in ["up", "down"] {
        let play = chest(face(word));
        assert_eq!(state(&play)["pieces"]["Ace"]["face"], word);
        check_round_trip(&play);
    }
    let mut play = chest(json!({"stock": [], "pieces": {
        "Ace": {"square": "a1"}, "Four": {"square": "b1"}
    }}));
    assert_eq!(state(&play)["pieces"]["Ace"]["face"], "up");
    assert_eq!(state(&play)["pieces"]["Four"].get("face"), None);
    let tag = play.board().rules().effect_named("DOWN").unwrap();
    let step = Step::Tag { piece: named(&play, "Ace"), tag, on: true };
    assert_eq!(update(&mut play, [step]), json!({"pieces": {"Ace": {"face": "down"}}}));
    assert_eq!(
        refused("chest", face("dow")),
        "/pieces/Ace/face: unknown face \"dow\" (did you mean \"down\"?)"
    );
    let foe = json!({"stock": [], "pieces": {"Four": {"square": "a1", "face": "up"}}});
    assert_eq!(refused("chest", foe), "/pieces/Four/face: only pieces of hero have it");
    let schema = schema("chest");
    let face = &schema["$defs"]["piece"]["properties"]["face"];
    assert_eq!(face["enum"], json!(["up", "down"]));
    assert_eq!(face["description"], "The face of a piece of hero; up by default.");
}

#[test]
fn a_sign_needs_its_tag_and_its_seat() {
    use crate::document::{PieceField, Sign};
    let check = |sign: Sign| sign.check(&crate::sample::rules());
    let sign = Sign { key: "face", tag: "MARK", words: ["up", "down"], of: "white" };
    assert_eq!(check(sign), Ok(()));
    assert_eq!(
        check(Sign { tag: "DOWN", ..sign }),
        Err("face shows the tag \"DOWN\", which is missing".into())
    );
    assert_eq!(
        check(Sign { tag: "Chill", ..sign }),
        Err("face shows the tag \"Chill\", which is missing".into()),
        "an effect that is not a tag"
    );
    assert_eq!(
        check(Sign { of: "red", ..sign }),
        Err("face is for \"red\", which does not play".into())
    );
}

#[test]
fn a_leader_lists_the_pieces_that_it_controls() {
    let led = json!({"controls": ["p3", "p2"]});
    let mut play = garden(json!({"pieces": {
        "p1": wisp("a1", led), "p2": wisp("b1", json!({})), "p3": wisp("c1", json!({})),
        "p4": wisp("d1", json!({})),
    }}));
    let pieces = &state(&play)["pieces"];
    assert_eq!(pieces["p1"]["controls"], json!(["p2", "p3"]));
    assert_eq!(pieces["p2"]["controls"], json!([]));
    check_round_trip(&play);
    let (p2, p4) = (named(&play, "p2"), named(&play, "p4"));
    assert_eq!(play.board().counter(sortilege_core::Subject::Piece(p2), LEADER), 1);
    let patch = update(&mut play, [Step::Lead { piece: p2, leader: Some(p4) }]);
    assert_eq!(patch, json!({"pieces": {"p1": {"controls": ["p3"]}, "p4": {"controls": ["p2"]}}}));
    let patch = update(&mut play, [Step::Remove { piece: p2 }]);
    assert_eq!(patch["pieces"]["p1"], json!({"controls": ["p3"]}));
}

#[test]
fn a_piece_controls_other_pieces_that_are_there() {
    assert_eq!(
        refused_piece(json!({"controls": ["p1"]})),
        "/pieces/p1/controls/0: a piece cannot control itself"
    );
    assert_eq!(
        refused_piece(json!({"controls": ["other"]})),
        "/pieces/p1/controls/0: unknown piece \"other\""
    );
    let near = json!({"pieces": {
        "anna": wisp("a1", json!({})), "bert": wisp("b1", json!({"controls": ["ana"]}))
    }});
    assert_eq!(
        refused("garden", near),
        "/pieces/bert/controls/0: unknown piece \"ana\" (did you mean \"anna\"?)"
    );
    assert_eq!(
        refused_piece(json!({"controls": "p2"})),
        "/pieces/p1/controls: expected a list, not \"p2\""
    );
    let schema = schema("garden");
    let controls = &schema["$defs"]["piece"]["properties"]["controls"];
    assert_eq!(
        (&controls["type"], &controls["items"]["type"]),
        (&json!("array"), &json!("string"))
    );
}

#[test]
fn the_turns_and_movements_of_a_cooldown_are_shown_while_there_are_some() {
    let fields = json!({"cooldown_turns": 2, "cooldown_movements": 65535});
    let mut play = garden(json!({"pieces": {
        "p1": wisp("a1", fields), "p2": wisp("b1", json!({})),
        "p3": wisp("c1", json!({"cooldown_turns": 255})),
        "p4": wisp("d1", json!({"cooldown_turns": 0, "cooldown_movements": 0})),
    }}));
    let pieces = &state(&play)["pieces"];
    let shown = |piece: &str| {
        (pieces[piece].get("cooldown_turns"), pieces[piece].get("cooldown_movements"))
    };
    assert_eq!(shown("p1"), (Some(&json!(2)), Some(&json!(65535))));
    assert_eq!((shown("p2"), shown("p4")), ((None, None), (None, None)));
    assert_eq!(shown("p3"), (Some(&json!(255)), None));
    assert_eq!(play.board().rests().len(), 2);
    check_round_trip(&play);
    let patch = update(&mut play, [Step::EndTurn { draw: false }]);
    assert_eq!(patch["pieces"]["p1"], json!({"cooldown_turns": 1}));
    let patch = update(&mut play, [Step::EndTurn { draw: false }; 2]);
    assert_eq!(patch["pieces"]["p1"], json!({"cooldown_turns": null}));
    assert_eq!(patch["pieces"].get("p2"), None);
    let patch = update(&mut play, [Step::EndMovement]);
    assert_eq!(patch["pieces"], json!({"p1": {"cooldown_movements": 65534}}));
    let piece = named(&play, "p2");
    let lasts = sortilege_core::turns(3);
    let patch = update(&mut play, [Step::Cooldown { piece, lasts }]);
    assert_eq!(patch["pieces"]["p2"], json!({"cooldown_turns": 3, "rest": 0}));
    let never = sortilege_core::ChessTime::FOREVER + lasts;
    let patch = update(&mut play, [Step::Cooldown { piece, lasts: never }]);
    assert_eq!(patch["pieces"]["p2"].get("cooldown_turns"), None, "no turn makes it ready");
}

#[test]
fn a_cooldown_has_its_limits() {
    for (key, most) in [("cooldown_turns", 255), ("cooldown_movements", 65535)] {
        for wrong in [-1, most + 1] {
            assert_eq!(
                refused_piece(json!({key: wrong})),
                format!("/pieces/p1/{key}: expected a whole number from 0 to {most}, not {wrong}")
            );
        }
        let field = schema("garden")["$defs"]["piece"]["properties"][key].clone();
        assert_eq!((&field["minimum"], &field["maximum"]), (&json!(0), &json!(most)));
        let unit = if most == 255 { "Turns, " } else { "Movements, " };
        assert!(field["description"].as_str().unwrap().starts_with(unit));
    }
    assert!(refused_piece(json!({"cooldown_turn": 1})).contains("\"cooldown_turns\""));
}

#[test]
fn in_a_game_without_roles_life_is_a_number_like_others() {
    let play = |fields: Value| open("lawn", &json!({"pieces": {"p1": wisp("a1", fields)}}));
    let shown = state(&play(json!({"life": 0, "max_life": 7, "leader": 3})).unwrap());
    let piece = &shown["pieces"]["p1"];
    assert_eq!([&piece["life"], &piece["max_life"], &piece["leader"]], [0, 7, 3]);
    let life = &schema("lawn")["$defs"]["piece"]["properties"]["life"];
    assert_eq!(life["description"], "The life of the piece; 1 by default.");
}
