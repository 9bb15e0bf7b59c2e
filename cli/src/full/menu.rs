//! The menu: what can also be typed, for those who only point.

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
        let typed = |label: &str, line: &str| (label.to_owned(), Choice::Type(line.to_owned()));
        let mut items = vec![("go on".to_owned(), Choice::Nothing)];
        let title = match board.outcome() {
            Some(_) => self.ending(),
            None => "Menu".to_owned(),
        };
        if board.outcome().is_some() {
            items[0].0 = "look at the board".to_owned();
            items.push(typed("take back the last action", "undo"));
        } else {
            let seat = board.rules().seat(self.viewer).id;
            for declared in self.declarations() {
                items.push(typed(declared, &format!("{seat} {declared}")));
            }
            items.push(typed("describe the board in words", "describe"));
        }
        items.push(typed("read the rules", "rules"));
        items.push(("save to a file ...".to_owned(), Choice::Begin("save ")));
        items.push(("load from a file ...".to_owned(), Choice::Begin("load ")));
        items.push(("draw a picture: export svg ...".to_owned(), Choice::Begin("export svg ")));
        items.push(typed("begin a new game", "new"));
        items.push(typed("begin the same game again", "again"));
        items.push(("leave".to_owned(), Choice::Leave));
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
