//! Slides that can be made longer or shorter, compiled for one geometry.

use crate::flat::flatten_slides;
use crate::{Bits, Description, Position, Ray, Reach, Square, Tables};

/// A choice of a description whose slides can be made longer or shorter.
#[derive(Clone, Debug)]
pub(crate) struct Slid {
    /// Everything but slides.
    rest: Reach,
    /// The rays without a limit, each with its step and its own limit.
    slides: Vec<(Ray, Position, u8)>,
}

impl Tables {
    /// Compiles a description so that its slides can be changed, for each choice of a random
    /// number.
    pub(crate) fn compile_slides(&mut self, description: &Description) -> Option<Vec<Slid>> {
        let (_, options) = flatten_slides(description)?;
        let each = options.into_iter().map(|mut flat| {
            let slides = std::mem::take(&mut flat.slides).into_iter().map(|(step, reach)| {
                let reach = reach.unwrap_or(crate::MAX_SIDE).min(crate::MAX_SIDE);
                (self.ray(step, None), step, reach)
            });
            let slides = slides.collect();
            Slid { rest: self.reach(flat), slides }
        });
        Some(each.collect())
    }

    /// The targets of a choice whose slides have other distances, including the first piece on
    /// each ray.
    pub(crate) fn slid_targets<const W: usize>(
        &self,
        slid: &Slid,
        from: Square,
        occupied: Bits<W>,
        change: impl Fn(u8) -> u8,
    ) -> Bits<W> {
        let mut targets = self.targets(&slid.rest, from, occupied);
        let start = self.geometry().position(from);
        for (ray, step, reach) in &slid.slides {
            let distance = change(*reach);
            let mut squares = self.along::<W>(*ray, from);
            if distance == 0 {
                continue;
            }
            let end = start + *step * i16::from(distance.min(crate::MAX_SIDE));
            if let Some(end) = self.geometry().square(end) {
                squares = squares.without(self.along(*ray, end));
            }
            targets |= ray.blocked(squares, occupied);
        }
        targets
    }
}
