//! Outlines: closed lines that are filled, and the shapes of pieces.

/// A part of an outline, in points of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Part {
    Begin([f32; 2]),
    Line([f32; 2]),
    /// A Bézier curve with two points that bend it.
    Curve([f32; 2], [f32; 2], [f32; 2]),
    Close,
}

/// Some closed lines.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Outline(pub(super) Vec<Part>);

impl Outline {
    /// Reads an outline as SVG writes it, with `M`, `L`, `C` and `Z` and absolute numbers. What it
    /// does not understand ends it.
    pub(super) fn parse(text: &str) -> Self {
        let mut words = text.split_whitespace();
        let mut parts = Vec::new();
        while let Some(word) = words.next() {
            let mut point = || Some([words.next()?.parse().ok()?, words.next()?.parse().ok()?]);
            let part = match word {
                "M" => point().map(Part::Begin),
                "L" => point().map(Part::Line),
                "C" => match (point(), point(), point()) {
                    (Some(one), Some(other), Some(end)) => Some(Part::Curve(one, other, end)),
                    _ => None,
                },
                "Z" => Some(Part::Close),
                _ => None,
            };
            let Some(part) = part else { break };
            parts.push(part);
        }
        Self(parts)
    }

    /// A polygon.
    pub(super) fn polygon(corners: &[[f32; 2]]) -> Self {
        let mut parts = Vec::new();
        for (place, corner) in corners.iter().enumerate() {
            parts.push(if place == 0 { Part::Begin(*corner) } else { Part::Line(*corner) });
        }
        parts.push(Part::Close);
        Self(parts)
    }

