//! `help`: what a player can type.

use std::io::{self, Write};

use sortilege_languages::say;
use sortilege_table::Table;

use crate::keys;
use crate::request::COMMANDS;

/// Prints the list of commands, with what this game has.
pub(crate) fn print(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    let how = match keys::all(table.play()).is_empty() {
        true => say!("help-number"),
        false => say!("help-key"),
    };
    writeln!(out, "{how}")?;
    if let Some(example) = out_of_turn(table) {
        writeln!(out, "{}", say!("help-out-of-turn", example = example))?;
    }
    writeln!(out, "{}", say!("help-commands"))?;
    let has_squares = table.display().has_squares();
    for command in &COMMANDS {
        let (usage, purpose) = match command.without_squares && !has_squares {
            true => (command.word.to_owned(), command.purpose_without_squares()),
            false => (command.usage(), command.purpose()),
        };
        writeln!(out, "  {usage:17} {purpose}")?;
    }
    Ok(())
}

/// Something that a seat can do now although another one is to move: `black resign`.
fn out_of_turn(table: &Table) -> Option<String> {
    let board = table.play().board();
    let to_move = board.rules().seat(board.to_move()).id;
    let others = board.rules().seats().iter().filter(|seat| seat.id != to_move);
    others.into_iter().find_map(|seat| {
        let declarations = table.declarations(board.rules().seat_named(seat.id)?);
        Some(format!("{} {}", seat.id, declarations.last()?))
    })
}
