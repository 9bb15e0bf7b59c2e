//! Playing cards: prices, targets, refusals, blueprints and the power.

use serde_json::json;

use super::*;

#[test]
fn refusals_come_in_their_order() {
    let mut start = setup([], &[11, 7, 16], vec![]);
    start["players"]["player0"]["gold"] = 1.into();
    let mut duel = Duel::new(&start);
    for (text, code) in [
        ("begin", "INVALID_GAME_STATE"),
        ("play 12 forest", "INVALID_CARD"),
        ("play 4711", "INVALID_CARD"),
        ("play eleven", "INVALID_CARD"),
        ("play 7 plains", "CANT_AFFORD"),
        ("play 16 nowhere", "CANT_AFFORD"),
        ("play 11", "INVALID_TARGET"),
        ("play 11 nowhere", "INVALID_TARGET"),
        ("play 11 plains forest", "INVALID_TARGET"),
        ("play 11 unit 2", "INVALID_TARGET"),
        ("power", "CANT_AFFORD"),
        ("fly", "unknown action \"fly\""),
    ] {
        assert_eq!(duel.code(text), code, "{text}");
    }
    start["players"]["player0"]["gold"] = 5.into();
    let mut duel = Duel::new(&start);
    assert_eq!(duel.code("play 16 unit 2"), "NO_TARGET_AVAILABLE");
    assert_eq!(duel.code("play 7 plains"), "NO_TARGET_AVAILABLE");
    assert_eq!(duel.code("power forest"), "INVALID_TARGET");
    duel.act("power");
    assert_eq!(duel.code("power"), "POWER_ALREADY_USED");
    start["phase"] = "draw".into();
    let mut duel = Duel::new(&start);
    for text in ["end", "play 12", "power", "play 11 forest"] {
        assert_eq!(duel.code(text), "INVALID_GAME_STATE", "{text}");
    }
    assert_eq!(duel.table.actions(None), ["begin"]);
}

#[test]
fn a_card_is_paid_and_goes_to_the_discard_pile() {
    let mut duel = Duel::new(&setup([], &[11, 11], vec![]));
    assert_eq!(duel.act("play 11 mountain").player(0, "gold"), 49);
    let player = duel.state()["players"]["player0"].clone();
    assert_eq!((&player["hand"], &player["discard"]), (&json!([11]), &json!([11])));
}

#[test]
fn the_power_summons_a_unit_in_every_lane() {
    let mut duel = Duel::new(&setup([], &[], vec![]));
    duel.act("power");
    assert_eq!(duel.player(0, "gold"), 45);
    let lanes = [2, 3, 4].map(|id| duel.of(id, "lane"));
    assert_eq!(lanes, ["plains", "forest", "mountain"].map(Value::from));
    duel.act("end");
    let power = |duel: &Duel, seat: &str| duel.state()["players"][seat]["power_available"].clone();
    assert_eq!((power(&duel, "player0"), power(&duel, "player1")), (false.into(), true.into()));
    duel.act("end");
    assert_eq!(power(&duel, "player0"), true);
}

#[test]
fn a_building_is_built_on_the_first_site_with_an_own_unit() {
    // 6: forest 0 to 2, counted from the side of the owner.
    let all = [
        (2, piece(10, 0, "forest", 2)),
        (3, piece(10, 0, "forest", 1)),
        (4, piece(5, 1, "forest", 1)),
        (5, piece(10, 1, "forest", 0)),
    ];
    let mut duel = Duel::new(&setup(all.clone(), &[6], vec![]));
    let actions = duel.table.actions(None);
    assert!(actions.contains(&"play 6 forest".to_owned()), "{actions:?}");
    assert!(!actions.contains(&"play 6 plains".to_owned()), "{actions:?}");
    duel.act("play 6 forest");
    assert_eq!((duel.of(6, "tile"), duel.of(6, "owner")), (2.into(), "player0".into()));
    assert_eq!(duel.of(2, "damage"), 0, "who is there already does not enter");
    assert_eq!(duel.code("play 6 forest"), "INVALID_CARD");
    let mut theirs = setup(all, &[], vec![]);
    theirs["to_move"] = "player1".into();
    theirs["players"]["player1"]["hand"] = json!([6]);
    assert_eq!(Duel::new(&theirs).code("play 6 forest"), "NO_TARGET_AVAILABLE");
}

#[test]
fn the_builder_hears_of_its_building() {
    // 14: when it builds, 1 gold and a card. The oldest unit of the tile builds.
    let all = [(2, piece(14, 0, "plains", 0)), (3, piece(14, 0, "plains", 0))];
    let mut duel = Duel::new(&setup(all, &[3], vec![]));
    duel.act("play 3 plains");
    let hand = duel.state()["players"]["player0"]["hand"].clone();
    assert_eq!((duel.player(0, "gold"), hand), (50 - 3 + 1, json!([2])));
}

