//! Snapshots, patches over several actions, and messages that are taken back, in every game.

use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sortilege_table::{Snapshot, Table, UndoPolicy, Viewer, Watcher, setup_names, state};
use sortilege_tests::{catalogue, table};

use crate::protocol::ask;

const PLIES: usize = 80;

/// Every registered game in every setup, with some seeds.
fn for_every_game(law: impl Fn(&mut Table, &mut ChaCha8Rng)) {
    for entry in catalogue().unwrap().games() {
        for name in setup_names(entry.plugin) {
            for seed in 0..6 {
                let mut table = table(entry.plugin.id()).unwrap();
                table.start(Some(&Value::from(name)), Some(seed)).unwrap();
                law(&mut table, &mut ChaCha8Rng::seed_from_u64(seed));
            }
        }
    }
}

/// Does a random action, or undoes one; false at the end of the game.
fn go_on(table: &mut Table, random: &mut ChaCha8Rng) -> bool {
    if random.random_bool(0.2) && table.undo().is_ok() {
        return true;
    }
    let actions = table.actions(None);
    if actions.is_empty() {
        return false;
    }
    let (place, seat) = (random.random_range(0..actions.len()), table.play().board().to_move());
    table.act(&actions[place], seat).is_ok()
}

/// What a table goes on from.
fn everything(table: &Table) -> (Value, Value, Vec<u8>, Vec<u64>) {
    let signatures = table.play().journal().signatures().collect();
    let board = table.play().board().fingerprint();
    (table.state(None).into(), table.save().into(), board, signatures)
}

#[test]
fn a_snapshot_goes_on_bit_for_bit_also_behind_it_and_when_its_numbers_are_wrong() {
    for_every_game(|played, random| {
        for _ in 0..PLIES {
            if !go_on(played, random) {
                break;
            }
        }
        let snapshot = played.snapshot();
        let wrong = Snapshot { digest: !snapshot.digest, ..snapshot.clone() };
        let strange = Snapshot { numbers: "255 65535 9 1 s255;".into(), ..snapshot.clone() };
        for snapshot in [snapshot, wrong, strange] {
            let mut restored = table(played.play().board().rules().game_id()).unwrap();
            restored.restore(&snapshot).unwrap();
            assert_eq!(everything(&restored), everything(played));
            assert_eq!(restored.log(), played.log());
            let mut original = played.clone();
            let (mut one, mut other) = (random.clone(), random.clone());
            for _ in 0..8 {
                let went = go_on(&mut original, &mut one);
                assert_eq!(went, go_on(&mut restored, &mut other));
                assert_eq!(everything(&restored), everything(&original));
            }
        }
    });
}

#[test]
fn a_watcher_several_changes_behind_gets_one_patch_that_leads_to_the_state() {
    for_every_game(|table, random| {
        let seats = table.play().board().rules().seats();
        let viewers = seats.iter().map(|seat| Viewer::seat(seat.id)).collect::<Vec<_>>();
        let mut watchers: Vec<Watcher> = viewers.into_iter().map(Watcher::new).collect();
        for watcher in &mut watchers {
            table.view_for(watcher);
        }
        for _ in 0..PLIES {
            if !go_on(table, random) {
                break;
            }
            for watcher in &mut watchers {
                if random.random_bool(0.4) {
                    let mut seen = watcher.shown().unwrap().clone();
                    state::merge(&mut seen, &table.patch_for(watcher).unwrap());
                    assert_eq!(seen, table.view_for(&mut watcher.clone()));
                }
            }
        }
    });
}

#[test]
fn a_message_of_a_games_own_counts_as_one_change_and_a_refused_one_as_none() {
    let mut table = table("parley").unwrap();
    let (_, start) = ask(&mut table, "state", json!({}));
    let mut seen = start.as_object().unwrap().clone();
    let version = table.version();
    let mut guest = Watcher::new(Viewer::Nobody);
    table.view_for(&mut guest);
    let (name, patch) = ask(&mut table, "rush", json!({"seats": 8}));
    assert_eq!(name, "rushed");
    state::merge(&mut seen, patch.as_object().unwrap());
    assert_eq!(table.version(), version + 1);
    let mut shown = guest.shown().unwrap().clone();
    state::merge(&mut shown, &table.patch_for(&mut guest).unwrap());
    assert_eq!(shown, table.view_for(&mut guest.clone()));
    let before = (table.save(), table.version(), table.state(None));
    assert_eq!(ask(&mut table, "rush", json!({"seats": 9})).0, "error", "too few cards are left");
    assert_eq!((table.save(), table.version(), table.state(None)), before);
    let (_, patch) = ask(&mut table, "undo", json!({}));
    state::merge(&mut seen, patch.as_object().unwrap());
    assert_eq!(seen, table.state(None), "what the refused message showed is forgotten");
}

#[test]
fn a_table_that_waits_refuses_actions_and_undo_with_its_reason() {
    let mut table = table("chess").unwrap();
    assert_eq!(ask(&mut table, "act", json!({"action": "e2e4"})).0, "acted");
    let before = (table.save(), table.version());
    table.wait_for(Some("black is not here".into()));
    let reason = json!({"reason": "black is not here"});
    let act = ask(&mut table, "act", json!({"action": "e7e5"}));
    assert_eq!(act, ("not acted".into(), reason.clone()));
    assert_eq!(ask(&mut table, "undo", json!({})), ("not undone".into(), reason));
    assert_eq!((table.save(), table.version()), before);
    table.wait_for(None);
    table.set_undo_policy(UndoPolicy::Free);
    assert_eq!(ask(&mut table, "undo", json!({})).0, "undone");
}

#[test]
fn the_log_tells_what_was_taken_back_and_done_since_a_mark() {
    let mut table = table("chess").unwrap();
    let act = |table: &mut Table, text: &str| {
        let seat = table.play().board().to_move();
        table.act(text, seat).unwrap();
    };
    for text in ["e2e4", "e7e5"] {
        act(&mut table, text);
    }
    table.mark_log();
    assert_eq!(table.log_since_mark(), (2, &[][..]));
    table.undo().unwrap();
    act(&mut table, "c7c5");
    act(&mut table, "g1f3");
    let (kept, done) = table.log_since_mark();
    let texts: Vec<&str> = done.iter().map(|it| it.text.as_str()).collect();
    assert_eq!((kept, texts), (1, vec!["c7c5", "g1f3"]));
}
