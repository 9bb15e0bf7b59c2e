//! A few lines of a file around a place, short enough to print.

use std::fmt;
use std::ops::Range;

use miette::{
    Diagnostic, LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents,
};

/// The most characters of a line that are shown.
const WIDEST: usize = 66;
/// The most characters of a line before the place.
const BEFORE: usize = 30;
/// The most characters of the name of the file.
const LONGEST_NAME: usize = 50;
/// What stands for what is left out.
const CUT: &str = "...";

/// The line of a place with the lines before and after it.
#[derive(Debug)]
pub(crate) struct Excerpt {
    file: String,
    text: String,
    /// The place in the text.
    span: SourceSpan,
    /// The number of the first line of the text, from 0.
    first_line: usize,
    /// The line and the column of the place in the file, from 0.
    line: usize,
    column: usize,
    lines: usize,
}

impl Excerpt {
    /// The lines around some bytes of the text of a file, which are on one line.
    pub(super) fn new(file: &str, text: &str, span: Range<usize>) -> Self {
        let line = text[..span.start].matches('\n').count();
        let begin = text[..span.start].rfind('\n').map_or(0, |end| end + 1);
        let here = text[begin..].lines().next().unwrap_or_default();
        let count = |text: &str| text.chars().count();
        let column = count(&text[begin..span.start]);
        let length = count(&text[span]).max(1);
        let (here, at, length) = window(here, column, length);
        let before = text[..begin].lines().next_back().filter(|_| line > 0).map(beginning);
        let after = text[begin..].lines().nth(1).map(beginning);
        let mut shown = String::new();
        let first_line = line - usize::from(before.is_some());
        if let Some(other) = before {
            shown.push_str(&other);
            shown.push('\n');
        }
        let letters = |from: usize, to: usize| -> usize {
            here.chars().skip(from).take(to - from).map(char::len_utf8).sum()
        };
        let start = shown.len() + letters(0, at);
        let span = (start, letters(at, at + length)).into();
        shown.push_str(&here);
        if let Some(other) = after {
            shown.push('\n');
            shown.push_str(&other);
        }
        let lines = shown.lines().count();
        Self { file: clipped_name(file), text: shown, span, first_line, line, column, lines }
    }
}

/// A line without what a terminal would not print.
fn printable(line: &str) -> impl Iterator<Item = char> {
    line.chars().map(|letter| if letter.is_control() { ' ' } else { letter })
}

/// The beginning of a line.
fn beginning(line: &str) -> String {
    let mut shown: String = printable(line).take(WIDEST + 1).collect();
    if shown.chars().count() > WIDEST {
        shown = shown.chars().take(WIDEST - CUT.len()).chain(CUT.chars()).collect();
    }
    shown
}

/// The part of a line around some characters, and where they are in it. At least one character is
/// there, so that something can be marked.
fn window(line: &str, at: usize, length: usize) -> (String, usize, usize) {
    let mut letters: Vec<char> = printable(line).collect();
    if at >= letters.len() {
        letters.resize(at + 1, ' ');
    }
    if letters.len() <= WIDEST {
        return (letters.into_iter().collect(), at, length);
    }
    let begin = if at + length <= WIDEST - CUT.len() { 0 } else { at.saturating_sub(BEFORE) };
    let end = letters.len().min(begin + WIDEST);
    let mut shown = letters[begin..end].to_vec();
    let (mut first, mut last) = (at - begin, (at - begin + length).min(shown.len()));
    let cut: Vec<char> = CUT.chars().collect();
    if begin > 0 {
        shown.splice(..CUT.len(), cut.clone());
        first = first.max(CUT.len());
    }
    if end < letters.len() {
        let end = shown.len() - CUT.len();
        shown.splice(end.., cut);
        last = last.min(end);
    }
    (shown.into_iter().collect(), first, last.saturating_sub(first).max(1))
}

/// The end of a name that is too long.
fn clipped_name(file: &str) -> String {
    let letters: Vec<char> = printable(file).collect();
    match letters.len().checked_sub(LONGEST_NAME) {
        None | Some(0) => letters.into_iter().collect(),
        Some(more) => CUT.chars().chain(letters[more + CUT.len()..].iter().copied()).collect(),
    }
}

impl SourceCode for Excerpt {
    /// The whole excerpt, or with no lines of context the place alone, as it is in the file.
    fn read_span<'a>(
        &'a self,
        _span: &SourceSpan,
        before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let (line, column) = match before {
            0 => (self.line, self.column),
            _ => (self.first_line, 0),
        };
        let whole = (0, self.text.len()).into();
        let (name, text) = (self.file.clone(), self.text.as_bytes());
        let contents = MietteSpanContents::new_named(name, text, whole, line, column, self.lines);
        Ok(Box::new(contents))
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("here")
    }
}

impl std::error::Error for Excerpt {}

impl Diagnostic for Excerpt {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(None, self.span))))
    }
}
