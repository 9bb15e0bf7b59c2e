//! The threats of a seat, compiled: for each square, which kinds reach it by which leaps and rays.

use crate::{Bits, Dir, Hop, KindId, KindSet, Mode, Ray, Reach, Rows, Square, Tables};

/// How the pieces of one seat threaten squares, looked up by the threatened square.
#[derive(Debug, Default)]
pub struct Threats {
    pub(crate) leaps: Vec<Leaps>,
    pub(crate) lines: Vec<Lines>,
    pub(crate) hops: Vec<HopLines>,
    /// The kinds that are in none of these tables, because they take by code, by random choice,
    /// past squares that must be empty, or by rays or hops under a condition.
    pub(crate) irregular: Vec<KindId>,
    /// The kinds of `hops` and `irregular`. Most games have none of them on the board.
    pub(crate) unusual: KindSet,
    /// The kinds that can threaten by an ability that is code.
    pub(crate) coded: Vec<KindId>,
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

/// For each square, the hops by which pieces of a kind reach it, from the square back to them.
#[derive(Debug)]
pub(crate) struct HopLines {
    pub(crate) kind: KindId,
    pub(crate) hops: Vec<Hop>,
    pub(crate) union: Rows,
}

impl Threats {
    /// Compiles the threats of a seat. For each kind: its modes, and whether a coded ability of it
    /// can threaten.
    pub(crate) fn compile<'a>(
        kinds: impl Iterator<Item = (&'a [Mode], bool)>,
        tables: &mut Tables,
    ) -> Self {
        let mut threats = Self::default();
        let squares = tables.geometry().squares();
        for (i, (modes, by_code)) in kinds.enumerate() {
            let id = KindId(i as u8);
            if by_code {
                threats.coded.push(id);
            }
            let taking: Vec<(&Mode, Option<&Reach>)> = modes
                .iter()
                .filter(|mode| mode.takes.is_some())
                .map(|mode| (mode, regular(mode, squares)))
                .collect();
            if taking.iter().any(|(_, reach)| reach.is_none()) {
                threats.irregular.push(id);
                threats.unusual.insert(id);
                continue;
            }
            for unmoved in [false, true] {
                // Modes of one kind that differ only in where they lead are one threat.
                let leaps: Vec<(Rows, Bits)> = taking
                    .iter()
                    .filter(|(mode, _)| mode.unmoved == unmoved)
                    .filter_map(|(mode, reach)| Some((reach.as_ref()?.leaps?, mode.zone)))
                    .collect();
                if !leaps.is_empty() {
                    let from = reversed(&leaps, tables);
                    threats.leaps.push(Leaps { kind: id, unmoved, from });
                }
            }
            let reaches = || taking.iter().filter_map(|(_, reach)| *reach);
            let mut rays: Vec<Ray> = reaches().flat_map(|reach| reach.rays.clone()).collect();
            rays.iter_mut().for_each(|ray| *ray = tables.opposite(*ray));
            rays.sort_by_key(Ray::order);
            rays.dedup();
            threats.add_lines(id, rays, tables);
            let hops: Vec<Hop> = reaches().flat_map(|reach| reach.hops.clone()).collect();
            if !hops.is_empty() {
                let hops: Vec<Hop> = hops.into_iter().map(|hop| tables.reversed_hop(hop)).collect();
                let lines: Vec<Ray> = hops.iter().map(|hop| hop.line).collect();
                threats.unusual.insert(id);
                threats.hops.push(HopLines { kind: id, union: union(&lines, tables), hops });
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

    /// Whether these tables are complete whatever is on the board: no kind takes by code, by random
    /// choice, past squares that must be empty, or by rays or hops under a condition.
    #[must_use]
    pub fn exact(&self) -> bool {
        self.irregular.is_empty() && self.coded.is_empty()
    }

    /// Whether there is a kind that can threaten by an ability that is code.
    #[must_use]
    pub fn has_coded(&self) -> bool {
        !self.coded.is_empty()
    }
}

/// What a mode reaches, if the tables of threats can express it.
fn regular(mode: &Mode, squares: Bits) -> Option<&Reach> {
    let compiled = mode.compiled().filter(|compiled| compiled.drawn.is_none())?;
    let [reach] = compiled.options.as_slice() else { return None };
    let always = mode.zone == squares && !mode.unmoved;
    let leaps_only = reach.rays.is_empty() && reach.hops.is_empty();
    (reach.lame.is_empty() && (leaps_only || always)).then_some(reach)
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
