//! The program without a command: lists the games and plays the chosen one.

use std::io::Write;
use std::sync::Arc;

use anyhow::Result;
use sortilege_core::{Catalogue, Game, name};
use sortilege_languages::names::{self, Category};
use sortilege_languages::say;

use crate::company::Company;
use crate::full::Start;
use crate::input::Input;
use crate::paint;
use crate::play::{Beginning, Look, play, play_chosen};
use crate::request::Request;
use crate::resume::resume;
use crate::saved::{self, Folder, Saved};
use crate::screen;
use crate::session::retell_hint;
use crate::setup::SetupArgument;

/// What was chosen.
enum Choice {
    Game(&'static dyn Game),
    Resume(Box<Saved>),
}

/// Asks for a game until one is chosen or the input ends, and plays it. At a terminal it offers to
/// go on with the last game that is not over.
pub(crate) fn run(catalogue: Arc<Catalogue>) -> Result<()> {
    let mut input = Input::open()?;
    let folder = input.is_terminal().then(Folder::of_user).flatten();
    let unfinished = folder.as_ref().and_then(saved::last_unfinished);
    let beginning = |game| {
        let (setup, company) = (&SetupArgument::DEFAULT, Company::default());
        Beginning { game, setup, seed: None, company, describes: false }
    };
    if let Some(theme) = Look::default().theme() {
        let Some(game) = catalogue.games().next().map(|entry| entry.plugin) else { return Ok(()) };
        let start = Start::new(catalogue.clone(), None, unfinished, theme);
        let Some(chosen) = start.run()? else { return Ok(()) };
        return play_chosen(catalogue, chosen, beginning(game), theme);
    }
    match (choose(&catalogue, unfinished, &mut input)?, folder) {
        (Some(Choice::Game(game)), folder) => play(catalogue, beginning(game), folder, &mut input),
        (Some(Choice::Resume(game)), Some(folder)) => {
            resume(catalogue, folder, &game, false, &mut input)
        }
        (_, _) => Ok(()),
    }
}

fn choose(
    catalogue: &Catalogue,
    unfinished: Option<Saved>,
    input: &mut Input,
) -> Result<Option<Choice>> {
    let games: Vec<&'static dyn Game> = catalogue.games().map(|entry| entry.plugin).collect();
    let ids: Vec<&str> = games.iter().map(|game| game.id()).collect();
    let mut out = anstream::stdout().lock();
    let strong = paint::STRONG;
    for (i, game) in games.iter().enumerate() {
        let (number, id) = (format!("{:2} ", i + 1), game.id());
        let indent = number.len() - number.trim_start().len();
        // Games are chosen by their ids.
        let named = names::translated(Category::Game, id).filter(|name| name != id);
        let named = named.map_or_else(String::new, |name| format!(" ({name})"));
        let rule = names::rule(game.rule());
        let line = format!("{}{id}{named}: {rule}", number.trim_start());
        let line = screen::wrapped(&line, indent);
        let rest = line.get(number.len() + id.len()..).unwrap_or_default();
        writeln!(out, "{number}{strong}{id}{strong:#}{rest}")?;
    }
    if let Some(game) = &unfinished {
        let (name, standing, ago) = (&game.name, game.standing(), saved::ago(game.played));
        let setup = game.setup();
        let about = say!("menu-resume", name = name, setup = setup, standing = standing, ago = ago);
        writeln!(out, "{}", screen::wrapped(&about, 1))?;
    }
    let words = || {
        let resume = unfinished.as_ref().map(|_| "resume".to_owned());
        ids.iter().map(|id| (*id).to_owned()).chain(resume).collect::<Vec<_>>()
    };
    loop {
        let line = match input.line(&format!("{}> ", say!("which-game")), words)? {
            None => return Ok(None),
            Some(Ok(line)) => line,
            Some(Err(sentence)) => {
                writeln!(out, "{sentence}")?;
                continue;
            }
        };
        let text = line.trim().to_lowercase();
        if let Some(game) = &unfinished
            && (["r", "resume"].contains(&&*text) || text == format!("resume {}", game.name))
        {
            return Ok(unfinished.map(|saved| Choice::Resume(Box::new(saved))));
        }
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let place = number
            .filter(|place| *place < games.len())
            .or_else(|| ids.iter().position(|id| id.to_lowercase() == text));
        match place {
            Some(place) => return Ok(Some(Choice::Game(games[place]))),
            None if text.is_empty() => {}
            None if Request::parse(&text) == Request::Quit => return Ok(None),
            None => {
                let (hint, text) = (retell_hint(&name::hint(&text, &ids)), format!("{text:?}"));
                writeln!(out, "{}", say!("no-such-game", text = text + &hint))?;
            }
        }
    }
}
