//! Checking the moves of games by the rules of chess.

use serde_json::{Value, json};
use sortilege_core::{Action, Catalogue, Game as Rules, Play};
use sortilege_table::{choose, notation, open_unsettled};

use super::game::{Game, Item};
use super::reader::Wrong;

/// Plays games of PGN.
pub(crate) struct Referee<'a> {
    catalogue: &'a Catalogue,
    rules: &'static dyn Rules,
    /// The start of the last game, which most games share: (FEN, position).
    start: Option<(Option<String>, Play)>,
}

impl<'a> Referee<'a> {
    pub(crate) fn new(catalogue: &'a Catalogue, rules: &'static dyn Rules) -> Self {
        Self { catalogue, rules, start: None }
    }

    /// Plays a game with its variations. Returns the number of its first move and whether black
    /// makes it.
    ///
    /// # Errors
    /// The first line on which something is wrong.
    pub(crate) fn check(&mut self, game: &Game) -> Result<(u32, bool), Wrong> {
        let fen = game.header("FEN").map(str::to_owned);
        let at_start = |reason: String| Wrong { line: game.line, reason };
        if self.start.as_ref().is_none_or(|(other, _)| *other != fen) {
            let setup: Option<Value> = fen.as_ref().map(|fen| json!({"fen": fen}));
            let play = open_unsettled(self.catalogue, self.rules, setup.as_ref(), 0);
            self.start = Some((fen.clone(), play.map_err(|error| at_start(error.to_string()))?));
        }
        let Some((_, play)) = &mut self.start else { return Err(at_start(String::new())) };
        play.unmake_to(0);
        let is_black = play.board().to_move().index() == 1;
        walk(play, &game.moves)?;
        let full = fen.as_deref().and_then(|fen| fen.split_whitespace().nth(5)?.parse().ok());
        Ok((full.unwrap_or(1), is_black))
    }
}

/// Plays the moves of a line and of its variations, and stays at its end.
fn walk(play: &mut Play, items: &[Item]) -> Result<(), Wrong> {
    let notation = notation(play.board().rules());
    let mut legal = Vec::new();
    let mut last: Option<Action> = None;
    for item in items {
        match item {
            Item::Move { text, line } => {
                play.legal(&mut legal);
                let wrong = |reason: String| Wrong { line: *line, reason };
                let seat = play.board().to_move();
                let action = choose(play, &*notation, &legal, seat, text)
                    .map_err(|refusal| wrong(format!("{text}: {refusal}")))?;
                play.make(&action).map_err(|fault| wrong(fault.to_string()))?;
                last = Some(action);
            }
            Item::Variation(variation) => {
                let Some(action) = last else { continue };
                play.unmake();
                let before = play.journal().records().len();
                let walked = walk(play, variation);
                play.unmake_to(before);
                walked?;
                if play.make(&action).is_err() {
                    return Ok(());
                }
            }
            Item::Nag(_) | Item::Comment(_) => {}
        }
    }
    Ok(())
}
