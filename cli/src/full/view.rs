//! Draws a game on the whole screen.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::about;
use super::app::{App, Focus};
use super::board::{Picture, write};
use super::popup::wrapped;
use super::theme::Theme;
use crate::screen;

/// The smallest screen on which anything can be shown.
const SMALLEST: (u16, u16) = (30, 10);

/// What can be clicked at the bottom: a key and a word.
const BUTTONS: [(char, &str); 10] = [
    ('?', "help"),
    ('u', "undo"),
    ('r', "redo"),
    ('h', "hint"),
    ('a', "analyse"),
    ('t', "threats"),
    ('s', "sheet"),
    ('g', "go"),
    ('f', "flip"),
    ('q', "quit"),
];

/// Where things go.
struct Areas {
    board: Rect,
    panel: Rect,
    /// Whether the panel is below the board and has two columns.
    is_below: bool,
}

/// A column that is filled from above.
struct Column<'a> {
    area: Rect,
    y: u16,
    buffer: &'a mut Buffer,
}

impl Column<'_> {
    fn left(&self) -> u16 {
        self.area.bottom().saturating_sub(self.y)
    }

    fn line(&mut self, text: &str, style: Style) {
        if self.left() > 0 {
            write(self.buffer, (self.area.x, self.y), text, style, self.area);
            self.y += 1;
        }
    }

    /// A text in as many lines as it needs.
    fn text(&mut self, text: &str, style: Style) {
        for line in wrapped(text, usize::from(self.area.width)) {
            self.line(&line, style);
        }
    }

    /// At most so many lines of a text.
    fn at_most(&mut self, most: usize, lines: &[String], style: Style) {
        let width = usize::from(self.area.width);
        let wrapped = lines.iter().flat_map(|line| wrapped(line, width));
        wrapped.take(most).for_each(|line| self.line(&line, style));
    }
}

