//! `sortilege play` on the whole screen: a board with a cursor, a list to choose from, a log.
//!
//! `selection.rs` is how an action is chosen by pointing, `app.rs` what is shown and what has been
//! chosen, `keys.rs` the keys and the mouse, `view.rs` and `board.rs` the drawing. Everything that
//! is done goes through the same [`Session`] as typed lines.

mod about;
mod app;
mod asking;
mod board;
mod chance;
mod choosing;
mod column;
mod entries;
mod keys;
mod line;
mod log;
mod measure;
mod menu;
mod panel;
mod points;
mod popup;
mod range;
mod seen;
mod selection;
mod start;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod thinking;
mod typing;
mod view;

use std::io;

use ratatui::Frame;
use ratatui::crossterm::event::Event;

pub(crate) use app::App;
pub use measure::measure_keys;
pub(crate) use start::{Chosen, Start};
pub(crate) use terminal::is_possible;
pub(crate) use theme::{Ground, Theme};

use crate::session::Session;
use terminal::{Owned, Screen};

impl Screen for App {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        Self::draw(self, frame);
    }

    fn answer(&mut self, event: &Event) -> bool {
        Self::answer(self, event)
    }

    fn tick(&mut self) -> bool {
        Self::tick(self)
    }

    fn is_over(&self) -> bool {
        self.is_over
    }
}

/// Plays a session until the player leaves.
///
/// # Errors
/// The terminal cannot be read or written.
pub(crate) fn play(session: Session, theme: Theme) -> io::Result<()> {
    let mut app = App::new(session, theme);
    // The terminal is given back before anything is printed.
    Owned::take()?.show(&mut app)?;
    app.session.print_farewell(&mut anstream::stdout().lock())
}
