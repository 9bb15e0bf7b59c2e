//! Which squares a seat's pieces could take on, asked from the target: "is this square attacked?"
//! never loops over pieces.

use crate::{
    Bits, CodedRule, Dir, Kind, KindId, Purpose, Ray, Rows, Scene, SeatId, Site, Square, Step,
    Steps, Tables, mobility,
};

/// How the pieces of one seat threaten squares, looked up from the square.
#[derive(Debug, Default)]
pub struct Threats {
    leaps: Vec<Leaps>,
    lines: Vec<Lines>,
    exact: bool,
}

/// Squares from which pieces of a kind leap to each square.
#[derive(Debug)]
struct Leaps {
    kind: KindId,
    unmoved: bool,
    from: Rows,
}

/// Rays from each square against which pieces of some kinds come.
#[derive(Debug)]
pub(crate) struct Lines {
    kinds: Vec<KindId>,
    pub(crate) rays: Vec<Ray>,
    union: Rows,
}

impl Threats {
    pub(crate) fn compile(kinds: &[Kind], seat: SeatId, tables: &mut Tables) -> Self {
        let mut threats = Self { exact: true, ..Self::default() };
        let squares = tables.geometry().squares();
        for (i, kind) in kinds.iter().enumerate() {
            let id = KindId(i as u8);
            threats.exact &= kind.coded().iter().all(|rule| !rule.coded.threatens());
            let mut lines: Vec<Ray> = Vec::new();
            for unmoved in [false, true] {
                // Modes of one kind that differ only in where they lead are one threat.
                let modes = kind
                    .modes(seat)
                    .iter()
                    .filter(|mode| mode.takes.is_some() && mode.unmoved == unmoved);
                let mut leaps: Vec<(Rows, Bits)> = Vec::new();
                for mode in modes {
                    match mode
                        .compiled()
                        .map(|compiled| (compiled.drawn, compiled.options.as_slice()))
                    {
                        Some((None, [reach])) => {
                            leaps.extend(reach.leaps.map(|rows| (rows, mode.zone)));
                            threats.exact &=
                                reach.rays.is_empty() || (mode.zone == squares && !unmoved);
                            threats.exact &= reach.lame.is_empty();
                            lines.extend(&reach.rays);
                        }
                        _ => threats.exact = false,
                    }
                }
                if !leaps.is_empty() {
                    let from = reversed(&leaps, tables);
                    threats.leaps.push(Leaps { kind: id, unmoved, from });
                }
            }
            if !lines.is_empty() {
                let mut rays: Vec<Ray> =
                    lines.into_iter().map(|ray| tables.opposite(ray)).collect();
                rays.sort_by_key(Ray::order);
                rays.dedup();
                threats.add_lines(id, rays, tables);
            }
        }
        threats
    }

    fn add_lines(&mut self, kind: KindId, rays: Vec<Ray>, tables: &mut Tables) {
        // A queen is a rook and a bishop: kinds are entered by single directions' families, so that
        // it joins both.
        for family in families(rays, tables) {
            if let Some(lines) = self.lines.iter_mut().find(|lines| lines.rays == family) {
                lines.kinds.push(kind);
            } else {
                let union = union(&family, tables);
                self.lines.push(Lines { kinds: vec![kind], rays: family, union });
            }
        }
    }

    /// Whether the tables say everything: no piece takes by code, by chance, past empty squares or
    /// by rays under a condition.
    #[must_use]
    pub fn exact(&self) -> bool {
        self.exact
    }

    /// Whether a square is attacked by pieces of `seat` among `attackers`, with these squares
    /// occupied. Right if [`Threats::exact`].
    #[inline]
    #[must_use]
    pub fn attacked<const W: usize>(
        &self,
        scene: Scene<'_>,
        square: Square,
        attackers: Bits<W>,
        occupied: Bits<W>,
    ) -> bool {
        if !self.leapers(scene, square, attackers).is_empty() {
            return true;
        }
        let tables = scene.board.rules().tables();
        self.lines.iter().any(|lines| {
            let riders = lines.riders(scene, attackers);
            !(tables.get::<W>(lines.union, square) & riders).is_empty()
                && lines.rays.iter().any(|ray| {
                    let along = tables.along::<W>(*ray, square);
                    !(along & riders).is_empty() && {
                        let blockers = along & occupied;
                        tables
                            .nearest(*ray, blockers)
                            .is_some_and(|nearest| riders.contains(nearest))
                    }
                })
        })
    }

    /// The pieces among `attackers` that leap to a square.
    #[inline]
    pub(crate) fn leapers<const W: usize>(
        &self,
        scene: Scene<'_>,
        square: Square,
        attackers: Bits<W>,
    ) -> Bits<W> {
        let tables = scene.board.rules().tables();
        let mut found = Bits::EMPTY;
        for leaps in &self.leaps {
            let mut pieces = scene.board.kind::<W>(leaps.kind);
            if leaps.unmoved {
                pieces &= scene.board.unmoved();
            }
            found |= tables.get::<W>(leaps.from, square) & pieces;
        }
        found & attackers
    }

