//! Times in rounds, turns and movements: what holds for every game, with effects, casts, cooldowns
//! and events that last at random.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sortilege_core::{Attached, ChessTime, Draft, Play, SeatId, Subject, movements, rounds, turns};
use sortilege_table::{Table, Viewer, Watcher, open_unsettled, state};
use sortilege_tests::{catalogue, table};

/// The parts of a random time, at least one of them not 0, under these names.
fn parts(random: &mut ChaCha8Rng, names: [&str; 3]) -> Value {
    let mut time = json!({});
    let sure = random.random_range(0..3);
    for (place, name) in names.into_iter().enumerate() {
        if place == sure || random.random_bool(0.4) {
            time[name] = random.random_range(1..5).into();
        }
    }
    time
}

fn with(mut object: Value, more: &Value) -> Value {
    for (key, value) in more.as_object().into_iter().flatten() {
        object[key] = value.clone();
    }
    object
}

/// A game whose pieces have effects and cooldowns and whose players have events, all timed at
/// random.
fn timed(game: &str, effects: &[&str], seed: u64) -> (Table, ChaCha8Rng) {
    let mut own = ChaCha8Rng::seed_from_u64(seed);
    let mut table = table(game).unwrap();
    table.start(None, Some(seed)).unwrap();
    let mut setup = Value::Object(table.state(None));
    let random = &mut own;
    let left = ["rounds", "turns", "movements"];
    let mut squares = Vec::new();
    for piece in setup["pieces"].as_object_mut().unwrap().values_mut() {
        squares.push(piece["square"].clone());
        if random.random_bool(0.3) {
            let id = effects[random.random_range(0..effects.len())];
            piece["effects"] = json!([with(json!({"id": id}), &parts(random, left))]);
        }
        if game == "arcana" && random.random_bool(0.3) {
            let names = ["cooldown", "cooldown_turns", "cooldown_movements"];
            *piece = with(piece.take(), &parts(random, names));
        }
    }
    let players: Vec<String> = setup["players"].as_object().unwrap().keys().cloned().collect();
    let events = (0..12).map(|_| {
        let square = &squares[random.random_range(0..squares.len())];
        let id = effects[random.random_range(0..effects.len())];
        json!({
            "player_id": players[random.random_range(0..players.len())],
            "when": parts(random, ["round", "turn", "movement"]),
            "event_function": {"ApplyEffect": {"square": square, "id": id, "rounds": 2}},
        })
    });
    setup["events"] = events.collect();
    table.start(Some(&setup), Some(seed)).unwrap();
    (table, own)
}

/// Runs a law over random games.
fn for_timed_games(law: impl Fn(&mut Table, &mut ChaCha8Rng)) {
    for (game, effects) in [
        ("arcana", &["Fire", "Ice", "Deactivate", "Invulnerability"][..]),
        ("embers", &["Burning", "Fire", "Invulnerability"]),
    ] {
        for seed in 0..12 {
            let (mut table, mut random) = timed(game, effects, seed);
            law(&mut table, &mut random);
        }
    }
}

fn play_one(table: &mut Table, random: &mut ChaCha8Rng) -> bool {
    let actions = table.actions(None);
    if actions.is_empty() {
        return false;
    }
    let text = &actions[random.random_range(0..actions.len())];
    let seat = table.play().board().to_move();
    table.act(text, seat).unwrap_or_else(|error| panic!("{text} is listed but refused: {error}"));
    true
}

#[test]
fn undo_replay_and_patches_hold_for_times_in_all_units() {
    for_timed_games(|table, random| {
        let start = table.play().board().clone();
        let mut boards = vec![start.fingerprint()];
        let mut watcher = Watcher::new(Viewer::Everybody);
        let mut seen = table.view_for(&mut watcher);
        while boards.len() < 60 && play_one(table, random) {
            boards.push(table.play().board().fingerprint());
            let now = table.state(None);
            assert_eq!(table.patch_for(&mut watcher).unwrap(), state::patch(&seen, &now));
            seen = now;
        }
        let replayed = start.replayed(table.play().journal().changes());
        assert_eq!(replayed.fingerprint(), table.play().board().fingerprint());
        while let Some(expected) = boards.pop() {
            assert_eq!(table.play().board().fingerprint(), expected);
            assert_eq!(table.undo().is_ok(), !boards.is_empty());
        }
    });
}

#[test]
fn a_state_with_times_in_all_units_is_a_setup_of_the_same_state() {
    for_timed_games(|table, random| {
        let game = table.play().board().rules().game_id();
        let mut again = sortilege_tests::table(game).unwrap();
        for _ in 0..40 {
            let mut expected = table.state(None);
            again.start(Some(&expected.clone().into()), None).unwrap();
            let mut seen = again.state(None);
            for state in [&mut expected, &mut seen] {
                state.remove("random");
            }
            assert_eq!(seen, expected);
            if !play_one(table, random) {
                break;
            }
        }
    });
}

/// A game in which white, or its only player, has an effect for some time.
fn marked(game: &str, left: ChessTime) -> Play {
    let catalogue = catalogue().unwrap();
    let game = catalogue.game(game).unwrap();
    let board = open_unsettled(&catalogue, game, None, 1).unwrap().board().clone();
    let effect = board.rules().effect_named("Ice").unwrap();
    let mut draft = Draft::of(board);
    let (subject, turn, serial) = (Subject::Seat(SeatId(0)), draft.time().turn, 0);
    let attached = Attached { subject, effect, turn, left, serial };
    attached.attach_at(0).for_each(|change| draft.apply(&change));
    draft.open().unwrap()
}

/// Does the first action that is listed, and undoes it and does it again.
fn act(play: &mut Play, is_meant: impl Fn(&str) -> bool) {
    let mut actions = Vec::new();
    play.legal(&mut actions);
    let rules = play.board().rules().clone();
    let action = *actions.iter().find(|action| is_meant(&action.text(&rules))).unwrap();
    let before = play.board().fingerprint();
    play.make(&action).unwrap();
    let after = play.board().fingerprint();
    play.unmake();
    assert_eq!(play.board().fingerprint(), before);
    play.make(&action).unwrap();
    assert_eq!(play.board().fingerprint(), after);
}

#[test]
fn a_move_of_chess_is_a_movement_and_a_turn() {
    for (lasts, moves) in [
        (movements(1), 1),
        (movements(2), 2),
        (turns(3), 3),
        (turns(1) + movements(3), 3),
        (turns(3) + movements(1), 3),
        // The rounds are turns of white, in whose turn it was applied.
        (rounds(1), 2),
        (rounds(2), 4),
        (rounds(1) + turns(3), 3),
    ] {
        let mut play = marked("chess", lasts);
        for made in 1..=moves {
            act(&mut play, |_| true);
            let is_left = !play.board().effects().is_empty();
            assert_eq!(is_left, made < moves, "{lasts:?} after {made} moves");
        }
    }
}

#[test]
fn what_a_card_of_lucky_does_is_a_movement_and_the_next_phase_is_none() {
    let mut play = marked("lucky", movements(2));
    let (mut acted, mut rounds) = (0, 0);
    while !play.board().effects().is_empty() {
        let mut actions = Vec::new();
        play.legal(&mut actions);
        let rules = play.board().rules().clone();
        let can_act = actions.iter().any(|action| action.text(&rules) != "next");
        act(&mut play, |text| (text != "next") == can_act);
        acted += i32::from(can_act);
        rounds += 1;
        assert!(rounds < 20, "it does not end");
    }
    assert_eq!(acted, 2);
}
