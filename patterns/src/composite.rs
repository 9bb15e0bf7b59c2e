//! CompositePattern: everything that any of some other patterns reaches.
//!
//! ```text
//! . x . x .
//! x x x x x
//! . x @ x .      parts: &[&KNIGHT, &KING]
//! x x x x x
//! . x . x .
//! ```

use sortilege_core::{Description, Pattern, Query, Symmetry};

/// Several patterns as one.
pub struct CompositePattern {
    /// The id it is registered under.
    pub id: &'static str,
    /// The patterns that it combines.
    pub parts: &'static [&'static dyn Pattern],
}

impl Pattern for CompositePattern {
    fn id(&self) -> &'static str {
        self.id
    }

    /// The union of its parts; `None` if a part has no description.
    fn description(&self) -> Option<Description> {
        self.parts
            .iter()
            .map(|part| part.description())
            .collect::<Option<Vec<_>>>()
            .map(Description::Union)
    }

    fn matches(&self, query: &Query<'_>) -> bool {
        self.parts.iter().any(|part| part.matches(query))
    }

    /// The shortest list of symmetries of a part, if all other parts claim them too; otherwise
    /// none.
    fn symmetries(&self) -> &'static [Symmetry] {
        let fewest = self
            .parts
            .iter()
            .map(|part| part.symmetries())
            .min_by_key(|claims| claims.len())
            .unwrap_or(Symmetry::ALL);
        let shared = |part: &&dyn Pattern| {
            fewest.iter().all(|symmetry| part.symmetries().contains(symmetry))
        };
        if self.parts.iter().all(shared) { fewest } else { &[] }
    }
}

#[cfg(test)]
mod tests {
    use sortilege_testkit::check_pattern;

    use super::*;
    use crate::drawing::check;
    use crate::{CRAZY_PAWN, KING, KNIGHT, PAWN_MOVE};

    /// The square to the right, by code alone.
    struct Beside;
    impl Pattern for Beside {
        fn id(&self) -> &'static str {
            "BesidePattern"
        }
        fn matches(&self, query: &Query<'_>) -> bool {
            query.may_end()
                && query.geometry.square(query.start).is_some()
                && query.end == query.start + (1, 0).into()
        }
    }

    const fn of(parts: &'static [&'static dyn Pattern]) -> CompositePattern {
        CompositePattern { id: "TestPattern", parts }
    }

    static EVEN: CompositePattern = of(&[&KNIGHT, &KING]);
    static AHEAD: CompositePattern = of(&[&KNIGHT, &PAWN_MOVE]);
    static DRAWN: CompositePattern = of(&[&PAWN_MOVE, &CRAZY_PAWN]);
    static MIXED: CompositePattern = of(&[&PAWN_MOVE, &Beside]);

    #[test]
    fn it_reaches_what_any_part_does() {
        check(
            &EVEN,
            "
            . x . x .
            x X x x x
            . x @ # .
            x x x x X
            . x . X .
            ",
        );
    }

    #[test]
    fn a_part_may_be_code() {
        assert!(MIXED.description().is_none());
        check_pattern(&MIXED);
        check(
            &MIXED,
            "
            . x .
            . x .
            . @ x
            ",
        );
    }

    #[test]
    fn it_claims_what_all_parts_claim() {
        assert_eq!(EVEN.symmetries(), Symmetry::ALL);
        assert_eq!(AHEAD.symmetries(), [Symmetry::MirrorX]);
        assert_eq!(DRAWN.symmetries(), []);
        for pattern in [&EVEN, &AHEAD, &DRAWN] {
            check_pattern(pattern);
        }
        check_pattern(&of(&[]));
    }
}
