//! Marches, combat, buildings and triggers.

use serde_json::json;

use super::*;

/// A game in which player0's turn begins with `begin`.
fn before<const N: usize>(all: [(u32, Value); N], cards: Vec<Value>) -> Duel {
    let mut setup = setup(all, &[], cards);
    setup["phase"] = "draw".into();
    Duel::new(&setup)
}

/// Where a piece is.
fn at(duel: &Duel, id: u32) -> (Value, Value) {
    (duel.of(id, "lane"), duel.of(id, "tile"))
}

#[test]
fn a_unit_marches_at_the_start_of_its_owners_turns() {
    let mut duel = Duel::new(&setup([], &[11], vec![]));
    duel.act("play 11 forest");
    assert_eq!(at(&duel, 2), ("forest".into(), 0.into()));
    duel.act("end");
    assert_eq!(at(&duel, 2), ("forest".into(), 0.into()));
    duel.act("end");
    assert_eq!(at(&duel, 2), ("forest".into(), 2.into()));
    assert_eq!(duel.state()["turn"], 3);
}

#[test]
fn the_other_player_walks_the_other_way() {
    let all = [(2, piece(11, 1, "mountain", 7))];
    let mut duel = Duel::new(&setup(all, &[], vec![]));
    duel.act("end");
    assert_eq!(at(&duel, 2), ("mountain".into(), 5.into()));
}

/// A4 and the fraction: two tiles, then a turn of rest.
#[test]
fn a_fraction_marches_and_rests() {
    let all = [(2, piece(13, 0, "mountain", 0))];
    let mut duel = before(all, vec![]);
    let mut places = Vec::new();
    duel.act("begin");
    for _ in 0..4 {
        places.push((duel.of(2, "tile"), duel.of(2, "cooldown")));
        duel.act("end").act("end");
    }
    let expected = [(2, 1), (2, 0), (4, 1), (4, 0)].map(|(a, b)| (a.into(), b.into()));
    assert_eq!(places, expected);
    let all = [(2, with(piece(11, 0, "mountain", 0), json!({"cooldown": 3})))];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert_eq!((duel.of(2, "tile"), duel.of(2, "cooldown")), (2.into(), 0.into()));
    let resting = json!({"cooldown": 1, "denominator": 3});
    let all = [(2, with(piece(11, 0, "mountain", 0), resting))];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert_eq!((duel.of(2, "tile"), duel.of(2, "cooldown")), (0.into(), 2.into()));
}

#[test]
fn an_arrival_without_movement_left_does_nothing_yet() {
    let all = [(2, piece(11, 0, "plains", 0)), (3, piece(10, 1, "plains", 2))];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert_eq!((duel.of(2, "tile"), duel.of(3, "damage")), (2.into(), 0.into()));
    duel.act("end").act("end");
    assert!(!duel.is_there(2));
    assert_eq!(duel.of(3, "damage"), 2);
    let all = [(2, piece(11, 0, "plains", 1))];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert_eq!((duel.of(2, "tile"), duel.player(1, "damage")), (3.into(), 0));
    duel.act("end").act("end");
    assert_eq!((duel.of(2, "tile"), duel.player(1, "damage")), (3.into(), 2));
}

/// A11 and A12: the oldest enemy of the tile, and both blows land.
#[test]
fn the_oldest_enemy_of_the_tile_is_fought_and_strikes_back() {
    let all = [
        (2, piece(10, 1, "forest", 5)),
        (3, piece(2, 0, "forest", 2)),
        (5, piece(2, 1, "forest", 2)),
        (7, piece(2, 1, "forest", 2)),
    ];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert!(!duel.is_there(3) && !duel.is_there(5), "both die");
    assert_eq!((duel.of(7, "damage"), duel.of(2, "damage")), (0.into(), 0.into()));
}

#[test]
fn combat_ends_a_march_and_what_does_not_move_does_not_attack() {
    let all = [
        (2, with(piece(11, 0, "forest", 2), json!({"hp": 9}))),
        (3, with(piece(2, 1, "forest", 2), json!({"hp": 1}))),
        (4, piece(10, 0, "plains", 1)),
        (5, piece(10, 1, "plains", 1)),
    ];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert!(!duel.is_there(3));
    assert_eq!((duel.of(2, "tile"), duel.of(2, "damage")), (2.into(), 2.into()));
    assert_eq!((duel.of(4, "damage"), duel.of(5, "damage")), (0.into(), 0.into()));
}

#[test]
fn a_blocker_on_the_last_tile_is_fought_instead_of_the_player() {
    let all = [(2, piece(11, 0, "plains", 3)), (3, piece(10, 1, "plains", 3))];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert_eq!((duel.player(1, "damage"), duel.of(3, "damage")), (0, 2.into()));
}

