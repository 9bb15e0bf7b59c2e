//! Writing games.

use std::fmt::Write;

use super::game::{Game, Item};

/// The widest line of moves.
const WIDTH: usize = 79;

/// A game as text, with an empty line at its end. `start` is the number of the first move and
/// whether black makes it.
pub(crate) fn text(game: &Game, start: (u32, bool)) -> String {
    let mut text = String::new();
    for (name, value) in &game.headers {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    if !game.headers.is_empty() {
        text.push('\n');
    }
    let mut words = Vec::new();
    write_line(&game.moves, start, &mut words);
    words.push(game.result.clone().unwrap_or_else(|| "*".to_owned()));
    let mut width = 0;
    for word in words.iter().flat_map(|word| word.split(' ')) {
        if width > 0 && width + 1 + word.len() > WIDTH {
            text.push('\n');
            width = 0;
        }
        if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += word.len();
    }
    text.push_str("\n\n");
    text
}

fn write_line(items: &[Item], (mut number, mut is_black): (u32, bool), words: &mut Vec<String>) {
    let mut needs_number = true;
    for item in items {
        match item {
            Item::Move { text, .. } => {
                if !is_black {
                    words.push(format!("{number}."));
                } else if needs_number {
                    words.push(format!("{number}..."));
                }
                words.push(text.clone());
                number += u32::from(is_black);
                is_black = !is_black;
                needs_number = false;
            }
            Item::Nag(nag) => words.push(format!("${nag}")),
            Item::Comment(comment) => {
                // A comment cannot contain the sign that ends it.
                words.push(format!("{{{}}}", comment.replace('}', ")")));
                needs_number = true;
            }
            Item::Variation(variation) => {
                let before = if is_black { number } else { number.saturating_sub(1) };
                let mut inner = Vec::new();
                write_line(variation, (before, !is_black), &mut inner);
                words.push(format!("({})", inner.join(" ")));
                needs_number = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::reader::Reader;
    use super::*;

    /// Without lines, which change.
    fn bare(items: &[Item]) -> Vec<Item> {
        let bare = |item: &Item| match item {
            Item::Move { text, .. } => Item::Move { text: text.clone(), line: 0 },
            Item::Variation(inner) => Item::Variation(self::bare(inner)),
            other => other.clone(),
        };
        items.iter().map(bare).collect()
    }

    #[test]
    fn what_is_written_is_read_again() {
        let source = "[Event \"a \\\\ \\\"b\\\"\"]\n[Note \"\"]\n\n{first} 1. e4! $3 {one} {two} \
                      (1. d4 d5 {deep} (1... Nf6 $2)) (1. c4) 1... e5 2. Nf3 Nc6 3. Bb5 a6 \
                      4. Ba4 Nf6 5. O-O {a comment that is long enough for two lines} 1/2-1/2\n";
        let game = Reader::new(source.as_bytes()).next().unwrap().unwrap().unwrap();
        let written = text(&game, (1, false));
        assert!(written.lines().all(|line| line.len() <= WIDTH), "{written}");
        let again = Reader::new(written.as_bytes()).next().unwrap().unwrap().unwrap();
        assert_eq!((&again.headers, &again.result), (&game.headers, &game.result));
        assert_eq!(bare(&again.moves), bare(&game.moves));
        assert!(written.contains("(1. d4 d5 {deep} (1... Nf6 $2)) (1. c4)"), "{written}");
    }
}
