//! Chains without end are stopped, and the action is taken back.

use serde_json::json;

use super::*;

/// Plays a card that is refused because of an effect.
#[track_caller]
fn stopped(setup: &Value, action: &str, blamed: &str) {
    let mut duel = Duel::new(setup);
    let refused = duel.refused(action);
    assert!(refused.contains("caused more than 10000 steps"), "{refused}");
    assert!(refused.contains(blamed), "{refused}");
    assert!(!duel.table.play().board().remembers());
    duel.act("end");
}

#[test]
fn a_chain_that_starts_itself_is_stopped() {
    let mut all = find("BOARD", "ALL", 0);
    all["TargetPlayer"] = "OPPONENT".into();
    all["TargetType"] = "UNIT".into();
    let damage = effect("EFFECT_DAMAGE", json!({"TempVariable": 0}));
    let hooks = json!({"WHEN_PLAYED": [all, damage], "POST_DAMAGE": [damage]});
    let card = unit(900, [1, 1, 1], hooks);
    let start = setup([(2, piece(10, 1, "plains", 2))], &[900], vec![card]);
    stopped(&start, "play 900 plains", "card 900, effect 1 (EFFECT_DAMAGE) of POST_DAMAGE");
}

#[test]
fn units_that_summon_units_are_stopped() {
    let summon = effect(
        "SUMMON_UNIT",
        json!({"TargetPlayer": "OWNER", "TargetLocation": "PLAINS", "TempVariable": 900}),
    );
    let camp = building(901, 9, json!({"UNIT_ENTERS_BUILDING": [summon]}), json!({}));
    let seed = unit(900, [1, 0, 1], json!({}));
    let start = setup([(2, piece(901, 0, "plains", 0))], &[900], vec![seed, camp]);
    let blamed = "card 901, effect 1 (SUMMON_UNIT) of UNIT_ENTERS_BUILDING";
    stopped(&start, "play 900 plains", blamed);
}

#[test]
fn a_march_that_marches_is_stopped() {
    let mut own = find("BOARD", "ALL", 0);
    own["TargetPlayer"] = "OWNER".into();
    own["TargetType"] = "UNIT".into();
    let march = effect("MARCH_ENTITIES", json!({}));
    let drums = building(900, 9, json!({}), json!({"BOARD": {"ON_MARCH": [own, march]}}));
    let all = [(2, piece(11, 0, "mountain", 0)), (3, piece(900, 0, "plains", 0))];
    let mut duel = Duel::new(&setup(all, &[20], vec![drums]));
    let refused = duel.refused("play 20");
    assert!(refused.contains("caused more than 10000 steps"), "{refused}");
}

#[test]
fn long_chains_and_huge_numbers_end() {
    let many: Vec<Value> = (0..256).map(|_| find("BOARD", "QUANTITY", i32::MAX)).collect();
    let mut duel = Duel::new(&setup([], &[900], vec![skill(900, many.into())]));
    assert_eq!(duel.targets("play 900"), [0, 1]);
    let chain = json!([
        find("BOARD", "ALL", 0),
        modify("TARGET_HP", "MULTIPLY", i32::MAX),
        modify("TARGET_HP", "ADD", i32::MAX),
        effect("EFFECT_DAMAGE", json!({"TempVariable": i32::MIN})),
        gold("MULTIPLY", "BOTH", i32::MIN),
        effect("CARD_DRAW", json!({"TargetPlayer": "BOTH", "TempVariable": i32::MAX})),
    ]);
    let mut duel = Duel::new(&setup([], &[900], vec![skill(900, chain)]));
    duel.act("play 900");
    assert_eq!(duel.player(0, "hp"), i64::from(i32::MAX));
    assert_eq!(duel.player(0, "gold"), i64::from(i32::MAX).max(i64::from(i32::MIN)));
}

#[test]
fn a_chain_with_many_targets_is_counted_by_them() {
    let summon = effect(
        "SUMMON_UNIT",
        json!({"TargetPlayer": "BOTH", "TargetLocation": "ALL_LANES", "TempVariable": 2}),
    );
    let mut chain: Vec<Value> = (0..60).map(|_| summon.clone()).collect();
    chain.extend((0..190).map(|_| find("BOARD", "ALL", 0)));
    let start = setup([], &[900], vec![skill(900, chain.into())]);
    stopped(&start, "play 900", "card 900, effect");
}

#[test]
fn many_units_may_stand_on_one_tile() {
    let summon = effect(
        "SUMMON_UNIT",
        json!({"TargetPlayer": "OWNER", "TargetLocation": "PLAINS", "TempVariable": 2}),
    );
    let chain: Vec<Value> = (0..256).map(|_| summon.clone()).collect();
    let mut duel = Duel::new(&setup([], &[900, 11], vec![skill(900, chain.into())]));
    duel.act("play 900").act("play 11 plains").act("end").act("end");
    let state = duel.state();
    let pieces = state["pieces"].as_object().unwrap();
    assert_eq!(pieces.values().filter(|piece| piece["tile"] == 1).count(), 256);
    assert_eq!(duel.of(258, "tile"), 2);
}
