//! Reading games one after the other, and going on after one that is wrong.

use std::io::{self, BufRead};

use super::game::{Game, Item, RESULTS};
use super::source::Source;

/// The deepest that variations may be nested.
const DEEPEST: usize = 64;

/// What is wrong with a game, and on which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong {
    pub(crate) line: u64,
    pub(crate) reason: String,
}

/// Reads the games of a file one by one, so that memory does not depend on its size.
pub(crate) struct Reader<R> {
    source: Source<R>,
}

/// The moves that are being read.
struct Moves {
    /// The game and its open variations, outermost first.
    open: Vec<Vec<Item>>,
    /// The comment that has begun, with its line.
    comment: Option<(String, u64)>,
    /// The lines on which open variations began.
    since: Vec<u64>,
}

impl<R: BufRead> Reader<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { source: Source::new(input) }
    }

    /// The next game, or what is wrong with it; `None` at the end. After a game that is wrong
    /// reading goes on with the next line that looks like the first header of a game.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(crate) fn next(&mut self) -> io::Result<Option<Result<Game, Wrong>>> {
        let mut game = Game::default();
        let mut moves = Moves { open: vec![Vec::new()], comment: None, since: Vec::new() };
        let mut has_moves = false;
        while self.source.advance()? {
            let number = self.source.number();
            let line = self.source.line();
            let begins = line.starts_with("[Event ") && (has_moves || moves.comment.is_some());
            if begins {
                self.source.keep();
                break;
            }
            let text = line.trim();
            let in_comment = moves.comment.is_some();
            if !in_comment && (text.is_empty() || line.starts_with('%')) {
                continue;
            }
            if game.line == 0 {
                game.line = number;
            }
            if !in_comment && text.starts_with('[') {
                if has_moves {
                    self.source.keep();
                    break;
                }
                match header(text) {
                    Ok(header) => game.headers.push(header),
                    Err(reason) => return self.give_up(Wrong { line: number, reason }),
                }
                continue;
            }
            has_moves = true;
            match moves.read(line, number) {
                Ok(None) => {}
                Ok(Some(result)) => {
                    game.result = Some(result);
                    break;
                }
                Err(reason) => return self.give_up(Wrong { line: number, reason }),
            }
        }
        if game.line == 0 {
            return Ok(None);
        }
        Ok(Some(moves.finish().map(|moves| Game { moves, ..game })))
    }

    /// Skips what is left of a game.
    fn give_up(&mut self, wrong: Wrong) -> io::Result<Option<Result<Game, Wrong>>> {
        while self.source.advance()? {
            if self.source.line().starts_with("[Event ") {
                self.source.keep();
                break;
            }
        }
        Ok(Some(Err(wrong)))
    }
}

/// Reads `[Name "value"]`.
fn header(text: &str) -> Result<(String, String), String> {
    let wrong = || format!("expected [Name \"value\"], not {}", shown(text));
    let inside = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let inside = inside.ok_or_else(wrong)?.trim();
    let (name, rest) = inside.split_once(char::is_whitespace).ok_or_else(wrong)?;
    let quoted = rest.trim().strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let quoted = quoted.ok_or_else(wrong)?;
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return Err(wrong());
    }
    let mut value = String::new();
    let mut letters = quoted.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => value.extend(letters.next()),
            '"' => return Err(wrong()),
            _ => value.push(letter),
        }
    }
    Ok((name.to_owned(), value))
}

fn shown(text: &str) -> String {
    format!("{:?}", text.chars().take(40).collect::<String>())
}

impl Moves {
    fn push(&mut self, item: Item) {
        if let Some(open) = self.open.last_mut() {
            open.push(item);
        }
    }

    /// Reads a line. Returns the result if the game ends on it.
    fn read(&mut self, line: &str, number: u64) -> Result<Option<String>, String> {
        let mut rest = line;
        loop {
            if let Some((mut comment, since)) = self.comment.take() {
                let Some((end, after)) = rest.split_once('}') else {
                    comment.push_str(rest);
                    comment.push('\n');
                    self.comment = Some((comment, since));
                    return Ok(None);
                };
                comment.push_str(end);
                self.push(Item::Comment(one_line(&comment)));
                rest = after;
            }
            rest = rest.trim_start();
            let Some(first) = rest.chars().next() else { return Ok(None) };
            match first {
                '{' => {
                    self.comment = Some((String::new(), number));
                    rest = &rest[1..];
                }
                ';' => {
                    self.push(Item::Comment(one_line(&rest[1..])));
                    return Ok(None);
                }
                '(' => {
                    self.begin_variation(number)?;
                    rest = &rest[1..];
                }
                ')' => {
                    self.end_variation()?;
                    rest = &rest[1..];
                }
                '.' => rest = &rest[1..],
                _ => {
                    let end = rest.find(|c: char| c.is_whitespace() || "{}();".contains(c));
                    let (word, after) = rest.split_at(end.unwrap_or(rest.len()).max(1));
                    rest = after;
                    if RESULTS.contains(&word) {
                        return self.end_with(word, rest).map(Some);
                    }
                    self.word(word, number)?;
                }
            }
        }
    }

    fn begin_variation(&mut self, number: u64) -> Result<(), String> {
        let of = self.open.last().map_or(&[][..], Vec::as_slice);
        if !of.iter().any(|item| matches!(item, Item::Move { .. })) {
            return Err("a variation before the first move".to_owned());
        }
        if self.open.len() > DEEPEST {
            return Err(format!("variations nested deeper than {DEEPEST}"));
        }
        self.open.push(Vec::new());
        self.since.push(number);
        Ok(())
    }

