//! `sortilege resume`: goes on with a game that was kept.

use std::io::Write;
use std::sync::Arc;

use anyhow::{Context, Result};
use sortilege_core::Catalogue;
use sortilege_languages::say;
use sortilege_table::Table;

use crate::full;
use crate::input::Input;
use crate::play::Look;
use crate::saved::{self, Folder, Keeper, Saved};
use crate::screen;
use crate::session::Session;
use crate::setup::find_game;

/// Go on with a game that was kept while it was played
#[derive(clap::Args)]
pub(crate) struct Resume {
    /// What `games --saved` calls it, its number, or a game for the last of that game. Default: the
    /// last one that is not over
    name: Option<String>,
    /// Say the board in words instead of drawing it
    #[arg(long)]
    describe: bool,
    #[command(flatten)]
    look: Look,
}

impl Resume {
    pub(crate) fn run(self, catalogue: Arc<Catalogue>) -> Result<()> {
        let folder = Folder::of_user().context("this system has no folder for data")?;
        let saved = saved::load(&folder, self.name.as_deref())?;
        if let Some(theme) = self.look.theme().filter(|_| !self.describe) {
            return full::play(reopen(catalogue, folder, &saved)?, theme).map_err(Into::into);
        }
        resume(catalogue, folder, &saved, self.describe, &mut Input::open()?)
    }
}

/// Goes on with a game until the input ends or the player quits.
pub(crate) fn resume(
    catalogue: Arc<Catalogue>,
    folder: Folder,
    saved: &Saved,
    describes: bool,
    input: &mut Input,
) -> Result<()> {
    let name = &saved.name;
    let mut session = reopen(catalogue, folder, saved)?;
    if describes {
        session.describe_always();
    }
    let mut out = anstream::stdout().lock();
    let (actions, setup, seats) = (saved.actions(), saved.setup(), saved.seats());
    let actions = say!("actions", count = actions);
    let said = say!("goes-on", name = name, setup = setup, seats = seats, actions = actions);
    writeln!(out, "{}", screen::wrapped(&said, 0))?;
    session.run(input, &mut out)?;
    Ok(())
}

/// Opens a game that was kept, and keeps it from there.
///
/// # Errors
/// It cannot be played by this program, or the folder cannot be written.
pub(crate) fn reopen(catalogue: Arc<Catalogue>, folder: Folder, saved: &Saved) -> Result<Session> {
    let name = &saved.name;
    let game = find_game(&catalogue, saved.game())?;
    let table = Table::new(catalogue, game.id(), None)?;
    let document = saved.document();
    let mut session = Session::new(table, Some(document), 0).with_context(|| {
        format!("{name} cannot go on; was it played with --mods, --cards or another version?")
    })?;
    session.seat(saved.company()?)?;
    let keeper = Keeper::resume(folder, saved, session.table());
    session.keep_with(keeper.with_context(|| format!("{}", saved.path.display()))?);
    Ok(session)
}
