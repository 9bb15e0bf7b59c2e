//! Patterns: which squares a piece can reach from its square.
//!
//! A pattern answers one question, [`Pattern::matches`]: does it lead from start to end, on this
//! board and for this purpose? Most patterns are a [`Description`] and inherit the answer;
//! [`crate::Tables`] compiles the same description for play. A pattern that only code can express
//! overrides `matches` and has no description. It works too, but is slower.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::{Bits, Dir, Geometry, Numbers, Position, Stream, SubDir};

/// What a piece wants to do on the square that a pattern leads to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// Move there. The square must be empty.
    Move,
    /// Take the piece that stands there and move to its square.
    Take,
    /// Damage the piece that stands there without moving.
    Attack,
    /// Use an ability on the square.
    Ability,
}

impl Purpose {
    /// The four purposes, in the order above.
    pub const ALL: [Self; 4] = [Self::Move, Self::Take, Self::Attack, Self::Ability];
}

/// One question to a pattern. Positions may be anywhere; nothing matches off the board.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// The size and the holes of the board.
    pub geometry: &'a Geometry,
    /// The squares that have pieces on them.
    pub occupied: &'a Bits,
    /// The position of the piece.
    pub start: Position,
    /// The position that is asked about.
    pub end: Position,
    /// What the piece wants to do. A move must end on an empty square. Everything else matches on
    /// empty and on occupied squares.
    pub purpose: Purpose,
    /// The direction in which the piece's owner advances.
    pub forward: Dir,
    /// The current random numbers of the round, the turn and the movement.
    pub numbers: Numbers,
}

impl Query<'_> {
    /// Whether a position is an empty square of the board. For patterns that are code.
    #[must_use]
    pub fn is_empty_at(&self, at: Position) -> bool {
        self.geometry.square(at).is_some_and(|square| !self.occupied.contains(square))
    }

    /// Whether there is a piece at a position. For patterns that are code.
    #[must_use]
    pub fn is_piece_at(&self, at: Position) -> bool {
        self.geometry.square(at).is_some_and(|square| self.occupied.contains(square))
    }

    /// Whether the purpose allows this end, whatever lies between: it is on the board, and empty
    /// for a move.
    #[must_use]
    pub fn may_end(&self) -> bool {
        match self.purpose {
            Purpose::Move => self.is_empty_at(self.end),
            Purpose::Take | Purpose::Attack | Purpose::Ability => {
                self.geometry.square(self.end).is_some()
            }
        }
    }
}

/// A symmetry of a pattern: seen from there, the pattern reaches the same squares. A pattern claims
/// its symmetries and `check_pattern` of the test kit checks them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// Left and right are swapped. Checked only if forward is up or down.
    MirrorX,
    /// Up and down are swapped, but not forward: the pattern ignores it.
    MirrorY,
    /// The two axes are swapped, but not forward: the pattern ignores it.
    Transpose,
}

impl Symmetry {
    /// All symmetries: right for a pattern that depends neither on forward nor on random numbers.
    pub const ALL: &'static [Self] = &[Self::MirrorX, Self::MirrorY, Self::Transpose];
}

/// The squares that a piece can reach from its square. Pieces and cards name patterns by id.
///
/// Implement [`id`](Pattern::id) and either [`description`](Pattern::description) or
/// [`matches`](Pattern::matches), and register the pattern with [`register!`](crate::register).
///
/// ```
/// use sortilege_core::{
///     Bits, Description, Dir, Geometry, Numbers, Pattern, Purpose, Query, Symmetry, register,
/// };
///
/// /// Leaps three squares along one axis and one along the other.
/// struct Camel;
///
/// impl Pattern for Camel {
///     fn id(&self) -> &'static str {
///         "CamelPattern"
///     }
///
///     fn description(&self) -> Option<Description> {
///         Some(Description::leaper(1, 3))
///     }
///
///     fn symmetries(&self) -> &'static [Symmetry] {
///         Symmetry::ALL
///     }
/// }
///
/// register!(Pattern: Camel);
///
/// let query = Query {
///     geometry: &Geometry::new(8, 8)?,
///     occupied: &Bits::EMPTY,
///     start: (0, 0).into(),
///     end: (1, 3).into(),
///     purpose: Purpose::Move,
///     forward: Dir::Up,
///     numbers: Numbers::default(),
/// };
/// assert!(Camel.matches(&query));
/// assert!(!Camel.matches(&Query { end: (1, 2).into(), ..query }));
/// # Ok::<(), sortilege_core::BadSize>(())
/// ```
pub trait Pattern: Sync {
    /// The id by which pieces and cards name it, unique among all patterns: `KnightPattern`.
    fn id(&self) -> &'static str;

