//! The menu: what can also be typed, for those who only point.

use sortilege_languages::say;

use super::app::{App, Window};
use super::line::{Line, Purpose};
use super::popup::Popup;
use crate::screen;

/// What choosing a line of the menu does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// Closes the menu.
    Nothing,
    /// What typing a line does.
    Type(String),
    /// Begins a line that needs the name of a file.
    Begin(&'static str),
    Leave,
}

impl App {
    /// Opens the menu. After a game it says how the game ended.
    pub(super) fn open_menu(&mut self) {
        let board = self.session.table().play().board();
        let typed = |key: &str, line: &str| (say(key, []), Choice::Type(line.to_owned()));
        let mut items = vec![(say!("menu-go-on"), Choice::Nothing)];
        let title = match board.outcome() {
            Some(_) => self.ending(),
            None => say!("menu"),
        };
        if board.outcome().is_some() {
            items[0].0 = say!("menu-look");
            items.push(typed("menu-undo", "undo"));
        } else {
            let seat = board.rules().seat(self.viewer).id;
            for declared in self.declarations() {
                let key = format!("declare-{}", declared.replace(' ', "-"));
                items.push(typed(&key, &format!("{seat} {declared}")));
            }
            items.push(typed("menu-describe", "describe"));
        }
        items.push(typed("menu-rules", "rules"));
        items.push((say!("menu-save"), Choice::Begin("save ")));
        items.push((say!("menu-load"), Choice::Begin("load ")));
        items.push((say!("menu-picture"), Choice::Begin("export svg ")));
        items.push(typed("menu-new", "new"));
        items.push(typed("menu-again", "again"));
        items.push((say!("leave"), Choice::Leave));
        let (labels, choices) = items.into_iter().unzip();
        self.window = Some(Window::Menu(Popup::choice(title, labels, 0), choices));
    }

    /// How the game ended, in a sentence.
    fn ending(&self) -> String {
        let play = self.session.table().play();
        let outcome = play.board().outcome();
        let how = outcome.map(|outcome| crate::ending::describe(play, outcome));
        screen::capitalised_draw(&how.unwrap_or_default())
    }

    /// Does what a line of the menu says.
    pub(super) fn choose_from_menu(&mut self, choice: &Choice) {
        match choice {
            Choice::Nothing => {}
            Choice::Type(line) => self.submit(line),
            Choice::Begin(words) => {
                let mut line = Line::new(Purpose::Command, self.typed());
                line.insert(words);
                self.line = Some(line);
            }
            Choice::Leave => self.leave(),
        }
    }
}
