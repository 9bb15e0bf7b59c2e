//! Undo, redo, and looking at earlier points of the game.

use sortilege_languages::{names, retell, say};

use super::app::{App, Past, Window};
use super::popup::Popup;
use crate::timeline;

impl App {
    /// Takes back the last action of a person, with what bots did since.
    pub(super) fn undo(&mut self) {
        self.thinking = None;
        self.say("undo");
    }

    /// Does again what was taken back, with what bots had answered.
    pub(super) fn redo(&mut self) {
        self.thinking = None;
        self.say("redo");
    }

    /// Shows the points of the game to go to.
    pub(super) fn points(&mut self) {
        let table = self.session.table();
        let rules = table.play().board().rules();
        let mut lines = vec![say!("the-beginning")];
        lines.extend(table.log().iter().enumerate().map(|(place, logged)| {
            format!("{:3}. {}: {}", place + 1, names::seat(rules.seat(logged.seat).id), logged.text)
        }));
        let at = self.past.as_ref().map_or(table.log().len(), |past| past.at);
        self.window = Some(Window::Points(Popup::choice(say!("go-to"), lines, at)));
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
        match timeline::at(table, at) {
            Ok(past) => {
                self.past = Some(Past { table: past, at });
                self.selection.clear();
                self.said = say!("past-action", at = at, all = all);
                self.list();
            }
            Err(error) => {
                let reason = error.to_string();
                self.said = say!("not-shown", reason = retell(&reason));
            }
        }
    }
}
