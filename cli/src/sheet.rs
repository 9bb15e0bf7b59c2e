//! `show` and `trace`: what is printed on a card, and what its chains did.

use std::io::{self, Write};

use sortilege_core::{Catalogue, Rules};
use sortilege_languages::{names, retell, say};
use sortilege_table::{Table, trace_in_words};

use crate::screen;

/// Prints the sheet of a piece, card, tag or effect: what is printed on it, and what the reference
/// adds, such as its area.
pub(crate) fn print(table: &Table, name: &str, out: &mut dyn Write) -> io::Result<()> {
    let rules = table.play().board().rules();
    let meant = names::id_of(names::Category::Plugin, name);
    let name = meant.as_deref().unwrap_or(name);
    match table.display().sheet(rules, name) {
        Ok(sheet) => {
            screen::print_retold(&sheet, out)?;
            screen::print_retold(&more(table.catalogue(), rules, &sheet), out)
        }
        Err(unknown) => {
            let unknown = format!("{}.", retell(&unknown));
            writeln!(out, "{}", screen::wrapped(&unknown, 0))
        }
    }
}

/// What the reference adds to a sheet that begins with an id: area, tags, abilities.
pub(crate) fn more(catalogue: &Catalogue, rules: &Rules, sheet: &[String]) -> Vec<String> {
    let id = sheet.first().and_then(|line| line.split(':').next()).unwrap_or_default();
    let more = sortilege_reference::sheet(catalogue, rules.game(), id);
    // The reference begins with the name and the rule.
    more.into_iter().flatten().skip_while(|line| !line.starts_with("- ")).collect()
}

/// Prints the trace of the last action, or says whether each action is traced from now on, which it
/// returns.
pub(crate) fn trace(
    table: &Table,
    switch: Option<&str>,
    was_on: bool,
    out: &mut dyn Write,
) -> io::Result<bool> {
    if trace_in_words(table.play()).is_none() {
        writeln!(out, "{}", say!("no-chains"))?;
        return Ok(false);
    }
    match switch {
        None => print_trace(table, out).map(|()| was_on),
        Some("on") => writeln!(out, "{}", say!("trace-on")).map(|()| true),
        Some("off") => writeln!(out, "{}", say!("trace-off")).map(|()| false),
        Some(_) => writeln!(out, "{}", say!("usage", usage = "trace [on|off]")).map(|()| was_on),
    }
}

/// Prints each effect of a chain that ran in the last action.
pub(crate) fn print_trace(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    let traced = trace_in_words(table.play()).unwrap_or_default();
    if traced.is_empty() {
        return writeln!(out, "{}", say!("no-chain-ran"));
    }
    writeln!(out, "{}", say!("trace"))?;
    screen::print_retold(&traced, out)
}
