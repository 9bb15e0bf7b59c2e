//! Setups of the bazaar: what is prepared before they are read, and what must hold afterwards.

use serde_json::{Map, Value};
use sortilege_core::{Board, Play, Subject};
use sortilege_table::{Reader, Setup, SetupError};

use super::POINTS;
use super::referee::BazaarReferee;

/// Opens a game.
pub(super) fn open(mut setup: Setup, read: &Reader<'_>) -> Result<Play, SetupError> {
    unfold(&mut setup)?;
    let play = read(&setup)?;
    check(&play)?;
    Ok(play)
}

fn error<T>(path: impl Into<String>, message: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError::new(path, message))
}

/// Turns what one player sees, `team`, `score` and `play`, into `to_move` and `scores`.
fn unfold(setup: &mut Setup) -> Result<(), SetupError> {
    let [team, score, play] = ["team", "score", "play"].map(|key| setup.given.remove(key));
    let Some(team) = team else {
        return match (score, play) {
            (Some(_), _) => error("/score", "say whose it is: add a team, or give scores"),
            (None, Some(_)) => error("/play", "say who plays: add a team, or give to_move"),
            (None, None) => Ok(()),
        };
    };
    let sides = ["white", "black"];
    let Some(place) = sides.iter().position(|side| team == *side) else {
        return error("/team", "expected \"white\" or \"black\"");
    };
    if let Some(play) = play {
        let Some(plays) = play.as_bool() else { return error("/play", "expected true or false") };
        if setup.given.contains_key("to_move") {
            return error("/play", "to_move already says who plays");
        }
        let to_move = if plays { place } else { 1 - place };
        setup.given.insert("to_move".into(), sides[to_move].into());
    }
    if let Some(score) = score {
        if setup.given.contains_key("scores") {
            return error("/score", "scores already gives it");
        }
        let base = setup.base.get("scores").and_then(Value::as_object);
        let mut scores: Map<String, Value> = base.cloned().unwrap_or_default();
        scores.insert(sides[place].into(), score);
        setup.given.insert("scores".into(), scores.into());
    }
    Ok(())
}

/// Checks that every piece has points, that ids are clear, and that each player has one king unless
/// the game is over.
fn check(play: &Play) -> Result<(), SetupError> {
    let board = play.board();
    let rules = board.rules();
    for (piece, state) in board.pieces().filter(|(_, state)| state.square().is_some()) {
        let id = board.piece_name(piece);
        if id == "all" || rules.seat_named(&id).is_some() {
            return error(format!("/pieces/{id}"), "this id means something else in a scope");
        }
        if board.counter(Subject::Piece(piece), POINTS) < 1 {
            return error(format!("/pieces/{id}/points"), "a piece has at least 1 point");
        }
        if stands_on_its_last_rank(board, &BazaarReferee::new(rules), state) {
            return error(format!("/pieces/{id}"), "a pawn cannot stand on its last rank");
        }
    }
    if board.outcome().is_some() {
        return Ok(());
    }
    let royal = BazaarReferee::new(rules).royal;
    for seat in rules.seat_ids() {
        let own = board.pieces().filter(|(_, it)| it.square().is_some() && it.owner() == seat);
        let kings = own.filter(|(_, it)| royal.is_some_and(|royal| it.has(royal))).count();
        if kings != 1 {
            let id = rules.seat(seat).id;
            return error("/pieces", format!("{id} needs exactly one king, not {kings}"));
        }
    }
    Ok(())
}

fn stands_on_its_last_rank(
    board: &Board,
    referee: &BazaarReferee,
    state: &sortilege_core::PieceState,
) -> bool {
    let forward = board.rules().seat(state.owner()).forward;
    referee.moves.is_pawn(state.kind())
        && state.square().is_some_and(|at| board.rules().geometry().is_on_edge(at, forward))
}
