//! A line that is typed at the bottom of the screen.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What the line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// A command or an action.
    Command,
    /// Words to look for in the log.
    Search,
}

/// A line that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub(super) purpose: Purpose,
    pub(super) text: String,
    /// The place in [`Line::past`] that is shown.
    at: usize,
    past: Vec<String>,
    /// What the tab key offers, if it was pressed last, and which of it is shown.
    offered: Option<(Vec<String>, usize)>,
}

/// What follows after a key.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Typed {
    More,
    /// The line is complete.
    Done,
    /// It was left.
    Left,
}

/// The longest line that can be typed.
const MOST: usize = 500;

impl Line {
    /// An empty line, with the lines typed before it.
    pub(super) fn new(purpose: Purpose, past: &[String]) -> Self {
        Self { purpose, text: String::new(), at: past.len(), past: past.to_vec(), offered: None }
    }

    /// The character in front of it.
    pub(super) fn prompt(&self) -> char {
        match self.purpose {
            Purpose::Command => ':',
            Purpose::Search => '/',
        }
    }

    /// Adds text, without characters that are not for reading.
    pub(super) fn insert(&mut self, text: &str) {
        self.offered = None;
        let room = MOST.saturating_sub(self.text.chars().count());
        self.text.extend(text.chars().filter(|letter| !letter.is_control()).take(room));
    }

    /// Answers a key. The tab key completes one of `words`.
    pub(super) fn answer(&mut self, key: KeyEvent, words: impl FnOnce() -> Vec<String>) -> Typed {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Enter => return Typed::Done,
            KeyCode::Esc => return Typed::Left,
            KeyCode::Char('c') if is_control => return Typed::Left,
            KeyCode::Char('u') if is_control => self.text.clear(),
            KeyCode::Backspace if self.text.is_empty() => return Typed::Left,
            KeyCode::Backspace => drop(self.text.pop()),
            KeyCode::Up => self.recall(self.at.saturating_sub(1)),
            KeyCode::Down => self.recall(self.at + 1),
            KeyCode::Tab => {
                self.complete(words);
                return Typed::More;
            }
            KeyCode::Char(letter) if !is_control => self.insert(letter.encode_utf8(&mut [0; 4])),
            _ => {}
        }
        self.offered = None;
        Typed::More
    }

    fn recall(&mut self, at: usize) {
        self.at = at.min(self.past.len());
        self.text = self.past.get(self.at).cloned().unwrap_or_default();
    }

    /// Shows the next word that begins with what was typed.
    fn complete(&mut self, words: impl FnOnce() -> Vec<String>) {
        let offered = self.offered.take().map_or_else(
            || {
                let begins = |word: &String| {
                    word.get(..self.text.len())
                        .is_some_and(|start| start.eq_ignore_ascii_case(&self.text))
                };
                (words().into_iter().filter(begins).collect(), 0)
            },
            |(words, at): (Vec<String>, usize)| {
                let next = (at + 1) % words.len().max(1);
                (words, next)
            },
        );
        if let Some(word) = offered.0.get(offered.1) {
            self.text.clone_from(word);
        }
        self.offered = Some(offered);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(line: &mut Line, codes: &[KeyCode]) {
        let words = || vec!["move e2 e3".to_owned(), "move e2 e4".to_owned(), "undo".to_owned()];
        for code in codes {
            line.answer(KeyEvent::new(*code, KeyModifiers::NONE), words);
        }
    }

    #[test]
    fn the_tab_key_offers_one_word_after_another() {
        let mut line = Line::new(Purpose::Command, &[]);
        typed(&mut line, &[KeyCode::Char('M'), KeyCode::Tab]);
        assert_eq!(line.text, "move e2 e3");
        typed(&mut line, &[KeyCode::Tab]);
        assert_eq!(line.text, "move e2 e4");
        typed(&mut line, &[KeyCode::Tab, KeyCode::Backspace]);
        assert_eq!(line.text, "move e2 e");
    }

    #[test]
    fn earlier_lines_come_back_and_control_characters_do_not() {
        let mut line = Line::new(Purpose::Command, &["e4".to_owned(), "e5".to_owned()]);
        typed(&mut line, &[KeyCode::Up, KeyCode::Up]);
        assert_eq!(line.text, "e4");
        typed(&mut line, &[KeyCode::Down, KeyCode::Down]);
        assert_eq!(line.text, "");
        line.insert("a\x1b[31mb\n");
        assert_eq!(line.text, "a[31mb");
        line.insert(&"x".repeat(10_000));
        assert_eq!(line.text.len(), MOST);
    }
}
