//! Lines of untrusted input: limited in length and checked to be UTF-8.

use std::io::{self, BufRead, Read};

use sortilege_table::MAX_LINE;

/// Reads line by line and never holds more than the longest allowed line in memory.
pub(crate) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

/// Why a line cannot be read.
#[derive(thiserror::Error, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unreadable {
    #[error("longer than {MAX_LINE} bytes")]
    TooLong,
    #[error("not UTF-8")]
    NotUtf8,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, line: Vec::new() }
    }

    /// The next line without its `\n` or `\r\n`; `None` at the end of input. The last line may lack
    /// its line end. After an unreadable line reading continues with the next one.
    pub(crate) fn next(&mut self) -> io::Result<Option<Result<&str, Unreadable>>> {
        const LONGEST: usize = MAX_LINE + "\r\n".len();
        self.line.clear();
        let read = self.input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut self.line)?;
        if read == 0 {
            return Ok(None);
        }
        let line = self.line.strip_suffix(b"\n");
        if line.is_none() && read == LONGEST {
            self.input.skip_until(b'\n')?;
            return Ok(Some(Err(Unreadable::TooLong)));
        }
        let line = line.unwrap_or(&self.line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.len() > MAX_LINE {
            return Ok(Some(Err(Unreadable::TooLong)));
        }
        Ok(Some(std::str::from_utf8(line).map_err(|_| Unreadable::NotUtf8)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The length of each line, or why it cannot be read.
    fn lengths(input: &[u8]) -> Vec<Result<usize, Unreadable>> {
        // A small buffer, so that lines cross its borders.
        let mut lines = Lines::new(io::BufReader::with_capacity(7, input));
        let mut lengths = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            lengths.push(line.map(str::len));
        }
        assert!(lines.line.capacity() <= 2 * MAX_LINE + 4, "held {} bytes", lines.line.capacity());
        lengths
    }

    #[test]
    fn lines_may_end_in_either_way_and_the_last_without() {
        assert_eq!(lengths(b""), []);
        assert_eq!(lengths(b"one\ntwo22\r\n\nlast"), [Ok(3), Ok(5), Ok(0), Ok(4)]);
        assert_eq!(lengths(b"\n"), [Ok(0)]);
    }

    #[test]
    fn the_longest_line_is_a_mebibyte_whatever_ends_it() {
        for end in ["", "\n", "\r\n"] {
            let longest = format!("{}{end}", "x".repeat(MAX_LINE));
            assert_eq!(lengths(longest.as_bytes()), [Ok(MAX_LINE)], "{end:?}");
            let longer = format!("{}{end}", "x".repeat(MAX_LINE + 1));
            assert_eq!(lengths(longer.as_bytes()), [Err(Unreadable::TooLong)], "{end:?}");
        }
    }

    #[test]
    fn the_rest_of_a_long_line_is_skipped_and_the_next_is_read() {
        let input = format!("{}\nnext\n", "x".repeat(3 * MAX_LINE));
        assert_eq!(lengths(input.as_bytes()), [Err(Unreadable::TooLong), Ok(4)]);
        let unended = "x".repeat(3 * MAX_LINE);
        assert_eq!(lengths(unended.as_bytes()), [Err(Unreadable::TooLong)]);
    }

    #[test]
    fn invalid_utf8_is_reported_and_the_next_line_is_read() {
        assert_eq!(lengths(b"a\xff\nb\n"), [Err(Unreadable::NotUtf8), Ok(1)]);
    }
}
