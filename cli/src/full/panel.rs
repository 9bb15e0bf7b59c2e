//! The panel beside the board: the seats, the list to choose from, what is pointed at, the log.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sortilege_core::Arg;
use sortilege_languages::say;

use super::about;
use super::app::{App, Focus};
use super::column::Column;
use super::entries::title;
use super::popup::wrapped;

/// How many rows are kept for the log, with a blank one above it, if there is one.
const LOG: u16 = 5;
/// The fewest rows of the list, with its title.
const LIST: u16 = 4;
/// How many rows are kept for what is pointed at.
const ABOUT: u16 = 4;

impl App {
    /// Everything beside the board, from above.
    pub(super) fn draw_panel(&mut self, panel: Rect, buffer: &mut Buffer) {
        let below = |y: u16| Rect { y, height: panel.bottom().saturating_sub(y), ..panel };
        let y = self.draw_seats(panel, buffer);
        let y = self.draw_game(below(y), panel.height / 5, buffer);
        let rest = below(y);
        let log = if self.log_lines().is_empty() { 0 } else { LOG };
        let room = rest.height.saturating_sub(log + ABOUT).max(rest.height / 2).max(LIST);
        let y = self.draw_list(rest, room, buffer);
        let y = self.draw_about(below(y), below(y).height.saturating_sub(log), buffer);
        self.draw_log(below(y), buffer);
    }

    /// The same below a board that is as wide as the screen, in two columns.
    pub(super) fn draw_panel_below(&mut self, panel: Rect, buffer: &mut Buffer) {
        let half = panel.width / 2;
        let left = Rect { width: half.saturating_sub(1), ..panel };
        let right = Rect { x: panel.x + half, width: panel.width - half, ..panel };
        let below = |y: u16| Rect { y, height: right.bottom().saturating_sub(y), ..right };
        self.draw_list(left, left.height, buffer);
        let y = self.draw_game(right, right.height / 3, buffer);
        let y = self.draw_about(below(y), below(y).height / 2, buffer);
        self.draw_log(below(y), buffer);
    }

    /// The seats with what they own; returns the row below.
    fn draw_seats(&self, area: Rect, buffer: &mut Buffer) -> u16 {
        let theme = self.theme;
        let table = self.table();
        let to_move = table.play().board().to_move();
        let seats = about::seats(table, self.viewer, theme);
        let is_crowded = seats.len() * 3 > usize::from(area.height) / 2;
        let mut column = Column { area, y: area.y, buffer };
        for seat in seats {
            let marker = if seat.seat == to_move { ">" } else { " " };
            let who = self.session.company().name_of(self.session.table(), seat.seat);
            let who = if who == "?" { String::new() } else { format!(" ({who})") };
            let style = theme.seat(Some(seat.seat.index()));
            let name = format!("{marker} {}{who}", seat.name);
            if is_crowded && seat.seat != self.viewer {
                let numbers = seat.numbers.iter().chain(&seat.rest);
                let numbers = numbers.map(String::as_str).collect::<Vec<_>>().join(", ");
                column.at_most(1, &[format!("{name} {numbers}")], style);
                continue;
            }
            // The bars in as few rows as there is room for.
            let mut rows = vec![(name, style)];
            for bar in &seat.bars {
                let row = rows.last().map_or("", |(row, _)| row);
                let longer = format!("{row}  {bar}");
                match rows.last_mut().filter(|_| longer.chars().count() <= area.width.into()) {
                    Some((row, _)) => *row = longer,
                    None => rows.push((format!("  {bar}"), Style::new())),
                }
            }
            rows.iter().for_each(|(row, style)| column.line(row, *style));
            if !seat.rest.is_empty() {
                let most = if area.height < 20 { 1 } else { 2 };
                column.at_most(most, &[format!("  {}", seat.rest.join(", "))], theme.faint());
            }
        }
        column.y
    }

    /// What there is to say about the game as a whole, in at most so many rows; returns the row
    /// below.
    fn draw_game(&self, area: Rect, most: u16, buffer: &mut Buffer) -> u16 {
        let lines = about::game(self.table(), self.viewer);
        let mut column = Column { area, y: area.y, buffer };
        column.at_most(usize::from(most.max(2)), &lines, Style::new());
        column.y
    }

