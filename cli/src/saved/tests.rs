//! Games that are kept, found again and gone on with.

use std::time::Duration;

use serde_json::json;
use sortilege_core::SeatId;
use sortilege_table::Table;

use super::*;

const WHITE: SeatId = SeatId(0);
const BLACK: SeatId = SeatId(1);

fn table(game: &str) -> Table {
    Table::new(sortilege_assembly::catalogue().unwrap(), game, None).unwrap()
}

fn temporary() -> (tempfile::TempDir, Folder) {
    let directory = tempfile::tempdir().unwrap();
    let folder = Folder::at(directory.path().join("games"));
    (directory, folder)
}

fn only(folder: &Folder) -> Saved {
    let mut games = list(folder).unwrap();
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// What a table that goes on with the kept game has.
fn reopened(folder: &Folder) -> Table {
    let saved = only(folder);
    let mut table = table(saved.game());
    table.start(Some(&saved.document()), None).unwrap();
    table
}

#[test]
fn what_is_done_and_undone_is_kept_and_a_game_without_actions_is_not() {
    let (_directory, folder) = temporary();
    let (mut table, company) = (table("chess"), Company::default());
    let mut keeper = Keeper::open(folder.clone(), &table);
    keeper.keep(&table, &company).unwrap();
    assert!(list(&folder).unwrap().is_empty() && keeper.name().is_none());
    for (text, seat) in [("e4", WHITE), ("e5", BLACK), ("offer draw", WHITE), ("Nf3", WHITE)] {
        table.act(text, seat).unwrap();
        keeper.keep(&table, &company).unwrap();
        assert_eq!(reopened(&folder).save(), table.save());
    }
    assert_eq!(keeper.name(), Some("chess-1"));
    assert_eq!((only(&folder).actions(), &*only(&folder).standing()), (4, "black to move"));
    // Several changes between two calls.
    table.undo().unwrap();
    table.undo().unwrap();
    table.act("d4", WHITE).unwrap();
    keeper.keep(&table, &company).unwrap();
    assert_eq!(reopened(&folder).save(), table.save());
    table.act("resign", BLACK).unwrap();
    keeper.keep(&table, &company).unwrap();
    assert_eq!(only(&folder).standing(), "white wins: black resigned");
    assert!(load(&folder, None).is_err(), "it is open, and it is over");
    for _ in 0..4 {
        table.undo().unwrap();
    }
    keeper.keep(&table, &company).unwrap();
    drop(keeper);
    assert!(folder.files().unwrap().is_empty(), "nothing is left of it");
}

#[test]
fn every_game_goes_on_where_it_was_with_what_chance_will_bring() {
    for game in ["arcana", "bazaar", "chess", "lanes", "lucky"] {
        let (_directory, folder) = temporary();
        let (mut table, company) = (table(game), Company::default());
        table.start(None, Some(7)).unwrap();
        let mut keeper = Keeper::open(folder.clone(), &table);
        for turn in 0..30_usize {
            let actions = table.actions(None);
            let Some(text) = actions.get(turn * 7 % actions.len().max(1)) else { break };
            table.act(text, table.play().board().to_move()).unwrap();
            keeper.keep(&table, &company).unwrap();
        }
        let reopened = reopened(&folder);
        assert_eq!(reopened.state(None), table.state(None), "{game}");
        assert_eq!(reopened.log(), table.log(), "{game}");
    }
}

#[test]
fn a_new_game_at_the_table_is_kept_beside_the_old_one() {
    let (_directory, folder) = temporary();
    let (mut table, company) = (table("chess"), Company::default());
    let mut keeper = Keeper::open(folder.clone(), &table);
    table.act("e4", WHITE).unwrap();
    keeper.keep(&table, &company).unwrap();
    // A game that was loaded is kept only once something is done in it.
    table.start(Some(&json!({"actions": ["e4", "e5"]})), None).unwrap();
    keeper.keep(&table, &company).unwrap();
    assert_eq!(list(&folder).unwrap().len(), 1);
    table.act("Nf3", WHITE).unwrap();
    keeper.keep(&table, &company).unwrap();
    let games = list(&folder).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(games.iter().map(Saved::actions).sum::<usize>(), 4);
}

#[test]
fn a_program_that_was_killed_loses_at_most_the_line_that_it_was_writing() {
    let (_directory, folder) = temporary();
    let (mut table, company) = (table("chess"), Company::default());
    let mut keeper = Keeper::open(folder.clone(), &table);
    for (text, seat) in [("e4", WHITE), ("e5", BLACK)] {
        table.act(text, seat).unwrap();
        keeper.keep(&table, &company).unwrap();
    }
    drop(keeper);
    let path = only(&folder).path;
    let whole = std::fs::read(&path).unwrap();
    for cut in 1..30 {
        std::fs::write(&path, &whole[..whole.len() - cut]).unwrap();
        let saved = only(&folder);
        assert_eq!(saved.actions(), 1, "{cut}");
        // It goes on after the last whole line.
        table.start(Some(&saved.document()), None).unwrap();
        let mut keeper = Keeper::resume(folder.clone(), &saved, &table).unwrap();
        table.act("c5", BLACK).unwrap();
        keeper.keep(&table, &company).unwrap();
        drop(keeper);
        assert_eq!(only(&folder).document()["actions"], json!(["e2e4", "c7c5"]), "{cut}");
    }
}

#[test]
fn bots_and_their_budget_come_back() {
    let (_directory, folder) = temporary();
    let mut table = table("chess");
    let company = Company {
        players: vec![("black".to_owned(), "bot:search:3".parse().unwrap())],
        bot: "greedy".parse().unwrap(),
        budget: crate::bots::Budget {
            nodes: Some(500),
            depth: Some(4),
            time: Some(Duration::from_millis(1500)),
        },
    };
    let mut keeper = Keeper::open(folder.clone(), &table);
    table.act("e4", WHITE).unwrap();
    keeper.keep(&table, &company).unwrap();
    let saved = only(&folder);
    assert_eq!(saved.seats(), "white human, black bot:search:3");
    let back = saved.company().unwrap();
    assert_eq!(back.bot_of(&table, BLACK), company.bot_of(&table, BLACK));
    assert_eq!(back.bot_of(&table, WHITE), None);
    assert_eq!(back.bot, company.bot);
    let of = |it: &crate::bots::Budget| (it.nodes, it.depth, it.time);
    assert_eq!(of(&back.budget), of(&company.budget));
}

#[test]
fn only_one_program_goes_on_with_a_game() {
    let (_directory, folder) = temporary();
    let (mut table, company) = (table("chess"), Company::default());
    let mut keeper = Keeper::open(folder.clone(), &table);
    table.act("e4", WHITE).unwrap();
    keeper.keep(&table, &company).unwrap();
    let saved = only(&folder);
    assert!(saved.is_open);
    assert!(Keeper::resume(folder.clone(), &saved, &table).is_err());
    let error = load(&folder, Some("chess-1")).unwrap_err().to_string();
    assert_eq!(error, "chess-1 is being played by another program");
    drop(keeper);
    for name in [None, Some("chess-1"), Some("1"), Some("chess")] {
        assert_eq!(load(&folder, name).unwrap().name, "chess-1", "{name:?}");
    }
    let error = load(&folder, Some("ches-1")).unwrap_err().to_string();
    assert!(error.contains("did you mean \"chess-1\"?"), "{error}");
}

#[test]
fn the_last_hundred_games_are_kept() {
    let (_directory, folder) = temporary();
    let mut table = table("chess");
    for _ in 0..=KEPT {
        let mut keeper = Keeper::open(folder.clone(), &table);
        table.start(None, None).unwrap();
        keeper.keep(&table, &Company::default()).unwrap();
        table.act("e4", WHITE).unwrap();
        keeper.keep(&table, &Company::default()).unwrap();
    }
    let games = list(&folder).unwrap();
    assert_eq!(games.len(), KEPT);
    assert!(games.iter().all(|game| game.name != "chess-1"), "the oldest one went");
    assert!(games.iter().any(|game| game.name == "chess-101"));
}

#[test]
fn files_that_are_no_games_are_left_out_and_say_why() {
    let (_directory, folder) = temporary();
    for (name, content) in [
        ("chess-1", ""),
        ("chess-2", "{}\n"),
        ("chess-3", "nonsense\n"),
        ("chess-4", "{\"sortilege\":1,\"start\":{\"game\":\"chess\"}}\n{\"undo\":1}\n"),
    ] {
        let (made, path, _) = folder.create("chess").unwrap();
        assert_eq!(made, name);
        std::fs::write(path, content).unwrap();
    }
    assert!(list(&folder).unwrap().is_empty());
    let error = format!("{:#}", load(&folder, Some("chess-4")).unwrap_err());
    assert!(error.ends_with("line 2: more is undone than was done"), "{error}");
}
