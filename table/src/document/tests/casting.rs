//! What pieces are casting.

use serde_json::{Value, json};
use sortilege_core::{PieceId, Step, rounds};

use crate::sample::{
    WHITE, at, check_round_trip, garden, named, piece, refused, run, schema, state, update, wisp,
};

fn mage(square: &str, casting: Value) -> Value {
    piece("Mage", "white", square, json!({"casting": casting}))
}

fn wrong(casting: Value) -> String {
    refused("garden", json!({"pieces": {"p1": mage("a1", casting)}}))
}

#[test]
fn a_cast_is_written_as_it_was_read() {
    let casting = json!({"action": "use a1 c3", "rounds": 32767, "begun": 5});
    let play = garden(json!({"pieces": {"p1": mage("a1", casting.clone())}}));
    assert_eq!(state(&play)["pieces"]["p1"]["casting"], casting);
    assert!(play.board().next_serial() > 5, "later casts come later");
    check_round_trip(&play);
    let play = garden(json!({"pieces": {"p1": piece("Mage", "white", "a1", json!({}))}}));
    assert_eq!(state(&play)["pieces"]["p1"].get("casting"), None);
    assert!(play.board().casts().is_empty(), "it does not begin automatically");
}

#[test]
fn a_cast_names_the_square_on_which_its_piece_is_now() {
    let casting = json!({"action": "use a1 c3", "rounds": 2});
    let mut play = garden(json!({"pieces": {"p1": mage("a1", casting)}}));
    let patch = update(&mut play, [Step::Move { piece: PieceId(0), to: at("b1") }]);
    assert_eq!(patch["pieces"]["p1"]["casting"], json!({"action": "use b1 c3"}));
}

#[test]
fn a_wrong_cast_is_an_error() {
    let bolt = "use a1 c3";
    assert_eq!(wrong(json!(1)), "/pieces/p1/casting: expected an object, not 1");
    let needs = "/pieces/p1/casting: a cast needs an action and rounds";
    assert_eq!(wrong(json!({"action": bolt})), needs);
    assert_eq!(wrong(json!({"rounds": 1})), needs);
    let number = "expected a whole number from";
    for rounds in [0, 32768] {
        assert_eq!(
            wrong(json!({"action": bolt, "rounds": rounds})),
            format!("/pieces/p1/casting/rounds: {number} 1 to 32767, not {rounds}")
        );
    }
    assert_eq!(
        wrong(json!({"action": bolt, "rounds": 1, "begun": 2_147_483_648_u32})),
        format!("/pieces/p1/casting/begun: {number} 0 to 2147483647, not 2147483648")
    );
    assert_eq!(
        wrong(json!({"action": bolt, "round": 1})),
        "/pieces/p1/casting/round: unknown field (did you mean \"rounds\"?)"
    );
    let action = "/pieces/p1/casting/action";
    let own = "the first word after the verb must be the piece's own square, a1";
    assert_eq!(wrong(json!({"action": "use b1 c3", "rounds": 1})), format!("{action}: {own}"));
    assert_eq!(
        wrong(json!({"action": "do a1 c3", "rounds": 1})),
        format!("{action}: only abilities can be cast, not \"do a1 c3\"")
    );
    assert_eq!(
        wrong(json!({"action": "use a1 7", "rounds": 1})),
        format!("{action}: Bolt cannot be cast with these words")
    );
    assert!(wrong(json!({"action": "us a1", "rounds": 1})).starts_with(action));
    let none = json!({"action": "use a1 c3", "rounds": 1});
    assert_eq!(
        refused("garden", json!({"pieces": {"p1": wisp("a1", json!({"casting": none}))}})),
        "/pieces/p1/casting: Wisp has nothing to cast"
    );
    let at_once = piece("Imp", "white", "a1", json!({"casting": none}));
    assert_eq!(
        refused("garden", json!({"pieces": {"p1": at_once}})),
        "/pieces/p1/casting: Imp has nothing to cast",
        "its ability takes no time"
    );
}

