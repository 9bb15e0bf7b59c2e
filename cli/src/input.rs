//! The source of a player's lines: a terminal with line editing, or a pipe.

use std::cell::Cell;
use std::io::{self, IsTerminal, StdinLock};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use sortilege_languages::{retell, say};

use crate::lines::Lines;

/// Standard input, read line by line.
pub(crate) enum Input {
    /// A person types: with a prompt, history and completion.
    Terminal(Box<Editor<Words, MemHistory>>, Interrupts),
    /// A program writes: no prompt, no editing.
    Piped(Lines<StdinLock<'static>>),
}

impl Input {
    /// Opens standard input. It is a terminal only if standard output is one too.
    pub(crate) fn open() -> io::Result<Self> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            let config = Config::builder()
                .auto_add_history(true)
                .completion_type(CompletionType::List)
                .build();
            let editor = Editor::with_history(config, MemHistory::new()).map_err(as_io)?;
            return Ok(Self::Terminal(Box::new(editor), Interrupts::default()));
        }
        Ok(Self::Piped(Lines::new(io::stdin().lock())))
    }

    /// Whether a person types.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(..))
    }

    /// Prints a sentence and waits for a line, whatever it says; false at the end of input. Lines
    /// typed before it are forgotten.
    pub(crate) fn wait(&mut self, sentence: &str) -> io::Result<bool> {
        if let Self::Terminal(editor, _) = self {
            editor.clear_history().map_err(as_io)?;
        }
        Ok(self.line(&format!("{sentence} "), Vec::new)?.is_some())
    }

    /// The next line, or a sentence that says why it cannot be read; `None` at the end of input.
    /// The tab key completes `words`, which are asked for only at a terminal.
    pub(crate) fn line(
        &mut self,
        prompt: &str,
        words: impl FnOnce() -> Vec<String>,
    ) -> io::Result<Option<Result<String, String>>> {
        match self {
            Self::Terminal(editor, interrupts) => {
                editor.set_helper(Some(Words { words: words(), has_text: Cell::new(false) }));
                match editor.readline(prompt) {
                    Ok(line) => {
                        interrupts.forget();
                        Ok(Some(Ok(line)))
                    }
                    Err(ReadlineError::Interrupted) => {
                        let has_text = editor.helper().is_some_and(|words| words.has_text.get());
                        Ok(interrupts.answer(has_text))
                    }
                    Err(ReadlineError::Eof) => Ok(None),
                    Err(error) => Err(as_io(error)),
                }
            }
            Self::Piped(lines) => {
                let line = lines.next()?;
                Ok(line.map(|line| {
                    let why = |it: String| say!("unreadable-line", why = retell(&it));
                    line.map(str::to_owned).map_err(|unreadable| why(unreadable.to_string()))
                }))
            }
        }
    }
}

fn as_io(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        other => io::Error::other(other),
    }
}

/// What Ctrl-C does: it cancels the line if there is text in it. On an empty line it says how to
/// leave, and does so itself the second time in a row.
#[derive(Default)]
pub(crate) struct Interrupts {
    /// Whether the player has just been told how to leave.
    is_told: bool,
}

impl Interrupts {
    /// The line that is read instead of the one interrupted; `None` to leave.
    fn answer(&mut self, has_text: bool) -> Option<Result<String, String>> {
        let is_told = std::mem::replace(&mut self.is_told, !has_text);
        match (has_text, is_told) {
            (true, _) => Some(Ok(String::new())),
            (false, false) => Some(Err(say!("how-to-leave"))),
            (false, true) => None,
        }
    }

    /// A line has been typed: the next Ctrl-C is the first one again.
    fn forget(&mut self) {
        self.is_told = false;
    }
}

/// The words that the tab key completes.
pub(crate) struct Words {
    words: Vec<String>,
    /// Whether there is text in the line that is being typed.
    has_text: Cell<bool>,
}

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        cursor: usize,
        _context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..cursor).unwrap_or_default();
        Ok((0, self.words.iter().filter(|word| word.starts_with(typed)).cloned().collect()))
    }
}

/// Gives no hints. The editor asks for one whenever the line changes, and that tells what it does
/// not tell with Ctrl-C: whether the line has text.
impl Hinter for Words {
    type Hint = String;

    fn hint(&self, line: &str, _cursor: usize, _context: &Context<'_>) -> Option<String> {
        self.has_text.set(!line.is_empty());
        None
    }
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_ctrl_c_in_a_row_on_an_empty_line_leaves() {
        let how = || Some(Err("Type \"quit\" to leave, or press Ctrl-C again.".to_owned()));
        let cancelled = || Some(Ok(String::new()));
        let mut interrupts = Interrupts::default();
        assert_eq!(interrupts.answer(true), cancelled());
        assert_eq!(interrupts.answer(true), cancelled());
        assert_eq!(interrupts.answer(false), how());
        assert_eq!(interrupts.answer(true), cancelled(), "text came in between");
        assert_eq!(interrupts.answer(false), how());
        interrupts.forget();
        assert_eq!(interrupts.answer(false), how(), "a line came in between");
        assert_eq!(interrupts.answer(false), None);
    }

    #[test]
    fn the_editor_tells_whether_the_line_has_text() {
        let words = Words { words: Vec::new(), has_text: Cell::new(false) };
        let history = MemHistory::new();
        for line in ["e", "e2", "", " "] {
            assert_eq!(words.hint(line, 0, &Context::new(&history)), None);
            assert_eq!(words.has_text.get(), !line.is_empty(), "{line:?}");
        }
    }
}
