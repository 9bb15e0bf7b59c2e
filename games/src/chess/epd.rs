//! EPD: a position without counters, and operations such as `bm Nf3; id "test 1";`.

use super::fen::{BadFen, Fen};

/// A position and the operations written after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The four fields of the position.
    pub position: String,
    /// Operations in order: code and operand.
    pub operations: Vec<(String, String)>,
}

impl Epd {
    /// Reads a line of EPD.
    ///
    /// # Errors
    /// [`BadFen`] saying what is wrong.
    pub fn parse(line: &str) -> Result<Self, BadFen> {
        let mut rest = line.trim_start();
        let mut fields = Vec::new();
        for _ in 0..4 {
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let (field, after) = rest.split_at(end);
            fields.push(field);
            rest = after.trim_start();
        }
        let position = fields.join(" ");
        Fen::parse(&position)?;
        let mut operations = Vec::new();
        for operation in split(rest)? {
            let (code, operand) =
                operation.split_once(char::is_whitespace).unwrap_or((&operation, ""));
            let operand = operand.trim();
            let text = operand
                .strip_prefix('"')
                .and_then(|rest| rest.strip_suffix('"'))
                .unwrap_or(operand);
            if code.contains('"') || text.contains('"') {
                return Err(BadFen("a quote in the middle of an operand".into()));
            }
            operations.push((code.to_owned(), text.to_owned()));
        }
        Ok(Self { position, operations })
    }

    /// The operand of an operation.
    #[must_use]
    pub fn operand(&self, code: &str) -> Option<&str> {
        self.operations.iter().find(|(other, _)| other == code).map(|(_, operand)| operand.as_str())
    }
}

/// Writes the line. Operands are quoted where EPD expects text, in `id` and comments, and where a
/// semicolon needs it.
impl std::fmt::Display for Epd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.position)?;
        for (code, operand) in &self.operations {
            let is_text =
                code == "id" || (code.starts_with('c') && code.len() == 2) || operand.contains(';');
            match (operand.as_str(), is_text) {
                ("", _) => write!(f, " {code};")?,
                (text, true) => write!(f, " {code} \"{text}\";")?,
                (operand, false) => write!(f, " {code} {operand};")?,
            }
        }
        Ok(())
    }
}

/// The operations of a line: each ends with a semicolon outside of quotes; the last may lack it.
fn split(text: &str) -> Result<Vec<String>, BadFen> {
    let (mut operations, mut current, mut quoted) = (Vec::new(), String::new(), false);
    for letter in text.chars() {
        match letter {
            ';' if !quoted => operations.push(std::mem::take(&mut current)),
            _ => {
                quoted ^= letter == '"';
                current.push(letter);
            }
        }
    }
    if quoted {
        return Err(BadFen("a quoted text does not end".into()));
    }
    operations.push(current);
    Ok(operations
        .into_iter()
        .map(|operation| operation.trim().to_owned())
        .filter(|operation| !operation.is_empty())
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_round_trips() {
        let line = "7k/8/8/8/8/8/8/K6R w - - bm Rh7; id \"one; two\"; draw_offer;";
        let epd = Epd::parse(line).unwrap();
        assert_eq!(epd.operand("bm"), Some("Rh7"));
        assert_eq!(epd.operand("id"), Some("one; two"));
        assert_eq!(epd.to_string(), line);
    }

    #[test]
    fn broken_lines_are_refused() {
        assert!(Epd::parse("8/8 w -").is_err());
        assert!(Epd::parse("8 w - - id \"open").is_err());
        assert!(Epd::parse("8 w - - id \"a\" b\";").is_err());
    }
}