    /// What it reaches, as data. Tables are compiled from it, so play is fast. By default `None`:
    /// then only [`matches`](Pattern::matches) decides.
    fn description(&self) -> Option<Description> {
        None
    }

    /// Whether it leads from start to end. This is the specification: the description and the
    /// tables must agree with it. By default the description decides, and without one nothing
    /// matches.
    ///
    /// An implementation must refuse ends for which [`Query::may_end`] is false, the start itself
    /// as the end, and starts off the board.
    fn matches(&self, query: &Query<'_>) -> bool {
        self.description().is_some_and(|description| description.matches(query))
    }

    /// The symmetries that it claims, for the test kit to check. By default none.
    fn symmetries(&self) -> &'static [Symmetry] {
        &[]
    }
}

impl dyn Pattern + '_ {
    /// [`Pattern::matches`] so that a panic in it names the pattern.
    pub(crate) fn leads(&self, query: &Query<'_>) -> bool {
        catch_unwind(AssertUnwindSafe(|| self.matches(query))).unwrap_or_else(|panic| {
            resume_unwind(Box::new(PatternPanic { id: self.id(), panic }));
        })
    }
}

/// A panic with the pattern that caused it.
pub(crate) struct PatternPanic {
    pub(crate) id: &'static str,
    pub(crate) panic: Box<dyn Any + Send>,
}

/// What a pattern reaches, as data. Build one with the functions below.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Description {
    /// Each of these offsets. Pieces between do not matter.
    Leaps(Vec<Position>),
    /// Any number of equal steps up to `reach`. Pieces, holes and the edge of the board stop it;
    /// the first piece on the way is still reached.
    Slides {
        /// The step of each ray.
        steps: Vec<Position>,
        /// The maximum number of steps; `None`: no limit.
        reach: Option<u8>,
    },
    /// One offset, only if some squares are empty: the double step of a pawn, or a horse that is
    /// blocked by a piece beside it.
    Lame {
        /// The offset that it reaches.
        end: Position,
        /// The offsets of the squares that must be empty. A hole or the outside counts as occupied.
        past: Vec<Position>,
    },
    /// Equal steps to the first piece on the way, the hurdle, and on behind it: a grasshopper, or
    /// the capture of a xiangqi cannon. The next piece behind the hurdle stops it and is still
    /// reached. Holes and the edge of the board stop it too; without a hurdle it reaches nothing.
    Hops {
        /// The step of each ray.
        steps: Vec<Position>,
        /// The maximum number of steps to the hurdle; `None`: no limit.
        before: Option<u8>,
        /// The maximum number of steps behind the hurdle; `None`: no limit.
        behind: Option<u8>,
    },
    /// Written for forward = up, and turned to the forward of the piece's owner.
    Forward(Box<Description>),
    /// Everything that any of these reaches.
    Union(Vec<Description>),
    /// One of these, selected by the current number of a public stream.
    Drawn(Stream, Vec<Description>),
}

impl Description {
    /// [`Leaps`](Self::Leaps) to each of these offsets.
    #[must_use]
    pub fn leaps(offsets: impl IntoIterator<Item = (i16, i16)>) -> Self {
        Self::Leaps(offsets.into_iter().map(Position::from).collect())
    }

    /// [`Slides`](Self::Slides) in these directions.
    #[must_use]
    pub fn slides(directions: &[SubDir], reach: Option<u8>) -> Self {
        Self::Slides { steps: directions.iter().map(|sub| Position::from(*sub)).collect(), reach }
    }

    /// Up to `reach` steps in these directions. Pieces between do not matter.
    #[must_use]
    pub fn jumps(directions: &[SubDir], reach: u8) -> Self {
        let steps = directions.iter().map(|sub| Position::from(*sub));
        Self::Leaps(steps.flat_map(|step| (1..=i16::from(reach)).map(move |n| step * n)).collect())
    }

    /// [`Hops`](Self::Hops) in these directions over the first piece, however far away, and up to
    /// `behind` steps on: a grasshopper has 1, a cannon no limit.
    #[must_use]
    pub fn hops(directions: &[SubDir], behind: Option<u8>) -> Self {
        let steps = directions.iter().map(|sub| Position::from(*sub)).collect();
        Self::Hops { steps, before: None, behind }
    }

    /// Exactly this many steps in a direction, only if the squares between are empty.
    #[must_use]
    pub fn stride(direction: SubDir, steps: u8) -> Self {
        let step = Position::from(direction);
        let steps = i16::from(steps);
        Self::Lame { end: step * steps, past: (1..steps).map(|n| step * n).collect() }
    }

