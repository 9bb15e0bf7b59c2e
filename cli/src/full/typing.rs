//! Lines that are typed, and what the session says.

use std::time::Instant;

use sortilege_core::{Declaration, SeatId};

use super::app::{App, PAUSE, Window};
use super::popup::Popup;
use super::thinking::Question;
use crate::request::Request;
use crate::session::Next as After;

impl App {
    pub(super) fn type_for(&mut self, seat: SeatId, text: &str) {
        let seat = self.session.table().play().board().rules().seat(seat).id;
        self.say(&format!("{seat} {text}"));
    }

    /// Answers a line as it is typed.
    pub(super) fn submit(&mut self, line: &str) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        self.typed.push(line.to_owned());
        match Request::parse(line) {
            Request::Undo => self.undo(),
            Request::Redo => self.redo(),
            Request::Hint => self.ask(Question::Hint),
            Request::Analyse(lines) => {
                let lines = lines.and_then(|lines| lines.parse().ok()).unwrap_or(1);
                self.ask(Question::Lines(usize::clamp(lines, 1, 64)));
            }
            Request::Help => self.open("Keys and commands", help()),
            _ if self.covered.is_some() => {}
            _ => self.say(line),
        }
    }

    /// Gives a line to the session, and shows what it says unless the game has changed.
    pub(super) fn say(&mut self, line: &str) {
        let version = self.session.table().version();
        let mut out = Vec::new();
        let after = self.session.answer(line, &mut out);
        if matches!(after, Ok(After::Quit)) {
            self.is_over = true;
        }
        if self.session.table().version() != version {
            self.said = self.session.take_notice().unwrap_or_default();
            self.due = Instant::now() + PAUSE;
            return self.refresh();
        }
        let text = anstream::adapter::strip_bytes(&out).into_vec();
        let text = String::from_utf8_lossy(&text);
        let lines: Vec<String> = text.lines().map(|line| line.trim_end().to_owned()).collect();
        match lines.as_slice() {
            [] => {}
            // A sentence that was too long for a line goes on below, indented.
            [one, more @ ..] if more.iter().all(|it| it.starts_with("  ")) && more.len() < 3 => {
                let more = more.iter().map(|it| format!(" {}", it.trim()));
                self.said = std::iter::once(one.clone()).chain(more).collect();
            }
            _ => self.open(line, lines),
        }
    }

    /// Opens a window with lines to read.
    pub(super) fn open(&mut self, title: impl Into<String>, lines: Vec<String>) {
        self.window = Some(Window::Text(Popup::new(title, lines)));
    }

    /// Lines typed before.
    pub(super) fn typed(&self) -> &[String] {
        &self.typed
    }

    /// The words that the tab key completes.
    pub(super) fn words(&self) -> Vec<String> {
        self.session.completions()
    }

    /// What the viewer may declare.
    pub(super) fn declarations(&self) -> Vec<&'static str> {
        let board = self.play().board();
        Declaration::legal(board, self.viewer).map(Declaration::text).collect()
    }

    /// Asks whether to leave.
    pub(super) fn leave(&mut self) {
        let lines = vec!["go on playing".to_owned(), "leave".to_owned()];
        self.window = Some(Window::Leave(Popup::choice("Leave the game?", lines, 0)));
    }
}

/// What the keys do.
pub(super) fn help() -> Vec<String> {
    let lines = "\
arrows, HJKL   move on the board or in the list; also j, k and l
Enter, space   chooses the piece, the square or the line; does what is clear
Tab            goes to the list, the log and back; 1 to 9 choose a line of the list
Esc            takes back what was chosen last
mouse          a click points, a click with the right button shows a sheet
s              shows the rule, the area and the numbers of what the cursor is on
u, r           undo, redo
g              goes to a point of the game, left and right from there
h              says what a bot would do
a              analyses until Esc
t              marks your pieces that can be taken
f              turns the board
/              looks for words in the log; PgUp and PgDn scroll it
:              types a command or an action: e4, move b3 b4, save FILE, rules
?              this help
m              a menu: resign, draws, save, rules, a new game
q, Ctrl-C      leaves

On the board: [ ] cursor, ( ) chosen, < > changed last, ! in danger, + in the range of an \
ability, * magic. The letter of a target says what is done there. A piece on which something lasts \
is underlined, and ~ follows if there is room.
Upper case belongs to the first seat, lower case to the others; with more than two seats a letter \
of the owner follows.";
    lines.lines().map(str::to_owned).collect()
}
