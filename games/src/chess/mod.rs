//! Standard chess and Chess960, also with other pieces or on boards of other sizes.
//!
//! Facts first: two seats; a turn is one action; the piece tagged `Royal` must not be left
//! attacked. A seat without a legal action is checkmated if its king is attacked, and stalemated if
//! not. Draws: stalemate, insufficient material, threefold repetition and fifty moves without a
//! capture or a pawn's move, both claimed automatically. A setup beyond those limits ends by the
//! fivefold and seventy-five move rules. No draw rule stops perft.
//!
//! An action is legal if it leaves the own king unattacked after its own steps. What the end of the
//! movement and the start of the next turn bring (hooks for Movement, Turn and Round; effects that
//! tick or expire; events) belongs to the next turn and does not make an action illegal.
//!
//! The pieces have their own abilities; this game adds turn order, check and notation. A setup has
//! pieces or a FEN. `rule.rs` has the rules of a move, `referee.rs` the fast list of legal moves.

mod digest;
mod display;
mod document;
mod ending;
pub mod epd;
mod explain;
pub mod fen;
mod heard;
mod moves;
pub mod notation;
mod referee;
mod role;
mod rule;
mod san;
mod setup;
#[cfg(test)]
mod squire;

use std::sync::Arc;

use sortilege_core::{
    Catalogue, CounterFacts, Dir, Facts, Game, PieceId, Play, Referee, Roles, Rules, Scene,
    SeatFacts, Subject,
};
use sortilege_table::document::{Counters, Document, Form, Forms, Moved, Pieces, Players};
use sortilege_table::{Display, Notation, Reader, Setup, SetupError, TableGame, register_game};

pub use ending::Reason;
pub use referee::ChessReferee;

/// The pawn whose double step was the last action: it can be taken en passant.
pub(crate) fn passed(scene: Scene<'_>) -> Option<PieceId> {
    if scene.journal.last().is_some() && scene.journal.quiet() > 0 {
        return None;
    }
    scene.last_by("DoubleStep", "en_passant")
}

/// Whether castling is written as the king taking its own rook.
fn is_960(scene: Scene<'_>) -> bool {
    let counter = scene.board.rules().counter("chess960");
    counter.is_some_and(|counter| scene.board.counter(Subject::Game, counter) != 0)
}

/// The sets that its pieces come from.
const SETS: &[&str] = &["chess"];

const SEATS: &[SeatFacts] = &[SeatFacts::new("white", Dir::Up), SeatFacts::new("black", Dir::Down)];

/// Counters for a position without a past: the pawn that can be taken en passant, and whether
/// castling is written as in Chess960.
const COUNTERS: &[CounterFacts] =
    &[CounterFacts::number("en_passant", 0), CounterFacts::number("chess960", 0)];

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
            roles: Roles { royal: Some("Royal"), ..Roles::NONE },
            ..Facts::NONE
        }
    }

    fn referee(&self, rules: &Rules) -> Arc<dyn Referee> {
        Arc::new(ChessReferee::new(rules))
    }
}

impl TableGame for Chess {
    fn rules(&self) -> &'static str {
        include_str!("rules.md")
    }

    fn setups(&self) -> &'static [(&'static str, &'static str)] {
        &[("standard", include_str!("standard.json"))]
    }

    fn open(
        &self,
        catalogue: &Catalogue,
        setup: Setup,
        read: &Reader<'_>,
    ) -> Result<Play, SetupError> {
        setup::open(catalogue, setup, read)
    }

    fn document(&self) -> Document {
        // The FEN shows both counters.
        const FORMS: Forms = &[("en_passant", Form::Hidden), ("chess960", Form::Hidden)];
        let pieces = Pieces::default().with(Moved);
        Document::standard(Counters(FORMS), Players::default(), pieces).with(document::FenField)
    }

    fn notation(&self, rules: &Rules) -> Arc<dyn Notation> {
        Arc::new(ChessReferee::new(rules))
    }

    fn display(&self, rules: &Rules) -> Arc<dyn Display> {
        Arc::new(ChessReferee::new(rules))
    }
}

register_game!(Chess);
