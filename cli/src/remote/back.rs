//! Coming back to a table after the connection was lost.

use sortilege_languages::{retell, say};
use std::thread;

use anyhow::{Result, bail};
use serde_json::{Value, json};
use sortilege_server::wire::{self, Received};
use sortilege_table::state;

use super::frames::object;
use super::{PAUSE, Remote, TIME_TO_ANSWER};
use crate::link::{Event, Link};
use crate::screen;

/// How often a lost connection is tried again.
const ATTEMPTS: u32 = 30;

impl Remote {
    /// Connects again, and is brought up to date.
    pub(super) fn come_back(&mut self, reason: &str) -> Result<()> {
        let said = say!("connection-lost", reason = retell(reason));
        self.say(|out| writeln!(out, "{}", screen::wrapped(&said, 0)))?;
        let payload =
            json!({"table": self.address.table, "token": self.token, "version": self.version});
        for _ in 0..ATTEMPTS {
            if let Ok(link) = Link::open(&self.address.host, self.sender.clone()) {
                link.send(wire::message("join", object(payload.clone()), None));
                self.link = link;
                let answer = self.joined_again()?;
                if let Some(answer) = answer {
                    self.catch_up(&answer)?;
                    self.say(|out| writeln!(out, "{}", say!("connection-back")))?;
                    return self.show();
                }
            }
            thread::sleep(PAUSE);
        }
        bail!("the connection to {} is lost: {reason}", self.address.host)
    }

    /// The answer to coming back; `None` if the connection is lost once more.
    fn joined_again(&mut self) -> Result<Option<Received>> {
        loop {
            match self.events.recv_timeout(TIME_TO_ANSWER) {
                Ok(Event::Frame(answer)) if answer.name == "joined" => return Ok(Some(answer)),
                Ok(Event::Frame(answer)) => {
                    if let Some(reason) = answer.reason() {
                        bail!("{}: {reason}", answer.name);
                    }
                }
                Ok(line @ Event::Line(_)) => self.waiting.push_back(line),
                Ok(Event::Lost(_)) | Err(_) => return Ok(None),
            }
        }
    }

    /// Takes in what has changed since the connection was lost.
    fn catch_up(&mut self, answer: &Received) -> Result<()> {
        let mut view = self.mirror.state().clone();
        if let Some(Value::Object(whole)) = answer.payload.get("state") {
            view = whole.clone();
        }
        let changes = answer.payload.get("changes").and_then(Value::as_array);
        for patch in changes.into_iter().flatten().filter_map(Value::as_object) {
            state::merge(&mut view, patch);
        }
        self.version = answer.version;
        self.mirror.reopen(view)
    }
}
