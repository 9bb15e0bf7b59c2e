//! The program as a chess engine: by hand, with python-chess and with polyglot. The last two are
//! skipped where they are not installed.

mod english;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(words: &[&str]) -> Self {
        let mut command = english::sortilege();
        command.arg("uci").args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    fn say(&mut self, lines: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(lines.as_bytes()).unwrap();
        input.write_all(b"\n").unwrap();
        input.flush().unwrap();
    }

    /// All lines up to one that begins like this, with it.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "no {start:?} in {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(start) {
                return lines;
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether the last line names a move: not `bestmove 0000`.
fn has_move(lines: &[String]) -> bool {
    let last = lines.last().unwrap();
    let text = last.strip_prefix("bestmove ").unwrap();
    text.as_bytes()[0].is_ascii_lowercase()
}

#[test]
fn it_introduces_itself_and_is_ready() {
    let mut engine = Engine::start(&[]);
    engine.say("uci");
    let lines = engine.until("uciok");
    for option in [
        "Hash",
        "Threads",
        "Skill",
        "MultiPV",
        "Ponder",
        "UCI_Chess960",
        "UCI_LimitStrength",
        "UCI_Elo",
        "UCI_Variant",
    ] {
        let name = format!("option name {option} type ");
        assert_eq!(lines.iter().filter(|line| line.starts_with(&name)).count(), 1, "{option}");
    }
    engine.say("isready");
    assert_eq!(engine.until("readyok"), ["readyok"]);
}

#[test]
fn perft_prints_moves_a_blank_line_and_the_sum() {
    let mut engine = Engine::start(&[]);
    engine.say("position startpos moves e2e4 e7e5\ngo perft 3");
    let lines = engine.until("Nodes searched");
    let blank = lines.len() - 2;
    assert!(lines[blank].is_empty());
    let counts = lines[..blank].iter().map(|line| {
        let (text, count) = line.split_once(": ").unwrap();
        assert!(text.len() == 4);
        count.parse::<u64>().unwrap()
    });
    assert_eq!(lines[blank + 1], format!("Nodes searched: {}", counts.sum::<u64>()));
    engine.say("position startpos\ngo perft 4");
    assert_eq!(engine.until("Nodes searched").last().unwrap(), "Nodes searched: 197281");
}

#[test]
fn castling_in_chess960_is_the_king_taking_its_rook() {
    let mut engine = Engine::start(&[]);
    let position = "position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    engine.say(&format!("{position}\ngo perft 1"));
    assert!(engine.until("Nodes").contains(&"e1g1: 1".to_owned()));
    engine.say("setoption name UCI_Chess960 value true\ngo perft 1");
    let lines = engine.until("Nodes");
    assert!(lines.contains(&"e1h1: 1".to_owned()) && !lines.contains(&"e1g1: 1".to_owned()));
    engine.say(&format!("{position} moves e1a1\nd"));
    let lines = engine.until("Fen:");
    assert!(lines.last().unwrap().contains("2KR3R b"), "{lines:?}");
}

#[test]
fn every_kind_of_go_ends_with_a_move() {
    let mut engine = Engine::start(&[]);
    for go in [
        "go depth 3",
        "go nodes 500",
        "go movetime 20",
        "go wtime 500 btime 500 winc 10 binc 10",
        "go wtime 100 btime 100 movestogo 1",
        "go wtime 1 btime 1",
        "go searchmoves a2a3 depth 2",
        "go mate 1 depth 2",
    ] {
        engine.say(&format!("position startpos\n{go}"));
        let lines = engine.until("bestmove");
        assert!(has_move(&lines), "{go}: {lines:?}");
        assert!(lines.iter().any(|line| line.contains(" pv ")), "{go}: {lines:?}");
        if go.contains("a2a3") {
            assert!(lines.last().unwrap().starts_with("bestmove a2a3"));
        }
    }
    engine.say("position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1\ngo mate 1");
    assert!(engine.until("bestmove").iter().any(|line| line.contains("score mate 1 ")));
    engine.say("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3");
    let lines = engine.until("bestmove");
    assert_eq!(lines, ["info depth 0 score mate 0", "bestmove 0000"]);
}

#[test]
fn several_lines_are_shown_best_first() {
    let mut engine = Engine::start(&[]);
    engine.say("setoption name MultiPV value 3\nposition startpos\ngo depth 4");
    let lines = engine.until("bestmove");
    let firsts: Vec<&str> = lines[lines.len() - 4..lines.len() - 1]
        .iter()
        .map(|line| line.split(" pv ").nth(1).unwrap().split(' ').next().unwrap())
        .collect();
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
    assert!(lines.last().unwrap().starts_with(&format!("bestmove {}", firsts[0])));
}

#[test]
fn stop_ponderhit_quit_and_the_end_of_input_end_a_search() {
    let mut engine = Engine::start(&[]);
    engine.say("position startpos\ngo infinite");
    engine.until("info depth 3");
    engine.say("isready");
    engine.until("readyok");
    engine.say("stop");
    assert!(has_move(&engine.until("bestmove")));
    engine.say("go ponder wtime 1000 btime 1000\nisready");
    engine.until("readyok");
    engine.say("ponderhit");
    assert!(has_move(&engine.until("bestmove")));
    for last in ["quit", ""] {
        let mut engine = Engine::start(&[]);
        engine.say("position startpos\ngo infinite");
        engine.until("info depth 3");
        engine.say(last);
        drop(engine.input.take());
        assert!(engine.child.wait().unwrap().success());
    }
}

#[test]
fn what_is_wrong_is_said_and_nothing_changes() {
    let mut engine = Engine::start(&[]);
    engine.say("position startpos moves e2e4\nposition startpos moves e2e5\nposition fen 8/8 w\nd");
    let lines = engine.until("Fen:");
    assert!(lines[0].starts_with("info string position: e2e5: "), "{lines:?}");
    assert!(lines[1].starts_with("info string position: /fen: "), "{lines:?}");
    assert!(lines.last().unwrap().contains("/4P3/"), "{lines:?}");
}

#[test]
fn a_clock_of_a_second_and_a_tenth_never_runs_out() {
    let mut engine = Engine::start(&[]);
    let (mut left, increment) = (Duration::from_secs(1), Duration::from_millis(100));
    let mut moves = String::new();
    for _ in 0..30 {
        let (time, add) = (left.as_millis(), increment.as_millis());
        engine.say(&format!(
            "position startpos moves{moves}\ngo wtime {time} btime {time} winc {add} binc {add}"
        ));
        let start = Instant::now();
        let lines = engine.until("bestmove");
        let taken = start.elapsed();
        assert!(taken < left, "{taken:?} of {left:?}");
        left = left - taken + increment;
        if !has_move(&lines) {
            break;
        }
        moves.push(' ');
        moves.push_str(lines.last().unwrap().split(' ').nth(1).unwrap());
    }
}

fn is_installed(program: &str, words: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok()
}

#[test]
fn python_chess_plays_with_it() {
    let script = r#"
import sys
try:
    import chess, chess.engine
except ImportError:
    print("skipped"); sys.exit(0)
engine = chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"])
engine.configure({"Hash": 4, "Skill": 6})
board = chess.Board()
while not board.is_game_over(claim_draw=True) and board.ply() < 120:
    board.push(engine.play(board, chess.engine.Limit(nodes=2000)).move)
info = engine.analyse(chess.Board(), chess.engine.Limit(depth=4), multipv=2)
assert len(info) == 2 and info[0]["pv"], info
board = chess.Board.from_chess960_pos(100)
board.chess960 = True
for _ in range(30):
    if board.is_game_over(): break
    board.push(engine.play(board, chess.engine.Limit(time=0.01)).move)
engine.quit()
print("played")
"#;
    if !is_installed("python3", &["--version"]) {
        return eprintln!("skipped: python3 is not installed");
    }
    let output = Command::new("python3")
        .args(["-c", script, env!("CARGO_BIN_EXE_sortilege")])
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    match printed.as_str() {
        "skipped" => eprintln!("skipped: python-chess (PyPI: chess) is not installed"),
        printed => {
            let error = String::from_utf8_lossy(&output.stderr);
            assert_eq!(printed, "played", "{error}");
        }
    }
}

#[test]
fn polyglot_drives_it() {
    let polyglot = ["polyglot", "/usr/games/polyglot"];
    let Some(polyglot) = polyglot.into_iter().find(|it| is_installed(it, &["--help"])) else {
        return eprintln!("skipped: polyglot is not installed");
    };
    let folder = tempfile::tempdir().unwrap();
    let settings = format!(
        "[PolyGlot]\nEngineCommand = {} uci\nLog = false\nBook = false\n[Engine]\nHash = 4\n",
        env!("CARGO_BIN_EXE_sortilege")
    );
    std::fs::write(folder.path().join("polyglot.ini"), settings).unwrap();
    let mut child = Command::new(polyglot)
        .arg("polyglot.ini")
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut answer = |input: &mut ChildStdin, lines: &str, start: &str| {
        input.write_all(lines.as_bytes()).unwrap();
        input.flush().unwrap();
        let mut line = String::new();
        while !line.starts_with(start) {
            line.clear();
            assert!(output.read_line(&mut line).unwrap() > 0, "no {start}");
        }
        line
    };
    answer(&mut input, "xboard\nprotover 2\n", "feature");
    answer(&mut input, "new\nsd 3\nusermove e2e4\n", "move ");
    answer(&mut input, "usermove d2d4\n", "move ");
    input.write_all(b"quit\n").unwrap();
    child.wait().unwrap();
}
