//! Games of this program as PGN, and the other way round.

use std::fs::File;
use std::io::BufReader;

use anyhow::{Context, Result, anyhow};
use serde_json::{Map, Value, json};
use sortilege_core::{Action, Game as Rules, Outcome, Play, SeatId};
use sortilege_table::notation;

use super::game::{Game, Item};
use super::reader::Reader;

/// What is known about a game besides its moves.
pub(crate) struct Finished<'a> {
    pub(crate) event: &'a str,
    pub(crate) round: String,
    pub(crate) white: &'a str,
    pub(crate) black: &'a str,
    pub(crate) outcome: Option<Outcome>,
}

/// A played game as PGN, with the number of its first move and whether black makes it. `None` if
/// the game has no notation for it.
pub(crate) fn of_play(play: &Play, about: &Finished<'_>) -> Option<(Game, (u32, bool))> {
    let notation = notation(play.board().rules());
    let records: Vec<Action> = play.journal().records().iter().map(|it| it.action).collect();
    let mut play = play.clone();
    play.unmake_to(0);
    let fen = notation.position(play.scene())?;
    let is_black = play.board().to_move().index() == 1;
    let number = fen.split_whitespace().nth(5).and_then(|it| it.parse().ok()).unwrap_or(1);
    let mut moves = Vec::new();
    let mut legal = Vec::new();
    for action in records.iter().filter(|action| action.declaration().is_none()) {
        play.legal(&mut legal);
        moves.push(Item::Move { text: notation.printed(play.scene(), &legal, action)?, line: 0 });
        play.make(action).ok()?;
    }
    let result = match about.outcome.map(|outcome| outcome.winner.map(SeatId::index)) {
        None => "*",
        Some(Some(0)) => "1-0",
        Some(Some(_)) => "0-1",
        Some(None) => "1/2-1/2",
    };
    let mut headers: Vec<(String, String)> = [
        ("Event", about.event),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", &about.round),
        ("White", about.white),
        ("Black", about.black),
        ("Result", result),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .to_vec();
    if fen != START {
        headers.push(("SetUp".to_owned(), "1".to_owned()));
        headers.push(("FEN".to_owned(), fen));
    }
    let game = Game { headers, moves, result: Some(result.to_owned()), line: 0 };
    Some((game, (number, is_black)))
}

/// The position from which games without a FEN begin.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The first game of a PGN file as a setup with its actions. Remarks and variations are left out.
///
/// # Errors
/// The file cannot be read or has no game, or something is wrong with the first one.
pub(crate) fn first_game(rules: &dyn Rules, path: &str) -> Result<Value> {
    let file = File::open(path).with_context(|| format!("{path:?}"))?;
    let game = Reader::new(BufReader::new(file)).next().with_context(|| format!("{path:?}"))?;
    let game = game.ok_or_else(|| anyhow!("{path:?}: there is no game in it"))?;
    let game = game.map_err(|wrong| anyhow!("{path:?}: line {}: {}", wrong.line, wrong.reason))?;
    let mut setup = Map::new();
    setup.insert("game".to_owned(), rules.id().into());
    if let Some(fen) = game.header("FEN") {
        setup.insert("fen".to_owned(), fen.into());
    }
    setup.insert("actions".to_owned(), json!(game.main_line().collect::<Vec<_>>()));
    Ok(Value::Object(setup))
}
