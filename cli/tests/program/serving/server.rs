//! The server as a process.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

/// A server that runs until it is dropped.
pub(crate) struct Program {
    child: Child,
    address: String,
}

impl Program {
    /// Starts a server with the data in a folder, on any free port.
    pub(crate) fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = crate::program();
        command.args(["serve", "--addr", "127.0.0.1:0", "--data"]).arg(folder).args(arguments);
        Self::run(command)
    }

    /// The same, but no file of it may be larger than so many blocks of 512 bytes.
    #[cfg(unix)]
    pub(crate) fn start_limited(folder: &Path, blocks: u32) -> Self {
        let limited = format!(
            "trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" serve --addr 127.0.0.1:0 --data \"$1\""
        );
        let mut command = Command::new("sh");
        command.args(["-c", &limited, crate::SORTILEGE]).arg(folder);
        Self::run(command)
    }

    fn run(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on ws://");
        let address = address.and_then(|rest| rest.strip_suffix("/ws"));
        let address = address.unwrap_or_else(|| panic!("it said {line:?}")).to_owned();
        Self { child, address }
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    pub(crate) fn url(&self) -> String {
        format!("ws://{}/ws", self.address)
    }

    /// Ends it without a word.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(mut self) -> ExitStatus {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").arg(pid).status().unwrap().success());
        self.child.wait().unwrap()
    }

    /// What is answered to a request, with its headers.
    pub(crate) fn get(&self, path: &str, headers: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\n{headers}\r\n", self.address).unwrap();
        let mut answer = String::new();
        // The other side may end the connection rudely after it has answered.
        let _ = stream.read_to_string(&mut answer);
        answer
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
