//! Laws about whatever comes from outside, each a function of any bytes that panics when the law is
//! broken.
//!
//! The fuzz targets give them what libFuzzer invents; this crate's tests give them the [`seeds`]
//! and some hundred variations, so that the laws run on every machine. A law's documentation says
//! how it reads its bytes.

#![forbid(unsafe_code)]

mod mischief;
mod notation;
mod protocol;
pub mod seeds;
mod setup;
#[cfg(test)]
mod variations;

use sortilege_table::{NotActed, Table};

pub use notation::notation;
pub use protocol::protocol;
pub use setup::setup;

/// A fresh table of the game that a byte picks, for one of its seats if a second byte picks one.
fn table(game: u8, seat: u8) -> Table {
    mischief::tolerate();
    let catalogue = sortilege_tests::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let games: Vec<_> = catalogue.games().map(|entry| entry.plugin).collect();
    let game = games[usize::from(game) % games.len()];
    let seats = game.facts().seats;
    let seat = (usize::from(seat) % (seats.len() + 1)).checked_sub(1).map(|seat| seats[seat].id);
    Table::new(catalogue, game.id(), seat).unwrap_or_else(|error| panic!("{error}"))
}

/// Law: a listed action is done, unless a plugin misbehaves that is meant to; undone, everything is
/// as before, but that one action fewer can be undone where the game keeps a few only.
fn do_and_undo(table: &mut Table, text: &str) {
    let before = all_but_history(table);
    match table.act(text, table.play().board().to_move()) {
        Ok(()) => table.undo().unwrap_or_else(|reason| panic!("{text} is not undone: {reason}")),
        Err(NotActed::Fault(fault)) if mischief::is_meant(&fault) => {}
        Err(error) => panic!("{text} is listed but not done: {error}"),
    }
    assert_eq!(before, all_but_history(table), "{text} was done and undone");
}

/// All that a table holds but how much can be undone, as text.
fn all_but_history(table: &Table) -> (String, String) {
    let board = table.play().board().fingerprint();
    let mut state = table.state(None);
    state.remove("history");
    (String::from_utf8_lossy(&board).into_owned(), format!("{state:?} {:?}", table.log()))
}

/// All that a table holds, as text.
fn everything(table: &Table) -> (String, String) {
    let board = table.play().board().fingerprint();
    (
        String::from_utf8_lossy(&board).into_owned(),
        format!("{:?} {:?}", table.state(None), table.log()),
    )
}
