//! The lines of a PGN file, read one by one.

use std::io::{self, BufRead, Read};

/// The longest line in bytes. Games that are on one line fit.
const LONGEST: u64 = 1 << 24;

/// Reads lines and counts them. Text that is not UTF-8 is taken for Latin-1, as old files have it.
pub(super) struct Source<R> {
    input: R,
    bytes: Vec<u8>,
    text: String,
    /// The number of the line, from 1.
    number: u64,
    /// Whether the line is to be read once more.
    is_kept: bool,
}

impl<R: BufRead> Source<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, bytes: Vec::new(), text: String::new(), number: 0, is_kept: false }
    }

    /// Goes to the next line. Returns false at the end.
    pub(super) fn advance(&mut self) -> io::Result<bool> {
        if self.is_kept {
            self.is_kept = false;
            return Ok(true);
        }
        self.bytes.clear();
        self.text.clear();
        let read = self.input.by_ref().take(LONGEST).read_until(b'\n', &mut self.bytes)?;
        if read == 0 {
            return Ok(false);
        }
        self.number += 1;
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => self.text.push_str(text),
            Err(_) => self.text.extend(self.bytes.iter().map(|byte| char::from(*byte))),
        }
        if self.number == 1
            && let Some(rest) = self.text.strip_prefix('\u{feff}')
        {
            self.text = rest.to_owned();
        }
        Ok(true)
    }

    /// Lets [`Source::advance`] give the present line again.
    pub(super) fn keep(&mut self) {
        self.is_kept = true;
    }

    pub(super) fn line(&self) -> &str {
        self.text.trim_end_matches(['\n', '\r'])
    }

    pub(super) fn number(&self) -> u64 {
        self.number
    }
}
