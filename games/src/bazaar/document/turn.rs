//! Who plays, the scores, and what lasts from move to move.

use serde_json::{Map, Value, json};
use sortilege_core::{
    Change, ChessTime, Dir, Draft, Facts, Geometry, PieceId, Position, Scene, SeatId, Square,
    Subject,
};
use sortilege_table::SetupError;
use sortilege_table::document::{Field, Given, Schema, Touched, View, shape};

use super::super::{AGAIN, EN_PASSANT, QUIET, SCORE};
use super::SPELLING;
use crate::chess::passed;

/// The player who looks; `None` if it is somebody else.
pub(super) fn player(view: View<'_>) -> Option<SeatId> {
    let mut seats = view.viewer?.iter();
    let first = seats.next()?;
    seats.next().is_none().then_some(first)
}

/// The seat to move and the scores. A player sees them as `team`, `score` and `play`; everybody
/// else as `to_move` and `scores`.
pub(super) struct Players;

impl Field for Players {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["team", "score", "play", "to_move", "scores"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        let rules = board.rules();
        let score = |seat: SeatId| board.counter(Subject::Seat(seat), SCORE);
        match player(view) {
            Some(seat) => {
                state.insert("team".into(), rules.seat(seat).id.into());
                state.insert("score".into(), score(seat).into());
                state.insert("play".into(), (board.to_move() == seat).into());
            }
            None => {
                let scores = rules.seat_ids().map(|seat| {
                    let id = rules.seat(seat).id;
                    (id.to_owned(), score(seat).into())
                });
                let scores: Map<String, Value> = scores.collect();
                state.insert("to_move".into(), rules.seat(board.to_move()).id.into());
                state.insert("scores".into(), scores.into());
            }
        }
    }

    /// `setup.rs` has turned what one player sees into what everybody sees.
    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        let rules = draft.rules().clone();
        if let Some(node) = setup.get("to_move") {
            let after = ChessTime { turn: node.player(&rules)?.0, ..draft.time() };
            draft.apply(&Change::Time { before: draft.time(), after });
        }
        let Some(scores) = setup.get("scores") else { return Ok(()) };
        let seats: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
        for (id, node) in scores.object()? {
            let Some(seat) = rules.seat_named(id) else { return node.unknown(id, &seats) };
            let score = node.integer(0, i32::MAX.into())? as i32;
            draft.set_counter(Subject::Seat(seat), SCORE, score);
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let score = |what: &str| shape::integer(0, i32::MAX.into(), what);
        fields.insert("to_move".into(), schema.told("seat", "The player to move."));
        let seats = schema.facts.seats.iter();
        let scores: Map<_, _> =
            seats.map(|seat| (seat.id.to_owned(), score("What is left to spend."))).collect();
        let what = "What each player has left to spend; 0 if left out.";
        fields.insert("scores".into(), shape::object(scores, &[], what));
        let team = "The player who sees this. In a setup, score and play are this player's.";
        fields.insert("team".into(), schema.told("seat", team));
        fields.insert("score".into(), score("What the team has left to spend."));
        fields.insert("play".into(), shape::flag("Whether the team is to move."));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.time || touched.seats != 0 || touched.effect_order
    }
}

/// What lasts from move to move: the square behind a double step, as `en_passant`; the piece that
/// may not move again this turn, as `again`; and the number of quiet turns, as `quiet`. Each is
/// absent if there is none.
pub(super) struct Turn;

impl Field for Turn {
    fn keys(&self, _facts: &Facts) -> Vec<&'static str> {
        vec!["en_passant", "again", "quiet"]
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        let board = view.scene.board;
        if let Some(square) = passed(view.scene).and_then(|pawn| behind(view.scene, pawn)) {
            let square = SPELLING.write_square(board.rules().geometry(), square);
            state.insert("en_passant".into(), square);
        }
        if let Some(piece) = super::super::moves::barred(view.scene) {
            state.insert("again".into(), board.piece_name(piece).into());
        }
        let quiet = board.counter(Subject::Game, QUIET);
        if quiet > 0 {
            state.insert("quiet".into(), quiet.into());
        }
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        if let Some(node) = setup.get("en_passant") {
            let square = SPELLING.read_square(draft.rules().geometry(), node)?;
            let Some(pawn) = stepped_over(draft, square) else {
                return node.error("no pawn can have stepped over this square");
            };
            draft.set_counter(Subject::Game, EN_PASSANT, i32::from(pawn.0) + 1);
        }
        if let Some(node) = setup.get("again") {
            let own = |id: &str| {
                let piece = draft.piece_named(id)?;
                let state = draft.piece(piece);
                (state.square().is_some() && state.owner() == draft.to_move()).then_some(piece)
            };
            let piece = node.known("piece of the player to move", own, &[])?;
            draft.set_counter(Subject::Game, AGAIN, i32::from(piece.0) + 1);
        }
        if let Some(node) = setup.get("quiet") {
            let quiet = node.integer(0, i32::MAX.into())? as i32;
            draft.set_counter(Subject::Game, QUIET, quiet);
        }
        Ok(())
    }

    fn describe(&self, _schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        let square = json!({"col": shape::text("Its file."), "row": shape::text("Its rank.")});
        let what = "The square that a pawn has just stepped over; absent if there is none.";
        fields.insert("en_passant".into(), shape::object(square, &["col", "row"], what));
        let again = "The id of the piece that may not move again this turn; absent if none.";
        fields.insert("again".into(), shape::text(again));
        let quiet = "The turns without a capture, a failed one, a pawn move or a purchase.";
        fields.insert("quiet".into(), shape::integer(0, i32::MAX.into(), quiet));
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.counters || touched.time || !touched.pieces.is_empty()
    }
}

fn next(geometry: &Geometry, square: Square, dir: Dir) -> Option<Square> {
    geometry.square(geometry.position(square) + Position::from(dir))
}

/// The square that a pawn has just stepped over.
pub(in super::super) fn behind(scene: Scene<'_>, pawn: PieceId) -> Option<Square> {
    let (rules, state) = (scene.board.rules(), scene.board.piece(pawn));
    next(rules.geometry(), state.square()?, rules.seat(state.owner()).forward.opposite())
}

/// The square of the pawn that can have stepped over a square.
fn stepped_over(draft: &Draft, square: Square) -> Option<Square> {
    let rules = draft.rules();
    rules.seat_ids().find_map(|seat| {
        let at = next(rules.geometry(), square, rules.seat(seat).forward)?;
        let state = draft.piece(draft.at(at)?);
        let kind = rules.kind(state.kind());
        let steps = kind.abilities().iter().any(|ability| ability.id() == "DoubleStep");
        (state.owner() == seat && steps && draft.at(square).is_none()).then_some(at)
    })
}
