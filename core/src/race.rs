//! Races: which pieces that promote can no longer be stopped by pieces like them.

use crate::{Bits, Compiled, KindId, MAX_SEATS, Mode, Reach, Rules, SeatId, Square};

/// For each kind that promotes, seat and square, the squares from which enemies that promote too
/// could still block or take it on its way. Without enemies there it is ahead of all of them.
pub struct Races {
    kinds: Vec<KindId>,
    /// By place in `kinds`, seat and square.
    stoppers: Vec<Bits>,
    /// The number of actions to the nearest square of promotion, likewise.
    away: Vec<u8>,
    size: usize,
}

impl Races {
    /// The races of a game.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        let all = (0..rules.kinds().len()).map(|place| KindId(place as u8));
        let kinds: Vec<KindId> = all.filter(|kind| Self::promotes(rules, *kind)).collect();
        let size = rules.geometry().len();
        let mut races = Self {
            stoppers: vec![Bits::EMPTY; kinds.len() * MAX_SEATS * size],
            away: vec![u8::MAX; kinds.len() * MAX_SEATS * size],
            kinds,
            size,
        };
        races.fill(rules);
        races
    }

    /// Whether pieces of a kind promote.
    #[must_use]
    pub fn promotes(rules: &Rules, kind: KindId) -> bool {
        let modes = rules.kind(kind).modes(SeatId(0));
        modes.iter().any(|mode| !mode.becomes.is_empty())
    }

    /// The kinds that promote.
    #[inline]
    #[must_use]
    pub fn kinds(&self) -> &[KindId] {
        &self.kinds
    }

    /// The squares of enemies that could stop a piece: of the kind at a place in [`Races::kinds`].
    #[inline]
    #[must_use]
    pub fn stoppers(&self, place: usize, seat: SeatId, square: Square) -> &Bits {
        &self.stoppers[self.index(place, seat, square)]
    }

    /// The number of actions to the nearest square where it promotes, if nothing is in its way.
    #[inline]
    #[must_use]
    pub fn away(&self, place: usize, seat: SeatId, square: Square) -> u8 {
        self.away[self.index(place, seat, square)]
    }

    #[inline]
    fn index(&self, place: usize, seat: SeatId, square: Square) -> usize {
        (place * MAX_SEATS + seat.index()) * self.size + square.index()
    }

    fn fill(&mut self, rules: &Rules) {
        let kinds = self.kinds.clone();
        for seat in rules.seat_ids() {
            let of_kind = |kind: &KindId| enemy_spans(rules, *kind, seat);
            let spans: Vec<(Square, Bits)> = kinds.iter().flat_map(of_kind).collect();
            for (place, kind) in kinds.iter().enumerate() {
                for square in rules.squares() {
                    let (path, away) = walk(rules, *kind, seat, square);
                    let stops = spans.iter().filter(|(_, span)| !(*span & path).is_empty());
                    let index = self.index(place, seat, square);
                    self.stoppers[index] = stops.map(|(square, _)| *square).collect();
                    self.away[index] = away;
                }
            }
        }
    }
}

/// The squares that enemies of a seat of some kind can come to or take on, from each square.
fn enemy_spans(rules: &Rules, kind: KindId, seat: SeatId) -> Vec<(Square, Bits)> {
    let mut spans = Vec::new();
    for other in rules.seat_ids().filter(|other| *other != seat) {
        for square in rules.squares() {
            let (mut walked, _) = walk(rules, kind, other, square);
            walked.insert(square);
            let taken = walked.iter().fold(Bits::EMPTY, |all, from| {
                all | reached(rules, kind, other, from, |mode| mode.takes.is_some())
            });
            spans.push((square, walked | taken));
        }
    }
    spans
}

/// The squares on the way of a piece on an empty board, and the number of steps to a promotion.
fn walk(rules: &Rules, kind: KindId, seat: SeatId, from: Square) -> (Bits, u8) {
    let (mut path, mut last) = (Bits::EMPTY, Bits::of(from));
    let (mut steps, mut away) = (0_u8, u8::MAX);
    while !last.is_empty() && steps < u8::MAX - 1 {
        steps += 1;
        let next = |all: Bits, from| all | reached(rules, kind, seat, from, goes);
        let ends = |mode: &Mode| goes(mode) && !mode.becomes.is_empty();
        let promotes = last.iter().any(|from| !reached(rules, kind, seat, from, ends).is_empty());
        if promotes && away == u8::MAX {
            away = steps;
        }
        last = last.iter().fold(Bits::EMPTY, next).without(path);
        path |= last;
    }
    (path, away)
}

fn goes(mode: &Mode) -> bool {
    mode.moves.is_some()
}

/// The squares that a kind reaches by some of its modes on an empty board.
fn reached(
    rules: &Rules,
    kind: KindId,
    seat: SeatId,
    from: Square,
    wanted: impl Fn(&Mode) -> bool,
) -> Bits {
    let mut all = Bits::EMPTY;
    for mode in rules.kind(kind).modes(seat).iter().filter(|mode| wanted(mode)) {
        let Some(Compiled { options, .. }) = mode.compiled() else { continue };
        for Reach { leaps, rays, .. } in options {
            if let Some(rows) = leaps {
                all |= rules.tables().wide(*rows, from) & mode.zone;
            }
            for ray in rays {
                let along = rules.tables().wide_along(*ray, from);
                all |= along.into_iter().collect::<Bits>() & mode.zone;
            }
        }
    }
    all
}
