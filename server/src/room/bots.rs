//! Bots at a table: who they are, what they are asked and what they do.

use std::sync::Arc;

use sortilege_core::{Action, Bot, Effort};
use sortilege_table::{BotName, Message, Seats, Table, Watcher};

use super::game::Done;
use super::{Inside, Room, Sitter, shown};
use crate::chance;
use crate::connection::Connection;
use crate::hall::Parts;
use crate::lock::lock;
use crate::record::{BotSeat, Changed, Record};
use crate::store::Outcome;
use crate::thinker::{About, Asked, Moment, Question, Stop, Told, Waiting};
use crate::view::guarded;
use crate::wire::{Body, CHANGED};

/// The seats of a table that bots play.
#[derive(Clone, Default)]
pub(crate) struct Bots(Vec<(String, BotName)>);

impl Bots {
    /// # Errors
    /// A sentence if the bot of a seat has no such level.
    pub(crate) fn read(bots: &[BotSeat]) -> Result<Self, String> {
        let read = |it: &BotSeat| Ok((it.seat.clone(), it.bot.parse::<BotName>()?));
        Ok(Self(bots.iter().map(read).collect::<Result<_, String>>()?))
    }

    pub(crate) fn has(&self, seat: &str) -> bool {
        self.0.iter().any(|(own, _)| own == seat)
    }

    /// Checks that there are such bots and that they play this game.
    ///
    /// # Errors
    /// The seat, and a sentence with the reason.
    pub(crate) fn check(&self, table: &Table) -> Result<(), (String, String)> {
        let rules = table.play().board().rules();
        for (seat, bot) in &self.0 {
            bot.find(table.catalogue(), rules).map_err(|reason| (seat.clone(), reason))?;
        }
        Ok(())
    }

    pub(crate) fn seats(&self, table: &Table) -> Seats {
        let rules = table.play().board().rules();
        let seats = self.0.iter().filter_map(|(seat, _)| rules.seat_named(seat));
        seats.fold(Seats::NONE, Seats::with)
    }

    /// The bot of the seat to move, unless the game is over.
    fn to_move(&self, table: &Table) -> Option<(&'static dyn Bot, Effort)> {
        let board = table.play().board();
        let id = board.rules().seat(board.to_move()).id;
        let (_, bot) = self.0.iter().find(|(seat, _)| seat == id)?;
        if board.outcome().is_some() {
            return None;
        }
        Some((bot.find(table.catalogue(), board.rules()).ok()?, bot.effort()))
    }
}

impl Room {
    /// Asks the bot of the seat to move for its action, if there is one and it was not asked yet.
    /// Bots play only while somebody is at the table.
    pub(super) fn ask_bot(&self, parts: &Parts, inside: &mut Inside) {
        let Inside { sitting, game: Some(game), asked, .. } = inside else { return };
        let moment = Moment { epoch: game.epoch, version: game.table.version() };
        if asked.as_ref().is_some_and(|asked| asked.about == moment) {
            return;
        }
        // What it thinks about is over.
        *asked = None;
        if sitting.is_empty() || game.is_waiting() {
            return;
        }
        let Some((bot, effort)) = game.bots.to_move(&game.table) else { return };
        let Ok(seed) = chance::number(&*parts.chance) else { return };
        let stop = Stop::default();
        *asked = Some(Waiting::new(moment, &stop));
        let play = Box::new(game.table.play().clone());
        let about = About::Action { moment, play, bot, effort, seed };
        parts.thinker.ask(Question { table: self.table.clone(), about, stop });
    }

    /// Asks a bot what somebody should do.
    pub(super) fn ask_advice(
        &self,
        parts: &Parts,
        inside: &Inside,
        sitter: &Sitter,
        message: &Message,
        seq: Option<u64>,
    ) {
        let Some(game) = &inside.game else { return };
        let connection = sitter.connection.clone();
        let stop = Stop::default();
        connection.wait(Some(Waiting::new((), &stop)));
        let asked = Asked { connection, message: message.clone(), seq };
        let mut watcher = Watcher::new(sitter.viewer.clone());
        watcher.set_tracing(sitter.is_tracing);
        let about = About::Advice { asked, table: Box::new(game.table.clone()), watcher };
        parts.thinker.ask(Question { table: self.table.clone(), about, stop });
    }

    /// A bot has answered.
    pub(crate) fn hear(self: &Arc<Self>, parts: &Parts, told: Told) {
        match told {
            Told::Action { moment, action } => self.hear_action(parts, moment, action),
            Told::Advice { asked, answer } => {
                let Asked { connection, message, seq } = asked;
                let done = Done { answer, record: None, told: Vec::new() };
                self.answer_late(parts, &connection, &message, seq, done);
                connection.wait(None);
            }
        }
    }

    fn hear_action(&self, parts: &Parts, moment: Moment, action: Result<Action, String>) {
        let mut inside = lock(&self.inside);
        if inside.asked.as_ref().is_none_or(|asked| asked.about != moment) {
            return;
        }
        // It may be asked again, if somebody sends something.
        inside.asked = None;
        let epoch = lock(&self.outgoing).epoch();
        let Inside { sitting, game: Some(game), .. } = &mut *inside else { return };
        if (Moment { epoch, version: game.table.version() }) != moment || game.epoch != epoch {
            return;
        }
        let table = &mut game.table;
        let done = action.and_then(|action| {
            let play = table.play();
            let seat = play.board().to_move();
            let text = guarded(|| table.notation().text(play.scene(), &action));
            let text = text.ok_or("the game panicked")?;
            table.act(&text, seat).map_err(|refused| format!("{text}: {refused}"))?;
            let logged = table.log().last();
            logged.map(|it| (it.text.clone(), it.seat.0)).ok_or("nothing was done".to_owned())
        });
        match done {
            Err(reason) => tracing::warn!(table = self.table, "a bot could not act: {reason}"),
            Ok(done) => {
                let changed = Changed { undone: 0, done: vec![done] };
                let record = Record { changed: Some(changed), ..Record::default() };
                let version = game.table.version();
                let frames = shown(game, sitting, None, CHANGED, Vec::new(), version);
                game.pack();
                self.submit(parts, game, Outcome::Recorded(record), frames);
                self.ask_bot(parts, &mut inside);
            }
        }
    }

    /// Answers a message after the table was asked for other things, if the one who sent it is
    /// still there.
    fn answer_late(
        self: &Arc<Self>,
        parts: &Parts,
        connection: &Arc<Connection>,
        message: &Message,
        seq: Option<u64>,
        done: Done,
    ) {
        let mut inside = lock(&self.inside);
        if let Err(reason) = self.open(parts, &mut inside) {
            return self.say(connection, &Body::reason("error", &reason));
        }
        let Inside { sitting, game: Some(game), .. } = &mut *inside else { return };
        let own = |sitter: &&Sitter| Arc::ptr_eq(&sitter.connection, connection);
        let token = sitting.iter().find(own).and_then(|sitter| sitter.hashed);
        if let Some((seq, token)) = seq.zip(token)
            && self.answer_again(parts, connection, game, &token, seq)
        {
            return;
        }
        self.finish(parts, &mut inside, connection, message, seq, done);
    }
}
