//! Games that are kept as they are played, in the user's data folder.
//!
//! A [`Keeper`] writes one game to one file. [`list`] and [`load`] read them. Each file has a line
//! for where the game began and one line for every action and undo, so that keeping an action costs
//! one short write, and a program that is killed has lost nothing. The writes are given to the
//! system at once; only when the game is left, they are also forced onto the disk.

mod folder;
mod keeper;
mod record;

use std::fs::File;
use std::io::Read;
use std::path::PathBuf;
use std::time::SystemTime;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Map, Value, json};
use sortilege_core::name;
use sortilege_languages::{in_english, names, retell, say};

pub(crate) use self::folder::Folder;
pub(crate) use self::keeper::Keeper;
use self::record::Record;
use crate::company::Company;

/// The number of games that are kept. The ones that were played longest ago are removed.
const KEPT: usize = 100;

/// A game that was kept.
#[derive(Debug)]
pub(crate) struct Saved {
    /// What it is called: `chess-12`.
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    /// When it was played last.
    pub(crate) played: SystemTime,
    /// Whether another program plays it now.
    pub(crate) is_open: bool,
    record: Record,
}

impl Saved {
    /// The id of the game.
    pub(crate) fn game(&self) -> &str {
        self.record.start.get("game").and_then(Value::as_str).unwrap_or_default()
    }

    /// The setup from which it began; with `(changed)` if the document said more than its name.
    pub(crate) fn setup(&self) -> String {
        let start = &self.record.start;
        let named = start.get("setup").and_then(Value::as_str).map(str::to_owned);
        let named = named.unwrap_or_else(|| say!("default-setup"));
        let known = ["game", "seed", "setup", "history"];
        match start.keys().all(|key| known.contains(&key.as_str())) {
            true => named,
            false => say!("changed-setup", setup = named),
        }
    }

    /// Who plays, seat by seat: `white human, black bot:search:4`.
    pub(crate) fn seats(&self) -> String {
        let player = |player: &str| match player.strip_prefix("bot::") {
            Some(level) => say!("bot-of-level", level = level),
            None if player == "human" => say!("human"),
            None => player.to_owned(),
        };
        let seats = self.record.seats.iter();
        let seats: Vec<String> =
            seats.map(|(seat, who)| format!("{} {}", names::seat(seat), player(who))).collect();
        seats.join(", ")
    }

    /// How it stands: `white to move`, `black wins: checkmate`.
    pub(crate) fn standing(&self) -> String {
        match (&self.record.over, &self.record.next) {
            (Some(over), _) => retell(over).into_owned(),
            (None, Some(next)) => say!("to-move", seat = names::seat(next)),
            (None, None) => say!("begun"),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.record.over.is_some()
    }

    /// How many actions it has.
    pub(crate) fn actions(&self) -> usize {
        self.record.log.len()
    }

    /// What `sortilege games --saved --json` prints of it.
    pub(crate) fn as_json(&self) -> Value {
        in_english(|| self.described())
    }

    fn described(&self) -> Value {
        let seats: Map<String, Value> =
            self.record.seats.iter().map(|(seat, player)| (seat.clone(), json!(player))).collect();
        json!({
            "name": self.name,
            "game": self.game(),
            "setup": self.setup(),
            "seats": seats,
            "actions": self.actions(),
            "over": self.is_over(),
            "standing": self.standing(),
            "open": self.is_open,
            "played": seconds(self.played),
        })
    }

    /// The game as [`sortilege_table::Table::start`] takes it.
    pub(crate) fn document(&self) -> Value {
        self.record.document()
    }

    /// Who plays it.
    ///
    /// # Errors
    /// The file names a player whom this program does not know.
    pub(crate) fn company(&self) -> Result<Company> {
        self.record.company().with_context(|| format!("{}", self.path.display()))
    }
}

/// The seconds since 1970.
fn seconds(time: SystemTime) -> u64 {
    time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// How long ago something was, in words: `5 minutes ago`.
pub(crate) fn ago(time: SystemTime) -> String {
    let since = SystemTime::now().duration_since(time).unwrap_or_default().as_secs();
    let (number, unit) = match since {
        0..60 => return say!("just-now"),
        60..3600 => (since / 60, "minutes-ago"),
        3600..86_400 => (since / 3600, "hours-ago"),
        _ => (since / 86_400, "days-ago"),
    };
    say(unit, [("count", number.into())])
}

/// All games that are kept, those that were played last first. Files that hold no game are left
/// out.
pub(crate) fn list(folder: &Folder) -> Result<Vec<Saved>> {
    let mut games: Vec<Saved> =
        folder.files()?.into_iter().filter_map(|(name, path)| read(name, path).ok()).collect();
    games.retain(|game| game.actions() > 0);
    games.sort_by(|a, b| b.played.cmp(&a.played).then(b.name.cmp(&a.name)));
    Ok(games)
}

/// The game that was played last and is not over.
pub(crate) fn last_unfinished(folder: &Folder) -> Option<Saved> {
    list(folder).ok()?.into_iter().find(|game| !game.is_over() && !game.is_open)
}

/// The game of a name: `chess-12`, its number, or a game's id for the last of that game. Without
/// one the last that is not over.
///
/// # Errors
/// There is no such game, or another program plays it.
pub(crate) fn load(folder: &Folder, named: Option<&str>) -> Result<Saved> {
    let games = list(folder)?;
    let all = "\"sortilege games --saved\" lists the games that are kept";
    let Some(named) = named else {
        let last = games.into_iter().find(|game| !game.is_over() && !game.is_open);
        return last.ok_or_else(|| anyhow!("no game is unfinished; {all}"));
    };
    let is_number = |game: &Saved| game.name.rsplit('-').next() == Some(named);
    let place = games
        .iter()
        .position(|game| game.name == named)
        .or_else(|| games.iter().position(is_number))
        .or_else(|| games.iter().position(|game| game.game() == named));
    let names: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
    let Some(place) = place else {
        // A file that is there and cannot be read says why.
        if let Some((name, path)) = folder.files()?.into_iter().find(|(name, _)| name == named) {
            read(name, path)?;
        }
        bail!("no saved game {named:?}{}; {all}", name::hint(named, &names));
    };
    let game = games.into_iter().nth(place).context("the game is there")?;
    if game.is_open {
        bail!("{} is being played by another program", game.name);
    }
    Ok(game)
}

/// Reads a file.
fn read(name: String, path: PathBuf) -> Result<Saved> {
    let at = || format!("{}", path.display());
    let mut file = File::open(&path).with_context(at)?;
    let played = file.metadata().with_context(at)?.modified().with_context(at)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).with_context(at)?;
    let record = Record::read(&bytes).with_context(at)?;
    let is_open = file.try_lock_shared().is_err();
    Ok(Saved { name, path, played, is_open, record })
}

#[cfg(test)]
mod tests;
