//! Clients that mean a server no good: some do not read, some flood, some drip their headers. They
//! come again and again. Each measures how long the server puts up with it.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

use crate::load::{self, Failure, Load, runtime};

/// How many there are of each kind.
const KINDS: [(&str, usize); 3] = [("unread", 100), ("flood", 10), ("drip", 500)];

/// How long each waits before it comes again.
const PAUSE: Duration = Duration::from_secs(1);

/// Nobody is put up with for longer than this. A client that is tells so instead of its time.
const ENDLESS: Duration = Duration::from_secs(20);

/// How often the honest games are played with and without them. The best round counts, because
/// other programs use the machine too.
const ROUNDS: usize = 3;

/// The longest that a server may put up with one of them, in seconds.
const LIMIT: f64 = 5.0;

/// How much longer the others may wait because of them.
const RATIO: f64 = 2.0;

/// Plays honest games with and without hostile clients beside them, and prints both. `program` is
/// `sortilege`; `kinds` are the kinds of hostile clients, or none for all.
///
/// # Errors
/// If the others wait too long, or somebody is not cut soon.
pub(crate) fn compare(program: &str, seconds: usize, kinds: &[String]) -> Result<(), Failure> {
    let load = Load { games: 200, rate: 400, seconds };
    load::print_head(load);
    let own = std::env::current_exe()?;
    let (mut quiet, mut besieged, mut reports) = (f64::MAX, f64::MAX, Vec::new());
    for _ in 0..ROUNDS {
        quiet = quiet.min(load::with_server(program, |server| {
            load::measure("quiet", &server, load, true, |_| Ok(()))
        })?);
        let mut enemies = None;
        besieged = besieged.min(load::with_server(program, |server| {
            load::measure("besieged", &server, load, true, |address| {
                // They would be on other machines: here they get only the time that is left over,
                // so what counts is what the server does for them.
                let mut command = Command::new("chrt");
                command.args(["--idle", "0"]).arg(&own);
                command.args(["hostile", address, &seconds.to_string()]).args(kinds);
                command.stdout(Stdio::piped());
                enemies = Some(command.spawn()?);
                Ok(())
            })
        })?);
        if let Some(enemies) = enemies {
            reports.push(String::from_utf8(enemies.wait_with_output()?.stdout)?);
        }
    }
    let ratio = besieged / quiet;
    println!("p99 {quiet:.2} ms, besieged {besieged:.2} ms: {ratio:.2} x, at most {RATIO} x");
    let mut failures = Vec::new();
    if ratio > RATIO {
        failures.push("the others wait too long".to_owned());
    }
    for row in reports.iter().flat_map(|report| report.lines()) {
        let words: Vec<&str> = row.split(' ').collect();
        let [kind, cut, longest, endless] = words[..] else { return Err(row.into()) };
        println!("{kind:<8} cut {cut:>5} times, after {longest:>5} s at most, {endless} not");
        if cut == "0" || endless != "0" || longest.parse::<f64>()? > LIMIT {
            failures.push(format!("{kind} is not cut within {LIMIT} s"));
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("; ").into()) }
}

/// Runs them all for some seconds, and prints a row for each kind: its name, how many were cut, the
/// longest time until then in seconds, and how many were not cut.
pub(crate) fn run(address: &str, seconds: u64, kinds: &[String]) -> Result<(), Failure> {
    let is_wanted = |kind: &str| kinds.is_empty() || kinds.iter().any(|other| other == kind);
    runtime()?.block_on(async {
        let end = Instant::now() + Duration::from_secs(seconds);
        let mut clients = Vec::new();
        for (kind, number) in KINDS.into_iter().filter(|(kind, _)| is_wanted(kind)) {
            for _ in 0..number {
                let address = address.to_owned();
                let client = tokio::spawn(async move { come_again(kind, &address, end).await });
                clients.push((kind, client));
            }
        }
        let mut rows = KINDS.map(|(kind, _)| (kind, 0, 0.0_f64, 0));
        for (kind, client) in clients {
            let times = client.await?;
            for row in rows.iter_mut().filter(|row| row.0 == kind) {
                for time in &times {
                    row.1 += usize::from(time.is_some());
                    row.2 = row.2.max(time.map_or(0.0, |time| time.as_secs_f64()));
                    row.3 += usize::from(time.is_none());
                }
            }
        }
        for (kind, cut, longest, endless) in rows.into_iter().filter(|row| is_wanted(row.0)) {
            println!("{kind} {cut} {longest:.2} {endless}");
        }
        Ok(())
    })
}

/// The times until it was cut, as often as it came. `None`: it was not.
async fn come_again(kind: &str, address: &str, end: Instant) -> Vec<Option<Duration>> {
    let mut times = Vec::new();
    while Instant::now() < end {
        let since = Instant::now();
        let cut = async {
            match kind {
                "unread" => unread(address).await,
                "flood" => flood(address).await,
                _ => drip(address).await,
            }
        };
        times.push(timeout(ENDLESS, cut).await.ok().map(|_| since.elapsed()));
        sleep(PAUSE).await;
    }
    times
}

/// Asks for much and reads nothing of it, until it cannot write any more.
async fn unread(address: &str) -> std::io::Result<()> {
    let mut stream = connect(address).await?;
    stream.write_all(&frame(r#"{"name":"create","payload":{"game":"arcana"}}"#)).await?;
    for _ in 0..45 {
        stream.write_all(&frame(r#"{"name":"state"}"#)).await?;
    }
    loop {
        sleep(Duration::from_millis(100)).await;
        // A ping. It fails once the other side is gone.
        stream.write_all(&[0x89, 0x80, 0, 0, 0, 0]).await?;
    }
}

/// Sends as much as it can, and reads everything.
async fn flood(address: &str) -> std::io::Result<()> {
    let stream = connect(address).await?;
    let (mut reading, mut writing) = stream.into_split();
    let sending = tokio::spawn(async move {
        let frame = frame(r#"{"name":"tables"}"#);
        while writing.write_all(&frame).await.is_ok() {}
    });
    let mut buffer = [0; 4096];
    while reading.read(&mut buffer).await.is_ok_and(|read| read > 0) {}
    sending.abort();
    Ok(())
}

/// Begins a request and never ends it.
async fn drip(address: &str) -> std::io::Result<()> {
    let stream = TcpStream::connect(address).await?;
    let (mut reading, mut writing) = stream.into_split();
    let sending = tokio::spawn(async move {
        let _ = writing.write_all(b"GET /ws HTTP/1.1\r\nHost: here\r\nX-Slow: ").await;
        while writing.write_all(b"x").await.is_ok() {
            sleep(Duration::from_millis(500)).await;
        }
    });
    let mut buffer = [0; 512];
    while reading.read(&mut buffer).await.is_ok_and(|read| read > 0) {}
    sending.abort();
    Ok(())
}

/// A WebSocket without the library, which would be too polite. It has room for little.
async fn connect(address: &str) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4096)?;
    let to = address.parse().map_err(|_| std::io::Error::other("no address"))?;
    let mut stream = socket.connect(to).await?;
    stream.set_nodelay(true)?;
    let request = format!(
        "GET /ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(stream.read_u8().await?);
    }
    Ok(stream)
}

/// A short text as a frame of a client, with a mask of zeros.
fn frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).unwrap_or(0).min(125);
    let mut frame = vec![0x81, 0x80 | length, 0, 0, 0, 0];
    frame.extend(text.bytes().take(length.into()));
    frame
}