    /// The list to choose from, in at most so many rows; returns the row below.
    fn draw_list(&mut self, area: Rect, most: u16, buffer: &mut Buffer) -> u16 {
        let theme = self.theme;
        let mut column =
            Column { area: Rect { height: most.min(area.height), ..area }, y: area.y, buffer };
        let title = match self.selection.subject() {
            Some(subject) => {
                let scene = self.play().scene();
                let text = match subject {
                    Arg::Card(card) => title(scene.board.rules(), card),
                    other => scene.board.rules().arg_text(other),
                };
                say!("what-next", subject = text)
            }
            None if !self.selection.is_empty() => say!("what"),
            None if self.entries.is_empty() => String::new(),
            None => say!("hand-and-actions"),
        };
        if !title.is_empty() {
            column.line(&title, theme.strong());
        }
        let all = self.entries.len();
        // Below the list, so that the list stays where it is.
        let legend = self.legend().into_iter().map(|(letter, word)| format!("{letter} {word}"));
        let legend = legend.collect::<Vec<_>>().join("  ");
        let rows = if legend.is_empty() || column.left() < LIST { 0 } else { 1 };
        let left = usize::from(column.left().saturating_sub(rows));
        let is_cut = all > left;
        let room = left.saturating_sub(usize::from(is_cut));
        // The list stays where it is as long as the line that is pointed at is in sight.
        let top = self.list_top.min(all.saturating_sub(room));
        self.list_top = top.clamp(self.entry.saturating_sub(room.saturating_sub(1)), self.entry);
        self.list_area = Rect { y: column.y, height: 0, ..area };
        for (place, entry) in self.entries.iter().enumerate().skip(self.list_top).take(room) {
            let number = match place {
                0..9 => (place + 1).to_string(),
                _ => " ".to_owned(),
            };
            let note =
                if entry.note.is_empty() { String::new() } else { format!(" ({})", entry.note) };
            let style = match entry.next {
                _ if self.focus == Focus::List && place == self.entry => theme.line(),
                Some(_) => Style::new(),
                None => theme.faint(),
            };
            let mark = if entry.next.is_some() { ' ' } else { '-' };
            column.line(&format!("{number}{mark}{}{note}", entry.label), style);
            self.list_area.height += 1;
        }
        if is_cut {
            let more = format!("  {}", say!("list-cut", number = self.entry + 1, all = all));
            column.line(&more, theme.faint());
        }
        if !legend.is_empty() {
            column.line(&legend, theme.target());
        }
        column.y
    }

    /// What the action under the cursor would do, or what is there; returns the row below.
    fn draw_about(&mut self, area: Rect, most: u16, buffer: &mut Buffer) -> u16 {
        let theme = self.theme;
        let preview = self.preview();
        let lines = if !preview.is_empty() {
            preview
        } else if !self.lines.is_empty() {
            self.lines.clone()
        } else if self.focus == Focus::Board && self.table().display().has_squares() {
            about::square(self.table(), self.cursor, self.viewer)
        } else {
            Vec::new()
        };
        let mut column =
            Column { area: Rect { height: most.min(area.height), ..area }, y: area.y, buffer };
        if !lines.is_empty() {
            column.line("", Style::new());
            let (first, rest) = lines.split_at(1);
            column.at_most(usize::from(most), first, theme.strong());
            column.at_most(usize::from(most), rest, Style::new());
        }
        column.y
    }

    /// The end of the log.
    fn draw_log(&mut self, area: Rect, buffer: &mut Buffer) {
        self.log_rows.clear();
        self.log_area = area;
        let theme = self.theme;
        let lines = self.log_lines();
        let mut column = Column { area, y: area.y, buffer };
        if area.height < 2 || lines.is_empty() {
            return;
        }
        column.line("", Style::new());
        let shown = lines.len().saturating_sub(self.log.scrolled).max(1);
        let width = usize::from(area.width);
        // The last lines, however long they are.
        let mut rows: Vec<(String, &String, Style)> = Vec::new();
        for (place, line) in lines[..shown].iter().rev().enumerate() {
            let style = match () {
                () if self.focus == Focus::Log && place == self.log_line => theme.line(),
                () if line.starts_with(' ') => theme.faint(),
                () => Style::new(),
            };
            rows.extend(wrapped(line, width).into_iter().rev().map(|row| (row, line, style)));
            if rows.len() >= usize::from(column.left()) {
                break;
            }
        }
        rows.truncate(usize::from(column.left()));
        for (row, line, style) in rows.iter().rev() {
            self.log_rows.push((column.y, (*line).clone()));
            column.line(row, *style);
        }
    }
}
