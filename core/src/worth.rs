//! What pieces are worth to a bot, from where they can go and what else they can do.

use crate::{
    Ability, AbilityRule, Bits, Board, ChessTime, Compiled, Geometry, Kind, KindId, MAX_SEATS,
    Mode, Position, Reach, Rules, SeatId, Square, Subject,
};

/// What pieces are worth, in hundredths of a pawn of chess: each kind, and how much more or less on
/// each square.
///
/// A kind is worth what [`Piece::value`](crate::Piece::value) says. Otherwise its worth follows
/// from the squares that it reaches on average while about a third of the board is occupied, from
/// its life and damage, and from its abilities with their costs. A square is worth more if the
/// piece reaches more from there, and if it is nearer to becoming something better.
pub struct Worth {
    kinds: Vec<i32>,
    /// By kind, seat and square: while the board is full of pieces, and when few are left.
    squares: Vec<[i16; 2]>,
    size: usize,
    /// The life with which pieces of each kind begin.
    lives: Vec<i32>,
}

/// What reaching one more square on average is worth.
const PER_SQUARE: i64 = 60;

/// The scale of averages: reaching one square for certain.
const ONE: i64 = 1024;

/// How likely a square is empty, by that scale.
const EMPTY: i64 = 706;

impl Worth {
    /// What a royal piece is worth: more than all others together.
    pub const ROYAL: i32 = 20_000;

    /// What the pieces of a game are worth.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        let size = rules.geometry().len();
        let kinds = rules.kinds();
        let plain: Vec<i32> = kinds.iter().map(|kind| plain_worth(rules, kind)).collect();
        let lives = starting_lives(rules);
        let squares = vec![[0; 2]; kinds.len() * MAX_SEATS * size];
        let mut worth = Self { kinds: plain.clone(), squares, size, lives };
        for (kind, own) in kinds.iter().zip(&mut worth.kinds) {
            if kind.piece().value().is_none() && !is_royal(rules, kind) {
                // What it can become is worth something already.
                *own += best_promotion(kind, SeatId(0), &plain).map_or(0, |best| best / 32);
            }
        }
        for (place, kind) in kinds.iter().enumerate() {
            for seat in rules.seat_ids() {
                let start = (place * MAX_SEATS + seat.index()) * size;
                for late in [0, 1] {
                    let values = square_values(rules, kind, seat, &plain, late == 1);
                    for (both, value) in worth.squares[start..].iter_mut().zip(values) {
                        both[late] = value;
                    }
                }
            }
        }
        worth
    }

    /// What a kind of piece is worth anywhere.
    #[inline]
    #[must_use]
    pub fn kind(&self, kind: KindId) -> i32 {
        self.kinds.get(kind.index()).copied().unwrap_or(0)
    }

    /// What a piece of a seat is worth on a square while the board is full of pieces.
    #[inline]
    #[must_use]
    pub fn on(&self, kind: KindId, seat: SeatId, square: Square) -> i32 {
        self.on_both(kind, seat, square)[0]
    }

    /// What a piece of a seat is worth on a square while the board is full of pieces, and when few
    /// are left: then royal pieces should help, and what promotes matters more.
    #[inline]
    #[must_use]
    pub fn on_both(&self, kind: KindId, seat: SeatId, square: Square) -> [i32; 2] {
        let place = (kind.index() * MAX_SEATS + seat.index()) * self.size + square.index();
        let plain = self.kind(kind);
        let more = self.squares.get(place).copied().unwrap_or_default();
        more.map(|value| plain + i32::from(value))
    }

    /// What the pieces of a seat on the board are worth, with the life that they have. Without a
    /// maximum of life they can also be worth more than at the start.
    #[must_use]
    pub fn pieces(&self, board: &Board, seat: SeatId) -> i32 {
        let vitals = board.rules().vitals();
        let mut sum = 0;
        for (id, piece) in board.pieces() {
            let Some(square) = piece.square().filter(|_| piece.owner() == seat) else { continue };
            let mut worth = self.on(piece.kind(), seat, square);
            if let Some(life) = vitals.life {
                let of = Subject::Piece(id);
                let starts = self.lives.get(piece.kind().index()).copied().unwrap_or(1);
                let most = vitals.max_life.map_or(starts, |most| board.counter(of, most));
                let life = board.counter(of, life).max(0);
                if life < most || vitals.max_life.is_none() {
                    // A wounded piece still moves.
                    worth =
                        (i64::from(worth) * i64::from(life + most) / i64::from(2 * most)) as i32;
                }
            }
            sum += worth;
        }
        sum
    }
}

