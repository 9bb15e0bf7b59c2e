//! Standard chess and Chess960, also with other pieces or on boards of other sizes.
//!
//! Facts first: two seats; a turn is one action; the piece tagged `Royal` must not be left
//! attacked. A seat without a legal action is checkmated if its king is attacked, and stalemated if
//! not. Draws: stalemate, insufficient material, threefold repetition and fifty moves without a
//! capture or a pawn's move, both claimed automatically. A setup beyond those limits ends by the
//! fivefold and seventy-five move rules. No draw rule stops perft.
//!
//! The pieces have their own abilities; this game adds turn order, check and notation. A setup has
//! pieces or a FEN. `rule.rs` has the rules of a move, `referee.rs` the fast list of legal moves.

mod ending;
pub mod epd;
mod explain;
pub mod fen;
pub mod notation;
mod referee;
mod role;
mod rule;
mod san;
mod setup;
#[cfg(test)]
mod squire;

use std::sync::Arc;

use serde_json::{Map, Value};

use sortilege_core::{
    Catalogue, CounterFacts, Dir, Facts, FieldFacts, Game, PieceId, Play, Referee, Rules, Scene,
    SeatFacts, SeatId,
};
use sortilege_table::{Notation, Setup, SetupError, TableGame, register_game, state};

pub use ending::Reason;
pub use referee::ChessReferee;

/// The pawn whose double step was the last action: it can be taken en passant.
fn passed(scene: Scene<'_>) -> Option<PieceId> {
    if scene.journal.last().is_some() && scene.journal.quiet() > 0 {
        return None;
    }
    scene.last_by("DoubleStep", "en_passant")
}

/// The sets that its pieces come from.
const SETS: &[&str] = &["chess"];

const SEATS: &[SeatFacts] = &[SeatFacts::new("white", Dir::Up), SeatFacts::new("black", Dir::Down)];

/// What a position without a past says by counters: the pawn that can be taken en passant, and
/// whether castling is written as in Chess960.
const COUNTERS: &[CounterFacts] =
    &[CounterFacts::hidden("en_passant"), CounterFacts::hidden("chess960")];

/// The game of chess.
pub struct Chess;

impl Game for Chess {
    fn id(&self) -> &'static str {
        "chess"
    }

    fn rule(&self) -> &'static str {
        "Standard chess: leave the enemy king no escape."
    }

    fn facts(&self) -> Facts {
        Facts {
            sets: SETS,
            seats: SEATS,
            verbs: &["move"],
            counters: COUNTERS,
            moved: true,
            ..Facts::NONE
        }
    }

    fn referee(&self, rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(ChessReferee::new(rules))
    }
}

impl TableGame for Chess {
    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[("standard", include_str!("standard.json"))]
    }

    fn fields(&self) -> &'static [FieldFacts] {
        &[FieldFacts {
            id: "fen",
            rule: "The position in Forsyth-Edwards notation. It sets the board, the pieces, the \
                   time and the side to move, unless these fields are given too.",
            json_type: "string",
        }]
    }

    fn open(&self, catalogue: &Catalogue, setup: Setup) -> Result<Play, SetupError> {
        setup::open(catalogue, self.id(), setup)
    }

    fn state(&self, play: &Play, viewer: Option<SeatId>) -> Map<String, Value> {
        let mut state = state::write(play, viewer);
        if let Some(fen) = fen::write(play.scene()) {
            state.insert("fen".into(), fen.into());
        }
        state
    }

    fn notation(&self, rules: &Rules) -> Arc<dyn Notation> {
        Arc::new(ChessReferee::new(rules))
    }
}

register_game!(Chess);
