//! Chains of effects: the examples and the questions that their rules leave open.

use serde_json::{Value, json};

use super::*;

/// A skill whose chain has two parts, and what it leaves in the registers.
fn registers(chain: Value) -> (i64, i64) {
    let mut duel = Duel::new(&setup([], &[900], vec![skill(900, chain)]));
    let traced = duel.traced("play 900");
    let last = traced.last().unwrap();
    (last["acc"].as_i64().unwrap(), last["temp"].as_i64().unwrap())
}

#[test]
fn the_accumulator_lives_for_the_chain_and_the_temp_variable_for_an_effect() {
    let five = json!({"TempVariable": 5});
    let from_acc = json!({"InputRegister": "ACC"});
    let chain = json!([register("ACC", "SET", five.clone()), register("ACC", "ADD", five.clone())]);
    assert_eq!(registers(chain), (10, 5));
    let chain = json!([
        register("ACC", "ADD", five.clone()),
        register("ACC", "MULTIPLY", from_acc.clone()),
        register("TEMP_VARIABLE", "SET", from_acc),
    ]);
    assert_eq!(registers(chain), (25, 25));
    let chain = json!([register("TEMP_VARIABLE", "SET", five), effect("TRACE", json!({}))]);
    assert_eq!(registers(chain), (0, 0));
}

#[test]
fn numbers_saturate() {
    let most = json!({"TempVariable": i32::MAX});
    let chain = json!([
        register("ACC", "SET", most.clone()),
        register("ACC", "MULTIPLY", most.clone()),
        register("ACC", "ADD", most),
    ]);
    assert_eq!(registers(chain).0, i64::from(i32::MAX));
}

/// A24: the sign is that of the input, wherever it comes from.
#[test]
fn a_negative_accumulator_searches_backwards() {
    let mut search = find("FOREST", "QUANTITY", 7);
    search["InputRegister"] = "ACC".into();
    let minus = register("ACC", "SET", json!({"TempVariable": -2}));
    let all = [(2, piece(10, 0, "forest", 1)), (3, piece(10, 1, "forest", 4))];
    let cards = vec![skill(900, json!([minus, search]))];
    assert_eq!(Duel::new(&setup(all, &[900], cards)).targets("play 900"), [1, 3]);
}

/// A6, and the order of lanes and ids.
#[test]
fn a_summons_for_both_comes_lane_by_lane_the_owner_first() {
    let summon = effect(
        "SUMMON_UNIT",
        json!({"TargetPlayer": "BOTH", "TargetLocation": "ALL_LANES", "TempVariable": 2}),
    );
    let mut duel = Duel::new(&setup([], &[900], vec![skill(900, json!([summon]))]));
    duel.act("play 900");
    let expected = [
        (2, "player0", "plains", 0),
        (3, "player1", "plains", 3),
        (4, "player0", "forest", 0),
        (5, "player1", "forest", 5),
        (6, "player0", "mountain", 0),
        (7, "player1", "mountain", 7),
    ];
    for (id, owner, lane, tile) in expected {
        let found = (duel.of(id, "owner"), duel.of(id, "lane"), duel.of(id, "tile"));
        assert_eq!(found, (owner.into(), lane.into(), tile.into()), "{id}");
    }
    assert_eq!(duel.state()["next_id"], 8);
}

/// A20: what is no unit is not summoned.
#[test]
fn a_number_that_is_no_unit_summons_nothing() {
    for number in [0, 3, 15, -7, i32::MAX] {
        let set = register("ACC", "SET", json!({"TempVariable": number}));
        let summon = effect(
            "SUMMON_UNIT",
            json!({"TargetPlayer": "OWNER", "TargetLocation": "PLAINS", "InputRegister": "ACC"}),
        );
        let mut duel = Duel::new(&setup([], &[900], vec![skill(900, json!([set, summon]))]));
        assert_eq!(duel.traced("play 900").len(), 2);
        assert_eq!((&duel.state()["pieces"], &duel.state()["next_id"]), (&json!({}), &json!(2)));
    }
}

