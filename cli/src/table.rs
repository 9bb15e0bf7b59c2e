//! `sortilege table`: serves a table over standard input and output, with one protocol message per
//! line.

use std::io::{BufRead, Write};
use std::sync::Arc;

use anyhow::Result;
use sortilege_core::Catalogue;
use sortilege_table::Message;

use crate::lines::Lines;
use crate::setup::find_game;

/// Serve a table over standard input and output, one JSON message per line
#[derive(clap::Args)]
pub(crate) struct Table {
    /// The game's id
    game: String,
    /// Show and allow only what this seat may see and do, and do not take back what showed it
    /// something
    #[arg(long = "as", value_name = "SEAT")]
    seat: Option<String>,
}

impl Table {
    pub(crate) fn run(&self, catalogue: Arc<Catalogue>) -> Result<()> {
        find_game(&catalogue, &self.game)?;
        let mut table = sortilege_table::Table::new(catalogue, &self.game, self.seat.as_deref())?;
        serve(&mut table, std::io::stdin().lock(), std::io::stdout().lock())
    }
}

/// Answers every line until the input ends. A blank line has no answer.
fn serve(
    table: &mut sortilege_table::Table,
    input: impl BufRead,
    mut output: impl Write,
) -> Result<()> {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let answer = match line {
            Ok(line) => table.answer(line),
            Err(unreadable) => Some(Message::reason("error", &unreadable.to_string())),
        };
        if let Some(mut answer) = answer {
            answer.push('\n');
            output.write_all(answer.as_bytes())?;
            output.flush()?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sortilege_table::MAX_LINE;

    use super::*;

    #[test]
    fn a_table_for_a_seat_does_not_take_back_what_it_has_shown() {
        for (seat, name) in [(None, "undone"), (Some("white"), "not undone")] {
            let catalogue = sortilege_assembly::catalogue().unwrap();
            let mut table = sortilege_table::Table::new(catalogue, "arcana", seat).unwrap();
            let input = concat!(
                r#"{"name":"act","payload":{"action":"draw personal"}}"#,
                "\n",
                r#"{"name":"undo"}"#
            );
            let mut output = Vec::new();
            serve(&mut table, input.as_bytes(), &mut output).unwrap();
            let output = String::from_utf8(output).unwrap();
            let expected = format!(r#"{{"name":"{name}","#);
            assert!(output.lines().nth(1).unwrap().starts_with(&expected), "{output}");
        }
    }

    #[test]
    fn every_line_but_blank_ones_has_one_answer() {
        let mut table =
            sortilege_table::Table::new(sortilege_assembly::catalogue().unwrap(), "chess", None)
                .unwrap();
        let mut input = b"\n  \r\n{\"name\":\"undo\"}\r\n\xff\n".to_vec();
        input.extend(std::iter::repeat_n(b' ', MAX_LINE + 1));
        input.extend(b"\nnonsense\n{\"name\":\"actions\",\"payload\":{\"from\":\"e2\"}}");
        let mut output = Vec::new();
        serve(&mut table, input.as_slice(), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        let answers: Vec<&str> = output.lines().collect();
        assert_eq!(answers.len(), 5, "{output}");
        assert_eq!(
            answers[0],
            r#"{"name":"not undone","payload":{"reason":"there is nothing to undo"}}"#
        );
        assert_eq!(answers[1], r#"{"name":"error","payload":{"reason":"not UTF-8"}}"#);
        assert_eq!(
            answers[2],
            r#"{"name":"error","payload":{"reason":"longer than 1048576 bytes"}}"#
        );
        assert!(answers[3].starts_with(r#"{"name":"error","#));
        assert_eq!(
            answers[4],
            concat!(
                r#"{"name":"actions","payload":{"actions":["e2e3","e2e4"],"#,
                r#""declarations":["offer draw","resign"]}}"#
            )
        );
    }
}