#[test]
fn casts_take_effect_in_the_order_in_which_they_began() {
    let cast = |from: &str, begun: u32| {
        let action = format!("use {from} c3");
        json!({"action": action, "rounds": 1, "begun": begun})
    };
    let order = |first: u32, second: u32| {
        let pieces =
            json!({"p1": mage("a1", cast("a1", first)), "p2": mage("b1", cast("b1", second))});
        let play = garden(json!({"pieces": pieces}));
        let casts = play.board().casts().iter();
        let casts: Vec<(u16, u32)> = casts.map(|it| (it.piece.0, it.begun)).collect();
        (casts, play.board().next_serial())
    };
    assert_eq!(order(9, 4), (vec![(1, 4), (0, 9)], 12));
    assert_eq!(order(4, 9), (vec![(0, 4), (1, 9)], 12));
    let half = u32::MAX / 4;
    assert_eq!(order(4, half), (vec![(0, 4), (1, half)], half + 3));
    assert_eq!(order(half + 1, 4), (vec![(1, 0), (0, 1)], 4), "large numbers become small again");
}

#[test]
fn an_automatic_ability_begins_for_pieces_that_cast_nothing() {
    let seed = |square: &str, fields: Value| piece("Seed", "black", square, fields);
    let casting = |fields: Value| {
        let play = garden(json!({"pieces": {"p1": seed("b2", fields)}}));
        check_round_trip(&play);
        state(&play)["pieces"]["p1"].get("casting").cloned()
    };
    let begins = json!({"action": "use b2", "rounds": 2, "begun": 0});
    assert_eq!(casting(json!({})), Some(begins));
    let given = json!({"action": "use b2", "rounds": 1, "begun": 3});
    assert_eq!(casting(json!({"casting": given.clone()})), Some(given.clone()));
    assert_eq!(casting(json!({"tags": ["GAG"]})), None, "it is silenced");
    let pieces = json!({"p1": seed("b2", json!({"casting": given})), "p2": seed("c2", json!({}))});
    let play = garden(json!({"pieces": pieces}));
    let begun = ["p1", "p2"].map(|id| state(&play)["pieces"][id]["casting"]["begun"].clone());
    assert_eq!(begun, [json!(3), json!(5)], "after those that are given");
}

#[test]
fn a_cast_that_begins_comes_closer_or_ends_is_brought_up_to_date() {
    let casting = json!({"action": "use a1 c3", "rounds": 3});
    let mut play = garden(json!({"pieces": {
        "p1": mage("a1", casting), "p2": piece("Seed", "white", "c2", json!({}))
    }}));
    let (p1, p2) = (named(&play, "p1"), named(&play, "p2"));
    let patch = update(&mut play, [Step::TickCasts { seat: WHITE }]);
    assert_eq!(
        patch,
        json!({"pieces": {
            "p1": {"casting": {"rounds": 2}}, "p2": {"casting": {"rounds": 1}}
        }})
    );
    let patch = update(&mut play, [Step::Hasten { piece: p2, by: rounds(1) }]);
    assert_eq!(patch, json!({"pieces": {"p2": {"casting": {"rounds": 1}}}}));
    let patch = update(&mut play, [Step::SetOwner { piece: p1, owner: crate::sample::BLACK }]);
    assert_eq!(patch, json!({"pieces": {"p1": {"casting": null, "owner": "black"}}}));
    run(&mut play, [Step::SetOwner { piece: p2, owner: crate::sample::BLACK }]);
    let ability = play.board().rules().kind(play.board().piece(p2).kind()).coded()[0].id;
    let cast = Step::Cast { piece: p2, ability, lasts: rounds(2), declared: false };
    let patch = update(&mut play, [cast]);
    assert_eq!(patch["pieces"]["p2"]["casting"]["action"], "use c2");
}

#[test]
fn the_schema_of_a_cast_has_its_limits() {
    let schema = schema("garden");
    let casting = &schema["$defs"]["piece"]["properties"]["casting"];
    assert_eq!(casting["required"], json!(["action"]), "it may be given in other units");
    let limits = |key: &str| {
        let field = &casting["properties"][key];
        (field["minimum"].as_i64().unwrap(), field["maximum"].as_i64().unwrap())
    };
    assert_eq!((limits("rounds"), limits("begun")), ((1, 32767), (0, 2_147_483_647)));
}