/// A7: life lowered to the damage kills at once, in the order of the targets.
#[test]
fn lowered_life_kills_at_once_and_raised_life_heals() {
    let all = [
        (2, with(piece(10, 0, "plains", 0), json!({"damage": 3}))),
        (3, piece(10, 1, "plains", 2)),
        (4, with(piece(5, 1, "plains", 1), json!({"damage": 1}))),
    ];
    let mut search = find("BOARD", "ALL", 0);
    search["TargetType"] = "UNIT|BUILDING".into();
    let lower = skill(900, json!([search, modify("TARGET_HP", "ADD", -2)]));
    let raise = skill(901, json!([search, modify("TARGET_HP", "ADD", 2)]));
    let start = setup(all, &[900, 901], vec![lower, raise]);
    let mut duel = Duel::new(&start);
    duel.act("play 901");
    assert_eq!((duel.of(2, "hp"), duel.of(2, "damage")), (7.into(), 3.into()));
    let mut duel = Duel::new(&start);
    duel.act("play 900");
    assert!(!duel.is_there(2) && duel.is_there(3) && !duel.is_there(4));
}

#[test]
fn a_player_whose_life_is_lowered_to_nothing_loses_at_once_and_the_rest_is_dropped() {
    let mut search = find("BOARD", "ALL", 0);
    search["TargetType"] = "PLAYER".into();
    search["TargetPlayer"] = "OPPONENT".into();
    let chain = json!([search, modify("TARGET_HP", "SET", 0), gold("ADD", "BOTH", 9)]);
    let mut duel = Duel::new(&setup([], &[900], vec![skill(900, chain)]));
    assert_eq!(duel.traced("play 900").len(), 2, "the last effect does not run");
    assert_eq!((duel.winner(), duel.player(0, "gold")), (Some(SeatId(0)), 50));
    assert_eq!(duel.state()["phase"], "game_over");
    assert!(duel.refused("end").starts_with("INVALID_GAME_STATE: "));
}

/// A18 and A8: gold of each target's owner, once per target, also below 0.
#[test]
fn gold_moves_once_per_target_and_may_be_owed() {
    let all = [
        (2, piece(10, 0, "plains", 0)),
        (3, piece(10, 1, "plains", 2)),
        (4, piece(10, 1, "forest", 2)),
    ];
    let mut units = find("BOARD", "ALL", 0);
    units["TargetType"] = "UNIT".into();
    let after = |change: Value| {
        let cards = vec![skill(900, json!([units, change]))];
        let mut duel = Duel::new(&setup(all.clone(), &[900], cards));
        duel.act("play 900");
        (duel.player(0, "gold"), duel.player(1, "gold"))
    };
    assert_eq!(after(gold("ADD", "OWNER", 1)), (51, 52));
    assert_eq!(after(gold("ADD", "OPPONENT", 1)), (52, 51));
    assert_eq!(after(gold("MULTIPLY", "BOTH", 2)), (400, 400));
    assert_eq!(after(gold("ADD", "OWNER", -30)), (20, -10));
    assert_eq!(after(gold("SET", "OPPONENT", 3)), (3, 3));
}

#[test]
fn who_owes_gold_cannot_play_even_what_costs_nothing() {
    let mut start = setup([], &[15], vec![]);
    start["players"]["player0"]["gold"] = (-1).into();
    assert_eq!(Duel::new(&start).code("play 15"), "CANT_AFFORD");
    start["players"]["player0"]["gold"] = 0.into();
    let mut duel = Duel::new(&start);
    assert_eq!(duel.act("play 15").player(0, "gold"), 2);
}

