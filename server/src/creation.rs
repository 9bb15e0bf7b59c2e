//! A table that somebody wants to create.

use std::sync::Arc;

use serde_json::{Map, Value};
use sortilege_core::Catalogue;
use sortilege_core::name::{clip, hint};
use sortilege_table::{BotName, UndoPolicy};

use crate::holders::Holders;
use crate::record::{BotSeat, Creation, Summary};
use crate::room::Game;
use crate::store::Stored;

/// A table that somebody wants to create.
pub(crate) struct Wish {
    game: String,
    setup: Option<Value>,
    /// Who plays: the word for each seat that is named. `None` if nothing is said.
    seats: Option<Vec<(String, String)>>,
    undo: UndoPolicy,
    listed: bool,
}

impl Wish {
    /// A table for two who do not know each other.
    pub(crate) fn of_strangers(game: &str, undo: UndoPolicy) -> Self {
        Self { game: game.to_owned(), setup: None, seats: None, undo, listed: true }
    }

    /// Reads the payload of `create`.
    ///
    /// # Errors
    /// A sentence that names the field.
    pub(crate) fn read(payload: &Map<String, Value>) -> Result<Self, String> {
        let game = match payload.get("game") {
            Some(Value::String(game)) => game.clone(),
            Some(_) => return Err("/payload/game: expected a string".into()),
            None => return Err("/payload/game is missing".into()),
        };
        let seats = match payload.get("seats") {
            None => None,
            Some(Value::Object(seats)) => {
                let word = |(seat, word): (&String, &Value)| match word {
                    Value::String(word) => Ok((seat.clone(), word.clone())),
                    _ => Err(format!("/payload/seats/{}: expected a string", clip(seat))),
                };
                Some(seats.iter().map(word).collect::<Result<_, _>>()?)
            }
            Some(_) => return Err("/payload/seats: expected an object".into()),
        };
        let undo = match payload.get("undo") {
            None => UndoPolicy::Seen,
            Some(Value::String(undo)) => {
                undo.parse().map_err(|error| format!("/payload/undo: {error}"))?
            }
            Some(_) => return Err("/payload/undo: expected a string".into()),
        };
        let listed = match payload.get("listed") {
            None => true,
            Some(Value::Bool(listed)) => *listed,
            Some(_) => return Err("/payload/listed: expected true or false".into()),
        };
        Ok(Self { game, setup: payload.get("setup").cloned(), seats, undo, listed })
    }

    /// Opens the table. Nobody holds a seat yet.
    ///
    /// # Errors
    /// A sentence if there is no such game or the setup is wrong.
    pub(crate) fn open(
        &self,
        catalogue: &Arc<Catalogue>,
        seed: u64,
    ) -> Result<(Creation, Game), String> {
        let creation = Creation {
            game: self.game.clone(),
            setup: self.setup.clone(),
            seed,
            undo: self.undo.name().to_owned(),
            listed: self.listed,
            bots: self.bots()?,
        };
        let stored = Stored {
            creation: creation.clone(),
            revision: 0,
            summary: Summary::default(),
            snapshot: None,
            records: Vec::new(),
            numbers: Vec::new(),
            damage: None,
        };
        let mut game = Game::open(catalogue, stored)?;
        let seats = game.table.play().board().rules().seats().iter();
        game.holders = Holders(seats.map(|seat| (seat.id.to_owned(), None)).collect());
        Ok((creation, game))
    }

    /// The seats that bots play.
    ///
    /// # Errors
    /// A sentence that names a seat whose bot has no such level.
    fn bots(&self) -> Result<Vec<BotSeat>, String> {
        let mut bots = Vec::new();
        for (seat, word) in self.seats.iter().flatten() {
            let Some(bot) = bot(word) else { continue };
            let named: Result<BotName, String> = bot.parse();
            named.map_err(|reason| format!("/payload/seats/{}: {reason}", clip(seat)))?;
            bots.push(BotSeat { seat: seat.clone(), bot: bot.to_owned() });
        }
        Ok(bots)
    }

    /// The seats of the one who creates the table.
    ///
    /// # Errors
    /// A sentence that names a seat that cannot be as it is wanted.
    pub(crate) fn own_seats(&self, holders: &Holders) -> Result<Vec<String>, String> {
        let seats: Vec<&str> = holders.0.iter().map(|(seat, _)| seat.as_str()).collect();
        let Some(wanted) = &self.seats else {
            return Ok(seats.first().map(|seat| (*seat).to_owned()).into_iter().collect());
        };
        let mut own = Vec::new();
        for (seat, word) in wanted {
            let at = format!("/payload/seats/{}", clip(seat));
            if !seats.contains(&seat.as_str()) {
                return Err(format!("{at}: unknown seat{}", hint(seat, &seats)));
            }
            match word.as_str() {
                "me" => own.push(seat.clone()),
                "open" => {}
                word if bot(word).is_some() => {}
                word => {
                    let hint = hint(word, &["me", "open", "bot"]);
                    return Err(format!(
                        "{at}: expected me, open or bot, not {:?}{hint}",
                        clip(word)
                    ));
                }
            }
        }
        Ok(own)
    }
}

/// The bot that the word for a seat names; `None` if it names something else.
fn bot(word: &str) -> Option<&str> {
    match word.split_once(':') {
        None => (word == "bot").then_some(""),
        Some((first, bot)) => (first == "bot").then_some(bot),
    }
}
