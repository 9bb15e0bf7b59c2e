//! `sortilege play`: plays a game in a terminal or through a pipe.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use serde_json::Map;
use sortilege_core::{Catalogue, Game};
use sortilege_languages::names::{self, Category};
use sortilege_languages::say;
use sortilege_server::default_folder;
use sortilege_table::Table;

use crate::bots::{BotName, Budget, Player};
use crate::company::Company;
use crate::full::{self, Chosen, Ground, Start, Theme};
use crate::input::Input;
use crate::link::Address;
use crate::remote::{Entry, Remote};
use crate::resume::reopen;
use crate::saved::{Folder, Keeper};
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
    /// Keep the game for `resume` although no person types. At a terminal every game is kept
    #[arg(long, conflicts_with_all = ["join", "host"])]
    autosave: bool,
    /// Say the board in words instead of drawing it
    #[arg(long, conflicts_with_all = ["join", "host"])]
    describe: bool,
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
        let theme = self.look.theme();
        let mut input = Input::open()?;
        let folder = (input.is_terminal() || self.autosave).then(Folder::of_user).flatten();
        let (setup, seed, describes) = (&self.setup, self.seed, self.describe);
        let beginning = Beginning { game, setup, seed, company, describes };
        match theme.filter(|_| !describes) {
            // Nothing says how: ask.
            Some(theme) if beginning.company.players.is_empty() && !setup.is_given() => {
                let start = Start::new(catalogue.clone(), Some(game.id()), None, theme);
                match start.run()? {
                    Some(chosen) => play_chosen(catalogue, chosen, beginning, theme),
                    None => Ok(()),
                }
            }
            Some(theme) => {
                let setup = beginning.setup.or_for_beginners(&catalogue, game);
                let beginning = Beginning { setup: &setup, ..beginning };
                let session = open(catalogue, beginning, folder, any_seed())?;
                full::play(session, theme).map_err(Into::into)
            }
            None => play(catalogue, beginning, folder, &mut input),
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

/// Which game is played from where, and by whom.
pub(crate) struct Beginning<'a> {
    pub(crate) game: &'static dyn Game,
    pub(crate) setup: &'a SetupArgument,
    pub(crate) seed: Option<u64>,
    pub(crate) company: Company,
    /// Whether the board is said in words.
    pub(crate) describes: bool,
}

/// Plays what was chosen on the screen before the game. `beginning` says the rest.
pub(crate) fn play_chosen(
    catalogue: Arc<Catalogue>,
    chosen: Chosen,
    beginning: Beginning<'_>,
    theme: Theme,
) -> Result<()> {
    let session = match chosen {
        Chosen::Game { game, setup, players } => {
            let company = Company { players, ..beginning.company };
            let setup = &SetupArgument::named(setup);
            let beginning = Beginning { game, setup, company, ..beginning };
            open(catalogue, beginning, Folder::of_user(), any_seed())?
        }
        Chosen::Resume(saved) => {
            let folder = Folder::of_user().context("this system has no folder for data")?;
            reopen(catalogue, folder, &saved)?
        }
    };
    full::play(session, theme).map_err(Into::into)
}

/// Opens a game. With a folder it is kept there.
fn open(
    catalogue: Arc<Catalogue>,
    beginning: Beginning<'_>,
    folder: Option<Folder>,
    any_seed: u64,
) -> Result<Session> {
    let Beginning { game, setup, seed, company, describes } = beginning;
    let document = setup.read(game)?;
    let table = Table::new(catalogue, game.id(), None)?;
    let session = Session::new(table, document, seed.unwrap_or(any_seed));
    let mut session = session.map_err(|error| setup.point(error))?;
    session.seat(company)?;
    if describes {
        session.describe_always();
    }
    if let Some(folder) = folder {
        session.keep_with(Keeper::open(folder, session.table()));
    }
    Ok(session)
}

/// Plays a game until the input ends or the player quits. With a folder the game is kept there.
pub(crate) fn play(
    catalogue: Arc<Catalogue>,
    beginning: Beginning<'_>,
    folder: Option<Folder>,
    input: &mut Input,
) -> Result<()> {
    let game = beginning.game;
    for redrawn in catalogue.redrawn_of(game.facts().sets) {
        // If standard error is closed, the game can still be played.
        let _ = writeln!(anstream::stderr(), "note: {redrawn}");
    }
    let is_terminal = input.is_terminal();
    let seed = if is_terminal { any_seed() } else { 0 };
    let small = is_terminal.then(|| beginning.setup.or_for_beginners(&catalogue, game));
    let is_named = small.as_ref().is_some_and(|it| it.is_given() && !beginning.setup.is_given());
    let setups = sortilege_table::setup_names(game);
    let note = match small.as_ref().filter(|_| is_named && setups.len() > 1) {
        Some(_) => format!(" {}", say!("setups-chosen", setups = setups.join(", "))),
        None => String::new(),
    };
    let setup = small.as_ref().unwrap_or(beginning.setup);
    let beginning = Beginning { setup, ..beginning };
    let mut session = open(catalogue, beginning, folder, seed)?;
    let mut out = anstream::stdout().lock();
    let (name, rule) = (names::name(Category::Game, game.id()), names::rule(game.rule()));
    let rule = format!("{name}: {rule}{note} {}", say!("type-help"));
    writeln!(out, "{}", screen::wrapped(&rule, 0))?;
    session.run(input, &mut out)?;
    Ok(())
}

/// An unpredictable number below a million, short enough to tell a friend.
fn any_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| u64::from(since.subsec_micros()))
}
