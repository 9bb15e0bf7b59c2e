//! Tests of tables: acting, undoing, saving and watching.

use serde_json::{Map, Value, json};
use sortilege_core::{Outcome, Step, Subject};

use super::counting::{self, written};
use super::{Logged, NotActed, Table, TableError};
use crate::sample::{BLACK, DECK, HAND, TIDE, WHITE, catalogue, script, table};
use crate::{Seats, UndoPolicy, Viewer, Watcher, state};

/// Raises the tide and ends the turn.
fn rise() -> [Step; 2] {
    [Step::Add { of: Subject::Game, counter: TIDE, by: 1 }, Step::EndTurn { draw: false }]
}

fn act(table: &mut Table, steps: impl IntoIterator<Item = Step>) -> Result<(), NotActed> {
    script(steps);
    table.act("do", table.play().board().to_move())
}

#[test]
fn a_table_needs_a_game_and_a_seat_that_exist() {
    let error = |game: &str, seat| Table::new(catalogue(), game, seat).err().unwrap().to_string();
    assert_eq!(error("gardem", None), "unknown game \"gardem\" (did you mean \"garden\"?)");
    let seat = error("garden", Some("wite"));
    assert_eq!(seat, "unknown seat \"wite\" (did you mean \"white\"?)");
    assert!(matches!(
        Table::new(catalogue(), "garden", Some("pink")),
        Err(TableError::UnknownSeat(..))
    ));
    let own = table("garden", Some("black"));
    assert_eq!((own.seats(), own.actor()), (Some(Seats::of(BLACK)), BLACK));
    assert_eq!(own.watched_by(), &Viewer::seat("black"));
    assert_eq!(own.undo_policy(), UndoPolicy::Seen);
    let open = table("garden", None);
    assert_eq!((open.seats(), open.actor()), (None, WHITE));
    assert_eq!((open.watched_by(), open.undo_policy()), (&Viewer::Everybody, UndoPolicy::Free));
}

#[test]
fn the_seat_to_move_has_the_actions_and_every_seat_has_declarations() {
    let table = table("garden", None);
    assert_eq!(table.actions(None), ["do"]);
    assert_eq!(table.actions(Some(crate::sample::at("a1"))), [""; 0]);
    assert_eq!(
        (table.actions_of(WHITE, None), table.actions_of(BLACK, None)),
        (vec!["do".to_owned()], Vec::new())
    );
    assert_eq!(table.declarations(WHITE), ["offer draw", "resign"]);
    assert_eq!(table.declarations(BLACK), ["resign"]);
    let (red, nobody) = (sortilege_core::SeatId(2), sortilege_core::SeatId::NOBODY);
    assert_eq!((table.declarations(red), table.declarations(nobody)), (vec![], vec![]));
    assert!(table.plays(WHITE) && table.plays(BLACK) && !table.plays(red));
    assert_eq!(table.seat_named("black"), Ok(BLACK));
    let wrong = table.seat_named("blak").unwrap_err();
    assert_eq!(wrong, "unknown seat \"blak\" (did you mean \"black\"?)");
}

#[test]
fn an_action_is_done_logged_and_undone() {
    let mut table = table("garden", None);
    let before = (table.state(None), table.version());
    act(&mut table, rise()).unwrap();
    assert_eq!((&table.state(None)["tide"], table.version()), (&json!(4), 1));
    act(&mut table, rise()).unwrap();
    table.act("resign", BLACK).unwrap();
    assert_eq!(table.version(), 3);
    let logged = |text: &str, seat, in_turn| Logged { text: text.into(), seat, in_turn };
    let log =
        [logged("do", WHITE, true), logged("do", BLACK, true), logged("resign", BLACK, false)];
    assert_eq!(table.log(), log);
    for version in 4..=6 {
        table.undo().unwrap();
        assert_eq!(table.version(), version);
    }
    assert_eq!((table.state(None), table.log().len()), (before.0, 0));
    assert_eq!(table.undo(), Err("there is nothing to undo".into()));
}

#[test]
fn an_action_that_is_refused_changes_nothing() {
    let mut table = table("garden", None);
    let before = table.state(None);
    let mut refused = |text: &str, seat| table.act(text, seat).unwrap_err().to_string();
    assert_eq!(refused("do", BLACK), "turn: it is white's turn");
    assert!(refused("dig", WHITE).contains("dig"));
    let red = sortilege_core::SeatId(2);
    assert_eq!(refused("do", red), "this seat does not play in this game");
    assert_eq!((table.state(None), table.version(), table.log().len()), (before, 0, 0));
    let mut seated = crate::sample::table("garden", Some("white"));
    assert_eq!(seated.act("do", red).unwrap_err().to_string(), "white does not play in this game");
}

