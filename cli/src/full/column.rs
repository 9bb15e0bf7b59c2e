//! A column of text that is filled from above.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::board::write;
use super::popup::wrapped;

/// A column that is filled from above.
pub(super) struct Column<'a> {
    pub(super) area: Rect,
    pub(super) y: u16,
    pub(super) buffer: &'a mut Buffer,
}

impl Column<'_> {
    /// How many rows are left.
    pub(super) fn left(&self) -> u16 {
        self.area.bottom().saturating_sub(self.y)
    }

    /// A line, if there is room for it.
    pub(super) fn line(&mut self, text: &str, style: Style) {
        if self.left() > 0 {
            write(self.buffer, (self.area.x, self.y), text, style, self.area);
            self.y += 1;
        }
    }

    /// A text in as many lines as it needs.
    pub(super) fn text(&mut self, text: &str, style: Style) {
        for line in wrapped(text, usize::from(self.area.width)) {
            self.line(&line, style);
        }
    }

    /// At most so many lines of a text.
    pub(super) fn at_most(&mut self, most: usize, lines: &[String], style: Style) {
        let width = usize::from(self.area.width);
        let wrapped = lines.iter().flat_map(|line| wrapped(line, width));
        wrapped.take(most).for_each(|line| self.line(&line, style));
    }
}
