//! What pieces do where they stand: where they can go, how near they are to enemy royals, what
//! guards what, and which of those that promote run free.

use sortilege_core::{
    Bits, Board, Compiled, KindId, Mode, Numbers, Races, Rules, SeatId, Square, Worth,
};

/// What the squares that a piece can go to are worth together, if it can go to as many as its kind
/// can on average.
const FREEDOM: i32 = 160;

/// What a piece that promotes is worth more if no enemy like it can stop it, with the next action.
const FREE: i32 = 150;

/// What a square that a piece reaches on average adds to its worth, about.
const PER_SQUARE: i32 = 60;

/// How much standing can be worth: beyond that a bound is clear without it.
pub(super) const MOST: i32 = 300;

/// What a piece loses that one that promotes attacks: that one is worth less.
const ATTACKED: i32 = 24;

/// What a piece that promotes gains if another guards it, and if it stands beside the own royal.
const GUARDED: i32 = 7;
const SHELTER: i32 = 9;

/// What follows from the rules for judging how pieces stand, for two seats.
pub(super) struct Standing {
    sides: [Side; 2],
    /// The kinds that promote.
    promoting: Vec<KindId>,
    /// The squares around each square, itself included.
    rings: Vec<Bits>,
}

/// How the pieces of a seat go.
struct Side {
    /// The modes of pieces that neither promote nor are royal.
    goers: Vec<Goer>,
    /// The ways in which pieces that promote take.
    guards: Vec<(KindId, Compiled)>,
    /// The pieces that promote, by the place of their kind.
    runners: Vec<Vec<Runner>>,
}

/// A piece on a square that promotes.
struct Runner {
    /// The squares from which enemies like it can stop it.
    stoppers: Bits,
    /// What it is worth that none of them is there, when few pieces are left.
    free: i32,
}

/// A mode of a kind.
struct Goer {
    kind: KindId,
    reach: Compiled,
    zone: Bits,
    moves: bool,
    takes: bool,
    /// What a square that it can go to is worth, in parts of 8.
    per_goal: i32,
    /// What a square beside the enemy royal is worth.
    per_hit: i32,
}

impl Standing {
    pub(super) fn of(rules: &Rules, worth: &Worth) -> Self {
        let races = Races::of(rules);
        let side = |seat| Side::of(rules, worth, &races, SeatId(seat));
        let promoting = races.kinds().to_vec();
        Self { sides: [side(0), side(1)], promoting, rings: rings(rules) }
    }

    /// What the first seat has more than the second by standing well: while the board is full, and
    /// when few pieces are left. `W` must be the words of the board.
    pub(super) fn judge<const W: usize>(&self, board: &Board) -> [i32; 2] {
        let position = Position::<W>::new(self, board);
        let ([full, late], [other_full, other_late]) = (position.side(0), position.side(1));
        [full - other_full, late - other_late].map(|value| value.clamp(-MOST, MOST))
    }
}

impl Standing {
    /// The squares of all pieces that promote.
    fn promoting<const W: usize>(&self, board: &Board) -> Bits<W> {
        self.promoting.iter().fold(Bits::EMPTY, |all, kind| all | board.kind(*kind))
    }

    /// Whether a seat has pieces on the board that neither promote nor are royal.
    pub(super) fn has_others<const W: usize>(&self, board: &Board, seat: SeatId) -> bool {
        let promoting = self.promoting::<W>(board);
        let royals = board.royals::<W>(seat);
        !board.owned::<W>(seat).without(promoting | royals).is_empty()
    }
}

