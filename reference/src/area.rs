//! Areas: where patterns lead from the middle of an open board, as drawings.

use std::collections::BTreeMap;

use sortilege_core::{
    Bits, Description, Dir, Geometry, MAX_SIDE, Numbers, Pattern, Position, Purpose, Query, Square,
    Stream,
};

use super::hurdle::{self, hurdles};

/// How far from its middle a drawing goes: 11 x 11 squares.
const FARTHEST: i16 = 5;

/// The minimum distance from the middle of a drawing to its border.
const NEAREST: i16 = 2;

/// The maximum number of variants of a pattern that are drawn one by one.
const MOST_WAYS: usize = 8;

/// The marks of a drawing of a piece, by what can be done on a square: move, take and attack, a bit
/// each.
const DOING: [char; 8] = ['.', 'o', 'x', '+', '!', '?', '%', '&'];

/// What the marks mean.
pub(super) const LEGEND: [(char, &str); 10] = [
    ('@', "the piece, whose player's forward is up"),
    ('o', "it can move there"),
    ('x', "it can take there"),
    ('!', "it can attack there"),
    ('+', "move and take"),
    ('?', "move and attack"),
    ('%', "take and attack"),
    ('&', "move, take and attack"),
    ('a', "in the area of an ability or a card"),
    (hurdle::MARK, "a piece that it hops over"),
];

/// Squares around a piece, each with a mark.
pub(super) struct Area {
    marks: BTreeMap<(i16, i16), char>,
}

impl Area {
    /// Where a piece can move, take and attack by these patterns, for any random numbers.
    pub(super) fn of_piece(patterns: &[(&dyn Pattern, Purpose)], forward: Dir) -> Self {
        let mut doing: BTreeMap<(i16, i16), usize> = BTreeMap::new();
        for (pattern, purpose) in patterns {
            let bit = match purpose {
                Purpose::Move | Purpose::Ability => 1,
                Purpose::Take => 2,
                Purpose::Attack => 4,
            };
            for offset in reach_anyhow(*pattern, *purpose, forward) {
                *doing.entry(offset).or_default() |= bit;
            }
        }
        let marks = doing.into_iter().map(|(offset, bits)| (offset, DOING[bits % DOING.len()]));
        let area = Self { marks: marks.collect() };
        patterns.iter().fold(area, |area, (pattern, _)| area.with_hurdles(*pattern, forward))
    }

    /// The same with the pieces that a pattern hops over.
    fn with_hurdles(mut self, pattern: &dyn Pattern, forward: Dir) -> Self {
        self.marks.extend(hurdles(pattern, forward).into_iter().map(|at| (at, hurdle::MARK)));
        self
    }

    /// Where a pattern leads for an ability.
    pub(super) fn of_ability(pattern: &dyn Pattern, forward: Dir) -> Self {
        let reach = reach_anyhow(pattern, Purpose::Ability, forward).into_iter();
        let area = Self { marks: reach.map(|offset| (offset, 'a')).collect() };
        area.with_hurdles(pattern, forward)
    }

