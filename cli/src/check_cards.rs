//! `sortilege check` for a folder of cards.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};
use sortilege_core::Catalogue;
use sortilege_table::cards::{CardProblem, CardTree};

use crate::cards::{place_of, read};
use crate::caret;

/// Checks a folder of cards, prints what was found, and returns whether it is right.
pub(crate) fn check_cards(
    catalogue: &Catalogue,
    folder: &str,
    is_lenient: bool,
    as_json: bool,
    out: &mut impl Write,
) -> Result<bool> {
    let mut tree = read(catalogue, Path::new(folder), is_lenient);
    let warnings = std::mem::take(&mut tree.warnings);
    let count = tree.cards.len();
    // The cards must fit to the program too; what is wrong in the files is told already.
    if tree.errors.is_empty()
        && let Err(error) = tree.clone().add_to(catalogue)
    {
        let (file, path) = (String::new(), String::new());
        tree.errors.push(CardProblem { file, path, message: error.to_string() });
    }
    let CardTree { errors, .. } = tree;
    if as_json {
        writeln!(out, "{}", describe(folder, count, &errors, &warnings))?;
        return Ok(errors.is_empty());
    }
    for warning in warnings {
        writeln!(out, "{folder}: warning: {warning}")?;
    }
    for error in &errors {
        // If standard error is closed, the exit code still shows the failure.
        let _ = writeln!(std::io::stderr(), "{folder}: {error}");
        caret::print_places(&place_of(Path::new(folder), error));
    }
    if errors.is_empty() {
        let ending = if count == 1 { "" } else { "s" };
        writeln!(out, "{folder}: ok: {count} card{ending}")?;
    }
    Ok(errors.is_empty())
}

fn describe(folder: &str, count: usize, errors: &[CardProblem], warnings: &[CardProblem]) -> Value {
    let list = |problems: &[CardProblem]| -> Value {
        let one = |problem: &CardProblem| {
            let CardProblem { file, path, message } = problem;
            json!({"file": file, "path": path, "reason": message})
        };
        problems.iter().map(one).collect()
    };
    let mut told = json!({"file": folder, "ok": errors.is_empty(), "cards": count});
    if !errors.is_empty() {
        told["errors"] = list(errors);
    }
    if !warnings.is_empty() {
        told["warnings"] = list(warnings);
    }
    told
}
