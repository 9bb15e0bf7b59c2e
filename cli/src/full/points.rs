//! Undo, redo, and looking at earlier points of the game.

use sortilege_core::SeatId;
use sortilege_table::Table;

use super::app::{App, Past, Window};
use super::popup::Popup;

impl App {
    /// Takes back the last action of a person, with what bots did since.
    pub(super) fn undo(&mut self) {
        self.thinking = None;
        let seat_and_text = |table: &Table| -> Vec<(String, SeatId)> {
            table.log().iter().map(|logged| (logged.text.clone(), logged.seat)).collect()
        };
        let before = seat_and_text(self.session.table());
        let undone = std::mem::take(&mut self.undone);
        self.say("undo");
        let kept = self.session.table().log().len();
        self.undone = undone;
        self.undone.extend(before.into_iter().skip(kept).rev());
    }

    /// Does again what was taken back, until a person is to act.
    pub(super) fn redo(&mut self) {
        if self.undone.is_empty() {
            self.said = "There is nothing to do again.".to_owned();
        }
        let mut undone = std::mem::take(&mut self.undone);
        while let Some((text, seat)) = undone.pop() {
            let before = self.session.table().log().len();
            self.type_for(seat, &text);
            if self.session.table().log().len() == before {
                // It cannot be done any more, and neither can what followed.
                undone.clear();
            }
            if self.people().contains(&self.session.table().play().board().to_move()) {
                break;
            }
        }
        self.undone = undone;
    }

    /// Shows the points of the game to go to.
    pub(super) fn points(&mut self) {
        let table = self.session.table();
        let rules = table.play().board().rules();
        let mut lines = vec!["the beginning".to_owned()];
        lines.extend(table.log().iter().enumerate().map(|(place, logged)| {
            format!("{:3}. {}: {}", place + 1, rules.seat(logged.seat).id, logged.text)
        }));
        let at = self.past.as_ref().map_or(table.log().len(), |past| past.at);
        self.window = Some(Window::Points(Popup::choice("Go to, after", lines, at)));
    }

    /// Looks at the game as it was after some actions.
    pub(super) fn go_to(&mut self, at: usize) {
        let table = self.session.table();
        let all = table.log().len();
        self.said.clear();
        if at >= all {
            self.past = None;
            return self.list();
        }
        let mut saved = table.save();
        if let Some(serde_json::Value::Array(actions)) = saved.get_mut("actions") {
            actions.truncate(at);
        }
        let mut past = table.clone();
        match past.start(Some(&saved.into()), None) {
            Ok(()) => {
                self.past = Some(Past { table: past, at });
                self.selection.clear();
                self.said = format!("Action {at} of {all}. Left and right go on, Esc goes back.");
                self.list();
            }
            Err(error) => self.said = format!("Not shown: {error}."),
        }
    }
}
