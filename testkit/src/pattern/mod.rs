//! The laws of patterns, for the tests of plugin crates.
//!
//! A pattern states what it reaches up to three times: in its predicate, in its description and in
//! the symmetries it claims. [`check_pattern`] compares them with each other and with the tables
//! that play uses, on random boards.
//!
//! ```
//! # use sortilege_core::{Description, Pattern, Symmetry};
//! # struct Camel;
//! # impl Pattern for Camel {
//! #     fn id(&self) -> &'static str {
//! #         "CamelPattern"
//! #     }
//! #     fn description(&self) -> Option<Description> {
//! #         Some(Description::leaper(1, 3))
//! #     }
//! #     fn symmetries(&self) -> &'static [Symmetry] {
//! #         Symmetry::ALL
//! #     }
//! # }
//! // In a test:
//! sortilege_testkit::check_pattern(&Camel);
//! ```

mod case;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseResult, TestError, TestRunner};

use case::{Case, cases, image, squares};
use sortilege_core::{Axis, Bits, Description, Dir, Pattern, Position, Purpose, Symmetry, Tables};

/// Checks every law on 256 random boards, or on as many as the environment variable
/// `PROPTEST_CASES` says.
///
/// # Panics
/// If the pattern breaks a law: with the law and the smallest board found that shows it.
pub fn check_pattern(pattern: &dyn Pattern) {
    let config = Config { failure_persistence: None, ..Config::default() };
    match TestRunner::new(config).run(&cases(), |case| obey(pattern, &case)) {
        Ok(()) => {}
        Err(TestError::Fail(law, case)) => panic!("{} breaks a law: {law}\n{case:?}", pattern.id()),
        Err(TestError::Abort(reason)) => panic!("{} could not be checked: {reason}", pattern.id()),
    }
}

fn obey(pattern: &dyn Pattern, case: &Case) -> TestCaseResult {
    stays_on_the_board(pattern, case)?;
    looks_the_same_from_its_symmetries(pattern, case)?;
    // A pattern that is only code may do anything else, for example need a piece to jump over.
    let Some(description) = pattern.description() else { return Ok(()) };
    predicate_and_tables_agree(pattern, &description, case)?;
    if !description.hops_anywhere() {
        pieces_only_take_away(pattern, case)?;
    }
    reverses(pattern, &description, case)?;
    each_part_is_what_it_says(&description.unforwarded(case.forward), case)
}

/// Law: nothing is reached outside, in a hole, or where the piece stands; a move reaches empty
/// squares only; nothing is reached from outside or from a hole.
fn stays_on_the_board(pattern: &dyn Pattern, case: &Case) -> TestCaseResult {
    let (width, height) = (i16::from(case.geometry.width()), i16::from(case.geometry.height()));
    let around = (-2..width + 2).flat_map(|x| (-2..height + 2).map(move |y| Position::new(x, y)));
    for end in around {
        for purpose in Purpose::ALL {
            let query = case.query(end, purpose);
            // Only ends that no pattern may reach are asked about.
            let is_end =
                query.may_end() && end != case.start && case.geometry.square(case.start).is_some();
            if !is_end {
                prop_assert!(
                    !pattern.matches(&query),
                    "for {purpose:?} it may not reach {end:?} from {:?}",
                    case.start
                );
            }
        }
    }
    let outside = Case { start: case.start + Position::new(width, 0), ..case.clone() };
    let reach = outside.reach(Purpose::Take, |query| pattern.matches(query));
    prop_assert!(
        reach.is_empty(),
        "from outside, {:?}, it may not reach {:?}",
        outside.start,
        case.names(reach)
    );
    Ok(())
}

/// Law: seen from a symmetry that it claims, a pattern reaches the same squares.
fn looks_the_same_from_its_symmetries(pattern: &dyn Pattern, case: &Case) -> TestCaseResult {
    let kept =
        |symmetry: &&Symmetry| **symmetry != Symmetry::MirrorX || case.forward.axis() == Axis::Y;
    for purpose in [Purpose::Move, Purpose::Take] {
        let here = case.reach(purpose, |query| pattern.matches(query));
        for symmetry in pattern.symmetries().iter().filter(kept) {
            let seen = case.seen_from(*symmetry);
            let there = seen.reach(purpose, |query| pattern.matches(query));
            let back = image(there, &seen.geometry, &case.geometry, *symmetry);
            prop_assert!(
                here == back,
                "it claims {symmetry:?}, but for {purpose:?} reaches {:?} here \
                 and {:?} seen from there",
                case.names(here),
                case.names(back)
            );
        }
    }
    Ok(())
}

