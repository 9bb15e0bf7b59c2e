//! Setups and states.

use serde_json::json;

use super::*;

fn wrong(setup: Value) -> String {
    Duel::open(&setup).err().unwrap_or_default()
}

#[test]
fn a_wrong_setup_is_refused_with_its_place() {
    let one = |fields: Value| setup([(2, with(piece(11, 0, "plains", 0), fields))], &[], vec![]);
    for (setup, error) in [
        (one(json!({"tile": 4})), "/pieces/2/tile: plains has the tiles 0 to 3"),
        (one(json!({"card": 15})), "/pieces/2/card: card 15 is no unit and no building"),
        (one(json!({"card": 999})), "/pieces/2/card: there is no card 999"),
        (one(json!({"lane": "plain"})), "/pieces/2/lane: unknown lane \"plain\""),
        (one(json!({"damage": 1})), "/pieces/2/damage: there is no life left: hp is 1"),
        (one(json!({"denominator": 0})), "/pieces/2/denominator: expected"),
        (one(json!({"owner": "white"})), "/pieces/2/owner: unknown player"),
        (one(json!({"speed": 1})), "/pieces/2/speed: unknown field"),
        (setup([(1, piece(11, 0, "plains", 0))], &[], vec![]), "/pieces/1: expected a number"),
        (json!({"next_id": 1}), "/next_id: expected"),
        (json!({"phase": "game_over"}), "/phase: a game that is over has an outcome"),
        (json!({"rules": {"starting_hq": 1}}), "/rules/starting_hq: unknown field"),
        (json!({"rules": {"building_entry_damage": "hp"}}), "/rules/building_entry_damage: exp"),
        (json!({"players": {"player0": {"damage": 20}}}), "/players/player0/damage: there is no"),
        (json!({"players": {"player2": {}}}), "/players/player2: unknown field"),
        (json!({"players": {"player0": {"hand": ["?"]}}}), "/players/player0/hand/0: expected"),
        (json!({"decks": {"player0": [2]}}), "/decks/player0: the deck has 1 cards"),
    ] {
        let found = wrong(setup);
        assert!(found.starts_with(error), "{found} is not {error}");
    }
    let two = [(2, piece(5, 0, "plains", 0)), (3, piece(5, 1, "plains", 0))];
    assert!(wrong(setup(two, &[], vec![])).starts_with("/pieces/3/tile: there is another"));
    let building = [(2, with(piece(5, 0, "plains", 0), json!({"attack": 1})))];
    assert!(wrong(setup(building, &[], vec![])).starts_with("/pieces/2/attack: a building has no"));
}

#[test]
fn a_power_that_is_not_a_skill_is_refused() {
    let power = |number: i32| json!({"players": {"player0": {"power": number}}});
    let rule = |number: i32| json!({"rules": {"active_power": number}});
    let skills = "a power is a skill, as 1, 15, 16, 17, 18, 19, 20";
    for (number, what) in [(11, "(Hunting Pack) is a unit"), (3, "(Tollhouse) is a building")] {
        let wrong = |setup| Duel::open(&setup).err().unwrap_or_default();
        let said = format!("card {number} {what}; {skills}");
        assert_eq!(wrong(power(number)), format!("/players/player0/power: {said}"));
        assert_eq!(wrong(rule(number)), format!("/rules/active_power: {said}"));
    }
    assert!(Duel::open(&power(16)).is_ok() && Duel::open(&rule(15)).is_ok());
    // The card that is the usual power becomes a unit.
    let replaced = wrong(json!({"cards": [unit(1, [1, 1, 1], json!({}))]}));
    assert!(replaced.starts_with("/rules/active_power: card 1 (Trial) is a unit; "), "{replaced}");
}

#[test]
fn a_total_alone_sets_the_base_and_ids_go_on_from_the_largest() {
    let all = [
        (2, with(piece(11, 0, "plains", 0), json!({"attack": 9}))),
        (40, with(piece(11, 1, "forest", 0), json!({"attack": 9, "base": {"attack": 4}}))),
    ];
    let mut duel = Duel::new(&setup(all, &[11], vec![]));
    assert_eq!(duel.of(2, "base")["attack"], 9);
    assert_eq!((duel.of(40, "attack"), &duel.of(40, "base")["attack"]), (9.into(), &json!(4)));
    assert_eq!(duel.state()["next_id"], 41);
    duel.act("play 11 mountain");
    assert_eq!((duel.is_there(41), &duel.state()["next_id"]), (true, &json!(42)));
}

