//! Reaches as drawn boards, for tests.
//!
//! ```text
//! @  where the piece stands
//! x  an empty square it reaches       .  an empty square it does not
//! X  a piece it reaches               o  a piece it does not
//! #  a hole
//! ```

use sortilege_core::{Bits, Dir, Geometry, Numbers, Pattern, Position, Purpose, Query, Square};

/// Checks that a pattern reaches what a board shows, for a player whose forward is up.
pub(crate) fn check(pattern: &dyn Pattern, board: &str) {
    check_as(pattern, Dir::Up, Numbers::default(), board);
}

/// Checks that a pattern reaches what a board shows, for a player with another forward.
pub(crate) fn check_forward(pattern: &dyn Pattern, forward: Dir, board: &str) {
    check_as(pattern, forward, Numbers::default(), board);
}

/// Checks that a pattern reaches what a board shows, for any forward and random numbers.
pub(crate) fn check_as(pattern: &dyn Pattern, forward: Dir, numbers: Numbers, board: &str) {
    let rows: Vec<Vec<char>> = board.lines().map(squares).filter(|row| !row.is_empty()).collect();
    let geometry = Geometry::new(rows[0].len() as u64, rows.len() as u64).unwrap();
    let drawn: Vec<char> = rows.into_iter().rev().flatten().collect();
    assert_eq!(drawn.len(), geometry.len(), "every row of a board is as long as the first");
    let are = |marks: &str| -> Bits {
        let marked = drawn.iter().enumerate().filter(|(_, mark)| marks.contains(**mark));
        marked.map(|(i, _)| Square(i as u8)).collect()
    };
    let start = are("@").first().map(|square| geometry.position(square)).unwrap();
    let geometry = geometry.with_holes(are("#"));
    let occupied = are("@oX");
    for purpose in Purpose::ALL {
        let matches = |end: Position| {
            pattern.matches(&Query {
                geometry: &geometry,
                occupied: &occupied,
                start,
                end,
                purpose,
                forward,
                numbers,
            })
        };
        // A move ends on empty squares; whatever else a pattern is asked for, pieces are in reach
        // as well.
        let shown = if purpose == Purpose::Move { are("x") } else { are("xX") };
        let reached = (0..geometry.len())
            .map(|i| Square(i as u8))
            .filter(|end| matches(geometry.position(*end)))
            .collect();
        let [shown, reached] = [shown, reached].map(|reach| draw(&geometry, &drawn, reach));
        assert!(
            shown == reached,
            "for {purpose:?} {} reaches\n{reached}not\n{shown}",
            pattern.id()
        );
    }
}

/// Checks on random boards that a pattern, its tables included, leads where a predicate says. The
/// predicate is asked about ends on the board alone.
pub(crate) fn check_same(pattern: &'static dyn Pattern, leads: impl Fn(&Query<'_>) -> bool + Sync) {
    struct Same<F>(&'static dyn Pattern, F);
    impl<F: Fn(&Query<'_>) -> bool + Sync> Pattern for Same<F> {
        fn id(&self) -> &'static str {
            self.0.id()
        }
        fn description(&self) -> Option<sortilege_core::Description> {
            self.0.description()
        }
        fn matches(&self, query: &Query<'_>) -> bool {
            let starts = query.geometry.square(query.start).is_some();
            starts && query.may_end() && (self.1)(query)
        }
    }
    sortilege_testkit::check_pattern(&Same(pattern, leads));
}

fn squares(row: &str) -> Vec<char> {
    row.chars().filter(|mark| !mark.is_whitespace()).collect()
}

/// The board with a reach in place of the one that was drawn on it.
fn draw(geometry: &Geometry, drawn: &[char], reach: Bits) -> String {
    let mark = |i: usize| match (drawn[i], reach.contains(Square(i as u8))) {
        ('x' | '.', true) => 'x',
        ('x' | '.', false) => '.',
        ('X' | 'o', true) => 'X',
        ('X' | 'o', false) => 'o',
        (mark, false) => mark,
        (_, true) => '!',
    };
    let width = usize::from(geometry.width());
    let row =
        |y: usize| (0..width).map(|x| format!("{} ", mark(y * width + x))).collect::<String>();
    (0..usize::from(geometry.height())).rev().map(|y| row(y).trim_end().to_owned() + "\n").collect()
}

#[test]
#[should_panic(expected = "for Move KnightPattern reaches\nx .\n. .\n@ .\nnot\nx .\n. x\n@ .\n")]
fn a_wrong_drawing_is_shown_beside_the_right_one() {
    struct KnightPattern;
    impl Pattern for KnightPattern {
        fn id(&self) -> &'static str {
            "KnightPattern"
        }
        fn matches(&self, query: &Query<'_>) -> bool {
            query.end == query.start + Position::new(0, 2)
        }
    }
    check(&KnightPattern, "x .\n. x\n@ .");
}