impl App {
    /// Draws everything.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        self.buttons.clear();
        self.log_rows.clear();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let text = format!("Make the window at least {} x {}.", SMALLEST.0, SMALLEST.1);
            let mut column = Column { area, y: area.y, buffer };
            return column.text(&text, Style::new());
        }
        self.draw_head(Rect { height: 1, ..area }, buffer);
        let middle = Rect { y: area.y + 1, height: area.height - 3, ..area };
        match self.covered {
            Some(seat) => {
                let id = self.play().board().rules().seat(seat).id;
                self.draw_cover(id, middle, buffer);
            }
            None => self.draw_middle(middle, buffer),
        }
        let bottom = Rect { y: area.bottom() - 2, height: 1, ..area };
        self.draw_said(bottom, buffer);
        self.draw_buttons(Rect { y: area.bottom() - 1, ..bottom }, buffer);
        let theme = self.theme;
        if let Some(window) = &mut self.window {
            window.popup().draw(middle, theme, buffer);
        }
    }

    /// The game, and whose turn it is or how it ended.
    fn draw_head(&self, area: Rect, buffer: &mut Buffer) {
        let play = self.session.table().play();
        let mut out = Vec::new();
        let viewer = self.covered.is_none().then_some(self.viewer);
        // Writing to memory does not fail.
        let _ = screen::print_situation(play, viewer, "", "", &mut out);
        let text = anstream::adapter::strip_bytes(&out).into_vec();
        let text = String::from_utf8_lossy(&text).replace('\n', " ");
        let sentence = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let game = play.board().rules().game_id();
        let bots = match &self.thinking {
            Some(_) if !self.may_act() => " The bot thinks ...",
            _ => "",
        };
        write(
            buffer,
            (area.x, area.y),
            &format!("{game}: {sentence}{bots}"),
            self.theme.strong(),
            area,
        );
    }

    fn draw_cover(&self, seat: &str, area: Rect, buffer: &mut Buffer) {
        let lines = [
            format!("It is {seat}'s turn."),
            String::new(),
            format!("Only {seat} should look at the screen now."),
            "Then press Enter, or click here.".to_owned(),
        ];
        let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
        for (row, line) in lines.iter().enumerate() {
            let x = area.x + area.width.saturating_sub(line.chars().count() as u16) / 2;
            let style = if row == 0 { self.theme.strong() } else { Style::new() };
            write(buffer, (x, top + row as u16), line, style, area);
        }
    }

    fn areas(&self, area: Rect) -> Areas {
        let table = self.table();
        let rules = table.play().board().rules();
        let width = (area.width / 3).clamp(24, 46).min(area.width);
        let beside = Areas {
            board: Rect { width: area.width - width, ..area },
            panel: Rect { x: area.x + area.width - width + 1, width: width - 1, ..area },
            is_below: false,
        };
        let has_faces = || {
            let squares = rules.squares();
            squares
                .iter()
                .any(|square| table.display().face(table.play().scene(), square).is_some())
        };
        let has_squares = table.display().has_squares();
        if has_squares && !has_faces() || area.width >= 110 {
            return beside;
        }
        let tall = match has_squares {
            true => u16::from(rules.geometry().height()) * 3 + 1,
            false => self.picture().lines().count() as u16,
        };
        let tall = tall.min(area.height.saturating_sub(6));
        let panel = Rect { y: area.y + tall, height: area.height - tall, ..area };
        Areas { board: Rect { height: tall, ..area }, panel, is_below: true }
    }

    /// The game's own drawing.
    fn picture(&self) -> String {
        let play = self.play();
        let picture = self.table().display().picture(play.scene(), Some(self.viewer));
        let picture = picture.unwrap_or_default();
        anstream::adapter::strip_str(&picture).to_string()
    }

    fn draw_middle(&mut self, area: Rect, buffer: &mut Buffer) {
        let areas = self.areas(area);
        if self.table().display().has_squares() {
            let marks = self.marks();
            let table = self.table();
            let display = table.display();
            let picture = Picture {
                scene: table.play().scene(),
                display: &*display,
                theme: self.theme,
                flipped: self.flipped,
                marks: super::board::Marks { cursor: Some(self.cursor), ..marks },
            };
            let layout = picture.layout(areas.board);
            let cursor = (self.focus == Focus::Board).then_some(self.cursor);
            let marks = super::board::Marks { cursor, ..picture.marks };
            let picture = Picture { marks, ..picture };
            picture.draw(areas.board, &layout, buffer);
            self.layout = layout;
        } else {
            let picture = self.picture();
            let mut column = Column { area: areas.board, y: areas.board.y, buffer };
            picture.lines().for_each(|line| column.line(line, Style::new()));
        }
        if areas.is_below {
            let half = areas.panel.width / 2;
            let left = Rect { width: half.saturating_sub(1), ..areas.panel };
            let right =
                Rect { x: areas.panel.x + half, width: areas.panel.width - half, ..areas.panel };
            self.draw_list(left, left.height, buffer);
            let y = self.draw_about(right, right.height / 2, buffer);
            self.draw_log(Rect { y, height: right.bottom().saturating_sub(y), ..right }, buffer);
            return;
        }
        let panel = areas.panel;
        let y = self.draw_seats(panel, buffer);
        let list = Rect { y, height: panel.bottom().saturating_sub(y), ..panel };
        let room = list.height.saturating_sub(5).max(list.height / 2);
        let y = self.draw_list(list, room, buffer);
        let rest = Rect { y, height: panel.bottom().saturating_sub(y), ..panel };
        let y = self.draw_about(rest, rest.height.saturating_sub(3), buffer);
        self.draw_log(Rect { y, height: panel.bottom().saturating_sub(y), ..panel }, buffer);
    }

    /// The seats with what they own; returns the row below.
    fn draw_seats(&self, area: Rect, buffer: &mut Buffer) -> u16 {
        let theme = self.theme;
        let table = self.table();
        let to_move = table.play().board().to_move();
        let seats = about::seats(table, self.viewer, theme);
        let rows: usize = seats.iter().map(|seat| 2 + seat.bars.len()).sum();
        let is_crowded = rows > usize::from(area.height) / 2;
        let mut column = Column { area, y: area.y, buffer };
        for seat in seats {
            let marker = if seat.seat == to_move { ">" } else { " " };
            let who = self.session.company().name_of(self.session.table(), seat.seat);
            let who = if who == "?" { String::new() } else { format!(" ({who})") };
            let style = theme.seat(Some(seat.seat.index()));
            if is_crowded && seat.seat != self.viewer {
                let numbers = seat.numbers.iter().chain(&seat.rest);
                let numbers = numbers.map(String::as_str).collect::<Vec<_>>().join(", ");
                column.at_most(1, &[format!("{marker} {}{who} {numbers}", seat.name)], style);
                continue;
            }
            column.line(&format!("{marker} {}{who}", seat.name), style);
            seat.bars.iter().for_each(|bar| column.line(&format!("  {bar}"), Style::new()));
            if !seat.rest.is_empty() {
                column.at_most(2, &[format!("  {}", seat.rest.join(", "))], theme.faint());
            }
        }
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
                let text = scene.board.rules().arg_text(subject);
                format!("{text}: what next?")
            }
            None if !self.selection.is_empty() => "What?".to_owned(),
            None if self.entries.is_empty() => String::new(),
            None => "Hand and actions".to_owned(),
        };
        if !title.is_empty() {
            column.line(&title, theme.strong());
        }
        let legend = self.legend();
        if !legend.is_empty() && !self.selection.is_empty() {
            let legend: Vec<String> =
                legend.iter().map(|(letter, word)| format!("{letter} {word}")).collect();
            column.text(&legend.join("  "), theme.target());
        }
        let all = self.entries.len();
        let is_cut = all > usize::from(column.left());
        let room = usize::from(column.left()).saturating_sub(usize::from(is_cut));
        self.list_top = self.entry.saturating_sub(room.saturating_sub(1));
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
            let more = format!("  {} of {all}: Tab, then up and down", self.entry + 1);
            column.line(&more, theme.faint());
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

    /// What is being typed, or what was said last.
    fn draw_said(&self, area: Rect, buffer: &mut Buffer) {
        let Some(line) = &self.line else {
            let said = if self.said.is_empty() && self.past.is_none() && self.may_act() {
                match self.declarations().as_slice() {
                    [] => String::new(),
                    some => format!("You can also type: {}.", some.join(", ")),
                }
            } else {
                self.said.clone()
            };
            let style = if self.said.is_empty() { self.theme.faint() } else { Style::new() };
            return write(buffer, (area.x, area.y), &said, style, area);
        };
        let text = format!("{}{}", line.prompt(), line.text);
        let room = usize::from(area.width.saturating_sub(1));
        let hidden = text.chars().count().saturating_sub(room);
        let text: String = text.chars().skip(hidden).collect();
        write(buffer, (area.x, area.y), &text, self.theme.strong(), area);
        let x = area.x + text.chars().count() as u16;
        write(buffer, (x, area.y), " ", self.theme.line(), area);
    }

    fn draw_buttons(&mut self, area: Rect, buffer: &mut Buffer) {
        let theme: Theme = self.theme;
        let mut x = area.x;
        for (key, word) in BUTTONS {
            let width = word.len() as u16 + 2;
            if x + width > area.right() {
                break;
            }
            write(buffer, (x, area.y), &key.to_string(), theme.key(), area);
            write(buffer, (x + 2, area.y), word, theme.faint(), area);
            self.buttons.push((Rect { x, width, ..area }, key));
            x += width + 1;
        }
    }
}
