//! Lines that are typed, and what the session says.

use std::time::Instant;

use sortilege_core::{Declaration, SeatId};
use sortilege_languages::say;

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
            Request::Help => self.open(say!("keys-and-commands"), help()),
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
        let lines = vec![say!("go-on-playing"), say!("leave")];
        self.window = Some(Window::Leave(Popup::choice(say!("leave-the-game"), lines, 0)));
    }
}

/// What the keys do.
pub(super) fn help() -> Vec<String> {
    const KEYS: [(&str, &str); 17] = [
        ("", "keys-arrows"),
        ("", "keys-enter"),
        ("Tab", "keys-tab"),
        ("Esc", "keys-esc"),
        ("", "keys-mouse"),
        ("s", "keys-s"),
        ("u, r", "keys-u"),
        ("g", "keys-g"),
        ("h", "keys-h"),
        ("a", "keys-a"),
        ("t", "keys-t"),
        ("f", "keys-f"),
        ("/", "keys-slash"),
        (":", "keys-colon"),
        ("?", "keys-help"),
        ("m", "keys-m"),
        ("q, Ctrl-C", "keys-q"),
    ];
    let line = |(key, message): (&str, &str)| match key {
        "" => format!("{:14} {}", say(&format!("{message}-name"), []), say(message, [])),
        key => format!("{key:14} {}", say(message, [])),
    };
    let about = [say!("help-marks"), say!("help-letters")];
    KEYS.into_iter().map(line).chain([String::new()]).chain(about).collect()
}
