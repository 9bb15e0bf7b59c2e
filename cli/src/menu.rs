//! The program without a command: lists the games and plays the chosen one.

use std::io::Write;
use std::sync::Arc;

use anyhow::Result;
use sortilege_core::{Catalogue, Game, name};

use crate::company::Company;
use crate::full::Start;
use crate::input::Input;
use crate::paint;
use crate::play::{Look, play, play_chosen};
use crate::request::Request;
use crate::screen;
use crate::setup::SetupArgument;

/// Asks for a game until one is chosen or the input ends, and plays it.
pub(crate) fn run(catalogue: Arc<Catalogue>) -> Result<()> {
    if let Some(theme) = Look::default().theme() {
        let chosen = Start::new(catalogue.clone(), None, theme).run()?;
        return chosen.map_or(Ok(()), |chosen| {
            play_chosen(catalogue, chosen, None, Company::default(), theme)
        });
    }
    let mut input = Input::open()?;
    match choose(&catalogue, &mut input)? {
        Some(game) => {
            play(catalogue, game, &SetupArgument::DEFAULT, None, Company::default(), &mut input)
        }
        None => Ok(()),
    }
}

fn choose(catalogue: &Catalogue, input: &mut Input) -> Result<Option<&'static dyn Game>> {
    let games: Vec<&'static dyn Game> = catalogue.games().map(|entry| entry.plugin).collect();
    let ids: Vec<&str> = games.iter().map(|game| game.id()).collect();
    let mut out = anstream::stdout().lock();
    let strong = paint::STRONG;
    for (i, game) in games.iter().enumerate() {
        let (number, id) = (format!("{:2} ", i + 1), game.id());
        let indent = number.len() - number.trim_start().len();
        let line = format!("{}{id}: {}", number.trim_start(), game.rule());
        let line = screen::wrapped(&line, indent);
        let rest = line.get(number.len() + id.len()..).unwrap_or_default();
        writeln!(out, "{number}{strong}{id}{strong:#}{rest}")?;
    }
    loop {
        let line = match input.line("game> ", || ids.iter().map(|id| (*id).to_owned()).collect())? {
            None => return Ok(None),
            Some(Ok(line)) => line,
            Some(Err(sentence)) => {
                writeln!(out, "{sentence}")?;
                continue;
            }
        };
        let text = line.trim();
        let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let place = number
            .filter(|place| *place < games.len())
            .or_else(|| ids.iter().position(|id| *id == text));
        match place {
            Some(place) => return Ok(Some(games[place])),
            None if text.is_empty() => {}
            None if Request::parse(text) == Request::Quit => return Ok(None),
            None => writeln!(
                out,
                "There is no game {text:?}{}. Type a number or a name from the list, or quit.",
                name::hint(text, &ids)
            )?,
        }
    }
}