    pub(super) fn rectangle([x, y]: [f32; 2], [width, height]: [f32; 2]) -> Self {
        Self::polygon(&[[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
    }

    pub(super) fn circle([x, y]: [f32; 2], radius: f32) -> Self {
        // With this share of the radius four curves are round.
        let bend = radius * 0.5523;
        let (left, right, top, bottom) = (x - radius, x + radius, y - radius, y + radius);
        Self(vec![
            Part::Begin([right, y]),
            Part::Curve([right, y + bend], [x + bend, bottom], [x, bottom]),
            Part::Curve([x - bend, bottom], [left, y + bend], [left, y]),
            Part::Curve([left, y - bend], [x - bend, top], [x, top]),
            Part::Curve([x + bend, top], [right, y - bend], [right, y]),
            Part::Close,
        ])
    }

    /// The same outline, larger by a factor and then moved.
    pub(super) fn placed(&self, scale: f32, [x, y]: [f32; 2]) -> Self {
        let to = |[a, b]: [f32; 2]| [a * scale + x, b * scale + y];
        let part = |part: &Part| match *part {
            Part::Begin(at) => Part::Begin(to(at)),
            Part::Line(at) => Part::Line(to(at)),
            Part::Curve(one, other, end) => Part::Curve(to(one), to(other), to(end)),
            Part::Close => Part::Close,
        };
        Self(self.0.iter().map(part).collect())
    }

    /// The points of the outline.
    #[cfg(test)]
    pub(super) fn points(&self) -> Vec<[f32; 2]> {
        let points = self.0.iter().flat_map(|part| match *part {
            Part::Begin(at) | Part::Line(at) => vec![at],
            Part::Curve(one, other, end) => vec![one, other, end],
            Part::Close => Vec::new(),
        });
        points.collect()
    }
}

/// The shape of a chess man in a square of 100 x 100, and the part of it that is cut out. Other
/// pieces have none and are drawn as letters.
pub(super) fn man(kind: &str) -> Option<(Outline, Outline)> {
    let (solid, cut) = match kind {
        "Pawn" => (
            "M 50 22 C 65 22 69 42 57 46 L 62 52 L 57 52 C 58 62 66 66 68 74 L 32 74 C 34 66 42 62 \
             43 52 L 38 52 L 43 46 C 31 42 35 22 50 22 Z M 28 78 L 72 78 L 72 86 L 28 86 Z",
            "",
        ),
        "Rook" => (
            "M 28 20 L 38 20 L 38 28 L 45 28 L 45 20 L 55 20 L 55 28 L 62 28 L 62 20 L 72 20 L 72 \
             36 L 64 42 L 67 74 L 33 74 L 36 42 L 28 36 Z M 26 78 L 74 78 L 74 86 L 26 86 Z",
            "M 37 42 L 63 42 L 63 46 L 37 46 Z",
        ),
        "Bishop" => (
            "M 50 12 C 57 12 57 21 53 23 C 66 33 70 48 60 60 L 63 66 L 67 74 L 33 74 L 37 66 L 40 \
             60 C 30 48 34 33 47 23 C 43 21 43 12 50 12 Z M 26 78 L 74 78 L 74 86 L 26 86 Z",
            "M 47 34 L 53 34 L 53 40 L 59 40 L 59 46 L 53 46 L 53 54 L 47 54 L 47 46 L 41 46 L 41 \
             40 L 47 40 Z",
        ),
        "Knight" => (
            "M 34 74 C 34 60 48 58 47 48 C 42 54 36 53 32 58 C 28 62 20 58 21 52 C 24 44 30 38 33 \
             30 L 34 18 L 42 24 C 62 24 74 46 70 74 Z M 28 78 L 74 78 L 74 86 L 28 86 Z",
            "M 37 34 L 43 34 L 43 40 L 37 40 Z",
        ),
        "Queen" => (
            "M 18 28 L 34 50 L 34 20 L 45 47 L 50 14 L 55 47 L 66 20 L 66 50 L 82 28 L 71 74 L 29 \
             74 Z M 26 78 L 74 78 L 74 86 L 26 86 Z",
            "M 31 60 L 69 60 L 68 65 L 32 65 Z",
        ),
        "King" => (
            "M 46 8 L 54 8 L 54 14 L 61 14 L 61 21 L 54 21 L 54 30 C 64 22 82 28 80 44 C 79 56 70 \
             60 69 74 L 31 74 C 30 60 21 56 20 44 C 18 28 36 22 46 30 L 46 21 L 39 21 L 39 14 L 46 \
             14 Z M 26 78 L 74 78 L 74 86 L 26 86 Z",
            "M 31 60 L 69 60 L 68 65 L 32 65 Z",
        ),
        _ => return None,
    };
    Some((Outline::parse(solid), Outline::parse(cut)))
}

/// The plate on which the pieces of a seat stand, in a square of 100 x 100, and the share of it
/// that has room for a piece. Each seat has another shape, so nobody needs colours to tell them
/// apart.
pub(super) fn plate(seat: usize) -> (Outline, f32) {
    let polygon = |corners: usize, turn: f32| {
        let corner = |place: usize| {
            let angle = (place as f32 + turn) / corners as f32 * std::f32::consts::TAU;
            [50.0 + 48.0 * angle.sin(), 50.0 - 48.0 * angle.cos()]
        };
        Outline::polygon(&(0..corners).map(corner).collect::<Vec<_>>())
    };
    match seat % 8 {
        0 => (Outline::circle([50.0, 50.0], 45.0), 0.88),
        1 => (
            Outline::polygon(&[
                [14.0, 8.0],
                [86.0, 8.0],
                [92.0, 14.0],
                [92.0, 86.0],
                [86.0, 92.0],
                [14.0, 92.0],
                [8.0, 86.0],
                [8.0, 14.0],
            ]),
            0.92,
        ),
        2 => (Outline::polygon(&[[50.0, 1.0], [99.0, 50.0], [50.0, 99.0], [1.0, 50.0]]), 0.66),
        3 => (polygon(6, 0.0), 0.82),
        4 => (polygon(5, 0.0), 0.74),
        5 => (
            Outline::parse("M 10 8 L 90 8 L 90 52 C 88 76 70 90 50 96 C 30 90 12 76 10 52 Z"),
            0.82,
        ),
        6 => (polygon(8, 0.5), 0.86),
        _ => (
            Outline::parse(
                "M 4 24 L 26 6 L 74 6 L 96 24 L 74 50 L 96 76 L 74 94 L 26 94 L 4 76 L 26 50 Z",
            ),
            0.64,
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_read_as_svg_writes_it() {
        let expected = [
            Part::Begin([1.0, 2.0]),
            Part::Curve([3.0, 4.0], [5.0, 6.0], [7.0, 8.5]),
            Part::Line([0.0, -1.0]),
            Part::Close,
        ];
        assert_eq!(Outline::parse("M 1 2 C 3 4 5 6 7 8.5 L 0 -1 Z").0, expected);
        assert_eq!(Outline::parse("M 1 2 L 3").0.len(), 1, "a line without its end is left out");
    }

    #[test]
    fn every_shape_is_closed_and_within_its_square() {
        let men =
            ["Pawn", "Rook", "Bishop", "Knight", "Queen", "King"].map(|kind| man(kind).unwrap());
        let plates = (0..8).map(|seat| plate(seat).0);
        for outline in men.into_iter().flat_map(|(solid, cut)| [solid, cut]).chain(plates) {
            let points = outline.points();
            assert!(points.iter().flatten().all(|it| (0.0..=100.0).contains(it)), "{points:?}");
            assert!(outline.0.is_empty() || outline.0.last() == Some(&Part::Close));
        }
        assert!(man("Basilisk").is_none());
    }

    #[test]
    fn no_two_seats_or_men_have_the_same_shape() {
        for seat in 0..8 {
            for other in 0..seat {
                assert_ne!(plate(seat).0, plate(other).0);
            }
        }
        let men = ["Pawn", "Rook", "Bishop", "Knight", "Queen", "King"].map(man);
        for (place, one) in men.iter().enumerate() {
            assert!(men[..place].iter().all(|other| other != one));
        }
    }
}
