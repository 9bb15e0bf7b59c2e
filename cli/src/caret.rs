//! Errors in files: the place of an error, shown as the line with carets below it.

mod excerpt;
mod pointer;

use std::fmt;
use std::fs::File;
use std::io::{IsTerminal, Write};
use std::ops::Range;

use anstream::ColorChoice;
use miette::{GraphicalReportHandler, GraphicalTheme};
use sortilege_table::SetupError;

use crate::document;
pub(crate) use excerpt::Excerpt;

/// How wide a terminal is at least.
const WIDTH: usize = 80;

/// An error with the places in files that it is about. It reads as the error alone; [`print`] shows
/// the places.
#[derive(Debug)]
pub(crate) struct Pointed {
    error: anyhow::Error,
    places: Vec<Excerpt>,
}

impl fmt::Display for Pointed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.error)
    }
}

impl std::error::Error for Pointed {}

impl Pointed {
    /// The error of a setup in the text of a file. An error whose place is not in the file is
    /// returned as it is.
    pub(crate) fn in_setup(error: SetupError, file: &str, text: &str) -> anyhow::Error {
        let place = place(&error.path, &error.message, file, text);
        Self::at(error, place)
    }

    /// An error in the text of a file that is not JSON. The error names the line and the column.
    pub(crate) fn in_json(error: String, file: &str, text: &str) -> anyhow::Error {
        let place = named_place(&error, text).map(|span| Excerpt::new(file, text, span));
        Self::at(anyhow::Error::msg(error), place)
    }

    /// An error with its places; as it is if there are none.
    pub(crate) fn at(
        error: impl Into<anyhow::Error>,
        places: impl IntoIterator<Item = Excerpt>,
    ) -> anyhow::Error {
        let (error, places) = (error.into(), Vec::from_iter(places));
        if places.is_empty() { error } else { Self { error, places }.into() }
    }

    /// The error without its places.
    pub(crate) fn error(&self) -> &anyhow::Error {
        &self.error
    }
}

/// The place of an error in the text of a file: where its path leads, or the line and the column
/// that its sentence names. `None` if that is not in the text.
pub(crate) fn place(path: &str, sentence: &str, file: &str, text: &str) -> Option<Excerpt> {
    let is_of_key = ["unknown field", "unknown key"].iter().any(|it| sentence.starts_with(it));
    let by_path = || pointer::find(text, path, is_of_key);
    let span = named_place(sentence, text).filter(|_| path.is_empty()).or_else(by_path)?;
    Some(Excerpt::new(file, text, span))
}

/// [`place`] in a file that is read for it. `None` if it cannot be read.
pub(crate) fn place_in_file(path: &str, sentence: &str, file: &str) -> Option<Excerpt> {
    let text = document::read_text(File::open(file).ok()?).ok()?;
    place(path, sentence, file, &text)
}

/// The place that a sentence of `serde_json` names: `expected value at line 2 column 8`.
fn named_place(sentence: &str, text: &str) -> Option<Range<usize>> {
    let (_, place) = sentence.rsplit_once(" at line ")?;
    let (line, column) = place.split_once(" column ")?;
    let (line, column): (usize, usize) = (line.parse().ok()?, column.parse().ok()?);
    let begin = match line.checked_sub(2) {
        None => 0,
        Some(before) => text.match_indices('\n').nth(before)?.0 + 1,
    };
    let rest = &text[begin..];
    let length = rest.find('\n').unwrap_or(rest.len());
    // Columns are bytes from 1; one after the end of the line is where something is missing.
    let mut at = column.saturating_sub(1).min(length);
    while !rest.is_char_boundary(at) {
        at -= 1;
    }
    let end = rest[at..].chars().next().map_or(at, |letter| at + letter.len_utf8());
    Some(begin + at..begin + end.min(length).max(at))
}

/// Prints the places of an error to standard error, if it has some: with colours and lines at a
/// terminal, and otherwise in plain ASCII.
pub(crate) fn print(error: &anyhow::Error) {
    if let Some(Pointed { places, .. }) = error.downcast_ref() {
        print_places(places);
    }
}