#[test]
fn units_march_oldest_first_and_the_first_death_ends_the_game() {
    let all =
        [(2, with(piece(2, 0, "plains", 3), json!({"attack": 30}))), (3, piece(2, 0, "forest", 0))];
    let mut duel = before(all, vec![]);
    let gold = duel.player(0, "gold");
    duel.act("begin");
    assert_eq!((duel.winner(), duel.player(1, "damage")), (Some(SeatId(0)), 20));
    assert_eq!((duel.of(3, "tile"), duel.player(0, "gold")), (0.into(), gold));
}

#[test]
fn an_enemy_building_is_damaged_by_every_entry_and_does_not_block() {
    let all = [
        (2, with(piece(11, 0, "mountain", 0), json!({"movement": 3}))),
        (3, with(piece(5, 1, "mountain", 1), json!({"hp": 3}))),
        (4, piece(5, 0, "mountain", 2)),
    ];
    let mut duel = before(all.clone(), vec![]);
    duel.act("begin");
    assert_eq!((duel.of(3, "damage"), duel.of(4, "damage")), (2.into(), 0.into()));
    // A10: the damage of an entry is a rule.
    let mut setup = setup(all, &[], vec![]);
    setup["phase"] = "draw".into();
    setup["rules"] = json!({"building_entry_damage": 1});
    let mut duel = Duel::new(&setup);
    duel.act("begin");
    assert_eq!(duel.of(3, "damage"), 1);
    assert_eq!(duel.state()["rules"]["building_entry_damage"], 1);
}

/// A22: a unit that a trap kills still damages it.
#[test]
fn a_trap_kills_its_visitor_and_is_damaged_by_it() {
    let all = [(2, piece(11, 0, "plains", 0)), (3, piece(6, 1, "plains", 1))];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert!(!duel.is_there(2) && !duel.is_there(3));
}

#[test]
fn a_bog_stops_enemies_that_march_onto_it_and_a_road_speeds_up_friends() {
    let all = [(2, piece(11, 0, "plains", 0)), (3, piece(4, 1, "plains", 1))];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert_eq!(duel.of(2, "tile"), 1);
    duel.act("end").act("end");
    assert_eq!(duel.of(2, "tile"), 3, "on its first step it may leave");
    let all = [(2, piece(11, 0, "mountain", 0)), (3, piece(5, 0, "mountain", 0))];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert_eq!(duel.of(2, "tile"), 3);
}

#[test]
fn cards_of_the_base_set_do_what_they_say_in_combat() {
    // 9: after dealing damage, 1 gold. 12: double damage to the player.
    let all = [
        (2, piece(9, 0, "plains", 3)),
        (3, piece(12, 0, "forest", 5)),
        (4, piece(9, 0, "mountain", 2)),
        (5, piece(9, 1, "mountain", 2)),
    ];
    let mut duel = before(all, vec![]);
    duel.act("begin");
    assert_eq!(duel.player(1, "damage"), 2 + 4);
    assert!(!duel.is_there(4) && !duel.is_there(5));
    // Two gold for the turn, one for the player hit, one for the enemy hit; the defender too.
    assert_eq!((duel.player(0, "gold"), duel.player(1, "gold")), (54, 51));
}

#[test]
fn damage_that_a_chain_rewrites_is_what_lands_and_what_landed_is_told() {
    let halve = register("DAMAGE_AMOUNT", "SET", json!({"TempVariable": 1}));
    let count = register("ACC", "SET", json!({"InputRegister": "DAMAGE_AMOUNT"}));
    let pay = with(gold("ADD", "OWNER", 0), json!({"InputRegister": "ACC"}));
    let hooks = json!({"PRE_DAMAGE": [halve], "POST_DAMAGE": [count, pay]});
    let shield = unit(900, [5, 2, 1], hooks);
    let all = [(2, piece(10, 0, "plains", 1)), (3, piece(900, 1, "plains", 1))];
    let mut duel = Duel::new(&setup(all, &[16], vec![shield]));
    duel.act("play 16 unit 3");
    assert_eq!((duel.of(3, "damage"), duel.player(1, "gold")), (1.into(), 51));
    duel.act("end");
    // The defender's blow is rewritten too, since it is the one that acts.
    assert_eq!((duel.of(3, "damage"), duel.of(2, "damage")), (2.into(), 1.into()));
}

