//! Load on a server: many games on loopback, with moves that are due at fixed times.
//!
//! The load does not wait for the server: each move has a time at which it is due, and its latency
//! counts from then, also if the one before it came late. The same load on a server that only sends
//! frames back says what the machine can do at all.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};
use sortilege_table::Table;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub(crate) type Failure = Box<dyn std::error::Error + Send + Sync>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How many plies of each random line are played at most.
const PLIES: usize = 400;
const LINES: u64 = 64;

/// What is asked of the server.
#[derive(Clone, Copy)]
pub(crate) struct Load {
    pub(crate) games: usize,
    /// Moves a second, of all games together.
    pub(crate) rate: usize,
    pub(crate) seconds: usize,
}

impl Load {
    /// When a game's moves are due after the start: they are spread evenly over all games.
    fn due(self, game: usize, ply: usize) -> Duration {
        let number = (ply * self.games + game) as f64;
        Duration::from_secs_f64(number / self.rate as f64)
    }

    fn plies(self) -> usize {
        (self.rate * self.seconds / self.games).min(PLIES)
    }
}

/// A server in a process of its own.
pub(crate) struct Served {
    child: Child,
    url: String,
}

impl Served {
    /// Starts a program that prints where it listens.
    fn start(program: &str, arguments: &[&str]) -> Result<Self, Failure> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{program}: {error}"))?;
        let output = child.stdout.take().ok_or("no output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let url = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        Ok(Self { child, url })
    }

    /// Memory in use, in KiB, and processor time used so far, in seconds. Zeros where the system
    /// does not tell.
    fn usage(&self) -> (f64, f64) {
        let read = |file: &str| {
            std::fs::read_to_string(format!("/proc/{}/{file}", self.child.id())).unwrap_or_default()
        };
        let status = read("status");
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let resident = resident.and_then(|words| words.split_whitespace().next()?.parse().ok());
        let stat = read("stat");
        let fields: Vec<&str> =
            stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |place: usize| fields.get(place).and_then(|ticks| ticks.parse::<f64>().ok());
        let processor = ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0);
        // Linux counts hundredths of a second for programs.
        (resident.unwrap_or(0.0), processor / 100.0)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends every frame back, on a free port, until the program is killed.
pub(crate) fn echo() -> Result<(), Failure> {
    runtime()?.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        println!("listening on ws://{}/", listener.local_addr()?);
        loop {
            let (stream, _) = listener.accept().await?;
            tokio::spawn(async move {
                let _ = stream.set_nodelay(true);
                let Ok(mut socket) = tokio_tungstenite::accept_async(stream).await else { return };
                while let Some(Ok(frame)) = socket.next().await {
                    if socket.send(frame).await.is_err() {
                        return;
                    }
                }
            });
        }
    })
}

/// Runs the load on the server and on the echo, and prints both. `program` is `sortilege`.
pub(crate) fn run(program: &str, load: Load) -> Result<(), Failure> {
    print_head(load);
    let own = std::env::current_exe()?.to_string_lossy().into_owned();
    measure("echo", &Served::start(&own, &["echo"])?, load, false, |_| Ok(()))?;
    with_server(program, |server| measure("sortilege", &server, load, true, |_| Ok(())))?;
    Ok(())
}

/// Prints what is asked of the server, and the names of the columns of [`measure`].
pub(crate) fn print_head(Load { games, rate, seconds }: Load) {
    println!("{games} games, {} sockets, {rate} moves a second for {seconds} s", 2 * games);
    let foreign = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!("load of the machine before: {}", foreign.trim());
    println!("{:<10} {:>9} {:>9} {:>9} {:>12} {:>12}", "", "p50", "p99", "max", "CPU", "a socket");
}

/// Does something with a server that has a database of its own. `program` is `sortilege`.
pub(crate) fn with_server<T>(
    program: &str,
    act: impl FnOnce(Served) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let data = std::env::temp_dir().join(format!("sortilege-load-{}", std::process::id()));
    std::fs::create_dir_all(&data)?;
    let folder = data.to_string_lossy().into_owned();
    let served = Served::start(program, &["serve", "--addr", "127.0.0.1:0", "--data", &folder]);
    let result = served.and_then(act);
    std::fs::remove_dir_all(&data)?;
    result
}