    /// Every offset except (0, 0) that the test accepts. Pieces between do not matter.
    #[must_use]
    pub fn area(test: impl Fn(i16, i16) -> bool) -> Self {
        let side = -15..=15;
        let offsets = side.clone().flat_map(|x| side.clone().map(move |y| (x, y)));
        Self::leaps(offsets.filter(|(x, y)| (*x, *y) != (0, 0) && test(*x, *y)))
    }

    /// The leaps (a, b) in all eight orientations: a knight is `leaper(1, 2)`.
    #[must_use]
    pub fn leaper(a: i16, b: i16) -> Self {
        Self::leaps(
            [(a, b), (b, a)].into_iter().flat_map(|(x, y)| [(x, y), (x, -y), (-x, y), (-x, -y)]),
        )
    }

    /// The same, turned to the forward of the piece's owner. It is written for forward = up.
    #[must_use]
    pub fn forward(self) -> Self {
        Self::Forward(Box::new(self))
    }

    /// Everything that any of these reaches.
    #[must_use]
    pub fn union(parts: impl IntoIterator<Item = Self>) -> Self {
        Self::Union(parts.into_iter().collect())
    }

    /// Whether it leads from start to end: the default of [`Pattern::matches`].
    #[must_use]
    pub fn matches(&self, query: &Query<'_>) -> bool {
        query.may_end() && query.geometry.square(query.start).is_some() && self.reaches(query)
    }

    fn reaches(&self, query: &Query<'_>) -> bool {
        let offset = query.end - query.start;
        match self {
            Self::Leaps(offsets) => offset != Position::default() && offsets.contains(&offset),
            Self::Slides { steps, reach } => steps.iter().any(|step| {
                count(*step, offset, limit(*reach))
                    .is_some_and(|n| (1..n).all(|i| query.is_empty_at(query.start + *step * i)))
            }),
            Self::Hops { steps, before, behind } => steps.iter().any(|step| {
                let Some(n) = count(*step, offset, crate::MAX_SIDE.into()) else { return false };
                let filled = |i: &i16| !query.is_empty_at(query.start + *step * *i);
                let Some(hurdle) = (1..n).find(filled) else { return false };
                hurdle <= limit(*before)
                    && n - hurdle <= limit(*behind)
                    && query.is_piece_at(query.start + *step * hurdle)
                    && !(hurdle + 1..n).any(|i| filled(&i))
            }),
            Self::Lame { end, past } => {
                let is_free = |at: &Position| query.is_empty_at(query.start + *at);
                offset == *end && offset != Position::default() && past.iter().all(is_free)
            }
            Self::Forward(inner) => inner.turned(query.forward).reaches(query),
            Self::Union(parts) => parts.iter().any(|part| part.reaches(query)),
            Self::Drawn(stream, options) => options
                .get(query.numbers.pick(*stream, options.len()))
                .is_some_and(|option| option.reaches(query)),
        }
    }

    /// The same with other distances of its slides: `change` returns the maximum number of steps of
    /// a slide, given the one it has. No limit is [`MAX_SIDE`](crate::MAX_SIDE). Leaps, strides and
    /// hops stay as they are.
    #[must_use]
    pub fn slid(&self, change: &dyn Fn(u8) -> u8) -> Self {
        let each = |parts: &[Self]| parts.iter().map(|part| part.slid(change)).collect();
        match self {
            Self::Slides { steps, reach } => {
                let reach = change(reach.unwrap_or(crate::MAX_SIDE).min(crate::MAX_SIDE));
                Self::Slides { steps: steps.clone(), reach: Some(reach) }
            }
            Self::Forward(inner) => inner.slid(change).forward(),
            Self::Union(parts) => Self::Union(each(parts)),
            Self::Drawn(stream, options) => Self::Drawn(*stream, each(options)),
            other @ (Self::Leaps(_) | Self::Lame { .. } | Self::Hops { .. }) => other.clone(),
        }
    }

    /// Whether it has a part that needs a piece to jump over.
    #[must_use]
    pub fn hops_anywhere(&self) -> bool {
        match self {
            Self::Leaps(_) | Self::Slides { .. } | Self::Lame { .. } => false,
            Self::Hops { .. } => true,
            Self::Forward(inner) => inner.hops_anywhere(),
            Self::Union(parts) | Self::Drawn(_, parts) => parts.iter().any(Self::hops_anywhere),
        }
    }

