//! `play --host`: a server in this program, for one table.

use std::net::{SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;

use anyhow::{Result, anyhow};
use sortilege_core::Catalogue;
use sortilege_server::Serving;

/// Serves tables in a thread of their own, and returns where.
pub(crate) fn serve(
    catalogue: Arc<Catalogue>,
    address: SocketAddr,
    data: PathBuf,
) -> Result<SocketAddr> {
    let (sender, ready) = channel();
    let failed = sender.clone();
    thread::spawn(move || {
        let serving = Serving::new(address, data);
        let served = sortilege_server::serve(catalogue, &serving, |address| {
            // If nobody waits any more, the program is ending.
            let _ = sender.send(Ok(address));
        });
        if let Err(error) = served {
            let _ = failed.send(Err(anyhow!(error)));
        }
    });
    ready.recv()?
}

/// The address that others on the network use for this machine.
pub(crate) fn seen_from_outside(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    // Nothing is sent: this only chooses the network that leads outside.
    let outside = UdpSocket::bind((address.ip(), 0)).and_then(|socket| {
        socket.connect(("192.0.2.1", 9))?;
        socket.local_addr()
    });
    outside.map_or(address, |outside| SocketAddr::new(outside.ip(), address.port()))
}
