//! Draws a game on the whole screen.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sortilege_languages::names::{self, Category};
use sortilege_languages::say;

use super::app::App;
use super::board::{Picture, write};
use super::column::Column;
use super::popup::wrapped;
use super::theme::Theme;
use crate::screen;

/// The smallest screen on which anything can be shown.
const SMALLEST: (u16, u16) = (30, 10);

/// What can be clicked at the bottom: a key, and the message with its word.
const BUTTONS: [(char, &str); 11] = [
    ('?', "button-help"),
    ('u', "button-undo"),
    ('r', "button-redo"),
    ('h', "button-hint"),
    ('a', "button-lines"),
    ('t', "button-threats"),
    ('s', "button-sheet"),
    ('g', "button-go"),
    ('f', "button-flip"),
    ('m', "button-menu"),
    ('q', "button-quit"),
];

/// The widths of the panel beside the board.
const NARROWEST: u16 = 24;
const WIDEST: u16 = 46;

/// The most rows of what was said last.
const MOST_SAID: usize = 4;

/// From this width on the panel is beside every board.
const WIDE: u16 = 110;

impl App {
    /// Draws everything.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        self.buttons.clear();
        self.log_rows.clear();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let text = say!("too-small", width = SMALLEST.0, height = SMALLEST.1);
            let mut column = Column { area, y: area.y, buffer };
            return column.text(&text, Style::new());
        }
        let width = usize::from(area.width);
        let head = wrapped(&self.head(), width);
        let said = self.said_rows(width);
        let top = head.len().min(2) as u16;
        let tall = said.len() as u16;
        let mut column = Column { area: Rect { height: top, ..area }, y: area.y, buffer };
        head.iter().for_each(|line| column.line(line, self.theme.strong()));
        let height = area.height.saturating_sub(top + tall + 1);
        let middle = Rect { y: area.y + top, height, ..area };
        match self.covered {
            Some(seat) => {
                let name = names::seat(self.play().board().rules().seat(seat).id);
                self.draw_cover(&name, middle, buffer);
            }
            None => self.draw_middle(middle, buffer),
        }
        let said_area = Rect { y: middle.bottom(), height: tall, ..area };
        self.draw_said(&said, said_area, buffer);
        let bottom = Rect { y: area.bottom() - 1, height: 1, ..area };
        self.draw_buttons(bottom, buffer);
        let theme = self.theme;
        if let Some(window) = &mut self.window {
            window.popup().draw(middle, theme, buffer);
        }
    }

    /// The game, and whose turn it is or how it ended.
    fn head(&self) -> String {
        let play = self.session.table().play();
        let mut out = Vec::new();
        let viewer = self.covered.is_none().then_some(self.viewer);
        // Writing to memory does not fail.
        let _ = screen::print_situation(play, viewer, "", "", &mut out);
        let text = anstream::adapter::strip_bytes(&out).into_vec();
        let text = String::from_utf8_lossy(&text).replace('\n', " ");
        let sentence = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let game = names::name(Category::Game, play.board().rules().game_id());
        let bots = match &self.thinking {
            Some(_) if !self.may_act() => format!(" {}", say!("bot-thinks")),
            _ => String::new(),
        };
        format!("{game}: {sentence}{bots}")
    }

    fn draw_cover(&self, seat: &str, area: Rect, buffer: &mut Buffer) {
        let lines = [
            say!("turn-of-seat", seat = seat),
            String::new(),
            say!("only-looks", seat = seat),
            say!("then-press-enter"),
        ];
        let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
        for (row, line) in lines.iter().enumerate() {
            let x = area.x + area.width.saturating_sub(line.chars().count() as u16) / 2;
            let style = if row == 0 { self.theme.strong() } else { Style::new() };
            write(buffer, (x, top + row as u16), line, style, area);
        }
    }

    /// Whether the game writes more on its squares than the letters of a piece.
    fn has_faces(&self) -> bool {
        let (table, scene) = (self.table(), self.play().scene());
        let mut squares = scene.board.rules().squares().iter();
        squares.any(|square| table.display().face(scene, square).is_some())
    }

    /// The game's own drawing.
    fn picture(&self) -> String {
        let play = self.play();
        let picture = self.table().display().picture(play.scene(), Some(self.viewer));
        let picture = picture.unwrap_or_default();
        anstream::adapter::strip_str(&picture).to_string()
    }

    fn draw_middle(&mut self, area: Rect, buffer: &mut Buffer) {
        let has_squares = self.table().display().has_squares();
        let is_below = area.width < WIDE && (!has_squares || self.has_faces());
        let board = match is_below {
            true => {
                let tall = match has_squares {
                    true => u16::from(self.play().board().rules().geometry().height()) * 3 + 1,
                    false => self.picture().lines().count() as u16,
                };
                Rect { height: tall.min(area.height.saturating_sub(6)), ..area }
            }
            false => {
                let panel = (area.width / 3).clamp(NARROWEST, WIDEST).min(area.width);
                Rect { width: area.width - panel, ..area }
            }
        };
        let right = match has_squares {
            true => self.draw_board(board, buffer),
            false => {
                let picture = self.picture();
                let mut column = Column { area: board, y: board.y, buffer };
                picture.lines().for_each(|line| column.line(line, Style::new()));
                board.right()
            }
        };
        if is_below {
            let y = board.bottom();
            let panel = Rect { y, height: area.bottom().saturating_sub(y), ..area };
            return self.draw_panel_below(panel, buffer);
        }
        // What the board does not need is for the panel.
        let x = (right + 2).min(board.right() + 1);
        let width = area.right().saturating_sub(x).min(WIDEST);
        self.draw_panel(Rect { x, width, ..area }, buffer);
    }

    /// Draws the squares; returns the column behind them.
    fn draw_board(&mut self, area: Rect, buffer: &mut Buffer) -> u16 {
        let marks = self.marks();
        let table = self.table();
        let display = table.display();
        let picture = Picture {
            scene: table.play().scene(),
            display: &*display,
            theme: self.theme,
            flipped: self.flipped,
            marks,
        };
        let layout = picture.layout(area, self.cursor);
        picture.draw(area, &layout, buffer);
        let right = layout.right();
        self.layout = layout;
        right
    }

    /// What was said last, in a few rows, or one row for what is being typed.
    fn said_rows(&self, width: usize) -> Vec<String> {
        let mut said = self.said.clone();
        if said.is_empty() && self.past.is_none() && self.may_act() {
            said = match self.declarations().as_slice() {
                [] => String::new(),
                some => say!("can-type", words = some.join(", ")),
            };
        }
        let rows = if self.line.is_some() { Vec::new() } else { wrapped(&said, width) };
        let rows: Vec<String> = rows.into_iter().take(MOST_SAID).collect();
        if rows.is_empty() { vec![String::new()] } else { rows }
    }

    /// What is being typed, or what was said last.
    fn draw_said(&self, said: &[String], area: Rect, buffer: &mut Buffer) {
        let Some(line) = &self.line else {
            let style = if self.said.is_empty() { self.theme.faint() } else { Style::new() };
            let mut column = Column { area, y: area.y, buffer };
            return said.iter().for_each(|row| column.line(row, style));
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
        for (key, message) in BUTTONS {
            let word = say(message, []);
            let width = word.chars().count() as u16 + 2;
            if x + width > area.right() {
                break;
            }
            write(buffer, (x, area.y), &key.to_string(), theme.key(), area);
            write(buffer, (x + 2, area.y), &word, theme.faint(), area);
            self.buttons.push((Rect { x, width, ..area }, key));
            x += width + 1;
        }
    }
}