#[test]
fn pieces_may_be_a_list_and_the_next_id_may_be_given() {
    let list = json!([piece(11, 0, "plains", 0), piece(11, 1, "plains", 3)]);
    let duel = Duel::new(&json!({"pieces": list, "next_id": 9}));
    assert!(duel.is_there(2) && duel.is_there(3));
    assert_eq!(duel.state()["next_id"], 9);
}

/// A9: the numbers of a new game are rules.
#[test]
fn the_rules_of_a_setup_shape_a_new_game() {
    let rules = json!({
        "starting_hp": 30, "starting_gold": 3, "starting_hand": 2, "gold_per_turn": 4,
        "first_turn_begin_phase": false,
    });
    let mut duel = Duel::new(&json!({"rules": rules}));
    assert_eq!((duel.player(0, "hp"), duel.player(0, "gold")), (30, 3));
    let hand =
        |duel: &Duel, seat: &str| duel.state()["players"][seat]["hand"].as_array().unwrap().len();
    assert_eq!((hand(&duel, "player0"), hand(&duel, "player1")), (2, 2));
    duel.act("end");
    assert_eq!((duel.player(1, "gold"), hand(&duel, "player1")), (7, 3));
}

#[test]
fn nobody_sees_decks_or_the_hand_of_the_other() {
    let duel = Duel::new(&json!({}));
    let view: Value = duel.table.state(Some(SeatId(1))).into();
    let players = &view["players"];
    let hidden = |count: usize| Value::from(vec!["?"; count]);
    assert_eq!(players["player0"]["hand"], hidden(5));
    assert_eq!(
        (&players["player0"]["deck"], &players["player1"]["deck"]),
        (&hidden(25), &hidden(26))
    );
    assert!(players["player1"]["hand"][0].is_number());
}

#[test]
fn the_numbers_of_the_game_hold_in_random_games() {
    for seed in 0..30 {
        let mut duel = Duel::new(&json!({}));
        duel.table.start(None, Some(seed)).unwrap();
        let mut number = seed;
        for _ in 0..120 {
            let actions = duel.table.actions(None);
            if actions.is_empty() {
                break;
            }
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let place = (number >> 33) as usize % actions.len();
            duel.act(&actions[place].clone());
            check_numbers(&duel);
        }
        assert!(duel.table.log().len() > 10);
    }
}

/// Every piece has life and the bases of its card, ids are below the next one, cards are kept.
#[track_caller]
fn check_numbers(duel: &Duel) {
    let state = duel.state();
    let next = state["next_id"].as_i64().unwrap();
    for (id, piece) in state["pieces"].as_object().unwrap() {
        let number = |field: &str| piece[field].as_i64().unwrap();
        assert!(id.parse::<i64>().unwrap() < next, "{id}");
        assert!(number("damage") >= 0 && number("damage") < number("hp"), "{id}: {piece}");
        if piece.get("attack").is_some() {
            assert!(number("cooldown") < number("denominator") && number("movement") >= 0);
        }
    }
    for seat in ["player0", "player1"] {
        let player = &state["players"][seat];
        let size = |list: &str| player[list].as_array().unwrap().len();
        assert_eq!(size("hand") + size("deck") + size("discard"), 30, "{seat}");
        assert!(player["damage"].as_i64() <= player["hp"].as_i64());
    }
}

#[test]
fn a_game_that_is_dealt_again_is_as_one_that_was_opened() {
    let catalogue = Catalogue::collect().unwrap();
    let lanes = catalogue.game("lanes").unwrap();
    let open = |seed| sortilege_table::open_unsettled(&catalogue, lanes, None, seed).unwrap();
    let mut play = open(0);
    for seed in 0..20 {
        // Chains have run, and what they remembered is not undone word by word.
        sortilege_core::search::play_at_random(&mut play, seed, 30).unwrap();
        let (before, kept) = (play.board().fingerprint(), play.journal().records().len());
        sortilege_core::search::play_at_random(&mut play, seed, 1000).unwrap();
        play.unmake_to(kept);
        assert!(play.board().fingerprint() == before, "{seed}");
        assert_eq!(play.journal().records().len(), kept);
        play.deal_again(seed + 1).unwrap();
        assert!(!play.board().remembers() && play.journal().changes().is_empty());
        assert!(play.board().fingerprint() == open(seed + 1).board().fingerprint(), "{seed}");
    }
}