#[test]
fn the_end_of_a_turn_is_heard_by_every_subscriber_that_still_lives() {
    let all = [(2, piece(8, 0, "plains", 3)), (3, piece(8, 1, "forest", 0))];
    let mut duel = Duel::new(&setup(all, &[], vec![]));
    duel.act("end");
    assert_eq!((duel.player(0, "damage"), duel.player(1, "damage")), (0, 1));
    duel.act("end");
    assert_eq!((duel.player(0, "damage"), duel.player(1, "damage")), (1, 1));
    // The first kills the second, which no longer acts.
    let mut others = find("BOARD", "ALL", 0);
    others["TargetType"] = "BUILDING".into();
    others["TargetPlayer"] = "OPPONENT".into();
    let chain = json!([others, effect("KILL_ENTITIES", json!({}))]);
    let bomb = building(900, 3, json!({}), json!({"ON_END_OF_TURN": chain}));
    let all = [(2, piece(900, 0, "plains", 3)), (3, piece(900, 1, "forest", 0))];
    let mut duel = Duel::new(&setup(all, &[], vec![bomb]));
    duel.act("end");
    assert!(duel.is_there(2) && !duel.is_there(3));
}

#[test]
fn triggers_hear_on_the_board_in_a_lane_and_where_the_card_was_played() {
    let pay = json!([gold("ADD", "OWNER", 1)]);
    for (place, expected) in
        [("BOARD", 52), ("FOREST", 51), ("PLAINS", 51), ("MOUNTAIN", 50), ("CURRENT_TILE", 51)]
    {
        let watch = building(900, 3, json!({}), json!({place: {"ON_MARCH": pay}}));
        let all = [
            (2, piece(2, 0, "plains", 1)),
            (3, piece(2, 0, "forest", 1)),
            (4, piece(900, 1, "forest", 1)),
        ];
        let mut duel = before(all, vec![watch]);
        duel.act("begin");
        assert_eq!(duel.player(1, "gold"), expected, "{place}");
    }
    let watch = building(900, 3, json!({}), json!({"PLAY_TARGET": {"ON_MARCH": pay}}));
    let mut duel = Duel::new(&setup([(2, piece(10, 0, "plains", 0))], &[900, 11], vec![watch]));
    duel.act("play 900 plains").act("play 11 plains").act("end").act("end");
    assert_eq!(duel.of(3, "played_on"), 0);
    // The unit leaves the tile once; what does not move takes no step.
    assert_eq!(duel.player(0, "gold"), 50 - 1 + 2 + 1);
}

#[test]
fn an_entity_does_not_react_to_what_it_does_itself() {
    let pay = json!([gold("ADD", "OWNER", 1)]);
    let mut runner = unit(900, [2, 2, 2], json!({}));
    runner["Triggers"] = json!({"BOARD": {"ON_MARCH": pay}});
    let all = [(2, piece(900, 0, "mountain", 0)), (3, piece(2, 0, "plains", 0))];
    let mut duel = before(all, vec![runner]);
    duel.act("begin");
    assert_eq!(duel.player(0, "gold"), 53);
}

#[test]
fn units_march_by_an_effect_too_and_their_rest_counts() {
    let all = [(2, piece(13, 0, "mountain", 0)), (3, piece(11, 0, "forest", 0))];
    let mut duel = Duel::new(&setup(all, &[20, 20], vec![]));
    duel.act("play 20");
    assert_eq!((duel.of(2, "tile"), duel.of(2, "cooldown")), (2.into(), 1.into()));
    duel.act("play 20");
    assert_eq!((duel.of(2, "tile"), duel.of(2, "cooldown")), (2.into(), 0.into()));
    assert_eq!(duel.of(3, "tile"), 4);
}

#[test]
fn units_that_come_during_the_marches_do_not_march() {
    let summon = effect(
        "SUMMON_UNIT",
        json!({"TargetPlayer": "OWNER", "TargetLocation": "PLAINS", "TempVariable": 2}),
    );
    let camp = building(900, 3, json!({"UNIT_ENTERS_BUILDING": [summon]}), json!({}));
    let all = [(2, piece(2, 0, "forest", 0)), (3, piece(900, 0, "forest", 1))];
    let mut duel = before(all, vec![camp]);
    duel.act("begin");
    assert_eq!((duel.of(2, "tile"), at(&duel, 4)), (1.into(), ("plains".into(), 0.into())));
    assert!(!duel.is_there(5));
}

#[test]
fn an_empty_deck_hurts_every_turn_and_may_kill() {
    let mut start = setup([], &[], vec![]);
    start["players"]["player1"]["deck"] = json!([]);
    start["players"]["player1"]["damage"] = 12.into();
    let mut duel = Duel::new(&start);
    duel.act("end");
    assert_eq!((duel.player(1, "damage"), duel.player(1, "gold")), (17, 52));
    duel.act("end").act("end");
    assert_eq!((duel.player(1, "damage"), duel.winner()), (20, Some(SeatId(0))));
    assert_eq!(duel.player(1, "gold"), 52, "nothing more happens");
}
