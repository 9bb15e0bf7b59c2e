//! `sortilege play`: plays a game in a terminal or through a pipe.

use std::io::Write;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use sortilege_core::{Catalogue, Game};
use sortilege_table::Table;

use crate::input::Input;
use crate::screen;
use crate::session::Session;
use crate::setup::{SetupArgument, find_game};

/// Play a game, with all seats at one terminal
#[derive(clap::Args)]
pub(crate) struct Play {
    /// The game's id
    game: String,
    #[command(flatten)]
    setup: SetupArgument,
    /// The number of the deal, which decides everything random. Default: random at a terminal, 0 in
    /// a pipe
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

impl Play {
    pub(crate) fn run(&self, catalogue: Arc<Catalogue>) -> Result<()> {
        let game = find_game(&catalogue, &self.game)?;
        play(catalogue, game, &self.setup, self.seed, &mut Input::open()?)
    }
}

/// Plays a game until the input ends or the player quits.
pub(crate) fn play(
    catalogue: Arc<Catalogue>,
    game: &'static dyn Game,
    setup: &SetupArgument,
    seed: Option<u64>,
    input: &mut Input,
) -> Result<()> {
    let seed = seed.unwrap_or_else(|| if input.is_terminal() { any_seed() } else { 0 });
    let setup = setup.read(game)?;
    for redrawn in catalogue.redrawn_of(game.facts().sets) {
        // If standard error is closed, the game can still be played.
        let _ = writeln!(anstream::stderr(), "note: {redrawn}");
    }
    let table = Table::new(catalogue, game.id(), None)?;
    let mut session = Session::new(table, setup, seed)?;
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
