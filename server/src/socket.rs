//! One WebSocket: what comes in goes to the hall, what the hall sends goes out.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use tokio::sync::{Notify, mpsc};
use tokio::task::block_in_place;
use tokio::time::{Instant, sleep_until, timeout};

use crate::connection::{Connection, Outbox};
use crate::hall::Hall;
use crate::serve::Serve;
use crate::wire::close;

/// How many frames wait for a client that does not read.
const UNREAD: usize = 64;

/// How long a client may take to read when it has to.
const STALLED: Duration = Duration::from_secs(2);

/// How long each part of a goodbye may take: what was answered already, the reason, and the
/// client's own goodbye.
const LEAVING: Duration = Duration::from_secs(1);

/// How many frames of a client that is cut are read while it should leave.
const READ_LEAVING: usize = 128;

/// After so long without a word a client is asked whether it is there.
const SILENT: Duration = Duration::from_secs(20);

/// So long it may take to answer that.
const ANSWERS: Duration = Duration::from_secs(10);

/// The frames for one client, and the code that ends the connection.
#[derive(Clone)]
struct Box {
    frames: mpsc::Sender<String>,
    end: Arc<End>,
}

#[derive(Default)]
struct End {
    code: AtomicU16,
    reason: std::sync::OnceLock<&'static str>,
    told: Notify,
    /// Whether the next message may be read has changed.
    ready: Notify,
}

impl Outbox for Box {
    fn send(&self, frame: String) -> bool {
        self.frames.try_send(frame).is_ok()
    }

    fn wake(&self) {
        self.end.ready.notify_one();
    }

    fn close(&self, code: u16, reason: &'static str) {
        // Only the first reason counts.
        let _ = self.end.reason.set(reason);
        self.end.code.store(code, Ordering::Relaxed);
        self.end.told.notify_one();
    }
}

/// Serves a client until one of the two has enough.
pub(crate) async fn run(serve: Arc<Serve>, mut socket: WebSocket) {
    let (frames, mut outgoing) = mpsc::channel(UNREAD);
    let end = Arc::new(End::default());
    let outbox = Box { frames, end: end.clone() };
    let connection = serve.hall.connect(std::boxed::Box::new(outbox), serve.now());
    let mut stopping = serve.stopping.subscribe();
    let mut heard = Instant::now();
    let mut asked = false;
    let code = loop {
        let due = heard + if asked { SILENT + ANSWERS } else { SILENT };
        tokio::select! {
            biased;
            () = end.told.notified() => break Some(end.code.load(Ordering::Relaxed)),
            () = end.ready.notified() => {}
            _ = stopping.changed() => {
                serve.hall.cut(&connection, close::AWAY, "the server stops");
                break Some(close::AWAY);
            }
            Some(frame) = outgoing.recv() => {
                if !send(&mut socket, Message::text(frame)).await {
                    serve.hall.cut(&connection, close::TRY_LATER, "the client does not read");
                    break Some(close::TRY_LATER);
                }
            }
            received = socket.recv(), if !connection.is_waiting() => {
                (heard, asked) = (Instant::now(), false);
                match received {
                    None => break None,
                    Some(Ok(Message::Text(text))) => {
                        receive(&serve, &connection, text.as_str()).await;
                        // Whoever sends much at once lets the others have their turn.
                        tokio::task::yield_now().await;
                    }
                    Some(Ok(Message::Binary(_))) => {
                        serve.hall.receive_other(&connection, serve.now());
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_))) => break None,
                    Some(Err(error)) => {
                        if !is_too_long(error) {
                            break None;
                        }
                        serve.hall.cut(&connection, close::TOO_BIG, "the frame is too long");
                        break Some(close::TOO_BIG);
                    }
                }
            }
            () = sleep_until(due) => {
                if asked || !send(&mut socket, Message::Ping(Vec::new().into())).await {
                    break None;
                }
                asked = true;
            }
        }
    };
    serve.hall.disconnect(&connection);
    if let Some(code) = code {
        // What was answered before the end still arrives, if the client takes it soon.
        if code != close::TRY_LATER {
            let rest = send_rest(&mut socket, &mut outgoing);
            if !timeout(LEAVING, rest).await.unwrap_or(false) {
                return;
            }
        }
        let reason = end.reason.get().copied().unwrap_or_default();
        farewell(socket, code, reason).await;
    }
}

/// Does what a frame says. What takes long waits until few others do.
async fn receive(serve: &Serve, connection: &Arc<Connection>, frame: &str) {
    let Some(message) = serve.hall.read(connection, frame, serve.now()) else { return };
    if Hall::is_long(&message) {
        let place = serve.long.acquire().await;
        // Other threads take over what waits for this one.
        block_in_place(|| serve.hall.take(connection, message, serve.now()));
        drop(place);
    } else {
        serve.hall.take(connection, message, serve.now());
    }
}

/// Sends something; false if the client does not take it.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(STALLED, socket.send(message)).await, Ok(Ok(())))
}

/// Sends everything that waits; false if the client does not take it.
async fn send_rest(socket: &mut WebSocket, outgoing: &mut mpsc::Receiver<String>) -> bool {
    while let Ok(frame) = outgoing.try_recv() {
        if !send(socket, Message::text(frame)).await {
            return false;
        }
    }
    true
}

/// Says why the connection ends, and waits until the client has heard it: what it has sent
/// meanwhile must not undo that.
async fn farewell(mut socket: WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    let told = timeout(LEAVING, socket.send(Message::Close(Some(frame)))).await;
    if !matches!(told, Ok(Ok(()))) {
        return;
    }
    let until_closed = async {
        for _ in 0..READ_LEAVING {
            if !matches!(socket.recv().await, Some(Ok(_))) {
                return;
            }
        }
        // It floods: reading more would only help it. It has time to hear why it is cut.
        std::future::pending::<()>().await;
    };
    // A client that does not answer is cut all the same.
    let _ = timeout(LEAVING, until_closed).await;
}

fn is_too_long(error: axum::Error) -> bool {
    let error = error.into_inner();
    matches!(error.downcast_ref(), Some(tungstenite::Error::Capacity(_)))
}