    /// The description turned from forward = up to this forward.
    #[must_use]
    pub fn turned(&self, forward: Dir) -> Self {
        let turn =
            |offsets: &[Position]| offsets.iter().map(|offset| forward.turn(*offset)).collect();
        let each = |parts: &[Self]| parts.iter().map(|part| part.turned(forward)).collect();
        match self {
            Self::Leaps(offsets) => Self::Leaps(turn(offsets)),
            Self::Slides { steps, reach } => Self::Slides { steps: turn(steps), reach: *reach },
            Self::Lame { end, past } => Self::Lame { end: forward.turn(*end), past: turn(past) },
            Self::Hops { steps, before, behind } => {
                Self::Hops { steps: turn(steps), before: *before, behind: *behind }
            }
            // Turning once is enough: the inner description is written for up as well.
            Self::Forward(inner) => inner.turned(forward),
            Self::Union(parts) => Self::Union(each(parts)),
            Self::Drawn(stream, options) => Self::Drawn(*stream, each(options)),
        }
    }
}

/// The number of equal steps that make up an offset, if it is at most `limit`.
fn count(step: Position, offset: Position, limit: i16) -> Option<i16> {
    (1..=limit).find(|n| step * *n == offset && step != Position::default())
}

fn limit(steps: Option<u8>) -> i16 {
    steps.unwrap_or(crate::MAX_SIDE).min(crate::MAX_SIDE).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(
        description: &Description,
        forward: Dir,
        pieces: &[&str],
        purpose: Purpose,
    ) -> Vec<String> {
        let geometry = Geometry::new(5, 5).unwrap();
        let occupied = pieces.iter().map(|name| geometry.named(name).unwrap()).collect();
        let query = |end| Query {
            geometry: &geometry,
            occupied: &occupied,
            start: Position::new(2, 2),
            end: geometry.position(end),
            purpose,
            forward,
            numbers: Numbers::default(),
        };
        let ends = geometry.squares().iter().filter(|end| description.matches(&query(*end)));
        ends.map(|end| geometry.name(end)).collect()
    }

    #[test]
    fn slides_stop_at_pieces_and_take_them() {
        let up = Description::slides(&[SubDir::Up], None);
        assert_eq!(reach(&up, Dir::Up, &[], Purpose::Move), ["c4", "c5"]);
        assert_eq!(reach(&up, Dir::Up, &["c4"], Purpose::Move), [""; 0]);
        assert_eq!(reach(&up, Dir::Up, &["c4"], Purpose::Take), ["c4"]);
        let jump = Description::jumps(&[SubDir::Up], 2);
        assert_eq!(reach(&jump, Dir::Up, &["c4"], Purpose::Move), ["c5"]);
    }

    #[test]
    fn forward_follows_the_player() {
        let pawn = Description::slides(&[SubDir::Up], Some(1)).forward();
        assert_eq!(reach(&pawn, Dir::Down, &[], Purpose::Move), ["c2"]);
        assert_eq!(reach(&pawn, Dir::Left, &[], Purpose::Move), ["b3"]);
    }

    #[test]
    fn a_stride_leads_past_empty_squares_only() {
        let double = Description::stride(SubDir::Up, 2).forward();
        assert_eq!(reach(&double, Dir::Up, &[], Purpose::Move), ["c5"]);
        assert_eq!(reach(&double, Dir::Right, &[], Purpose::Move), ["e3"]);
        assert_eq!(reach(&double, Dir::Up, &["c5"], Purpose::Move), [""; 0]);
        assert_eq!(reach(&double, Dir::Up, &["c5"], Purpose::Take), ["c5"]);
        assert_eq!(reach(&double, Dir::Up, &["c4"], Purpose::Take), [""; 0]);
    }

    #[test]
    fn a_hop_needs_exactly_one_hurdle() {
        let cannon = Description::hops(&[SubDir::Up], None);
        assert_eq!(reach(&cannon, Dir::Up, &[], Purpose::Take), [""; 0]);
        assert_eq!(reach(&cannon, Dir::Up, &["c4"], Purpose::Take), ["c5"]);
        assert_eq!(reach(&cannon, Dir::Up, &["c4", "c5"], Purpose::Move), [""; 0]);
        assert_eq!(reach(&cannon, Dir::Up, &["c4", "c5"], Purpose::Take), ["c5"]);
        let step = Position::new(-1, 0);
        let near = |before, behind| Description::Hops { steps: vec![step], before, behind };
        let over = |hop: &Description, piece| reach(hop, Dir::Up, &[piece], Purpose::Move);
        assert_eq!(over(&near(Some(1), None), "b3"), ["a3"]);
        assert_eq!(over(&near(Some(1), None), "a3"), [""; 0]);
        assert_eq!(over(&near(None, Some(0)), "b3"), [""; 0]);
    }

    #[test]
    fn nothing_reaches_itself() {
        let degenerate = Description::union([
            Description::leaps([(0, 0)]),
            Description::stride(SubDir::Up, 0),
            Description::Slides { steps: vec![Position::default()], reach: None },
        ]);
        assert_eq!(reach(&degenerate, Dir::Up, &[], Purpose::Ability), [""; 0]);
    }
}