impl Side {
    fn of(rules: &Rules, worth: &Worth, races: &Races, seat: SeatId) -> Self {
        let (mut goers, mut guards) = (Vec::new(), Vec::<(KindId, Compiled)>::new());
        for kind in (0..rules.kinds().len()).map(|place| KindId(place as u8)) {
            let value = worth.kind(kind);
            let promotes = Races::promotes(rules, kind);
            let mut patterns: Vec<&str> = Vec::new();
            for mode in rules.kind(kind).modes(seat) {
                let Some(reach) = mode.compiled().filter(|_| !mode.unmoved) else { continue };
                if promotes {
                    // A pawn takes in the same way whether it promotes then or not.
                    if mode.takes.is_some() && !patterns.contains(&mode.pattern().id()) {
                        patterns.push(mode.pattern().id());
                        guards.push((kind, reach.clone()));
                    }
                } else if value < Worth::ROYAL {
                    goers.push(Goer::of(kind, mode, reach, value));
                }
            }
        }
        let runner = |place: usize, square: usize| {
            let square = Square(square as u8);
            let away = i32::from(races.away(place, seat, square).min(100));
            Runner { stoppers: *races.stoppers(place, seat, square), free: FREE / (1 + away) }
        };
        let size = rules.geometry().len();
        let of_kind = |place| (0..size).map(|square| runner(place, square)).collect();
        let runners = (0..races.kinds().len()).map(of_kind).collect();
        Self { goers, guards, runners }
    }
}

impl Goer {
    fn of(kind: KindId, mode: &Mode, reach: &Compiled, value: i32) -> Self {
        let usual = value / PER_SQUARE + 2;
        Self {
            kind,
            reach: reach.clone(),
            zone: mode.zone,
            moves: mode.moves.is_some(),
            takes: mode.takes.is_some(),
            per_goal: (8 * FREEDOM / 4 / usual).clamp(8, 64),
            per_hit: (value / 100).clamp(1, 10),
        }
    }
}

/// A position that is being judged.
struct Position<'a, const W: usize> {
    standing: &'a Standing,
    board: &'a Board,
    numbers: Numbers,
    occupied: Bits<W>,
    /// The pieces that promote.
    promoting: Bits<W>,
    /// What the pieces that promote guard and attack, by seat.
    guarded: [Bits<W>; 2],
}

impl<'a, const W: usize> Position<'a, W> {
    fn new(standing: &'a Standing, board: &'a Board) -> Self {
        let mut position = Self {
            standing,
            board,
            numbers: board.random().numbers(),
            occupied: board.occupied(),
            promoting: standing.promoting(board),
            guarded: [Bits::EMPTY; 2],
        };
        position.guarded = [0, 1].map(|seat| position.guarded_by(seat));
        position
    }

    fn guarded_by(&self, seat: u8) -> Bits<W> {
        let (board, own) = (self.board, self.board.owned::<W>(SeatId(seat)));
        let tables = board.rules().tables();
        let mut all = Bits::EMPTY;
        for (kind, reach) in &self.standing.sides[usize::from(seat)].guards {
            let reach = reach.now(self.numbers);
            let pieces = board.kind::<W>(*kind) & own;
            pieces.iter().for_each(|from| all |= tables.targets(reach, from, self.occupied));
        }
        all
    }

    /// What a seat has by standing well, while the board is full and when few pieces are left.
    fn side(&self, seat: u8) -> [i32; 2] {
        let board = self.board;
        let (place, other) = (usize::from(seat), usize::from(1 - seat));
        let (own, enemies) = (board.owned::<W>(SeatId(seat)), board.owned(SeatId(1 - seat)));
        let tables = board.rules().tables();
        let ring = self.ring(SeatId(1 - seat));
        let safe = !self.guarded[other];
        let (mut goals, mut hits, mut attackers) = (0, 0, 0);
        let mut last = None;
        for goer in &self.standing.sides[place].goers {
            let pieces = board.kind::<W>(goer.kind) & own;
            if pieces.is_empty() {
                continue;
            }
            let mut area = if goer.moves { !self.occupied } else { Bits::EMPTY };
            if goer.takes {
                area |= enemies;
            }
            area &= goer.zone.resize();
            let reach = goer.reach.now(self.numbers);
            pieces.iter().for_each(|from| {
                let targets = tables.targets(reach, from, self.occupied) & area;
                goals += goer.per_goal * (targets & safe).len() as i32;
                let near = targets & ring;
                if !near.is_empty() {
                    hits += near.len() as i32 * goer.per_hit;
                    attackers += i32::from(last != Some(from));
                    last = Some(from);
                }
            });
        }
        let danger = hits * attackers / 2;
        let promoting = self.promoting & own;
        let guarded = (promoting & self.guarded[place]).len() as i32 * GUARDED;
        let attacked = (own.without(promoting) & self.guarded[other]).len() as i32 * ATTACKED;
        let shelter = (promoting & self.ring(SeatId(seat))).len().min(3) as i32 * SHELTER;
        let [full, late] = self.runners(place, promoting);
        let always = goals / 8 + guarded - attacked;
        [always + danger + shelter + full, always + late]
    }