#[test]
fn an_explanation_says_whether_an_action_is_legal() {
    let table = table("garden", None);
    let explained = |text: &str, seat| {
        let explanation = table.explain(text, seat);
        (explanation.legal, explanation.why.join("; "))
    };
    assert_eq!(explained("do", WHITE), (true, "garden: allowed".into()));
    assert_eq!(explained("resign", BLACK), (true, "resign: allowed".into()));
    assert_eq!(explained("do", BLACK), (false, "turn: it is white's turn".into()));
}

#[test]
fn the_reason_of_an_outcome_is_in_words() {
    let mut table = table("garden", None);
    assert_eq!(table.reason(), None);
    act(&mut table, [Step::End(Outcome { winner: Some(WHITE), reason: 1 })]).unwrap();
    assert_eq!(table.reason().as_deref(), Some("the flowers bloom"));
    assert!(table.actions(None).is_empty());
}

#[test]
fn a_seat_takes_back_only_its_own_actions_that_showed_it_nothing() {
    let lists = json!({"deck": ["Ash", "Oak"], "hand": []});
    let setup = json!({"players": {"white": lists, "black": {}}});
    let draw = || [Step::Card { from: DECK, place: 0, to: HAND, on_top: true }];
    let started = |seat: &str| {
        let mut table = table("garden", Some(seat));
        table.start(Some(&setup), None).unwrap();
        assert_eq!(table.undo_policy(), UndoPolicy::Seen, "a new game keeps the policy");
        table
    };
    let mut white = started("white");
    act(&mut white, draw()).unwrap();
    let why = white.undo().unwrap_err();
    assert!(why.starts_with("the last action showed something hidden"), "{why}");
    white.set_undo_policy(UndoPolicy::Never);
    assert_eq!(white.undo(), Err("this table takes nothing back".into()));
    white.set_undo_policy(UndoPolicy::Free);
    assert_eq!((white.undo_policy(), white.undo()), (UndoPolicy::Free, Ok(())));
    let mut black = started("black");
    act(&mut black, rise()).unwrap();
    assert_eq!(black.undo(), Err("the last action was another seat's".into()));
    act(&mut black, rise()).unwrap();
    assert_eq!(black.undo(), Ok(()));
}

#[test]
fn a_game_that_limits_undo_shows_how_much_is_left() {
    let mut table = table("chest", Some("hero"));
    let score = || [Step::Add { of: Subject::Game, counter: sortilege_core::CounterId(0), by: 1 }];
    let history = |table: &Table| table.state(None)["history"].as_u64();
    assert_eq!(history(&table), Some(0));
    for left in [1, 2, 2] {
        act(&mut table, score()).unwrap();
        assert_eq!(history(&table), Some(left));
    }
    for left in [1, 0] {
        table.undo().unwrap();
        assert_eq!(history(&table), Some(left));
    }
    assert_eq!(table.undo(), Err("this game lets you undo at most 2 actions in a row".into()));
    assert_eq!(table.save()["history"], 0);
    act(&mut table, [Step::Shuffle { holder: sortilege_core::HolderId(0) }]).unwrap();
    assert_eq!(table.undo(), Ok(()), "its rules say so, although it drew chance");
    table.set_undo_policy(UndoPolicy::Never);
    act(&mut table, score()).unwrap();
    assert_eq!(table.undo(), Err("this table takes nothing back".into()));
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let mut table = table("chest", None);
    table.start(Some(&json!({"stock": ["Two"], "history": 1})), Some(9)).unwrap();
    for _ in 0..2 {
        act(&mut table, []).unwrap();
    }
    table.undo().unwrap();
    let saved = table.save();
    assert_eq!(
        Value::from(saved.clone()),
        json!({
            "game": "chest", "stock": ["Two"], "seed": 9, "history": 1, "actions": ["do"],
        })
    );
    let (before, version) = (table.state(None), table.version());
    table.start(Some(&saved.into()), None).unwrap();
    assert_eq!(table.state(None), before);
    assert_eq!(table.version(), version + 1);
    let none = json!({"history": 0, "actions": ["do", "do"]});
    table.start(Some(&none), None).unwrap();
    assert_eq!(table.state(None)["history"], 0, "undos before the save still count");
}

