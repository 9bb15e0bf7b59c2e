//! What a player sees of a running game: the board, what the seats own, and whose turn it is.

use std::io::{self, Write};

use serde_json::{Map, Value, json};
use sortilege_core::{Play, SeatId, Stream};
use sortilege_languages::{names, retell, say};
use sortilege_table::{Seats, display, table_game};

use crate::drawing::{self, Legend};
use crate::{ending, keys, paint};

/// What players can do after a game has ended.
pub(crate) fn when_over() -> String {
    say!("when-over")
}

/// Draws the board and what the seats own, as a seat sees them; with `None`, only what every seat
/// sees. A game with a picture of its own draws that instead.
pub(crate) fn draw_for(play: &Play, viewer: Option<SeatId>, out: &mut dyn Write) -> io::Result<()> {
    let (board, rules) = (play.board(), play.board().rules());
    let seen_by = viewer.unwrap_or(SeatId::NOBODY);
    if let Some(picture) = display(board.rules()).picture(play.scene(), Some(seen_by)) {
        return write!(out, "\n{picture}");
    }
    let glyph = |kind: &str| rules.kind_named(kind).map_or("?", |kind| rules.kind(kind).glyph());
    let seats = rules.seats().iter().map(|seat| seat.id).collect();
    let legend = Legend { seats, glyph: &glyph };
    let state = canonical_state(play, Seats::of(seen_by));
    writeln!(out, "\n{}", drawing::board(&state, &legend))?;
    write!(out, "{}", drawing::rows(&drawing::possessions(&state, &legend.seats)))
}

/// What each seat has, and the game, one sentence each.
pub(crate) fn possessions(play: &Play, viewer: Option<SeatId>) -> Vec<String> {
    let seats: Vec<&str> = play.board().rules().seats().iter().map(|seat| seat.id).collect();
    let state = canonical_state(play, Seats::of(viewer.unwrap_or(SeatId::NOBODY)));
    let owned = drawing::possessions(&state, &seats);
    owned.iter().map(|row| format!("{}: {}.", row.name, row.list.replace('_', " "))).collect()
}

/// Prints a line that says whose turn it is or how the game ended, and the number of the deal if
/// anything was dealt.
pub(crate) fn print_turn(
    play: &Play,
    viewer: Option<SeatId>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let deal = match has_chance(play) {
        true => say!("deal", number = play.board().random().seed().to_string()) + " ",
        false => String::new(),
    };
    print_situation(play, viewer, &deal, &when_over(), out)
}

/// [`print_turn`] for a viewer, after some words, with what players can do after the game has
/// ended.
pub(crate) fn print_situation(
    play: &Play,
    viewer: Option<SeatId>,
    deal: &str,
    when_over: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (board, strong) = (play.board(), paint::STRONG);
    write!(out, "{deal}")?;
    if let Some(outcome) = board.outcome() {
        let how = capitalised_draw(&ending::describe(play, outcome));
        let is_long = format!("{deal}{how}. {when_over}").chars().count() > WIDTH;
        let space = if is_long { "\n  " } else { " " };
        return writeln!(out, "{strong}{how}.{strong:#}{space}{when_over}");
    }
    if let Some(offer) = board.offer() {
        let seat = names::seat(board.rules().seat(offer).id);
        write!(out, "{} ", say!("offers-draw", seat = seat))?;
    }
    let round = match board.rules().facts().random {
        true => format!(", {}", say!("in-round", round = board.time().round)),
        false => String::new(),
    };
    let suggestions = match keys::suggestions(play) {
        none if none.is_empty() => none,
        some => format!(" ({some})"),
    };
    let seen_by = viewer.unwrap_or(SeatId::NOBODY);
    let situation = display(board.rules()).situation(play.scene(), Some(seen_by));
    let situation = situation.map_or_else(String::new, |words| format!(", {}", retell(&words)));
    let seat = seat_to_move(play);
    let whose = say!("to-move", seat = &seat);
    let rest = format!("{round}{situation}{suggestions}.");
    // The offer comes before, in games without suggestions.
    let is_long = format!("{deal}{whose}{rest}").chars().count() > WIDTH;
    let rest = if is_long { rest.replacen(" (", "\n  (", 1) } else { rest };
    let (before, after) = whose.split_once(&seat).unwrap_or(("", &whose));
    writeln!(out, "{before}{strong}{seat}{strong:#}{after}{rest}")
}

