//! Laws about untrusted input. Each is a function of arbitrary bytes that panics if they break the
//! law.
//!
//! The fuzz targets call the laws with inputs that libFuzzer generates. The tests of this crate
//! call them with the [`seeds`] and some hundred variations, so that the laws run on every machine.
//! The documentation of a law describes how it reads its bytes.

#![forbid(unsafe_code)]

mod card_file;
mod card_seeds;
mod chain;
mod mischief;
mod notation;
mod protocol;
pub mod seeds;
mod setup;
#[cfg(test)]
mod variations;

use sortilege_table::{NotActed, Table};

pub use card_file::card_file;
pub use chain::chain;
pub use notation::notation;
pub use protocol::protocol;
pub use setup::setup;

/// A new table. The first byte selects the game, the second one a seat or none.
fn table(game: u8, seat: u8) -> Table {
    mischief::tolerate();
    let catalogue = sortilege_tests::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let games: Vec<_> = catalogue.games().map(|entry| entry.plugin).collect();
    let game = games[usize::from(game) % games.len()];
    let seats = game.facts().seats;
    let seat = (usize::from(seat) % (seats.len() + 1)).checked_sub(1).map(|seat| seats[seat].id);
    Table::new(catalogue, game.id(), seat).unwrap_or_else(|error| panic!("{error}"))
}

/// Law: a listed action is accepted, unless a plugin misbehaves on purpose. Undo then restores
/// everything, except that a game with a limit of undo allows one action less.
fn do_and_undo(table: &mut Table, text: &str) {
    let before = all_but_history(table);
    match table.act(text, table.play().board().to_move()) {
        Ok(()) => table.undo().unwrap_or_else(|reason| panic!("{text} is not undone: {reason}")),
        Err(NotActed::Fault(fault)) if mischief::is_meant(&fault) => {}
        Err(error) => panic!("{text} is listed but not done: {error}"),
    }
    assert_eq!(before, all_but_history(table), "{text} was done and undone");
}

/// The contents of a table as text, without the number of actions that can be undone.
fn all_but_history(table: &Table) -> (String, String) {
    let board = table.play().board().fingerprint();
    let mut state = table.state(None);
    state.remove("history");
    (String::from_utf8_lossy(&board).into_owned(), format!("{state:?} {:?}", table.log()))
}

/// The contents of a table as text.
fn everything(table: &Table) -> (String, String) {
    let board = table.play().board().fingerprint();
    (
        String::from_utf8_lossy(&board).into_owned(),
        format!("{:?} {:?}", table.state(None), table.log()),
    )
}
