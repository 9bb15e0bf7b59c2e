//! `sortilege play`: plays a game in a terminal or through a pipe.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use serde_json::{Map, Value};
use sortilege_core::{Catalogue, Game};
use sortilege_server::default_folder;
use sortilege_table::Table;

use crate::bots::{BotName, Budget, Player};
use crate::company::Company;
use crate::full::{self, Chosen, Ground, Start, Theme};
use crate::input::Input;
use crate::link::Address;
use crate::remote::{Entry, Remote};
use crate::session::Session;
use crate::setup::{SetupArgument, find_game};
use crate::{host, screen};

/// Play a game, with all seats at one terminal or over the network
#[derive(clap::Args)]
pub(crate) struct Play {
    /// The game's id
    #[arg(required_unless_present = "join")]
    game: Option<String>,
    #[command(flatten)]
    setup: SetupArgument,
    /// The number of the deal, which decides everything random. Default: random at a terminal, 0 in
    /// a pipe
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Who plays white: human, bot, bot:NAME or bot:NAME:LEVEL
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["join", "host"])]
    white: Option<Player>,
    /// Who plays black
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["join", "host"])]
    black: Option<Player>,
    /// Who plays any seat: SEAT=PLAYER
    #[arg(long = "player", value_name = "SEAT=PLAYER", value_parser = seat_and_player,
          conflicts_with_all = ["join", "host"])]
    players: Vec<(String, Player)>,
    /// The bot that gives hints and plays seats of unnamed bots: NAME or NAME:LEVEL
    #[arg(long, value_name = "BOT", default_value = "")]
    bot: BotName,
    #[command(flatten)]
    budget: Budget,
    /// Play at a table of a server: ws://HOST:PORT/TABLE
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "setup", "seed", "host"])]
    join: Option<Address>,
    /// The seat to take, instead of the first open one
    #[arg(long, value_name = "SEAT", requires = "join")]
    seat: Option<String>,
    /// Come back to a seat that you have left
    #[arg(long, value_name = "TOKEN", requires = "join", conflicts_with = "seat")]
    token: Option<String>,
    /// Serve a table to somebody else: play the first seat, and print how to join
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "0.0.0.0:8080",
          conflicts_with = "seed")]
    host: Option<SocketAddr>,
    /// The folder of the database of --host; by default in the user's data folder
    #[arg(long, value_name = "DIR", requires = "host")]
    data: Option<PathBuf>,
    #[command(flatten)]
    look: Look,
}

