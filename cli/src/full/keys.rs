//! Keys and the mouse.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use sortilege_core::Position;
use sortilege_languages::say;

use super::app::{App, Focus, Window};
use super::line::{Line, Purpose, Typed};
use super::log::found;
use super::thinking::Question;

impl App {
    /// Answers a key, a click or a changed size. True if the screen is to be drawn again.
    pub(crate) fn answer(&mut self, event: &Event) -> bool {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => return self.mouse(*mouse),
            Event::Paste(text) => match &mut self.line {
                Some(line) => line.insert(text),
                None => return false,
            },
            Event::Resize(..) => {}
            _ => return false,
        }
        true
    }

    fn key(&mut self, key: KeyEvent) {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if self.line.is_some() {
            return self.type_key(key);
        }
        if is_control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return self.press('q');
        }
        if self.window.is_some() {
            return self.window_key(key);
        }
        if self.covered.is_some() {
            match key.code {
                KeyCode::Enter | KeyCode::Char(' ') => self.uncover(),
                KeyCode::Char('q') => self.leave(),
                _ => {}
            }
            return;
        }
        match key.code {
            KeyCode::Left if self.past.is_some() => self.step_in_time(-1),
            KeyCode::Right if self.past.is_some() => self.step_in_time(1),
            KeyCode::Up | KeyCode::Char('k' | 'K') => self.go(0, -1),
            KeyCode::Down | KeyCode::Char('j' | 'J') => self.go(0, 1),
            KeyCode::Left | KeyCode::Char('H') => self.go(-1, 0),
            KeyCode::Right | KeyCode::Char('l' | 'L') => self.go(1, 0),
            KeyCode::Enter => self.press(' '),
            KeyCode::Tab | KeyCode::BackTab => self.change_focus(),
            KeyCode::Esc | KeyCode::Backspace => self.back(),
            KeyCode::PageUp => self.log.scrolled = self.log.scrolled.saturating_add(5),
            KeyCode::PageDown => self.log.scrolled = self.log.scrolled.saturating_sub(5),
            KeyCode::Char(letter) if !is_control => self.press(letter),
            _ => {}
        }
    }

    /// What a key with a letter does, or the button that stands for it.
    pub(super) fn press(&mut self, letter: char) {
        match letter {
            ' ' => match self.focus {
                Focus::Board => self.point(self.cursor),
                Focus::List => self.choose_entry(self.entry),
                Focus::Log => self.sheet(),
            },
            '1'..='9' => {
                self.focus = Focus::List;
                self.choose_entry(letter as usize - '1' as usize);
            }
            's' => self.sheet(),
            'u' => self.undo(),
            'r' => self.redo(),
            'g' => self.points(),
            'h' => self.ask(Question::Hint),
            'a' => self.ask(Question::Lines(3)),
            't' => self.toggle_threats(),
            'f' => self.flipped = !self.flipped,
            '?' => self.open(say!("keys-and-commands"), super::typing::help()),
            ':' => self.line = Some(Line::new(Purpose::Command, self.typed())),
            '/' => self.line = Some(Line::new(Purpose::Search, &[])),
            'm' => self.open_menu(),
            'q' => self.leave(),
            _ => self.said = say!("press-help"),
        }
    }

    /// Moves on the board, as it is seen, or in the list.
    fn go(&mut self, right: i16, down: i16) {
        let by = isize::from(right + down);
        match self.focus {
            Focus::Board => {}
            Focus::List => {
                let last = self.entries.len().saturating_sub(1);
                self.entry = self.entry.saturating_add_signed(by).min(last);
                return;
            }
            Focus::Log => {
                let last = self.log_lines().len().saturating_sub(self.log.scrolled + 1);
                self.log_line = self.log_line.saturating_add_signed(-by).min(last);
                return;
            }
        }
        let rules = self.play().board().rules().clone();
        let geometry = rules.geometry();
        let from_top = geometry.lettering().from_top != self.flipped;
        let right = if self.flipped { -right } else { right };
        let up = if from_top { down } else { -down };
        let at = geometry.position(self.cursor);
        // Over holes, up to the edge.
        let longest = geometry.width().max(geometry.height());
        let next = (1..=i16::from(longest))
            .map(|far| Position::new(at.x + right * far, at.y + up * far))
            .find_map(|at| geometry.square(at));
        self.cursor = next.unwrap_or(self.cursor);
    }

    fn change_focus(&mut self) {
        self.focus = match self.focus {
            Focus::Board => Focus::List,
            Focus::List if !self.log_lines().is_empty() => Focus::Log,
            _ if self.table().display().has_squares() => Focus::Board,
            _ => Focus::List,
        };
    }

    fn step_in_time(&mut self, by: isize) {
        if let Some(past) = &self.past {
            self.go_to(past.at.saturating_add_signed(by));
        }
    }

    fn type_key(&mut self, key: KeyEvent) {
        let Some(mut line) = self.line.take() else { return };
        match line.answer(key, || self.words()) {
            Typed::More => self.line = Some(line),
            Typed::Left => {}
            Typed::Done if line.purpose == Purpose::Command => self.submit(&line.text),
            Typed::Done => self.search(&line.text),
        }
    }

    /// Scrolls the log to the last line with these words; again to the one before.
    fn search(&mut self, wanted: &str) {
        let wanted = if wanted.is_empty() { self.log.wanted.clone() } else { wanted.to_owned() };
        let lines = self.log_lines();
        let found = found(&lines, &wanted);
        let is_again = self.log.wanted == wanted;
        let shown = lines.len().saturating_sub(self.log.scrolled);
        let before = |place: &&usize| !is_again || **place + 1 < shown;
        match found.iter().rev().find(before) {
            Some(place) => {
                self.log.scrolled = lines.len() - 1 - place;
                self.said = lines[*place].trim().to_owned();
            }
            None => {
                self.log.scrolled = 0;
                self.said = say!("not-in-log", text = format!("{wanted:?}"));
            }
        }
        self.log.wanted = wanted;
    }

    fn window_key(&mut self, key: KeyEvent) {
        let Some(window) = &mut self.window else { return };
        let popup = window.popup();
        let page = popup.page();
        match key.code {
            KeyCode::Up | KeyCode::Char('k' | 'K') => popup.go(-1),
            KeyCode::Down | KeyCode::Char('j' | 'J') => popup.go(1),
            KeyCode::PageUp => popup.go(-page),
            KeyCode::PageDown => popup.go(page),
            KeyCode::Home => popup.go(isize::MIN),
            KeyCode::End => popup.go(isize::MAX),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose_line(),
            KeyCode::Char('y') if matches!(window, Window::Leave(_)) => self.is_over = true,
            KeyCode::Esc | KeyCode::Char('q' | 'n' | '?' | 's' | 'g' | 'm') => self.window = None,
            _ => {}
        }
    }

    /// Does what the chosen line of a window says.
    fn choose_line(&mut self) {
        match self.window.take() {
            Some(Window::Points(popup)) => self.go_to(popup.chosen.unwrap_or(0)),
            Some(Window::Leave(popup)) => self.is_over = popup.chosen == Some(1),
            Some(Window::Menu(popup, choices)) => {
                if let Some(choice) = popup.chosen.and_then(|at| choices.get(at)) {
                    self.choose_from_menu(choice);
                }
            }
            _ => {}
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> bool {
        let at = (mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click(at),
            MouseEventKind::Down(MouseButton::Right) => self.look(at),
            MouseEventKind::Moved => return self.hover(at),
            MouseEventKind::ScrollUp => self.scroll(at, -1),
            MouseEventKind::ScrollDown => self.scroll(at, 1),
            _ => return false,
        }
        true
    }

    /// Points at what the mouse is over, without choosing it. True if something else is pointed at.
    fn hover(&mut self, at: (u16, u16)) -> bool {
        if self.window.is_some() || self.covered.is_some() || self.line.is_some() {
            return false;
        }
        let before = (self.focus, self.cursor, self.entry);
        let rules = self.play().board().rules().clone();
        // A board that is shown in part would move away under the mouse.
        let square = self.layout.square_at(at, rules.geometry()).filter(|_| self.layout.is_whole);
        if let Some(place) = self.entry_at(at) {
            (self.focus, self.entry) = (Focus::List, place);
        } else if let Some(square) = square {
            (self.focus, self.cursor) = (Focus::Board, square);
        }
        (self.focus, self.cursor, self.entry) != before
    }

    fn click(&mut self, at: (u16, u16)) {
        self.line = None;
        if let Some(window) = &mut self.window {
            let popup = window.popup();
            match popup.line_at(at) {
                Some(line) => {
                    popup.chosen = Some(line);
                    self.choose_line();
                }
                None if popup.contains(at) && popup.chosen.is_some() => {}
                None => self.window = None,
            }
            return;
        }
        let button = self.buttons.iter().find(|(area, _)| area.contains(at.into()));
        if let Some((_, key)) = button {
            let key = *key;
            if self.covered.is_none() || key == 'q' {
                self.press(key);
            }
            return;
        }
        if self.covered.is_some() {
            return self.uncover();
        }
        if let Some(place) = self.entry_at(at) {
            self.focus = Focus::List;
            return self.choose_entry(place);
        }
        let rules = self.play().board().rules().clone();
        if let Some(square) = self.layout.square_at(at, rules.geometry()) {
            self.point(square);
        } else if self.past.is_some() {
            self.back();
        }
    }

    /// Shows the sheet of what is there.
    fn look(&mut self, at: (u16, u16)) {
        if self.window.take().is_some() || self.covered.is_some() {
            return;
        }
        let rules = self.play().board().rules().clone();
        if let Some(place) = self.entry_at(at) {
            (self.focus, self.entry) = (Focus::List, place);
        } else if let Some(square) = self.layout.square_at(at, rules.geometry()) {
            (self.focus, self.cursor) = (Focus::Board, square);
        } else {
            let line = self.log_rows.iter().find(|(row, _)| *row == at.1);
            let line = line.filter(|_| self.log_area.contains(at.into()));
            if let Some((_, line)) = line.cloned() {
                self.sheets_in(&line);
            }
            return;
        }
        self.sheet();
    }

    fn entry_at(&self, at: (u16, u16)) -> Option<usize> {
        let inside = self.list_area.contains(at.into());
        let place = inside.then(|| usize::from(at.1 - self.list_area.y) + self.list_top)?;
        (place < self.entries.len()).then_some(place)
    }

    /// Scrolls what is there: a window, the list or the log.
    fn scroll(&mut self, at: (u16, u16), by: isize) {
        if let Some(window) = &mut self.window {
            window.popup().go(by);
        } else if self.list_area.contains(at.into()) {
            let last = self.entries.len().saturating_sub(1);
            self.focus = Focus::List;
            self.entry = self.entry.saturating_add_signed(by).min(last);
        } else {
            self.log.scrolled = self.log.scrolled.saturating_add_signed(-3 * by);
        }
    }
}
