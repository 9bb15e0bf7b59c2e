//! The source of a player's lines: a terminal with line editing, or a pipe.

use std::io::{self, IsTerminal, StdinLock};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use crate::lines::Lines;

/// Standard input, read line by line.
pub(crate) enum Input {
    /// A person types: with a prompt, history and completion.
    Terminal(Box<Editor<Words, MemHistory>>),
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
            return Ok(Self::Terminal(Box::new(editor)));
        }
        Ok(Self::Piped(Lines::new(io::stdin().lock())))
    }

    /// Whether a person types.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// The next line, or a sentence that says why it cannot be read; `None` at the end of input.
    /// The tab key completes `words`, which are asked for only at a terminal.
    pub(crate) fn line(
        &mut self,
        prompt: &str,
        words: impl FnOnce() -> Vec<String>,
    ) -> io::Result<Option<Result<String, String>>> {
        match self {
            Self::Terminal(editor) => {
                editor.set_helper(Some(Words(words())));
                match editor.readline(prompt) {
                    Ok(line) => Ok(Some(Ok(line))),
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                    Err(error) => Err(as_io(error)),
                }
            }
            Self::Piped(lines) => {
                let line = lines.next()?;
                Ok(line.map(|line| {
                    line.map(str::to_owned)
                        .map_err(|unreadable| format!("This line is {unreadable}."))
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

/// The words that the tab key completes.
pub(crate) struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        cursor: usize,
        _context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..cursor).unwrap_or_default();
        Ok((0, self.0.iter().filter(|word| word.starts_with(typed)).cloned().collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
