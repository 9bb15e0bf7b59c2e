//! Random games of the bazaar against a slow model of its rules.

use std::collections::BTreeMap;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sortilege_tests::table;

use crate::bazaar_model::Model;

const GAMES: u64 = 120;
const PLIES: usize = 150;

/// Setups from which rare rules come up soon.
fn setups() -> Vec<Value> {
    let man = |team: &str, rank: &str, square: &str| {
        let (col, row) = square.split_at(1);
        json!({"team": team, "rank": rank, "square": {"col": col, "row": row}})
    };
    let kings = [man("white", "king", "e1"), man("black", "king", "e8")];
    let with = |men: Vec<Value>| {
        let men = [kings.to_vec(), men].concat();
        json!({"pieces": men})
    };
    let rooks = ["a1", "h1"].map(|at| man("white", "rook", at)).to_vec();
    let more = ["a8", "h8"].map(|at| man("black", "rook", at)).to_vec();
    let pawns =
        |team, row| ["b", "d", "f", "g"].map(|col| man(team, "pawn", &format!("{col}{row}")));
    let mut few = with([rooks, more].concat());
    few["scores"] = json!({"white": 300, "black": 300});
    let far = [pawns("white", 6).to_vec(), pawns("black", 3).to_vec()].concat();
    let near = [pawns("white", 2).to_vec(), pawns("black", 4).to_vec()].concat();
    let mut bare = with(Vec::new());
    bare["scores"] = json!({"white": 9, "black": 0});
    bare["quiet"] = 190.into();
    let mut quiet = few.clone();
    quiet["scores"] = json!({"white": 0, "black": 0});
    quiet["quiet"] = 197.into();
    vec![json!({}), few, with(far), with(near), bare, quiet]
}

/// A random action: mostly a move, so that games get somewhere, and captures more often than not.
fn choose(legal: &[String], table: &Value, random: &mut ChaCha8Rng) -> String {
    let buys = random.random_bool(0.4);
    let kind = if buys { "buy" } else { "move" };
    let occupied: Vec<String> = table["pieces"]
        .as_object()
        .unwrap()
        .values()
        .map(|man| {
            format!(
                "{}{}",
                man["square"]["col"].as_str().unwrap(),
                man["square"]["row"].as_str().unwrap()
            )
        })
        .collect();
    let takes = |text: &&String| {
        text.starts_with("move")
            && text.get(7..9).is_some_and(|to| occupied.iter().any(|at| at == to))
    };
    let captures: Vec<&String> = legal.iter().filter(takes).collect();
    let fitting: Vec<&String> = legal.iter().filter(|text| text.starts_with(kind)).collect();
    let list = match (captures.is_empty(), fitting.is_empty()) {
        (false, _) if !buys && random.random_bool(0.6) => captures,
        (_, false) => fitting,
        _ => legal.iter().collect(),
    };
    list[random.random_range(0..list.len())].clone()
}

#[test]
fn the_engine_lists_and_does_what_the_model_says() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, setup) in setups().iter().enumerate() {
        for seed in 0..GAMES {
            let mut random = ChaCha8Rng::seed_from_u64(seed + 1000 * number as u64);
            let mut table = table("bazaar").unwrap();
            table.start(Some(setup), None).unwrap();
            let mut model = Model::of(&Value::Object(table.state(None)));
            for _ in 0..PLIES {
                let state = Value::Object(table.state(None));
                let log: Vec<&str> = table.log().iter().map(|it| it.text.as_str()).collect();
                assert!(model.state() == state, "{log:?}: {}", difference(&model, &state));
                assert_eq!(model.legal(), table.actions(None), "{state}");
                check_invariants(&model);
                if model.outcome.is_some() {
                    break;
                }
                let text = choose(&model.legal(), &state, &mut random);
                let seat = table.play().board().to_move();
                table.act(&text, seat).unwrap();
                model.act(&text);
            }
            if let Some((_, reason)) = model.outcome {
                model.seen.push(reason);
            }
            for what in &model.seen {
                *seen.entry(what).or_insert(0) += 1;
            }
        }
    }
    // A rule that never came up was not compared.
    for rare in [
        "king captured",
        "bare kings",
        "200 quiet turns",
        "failed capture",
        "shield",
        "bare",
        "martyr",
        "infection",
        "haste",
        "promotion",
        "en passant",
        "castle",
        "pass",
    ] {
        assert!(seen.get(rare).is_some_and(|count| *count >= 3), "{rare}: {seen:?}");
    }
}

/// Where the model and a state differ.
fn difference(model: &Model, state: &Value) -> Value {
    let (model, state) = (model.state(), state.as_object().unwrap().clone());
    Value::Object(sortilege_table::state::patch(model.as_object().unwrap(), &state))
}

/// What must hold in every state.
fn check_invariants(model: &Model) {
    assert!(model.men.values().all(|man| man.points >= 1), "{model:?}");
    assert!(model.scores.iter().all(|score| *score >= 0), "{model:?}");
    let mut once: Vec<(&str, &str)> = Vec::new();
    for active in model.effects.values() {
        let place = (active.id.as_str(), active.scope.as_str());
        let is_known = ["white", "black", "all"].contains(&place.1);
        assert!(is_known || model.men.contains_key(place.1), "{active:?} lies on nothing");
        if !["sharpen", "curse"].contains(&place.0) {
            assert!(!once.contains(&place), "{active:?} is there twice");
            once.push(place);
        }
    }
}
