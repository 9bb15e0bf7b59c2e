//! Two programs play against each other at a table of a server.

mod english;

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const PATIENCE: Duration = Duration::from_secs(60);

/// A running program whose lines are read as they come. It is killed at the end.
struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    said: String,
}

impl Program {
    fn start(arguments: &[&str]) -> Self {
        let mut child = english::sortilege()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            output
                .lines()
                .map_while(Result::ok)
                .take_while(|line| sender.send(line.clone()).is_ok())
                .count()
        });
        let input = child.stdin.take();
        Self { child, input, lines, said: String::new() }
    }

    /// The next line that contains some words.
    #[track_caller]
    fn wait_for(&mut self, words: &str) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(line) = self.lines.recv_timeout(left) else {
                panic!("no {words:?} in:\n{}", self.said);
            };
            self.said.push_str(&line);
            self.said.push('\n');
            if line.contains(words) {
                return line;
            }
        }
    }

    fn types(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(address: &str, data: &Path) -> (Program, String) {
    let mut server =
        Program::start(&["serve", "--addr", address, "--data", data.to_str().unwrap()]);
    let line = server.wait_for("listening on");
    let host = line.rsplit("ws://").next().unwrap().trim_end_matches("/ws").to_owned();
    (server, host)
}

/// A folder that is removed at the end.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("sortilege-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Creates a table whose seats are all open, and returns its name.
fn create(host: &str, game: &str, seats: &Value) -> String {
    let stream = TcpStream::connect(host).unwrap();
    let (mut socket, _) = tungstenite::client(format!("ws://{host}/ws"), stream).unwrap();
    let message = json!({"name": "create", "payload": {"game": game, "seats": seats}});
    socket.send(tungstenite::Message::text(message.to_string())).unwrap();
    let answer = socket.read().unwrap().into_text().unwrap();
    let answer: Value = serde_json::from_str(&answer).unwrap();
    answer["payload"]["table"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

#[test]
fn one_hosts_a_game_and_the_other_joins_and_wins() {
    let data = Folder::new("host");
    let folder = data.0.to_str().unwrap();
    let mut white = Program::start(&["play", "chess", "--host", "127.0.0.1:0", "--data", folder]);
    let invitation = white.wait_for("sortilege play --join");
    let words: Vec<&str> = invitation.split_whitespace().skip(1).collect();
    let mut black = Program::start(&words);
    black.wait_for("You play black");
    white.types("f3");
    black.wait_for("white: f2f3");
    black.types("e5");
    white.wait_for("black: e7e5");
    white.types("g4");
    // What is refused is said in the server's words.
    black.wait_for("white: g2g4");
    black.types("Ke6");
    black.wait_for("Not done");
    black.types("Qh4");
    for player in [&mut white, &mut black] {
        player.wait_for("black: d8h4");
        player.wait_for("black wins: checkmate");
    }
    white.types("quit");
    white.wait_for("--token");
}

#[test]
fn players_stay_at_the_table_when_the_server_is_killed() {
    let data = Folder::new("killed");
    let (server, host) = serve("127.0.0.1:0", &data.0);
    let table = create(&host, "chess", &json!({"white": "open", "black": "open"}));
    let url = format!("ws://{host}/{table}");
    let mut white = Program::start(&["play", "--join", &url]);
    white.wait_for("You play white");
    let mut black = Program::start(&["play", "--join", &url, "--seat", "black"]);
    black.wait_for("You play black");
    white.types("e4");
    white.wait_for("white: e2e4");
    black.wait_for("white: e2e4");
    drop(server);
    let (_server, _) = serve(&host, &data.0);
    for player in [&mut white, &mut black] {
        player.wait_for("The connection is back.");
    }
    black.types("c5");
    black.wait_for("black: c7c5");
    white.wait_for("black: c7c5");
    white.types("quit");
    let back = white.wait_for("--token");
    let words: Vec<&str> = back.split_whitespace().skip(1).collect();
    let mut again = Program::start(&words);
    again.wait_for("You play white");
    again.types("Nf3");
    black.wait_for("white: g1f3");
}

#[test]
fn what_is_hidden_stays_hidden_and_every_game_can_be_shown() {
    let data = Folder::new("games");
    let (_server, host) = serve("127.0.0.1:0", &data.0);
    for (game, first, second, action) in [
        ("arcana", "white", "black", "end"),
        ("lanes", "player0", "player1", "end"),
        ("bazaar", "white", "black", "move e2e4"),
    ] {
        let seats = json!({first: "open", second: "open"});
        let url = format!("ws://{host}/{}", create(&host, game, &seats));
        let mut one = Program::start(&["play", "--join", &url]);
        one.wait_for(&format!("You play {first}"));
        let mut two = Program::start(&["play", "--join", &url]);
        two.wait_for(&format!("You play {second}"));
        one.types(action);
        one.wait_for(&format!("{second} to move"));
        two.wait_for(&format!("{second} to move"));
        two.types("actions");
        two.wait_for("resign");
    }
}

#[test]
fn a_table_that_is_not_there_is_an_error() {
    let data = Folder::new("absent");
    let (_server, host) = serve("127.0.0.1:0", &data.0);
    let run = |url: &str| {
        let output = english::sortilege()
            .args(["play", "--join", url])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(run(&format!("ws://{host}/nowhere")).contains("not joined: "), "{}", run(&host));
    assert!(run("ws://127.0.0.1:1/t").contains("cannot connect to 127.0.0.1:1"));
    assert!(run("http://a/b").contains("expected ws://HOST:PORT/TABLE"));
}
