//! A window over the board: a sheet, the help, the log, a question.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Widget};
use sortilege_languages::say;

use super::board::write;
use super::theme::Theme;

/// A window with lines to read, of which some may be chosen.
#[derive(Clone, Debug, Default)]
pub(super) struct Popup {
    pub(super) title: String,
    pub(super) lines: Vec<String>,
    /// The line that is chosen, if lines can be.
    pub(super) chosen: Option<usize>,
    /// The first line that is shown.
    top: usize,
    /// Where it was drawn last.
    area: Rect,
    /// The rows in which lines were drawn last, without the border.
    inside: Rect,
}

impl Popup {
    /// Lines to read, broken between words where they are too long.
    pub(super) fn new(title: impl Into<String>, lines: Vec<String>) -> Self {
        Self { title: title.into(), lines, ..Self::default() }
    }

    /// Lines of which one can be chosen.
    pub(super) fn choice(title: impl Into<String>, lines: Vec<String>, chosen: usize) -> Self {
        let chosen = Some(chosen.min(lines.len().saturating_sub(1)));
        Self { chosen, ..Self::new(title, lines) }
    }

    /// Moves by some lines: what is chosen, or what is shown.
    pub(super) fn go(&mut self, by: isize) {
        if let Some(chosen) = &mut self.chosen {
            *chosen = chosen.saturating_add_signed(by).min(self.lines.len().saturating_sub(1));
        } else {
            self.top = self.top.saturating_add_signed(by);
        }
    }

    /// How many lines are shown at once.
    pub(super) fn page(&self) -> isize {
        isize::from(self.inside.height.max(1) as i16)
    }

    /// Whether a place on the screen is in it.
    pub(super) fn contains(&self, (x, y): (u16, u16)) -> bool {
        self.area.contains((x, y).into())
    }

    /// The line at a place on the screen, if lines can be chosen.
    pub(super) fn line_at(&self, (x, y): (u16, u16)) -> Option<usize> {
        let inside = self.inside.contains((x, y).into()) && self.chosen.is_some();
        let line = inside.then(|| self.top + usize::from(y - self.inside.y))?;
        (line < self.lines.len()).then_some(line)
    }

    /// Draws it in the middle of an area.
    pub(super) fn draw(&mut self, area: Rect, theme: Theme, buffer: &mut Buffer) {
        let most = usize::from(area.width.saturating_sub(6)).clamp(1, 90);
        let lines: Vec<String> = match self.chosen {
            Some(_) => self.lines.clone(),
            None => self.lines.iter().flat_map(|line| wrapped(line, most)).collect(),
        };
        let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let wide = widest.max(self.title.chars().count() + 2).min(most) as u16 + 4;
        let tall = (lines.len() as u16 + 2).min(area.height);
        let place = Rect {
            x: area.x + area.width.saturating_sub(wide) / 2,
            y: area.y + area.height.saturating_sub(tall) / 2,
            width: wide.min(area.width),
            height: tall,
        };
        self.area = place;
        self.inside = Rect {
            x: place.x + 2,
            y: place.y + 1,
            width: place.width.saturating_sub(4),
            height: place.height.saturating_sub(2),
        };
        let room = usize::from(self.inside.height);
        self.top = self.top.min(lines.len().saturating_sub(room));
        if let Some(chosen) = self.chosen {
            self.top = self.top.clamp(chosen.saturating_sub(room.saturating_sub(1)), chosen);
        }
        Clear.render(place, buffer);
        let more = match lines.len() > room {
            true => format!(" {}", say!("more-lines")),
            false => String::new(),
        };
        let title = format!(" {}{more} ", self.title);
        let block = Block::bordered().border_set(theme.border()).title(Line::from(title));
        block.render(place, buffer);
        for (row, line) in lines.iter().skip(self.top).take(room).enumerate() {
            let style = match self.chosen {
                Some(chosen) if chosen == self.top + row => theme.line(),
                _ => ratatui::style::Style::new(),
            };
            write(buffer, (self.inside.x, self.inside.y + row as u16), line, style, self.inside);
        }
    }
}

/// A line in as many as it needs, broken between words. Drawings, which have no words to break
/// between, are cut. What follows the first line keeps its indent.
pub(super) fn wrapped(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let indent = line.chars().take_while(|letter| *letter == ' ').count().min(width / 2);
    let mut lines = Vec::new();
    let mut last = " ".repeat(indent);
    for word in line.split_whitespace() {
        let mut word = word.to_owned();
        loop {
            let space = usize::from(!last.trim().is_empty());
            let room = width.saturating_sub(last.chars().count() + space);
            if word.chars().count() <= room {
                last.push_str(&" ".repeat(space));
                last.push_str(&word);
                break;
            }
            if space == 0 {
                // The word alone is too long.
                let rest = word.chars().skip(room.max(1)).collect();
                last.extend(word.chars().take(room.max(1)));
                word = rest;
            }
            lines.push(std::mem::replace(&mut last, " ".repeat(indent)));
        }
    }
    lines.push(last);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words_and_keeps_its_indent() {
        assert_eq!(wrapped("short", 10), ["short"]);
        assert_eq!(wrapped("  one two three", 9), ["  one two", "  three"]);
        assert_eq!(wrapped("abcdefghijkl mn", 5), ["abcde", "fghij", "kl mn"]);
        assert!(wrapped(&"x ".repeat(100), 7).iter().all(|line| line.chars().count() <= 7));
        assert_eq!(wrapped("abc", 0).concat(), "abc");
    }

    #[test]
    fn what_is_chosen_stays_in_the_list_and_in_sight() {
        let lines: Vec<String> = (0..30).map(|n| n.to_string()).collect();
        let mut popup = Popup::choice("Go to", lines, 99);
        let area = Rect::new(0, 0, 40, 10);
        let mut buffer = Buffer::empty(area);
        let theme = Theme { ground: super::super::theme::Ground::Plain, unicode: false };
        popup.draw(area, theme, &mut buffer);
        assert_eq!((popup.chosen, popup.top), (Some(29), 22));
        popup.go(-100);
        popup.draw(area, theme, &mut buffer);
        assert_eq!((popup.chosen, popup.top), (Some(0), 0));
    }
}