    fn end_variation(&mut self) -> Result<(), String> {
        if self.since.pop().is_none() {
            return Err("a variation ends that has not begun".to_owned());
        }
        let variation = self.open.pop().unwrap_or_default();
        self.push(Item::Variation(variation));
        Ok(())
    }

    fn end_with(&self, result: &str, rest: &str) -> Result<String, String> {
        if !self.since.is_empty() {
            return Err(format!("{result} inside a variation"));
        }
        match rest.trim() {
            "" => Ok(result.to_owned()),
            more => Err(format!("{} after the result", shown(more))),
        }
    }

    /// Reads a move, a move number or an annotation.
    fn word(&mut self, word: &str, line: u64) -> Result<(), String> {
        if let Some(nag) = word.strip_prefix('$') {
            let nag = nag.parse().map_err(|_| format!("{} is not $0 to $255", shown(word)))?;
            self.push(Item::Nag(nag));
            return Ok(());
        }
        let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let text = match digits.strip_prefix('.') {
            Some(text) => text.trim_start_matches('.'),
            None if digits.is_empty() => return Ok(()),
            None => word,
        };
        let plain = text.trim_end_matches(['!', '?']);
        let nag = match &text[plain.len()..] {
            "" => None,
            sign => Some(nag_of(sign).ok_or_else(|| format!("{} is not a sign", shown(sign)))?),
        };
        if plain.is_empty() && nag.is_none() {
            return Ok(());
        }
        let letters = |c: char| c.is_ascii_alphanumeric() || "+#=-@:".contains(c);
        if !plain.is_empty() {
            if !plain.chars().all(letters) {
                return Err(format!("{} is not a move", shown(word)));
            }
            self.push(Item::Move { text: plain.to_owned(), line });
        }
        if let Some(nag) = nag {
            self.push(Item::Nag(nag));
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Vec<Item>, Wrong> {
        if let Some((_, line)) = self.comment {
            return Err(Wrong { line, reason: "this comment has no end".to_owned() });
        }
        if let Some(line) = self.since.last() {
            return Err(Wrong { line: *line, reason: "this variation has no end".to_owned() });
        }
        Ok(self.open.pop().unwrap_or_default())
    }
}

/// The number of an annotation that is written as signs.
fn nag_of(sign: &str) -> Option<u8> {
    let signs = ["!", "?", "!!", "??", "!?", "?!"];
    signs.iter().position(|known| *known == sign).map(|place| place as u8 + 1)
}

/// A comment on one line: files break them anywhere.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<Result<Game, Wrong>> {
        let mut reader = Reader::new(text.as_bytes());
        std::iter::from_fn(|| reader.next().unwrap()).collect()
    }

    fn wrong(text: &str) -> (u64, String) {
        match read(text).remove(0) {
            Err(Wrong { line, reason }) => (line, reason),
            Ok(game) => panic!("{game:?} is good"),
        }
    }

    #[test]
    fn everything_in_a_game_is_read() {
        let text = "% escaped\n[Event \"A \\\"B\\\"\"]\n[Round \"1\"]\n\n\
                    1. e4! {king's\npawn} e5 $14 (1... c5 (1... e6) 2.Nf3) 2. Nf3 ; rest\n* \n";
        let games = read(text);
        let game = games[0].as_ref().unwrap();
        assert_eq!(game.header("Event"), Some("A \"B\""));
        assert_eq!(game.main_line().collect::<Vec<_>>(), ["e4", "e5", "Nf3"]);
        let step = |text: &str, line| Item::Move { text: text.to_owned(), line };
        assert_eq!(game.moves[1], Item::Nag(1));
        assert_eq!(game.moves[2], Item::Comment("king's pawn".to_owned()));
        let inner = Item::Variation(vec![step("e6", 6)]);
        assert_eq!(game.moves[5], Item::Variation(vec![step("c5", 6), inner, step("Nf3", 6)]));
        assert_eq!(game.result.as_deref(), Some("*"));
        assert_eq!(games.len(), 1);
    }

    #[test]
    fn what_is_wrong_has_a_line_and_reading_goes_on() {
        let good = "[Event \"x\"]\n\n1. e4 *\n";
        assert_eq!(wrong("1. e4 {no end\n").0, 1);
        assert_eq!(wrong("1. e4 (1. d4\n*\n").1, "* inside a variation");
        assert_eq!(wrong("1. e4 )\n").1, "a variation ends that has not begun");
        assert_eq!(wrong("[Event x]\n").1, "expected [Name \"value\"], not \"[Event x]\"");
        assert_eq!(wrong("1. e4 $999 *\n").1, "\"$999\" is not $0 to $255");
        for bad in ["1. e4 {no end\n", "1. e4 ) d4\n\n*\n", "[Event x]\n[Site \"y\"]\n\n1. d4 *\n"]
        {
            let games = read(&format!("[Event \"0\"]\n{bad}\n{good}"));
            assert_eq!(games.len(), 2, "{bad}");
            assert!(games[0].is_err() && games[1].is_ok(), "{bad}");
        }
    }

    #[test]
    fn games_without_headers_or_results_are_told_apart() {
        assert_eq!(read("1. e4 *\n\n1. d4 1-0\n").len(), 2);
        assert_eq!(read("[Event \"a\"]\n1. e4\n\n[Event \"b\"]\n1. d4\n").len(), 2);
        assert_eq!(read("\n\n").len(), 0);
    }
}