    /// The rays that pieces among `attackers` could come along to a square, with those pieces.
    #[inline]
    pub(crate) fn lines<const W: usize>(
        &self,
        scene: Scene<'_>,
        square: Square,
        attackers: Bits<W>,
    ) -> impl Iterator<Item = (&Lines, Bits<W>)> {
        let tables = scene.board.rules().tables();
        self.lines.iter().filter_map(move |lines| {
            let riders = lines.riders(scene, attackers);
            (!(tables.get::<W>(lines.union, square) & riders).is_empty()).then_some((lines, riders))
        })
    }
}

impl Lines {
    #[inline]
    fn riders<const W: usize>(&self, scene: Scene<'_>, attackers: Bits<W>) -> Bits<W> {
        let all =
            self.kinds.iter().fold(Bits::EMPTY, |all, kind| all | scene.board.kind::<W>(*kind));
        all & attackers
    }
}

/// For each square, from where leaps lead to it.
fn reversed(leaps: &[(Rows, Bits)], tables: &mut Tables) -> Rows {
    let squares = tables.geometry().squares();
    let mut from = vec![Bits::EMPTY; 256];
    for (rows, zone) in leaps {
        for start in squares {
            for end in tables.wide(*rows, start) & *zone {
                from[end.index()].insert(start);
            }
        }
    }
    tables.push(|end| from[end.index()])
}

fn union(rays: &[Ray], tables: &mut Tables) -> Rows {
    let rows: Vec<Bits> = (0..tables.geometry().len())
        .map(|i| {
            rays.iter().fold(Bits::EMPTY, |all, ray| all | tables.wide(ray.rows(), Square(i as u8)))
        })
        .collect();
    tables.push(|square| rows[square.index()])
}

/// Splits rays into those that a quarter turn maps onto each other: straight ones, diagonal ones,
/// knight-like ones.
fn families(rays: Vec<Ray>, tables: &Tables) -> Vec<Vec<Ray>> {
    type Family = ((i16, i16, Option<u8>), Vec<Ray>);
    let mut families: Vec<Family> = Vec::new();
    for ray in rays {
        let (step, reach) = tables.step_of(ray);
        let turned = Dir::ALL.map(|dir| dir.turn(step));
        let sign = turned.into_iter().max().unwrap_or(step);
        let sign = (sign.x, sign.y, reach);
        match families.iter_mut().find(|(other, _)| *other == sign) {
            Some((_, family)) => family.push(ray),
            None => families.push((sign, vec![ray])),
        }
    }
    families.into_iter().map(|(_, family)| family).collect()
}

/// Whether any other seat's piece could take on a square of `seat`, by the tables where they say
/// everything.
#[must_use]
pub fn is_attacked(scene: Scene<'_>, square: Square, seat: SeatId) -> bool {
    let rules = scene.board.rules();
    let others = (0..rules.seats().len() as u8).map(SeatId).filter(|other| *other != seat);
    others.into_iter().any(|other| {
        match (rules.threats(other).filter(|threats| threats.exact()), rules.geometry().words()) {
            (None, _) => is_threatened(scene, square, other),
            (Some(threats), 1) => threats.attacked::<1>(
                scene,
                square,
                scene.board.owned(other),
                scene.board.occupied(),
            ),
            (Some(threats), 2) => threats.attacked::<2>(
                scene,
                square,
                scene.board.owned(other),
                scene.board.occupied(),
            ),
            (Some(threats), _) => threats.attacked::<4>(
                scene,
                square,
                scene.board.owned(other),
                scene.board.occupied(),
            ),
        }
    })
}

/// Whether a piece of `by` could take on a square, by asking every piece: the specification of
/// [`Threats::attacked`].
#[must_use]
pub fn is_threatened(scene: Scene<'_>, square: Square, by: SeatId) -> bool {
    let board = scene.board;
    board.pieces().filter(|(_, piece)| piece.owner() == by).any(|(id, piece)| {
        let Some(from) = piece.square() else { return false };
        let kind = board.rules().kind(piece.kind());
        let by_pattern = kind.modes(by).iter().filter(|mode| mode.takes.is_some()).any(|mode| {
            mode.zone.contains(square)
                && (!mode.unmoved || piece.moves() == 0)
                && mobility::matches(mode.pattern(), scene, by, from, square, Purpose::Take)
        });
        by_pattern
            || kind.coded().iter().any(|rule| {
                rule.coded.threatens() && harms(rule, Site::new(scene, id, rule.id), square)
            })
    })
}

/// Whether some use of a coded ability would remove or harm what stands on a square.
fn harms(rule: &CodedRule, site: Site<'_>, square: Square) -> bool {
    let Some(victim) = site.scene.board.at(square) else { return false };
    let mut found = false;
    rule.coded.options(site, &mut |args| {
        found |= Steps::borrowed(|steps| {
            rule.coded.perform(site, &crate::Action::with(0, rule.id, args), steps);
            steps.iter().any(|step| match step {
                Step::Remove { piece } | Step::Die { piece } => *piece == victim,
                Step::Take { victim: v, .. }
                | Step::Attack { victim: v, .. }
                | Step::Kill { victim: v, .. } => *v == victim,
                _ => false,
            })
        });
    });
    found
}