    /// Where a pattern leads while these numbers are drawn: `o` whatever lies between, `s` only
    /// past empty squares, `h` over the hurdle before it.
    pub(super) fn of_pattern(pattern: &dyn Pattern, forward: Dir, numbers: &[Numbers]) -> Self {
        let hurdles = hurdles(pattern, forward);
        let reach = |others| reach(pattern, Purpose::Take, forward, numbers, others);
        let (open, crowded) = (reach(Others::Nowhere), reach(Others::Everywhere));
        // On a crowded board a hop leads over the next piece.
        let leads_over = |offset: &(i16, i16)| crowded.contains(offset) && open.contains(offset);
        let mut marks = BTreeMap::new();
        marks.extend(reach(Others::At(&hurdles)).into_iter().map(|offset| (offset, 'h')));
        marks.extend(open.iter().map(|at| (*at, if leads_over(at) { 'o' } else { 's' })));
        Self { marks }.with_hurdles(pattern, forward)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// Whether a mark is drawn farther away than on the next squares.
    pub(super) fn has_afar(&self, mark: char) -> bool {
        self.marks.iter().any(|(offset, other)| *other == mark && away(*offset) > 1)
    }

    /// The drawing, no larger than it needs to be.
    pub(super) fn draw(&self) -> Vec<String> {
        let side = self
            .marks
            .keys()
            .map(|offset| away(*offset))
            .max()
            .unwrap_or(0)
            .clamp(NEAREST, FARTHEST);
        let mark = |x, y| {
            if (x, y) == (0, 0) { '@' } else { self.marks.get(&(x, y)).copied().unwrap_or('.') }
        };
        let row =
            |y: i16| (-side..=side).map(|x| mark(x, y).to_string()).collect::<Vec<_>>().join(" ");
        (-side..=side).rev().map(row).collect()
    }
}

/// Drawings beside each other.
pub(super) fn beside(drawings: &[Vec<String>]) -> Vec<String> {
    let rows = drawings.iter().map(Vec::len).max().unwrap_or(0);
    let row = |i: usize| {
        let parts: Vec<&str> =
            drawings.iter().map(|drawing| drawing.get(i).map_or("", String::as_str)).collect();
        parts.join("     ")
    };
    (0..rows).map(row).collect()
}

fn away((x, y): (i16, i16)) -> i16 {
    x.abs().max(y.abs())
}

/// Where the other pieces of a board are.
#[derive(Clone, Copy)]
enum Others<'a> {
    Nowhere,
    Everywhere,
    /// At these offsets from where a pattern starts.
    At(&'a [(i16, i16)]),
}

/// Where a pattern leads from the middle of a drawing, for any random numbers, on an open board or
/// over the hurdles of the drawing.
fn reach_anyhow(pattern: &dyn Pattern, purpose: Purpose, forward: Dir) -> Vec<(i16, i16)> {
    let (ways, hurdles) = (ways(pattern), hurdles(pattern, forward));
    let mut all = reach(pattern, purpose, forward, &ways, Others::Nowhere);
    all.extend(reach(pattern, purpose, forward, &ways, Others::At(&hurdles)));
    all
}

/// Where a pattern leads from the middle of a drawing.
fn reach(
    pattern: &dyn Pattern,
    purpose: Purpose,
    forward: Dir,
    ways: &[Numbers],
    others: Others<'_>,
) -> Vec<(i16, i16)> {
    let side = FARTHEST as u64 * 2 + 1;
    let middle = Position::new(FARTHEST, FARTHEST);
    let Ok(geometry) = Geometry::new(side, side) else { return Vec::new() };
    reach_from(pattern, purpose, forward, ways, &geometry, middle, others)
}

fn reach_from(
    pattern: &dyn Pattern,
    purpose: Purpose,
    forward: Dir,
    ways: &[Numbers],
    geometry: &Geometry,
    start: Position,
    others: Others<'_>,
) -> Vec<(i16, i16)> {
    let mut occupied: Bits = geometry.square(start).into_iter().collect();
    match others {
        Others::Nowhere => {}
        Others::Everywhere => occupied = geometry.squares(),
        Others::At(offsets) => {
            let there = |(x, y): &(i16, i16)| geometry.square(start + Position::new(*x, *y));
            occupied |= offsets.iter().filter_map(there).collect::<Bits>();
        }
    }
    let leads = |end: &Square| {
        let end = geometry.position(*end);
        ways.iter().any(|numbers| {
            pattern.matches(&Query {
                geometry,
                occupied: &occupied,
                start,
                end,
                purpose,
                forward,
                numbers: *numbers,
            })
        })
    };
    let ends = geometry.squares().iter().filter(leads).map(|end| geometry.position(end) - start);
    ends.map(|offset| (offset.x, offset.y)).collect()
}

/// How many squares a pattern leads if that is beyond its drawing; `None` if it ends within.
pub(super) fn beyond(pattern: &dyn Pattern, purpose: Purpose, forward: Dir) -> Option<i16> {
    let last = i16::from(MAX_SIDE) - 1;
    let geometry = Geometry::new(MAX_SIDE.into(), MAX_SIDE.into()).ok()?;
    let corners = [(0, 0), (0, last), (last, 0), (last, last)];
    let (ways, hurdles) = (ways(pattern), hurdles(pattern, forward));
    let boards = [Others::Nowhere, Others::At(&hurdles)];
    let starts = corners.into_iter().flat_map(|corner| boards.map(|others| (corner, others)));
    let reached = starts.flat_map(|(corner, others)| {
        reach_from(pattern, purpose, forward, &ways, &geometry, Position::from(corner), others)
    });
    reached.map(away).max().filter(|squares| *squares > FARTHEST)
}

/// How far a pattern leads beyond its drawing, in words to follow a comma.
pub(super) fn beyond_in_words(
    pattern: &dyn Pattern,
    purpose: Purpose,
    forward: Dir,
) -> Option<String> {
    let squares = beyond(pattern, purpose, forward)?;
    Some(if squares < i16::from(MAX_SIDE) - 1 {
        format!("up to {squares} squares")
    } else {
        "to the edge of the board".to_owned()
    })
}

/// The variants of a pattern: the streams that select one, and for each variant numbers that select
/// it. A pattern without random choices has one variant and no streams.
pub(super) struct Ways {
    /// The streams that select a variant.
    pub(super) streams: Vec<Stream>,
    /// For each variant, numbers that select it.
    pub(super) numbers: Vec<Numbers>,
}

impl Ways {
    pub(super) fn of(pattern: &dyn Pattern) -> Self {
        let mut draws = Vec::new();
        if let Some(description) = pattern.description() {
            find_draws(&description, &mut draws);
        }
        let streams = Stream::PUBLIC
            .into_iter()
            .filter(|stream| draws.iter().any(|(other, _)| other == stream))
            .collect();
        // The smallest numbers that select another option of one of the draws.
        let cuts = |stream: Stream| {
            let each = draws.iter().filter(|(other, _)| *other == stream);
            let mut cuts: Vec<u16> = each
                .flat_map(|(_, n)| (0..*n).map(move |i| (i * 65536).div_ceil(*n) as u16))
                .collect();
            cuts.push(0);
            cuts.sort_unstable();
            cuts.dedup();
            cuts
        };
        let [rounds, turns, movements] = Stream::PUBLIC.map(cuts);
        let mut numbers = Vec::new();
        for round in &rounds {
            for turn in &turns {
                numbers.extend(
                    movements.iter().map(|movement| Numbers::new(*round, *turn, *movement)),
                );
            }
        }
        Self { streams, numbers }
    }