/// The life with which pieces of each kind begin, at least 1.
fn starting_lives(rules: &Rules) -> Vec<i32> {
    let start = |place: usize| {
        let kind = KindId(place as u8);
        let life = rules.vitals().life;
        life.map_or(1, |life| rules.counter_at_start(crate::PieceId::NONE, kind, life).max(1))
    };
    (0..rules.kinds().len()).map(start).collect()
}

/// Whether pieces of a kind are royal from the start.
fn is_royal(rules: &Rules, kind: &Kind) -> bool {
    let vitals = rules.vitals();
    let counted = |counter: crate::CounterId| {
        let own = rules.kinds().iter().position(|other| other.id() == kind.id());
        own.is_some_and(|place| {
            rules.counter_at_start(crate::PieceId::NONE, KindId(place as u8), counter) != 0
        })
    };
    vitals.royal_tag.is_some_and(|tag| kind.has(tag)) || vitals.royal.is_some_and(counted)
}

fn plain_worth(rules: &Rules, kind: &Kind) -> i32 {
    if is_royal(rules, kind) {
        return Worth::ROYAL;
    }
    if let Some(value) = kind.piece().value() {
        return value;
    }
    let squares = rules.squares();
    let total: i64 = squares.iter().map(|from| mobility(rules, kind, SeatId(0), from)).sum();
    let mean = total / i64::from(squares.len().max(1));
    let mut worth = mean * PER_SQUARE / ONE;
    let counter = |id: Option<crate::CounterId>| {
        let place = rules.kinds().iter().position(|other| other.id() == kind.id());
        let (id, place) = id.zip(place)?;
        Some(rules.counter_at_start(crate::PieceId::NONE, KindId(place as u8), id).clamp(0, 100))
    };
    let vitals = rules.vitals();
    let life = counter(vitals.max_life.or(vitals.life)).unwrap_or(1).max(1);
    let harm = counter(vitals.take_damage).unwrap_or(1).max(1);
    let harm = harm.max(counter(vitals.attack_damage).unwrap_or(1));
    worth = worth * i64::from(1 + life) / 2;
    worth = worth * i64::from(3 + harm) / 4;
    for rule in kind.coded() {
        worth += ability_worth(rule);
    }
    i32::try_from(worth).unwrap_or(Worth::ROYAL / 4).clamp(10, Worth::ROYAL / 4)
}

/// What an ability that is code is worth, by its terms only: what it does is not known.
fn ability_worth(rule: &AbilityRule) -> i64 {
    let cost: i64 = rule.price.cost.iter().map(|(_, amount)| i64::from((*amount).max(0))).sum();
    if cost == 0 && rule.cooldown == ChessTime::NONE && rule.price.cast == ChessTime::NONE {
        return 10;
    }
    let rest =
        if rule.cooldown == ChessTime::FOREVER { 24 } else { i64::from(rule.cooldown.round) };
    let wait = i64::from(rule.price.cast.round);
    // The dearer an ability is, the more its author thinks that it does; but it is used less.
    80 * (2 + cost) * 8 / ((1 + cost) * (8 + rest + wait))
}

/// What the best kind is worth that a piece can become.
fn best_promotion(kind: &Kind, seat: SeatId, plain: &[i32]) -> Option<i32> {
    let kinds = kind.modes(seat).iter().flat_map(|mode| &mode.becomes);
    kinds.filter_map(|becomes| plain.get(becomes.index()).copied()).max()
}