/// Law: the predicate, the description and the tables compiled from it reach the same squares, for
/// every purpose.
fn predicate_and_tables_agree(
    pattern: &dyn Pattern,
    description: &Description,
    case: &Case,
) -> TestCaseResult {
    let mut tables = Tables::new(case.geometry.clone());
    let compiled = tables.compile(description, case.forward);
    let targets = compiled.map(|compiled| case.targets(&tables, &compiled, case.start));
    for purpose in Purpose::ALL {
        let specified = case.reach(purpose, |query| pattern.matches(query));
        let described = case.reach(purpose, |query| description.matches(query));
        // A description that cannot be compiled is run by its predicate.
        let generated = match (targets, purpose) {
            (None, _) => specified,
            (Some(targets), Purpose::Move) => targets.without(case.occupied),
            (Some(targets), _) => targets,
        };
        for (source, reach) in [("description", described), ("tables", generated)] {
            prop_assert!(
                specified == reach,
                "for {purpose:?} its predicate reaches {:?}, its {source} {:?}",
                case.names(specified),
                case.names(reach)
            );
        }
    }
    Ok(())
}

/// Law: one more piece never makes more squares reachable, except behind a piece to jump over.
fn pieces_only_take_away(pattern: &dyn Pattern, case: &Case) -> TestCaseResult {
    let fuller =
        Case { occupied: case.occupied | squares(&case.geometry, &[case.another]), ..case.clone() };
    for purpose in [Purpose::Move, Purpose::Take] {
        let [before, after] =
            [case, &fuller].map(|case| case.reach(purpose, |query| pattern.matches(query)));
        let opened = after.without(before);
        prop_assert!(
            opened.is_empty(),
            "for {purpose:?} a piece on {:?} opens {:?}",
            case.another,
            case.names(opened)
        );
    }
    Ok(())
}

/// Law: the reversed description leads from an end back to the start exactly if the pattern leads
/// there to take. Only the squares between matter, not whether the start or the end is occupied.
fn reverses(pattern: &dyn Pattern, description: &Description, case: &Case) -> TestCaseResult {
    let mut tables = Tables::new(case.geometry.clone());
    let Some(compiled) = tables.compile(&description.reversed(), case.forward) else {
        return Ok(());
    };
    let Some(start) = case.geometry.square(case.start) else { return Ok(()) };
    let leads_back =
        |end: &_| case.targets(&tables, &compiled, case.geometry.position(*end)).contains(start);
    let back: Bits = case.geometry.squares().iter().filter(leads_back).collect();
    let there = case.reach(Purpose::Take, |query| pattern.matches(query));
    prop_assert!(
        there == back,
        "it reaches {:?}, but is reached in reverse from {:?}",
        case.names(there),
        case.names(back)
    );
    Ok(())
}

/// Law: a union reaches what its parts reach; a slide goes step by step to the first piece and
/// never past it or a hole; a lame leap needs its empty squares; a hop goes on behind the first
/// piece as a slide does. Checked for every part, by predicate and by tables.
fn each_part_is_what_it_says(part: &Description, case: &Case) -> TestCaseResult {
    let mut tables = Tables::new(case.geometry.clone());
    let mut by_tables = |part: &Description| {
        let compiled = tables.compile(part, Dir::Up);
        compiled.map(|compiled| case.targets(&tables, &compiled, case.start))
    };
    let by_predicate = |part: &Description| case.reach(Purpose::Take, |query| part.matches(query));
    let (generated, specified) = (by_tables(part), by_predicate(part));
    let expected = match part {
        Description::Union(parts) => {
            if let Some(joined) = generated {
                let each: Option<Vec<Bits>> = parts.iter().map(&mut by_tables).collect();
                let each =
                    each.map(|each| each.into_iter().fold(Bits::EMPTY, |all, one| all | one));
                prop_assert!(
                    each == Some(joined),
                    "the tables of {part:?} are not its parts' tables"
                );
            }
            parts.iter().fold(Bits::EMPTY, |all, one| all | by_predicate(one))
        }
        Description::Slides { steps, reach } => steps
            .iter()
            .fold(Bits::EMPTY, |all, step| all | slide(case, *step, reach.unwrap_or(u8::MAX))),
        Description::Lame { end, past } => {
            let open = *end != Position::default()
                && past.iter().all(|at| case.is_empty_at(case.start + *at));
            if open && case.geometry.square(case.start).is_some() {
                squares(&case.geometry, &[case.start + *end])
            } else {
                Bits::EMPTY
            }
        }
        Description::Hops { steps, before, behind } => {
            let hop = |step: &Position| hop(case, *step, before.unwrap_or(u8::MAX), *behind);
            steps.iter().fold(Bits::EMPTY, |all, step| all | hop(step))
        }
        Description::Leaps(_) | Description::Forward(_) | Description::Drawn(..) => specified,
    };
    for reach in [Some(specified), generated].into_iter().flatten() {
        prop_assert!(
            reach == expected,
            "{part:?} leads to {:?}, but reaches {:?}",
            case.names(expected),
            case.names(reach)
        );
    }
    match part {
        Description::Union(parts) | Description::Drawn(_, parts) => {
            parts.iter().try_for_each(|part| each_part_is_what_it_says(part, case))
        }
        Description::Leaps(_)
        | Description::Slides { .. }
        | Description::Lame { .. }
        | Description::Hops { .. }
        | Description::Forward(_) => Ok(()),
    }
}

