//! What a graphical program says, read from its lines.

use std::time::Duration;

/// A line that was understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Uci,
    Debug(bool),
    IsReady,
    SetOption {
        name: String,
        value: Option<String>,
    },
    NewGame,
    Position {
        fen: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    PonderHit,
    Draw,
    Eval,
    Bench(Option<u32>),
    Quit,
    /// A line that is ignored: blank, or of no use to a free engine.
    Nothing,
}

/// How long to search, and what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Go {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) mate: Option<u32>,
    pub(super) perft: Option<u32>,
    pub(super) move_time: Option<Duration>,
    /// What white and black have left.
    pub(super) time: [Option<Duration>; 2],
    pub(super) increment: [Duration; 2],
    pub(super) moves_to_go: Option<u32>,
    pub(super) infinite: bool,
    pub(super) ponder: bool,
    /// Search only these moves; empty: all.
    pub(super) search_moves: Vec<String>,
}

impl Command {
    /// Reads a line. Words before the first known command are ignored, as the protocol asks.
    ///
    /// # Errors
    /// A sentence about what is not understood.
    pub(super) fn parse(line: &str) -> Result<Self, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        for start in 0..words.len() {
            if let Some(command) = Self::from_words(words[start], &words[start + 1..]) {
                return command;
            }
        }
        match words.first() {
            None => Ok(Self::Nothing),
            Some(word) => Err(format!("unknown command {word:?}")),
        }
    }

    fn from_words(first: &str, rest: &[&str]) -> Option<Result<Self, String>> {
        Some(Ok(match first {
            "uci" => Self::Uci,
            "debug" => match rest {
                ["on"] => Self::Debug(true),
                ["off"] => Self::Debug(false),
                _ => return Some(Err("expected debug on or debug off".to_owned())),
            },
            "isready" => Self::IsReady,
            "setoption" => return Some(set_option(rest)),
            "register" => Self::Nothing,
            "ucinewgame" => Self::NewGame,
            "position" => return Some(position(rest)),
            "go" => return Some(go(rest).map(Self::Go)),
            "stop" => Self::Stop,
            "ponderhit" => Self::PonderHit,
            "d" => Self::Draw,
            "eval" => Self::Eval,
            "bench" => match rest.first().map(|word| number(word, "bench")) {
                None => Self::Bench(None),
                Some(Ok(depth)) => Self::Bench(Some(depth)),
                Some(Err(error)) => return Some(Err(error)),
            },
            "quit" => Self::Quit,
            _ => return None,
        }))
    }
}

fn set_option(words: &[&str]) -> Result<Command, String> {
    let usage = || "expected setoption name NAME [value VALUE]".to_owned();
    let (first, rest) = words.split_first().ok_or_else(usage)?;
    if *first != "name" || rest.is_empty() {
        return Err(usage());
    }
    let end = rest.iter().position(|word| *word == "value");
    let name = rest[..end.unwrap_or(rest.len())].join(" ");
    let value = end.map(|end| rest[end + 1..].join(" "));
    Ok(Command::SetOption { name, value })
}

fn position(words: &[&str]) -> Result<Command, String> {
    let end = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.iter().skip(end + 1).map(|word| (*word).to_owned()).collect();
    let fen = match &words[..end] {
        ["startpos"] => None,
        ["fen", fen @ ..] if !fen.is_empty() => Some(fen.join(" ")),
        _ => return Err("expected position startpos or position fen FEN".to_owned()),
    };
    Ok(Command::Position { fen, moves })
}

fn go(words: &[&str]) -> Result<Go, String> {
    let mut go = Go::default();
    let mut rest = words.iter().copied().peekable();
    while let Some(word) = rest.next() {
        let mut value = || {
            let value = rest.next().ok_or_else(|| format!("go {word} needs a number"))?;
            // Numbers that are too large mean as much as possible.
            let number = number::<i128>(value, word)?;
            Ok::<i64, String>(number.clamp(i64::MIN.into(), i64::MAX.into()) as i64)
        };
        // A clock that has run out is shown as negative by some programs.
        let millis = |value: i64| Duration::from_millis(value.max(0).unsigned_abs());
        let count = |value: i64| u32::try_from(value.max(1)).unwrap_or(u32::MAX);
        match word {
            "depth" => go.depth = Some(count(value()?)),
            "nodes" => go.nodes = Some(value()?.max(1).unsigned_abs()),
            "mate" => go.mate = Some(count(value()?)),
            "perft" => go.perft = Some(u32::try_from(value()?.max(0)).unwrap_or(u32::MAX)),
            "movetime" => go.move_time = Some(millis(value()?)),
            "wtime" => go.time[0] = Some(millis(value()?)),
            "btime" => go.time[1] = Some(millis(value()?)),
            "winc" => go.increment[0] = millis(value()?),
            "binc" => go.increment[1] = millis(value()?),
            "movestogo" => go.moves_to_go = Some(value()?).filter(|it| *it > 0).map(count),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(text) = rest.next_if(|word| looks_like_a_move(word)) {
                    go.search_moves.push(text.to_owned());
                }
            }
            // A word of another program's own is no reason to lose on time.
            _ => {}
        }
    }
    Ok(go)
}

fn looks_like_a_move(word: &str) -> bool {
    word.len() >= 4 && word.chars().nth(1).is_some_and(|c| c.is_ascii_digit())
}

fn number<T: std::str::FromStr>(text: &str, word: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{word}: expected a number, not {text:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn go_reads_every_limit() {
        let line = "go searchmoves e2e4 d2d4 wtime 1000 btime -5 winc 100 binc 7 movestogo 3 \
                    depth 4 nodes 5 mate 6 movetime 7 ponder infinite";
        let millis = Duration::from_millis;
        let go = Go {
            depth: Some(4),
            nodes: Some(5),
            mate: Some(6),
            perft: None,
            move_time: Some(millis(7)),
            time: [Some(millis(1000)), Some(millis(0))],
            increment: [millis(100), millis(7)],
            moves_to_go: Some(3),
            infinite: true,
            ponder: true,
            search_moves: vec!["e2e4".to_owned(), "d2d4".to_owned()],
        };
        assert_eq!(Command::parse(line), Ok(Command::Go(go)));
    }

    #[test]
    fn unknown_words_of_go_and_numbers_that_are_too_large_do_no_harm() {
        let line = "go nodes 18446744073709551615 wtime 60000 soon movestogo 0";
        let (nodes, time) = (Some(i64::MAX.unsigned_abs()), [Some(Duration::from_secs(60)), None]);
        let go = Go { nodes, time, ..Go::default() };
        assert_eq!(Command::parse(line), Ok(Command::Go(go)));
    }

    #[test]
    fn words_before_a_command_are_ignored() {
        assert_eq!(Command::parse("joho debug on"), Ok(Command::Debug(true)));
        assert_eq!(Command::parse(" \t"), Ok(Command::Nothing));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, error) in [
            ("fly", "unknown command \"fly\""),
            ("go depth", "go depth needs a number"),
            ("go depth x", "depth: expected a number, not \"x\""),
            ("setoption Hash 3", "expected setoption name NAME [value VALUE]"),
            ("position", "expected position startpos or position fen FEN"),
        ] {
            assert_eq!(Command::parse(line), Err(error.to_owned()), "{line}");
        }
    }

    #[test]
    fn names_and_values_of_options_may_have_several_words() {
        let command = Command::parse("setoption name Move Overhead value 30").unwrap();
        let (name, value) = ("Move Overhead".to_owned(), Some("30".to_owned()));
        assert_eq!(command, Command::SetOption { name, value });
    }
}
