//! Who plays the seats of a session.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, anyhow};
use sortilege_core::{Action, Effort, SeatId, Thought, name};
use sortilege_table::{Advice, Table};

use crate::bots::{BotName, Budget, Player};

/// Who plays the seats, as the arguments say, and who gives hints.
#[derive(Clone, Default)]
pub(crate) struct Company {
    /// Seats that are not named have people.
    pub(crate) players: Vec<(String, Player)>,
    /// The bot that gives hints, and the name of bots that have none.
    pub(crate) bot: BotName,
    pub(crate) budget: Budget,
}

impl Company {
    /// Checks that the seats exist and that the bots play this game.
    ///
    /// # Errors
    /// One does not; the error lists those that there are.
    pub(crate) fn check(&self, table: &Table) -> Result<()> {
        let rules = table.play().board().rules();
        for (seat, player) in &self.players {
            let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
            if rules.seat_named(seat).is_none() {
                let hint = name::hint(seat, &seats);
                let (id, seats) = (rules.game().id(), seats.join(", "));
                return Err(anyhow!("{id} has no seat {seat:?}{hint}; its seats: {seats}"));
            }
            if let Player::Bot(bot) = player {
                self.named(bot).find(table.catalogue(), rules).map_err(|error| anyhow!(error))?;
            }
        }
        self.bot.find(table.catalogue(), rules).map_err(|error| anyhow!(error))?;
        Ok(())
    }

    fn named<'a>(&'a self, bot: &'a BotName) -> &'a BotName {
        if *bot == BotName::default() { &self.bot } else { bot }
    }

    /// The bot that plays a seat.
    pub(crate) fn bot_of(&self, table: &Table, seat: SeatId) -> Option<&BotName> {
        let id = table.play().board().rules().seat(seat).id;
        let (_, player) = self.players.iter().find(|(named, _)| named == id)?;
        match player {
            Player::Bot(bot) => Some(self.named(bot)),
            Player::Human => None,
        }
    }

    /// The name of the player of a seat: `search:4`, or `?` for a person.
    pub(crate) fn name_of(&self, table: &Table, seat: SeatId) -> String {
        let rules = table.play().board().rules();
        if seat.index() >= rules.seats().len() {
            return "?".to_owned();
        }
        let bot = self.bot_of(table, seat);
        let found = bot.and_then(|bot| Some((bot, bot.find(table.catalogue(), rules).ok()?)));
        match found {
            Some((bot, found)) => format!("{}:{}", found.id(), self.budget.effort(bot).level),
            None => "?".to_owned(),
        }
    }

    /// Whether a person at the terminal plays.
    pub(crate) fn has_human(&self, table: &Table) -> bool {
        let mut seats = table.play().board().rules().seat_ids();
        seats.any(|seat| self.bot_of(table, seat).is_none())
    }

    /// What a bot would do for the seat to move.
    ///
    /// # Errors
    /// A reason, without a full stop.
    pub(crate) fn ask(&self, table: &Table, bot: &BotName) -> Result<Advice, String> {
        self.ask_until(table, bot, &AtomicBool::new(false))
    }

    /// [`Company::ask`] until it is told to stop.
    ///
    /// # Errors
    /// A reason, without a full stop.
    pub(crate) fn ask_until(
        &self,
        table: &Table,
        bot: &BotName,
        stop: &AtomicBool,
    ) -> Result<Advice, String> {
        let play = table.play();
        if play.board().outcome().is_some() {
            return Err(table.notation().over());
        }
        let found = bot.find(table.catalogue(), play.board().rules())?;
        let seed = play.board().random().seed().rotate_left(32) ^ table.log().len() as u64;
        let thought = self.budget.ask((found, self.budget.effort(bot)), play.scene(), seed, stop);
        let thought: Thought = thought.map_err(|refusal| refusal.to_string())?;
        let none = || "there is no legal action".to_owned();
        let _: &Action = thought.action.as_ref().ok_or_else(none)?;
        Advice::of(play, table.notation(), &thought).ok_or_else(none)
    }

    /// Lets the bot that gives hints look for the best lines for the seat to move.
    ///
    /// # Errors
    /// A reason, without a full stop.
    pub(crate) fn analyse(
        &self,
        table: &Table,
        lines: usize,
        watch: &mut dyn FnMut(&Advice) -> ControlFlow<()>,
    ) -> Result<Advice, String> {
        self.analyse_until(table, lines, &AtomicBool::new(false), watch)
    }

    /// [`Company::analyse`] until it is told to stop.
    ///
    /// # Errors
    /// A reason, without a full stop.
    pub(crate) fn analyse_until(
        &self,
        table: &Table,
        lines: usize,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Advice) -> ControlFlow<()>,
    ) -> Result<Advice, String> {
        let effort = Effort { lines, ..self.budget.effort(&self.bot) };
        self.budget.within(stop, || table.suggest(self.bot.name.as_deref(), effort, stop, watch))
    }
}