/// A19: what lacks a stat is skipped, and so is what has died.
#[test]
fn a_target_that_lacks_the_stat_is_skipped() {
    let all = [(2, piece(10, 0, "plains", 0)), (3, piece(5, 0, "plains", 0))];
    let cards =
        vec![skill(900, json!([find("BOARD", "ALL", 0), modify("TARGET_ATTACK", "ADD", 3)]))];
    let mut duel = Duel::new(&setup(all, &[900], cards));
    duel.act("play 900");
    assert_eq!((duel.of(2, "attack"), duel.of(3, "attack")), (7.into(), Value::Null));
    let base = json!({"hp": 5, "attack": 4, "movement": 0, "denominator": 1});
    assert_eq!(duel.of(2, "base"), base);
}

/// A16: a chain without an affected entity selects nothing, which the trace shows.
#[test]
fn what_the_context_lacks_selects_nothing() {
    let chain = json!([
        select("ACTOR_ENTITY"),
        gold("ADD", "OWNER", 1),
        select("PLAY_TARGET_ENTITY"),
        gold("ADD", "OWNER", 10),
    ]);
    let mut duel = Duel::new(&setup([], &[900], vec![skill(900, chain)]));
    let traced = duel.traced("play 900");
    assert_eq!((&traced[0]["targets"], &traced[0]["owner"]), (&json!([-1]), &json!(-1)));
    assert_eq!(traced[2]["targets"], json!([]));
    assert_eq!(duel.player(0, "gold"), 51);
}

/// A building whose visitors pay: only those of its owner.
#[test]
fn a_hostile_visitor_of_a_workshop_fails_the_filter() {
    let own = [(2, piece(3, 0, "plains", 0))];
    let mut duel = Duel::new(&setup(own, &[11], vec![]));
    duel.act("play 11 plains");
    assert_eq!(duel.player(0, "gold"), 50);
    let theirs = [(2, piece(3, 1, "plains", 0))];
    let mut duel = Duel::new(&setup(theirs, &[11], vec![]));
    duel.act("play 11 plains");
    assert_eq!((duel.player(0, "gold"), duel.player(1, "gold")), (49, 50));
    assert_eq!(duel.of(2, "damage"), 2);
}

/// A13: a unit that dies on arrival still does what it does, but not to itself.
#[test]
fn a_unit_without_life_dies_on_arrival_and_its_number_is_used_up() {
    let chain = json!([gold("ADD", "OWNER", 5), find("BOARD", "ALL", 0), gold("ADD", "OWNER", 1)]);
    let card = unit(900, [0, 1, 1], json!({"WHEN_PLAYED": chain}));
    let mut duel = Duel::new(&setup([], &[900], vec![card]));
    duel.act("play 900 forest");
    assert_eq!((duel.is_there(2), &duel.state()["next_id"]), (false, &json!(3)));
    assert_eq!((duel.player(0, "gold"), duel.player(1, "gold")), (51, 51));
    assert_eq!(duel.state()["players"]["player0"]["discard"], json!([900]));
}

/// A21: one context per entity. What a hook of the same unit does, the outer chain sees.
#[test]
fn chains_of_one_owner_share_registers_and_targets() {
    let count = register("ACC", "ADD", json!({"TempVariable": 1}));
    let mut enemies = find("BOARD", "ALL", 0);
    enemies["TargetPlayer"] = "OPPONENT".into();
    enemies["TargetType"] = "UNIT".into();
    let damage = effect("EFFECT_DAMAGE", json!({"TempVariable": 2}));
    let when_played = json!([enemies, damage, effect("TRACE", json!({}))]);
    let card = unit(900, [1, 1, 1], json!({"WHEN_PLAYED": when_played, "POST_DAMAGE": [count]}));
    let all = [(2, piece(10, 1, "plains", 2)), (3, piece(2, 1, "plains", 2))];
    let mut duel = Duel::new(&setup(all, &[900], vec![card]));
    let traced = duel.traced("play 900 plains");
    let hooks: Vec<&str> = traced.iter().filter_map(|it| it["hook"].as_str()).collect();
    let expected = ["WHEN_PLAYED", "POST_DAMAGE", "POST_DAMAGE", "WHEN_PLAYED", "WHEN_PLAYED"];
    assert_eq!(hooks, expected);
    assert_eq!((&traced[4]["acc"], &traced[4]["targets"]), (&json!(2), &json!([2, 3])));
    assert!(duel.is_there(2) && !duel.is_there(3));
    assert_eq!((&traced[1]["actor"], &traced[1]["affected"]), (&json!(4), &json!(2)));
}

