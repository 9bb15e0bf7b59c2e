//! Descriptions as plain lists of offsets, from which tables are made.

use std::collections::BTreeMap;

use crate::stride::Stride;
use crate::{Description, Dir, Geometry, Position, Stream};

/// With more offsets, pieces are counted one by one: there are seldom that many of one kind.
const MAX_STRIDES: usize = 4;

/// One choice of a description as plain lists.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flat {
    pub(crate) leaps: Vec<Position>,
    pub(crate) slides: Vec<(Position, Option<u8>)>,
    pub(crate) lame: Vec<(Position, Vec<Position>)>,
    pub(crate) hops: Vec<(Position, Option<u8>, Option<u8>)>,
}

impl Flat {
    fn extend(&mut self, other: &Self) {
        self.leaps.extend(&other.leaps);
        self.slides.extend(&other.slides);
        self.lame.extend_from_slice(&other.lame);
        self.hops.extend(&other.hops);
    }

    pub(crate) fn strides(&self, geometry: &Geometry) -> Vec<Stride> {
        let leaps: BTreeMap<Position, &[Position]> =
            self.leaps.iter().map(|end| (*end, [].as_slice())).collect();
        let mut all = leaps.clone();
        all.extend(self.lame.iter().map(|(end, past)| (*end, past.as_slice())));
        let differ = all.len() == leaps.len() + self.lame.len();
        let rides = !self.slides.is_empty() || !self.hops.is_empty();
        if rides || !differ || all.len() > MAX_STRIDES {
            return Vec::new();
        }
        all.into_iter().map(|(end, past)| Stride::new(geometry, end, past)).collect()
    }
}

impl Description {
    /// The description without `Forward`: those parts are turned to this forward.
    #[must_use]
    pub fn unforwarded(&self, forward: Dir) -> Self {
        match self {
            Self::Forward(inner) => inner.turned(forward),
            Self::Union(parts) => {
                Self::Union(parts.iter().map(|part| part.unforwarded(forward)).collect())
            }
            Self::Drawn(stream, options) => Self::Drawn(
                *stream,
                options.iter().map(|option| option.unforwarded(forward)).collect(),
            ),
            plain @ (Self::Leaps(_)
            | Self::Slides { .. }
            | Self::Lame { .. }
            | Self::Hops { .. }) => plain.clone(),
        }
    }

    /// The reverse description: it leads from each end back to its start.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let back = |offsets: &[Position]| offsets.iter().map(|offset| -*offset).collect();
        let each = |parts: &[Self]| parts.iter().map(Self::reversed).collect();
        match self {
            Self::Leaps(offsets) => Self::Leaps(back(offsets)),
            Self::Slides { steps, reach } => Self::Slides { steps: back(steps), reach: *reach },
            Self::Lame { end, past } => {
                Self::Lame { end: -*end, past: past.iter().map(|at| *at - *end).collect() }
            }
            // The hurdle stays where it is; what was before it is behind it now.
            Self::Hops { steps, before, behind } => {
                Self::Hops { steps: back(steps), before: *behind, behind: *before }
            }
            Self::Forward(inner) => Self::Forward(Box::new(inner.reversed())),
            Self::Union(parts) => Self::Union(each(parts)),
            Self::Drawn(stream, options) => Self::Drawn(*stream, each(options)),
        }
    }
}

/// The choices of a description and the stream that selects one.
pub(crate) fn flatten(description: &Description) -> Option<(Option<Stream>, Vec<Flat>)> {
    flatten_with(description, true)
}

/// The same, but slides of one step stay slides, so that they can be made longer.
pub(crate) fn flatten_slides(description: &Description) -> Option<(Option<Stream>, Vec<Flat>)> {
    flatten_with(description, false)
}

fn flatten_with(
    description: &Description,
    steps_leap: bool,
) -> Option<(Option<Stream>, Vec<Flat>)> {
    let somewhere = |offset: &Position| *offset != Position::default();
    let one = |flat| (None, vec![flat]);
    let leaps = |offsets: &[Position]| Flat {
        leaps: offsets.iter().copied().filter(somewhere).collect(),
        ..Flat::default()
    };
    Some(match description {
        Description::Leaps(offsets) => one(leaps(offsets)),
        // One step is a leap: there is no square between.
        Description::Slides { steps, reach: Some(1) } if steps_leap => one(leaps(steps)),
        Description::Slides { steps, reach } => one(Flat {
            slides: steps.iter().map(|step| (*step, *reach)).collect(),
            ..Flat::default()
        }),
        Description::Lame { end, .. } if !somewhere(end) => one(Flat::default()),
        Description::Lame { end, past } => {
            one(Flat { lame: vec![(*end, past.clone())], ..Flat::default() })
        }
        Description::Hops { steps, before, behind } => one(Flat {
            hops: steps.iter().map(|step| (*step, *before, *behind)).collect(),
            ..Flat::default()
        }),
        Description::Forward(inner) => return flatten_with(inner, steps_leap),
        Description::Union(parts) => {
            let mut all: (Option<Stream>, Vec<Flat>) = one(Flat::default());
            for part in parts {
                let (drawn, options) = flatten_with(part, steps_leap)?;
                let fixed = options.len() == 1;
                if !fixed && all.1.len() == 1 {
                    all = (drawn, vec![all.1.swap_remove(0); options.len()]);
                } else if !fixed && (drawn != all.0 || options.len() != all.1.len()) {
                    return None;
                }
                for (i, flat) in all.1.iter_mut().enumerate() {
                    flat.extend(&options[if fixed { 0 } else { i }]);
                }
            }
            all
        }
        // A draw without options reaches nothing, whatever it is joined with.
        Description::Drawn(_, options) if options.is_empty() => one(Flat::default()),
        Description::Drawn(stream, options) => {
            let flat: Option<Vec<_>> =
                options.iter().map(|option| flatten_with(option, steps_leap)).collect();
            let flat = flat?.into_iter().map(|(drawn, mut one)| {
                (drawn.is_none() && one.len() == 1).then(|| one.swap_remove(0))
            });
            (Some(*stream), flat.collect::<Option<_>>()?)
        }
    })
}
