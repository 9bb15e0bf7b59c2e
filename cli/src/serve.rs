//! `sortilege serve`: tables for everybody, over WebSocket.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use sortilege_core::Catalogue;
use sortilege_server::{Serving, default_folder};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

/// Serve tables of every game over WebSocket, and store them
///
/// Logs go to standard error. The environment variable SORTILEGE_LOG says how much: error, warn,
/// info or debug.
#[derive(clap::Args)]
pub(crate) struct Serve {
    /// Where to listen; port 0 is any free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    addr: SocketAddr,
    /// The folder of the database; by default in the user's data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A web page that may connect beside those of this server: https://example.org
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<String>,
    /// The most connections from one address; by default 64, and any number from this machine
    #[arg(long, value_name = "N")]
    per_address: Option<usize>,
    /// The most connections in all
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    connections: usize,
}

impl Serve {
    pub(crate) fn run(self, catalogue: Arc<Catalogue>) -> Result<()> {
        let level = std::env::var("SORTILEGE_LOG").unwrap_or_else(|_| "warn".to_owned());
        let filter: Targets = level.parse().with_context(|| format!("SORTILEGE_LOG={level}"))?;
        let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
        tracing_subscriber::registry().with(lines.with_filter(filter)).init();
        let data = self.data.or_else(default_folder);
        let data = data.context("there is no data folder: give one with --data")?;
        let serving = Serving {
            origins: self.origins,
            per_address: self.per_address,
            connections: self.connections,
            ..Serving::new(self.addr, data)
        };
        let ready = |address: SocketAddr| {
            let mut output = std::io::stdout().lock();
            // Whoever does not read this knows the address already.
            let _ = writeln!(output, "listening on ws://{address}/ws");
            let _ = output.flush();
        };
        Ok(sortilege_server::serve(catalogue, &serving, ready)?)
    }
}