#[test]
fn a_chain_of_another_owner_has_a_context_of_its_own() {
    let count = register("ACC", "ADD", json!({"TempVariable": 7}));
    let guard = unit(901, [9, 1, 1], json!({"PRE_DAMAGE": [count]}));
    let mut enemies = find("BOARD", "ALL", 0);
    enemies["TargetPlayer"] = "OPPONENT".into();
    enemies["TargetType"] = "UNIT".into();
    let damage = effect("EFFECT_DAMAGE", json!({"TempVariable": 2}));
    let volley = skill(900, json!([enemies, damage, effect("TRACE", json!({}))]));
    let all = [(2, piece(901, 1, "plains", 2)), (3, piece(901, 1, "plains", 2))];
    let traced = Duel::new(&setup(all, &[900], vec![volley, guard])).traced("play 900");
    let accs: Vec<i64> = traced.iter().map(|it| it["acc"].as_i64().unwrap()).collect();
    assert_eq!(accs, [0, 7, 7, 0, 0]);
}

#[test]
fn a_skill_hears_of_the_damage_that_it_deals() {
    let mut card = skill(
        900,
        json!([
            find("BOARD", "ALL", 0),
            effect("EFFECT_DAMAGE", json!({"TempVariable": 1})),
            gold_by_acc(),
        ]),
    );
    let count = register("ACC", "ADD", json!({"TempVariable": 1}));
    card["Interactions"]["POST_DAMAGE"] = json!([count]);
    let all = [(2, piece(10, 1, "plains", 2))];
    let mut duel = Duel::new(&setup(all, &[900], vec![card]));
    duel.act("play 900");
    assert_eq!((duel.player(0, "damage"), duel.player(1, "damage")), (1, 1));
    // Three blows counted, paid once per target: two of player0's opponent, one of its own.
    assert_eq!((duel.player(0, "gold"), duel.player(1, "gold")), (53, 56));
}

fn gold_by_acc() -> Value {
    with(gold("ADD", "OWNER", 0), json!({"InputRegister": "ACC"}))
}

#[test]
fn an_assertion_ends_its_chain() {
    let count = effect("ASSERT", json!({"InputRegister": "TARGET_COUNT"}));
    let none = effect("ASSERT", json!({"InputRegister": "ACC", "ModifierOperation": "NOT"}));
    let role = |criterion: &str, operation: Option<&str>| {
        let mut role = effect("ASSERT_ROLE", json!({"SearchCriterion": criterion}));
        if let Some(operation) = operation {
            role["ModifierOperation"] = operation.into();
        }
        role
    };
    for (assertion, passes) in [
        (count, true),
        (none, true),
        (effect("ASSERT", json!({"TempVariable": 0})), false),
        (effect("ASSERT", json!({"TempVariable": -3})), true),
        (role("ACTOR_ENTITY", None), true),
        (role("ACTOR_ENTITY", Some("NOT")), false),
        (role("PLAY_TARGET_ENTITY", None), false),
    ] {
        let chain = json!([assertion, gold("ADD", "OWNER", 1)]);
        let mut duel = Duel::new(&setup([], &[900], vec![skill(900, chain)]));
        duel.act("play 900");
        assert_eq!(duel.player(0, "gold"), 50 + i64::from(passes), "{assertion}");
    }
}

