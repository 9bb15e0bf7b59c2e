//! MermaidPattern: like a knight or a king.
//!
//! ```text
//! . x . x .
//! x x x x x
//! . x @ x .
//! x x x x x
//! . x . x .
//! ```

use sortilege_core::register;

use crate::{CompositePattern, KING, KNIGHT};

/// A mermaid's leaps and steps.
pub static MERMAID: CompositePattern =
    CompositePattern { id: "MermaidPattern", parts: &[&KNIGHT, &KING] };

register!(Pattern: MERMAID);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::check;

    #[test]
    fn leaps_and_steps() {
        check(
            &MERMAID,
            "
            . x o X .
            x X X x x
            . # @ x .
            x x x X x
            . x . # .
            ",
        );
    }
}
