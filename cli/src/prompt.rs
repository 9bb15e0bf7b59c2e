//! A prompt that other things can happen beside: lines are read in a thread of their own.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::input::Input;
use crate::link::Event;

/// How much of a line is wiped before something is printed over it.
const WIDTH: usize = 79;

/// A line that was typed, or a sentence that says why it cannot be read; `None` at the end of
/// input.
pub(crate) type Line = Option<Result<String, String>>;

/// Standard input and output, while something else may happen at any time.
pub(crate) struct Prompt {
    requests: Sender<(String, Vec<String>)>,
    /// The prompt while a line is being read.
    shown: Option<String>,
    pub(crate) is_terminal: bool,
}

impl Prompt {
    /// Opens standard input. The lines are sent to `events`.
    pub(crate) fn open(events: Sender<Event>) -> io::Result<Self> {
        let (requests, asked) = channel();
        let (sender, opened) = channel();
        // Standard input stays with the thread that has opened it.
        thread::spawn(move || match Input::open() {
            Ok(mut input) => {
                let _ = sender.send(Ok(()));
                read(&mut input, &asked, &events);
            }
            Err(error) => drop(sender.send(Err(error))),
        });
        opened.recv().map_err(io::Error::other)??;
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        Ok(Self { requests, shown: None, is_terminal })
    }

    /// Lets somebody type a line, unless they do already.
    pub(crate) fn ask(&mut self, prompt: &str, words: impl FnOnce() -> Vec<String>) {
        if self.shown.is_none() {
            let words = if self.is_terminal { words() } else { Vec::new() };
            let asked = self.requests.send((prompt.to_owned(), words));
            self.shown = asked.is_ok().then(|| prompt.to_owned());
        }
    }

    /// The line has come that was asked for.
    pub(crate) fn has_answered(&mut self) {
        self.shown = None;
    }

    /// Prints something, above the prompt if there is one.
    pub(crate) fn print(&mut self, text: &[u8]) -> io::Result<()> {
        // What has been typed so far is not drawn again: the line editor can print beside its
        // prompt, but then it loses what is pasted.
        let shown = self.shown.as_deref().filter(|_| self.is_terminal);
        let mut out = anstream::stdout().lock();
        if shown.is_some() {
            write!(out, "\r{:1$}\r", "", WIDTH)?;
        }
        out.write_all(text)?;
        write!(out, "{}", shown.unwrap_or_default())?;
        out.flush()
    }
}

/// Reads a line for every request, until nobody wants one.
fn read(input: &mut Input, asked: &Receiver<(String, Vec<String>)>, events: &Sender<Event>) {
    while let Ok((prompt, words)) = asked.recv() {
        let line = match input.line(&prompt, || words) {
            Ok(line) => line,
            Err(error) => Some(Err(error.to_string())),
        };
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
}
