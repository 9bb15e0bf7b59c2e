//! The server on a port: the hall with sockets, a clock and a database.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::Extension;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use sortilege_core::Catalogue;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, timeout};

use crate::chance::OperatingSystem;
use crate::gate::{Gate, Pass};
use crate::hall::{Hall, Limits};
use crate::http;
use crate::store::{SqliteStore, StoreError};
use crate::thinking::Thinking;

/// How long somebody may take to say what they want.
const HEADERS: Duration = Duration::from_secs(3);

/// How long one request of the HTTP interface may take.
const REQUEST: Duration = Duration::from_secs(10);

/// How long clients may take to leave when the server stops.
const LEAVING: Duration = Duration::from_secs(3);

/// How many bytes the system keeps for a client that does not read.
const UNREAD_BYTES: usize = 32 * 1024;

/// How to serve.
#[derive(Clone, Debug)]
pub struct Serving {
    /// Where to listen. Port 0 is any free one.
    pub address: SocketAddr,
    /// The folder of the database.
    pub data: PathBuf,
    /// Web pages that may connect beside those of the server itself, as `https://example.org`.
    pub origins: Vec<String>,
    /// The most connections from one address. `None`: 64, and as many as one likes from this
    /// machine.
    pub per_address: Option<usize>,
    /// The most connections in all.
    pub connections: usize,
}

impl Serving {
    /// Serves on an address, with the data in a folder.
    #[must_use]
    pub fn new(address: SocketAddr, data: PathBuf) -> Self {
        Self { address, data, origins: Vec::new(), per_address: None, connections: 10_000 }
    }
}

/// Why there can be no server.
#[derive(thiserror::Error, Debug)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The system does not allow it.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// There can be no threads or signals.
    #[error("cannot start: {0}")]
    Start(io::Error),
}

/// What every connection uses.
pub(crate) struct Serve {
    pub(crate) hall: Arc<Hall>,
    pub(crate) origins: Vec<String>,
    pub(crate) stopping: watch::Sender<bool>,
    /// Places for messages that take long.
    pub(crate) long: Semaphore,
    started: Instant,
}

impl Serve {
    /// The time that has passed, in milliseconds.
    pub(crate) fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

/// Serves until the process is told to stop, by Ctrl-C or SIGTERM. `ready` gets the real address.
///
/// # Errors
/// [`ServeError`].
pub fn serve(
    catalogue: Arc<Catalogue>,
    serving: &Serving,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    // More threads than cores: opening a table may wait for the disk.
    let threads = std::thread::available_parallelism().map_or(4, |cores| cores.get().max(4));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(threads)
        .enable_all()
        .build()
        .map_err(ServeError::Start)?;
    runtime.block_on(async {
        let stop = stop_signal().map_err(ServeError::Start)?;
        run(catalogue, serving, ready, stop).await
    })
}

/// Serves until `stop` is done. Then everything is stored and everybody is told.
///
/// # Errors
/// [`ServeError`].
pub async fn run(
    catalogue: Arc<Catalogue>,
    serving: &Serving,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let store = Arc::new(SqliteStore::open(&serving.data)?);
    let (chance, thinking) = (Box::new(OperatingSystem), Thinking::new());
    let thinker = Box::new(thinking.clone());
    let hall = Hall::open(catalogue, store.clone(), chance, thinker, Limits::default())?;
    let hall = Arc::new(hall);
    thinking.tell(&hall);
    let settling: Weak<Hall> = Arc::downgrade(&hall);
    store.start(move |settled| {
        if let Some(hall) = settling.upgrade() {
            hall.settle(settled);
        }
    })?;
    let listening = |error| ServeError::Listen(serving.address, error);
    let listener = TcpListener::bind(serving.address).await.map_err(listening)?;
    let address = listener.local_addr().map_err(listening)?;
    let gate = Gate::new(serving.connections, serving.per_address);
    let (stopping, _) = watch::channel(false);
    let origins = serving.origins.clone();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let long = Semaphore::new((cores / 2).max(1));
    let serve = Arc::new(Serve { hall, origins, stopping, long, started: Instant::now() });
    let ticking = tokio::spawn(tick(Arc::downgrade(&serve)));
    tracing::info!(%address, database = %store.file().display(), "serving");
    ready(address);
    accept(&listener, &serve, &gate, stop).await;
    tracing::info!("stopping");
    drop(listener);
    ticking.abort();
    // Nobody listens if nobody is connected.
    let _ = serve.stopping.send(true);
    let everybody_left = async {
        while gate.count() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = timeout(LEAVING, everybody_left).await;
    let closed = tokio::task::spawn_blocking(move || store.close()).await;
    if let Err(error) = closed {
        tracing::error!("the store could not be closed: {error}");
    }
    Ok(())
}

async fn accept(
    listener: &TcpListener,
    serve: &Arc<Serve>,
    gate: &Arc<Gate>,
    stop: impl Future<Output = ()>,
) {
    let router = http::router(serve.clone());
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => match gate.enter(peer.ip()) {
                Some(pass) => {
                    tokio::spawn(meet(stream, router.clone(), Arc::new(pass)));
                }
                None => tracing::debug!(%peer, "too many connections"),
            },
            Err(error) => {
                tracing::warn!("a connection could not be accepted: {error}");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}

/// Answers requests for a while. A WebSocket that begins with one goes on by itself.
async fn meet(stream: TcpStream, router: axum::Router, pass: Arc<Pass>) {
    // A socket that cannot be set up still works.
    let _ = stream.set_nodelay(true);
    let _ = socket2::SockRef::from(&stream).set_send_buffer_size(UNREAD_BYTES);
    let service = TowerToHyperService::new(router.layer(Extension(pass)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    if let Ok(Err(error)) = timeout(REQUEST, connection).await {
        tracing::debug!("a connection ended: {error}");
    }
}

/// Tells the hall from time to time that time has passed.
async fn tick(serve: Weak<Serve>) {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let Some(serve) = serve.upgrade() else { return };
        serve.hall.tick(serve.now());
    }
}

#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without a handler the system ends the process itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
