//! A client that waits for each answer.

use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::{Error, Message, WebSocket, client};

/// A connection to a server.
pub(crate) struct Client {
    socket: WebSocket<TcpStream>,
}

impl Client {
    /// Connects to `127.0.0.1:PORT`.
    pub(crate) fn connect(address: &str) -> Result<Self, String> {
        let stream = TcpStream::connect(address).map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .map_err(|error| error.to_string())?;
        let connected = client(format!("ws://{address}/ws"), stream);
        Ok(Self { socket: connected.map_err(|error| error.to_string())?.0 })
    }

    pub(crate) fn send(&mut self, text: &str) -> Result<(), String> {
        self.socket.send(Message::text(text)).map_err(|error| error.to_string())
    }

    /// The next frame, or how the connection ended.
    pub(crate) fn hear(&mut self) -> Result<Value, String> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    return serde_json::from_str(text.as_str()).map_err(|error| error.to_string());
                }
                Ok(Message::Close(Some(frame))) => return Err(format!("closed {}", frame.code)),
                Ok(_) => {}
                Err(Error::ConnectionClosed) => return Err("closed".to_owned()),
                Err(error) => return Err(error.to_string()),
            }
        }
    }

    pub(crate) fn ask(&mut self, message: &Value) -> Result<Value, String> {
        self.send(&message.to_string())?;
        self.hear()
    }

    /// A table of chess with both seats for this client: its id and token.
    pub(crate) fn create(&mut self) -> (String, String) {
        let seats = json!({"white": "me", "black": "me"});
        let payload = json!({"game": "chess", "seats": seats, "undo": "free"});
        let created = self.ask(&json!({"name": "create", "payload": payload})).unwrap();
        let text = |key: &str| created["payload"][key].as_str().unwrap().to_owned();
        (text("table"), text("token"))
    }
}
