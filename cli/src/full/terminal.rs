//! The terminal: taken over when the screen opens, and given back however it closes.

use std::io::{self, IsTerminal, Stdout, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event, KeyCode, KeyModifiers,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::{Frame, Terminal};
#[cfg(unix)]
use signal_hook::consts::{SIGINT, SIGTERM};

/// How often bots are asked what they have found.
const TICK: Duration = Duration::from_millis(30);

/// Something on the whole screen.
pub(super) trait Screen {
    /// Draws it.
    fn draw(&mut self, frame: &mut Frame<'_>);

    /// Answers a key, a click or a changed size. True if it is to be drawn again.
    fn answer(&mut self, event: &Event) -> bool;

    /// Does what is due. True if it is to be drawn again.
    fn tick(&mut self) -> bool {
        false
    }

    /// Whether it is to be closed.
    fn is_over(&self) -> bool;
}

/// The terminal while the program has it. It is given back when this is dropped.
pub(super) struct Owned {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    /// What plugins that panicked have printed; it would spoil the screen.
    complaints: Arc<Mutex<Vec<String>>>,
    /// Whether the program is told to end.
    ended: Arc<AtomicBool>,
}

/// Whether a person sits at a terminal that can be drawn on.
pub(crate) fn is_possible() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    io::stdin().is_terminal() && stdout().is_terminal() && !is_dumb
}

fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

fn give_back() {
    // If the terminal is gone, there is nothing to give back.
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}

impl Owned {
    /// Takes the terminal.
    pub(super) fn take() -> io::Result<Self> {
        let complaints = Arc::new(Mutex::new(Vec::new()));
        let told = complaints.clone();
        take_over()?;
        panic::set_hook(Box::new(move |panic| {
            if let Ok(mut told) = told.lock() {
                told.push(panic.to_string());
            }
        }));
        let terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        let ended = Arc::new(AtomicBool::new(false));
        let owned = Self { terminal, complaints, ended };
        // A closed terminal kills the program, as it should: nothing is left to give back.
        #[cfg(unix)]
        for signal in [SIGTERM, SIGINT] {
            signal_hook::flag::register(signal, owned.ended.clone())?;
        }
        Ok(owned)
    }

    /// Shows something until it is over or the terminal is closed.
    pub(super) fn show(&mut self, screen: &mut dyn Screen) -> io::Result<()> {
        self.terminal.clear()?;
        let mut is_changed = true;
        while !screen.is_over() && !self.ended.load(Ordering::Relaxed) {
            is_changed |= screen.tick();
            if is_changed {
                self.terminal.draw(|frame| screen.draw(frame))?;
                is_changed = false;
            }
            if !event::poll(TICK)? {
                continue;
            }
            // Everything that has been typed by now.
            while !screen.is_over() && event::poll(Duration::ZERO)? {
                let event = event::read()?;
                if is_suspend(&event) {
                    self.suspend()?;
                    is_changed = true;
                    continue;
                }
                is_changed |= screen.answer(&event);
            }
        }
        Ok(())
    }

    /// Gives the terminal back until the program is continued.
    fn suspend(&mut self) -> io::Result<()> {
        give_back();
        #[cfg(unix)]
        nix::sys::signal::raise(nix::sys::signal::Signal::SIGTSTP)?;
        take_over()?;
        self.terminal.clear()
    }
}

fn is_suspend(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.code == KeyCode::Char('z')
        && key.modifiers.contains(KeyModifiers::CONTROL))
}

impl Drop for Owned {
    fn drop(&mut self) {
        give_back();
        // The hook cannot be changed by a thread that panics.
        if !std::thread::panicking() {
            drop(panic::take_hook());
        }
        if let Ok(complaints) = self.complaints.lock() {
            complaints.iter().for_each(|complaint| eprintln!("{complaint}"));
        }
    }
}