fn square_values(
    rules: &Rules,
    kind: &Kind,
    seat: SeatId,
    plain: &[i32],
    is_late: bool,
) -> Vec<i16> {
    let geometry = rules.geometry();
    let all: Vec<i64> = (0..geometry.len())
        .map(|square| mobility(rules, kind, seat, Square(square as u8)))
        .collect();
    let squares = rules.squares();
    let mean = squares.iter().map(|square| all[square.index()]).sum::<i64>()
        / i64::from(squares.len().max(1));
    let promotion = best_promotion(kind, seat, plain);
    let far = geometry.edge(rules.seat(seat).forward);
    let royal = is_royal(rules, kind);
    let value = |square: usize| {
        let square = Square(square as u8);
        let more = all[square.index()] - mean;
        let mut value = match royal {
            // A royal piece is safer where it reaches less, while there is danger.
            true if is_late => more * 8 / ONE + 6 * centrality(geometry, square),
            true => -more * 8 / ONE,
            false => more * PER_SQUARE / (8 * ONE),
        };
        if let Some(best) = promotion {
            let away = i64::from(distance(geometry, square, far));
            let late = if is_late { 2 } else { 3 };
            value += i64::from(best) / (late * (away + 1) * (away + 1));
            value += 6 * centrality(geometry, square);
        }
        value.clamp(-3_000, 3_000) as i16
    };
    (0..geometry.len()).map(value).collect()
}

/// The number of rows or columns to the nearest of some squares.
fn distance(geometry: &Geometry, from: Square, to: Bits) -> i16 {
    let start = geometry.position(from);
    let steps = |square: Square| {
        let Position { x, y } = geometry.position(square);
        (x - start.x).abs().max((y - start.y).abs())
    };
    to.iter().map(steps).min().unwrap_or(0)
}

/// How near a square is to the middle: 0 at the edge.
fn centrality(geometry: &Geometry, square: Square) -> i64 {
    let Position { x, y } = geometry.position(square);
    let (width, height) = (i16::from(geometry.width()), i16::from(geometry.height()));
    i64::from(x.min(width - 1 - x).min(y).min(height - 1 - y))
}

/// How many squares a piece reaches from a square on average, in parts of [`ONE`].
fn mobility(rules: &Rules, kind: &Kind, seat: SeatId, from: Square) -> i64 {
    let modes = kind.modes(seat).iter();
    let described: i64 = modes.map(|mode| mode_mobility(rules, mode, from)).sum();
    let unknown = kind.abilities().iter().filter(|ability| {
        matches!(ability, Ability::Pattern(it)
            if rules.pattern(it.pattern).is_some_and(|pattern| pattern.description().is_none()))
    });
    described + unknown.count() as i64 * 2 * ONE
}

fn mode_mobility(rules: &Rules, mode: &Mode, from: Square) -> i64 {
    let Some(compiled) = mode.compiled() else { return 0 };
    let Compiled { options, .. } = compiled;
    let sum: i64 = options.iter().map(|reach| reach_mobility(rules, reach, from, mode.zone)).sum();
    let mean = sum / options.len().max(1) as i64;
    // Half of what a square is good for is going there, half is taking there.
    let uses = i64::from(mode.moves.is_some()) + i64::from(mode.takes.is_some());
    let mean = mean * if mode.attacks.is_some() { 2 } else { uses } / 2;
    if mode.unmoved { mean / 4 } else { mean }
}

fn reach_mobility(rules: &Rules, reach: &Reach, from: Square, zone: Bits) -> i64 {
    let tables = rules.tables();
    let leaps = reach.leaps.map_or(0, |rows| (tables.wide(rows, from) & zone).len());
    let mut sum = i64::from(leaps) * ONE;
    for ray in &reach.rays {
        let mut likely = ONE;
        for square in tables.wide_along(*ray, from) {
            if zone.contains(square) {
                sum += likely;
            }
            likely = likely * EMPTY / ONE;
        }
    }
    sum += reach.lame.len() as i64 * EMPTY;
    sum + reach.hops.len() as i64 * ONE * 2 / 3
}