/// How a game looks at a terminal.
#[derive(clap::Args, Clone, Copy, Default)]
pub(crate) struct Look {
    /// Play line by line, as in a pipe, instead of on the whole screen
    #[arg(long)]
    plain: bool,
    /// The colours of the whole screen. Default: dark, or plain if NO_COLOR is set
    #[arg(long, value_name = "THEME")]
    theme: Option<Ground>,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

impl Look {
    /// The theme of the whole screen; `None` if the game is played line by line.
    pub(crate) fn theme(self) -> Option<Theme> {
        (!self.plain && full::is_possible()).then(|| Theme::of_terminal(self.theme, self.ascii))
    }
}

impl Play {
    pub(crate) fn run(self, catalogue: Arc<Catalogue>) -> Result<()> {
        if let Some(address) = self.join {
            let entry = self.token.map_or(Entry::Seat(self.seat), Entry::Back);
            return Remote::enter(catalogue, address, entry)?.run();
        }
        let game = find_game(&catalogue, self.game.as_deref().unwrap_or_default())?;
        if let Some(address) = self.host {
            return host(catalogue, game, &self.setup, address, self.data);
        }
        let mut players = self.players;
        players.extend(self.white.map(|player| ("white".to_owned(), player)));
        players.extend(self.black.map(|player| ("black".to_owned(), player)));
        let company = Company { players, bot: self.bot, budget: self.budget };
        match self.look.theme() {
            // Nothing says how: ask.
            Some(theme) if company.players.is_empty() && !self.setup.is_given() => {
                let Some(chosen) = Start::new(catalogue.clone(), Some(game.id()), theme).run()?
                else {
                    return Ok(());
                };
                play_chosen(catalogue, chosen, self.seed, company, theme)
            }
            Some(theme) => {
                let setup = self.setup.read(game)?;
                play_on_screen(catalogue, (game, setup), self.seed, company, theme)
            }
            None => play(catalogue, game, &self.setup, self.seed, company, &mut Input::open()?),
        }
    }
}

fn seat_and_player(text: &str) -> Result<(String, Player), String> {
    let (seat, player) = text.split_once('=').ok_or("expected SEAT=PLAYER, like black=bot")?;
    Ok((seat.to_owned(), player.parse()?))
}

/// Serves a table of a game and plays there.
fn host(
    catalogue: Arc<Catalogue>,
    game: &'static dyn Game,
    setup: &SetupArgument,
    address: SocketAddr,
    data: Option<PathBuf>,
) -> Result<()> {
    let data = data.or_else(default_folder);
    let data = data.context("there is no data folder: give one with --data")?;
    let mut payload = Map::from_iter([("game".to_owned(), game.id().into())]);
    payload.extend(setup.read(game)?.map(|setup| ("setup".to_owned(), setup)));
    let address = host::serve(catalogue.clone(), address, data)?;
    let here = SocketAddr::new(
        if address.ip().is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { address.ip() },
        address.port(),
    );
    let own = Address { host: here.to_string(), table: String::new() };
    let mut remote = Remote::enter(catalogue, own, Entry::Create(payload))?;
    let invitation = remote.invitation(&host::seen_from_outside(address).to_string());
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}: the other side types:\n  {invitation}", game.id())?;
    out.flush()?;
    drop(out);
    remote.run()
}

/// Plays what was chosen on the screen before the game.
pub(crate) fn play_chosen(
    catalogue: Arc<Catalogue>,
    chosen: Chosen,
    seed: Option<u64>,
    company: Company,
    theme: Theme,
) -> Result<()> {
    let company = Company { players: chosen.players, ..company };
    play_on_screen(catalogue, (chosen.game, Some(chosen.setup)), seed, company, theme)
}

/// Plays a game on the whole screen until the player leaves.
fn play_on_screen(
    catalogue: Arc<Catalogue>,
    (game, setup): (&'static dyn Game, Option<Value>),
    seed: Option<u64>,
    company: Company,
    theme: Theme,
) -> Result<()> {
    let table = Table::new(catalogue, game.id(), None)?;
    let mut session = Session::new(table, setup, seed.unwrap_or_else(any_seed))?;
    session.seat(company)?;
    full::play(session, theme)?;
    Ok(())
}

/// Plays a game until the input ends or the player quits.
pub(crate) fn play(
    catalogue: Arc<Catalogue>,
    game: &'static dyn Game,
    setup: &SetupArgument,
    seed: Option<u64>,
    company: Company,
    input: &mut Input,
) -> Result<()> {
    let seed = seed.unwrap_or_else(|| if input.is_terminal() { any_seed() } else { 0 });
    let document = setup.read(game)?;
    for redrawn in catalogue.redrawn_of(game.facts().sets) {
        // If standard error is closed, the game can still be played.
        let _ = writeln!(anstream::stderr(), "note: {redrawn}");
    }
    let table = Table::new(catalogue, game.id(), None)?;
    let session = Session::new(table, document, seed);
    let mut session = session.map_err(|error| setup.point(error))?;
    session.seat(company)?;
    let mut out = anstream::stdout().lock();
    let rule = format!("{}: {} Type \"help\" for a list of commands.", game.id(), game.rule());
    writeln!(out, "{}", screen::wrapped(&rule, 0))?;
    session.run(input, &mut out)?;
    Ok(())
}

/// An unpredictable number below a million, short enough to tell a friend.
fn any_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| u64::from(since.subsec_micros()))
}