#[test]
fn skills_are_played_on_units_and_buildings() {
    let all = [
        (2, piece(10, 1, "plains", 0)),
        (3, piece(5, 1, "forest", 0)),
        (4, piece(10, 0, "plains", 0)),
    ];
    let mut duel = Duel::new(&setup(all, &[16, 17, 19], vec![]));
    let actions = duel.table.actions(None);
    let expected = ["end", "play 16 unit 2", "play 17 building 3", "play 19 unit 2"];
    assert!(expected.iter().all(|text| actions.contains(&(*text).to_owned())), "{actions:?}");
    assert_eq!(duel.code("play 16 unit 4"), "INVALID_TARGET");
    assert_eq!(duel.code("play 16 unit 3"), "INVALID_TARGET");
    duel.act("play 16 unit 2").act("play 17 building 3").act("play 19 entity 4");
    assert_eq!((duel.of(2, "damage"), duel.is_there(3)), (2.into(), false));
    let stats = ["attack", "hp", "denominator"].map(|stat| duel.of(4, stat));
    assert_eq!(stats, [5, 7, 2].map(Value::from));
}

#[test]
fn a_unit_can_be_played_on_tiles_if_its_card_says_so() {
    let mut scout = unit(900, [1, 1, 1], json!({}));
    scout["EntityPlayInfo"]["TargetOptions"] = "TILE|FOREST".into();
    let mut duel = Duel::new(&setup([], &[900], vec![scout]));
    let tiles: Vec<String> = (0..6).map(|tile| format!("play 900 tile forest {tile}")).collect();
    let actions = duel.table.actions(None);
    assert!(tiles.iter().all(|text| actions.contains(text)), "{actions:?}");
    duel.act("play 900 tile forest 4");
    assert_eq!((duel.of(2, "lane"), duel.of(2, "tile")), ("forest".into(), 4.into()));
}

#[test]
fn a_summoned_unit_does_not_do_what_it_does_when_played_but_enters_a_building() {
    let loud = unit(900, [1, 1, 1], json!({"WHEN_PLAYED": [gold("ADD", "OWNER", 10)]}));
    let summon = effect(
        "SUMMON_UNIT",
        json!({"TargetPlayer": "OWNER", "TargetLocation": "PLAINS", "TempVariable": 900}),
    );
    let all = [(2, piece(7, 0, "plains", 0))];
    let cards = vec![loud, skill(901, json!([summon]))];
    let mut duel = Duel::new(&setup(all, &[900, 901], cards));
    duel.act("play 901");
    assert_eq!((duel.player(0, "gold"), duel.of(3, "attack")), (50, 3.into()));
    assert_eq!(duel.of(3, "base")["attack"], 1);
    duel.act("play 900 plains");
    assert_eq!(duel.player(0, "gold"), 60);
}

#[test]
fn a_new_game_has_begun() {
    let duel = Duel::new(&json!({}));
    let state = duel.state();
    let size = |seat: &str, list: &str| state["players"][seat][list].as_array().unwrap().len();
    assert_eq!((size("player0", "hand"), size("player0", "deck")), (5, 25));
    assert_eq!((size("player1", "hand"), size("player1", "deck")), (4, 26));
    assert_eq!((duel.player(0, "gold"), duel.player(1, "gold")), (7, 5));
    assert_eq!((&state["phase"], &state["turn"]), (&json!("action"), &json!(1)));
}

#[test]
fn the_picture_fits_a_terminal() {
    let mut duel = Duel::new(&json!({}));
    for _ in 0..30 {
        let actions = duel.table.actions(None);
        let Some(action) = actions.iter().rev().nth(duel.table.log().len() % actions.len()) else {
            break;
        };
        let action = action.clone();
        duel.act(&action);
        if duel.winner().is_some() {
            break;
        }
        let picture = duel.table.display().picture(duel.table.play().scene(), None).unwrap();
        let longest = picture.lines().map(|line| line.chars().count()).max();
        assert!(longest.is_some_and(|longest| longest <= 80), "{picture}");
        assert!(picture.contains("mountain") && picture.contains("Hand of player"), "{picture}");
    }
}

#[test]
fn map_and_hand_fit_a_screen_and_equal_cards_are_counted() {
    let units = [
        (2, piece(12, 0, "plains", 1)),
        (3, piece(12, 1, "forest", 2)),
        (4, piece(12, 0, "mountain", 3)),
    ];
    let duel = Duel::new(&setup(units, &[13, 19, 17, 11, 13], vec![]));
    let picture = duel.table.display().picture(duel.table.play().scene(), Some(SeatId(0))).unwrap();
    // Around it there are the action, what happened, whose turn it is and the prompt.
    assert!(picture.lines().count() <= 24 - 8, "{picture}");
    assert!(picture.contains(" #13 Hill Giant x2 5g 7/6 m2/2: "), "{picture}");
    assert_eq!(picture.matches("Hill Giant").count(), 1, "{picture}");
    for line in picture.lines() {
        assert!(line.len() <= 80, "{line}");
    }
    let actions = duel.table.actions(None);
    let place = actions.iter().position(|action| action == "play 13 forest").unwrap();
    assert!(picture.contains(&format!(" {}f ", place + 1)), "{picture}");
    let place = actions.iter().position(|action| action == "play 19 unit 3").unwrap();
    assert!(picture.contains(&format!(" {}@3 ", place + 1)), "{picture}");
}