#[test]
fn a_game_that_cannot_be_started_leaves_the_running_one() {
    let mut table = table("garden", Some("black"));
    act(&mut table, rise()).unwrap();
    let before = (table.state(None), table.version());
    let mut wrong = |setup: Value| table.start(Some(&setup), None).unwrap_err().to_string();
    assert_eq!(wrong(json!({"tide": "x"})).split(':').next(), Some("/tide"));
    let alone = wrong(json!({"players": {"white": {}}}));
    assert_eq!(alone, "/players: this table is for black, which does not play in this setup");
    assert_eq!(wrong(json!({"actions": ["dig"]})).split(':').next(), Some("/actions/0"));
    let seat = json!({"actions": [{"action": "do", "as": "blak"}]});
    assert_eq!(wrong(seat), "/actions/0: unknown seat \"blak\" (did you mean \"black\"?)");
    assert_eq!((table.state(None), table.version()), before);
}

#[test]
fn every_watcher_gets_patches_of_its_own_view() {
    let lists = json!({"deck": ["Ash", "Oak"], "hand": []});
    let mut table = table("garden", None);
    table.start(Some(&json!({"players": {"white": lists, "black": {}}})), None).unwrap();
    let viewers = [Viewer::Everybody, Viewer::seat("black"), Viewer::Nobody];
    let mut watchers = viewers.map(Watcher::new);
    for watcher in &mut watchers {
        assert_eq!(table.patch_for(watcher), None, "it was sent nothing yet");
        table.view_for(watcher);
    }
    act(&mut table, [Step::Card { from: DECK, place: 0, to: HAND, on_top: true }]).unwrap();
    let hands = watchers
        .each_mut()
        .map(|watcher| table.patch_for(watcher).unwrap()["players"]["white"]["hand"].clone());
    assert_eq!(hands, [json!(["Ash"]), json!(["?"]), json!(["?"])]);
    for steps in [rise(), rise()] {
        act(&mut table, steps).unwrap();
    }
    for watcher in &mut watchers {
        let mut shown = watcher.shown().unwrap().clone();
        state::merge(&mut shown, &table.patch_for(watcher).unwrap());
        assert_eq!(shown, table.view_for(&mut watcher.clone()), "two actions behind");
        assert_eq!(table.patch_for(watcher), Some(Map::new()), "nothing has happened since");
    }
}

#[test]
fn the_table_answers_its_own_watcher_with_what_it_was_not_sent() {
    let mut table = table("garden", Some("white"));
    let view = table.own_view();
    assert_eq!(view["tide"], 3);
    let patch = table.patched(|table| act(table, rise())).unwrap();
    assert_eq!((&patch["tide"], patch.get("players")), (&json!(4), None));
    act(&mut table, rise()).unwrap();
    let patch = table.patched(|table| act(table, rise())).unwrap();
    assert_eq!(patch["tide"], 6, "with what happened before");
    assert_eq!(table.own_patch(), Map::new());
    let refused = table.patched(|table| table.act("do", WHITE));
    assert_eq!(refused.unwrap_err().to_string(), "turn: it is black's turn");
    let mut other = Watcher::new(Viewer::seat("black"));
    let seat = table.seated(&mut other, |table| {
        table.look();
        table.actor()
    });
    assert_eq!((seat, table.actor()), (BLACK, WHITE));
    assert_eq!(other.shown().map(|view| &view["tide"]), Some(&json!(6)));
}

#[test]
fn a_state_is_written_once_however_many_actions_are_done_undone_or_refused() {
    let mut table = counting::table();
    let mut ask =
        |line: &str| -> Value { serde_json::from_str(&table.answer(line).unwrap()).unwrap() };
    let before = written();
    for count in 1..=5 {
        let acted = ask(r#"{"name": "act", "payload": {"action": "count"}}"#);
        assert_eq!((&acted["name"], &acted["payload"]["count"]), (&json!("acted"), &json!(count)));
        for wrong in ["doubt", "count 7", ""] {
            let message = json!({"name": "act", "payload": {"action": wrong}});
            assert_eq!(ask(&message.to_string())["name"], "not acted");
        }
    }
    assert_eq!(ask(r#"{"name": "undo"}"#)["payload"]["count"], 4);
    assert_eq!(written() - before, 1, "the one to which the first patch belongs");
}
