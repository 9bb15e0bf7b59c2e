//! Every outcome of every game can be written and read.

use serde_json::{Value, json};
use sortilege_core::{SeatId, endings};
use sortilege_tests::table;

use super::protocol::ask;

/// The outcomes of a game as its state shows them.
fn outcomes(game: &str) -> Vec<Value> {
    let table = table(game).unwrap();
    let play = table.play();
    let seats = play.board().rules().seats();
    let shown = endings(play.referee(), play.scene()).into_iter().map(|(outcome, words)| {
        let winner = outcome.winner.map(|SeatId(seat)| seats[usize::from(seat)].id);
        match winner {
            Some(winner) => json!({"winner": winner, "reason": words}),
            None => json!({"reason": words}),
        }
    });
    shown.collect()
}

#[test]
fn every_outcome_is_read_as_it_is_written() {
    for game in ["chess", "arcana", "lucky"] {
        let mut table = table(game).unwrap();
        let outcomes = outcomes(game);
        assert!(outcomes.iter().any(|outcome| outcome["reason"] == "resigned"), "{game}");
        let drawn = outcomes.iter().any(|outcome| outcome["reason"] == "draw agreed");
        assert_eq!(drawn, game != "lucky", "a solitaire is not drawn by agreement");
        for (i, outcome) in outcomes.iter().enumerate() {
            assert!(!outcomes[..i].contains(outcome), "{game} has {outcome} twice");
            ask(&mut table, "new", json!({}));
            let mut state = Value::Object(table.state(None));
            state["outcome"] = outcome.clone();
            let (name, opened) = ask(&mut table, "new", json!({"setup": state}));
            assert_eq!((name.as_str(), &opened["outcome"]), ("started", outcome), "{opened}");
        }
    }
}

#[test]
fn an_outcome_that_the_game_does_not_have_is_refused() {
    for (game, outcome) in [
        ("chess", json!({"reason": "checkmate"})),
        ("chess", json!({"winner": "white", "reason": "stalemate"})),
        ("lucky", json!({"winner": "squad", "reason": "no squad card is left"})),
        ("lucky", json!({"winner": "squad", "reason": "resigned"})),
        ("lucky", json!({"reason": "draw agreed"})),
        ("arcana", json!({"reason": "bored"})),
        ("arcana", json!({"winner": "white", "reason": "300 rounds"})),
        ("arcana", json!({"reason": "king captured"})),
        ("arcana", json!({"reason": "resigned"})),
    ] {
        let mut table = table(game).unwrap();
        let mut state = Value::Object(table.state(None));
        state["outcome"] = outcome.clone();
        let (name, answer) = ask(&mut table, "new", json!({"setup": state}));
        assert_eq!(name, "error", "{game}: {outcome}");
        assert!(answer["reason"].as_str().unwrap().starts_with("/outcome"), "{answer}");
    }
}