#[test]
fn several_inputs_become_one_or_each_target_has_its_own() {
    let all = [
        (2, with(piece(10, 1, "plains", 0), json!({"attack": 2}))),
        (3, with(piece(10, 1, "plains", 0), json!({"attack": 5}))),
        (4, with(piece(10, 1, "plains", 0), json!({"attack": 4}))),
    ];
    let mut units = find("BOARD", "ALL", 0);
    units["TargetType"] = "UNIT".into();
    let read = |processing: &str| {
        let input = json!({"InputRegister": "TARGET_ATTACK", "MultiInputProcessing": processing});
        let chain = json!([units, register("ACC", "SET", input)]);
        let mut duel = Duel::new(&setup(all.clone(), &[900], vec![skill(900, chain)]));
        duel.traced("play 900").last().unwrap()["acc"].as_i64().unwrap()
    };
    let expected = [("FIRST", 2), ("SUM", 11), ("AVERAGE", 3), ("MAX", 5), ("MIN", 2)];
    for (processing, value) in expected {
        assert_eq!(read(processing), value, "{processing}");
    }
    let mut each = modify("TARGET_HP", "ADD", 0);
    each["InputRegister"] = "TARGET_ATTACK".into();
    each["MultiInputProcessing"] = "EACH".into();
    let mut duel = Duel::new(&setup(all, &[900], vec![skill(900, json!([units, each]))]));
    duel.act("play 900");
    assert_eq!([2, 3, 4].map(|id| duel.of(id, "hp")), [7, 10, 9].map(Value::from));
}

#[test]
fn places_are_collected_for_what_follows() {
    let all = [(2, piece(10, 0, "forest", 3)), (3, piece(10, 1, "forest", 3))];
    let mut own = find("BOARD", "ALL", 0);
    own["TargetPlayer"] = "OWNER".into();
    own["TargetType"] = "UNIT".into();
    let collect = effect("ADD_LOCATION_REFERENCE", json!({"TargetLocation": "CURRENT_TILE"}));
    let mut there = find("BOARD", "ALL", 0);
    there.as_object_mut().unwrap().remove("TargetLocation");
    there["TargetType"] = "UNIT".into();
    let summon = effect("SUMMON_UNIT", json!({"TargetPlayer": "OWNER", "TempVariable": 2}));
    let chain = json!([own, collect, summon, there]);
    let mut duel = Duel::new(&setup(all, &[900], vec![skill(900, chain)]));
    assert_eq!(duel.targets("play 900"), [2, 3, 4]);
    assert_eq!((duel.of(4, "lane"), duel.of(4, "tile")), ("forest".into(), 3.into()));
}

#[test]
fn cards_are_drawn_as_far_as_the_deck_goes_without_damage() {
    let draw = effect("CARD_DRAW", json!({"TargetPlayer": "BOTH", "TempVariable": 4}));
    let mut start = setup([], &[900], vec![skill(900, json!([draw]))]);
    start["players"]["player1"]["deck"] = json!([2]);
    let mut duel = Duel::new(&start);
    duel.act("play 900");
    let hand = |seat: u8| {
        duel.state()["players"][format!("player{seat}")]["hand"].as_array().unwrap().len()
    };
    assert_eq!((hand(0), hand(1), duel.player(1, "damage")), (4, 1, 0));
}

#[test]
fn the_trace_tells_what_an_effect_changed() {
    let mut duel = Duel::new(&setup([], &[15], vec![]));
    let traced = duel.traced("play 15");
    let changed = json!([{"of": "player0", "what": "gold", "before": 50, "after": 52}]);
    let last = traced.last().unwrap();
    assert_eq!((&last["effect"], &last["card"]), (&json!("MODIFIER"), &json!(15)));
    assert_eq!(last["changed"], changed);
    let off = duel.table.answer(r#"{"name":"trace","payload":{"on":false}}"#).unwrap();
    assert_eq!(off, r#"{"name":"tracing","payload":{"on":false}}"#);
    let answer = duel.table.answer(r#"{"name":"actions"}"#).unwrap();
    assert!(!answer.contains("trace"), "{answer}");
    let wrong = duel.table.answer(r#"{"name":"trace","payload":{"on":1}}"#).unwrap();
    assert!(wrong.contains("/payload/on"), "{wrong}");
}