/// The squares from the start in equal steps until a piece, which is included, a hole or the edge.
fn slide(case: &Case, step: Position, most: u8) -> Bits {
    let mut passed = Bits::EMPTY;
    let mut at = case.start;
    if step == Position::default() || case.geometry.square(at).is_none() {
        return passed;
    }
    for _ in 0..most {
        at = at + step;
        let Some(square) = case.geometry.square(at) else { break };
        passed.insert(square);
        if case.occupied.contains(square) {
            break;
        }
    }
    passed
}

/// A slide from the piece at the end of another slide of the same step.
fn hop(case: &Case, step: Position, before: u8, behind: Option<u8>) -> Bits {
    let hurdle = (slide(case, step, before) & case.occupied).first();
    let over = |hurdle| Case { start: case.geometry.position(hurdle), ..case.clone() };
    hurdle.map_or(Bits::EMPTY, |hurdle| slide(&over(hurdle), step, behind.unwrap_or(u8::MAX)))
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;
    use sortilege_core::{Query, Stream, SubDir};

    type Predicate = fn(&Query<'_>) -> bool;

    /// A pattern with a given description or predicate.
    #[derive(Clone)]
    struct Says {
        description: Option<Description>,
        matches: Predicate,
        symmetries: &'static [Symmetry],
    }

    impl Says {
        fn described(description: Description, symmetries: &'static [Symmetry]) -> Self {
            Self { description: Some(description), matches: |_| false, symmetries }
        }

        fn coded(matches: Predicate) -> Self {
            Self { description: None, matches, symmetries: &[] }
        }
    }

    impl Pattern for Says {
        fn id(&self) -> &'static str {
            "SaysPattern"
        }
        fn description(&self) -> Option<Description> {
            self.description.clone()
        }
        fn matches(&self, query: &Query<'_>) -> bool {
            self.description
                .as_ref()
                .map_or_else(|| (self.matches)(query), |description| description.matches(query))
        }
        fn symmetries(&self) -> &'static [Symmetry] {
            self.symmetries
        }
    }

    /// Described as a king, but its predicate forgets the diagonals.
    struct Forgetful;
    impl Pattern for Forgetful {
        fn id(&self) -> &'static str {
            "ForgetfulPattern"
        }
        fn description(&self) -> Option<Description> {
            Some(Description::slides(&SubDir::ALL, Some(1)))
        }
        fn matches(&self, query: &Query<'_>) -> bool {
            Description::slides(&SubDir::STRAIGHT, Some(1)).matches(query)
        }
    }

    fn complaint(pattern: impl Pattern + std::panic::UnwindSafe) -> String {
        let caught = catch_unwind(move || check_pattern(&pattern))
            .expect_err("the laws accept a wrong pattern");
        caught.downcast_ref::<String>().expect("a panic with a text").clone()
    }

    #[test]
    fn a_wrong_symmetry_is_found_and_drawn() {
        let up = || Description::slides(&[SubDir::Up], None);
        check_pattern(&Says::described(up(), &[Symmetry::MirrorX]));
        let text = complaint(Says::described(up(), &[Symmetry::MirrorX, Symmetry::MirrorY]));
        assert!(text.contains("it claims MirrorY"), "{text}");
        assert!(text.contains("@"), "{text}");
        let text = complaint(Says::described(Description::leaps([(2, 0), (-2, 0)]), Symmetry::ALL));
        assert!(text.contains("it claims Transpose"), "{text}");
        let text =
            complaint(Says::described(Description::leaps([(2, 0)]).forward(), Symmetry::ALL));
        assert!(text.contains("it claims"), "{text}");
    }

    #[test]
    fn a_predicate_that_differs_from_its_description_is_found() {
        let text = complaint(Forgetful);
        assert!(text.contains("its predicate reaches"), "{text}");
    }

    #[test]
    fn a_predicate_that_leaves_the_board_is_found() {
        fn from_board(q: &Query<'_>) -> bool {
            q.geometry.square(q.start).is_some() && q.start != q.end
        }
        let wrong: [(Predicate, &str); 5] = [
            (
                |q| (q.end.x - q.start.x).abs() == 1 && q.end.y == q.start.y,
                "it may not reach Position",
            ),
            (|q| q.may_end(), "it may not reach Position"),
            (|q| q.geometry.number(q.end).is_some() && from_board(q), "it may not reach Position"),
            (|q| q.geometry.square(q.end).is_some() && from_board(q), "for Move it may not reach"),
            (|q| q.may_end() && q.start != q.end, "from outside"),
        ];
        for (matches, law) in wrong {
            let text = complaint(Says::coded(matches));
            assert!(text.contains(law), "{text}");
        }
        check_pattern(&Says::coded(|q| q.may_end() && from_board(q)));
    }

    #[test]
    fn a_pattern_that_panics_is_found() {
        let text = complaint(Says::coded(|query| query.end.x / (query.start.x - 3) > 99));
        assert!(text.contains("divide by zero"), "{text}");
    }

    #[test]
    fn what_is_only_code_may_need_a_piece_to_jump_over() {
        check_pattern(&Says::coded(|query| {
            let offset = query.end - query.start;
            let hurdle = query.geometry.square(query.start + Position::new(0, 1));
            query.may_end()
                && query.geometry.square(query.start).is_some()
                && offset == Position::new(0, 2)
                && hurdle.is_some_and(|square| query.occupied.contains(square))
        }));
    }

    #[test]
    fn what_random_descriptions_seldom_say_keeps_the_laws() {
        let drawn = |stream, short| {
            let reaches =
                [None, Some(short)].map(|reach| Description::slides(&SubDir::STRAIGHT, reach));
            Description::Drawn(stream, reaches.to_vec())
        };
        check_pattern(&Says::described(drawn(Stream::Turn, 2), Symmetry::ALL));
        check_pattern(&Says::described(
            Description::union([drawn(Stream::Turn, 2), drawn(Stream::Round, 3)]),
            Symmetry::ALL,
        ));
    }

    fn offset() -> impl Strategy<Value = Position> {
        let within = |n: i16| (-n..=n, -n..=n).prop_map(Position::from);
        prop_oneof![within(1), within(3)]
    }

    fn descriptions() -> impl Strategy<Value = Description> {
        let offsets = || proptest::collection::vec(offset(), 0..4);
        let most = || proptest::option::of(0..4u8);
        let slides = (offsets(), most());
        let hops = (offsets(), most(), most());
        let leaf = prop_oneof![
            offsets().prop_map(Description::Leaps),
            slides.prop_map(|(steps, reach)| Description::Slides { steps, reach }),
            (offset(), offsets()).prop_map(|(end, past)| Description::Lame { end, past }),
            hops.prop_map(|(steps, before, behind)| Description::Hops { steps, before, behind }),
        ];
        leaf.prop_recursive(3, 24, 4, |inner| {
            let parts = || proptest::collection::vec(inner.clone(), 0..4);
            let stream = proptest::sample::select(Stream::ALL.to_vec());
            prop_oneof![
                inner.clone().prop_map(Description::forward),
                parts().prop_map(Description::Union),
                (stream, parts()).prop_map(|(stream, options)| Description::Drawn(stream, options)),
            ]
        })
    }

    proptest! {
        #![proptest_config(Config { cases: 4000, failure_persistence: None, ..Config::default() })]

        #[test]
        fn every_description_keeps_the_laws(description in descriptions(), case in cases()) {
            // `Says` asks what it is given without cloning it for each query; its claims are none.
            obey(&Says::described(description, &[]), &case)?;
        }
    }
}
