//! What the server counts.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::wire::close;

/// What the server counts, for `/metrics`.
#[derive(Default)]
pub struct Metrics {
    connections: AtomicU64,
    connected: AtomicU64,
    received: AtomicU64,
    stored: AtomicU64,
    failed: AtomicU64,
    opened: AtomicU64,
    cut: [AtomicU64; CODES.len()],
}

/// The codes with which connections are cut.
const CODES: [u16; 4] = [close::AWAY, close::POLICY, close::TOO_BIG, close::TRY_LATER];

impl Metrics {
    pub(crate) fn connected(&self) {
        self.connections.fetch_add(1, Relaxed);
        self.connected.fetch_add(1, Relaxed);
    }

    pub(crate) fn disconnected(&self) {
        self.connections.fetch_sub(1, Relaxed);
    }

    pub(crate) fn received(&self) {
        self.received.fetch_add(1, Relaxed);
    }

    pub(crate) fn stored(&self) {
        self.stored.fetch_add(1, Relaxed);
    }

    pub(crate) fn failed(&self) {
        self.failed.fetch_add(1, Relaxed);
    }

    pub(crate) fn opened(&self) {
        self.opened.fetch_add(1, Relaxed);
    }

    pub(crate) fn cut(&self, code: u16) {
        if let Some(place) = CODES.iter().position(|known| *known == code) {
            self.cut[place].fetch_add(1, Relaxed);
        }
    }

    /// Everything in the text format of Prometheus. `open` and `listed` are tables.
    #[must_use]
    pub fn text(&self, open: usize, listed: usize) -> String {
        let mut text = String::new();
        let mut row = |name: &str, kind: &str, help: &str, value: u64| {
            // Writing to a string does not fail.
            let _ = write!(
                text,
                "# HELP sortilege_{name} {help}\n# TYPE sortilege_{name} {kind}\n\
                 sortilege_{name} {value}\n"
            );
        };
        let load = |counter: &AtomicU64| counter.load(Relaxed);
        row("connections", "gauge", "Open WebSocket connections.", load(&self.connections));
        row("connections_total", "counter", "Connections so far.", load(&self.connected));
        row("messages_total", "counter", "Messages received.", load(&self.received));
        row("records_total", "counter", "Records stored.", load(&self.stored));
        row(
            "store_errors_total",
            "counter",
            "Records that could not be stored.",
            load(&self.failed),
        );
        row("tables_opened_total", "counter", "Tables created or opened.", load(&self.opened));
        row("tables_open", "gauge", "Tables in memory.", open as u64);
        row("tables_listed", "gauge", "Tables that everybody may see.", listed as u64);
        let name = "sortilege_cut_total";
        let _ =
            write!(text, "# HELP {name} Connections cut, by close code.\n# TYPE {name} counter\n");
        for (code, counter) in CODES.iter().zip(&self.cut) {
            let _ = writeln!(text, "{name}{{code=\"{code}\"}} {}", load(counter));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_its_help_and_type() {
        let metrics = Metrics::default();
        metrics.connected();
        metrics.cut(close::POLICY);
        let text = metrics.text(2, 3);
        assert!(text.contains("# TYPE sortilege_connections gauge\nsortilege_connections 1\n"));
        assert!(text.contains("sortilege_cut_total{code=\"1008\"} 1\n"), "{text}");
        assert!(text.contains("sortilege_tables_open 2\n"));
        assert!(text.lines().all(|line| line.starts_with('#') || line.starts_with("sortilege_")));
    }
}
