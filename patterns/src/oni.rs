//! OniPattern: like a knight or a rook.
//!
//! ```text
//! . x x x .
//! x . x . x
//! x x @ x x
//! x . x . x
//! . x x x .
//! ```

use sortilege_core::register;

use crate::{CompositePattern, KNIGHT, ROOK};

/// An oni's leaps and lines.
pub static ONI: CompositePattern = CompositePattern { id: "OniPattern", parts: &[&KNIGHT, &ROOK] };

register!(Pattern: ONI);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn leaps_and_slides() {
        check(
            &ONI,
            "
            . . o . . .
            . x X x . .
            x o x . # .
            x x @ X o .
            X . # . x .
            . x . x . .
            ",
        );
    }
}
