//! Standard chess, Chess960 and whatever is played by their rules with other pieces or on another
//! board.
//!
//! Facts first: two seats; a turn is one action; the piece tagged `Royal` must not be left
//! attacked. Whoever has no action left is mated if it is attacked and stalemated if not. Draws:
//! stalemate, too little material, the third time of a position and fifty moves without capture or
//! pawn's move, both claimed automatically; a position set up beyond them names the fivefold and
//! seventy-five move rules. Perft knows none of them.
//!
//! The pieces bring their own abilities; this game adds turn order, check and notation. A setup is
//! pieces or a FEN.

mod document;
mod ending;
pub mod epd;
mod explain;
pub mod fen;
pub mod notation;
mod referee;
mod setup;
#[cfg(test)]
mod squire;

use std::sync::Arc;

use sortilege_core::{
    Catalogue, CounterFacts, Dir, Facts, Game, PieceId, Play, Referee, Rules, Scene, SeatFacts,
};
use sortilege_table::document::{Counters, Document, Form, Forms, Moved, Pieces, Players};
use sortilege_table::{Notation, Setup, SetupError, TableGame, register_game};

pub use ending::Reason;
pub use referee::ChessReferee;

/// The piece that the last action moved by a double step: it can be taken in passing.
fn passed(scene: Scene<'_>) -> Option<PieceId> {
    if scene.journal.last().is_some() && scene.journal.quiet() > 0 {
        return None;
    }
    scene.last_by("DoubleStep", "en_passant")
}

/// The sets of its pieces.
const SETS: &[&str] = &["chess"];

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
            seats: const { &[SeatFacts::new("white", Dir::Up), SeatFacts::new("black", Dir::Down)] },
            verbs: &["move"],
            counters: const {
                &[CounterFacts::number("en_passant", 0), CounterFacts::number("chess960", 0)]
            },
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

    fn open(&self, catalogue: &Catalogue, setup: Setup) -> Result<Play, SetupError> {
        setup::open(catalogue, self.id(), setup)
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
}

register_game!(Chess);