    /// Whether they are few enough to be drawn one by one.
    pub(super) fn are_few(&self) -> bool {
        (2..=MOST_WAYS).contains(&self.numbers.len())
    }

    /// How a variant is selected, in words; `None` if there is only one.
    pub(super) fn in_words(&self) -> Option<String> {
        let streams: Vec<&str> = self.streams.iter().map(|stream| stream.name()).collect();
        let ways = self.numbers.len();
        (!streams.is_empty()).then(|| {
            format!("one of {ways} variants, chosen at random each {}", streams.join(" and each "))
        })
    }
}

fn ways(pattern: &dyn Pattern) -> Vec<Numbers> {
    Ways::of(pattern).numbers
}

fn find_draws(description: &Description, draws: &mut Vec<(Stream, usize)>) {
    match description {
        Description::Leaps(_)
        | Description::Slides { .. }
        | Description::Lame { .. }
        | Description::Hops { .. } => {}
        Description::Forward(inner) => find_draws(inner, draws),
        Description::Union(parts) => parts.iter().for_each(|part| find_draws(part, draws)),
        Description::Drawn(stream, options) => {
            draws.push((*stream, options.len()));
            options.iter().for_each(|option| find_draws(option, draws));
        }
    }
}

#[cfg(test)]
mod tests {
    use sortilege_core::SubDir;

    use super::*;

    struct PatternAbility(fn() -> Description);

    impl Pattern for PatternAbility {
        fn id(&self) -> &'static str {
            "TestPattern"
        }

        fn description(&self) -> Option<Description> {
            Some(self.0())
        }
    }

    const HOOK: PatternAbility = PatternAbility(|| {
        Description::union([
            Description::leaps([(1, 2), (0, 1)]),
            Description::slides(&[SubDir::Left], Some(2)),
        ])
        .forward()
    });
    const RAY: PatternAbility = PatternAbility(|| Description::slides(&[SubDir::Up], None));
    const COIN: PatternAbility = PatternAbility(|| {
        let options = [SubDir::Left, SubDir::Right].map(|to| Description::slides(&[to], Some(1)));
        Description::Drawn(Stream::Turn, options.to_vec())
    });