/// [`print`] for places without their error.
pub(crate) fn print_places<'a>(places: impl IntoIterator<Item = &'a Excerpt>) {
    let stderr = std::io::stderr();
    let has_colours = anstream::AutoStream::choice(&stderr) != ColorChoice::Never;
    let is_fancy = stderr.is_terminal() && has_colours;
    for place in places {
        let theme = if is_fancy { GraphicalTheme::unicode() } else { GraphicalTheme::none() };
        // If standard error is closed, the exit code still shows the failure.
        let _ = stderr.lock().write_all(shown(place, theme).as_bytes());
    }
}

/// The lines around a place. The report begins with a sentence, which has been printed already.
fn shown(place: &Excerpt, theme: GraphicalTheme) -> String {
    let frame = format!("{}{}", theme.characters.ltop, theme.characters.hbar);
    let handler = GraphicalReportHandler::new_themed(theme).with_width(WIDTH).with_links(false);
    let mut report = String::new();
    if handler.render_report(&mut report, place).is_err() {
        return String::new();
    }
    let lines = report.lines().skip_while(|line| !line.trim_start().starts_with(&frame));
    lines.map(|line| format!("{}\n", line.trim_end())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(error: &anyhow::Error) -> String {
        let pointed: &Pointed = error.downcast_ref().unwrap();
        shown(&pointed.places[0], GraphicalTheme::none())
    }

    #[test]
    fn the_place_of_a_setup_error_is_drawn_below_it() {
        let text = "{\n  \"fen\": \"8\",\n  \"seed\": -1\n}\n";
        let error = SetupError::new("/seed", "expected a whole number");
        let error = Pointed::in_setup(error, "my.json", text);
        assert_eq!(error.to_string(), "/seed: expected a whole number");
        let expected = "   ,-[my.json:3:11]\n 2 |   \"fen\": \"8\",\n 3 |   \"seed\": -1\n   \
                        :           ^^\n 4 | }\n   `----\n";
        assert_eq!(plain(&error), expected);
        let unknown = SetupError::new("/sed", "unknown field");
        let error = Pointed::in_setup(unknown, "my.json", "{\"sed\": 1}");
        assert!(plain(&error).contains(" 1 | {\"sed\": 1}\n   :  ^^^^^\n"), "{}", plain(&error));
    }

    #[test]
    fn an_error_elsewhere_has_no_place() {
        let error = SetupError::new("/pieces/16/owner", "unknown player");
        let error = Pointed::in_setup(error, "my.json", "{\"fen\": \"8\"}");
        assert!(error.downcast_ref::<Pointed>().is_none());
        assert!(error.downcast_ref::<SetupError>().is_some());
    }

    #[test]
    fn bad_json_is_shown_where_reading_stopped() {
        for (text, marked) in [
            ("{\n  \"a\": ,\n}", " 2 |   \"a\": ,\n   :        ^\n"),
            ("{\"a\": 1,\n}", " 2 | }\n   : ^\n"),
            ("{\"a\": [1", " 1 | {\"a\": [1\n   :        ^\n"),
            ("\u{e9}", " 1 | \u{e9}\n   : ^\n"),
        ] {
            let error = sortilege_table::parse_json_up_to(text, 100).unwrap_err();
            let shown = plain(&Pointed::in_json(error.clone(), "x", text));
            assert!(shown.contains(marked), "{error}\n{shown}");
        }
        let error = Pointed::in_json("not UTF-8".to_owned(), "x", "");
        assert!(error.downcast_ref::<Pointed>().is_none());
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        let text = format!("[\"{}\",\n\"{}\", {}]", "x".repeat(200), "y".repeat(300), "[]");
        for (path, marked) in [("/0", "^^^"), ("/1", "^^^"), ("/2", "^^")] {
            let error = SetupError::new(path, "is wrong");
            let file = format!("{}.json", "long".repeat(40));
            let shown = plain(&Pointed::in_setup(error, &file, &text));
            assert!(shown.lines().all(|line| line.chars().count() <= WIDTH), "{shown}");
            assert!(shown.contains(marked), "{shown}");
        }
    }

    #[test]
    fn control_characters_are_not_printed() {
        let text = "{\"a\": \"\x1b[31m\t\"}";
        let error = Pointed::in_setup(SetupError::new("/a", "is wrong"), "\x1b]x", text);
        assert!(!plain(&error).contains('\x1b') && !plain(&error).contains('\t'));
    }
}
