//! Two strangers who play against each other: a game's own way in.

use std::sync::Arc;

use serde_json::Map;
use sortilege_table::{Answer, Message, UndoPolicy, game_messages};

use super::Hall;
use crate::chance;
use crate::connection::Connection;
use crate::creation::Wish;
use crate::lock::lock;
use crate::token::Token;
use crate::wire::CONNECTION;

impl Hall {
    /// Somebody wants to play against whoever comes next. False if the message says something else.
    pub(super) fn pair(&self, connection: &Arc<Connection>, message: &Message, now: u64) -> bool {
        if message.name != CONNECTION {
            return false;
        }
        let Some(game) = self.game_with_own_way() else { return false };
        if let Some(key) = message.payload.keys().next() {
            let reason = format!("/payload/{}: unknown field", sortilege_core::name::clip(key));
            self.tell(connection, Answer::reason("error", reason));
            return true;
        }
        let mut waiting = lock(&self.waiting);
        let other = waiting.take().filter(|other| {
            !Arc::ptr_eq(other, connection) && !other.is_cut() && other.room().is_none()
        });
        let Some(other) = other else {
            *waiting = Some(connection.clone());
            drop(waiting);
            self.tell(connection, Answer::new("waiting", Map::new()));
            return true;
        };
        drop(waiting);
        if let Err(reason) = self.begin(&game, &other, connection, now) {
            for connection in [&other, connection] {
                self.tell(connection, Answer::reason("error", reason.clone()));
            }
        }
        true
    }

    /// The game that has a way in of its own.
    fn game_with_own_way(&self) -> Option<String> {
        let mut games = self.parts.catalogue.games().map(|entry| entry.plugin.id());
        let has =
            |game: &&str| game_messages(game).iter().any(|entry| entry.message.name == CONNECTION);
        games.find(has).map(str::to_owned)
    }

    /// Begins a game of two.
    fn begin(
        &self,
        game: &str,
        first: &Arc<Connection>,
        second: &Arc<Connection>,
        now: u64,
    ) -> Result<(), String> {
        let mut tokens = Vec::new();
        for _ in 0..2 {
            tokens.push(Token::draw(&*self.parts.chance)?);
        }
        let seed = chance::number(&*self.parts.chance)?;
        let wish = Wish::of_strangers(game, UndoPolicy::Seen);
        let (creation, mut opened) = wish.open(&self.parts.catalogue, seed)?;
        for ((_, holder), token) in opened.holders.0.iter_mut().zip(&tokens) {
            *holder = Some(token.hashed());
        }
        let people: Vec<_> =
            [first, second].into_iter().cloned().zip(tokens.into_iter().map(Some)).collect();
        self.found(creation, opened, &people, Some("started"), now)
    }

    /// Somebody no longer waits.
    pub(super) fn stop_waiting(&self, connection: &Arc<Connection>) {
        let mut waiting = lock(&self.waiting);
        if waiting.as_ref().is_some_and(|waiting| Arc::ptr_eq(waiting, connection)) {
            *waiting = None;
        }
    }
}
