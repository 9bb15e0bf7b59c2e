//! Patterns: which squares a piece on one square reaches.
//!
//! A pattern answers one question, [`Pattern::matches`]: does start to end match, on this board,
//! for this purpose? Most patterns say it as a [`Description`] and inherit the answer;
//! [`crate::Tables`] compiles the same description for play. A pattern that is only code overrides
//! `matches`, describes nothing and still works, slower.

use crate::{Bits, Dir, Geometry, Numbers, Position, Stream, SubDir};

/// What a pattern is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// Going to an empty square.
    Move,
    /// Going to an occupied square and removing what stands there.
    Take,
    /// Harming from afar.
    Attack,
    /// Reaching for an ability.
    Ability,
}

impl Purpose {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Move, Self::Take, Self::Attack, Self::Ability];
}

/// One question to a pattern. Positions may lie anywhere; off the board nothing matches.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// The board's shape.
    pub geometry: &'a Geometry,
    /// The squares with pieces on them.
    pub occupied: &'a Bits,
    /// Where the piece stands.
    pub start: Position,
    /// Where it reaches.
    pub end: Position,
    /// What for. A move ends on an empty square; for everything else an occupied end matches as
    /// well.
    pub purpose: Purpose,
    /// The player's forward.
    pub forward: Dir,
    /// The round's, turn's and movement's random numbers.
    pub numbers: Numbers,
}

impl Query<'_> {
    fn is_empty_at(&self, at: Position) -> bool {
        self.geometry.square(at).is_some_and(|square| !self.occupied.contains(square))
    }

    /// Whether the end is a square that the purpose allows, however it is reached.
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

/// A change of view that leaves a pattern as it is, claimed by [`Pattern::symmetries`] and checked
/// by the law suite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// Left and right exchanged, forward kept if it is up or down.
    MirrorX,
    /// Up and down exchanged, whatever forward is.
    MirrorY,
    /// The two axes exchanged, whatever forward is.
    Transpose,
}

impl Symmetry {
    /// All of them: what a pattern without forward and without randomness has.
    pub const ALL: &'static [Self] = &[Self::MirrorX, Self::MirrorY, Self::Transpose];
}

/// A named set of reaches.
pub trait Pattern: Sync {
    /// Its id, unique among patterns: `KnightPattern`.
    fn id(&self) -> &'static str;

    /// What it reaches, as data; `None` if only code can say it.
    fn description(&self) -> Option<Description> {
        None
    }

    /// Whether start to end matches: the specification. Implied by the description where there is
    /// one.
    fn matches(&self, query: &Query<'_>) -> bool {
        self.description().is_some_and(|description| description.matches(query))
    }

    /// The symmetries it has: none claimed, none checked.
    fn symmetries(&self) -> &'static [Symmetry] {
        &[]
    }
}

/// What a pattern reaches, as data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Description {
    /// Straight to each of these offsets, over whatever lies between.
    Leaps(Vec<Position>),
    /// Any number of equal steps up to `reach`, stopped by pieces, holes and the border.
    Slides {
        /// One step of each ray.
        steps: Vec<Position>,
        /// The most steps; `None` is no limit.
        reach: Option<u8>,
    },
    /// Straight to one offset, but only past empty squares: a double step, or a horse that a piece
    /// beside it hobbles.
    Lame {
        /// Where it leads.
        end: Position,
        /// The offsets of the squares that must be empty; a hole or the outside there stops it like
        /// a piece.
        past: Vec<Position>,
    },
    /// Written for a player whose forward is up, turned to the player's own.
    Forward(Box<Description>),
    /// Whatever one of these reaches.
    Union(Vec<Description>),
    /// One of these, picked by the current number of a public stream.
    Drawn(Stream, Vec<Description>),
}

impl Description {
    /// Straight to each of these offsets.
    #[must_use]
    pub fn leaps(offsets: impl IntoIterator<Item = (i16, i16)>) -> Self {
        Self::Leaps(offsets.into_iter().map(Position::from).collect())
    }

