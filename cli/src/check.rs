//! `sortilege check`: whether setups, saved games and cards are right, by opening them.

use std::fs::File;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use serde_json::{Value, json};
use sortilege_core::Catalogue;
use sortilege_table::{SetupError, Table};

use crate::caret::{self, Pointed};
use crate::check_cards::check_cards;
use crate::setup::find_game;
use crate::{PANICKED, document};

/// Check setups, saved games and folders of cards
///
/// Each file is opened, and the actions of a saved game are replayed. The first error in each file
/// is printed to standard error, and the exit code is then 1. Of a folder of cards all errors are
/// printed, and warnings to standard output.
#[derive(clap::Args)]
pub(crate) struct Check {
    /// JSON files, or folders of cards; `-` is standard input
    #[arg(required = true, value_name = "FILE|DIR")]
    files: Vec<String>,
    /// The game of files without the field `game`
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Print one JSON object per file or folder
    #[arg(long)]
    json: bool,
    /// In cards, warn of unknown keys instead of refusing them
    #[arg(long)]
    lenient: bool,
}

/// At least one file is bad. The errors have been printed already.
#[derive(thiserror::Error, Debug)]
#[error("a file is bad")]
pub(crate) struct Bad;

/// What is printed about a good file.
struct Good {
    game: &'static str,
    pieces: usize,
    actions: usize,
    /// What the author should know although the file is good.
    warnings: Vec<String>,
}

impl Check {
    pub(crate) fn run(&self, catalogue: &Arc<Catalogue>) -> Result<()> {
        if let Some(game) = &self.game {
            find_game(catalogue, game)?;
        }
        let mut out = std::io::stdout().lock();
        let mut all_good = true;
        for file in &self.files {
            if file != "-" && Path::new(file).is_dir() {
                all_good &= check_cards(catalogue, file, self.lenient, self.json, &mut out)?;
                continue;
            }
            // A plugin that panics fails only the file that led to it.
            let opened =
                catch_unwind(AssertUnwindSafe(|| open(catalogue, file, self.game.as_deref())));
            let result = opened.unwrap_or_else(|_| Err(anyhow::Error::msg(PANICKED)));
            all_good &= result.is_ok();
            match result {
                result if self.json => writeln!(out, "{}", describe(file, &result))?,
                Ok(Good { game, pieces, actions, warnings }) => {
                    let (pieces, actions) = (count(pieces, "piece"), count(actions, "action"));
                    writeln!(out, "{file}: ok: {game}, {pieces}, {actions} replayed")?;
                    for warning in warnings {
                        writeln!(out, "{file}: warning: {warning}")?;
                    }
                }
                Err(error) => {
                    // If standard error is closed, the exit code still shows the failure.
                    let _ = writeln!(std::io::stderr(), "{file}: {error:#}");
                    caret::print(&error);
                }
            }
        }
        if all_good { Ok(()) } else { Err(Bad.into()) }
    }
}

fn open(catalogue: &Arc<Catalogue>, file: &str, game: Option<&str>) -> Result<Good> {
    let text = if file == "-" {
        document::read_text(std::io::stdin().lock())?
    } else {
        document::read_text(File::open(file)?)?
    };
    let document = document::parse(file, &text)?;
    examine(catalogue, &document, game).map_err(|error| match error.downcast::<SetupError>() {
        Ok(error) => Pointed::in_setup(error, file, &text),
        Err(error) => error,
    })
}

fn examine(catalogue: &Arc<Catalogue>, document: &Value, game: Option<&str>) -> Result<Good> {
    let wrong = |path: &str, message: String| SetupError::new(path, message);
    let fields = document
        .as_object()
        .ok_or_else(|| wrong("", "expected an object: a setup or a saved game".into()))?;
    if fields.contains_key("EntityPrintInfo") {
        let card = "this is a card: check the folder with its index.csv instead";
        return Err(wrong("", card.into()).into());
    }
    let game = match fields.get("game") {
        Some(Value::String(own)) => {
            find_game(catalogue, own).map_err(|error| wrong("/game", error.to_string()))?
        }
        Some(_) => return Err(wrong("/game", "expected a string".into()).into()),
        None => match game {
            Some(id) => find_game(catalogue, id)?,
            None => {
                let missing = "missing \"game\": add it or pass --game";
                return Err(wrong("/game", missing.into()).into());
            }
        },
    };
    let mut table = Table::new(catalogue.clone(), game.id(), None)?;
    table.start(Some(document), None)?;
    let warnings = table.display().warnings(table.play().scene());
    let on_board = table.play().board().pieces().filter(|(_, piece)| piece.square().is_some());
    Ok(Good { game: game.id(), pieces: on_board.count(), actions: table.log().len(), warnings })
}

