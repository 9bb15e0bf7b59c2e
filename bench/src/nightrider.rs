//! Variants of chess that the engine was not tuned for: a piece of this crate and a larger board.

use serde_json::{Value, json};
use sortilege_core::{Ability, Description, Pattern, Piece, Position, register};

/// Any number of knight's leaps in one direction, until something is in the way.
struct NightriderPattern;

impl Pattern for NightriderPattern {
    fn id(&self) -> &'static str {
        "NightriderPattern"
    }

    fn description(&self) -> Option<Description> {
        let steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        Some(Description::Slides { steps: steps.map(Position::from).to_vec(), reach: None })
    }
}

register!(Pattern: NightriderPattern);

/// A piece that moves and takes by that pattern.
struct Nightrider;

impl Piece for Nightrider {
    fn id(&self) -> &'static str {
        "Nightrider"
    }

    fn set(&self) -> &'static str {
        "chess"
    }

    fn glyph(&self) -> &'static str {
        "H"
    }

    fn rule(&self) -> &'static str {
        "Leaps like a knight any number of times in one direction."
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![
            Ability::moves("Ride", "NightriderPattern").into(),
            Ability::takes("RideCapture", "NightriderPattern").into(),
        ]
    }
}

register!(Piece: Nightrider);

/// Standard chess with nightriders for knights.
pub(crate) fn setup() -> Value {
    json!({"fen": "rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w KQkq - 0 1"})
}

/// The standard pieces and a pair of nightriders per seat on 10 x 10 squares.
pub(crate) fn ten_by_ten() -> Value {
    let fen = "rhnbqkbnhr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RHNBQKBNHR w KQkq - 0 1";
    json!({"board": {"width": 10, "height": 10}, "fen": fen})
}
