//! Opening the table of a room from the store.

use sortilege_table::Viewer;

use super::{Inside, Room, shown};
use crate::hall::Parts;
use crate::lock::lock;
use crate::outgoing::Frame;
use crate::record::Record;
use crate::room::Game;
use crate::wire::{Body, CHANGED};

impl Room {
    /// Opens the table if it is not in memory. If the store has more than those at the table were
    /// told, because something is stored although storing it seemed to fail, they are told now.
    pub(super) fn open(&self, parts: &Parts, inside: &mut Inside) -> Result<(), String> {
        let (epoch, known) = {
            let outgoing = lock(&self.outgoing);
            (outgoing.epoch(), outgoing.durable())
        };
        if inside.game.as_ref().is_some_and(|game| game.epoch == epoch) {
            return Ok(());
        }
        (inside.game, inside.asked) = (None, None);
        let stored = parts.store.load(&self.table).map_err(|error| error.to_string())?;
        let stored = stored.ok_or_else(|| format!("there is no table {:?}", self.table))?;
        let is_behind = stored.revision > known && !inside.sitting.is_empty();
        let (mut game, missed) = match is_behind {
            true => Game::open_at(&parts.catalogue, stored, known)?,
            false => (Game::open(&parts.catalogue, stored)?, Vec::new()),
        };
        game.epoch = epoch;
        // Who took a seat that could not be stored does not have it.
        inside.sitting.retain(|sitter| {
            let held = sitter.hashed.map(|token| game.holders.held_by(&token)).unwrap_or_default();
            let stays = match &sitter.viewer {
                Viewer::Seats(seats) => *seats == held,
                _ => true,
            };
            stays || parts.unseat(&sitter.connection)
        });
        for viewer in inside.sitting.iter().map(|sitter| sitter.viewer.clone()) {
            game.view(&viewer);
        }
        let frames = match is_behind {
            true => tell_missed(&mut game, inside, &missed),
            false => Vec::new(),
        };
        game.pack();
        let mut outgoing = lock(&self.outgoing);
        outgoing.opened(game.revision, game.table.version());
        for frame in frames {
            outgoing.push(epoch, frame);
        }
        drop(outgoing);
        inside.game = Some(game);
        Ok(())
    }
}

/// Goes on with records that those at the table were not told of. Returns what tells them; the
/// whole state if it is not known which records they are.
fn tell_missed(game: &mut Game, inside: &Inside, missed: &[Record]) -> Vec<Frame> {
    let mut frames = Vec::new();
    for record in missed {
        if game.go_on(record) {
            let version = game.table.version();
            frames.extend(shown(game, &inside.sitting, None, CHANGED, Vec::new(), version));
        }
    }
    if missed.is_empty() {
        let version = game.table.version();
        for sitter in &inside.sitting {
            let Some(view) = game.view(&sitter.viewer) else { continue };
            let state = serde_json::Value::from(view.state()).to_string();
            let (to, body) = (sitter.connection.clone(), Body::written("state", &state));
            frames.push(Frame { to, body, instead: None, version });
        }
    }
    frames
}