/// Puts load on a server and prints a row. `begin` is called with its address when all players are
/// there. Returns p99 in milliseconds.
pub(crate) fn measure(
    name: &str,
    served: &Served,
    load: Load,
    plays: bool,
    begin: impl FnOnce(&str) -> Result<(), Failure>,
) -> Result<f64, Failure> {
    let lines = Arc::new(lines(load.plies()));
    let url = served.url.clone();
    let (before, _) = served.usage();
    runtime()?.block_on(async {
        let mut tables = Vec::new();
        for game in 0..load.games {
            tables.push(seat(&url, plays).await.map_err(|error| format!("game {game}: {error}"))?);
        }
        let (after, idle) = served.usage();
        begin(url.trim_start_matches("ws://").trim_end_matches("/ws"))?;
        let start = Instant::now() + Duration::from_millis(500);
        let played = tables.into_iter().enumerate().map(|(game, sockets)| {
            let lines = lines.clone();
            tokio::spawn(async move {
                let line = &lines[game % lines.len()];
                play(sockets, line, load, game, start, plays).await
            })
        });
        let played: Vec<_> = played.collect();
        let mut latencies = Vec::new();
        for game in played {
            latencies.extend(game.await??);
        }
        let elapsed = start.elapsed().as_secs_f64();
        latencies.sort_unstable();
        let at = |share: f64| {
            let place = ((latencies.len() as f64 * share) as usize).min(latencies.len() - 1);
            latencies[place].as_secs_f64() * 1e3
        };
        let processor = (served.usage().1 - idle) / elapsed;
        let socket = (after - before) / (2 * load.games) as f64;
        println!(
            "{name:<10} {:>6.2} ms {:>6.2} ms {:>6.2} ms {:>9.2} cores {:>8.1} KiB   {} moves",
            at(0.5),
            at(0.99),
            at(1.0),
            processor,
            socket,
            latencies.len()
        );
        Ok(at(0.99))
    })
}

/// The two players of a game.
async fn seat(url: &str, plays: bool) -> Result<[Socket; 2], Failure> {
    let (mut white, _) = tokio_tungstenite::connect_async(url).await?;
    let (mut black, _) = tokio_tungstenite::connect_async(url).await?;
    if plays {
        let create = json!({"name": "create", "payload": {"game": "chess"}});
        let created = ask(&mut white, &create).await?;
        let table = created["payload"]["table"].clone();
        let join = json!({"name": "join", "payload": {"table": table}});
        let joined = ask(&mut black, &join).await?;
        if joined["name"] != "joined" {
            return Err(format!("{created} {joined}").into());
        }
    }
    Ok([white, black])
}

/// Plays a line, each move when it is due. Returns the latencies.
async fn play(
    mut sockets: [Socket; 2],
    line: &[String],
    load: Load,
    game: usize,
    start: Instant,
    plays: bool,
) -> Result<Vec<Duration>, Failure> {
    let mut latencies = Vec::with_capacity(load.plies());
    for (ply, action) in line.iter().enumerate().take(load.plies()) {
        let due = start + load.due(game, ply);
        tokio::time::sleep_until(due.into()).await;
        let [white, black] = &mut sockets;
        let (mover, other) = if ply % 2 == 0 { (white, black) } else { (black, white) };
        let act = json!({"name": "act", "payload": {"action": action}, "seq": ply + 1});
        let answer = ask(mover, &act).await?;
        latencies.push(due.elapsed());
        if plays {
            if answer["name"] != "acted" {
                return Err(format!("{action}: {answer}").into());
            }
            next(other).await?;
        }
    }
    Ok(latencies)
}

async fn ask(socket: &mut Socket, message: &Value) -> Result<Value, Failure> {
    socket.send(Message::text(message.to_string())).await?;
    next(socket).await
}

/// The next frame that says something.
async fn next(socket: &mut Socket) -> Result<Value, Failure> {
    loop {
        match socket.next().await.ok_or("the server has closed a connection")?? {
            Message::Text(text) => return Ok(serde_json::from_str(&text)?),
            Message::Close(frame) => return Err(format!("closed: {frame:?}").into()),
            _ => {}
        }
    }
}

/// Random games of chess with at least so many plies.
fn lines(plies: usize) -> Vec<Vec<String>> {
    let catalogue = sortilege_assembly::catalogue().expect("the plugins fit");
    let mut lines = Vec::new();
    for seed in 0..LINES * 100 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut table = Table::new(catalogue.clone(), "chess", None).expect("chess is there");
        let mut line = Vec::new();
        while line.len() < plies {
            let actions = table.actions(None);
            if actions.is_empty() {
                break;
            }
            let text = actions[random.random_range(0..actions.len())].clone();
            let seat = table.play().board().to_move();
            table.act(&text, seat).expect("it is legal");
            line.push(text);
        }
        if line.len() == plies {
            lines.push(line);
        }
        if lines.len() as u64 == LINES {
            break;
        }
    }
    lines
}

pub(crate) fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}
