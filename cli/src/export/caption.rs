//! What is written below a board: the last action, whose turn it is, and what the seats own.

use sortilege_core::{Play, SeatId};
use sortilege_table::{Seats, display};

use crate::drawing;
use crate::{ending, screen};

/// A line below the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Caption {
    /// The seat whose plate is in front of it.
    pub(super) seat: Option<usize>,
    pub(super) is_indented: bool,
    pub(super) strong: bool,
    pub(super) text: String,
}

/// The lines below a board as a viewer sees them. A line has at most `most` letters, and at most
/// `widest` if it is not indented.
pub(super) fn captions(
    play: &Play,
    viewer: SeatId,
    last: Option<&str>,
    most: usize,
    widest: usize,
) -> Vec<Caption> {
    let plain = |text: &str, strong| {
        wrapped(text, widest).map(move |text| Caption {
            seat: None,
            is_indented: false,
            strong,
            text,
        })
    };
    let number = play.journal().records().len();
    let last = last.map(|last| format!("{number}. {last}"));
    let mut lines: Vec<Caption> = last.iter().flat_map(|last| plain(last, true)).collect();
    lines.extend(plain(&status(play, viewer), true));
    let (rules, display) = (play.board().rules(), display(play.board().rules()));
    if !display.has_squares() {
        // A picture of its own shows what the seats own, in columns that must not be wrapped.
        let picture = display.picture(play.scene(), Some(viewer)).unwrap_or_default();
        let line = |text: &str| Caption {
            seat: None,
            is_indented: false,
            strong: false,
            text: text.to_owned(),
        };
        lines.extend(picture.lines().map(line));
        return lines;
    }
    let owned = display.caption(play.scene(), Some(viewer)).unwrap_or_else(|| {
        let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
        let state = screen::canonical_state(play, Seats::of(viewer));
        let owned = drawing::possessions(&state, &seats);
        owned.iter().map(|row| format!("{}  {}", row.name, row.list)).collect()
    });
    // The plate of every seat is explained, whether it owns something or not.
    let is_of = |line: &str, id: &str| line.split_whitespace().next() == Some(id);
    let seats = rules.seats().iter().map(|seat| seat.id);
    let mut rest: Vec<&str> = owned.iter().map(String::as_str).collect();
    for (seat, id) in seats.enumerate() {
        let own = rest.iter().position(|line| is_of(line, id)).map(|place| rest.remove(place));
        for (place, text) in wrapped(own.unwrap_or(id), most).enumerate() {
            let seat = (place == 0).then_some(seat);
            lines.push(Caption { seat, is_indented: true, strong: false, text });
        }
    }
    lines.extend(rest.into_iter().flat_map(|line| plain(line, false)));
    lines
}

/// Whose turn it is, or how the game ended.
fn status(play: &Play, viewer: SeatId) -> String {
    let board = play.board();
    if let Some(outcome) = board.outcome() {
        return screen::capitalised_draw(&ending::describe(play, outcome));
    }
    let mut status = format!("{} to move", screen::seat_to_move(play));
    if board.rules().facts().random {
        status += &format!(", round {}", board.time().round);
    }
    if let Some(situation) = display(board.rules()).situation(play.scene(), Some(viewer)) {
        status += &format!(", {situation}");
    }
    status
}

/// A text in lines of at most so many letters, broken between words. A longer word is cut.
fn wrapped(text: &str, most: usize) -> impl Iterator<Item = String> + use<> {
    let most = most.max(1);
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word: String = word.chars().take(most).collect();
        let count = |text: &str| text.chars().count();
        match lines.last_mut().filter(|line| count(line) + 1 + count(&word) <= most) {
            Some(line) => {
                line.push(' ');
                line.push_str(&word);
            }
            None => lines.push(word),
        }
    }
    lines.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_broken_between_words() {
        let lines = |text: &str, most| wrapped(text, most).collect::<Vec<_>>();
        assert_eq!(lines("one two  three", 7), ["one two", "three"]);
        assert_eq!(lines("abcdefgh i", 4), ["abcd", "i"]);
        assert!(lines("", 4).is_empty());
    }
}