/// Prints sentences of rules, in the language of the player, one per line and indented.
pub(crate) fn print_retold(sentences: &[String], out: &mut dyn Write) -> io::Result<()> {
    sentences.iter().try_for_each(|it| writeln!(out, "{}", wrapped(&retell(it), 2)))
}

/// Prints sentences, one per line and indented.
pub(crate) fn print_sentences(sentences: &[String], out: &mut dyn Write) -> io::Result<()> {
    sentences.iter().try_for_each(|sentence| writeln!(out, "{}", wrapped(sentence, 2)))
}

/// How wide a terminal is at least.
const WIDTH: usize = 80;

/// A sentence, indented, in as many lines as it needs. Lines after the first are indented more.
pub(crate) fn wrapped(sentence: &str, indent: usize) -> String {
    let first = format!("{:indent$}{sentence}", "");
    if first.chars().count() <= WIDTH {
        return first;
    }
    let mut lines = vec![format!("{:indent$}", "")];
    for word in sentence.split_whitespace() {
        let is_empty = |line: &str| line.trim().is_empty();
        let line = lines.last_mut().filter(|line| {
            is_empty(line) || line.chars().count() + 1 + word.chars().count() <= WIDTH
        });
        match line {
            Some(line) if is_empty(line) => line.push_str(word),
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(format!("{:1$}{word}", "", indent + 2)),
        }
    }
    lines.join("\n")
}

/// The name of the seat to move.
pub(crate) fn seat_to_move(play: &Play) -> String {
    names::seat(play.board().rules().seat(play.board().to_move()).id)
}

/// The state in the shape that is the same for every game, as some seats see it. A game may
/// leave out a board that is always the same and call layers by names; here the board is always
/// present and layers are numbers.
pub(crate) fn canonical_state(play: &Play, seats: Seats) -> Map<String, Value> {
    let document =
        table_game(play.board().rules().game_id()).map(sortilege_table::TableGame::document);
    let mut state = document.map(|document| document.write(play, Some(seats))).unwrap_or_default();
    let rules = play.board().rules();
    let geometry = rules.geometry();
    let size = json!({"width": geometry.width(), "height": geometry.height()});
    let board = state.entry("board").or_insert(size);
    board["files"] = geometry.lettering().files.into();
    board["from_top"] = geometry.lettering().from_top.into();
    let pieces = state.get_mut("pieces").and_then(Value::as_object_mut);
    for (name, piece) in pieces.into_iter().flatten().filter(|_| rules.facts().stack > 1) {
        let Some(id) = play.board().piece_named(name) else { continue };
        let square = play.board().piece(id).last_square();
        let above = play.board().stack(square).take_while(|other| *other != id).count();
        piece["layer"] = (play.board().stack(square).count() - 1 - above).into();
    }
    state
}

/// Whether the seed has decided anything so far.
fn has_chance(play: &Play) -> bool {
    let random = play.board().random();
    Stream::ALL.iter().any(|stream| random.drawn(*stream) > 0)
}

/// `Draw by agreement` for `draw by agreement`. The ids of seats keep their case.
pub(crate) fn capitalised_draw(words: &str) -> String {
    let draw = say!("draw");
    match words.strip_prefix(&draw) {
        Some(rest) => capitalised(&draw) + rest,
        None => words.to_owned(),
    }
}

/// A text with a capital letter at its beginning.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sentence_is_broken_between_words() {
        assert_eq!(wrapped("short  enough", 2), "  short  enough");
        let long = "word ".repeat(30);
        let lines: Vec<String> = wrapped(&long, 2).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
        assert!(lines[0].starts_with("  word") && lines[1].starts_with("    word"));
        let unbroken = "x".repeat(100);
        assert_eq!(wrapped(&unbroken, 0), unbroken);
    }
}
