//! Lists of cards, as each seat sees them.

use serde_json::{Value, json};
use sortilege_core::{SeatId, Step};

use crate::document::holders::MOST_CARDS;
use crate::sample::{
    BLACK, DECK, HAND, PILE, WHITE, check_round_trip, garden, refused, schema, seen, state, update,
};

fn cards() -> Value {
    let lists = json!({
        "deck": ["Oak", "Ash"], "hand": ["Fern", "Ash"], "purse": ["Oak", "Ash"], "played": ["Oak"],
    });
    json!({"players": {"white": lists, "black": {}}, "pile": ["Fern", "Ash"], "pool": ["Ash"]})
}

#[test]
fn a_list_is_shown_as_far_as_a_seat_may_see_it() {
    let play = garden(cards());
    check_round_trip(&play);
    let own = |viewer: Option<SeatId>| seen(&play, viewer)["players"]["white"].clone();
    let all = own(None);
    assert_eq!((&all["deck"], &all["purse"]), (&json!(["Oak", "Ash"]), &json!(["Oak", "Ash"])));
    let white = own(Some(WHITE));
    assert_eq!(white["deck"], json!(["?", "?"]));
    assert_eq!(white["hand"], json!(["Fern", "Ash"]));
    assert_eq!(white["purse"], json!(["Ash", "Oak"]), "sorted: its order is hidden");
    let black = own(Some(BLACK));
    assert_eq!((&black["hand"], &black["purse"]), (&json!(["?", "?"]), &json!(["?", "?"])));
    assert_eq!(black["played"], json!(["Oak"]));
    for viewer in [Some(WHITE), Some(BLACK)] {
        let shared = seen(&play, viewer);
        assert_eq!((&shared["pile"], &shared["pool"]), (&json!(["Fern", "Ash"]), &json!(["?"])));
    }
}

#[test]
fn a_wrong_list_is_an_error() {
    let wrong = |list: Value| refused("garden", json!({"pile": list}));
    assert_eq!(
        wrong(json!(["Ash", "Ferm"])),
        "/pile/1: unknown card \"Ferm\" (did you mean \"Fern\"?)"
    );
    assert_eq!(wrong(json!("Ash")), "/pile: expected a list, not \"Ash\"");
    assert_eq!(wrong(json!(vec!["Ash"; MOST_CARDS + 1])), "/pile: there are more than 512 cards");
    let most = garden(json!({"pile": vec!["Ash"; MOST_CARDS]}));
    assert_eq!(most.board().cards(PILE).len(), MOST_CARDS);
    let played = json!({"players": {"white": {"played": ["Oak", "Ash"]}}});
    assert_eq!(
        refused("garden", played),
        "/players/white/played/1: Ash does not stay on the board"
    );
}

#[test]
fn a_deck_that_a_setup_lists_keeps_its_order_and_others_are_shuffled() {
    let many: Vec<&str> = ["Ash", "Fern", "Oak"].into_iter().cycle().take(30).collect();
    let given = garden(json!({"pool": many.clone(), "players": {"white": {"deck": many.clone()}}}));
    assert_eq!(state(&given)["pool"], json!(many));
    assert_eq!(state(&given)["players"]["white"]["deck"], json!(many));
    let base = crate::sample::shuffled(&json!({"pool": many.clone(),
        "players": {"white": {"deck": many.clone(), "hand": many.clone()}}}));
    assert_ne!(base["pool"], json!(many));
    assert_ne!(base["players"]["white"]["deck"], json!(many));
    assert_eq!(base["players"]["white"]["hand"], json!(many), "a hand is not shuffled");
    let count = |list: &Value| list.as_array().unwrap().iter().filter(|it| *it == "Ash").count();
    assert_eq!(count(&base["pool"]), 10, "the same cards");
}

#[test]
fn a_card_that_goes_elsewhere_changes_both_lists() {
    let mut play = garden(cards());
    let to = |from, to| [Step::Card { from, place: 0, to, on_top: false }];
    let patch = update(&mut play, to(DECK, HAND));
    let white = json!({"deck": ["Ash"], "hand": ["Fern", "Ash", "Oak"]});
    assert_eq!(patch, json!({"players": {"white": white}}));
    let patch = update(&mut play, to(HAND, PILE));
    assert_eq!(
        patch,
        json!({
            "players": {"white": {"hand": ["Ash"]}}, "pile": ["Fern", "Ash", "Fern"]
        })
    );
    let deal = Step::Deal { card: play.board().cards(DECK)[0], to: PILE };
    assert_eq!(update(&mut play, [deal]), json!({"pile": ["Oak", "Fern", "Ash"]}));
    let withdraw = Step::Withdraw { from: PILE, place: 1 };
    assert_eq!(update(&mut play, [withdraw]), json!({"pile": ["Fern"]}));
    update(&mut play, [Step::Shuffle { holder: PILE }]);
}

#[test]
fn the_schema_says_who_sees_a_list() {
    let schema = schema("garden");
    let what = |list: &Value| list["description"].as_str().unwrap().to_owned();
    let player = &schema["$defs"]["player"]["properties"];
    let says = |seen: &str, end: &str| {
        format!("Cards, the top one first; {seen}. By default those of the base setup{end}.")
    };
    assert_eq!(what(&player["deck"]), says("no player sees them", ", shuffled"));
    assert_eq!(what(&player["hand"]), says("only their owner sees them", ""));
    assert_eq!(what(&player["played"]), says("all players see them", ""));
    assert_eq!(what(&schema["properties"]["pool"]), says("no player sees them", ", shuffled"));
    assert_eq!((player.get("pool"), schema["properties"].get("deck")), (None, None));
    let card = json!({"$ref": "#/$defs/garden/$defs/card"});
    assert_eq!(schema["properties"]["pile"]["items"], card);
    let card = &schema["$defs"]["card"];
    assert_eq!(card["enum"], json!(["Ash", "Fern", "Oak"]));
    assert!(what(card).contains("\nAsh: Burns."));
    assert_eq!(crate::sample::schema("counting")["$defs"].get("card"), None, "it has no cards");
}
