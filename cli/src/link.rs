//! A connection to a server: one thread reads and writes frames.

use std::io::ErrorKind;
use std::net::{TcpStream, ToSocketAddrs};
use std::str::FromStr;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use sortilege_server::wire::{self, Received};
use tungstenite::{Error, Message, WebSocket};

use crate::prompt::Line;

/// How long the thread waits for a frame before it looks whether there is one to send.
const PATIENCE: Duration = Duration::from_millis(20);
/// How long a server may take to accept a connection.
const TIME_TO_CONNECT: Duration = Duration::from_secs(5);

/// Where a table is: `ws://example.org:8080/TABLE`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    /// The host and the port.
    pub(crate) host: String,
    pub(crate) table: String,
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || "expected ws://HOST:PORT/TABLE".to_owned();
        if text.starts_with("wss://") {
            return Err("this program speaks ws:// only".to_owned());
        }
        let (host, path) = text
            .strip_prefix("ws://")
            .and_then(|rest| rest.split_once('/'))
            .ok_or_else(expected)?;
        let table = path.strip_prefix("ws/").unwrap_or(path).trim_end_matches('/');
        if host.is_empty() || table.is_empty() || table.contains('/') {
            return Err(expected());
        }
        let port = if host.rsplit(':').next().is_some_and(|port| port.parse::<u16>().is_ok()) {
            ""
        } else {
            ":80"
        };
        Ok(Self { host: format!("{host}{port}"), table: table.to_owned() })
    }
}

/// Something that happens while somebody plays at a table of a server.
pub(crate) enum Event {
    /// A line was typed, or the input has ended.
    Line(Line),
    /// The server sent a frame.
    Frame(Received),
    /// The connection is lost, and why.
    Lost(String),
}

/// An open connection. Frames that come are sent to `events`.
pub(crate) struct Link(Sender<String>);

impl Link {
    /// Connects to a server.
    pub(crate) fn open(host: &str, events: Sender<Event>) -> Result<Self> {
        let addresses = host.to_socket_addrs().with_context(|| format!("no host {host}"))?;
        let mut failure = anyhow!("no address of {host}");
        for address in addresses {
            match TcpStream::connect_timeout(&address, TIME_TO_CONNECT) {
                Ok(stream) => return Self::over(stream, host, events),
                Err(error) => failure = error.into(),
            }
        }
        Err(failure.context(format!("cannot connect to {host}")))
    }

    fn over(stream: TcpStream, host: &str, events: Sender<Event>) -> Result<Self> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(TIME_TO_CONNECT))?;
        let (socket, _) = tungstenite::client(format!("ws://{host}{}", wire::PATH), stream)
            .map_err(|error| anyhow!("{host} is not a server of sortilege: {error}"))?;
        socket.get_ref().set_read_timeout(Some(PATIENCE))?;
        let (sender, outgoing) = channel();
        thread::spawn(move || {
            let reason = run(socket, &outgoing, &events);
            // Whoever does not listen any more has left.
            let _ = events.send(Event::Lost(reason));
        });
        Ok(Self(sender))
    }

    /// Sends a frame, if the connection still exists.
    pub(crate) fn send(&self, frame: String) {
        // If it does not, its loss is an event.
        let _ = self.0.send(frame);
    }
}

/// Reads and writes until the connection ends. Returns why it did.
fn run(
    mut socket: WebSocket<TcpStream>,
    outgoing: &Receiver<String>,
    events: &Sender<Event>,
) -> String {
    loop {
        for frame in outgoing.try_iter() {
            if let Err(error) = socket.send(Message::text(frame)) {
                return error.to_string();
            }
        }
        match socket.read() {
            Ok(Message::Text(text)) => match Received::parse(&text) {
                Ok(frame) => {
                    if events.send(Event::Frame(frame)).is_err() {
                        return "the program is ending".to_owned();
                    }
                }
                Err(error) => return error,
            },
            Ok(Message::Close(Some(frame))) => return format!("the server said: {}", frame.reason),
            Ok(Message::Close(None)) => return "the server closed it".to_owned(),
            Ok(_) => {}
            Err(Error::Io(error))
                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(error) => return error.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host_a_port_and_a_table() {
        let address = |host: &str, table: &str| {
            Ok(Address { host: host.to_owned(), table: table.to_owned() })
        };
        assert_eq!("ws://a.org:8080/t1".parse(), address("a.org:8080", "t1"));
        assert_eq!("ws://a.org:8080/ws/t1".parse(), address("a.org:8080", "t1"));
        assert_eq!("ws://a.org/t1/".parse(), address("a.org:80", "t1"));
        for wrong in ["a.org/t1", "ws://a.org", "ws://a.org/", "ws:///t1", "ws://a.org/a/b"] {
            let expected = Err("expected ws://HOST:PORT/TABLE".to_owned());
            assert_eq!(wrong.parse::<Address>(), expected, "{wrong}");
        }
        assert!("wss://a.org/t1".parse::<Address>().is_err());
    }
}