    /// The squares around the royal piece of a seat.
    fn ring(&self, seat: SeatId) -> Bits<W> {
        let royal = self.board.royals::<W>(seat).first();
        royal.map_or(Bits::EMPTY, |at| self.standing.rings[at.index()].resize())
    }

    /// What pieces are worth that promote and that no enemy like them can stop.
    fn runners(&self, seat: usize, own: Bits<W>) -> [i32; 2] {
        let others = self.promoting.without(own);
        let mut sum = 0;
        for (kind, runners) in
            self.standing.promoting.iter().zip(&self.standing.sides[seat].runners)
        {
            let pieces = self.board.kind::<W>(*kind) & own;
            pieces.iter().for_each(|square| {
                let Runner { stoppers, free } = &runners[square.index()];
                if (stoppers.resize() & others).is_empty() {
                    sum += free;
                }
            });
        }
        [sum / 2, sum]
    }
}

fn rings(rules: &Rules) -> Vec<Bits> {
    let geometry = rules.geometry();
    let ring = |square: usize| {
        let at = geometry.position(Square(square as u8));
        let near = |other: &Square| {
            let other = geometry.position(*other);
            (other.x - at.x).abs() <= 1 && (other.y - at.y).abs() <= 1
        };
        rules.squares().iter().filter(near).collect()
    };
    (0..geometry.len()).map(ring).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_core::{Catalogue, Play};
    use sortilege_table::open_unsettled;

    use super::*;
    use crate::evaluation::Evaluation;

    fn open(fen: &str) -> Play {
        let catalogue = Catalogue::collect().unwrap();
        let (chess, setup) = (catalogue.game("chess").unwrap(), json!({"fen": fen}));
        open_unsettled(&catalogue, chess, Some(&setup), 0).unwrap()
    }

    fn judged(fen: &str) -> [i32; 2] {
        let play = open(fen);
        let evaluation = Evaluation::of(play.scene());
        let standing = Standing::of(play.board().rules(), evaluation.worth());
        standing.judge::<1>(play.board())
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for [fen, mirrored] in [
            [
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            ],
            [
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1",
            ],
            ["8/1P4k1/8/3n4/8/8/6K1/8 w - - 0 1", "8/6k1/8/8/3N4/8/1p4K1/8 b - - 0 1"],
        ] {
            assert_eq!(judged(fen), judged(mirrored).map(|value| -value), "{fen}");
        }
    }

    #[test]
    fn pieces_stand_better_in_the_middle_and_pawns_beyond_others() {
        let stands_better = |good: &str, bad: &str| assert!(judged(good) > judged(bad));
        stands_better("6k1/8/8/3N4/8/8/8/6K1 w - - 0 1", "6k1/8/8/8/8/8/8/N5K1 w - - 0 1");
        stands_better("6k1/8/3p4/P7/8/8/8/6K1 w - - 0 1", "6k1/p7/8/P7/8/8/8/6K1 w - - 0 1");
    }

    #[test]
    fn only_what_neither_promotes_nor_is_royal_counts_as_another_piece() {
        let play = open("6k1/8/8/3n4/8/8/1P6/6K1 w - - 0 1");
        let evaluation = Evaluation::of(play.scene());
        let standing = Standing::of(play.board().rules(), evaluation.worth());
        let has_others = |seat| standing.has_others::<1>(play.board(), SeatId(seat));
        assert_eq!([0, 1].map(has_others), [false, true]);
    }
}
