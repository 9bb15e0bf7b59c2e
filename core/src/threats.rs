//! The threats of a seat, compiled: for each square, which kinds reach it by which leaps and rays.

use crate::{Bits, Dir, KindId, Mode, Ray, Rows, Square, Tables};

/// How the pieces of one seat threaten squares, looked up by the threatened square.
#[derive(Debug, Default)]
pub struct Threats {
    pub(crate) leaps: Vec<Leaps>,
    pub(crate) lines: Vec<Lines>,
    exact: bool,
}

/// For each square, the squares from which pieces of a kind leap to it.
#[derive(Debug)]
pub(crate) struct Leaps {
    pub(crate) kind: KindId,
    pub(crate) unmoved: bool,
    pub(crate) from: Rows,
}

/// For each square, the rays along which pieces of some kinds reach it.
#[derive(Debug)]
pub(crate) struct Lines {
    pub(crate) kinds: Vec<KindId>,
    pub(crate) rays: Vec<Ray>,
    pub(crate) union: Rows,
}

impl Threats {
    /// Compiles the threats of a seat. For each kind: its modes, and whether a coded ability of it
    /// can threaten.
    pub(crate) fn compile<'a>(
        kinds: impl Iterator<Item = (&'a [Mode], bool)>,
        tables: &mut Tables,
    ) -> Self {
        let mut threats = Self { exact: true, ..Self::default() };
        let squares = tables.geometry().squares();
        for (i, (modes, by_code)) in kinds.enumerate() {
            let id = KindId(i as u8);
            threats.exact &= !by_code;
            let mut lines: Vec<Ray> = Vec::new();
            for unmoved in [false, true] {
                // Modes of one kind that differ only in where they lead are one threat.
                let modes =
                    modes.iter().filter(|mode| mode.takes.is_some() && mode.unmoved == unmoved);
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
        // Rays are entered by family, so that a queen joins both the rooks and the bishops.
        for family in families(rays, tables) {
            if let Some(lines) = self.lines.iter_mut().find(|lines| lines.rays == family) {
                lines.kinds.push(kind);
            } else {
                let union = union(&family, tables);
                self.lines.push(Lines { kinds: vec![kind], rays: family, union });
            }
        }
    }

    /// Whether these tables are complete: no piece takes by code, by random choice, past squares
    /// that must be empty, or by rays under a condition.
    #[must_use]
    pub fn exact(&self) -> bool {
        self.exact
    }
}

/// For each square, the squares from which leaps lead to it.
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

/// Splits rays into families that a quarter turn maps onto themselves: straight, diagonal,
/// knight-like.
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