    #[test]
    fn what_is_in_the_way_of_a_pattern_is_seen() {
        let drawing = Area::of_pattern(&HOOK, Dir::Up, &[Numbers::default()]).draw();
        assert_eq!(drawing, [". . . o .", ". . o . .", "s o @ . .", ". . . . .", ". . . . ."]);
        let down = Area::of_pattern(&HOOK, Dir::Down, &[Numbers::default()]).draw();
        assert_eq!(down, [". . . . .", ". . . . .", ". . @ o s", ". . o . .", ". o . . ."]);
    }

    #[test]
    fn a_hop_is_drawn_with_a_piece_to_hop_over() {
        let hopper = PatternAbility(|| Description::hops(&[SubDir::Up], Some(1)).forward());
        let drawing = Area::of_pattern(&hopper, Dir::Up, &[Numbers::default()]).draw();
        assert_eq!(
            drawing[..4],
            [". . . h . . .", ". . . # . . .", ". . . . . . .", ". . . @ . . ."]
        );
        let down = Area::of_piece(&[(&hopper, Purpose::Take)], Dir::Down).draw();
        assert_eq!(down[3..], [". . . @ . . .", ". . . . . . .", ". . . # . . .", ". . . x . . ."]);
        // A piece that also slides goes there on an open board.
        let both = PatternAbility(|| {
            let slides = Description::slides(&[SubDir::Left], Some(1));
            let near = Description::Hops {
                steps: vec![Position::new(1, 0)],
                before: Some(1),
                behind: None,
            };
            Description::union([slides, near])
        });
        let drawing = Area::of_ability(&both, Dir::Up).draw();
        assert_eq!(drawing[5], ". . . . a @ # a a a a");
        let far = beyond_in_words(&both, Purpose::Take, Dir::Up).unwrap();
        assert_eq!(far, "to the edge of the board");
    }

    #[test]
    fn every_union_of_deeds_has_its_mark() {
        let steps = |x: i16| (1..=3).filter(move |i| x >> (i - 1) & 1 != 0);
        for (bits, mark) in DOING.into_iter().enumerate().skip(1) {
            let purposes = [Purpose::Move, Purpose::Take, Purpose::Attack];
            let patterns: Vec<(&dyn Pattern, Purpose)> = steps(bits as i16)
                .map(|i| (&RAY as &dyn Pattern, purposes[i as usize - 1]))
                .collect();
            let drawing = Area::of_piece(&patterns, Dir::Up).draw();
            assert_eq!(drawing[0], format!(". . . . . {mark} . . . . ."));
            assert!(LEGEND.iter().any(|(other, _)| *other == mark));
        }
    }

    #[test]
    fn what_leads_beyond_the_drawing_is_described() {
        let six = PatternAbility(|| Description::jumps(&[SubDir::Down], 6));
        assert_eq!(beyond_in_words(&six, Purpose::Attack, Dir::Up).unwrap(), "up to 6 squares");
        assert_eq!(
            beyond_in_words(&RAY, Purpose::Move, Dir::Up).unwrap(),
            "to the edge of the board"
        );
        assert_eq!(beyond_in_words(&HOOK, Purpose::Move, Dir::Up), None);
    }

    #[test]
    fn each_way_of_a_drawn_pattern_is_found() {
        let ways = Ways::of(&COIN);
        assert_eq!(ways.in_words().unwrap(), "one of 2 variants, chosen at random each turn");
        assert!(ways.are_few());
        let drawings: Vec<_> = ways
            .numbers
            .iter()
            .map(|numbers| Area::of_pattern(&COIN, Dir::Up, &[*numbers]).draw())
            .collect();
        assert_eq!(beside(&drawings)[2], ". o @ . .     . . @ o .");
        assert_eq!(Area::of_ability(&COIN, Dir::Up).draw()[2], ". a @ a .");
        assert!(!Ways::of(&HOOK).are_few() && Ways::of(&HOOK).in_words().is_none());
    }
}