    /// Blocked steps in these subdirections.
    #[must_use]
    pub fn slides(directions: &[SubDir], reach: Option<u8>) -> Self {
        Self::Slides { steps: directions.iter().map(|sub| Position::from(*sub)).collect(), reach }
    }

    /// Steps in these subdirections over whatever lies between.
    #[must_use]
    pub fn jumps(directions: &[SubDir], reach: u8) -> Self {
        let steps = directions.iter().map(|sub| Position::from(*sub));
        Self::Leaps(steps.flat_map(|step| (1..=i16::from(reach)).map(move |n| step * n)).collect())
    }

    /// Exactly this many steps in a subdirection, stopped by whatever lies between.
    #[must_use]
    pub fn stride(direction: SubDir, steps: u8) -> Self {
        let step = Position::from(direction);
        let steps = i16::from(steps);
        Self::Lame { end: step * steps, past: (1..steps).map(|n| step * n).collect() }
    }

    /// Every offset but (0, 0) that the test accepts, over whatever lies between.
    #[must_use]
    pub fn area(test: impl Fn(i16, i16) -> bool) -> Self {
        let side = -15..=15;
        let offsets = side.clone().flat_map(|x| side.clone().map(move |y| (x, y)));
        Self::leaps(offsets.filter(|(x, y)| (*x, *y) != (0, 0) && test(*x, *y)))
    }

    /// Every sign and order of one pair: a knight is `leaper(1, 2)`.
    #[must_use]
    pub fn leaper(a: i16, b: i16) -> Self {
        Self::leaps(
            [(a, b), (b, a)].into_iter().flat_map(|(x, y)| [(x, y), (x, -y), (-x, y), (-x, -y)]),
        )
    }

    /// The description turned to each player's forward.
    #[must_use]
    pub fn forward(self) -> Self {
        Self::Forward(Box::new(self))
    }

    /// Whatever one of these reaches.
    #[must_use]
    pub fn union(parts: impl IntoIterator<Item = Self>) -> Self {
        Self::Union(parts.into_iter().collect())
    }

    /// The predicate, read off the description step by step.
    #[must_use]
    pub fn matches(&self, query: &Query<'_>) -> bool {
        query.may_end() && query.geometry.square(query.start).is_some() && self.reaches(query)
    }

    fn reaches(&self, query: &Query<'_>) -> bool {
        let offset = query.end - query.start;
        match self {
            Self::Leaps(offsets) => offset != Position::default() && offsets.contains(&offset),
            Self::Slides { steps, reach } => steps.iter().any(|step| {
                let limit = i16::from(reach.unwrap_or(crate::MAX_SIDE).min(crate::MAX_SIDE));
                let steps_to_end =
                    (1..=limit).find(|n| *step * *n == offset && *step != Position::default());
                steps_to_end
                    .is_some_and(|n| (1..n).all(|i| query.is_empty_at(query.start + *step * i)))
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

    /// The description as it is for a player with this forward, itself written for up.
    #[must_use]
    pub fn turned(&self, forward: Dir) -> Self {
        let turn =
            |offsets: &[Position]| offsets.iter().map(|offset| forward.turn(*offset)).collect();
        let each = |parts: &[Self]| parts.iter().map(|part| part.turned(forward)).collect();
        match self {
            Self::Leaps(offsets) => Self::Leaps(turn(offsets)),
            Self::Slides { steps, reach } => Self::Slides { steps: turn(steps), reach: *reach },
            Self::Lame { end, past } => Self::Lame { end: forward.turn(*end), past: turn(past) },
            // Turning once is enough: what is inside is written for up as well.
            Self::Forward(inner) => inner.turned(forward),
            Self::Union(parts) => Self::Union(each(parts)),
            Self::Drawn(stream, options) => Self::Drawn(*stream, each(options)),
        }
    }
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
    fn nothing_reaches_itself() {
        let degenerate = Description::union([
            Description::leaps([(0, 0)]),
            Description::stride(SubDir::Up, 0),
            Description::Slides { steps: vec![Position::default()], reach: None },
        ]);
        assert_eq!(reach(&degenerate, Dir::Up, &[], Purpose::Ability), [""; 0]);
    }
}
