//! Matches between programs that speak UCI. A table of Sortilege keeps the rules.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

/// Openings, each played twice.
const OPENINGS: [&str; 10] = [
    "e2e4 e7e5 g1f3 b8c6",
    "d2d4 d7d5 c2c4 e7e6",
    "e2e4 c7c5 g1f3 d7d6",
    "e2e4 e7e6 d2d4 d7d5",
    "e2e4 c7c6 d2d4 d7d5",
    "d2d4 g8f6 c2c4 g7g6",
    "c2c4 e7e5 b1c3 g8f6",
    "g1f3 d7d5 g2g3 g8f6",
    "e2e4 d7d5 e4d5 d8d5",
    "d2d4 f7f5 g2g3 g8f6",
];

/// The longest game in moves of both sides. It is a draw then.
const LONGEST: usize = 400;

/// A program with which lines are exchanged.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn begin(program: &Path, words: &[&str]) -> Result<Self> {
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().with_context(|| format!("{} fails", program.display()))?;
        let input = child.stdin.take().context("no input")?;
        let output = BufReader::new(child.stdout.take().context("no output")?);
        Ok(Self { child, input, output })
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    /// The next line that begins like this.
    fn wait(&mut self, start: &str) -> Result<String> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                bail!("a program ended before it said {start:?}");
            }
            if line.starts_with(start) {
                return Ok(line.trim_end().to_owned());
            }
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An engine and how long it thinks.
struct Engine {
    talk: Talk,
    go: String,
}

impl Engine {
    fn begin(program: &Path, words: &[&str], options: &[&str], go: &str) -> Result<Self> {
        let mut talk = Talk::begin(program, words)?;
        talk.say("uci")?;
        talk.wait("uciok")?;
        for option in options {
            talk.say(&format!("setoption {option}"))?;
        }
        talk.say("isready")?;
        talk.wait("readyok")?;
        Ok(Self { talk, go: go.to_owned() })
    }

    fn choose(&mut self, moves: &[String]) -> Result<String> {
        self.talk.say(&format!("position startpos moves {}", moves.join(" ")))?;
        self.talk.say(&self.go)?;
        let answer = self.talk.wait("bestmove")?;
        Ok(answer.split_whitespace().nth(1).unwrap_or_default().to_owned())
    }
}

/// Plays against stockfish with limited strength, 100 ms a move. `None` if it is not installed.
pub(crate) fn against_stockfish(
    sortilege: &Path,
    rating: u32,
    games: u64,
) -> Result<Option<[u64; 3]>> {
    let found = ["stockfish", "/usr/games/stockfish"]
        .into_iter()
        .map(Path::new)
        .find(|path| Talk::begin(path, &[]).is_ok());
    let Some(stockfish) = found else { return Ok(None) };
    let rating = format!("name UCI_Elo value {rating}");
    let options = ["name UCI_LimitStrength value true", &rating];
    let go = "go movetime 100";
    let own = Engine::begin(sortilege, &["uci"], &[], go)?;
    let other = Engine::begin(stockfish, &[], &options, go)?;
    play(sortilege, [own, other], games).map(Some)
}

/// Plays against itself with a hundredth of the nodes.
pub(crate) fn against_less(sortilege: &Path, games: u64) -> Result<[u64; 3]> {
    let engine = |go| Engine::begin(sortilege, &["uci"], &[], go);
    play(sortilege, [engine("go nodes 100000")?, engine("go nodes 1000")?], games)
}

/// Wins, draws and losses of the first engine.
fn play(sortilege: &Path, mut engines: [Engine; 2], games: u64) -> Result<[u64; 3]> {
    let mut table = Talk::begin(sortilege, &["table", "chess"])?;
    let mut score = [0; 3];
    for game in 0..games as usize {
        for engine in &mut engines {
            engine.talk.say("ucinewgame")?;
        }
        table.say(r#"{"name":"new"}"#)?;
        table.wait(r#"{"name":"started""#)?;
        let mut moves: Vec<String> = Vec::new();
        let mut opening = OPENINGS[game / 2 % OPENINGS.len()].split(' ');
        let winner = loop {
            if moves.len() >= LONGEST {
                break None;
            }
            let text = match opening.next() {
                Some(text) => text.to_owned(),
                None => engines[(moves.len() + game) % 2].choose(&moves)?,
            };
            let act = json!({"name": "act", "payload": {"action": text}});
            table.say(&act.to_string())?;
            let answer: Value = serde_json::from_str(&table.wait("{")?)?;
            if answer["name"] != "acted" {
                bail!("{text} after {moves:?}: {}", answer["payload"]["reason"]);
            }
            moves.push(text);
            if let Some(outcome) = answer["payload"].get("outcome") {
                break outcome.get("winner").map(|winner| usize::from(*winner == "black"));
            }
        };
        // The first engine has white in even games.
        let place = winner.map_or(1, |winner| if (winner + game) % 2 == 0 { 0 } else { 2 });
        score[place] += 1;
        eprint!("\r{score:?} ");
    }
    eprintln!();
    Ok(score)
}
