//! JSON documents from files: setups and saved games.

use std::fs::File;
use std::io::Read;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use sortilege_core::Game;
use sortilege_table::parse_json_up_to;

use crate::caret::Pointed;
use crate::lines::Unreadable;

/// The largest file in MiB. A saved game has about 18 bytes per action, so this is room for some
/// millions of them. The limit of a protocol message is much lower and does not apply to files.
const MAX_MEBIBYTES: usize = 64;
/// The same in bytes.
const LONGEST: usize = MAX_MEBIBYTES << 20;

/// Reads a file. Errors begin with its path.
pub(crate) fn read_file(path: &str) -> Result<Value> {
    let text = File::open(path).map_err(anyhow::Error::from).and_then(read_text);
    text.and_then(|text| parse(path, &text)).with_context(|| format!("{path:?}"))
}

/// Reads a file for a game. A document without the field `game` may be for any game.
///
/// # Errors
/// The document names another game, or cannot be read at all.
pub(crate) fn read_file_for(game: &dyn Game, path: &str) -> Result<Value> {
    let document = read_file(path)?;
    match document.get("game").and_then(Value::as_str) {
        Some(other) if other != game.id() => {
            bail!("{path:?}: this file is for the game {other:?}, not for {:?}", game.id())
        }
        _ => Ok(document),
    }
}

/// Reads the text of a document of at most 64 MiB. A byte order mark at its beginning is skipped.
pub(crate) fn read_text(input: impl Read) -> Result<String> {
    let mut bytes = Vec::new();
    // One byte more than allowed is enough to know that there are too many.
    input.take(LONGEST as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > LONGEST {
        bail!("larger than {MAX_MEBIBYTES} MiB");
    }
    let mut text = String::from_utf8(bytes).map_err(|_| Unreadable::NotUtf8)?;
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok(text)
}

/// Reads a document, nested as deep as the protocol allows, from the text of a file.
pub(crate) fn parse(file: &str, text: &str) -> Result<Value> {
    parse_json_up_to(text, LONGEST).map_err(|error| Pointed::in_json(error, file, text))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(input: impl Read) -> Result<Value> {
        read_text(input).and_then(|text| parse("x", &text))
    }

    #[test]
    fn an_unreadable_document_says_why() {
        let error = format!("{:#}", read_file(".").unwrap_err());
        assert!(error.starts_with("\".\": "), "{error}");
        let error = |text: &[u8]| read(text).unwrap_err().to_string();
        assert_eq!(error(b"{\"a\": \xff}"), "not UTF-8");
        assert_eq!(error("[".repeat(65).as_bytes()), "nested deeper than 64");
        assert_eq!(error(b"{\n  \"a\": ,\n}"), "bad JSON: expected value at line 2 column 8");
        let endless = read(std::io::repeat(b' ')).unwrap_err();
        assert_eq!(endless.to_string(), "larger than 64 MiB");
    }

    #[test]
    fn a_key_that_appears_twice_is_an_error() {
        let error = read("{\"seed\": 7, \"seed\": 8}".as_bytes()).unwrap_err().to_string();
        assert!(error.contains("the key \"seed\" appears twice"), "{error}");
    }

    #[test]
    fn a_byte_order_mark_is_skipped() {
        assert_eq!(read("\u{feff}{\"seed\": 7}".as_bytes()).unwrap(), json!({"seed": 7}));
    }

    #[test]
    fn a_document_may_be_larger_than_a_protocol_message() {
        let actions = vec!["e2e4"; 300_000];
        let document = json!({"actions": actions});
        let text = document.to_string();
        assert!(text.len() > 2 * sortilege_table::MAX_LINE);
        assert_eq!(read(text.as_bytes()).unwrap(), document);
    }
}