fn describe(file: &str, result: &Result<Good>) -> Value {
    match result {
        Ok(Good { game, pieces, actions, warnings }) => {
            let mut good = json!({"file": file, "ok": true, "game": game});
            good["pieces"] = (*pieces).into();
            good["actions"] = (*actions).into();
            if !warnings.is_empty() {
                good["warnings"] = json!(warnings);
            }
            good
        }
        Err(error) => match bare(error).downcast_ref::<SetupError>() {
            Some(SetupError { path, message }) => {
                json!({"file": file, "ok": false, "path": path, "reason": message})
            }
            None => json!({"file": file, "ok": false, "reason": format!("{error:#}")}),
        },
    }
}

/// An error without its place in a file.
fn bare(error: &anyhow::Error) -> &anyhow::Error {
    error.downcast_ref::<Pointed>().map_or(error, Pointed::error)
}

/// `1 piece`, `2 pieces`.
fn count(number: usize, thing: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(document: &Value, game: Option<&str>) -> Value {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        describe("x", &examine(&catalogue, document, game))
    }

    #[test]
    fn a_good_document_is_counted() {
        let save = json!({"game": "chess", "seed": 3, "actions": ["e2e4", "d7d5", "exd5"]});
        let good = json!({"file": "x", "ok": true, "game": "chess", "pieces": 31, "actions": 3});
        assert_eq!(checked(&save, None), good);
        assert_eq!(checked(&save, Some("chess")), good);
        assert_eq!(checked(&json!({"actions": ["e2e4", "d7d5", "exd5"]}), Some("chess")), good);
        assert_eq!((count(0, "piece"), count(1, "piece")), ("0 pieces".into(), "1 piece".into()));
    }

    #[test]
    fn a_good_file_may_have_warnings() {
        let rook = json!({"kind": "Rook", "owner": "white", "square": "a1"});
        let told = checked(&json!({"game": "arcana", "pieces": [rook]}), None);
        let warning = told["warnings"][0].as_str().unwrap_or_default();
        assert!(told["ok"] == true && warning.starts_with("No player has a King"), "{told}");
    }

    #[test]
    fn the_first_error_is_reported_with_its_path() {
        let men = json!([
            {"kind": "King", "owner": "white", "square": "e1"},
            {"kind": "Kign", "owner": "black", "square": "e8"},
        ]);
        for (document, path, reason) in [
            (
                json!({"game": "chess", "pieces": men}),
                "/pieces/1/kind",
                "unknown kind of piece \"Kign\" (did you mean \"King\"?)",
            ),
            (json!({"game": "chess", "fne": ""}), "/fne", "unknown field (did you mean \"fen\"?)"),
            (
                json!({"game": "chess", "actions": ["e2e4", "e2e5"]}),
                "/actions/1",
                "there is no piece on e2",
            ),
            (
                json!({"game": "chess", "sead": 7}),
                "/sead",
                "unknown field (did you mean \"seed\"?)",
            ),
            (
                json!({"game": "chess", "actions": [{"action": "e4", "ass": "white"}]}),
                "/actions/0",
                "unknown field \"ass\" (did you mean \"as\"?)",
            ),
            (
                json!({"game": "chess", "actions": [{"action": "e4", "as": "wite"}]}),
                "/actions/0",
                "did you mean \"white\"?",
            ),
            (json!({"game": "chess", "setup": "standart"}), "/setup", "did you mean \"standard\"?"),
            (json!({"game": "ches"}), "/game", "unknown game \"ches\" (did you mean \"chess\"?)"),
            (json!({"game": 7}), "/game", "expected a string"),
            (json!({}), "/game", "missing \"game\": add it or pass --game"),
            (json!("standard"), "", "expected an object"),
            (json!({"EntityPrintInfo": {}}), "", "this is a card: check the folder"),
        ] {
            let told = checked(&document, None);
            assert_eq!((&told["ok"], &told["path"]), (&json!(false), &json!(path)), "{told}");
            assert!(told["reason"].as_str().is_some_and(|told| told.contains(reason)), "{told}");
        }
    }
}
