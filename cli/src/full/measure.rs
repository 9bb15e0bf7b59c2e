//! How long a key press takes, for the bench.

use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use serde_json::Value;
use sortilege_table::Table;

use super::app::App;
use super::theme::{Ground, Theme};
use super::thinking::Question;
use crate::company::Company;
use crate::session::Session;

/// How many keys are pressed.
const KEYS: usize = 500;

/// How long a key press takes in a game until the screen has been drawn, 99 of 100 times, and how
/// long drawing an empty screen takes. A bot may think meanwhile.
///
/// # Errors
/// There is no such game or setup.
#[doc(hidden)]
pub fn measure_keys(game: &str, setup: &str, thinking: bool) -> anyhow::Result<[Duration; 2]> {
    let table = Table::new(sortilege_assembly::catalogue()?, game, None)?;
    let mut session = Session::new(table, Some(Value::from(setup)), 1)?;
    session.seat(Company::default())?;
    let mut app = App::new(session, Theme { ground: Ground::Dark, unicode: true });
    let mut terminal = Terminal::new(TestBackend::new(120, 40))?;
    if thinking {
        app.ask(Question::Lines(3));
    }
    let codes = [KeyCode::Left, KeyCode::Up, KeyCode::Right, KeyCode::Down, KeyCode::Enter];
    let mut times = [Vec::new(), Vec::new()];
    for code in codes.into_iter().cycle().take(KEYS) {
        let start = Instant::now();
        app.answer(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        app.tick();
        terminal.draw(|frame| app.draw(frame))?;
        times[0].push(start.elapsed());
        let start = Instant::now();
        terminal.draw(|_| {})?;
        times[1].push(start.elapsed());
    }
    Ok(times.map(|mut times| {
        times.sort_unstable();
        times[times.len() * 99 / 100]
    }))
}
