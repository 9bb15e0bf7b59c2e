//! In which order actions are tried: the better the first, the less is left to look at.

use sortilege_core::{Action, Arg, Board, PieceId, Square, Worth};

use super::exchange;
use super::thread::Thread;

/// What makes an action come early or late.
pub(super) mod rank {
    /// The best action that is known from before.
    pub(crate) const KNOWN: i32 = i32::MAX;
    /// An action that takes something.
    pub(crate) const TAKE: i32 = 1 << 28;
    /// An action that refuted something else at this distance.
    pub(crate) const KILLER: i32 = 1 << 26;
    /// A take that seems to lose something.
    pub(crate) const BAD_TAKE: i32 = -(1 << 28);

    /// Whether an action of this rank neither takes nor promotes.
    #[inline]
    pub(crate) fn is_quiet(rank: i32) -> bool {
        rank < TAKE && rank > BAD_TAKE / 2
    }
}

/// What ordering needs to know of an action.
#[derive(Clone, Copy)]
pub(super) struct Glance {
    /// Different for most actions of a position.
    pub(super) mark: u32,
    /// Who goes from where to where: equal for actions that are alike in other positions.
    pub(super) slot: u16,
    /// What it takes and becomes, at most, by what pieces are worth; 0 if it is quiet.
    pub(super) gain: i32,
    /// What the acting piece is worth, if the action gains something.
    pub(super) actor: i32,
}

impl Glance {
    #[inline]
    pub(super) fn at(board: &Board, worth: &Worth, action: &Action) -> Self {
        let [Arg::Square(from), Arg::Square(to), ref rest @ ..] = *action.args.as_slice() else {
            return Self::of_unusual(action);
        };
        let way = u16::from(from.0) << 8 | u16::from(to.0);
        let mark = u32::from(action.ability.0) << 16 | u32::from(way);
        // On large boards two ways can have the same slot: it is only used for ordering.
        let slot = way ^ u16::from(board.to_move().0) << 15;
        let glance = Self { mark, slot, gain: 0, actor: 0 };
        match board.at(to) {
            None if rest.is_empty() => glance,
            victim => glance.of_gain(board, worth, victim, action),
        }
    }

    /// The same with what the action gains.
    #[inline]
    fn of_gain(
        self,
        board: &Board,
        worth: &Worth,
        victim: Option<PieceId>,
        action: &Action,
    ) -> Self {
        let kind_at = |at: Square| board.at(at).map(|piece| board.piece(piece).kind());
        let actor = action.from().and_then(kind_at).map_or(0, |kind| worth.kind(kind));
        let victim = victim.map(|piece| board.piece(piece));
        let victim = victim.filter(|victim| victim.owner() != board.to_move());
        let mut gain = victim.map_or(0, |victim| worth.kind(victim.kind()));
        let mut mark = self.mark;
        if let Some(kind) = action.args.kind(2) {
            gain += (worth.kind(kind) - actor).max(0);
            mark |= (u32::from(kind.0) + 1) << 24;
        }
        Self { mark, gain, actor, ..self }
    }

    /// Of an action that does not go from one square to another.
    #[cold]
    fn of_unusual(action: &Action) -> Self {
        let mut mark = u32::from(action.verb) << 8 | u32::from(action.ability.0);
        for arg in action.args.as_slice() {
            let (form, value) = match *arg {
                Arg::Square(square) => (1, u32::from(square.0)),
                Arg::Dir(dir) => (2, dir as u32),
                Arg::Kind(kind) => (3, u32::from(kind.0)),
                Arg::Card(card) => (4, u32::from(card.0)),
                Arg::Seat(seat) => (5, u32::from(seat.0)),
                Arg::Number(number) => (6, u32::from(number as u16)),
                Arg::Word(word) => (7, u32::from(word)),
            };
            mark = (mark ^ value << 3 ^ form).wrapping_mul(0x9e37_79b1).rotate_left(15);
        }
        Self { mark, slot: (mark >> 16) as u16, gain: 0, actor: 0 }
    }
}

/// How good actions have been elsewhere in this search: each way to go, and the same after the
/// action before it.
pub(super) struct History {
    alone: Vec<i16>,
    after: Vec<i16>,
}

/// Scores stay below this.
const MOST: i32 = 1 << 14;

/// The number of bits of a place in the scores of actions after others.
const AFTER_BITS: u32 = 18;

impl History {
    pub(super) fn new() -> Self {
        Self { alone: vec![0; 1 << 16], after: vec![0; 1 << AFTER_BITS] }
    }

    #[inline]
    fn after(before: u16, slot: u16) -> usize {
        let both = u32::from(before) << 16 | u32::from(slot);
        (both.wrapping_mul(0x9e37_79b1) >> (32 - AFTER_BITS)) as usize
    }

    #[inline]
    pub(super) fn get(&self, before: u16, slot: u16) -> i32 {
        i32::from(self.alone[usize::from(slot)]) + i32::from(self.after[Self::after(before, slot)])
    }

    /// Notes that an action was good or not.
    pub(super) fn note(&mut self, before: u16, slot: u16, by: i32) {
        let place = Self::after(before, slot);
        for score in [&mut self.alone[usize::from(slot)], &mut self.after[place]] {
            // The nearer to the limit, the less is added.
            let old = i32::from(*score);
            *score = (old + by - old * by.abs() / MOST).clamp(-MOST, MOST) as i16;
        }
    }
}

/// An action of a list with its rank. The greater one is tried first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ranked(u64);

/// Actions with their ranks, of which the best is picked again and again.
pub(super) type Order = Vec<Ranked>;

impl Ranked {
    /// An action at a place of its list. A doubtful one may lose more than it takes.
    #[inline]
    pub(super) fn new(rank: i32, place: u16, is_doubtful: bool) -> Self {
        let rank = rank as u32 ^ 1 << 31;
        // Of equal ranks the first place comes first.
        Self(u64::from(rank) << 32 | u64::from(!place) << 16 | u64::from(is_doubtful))
    }

    #[inline]
    pub(super) fn rank(self) -> i32 {
        ((self.0 >> 32) as u32 ^ 1 << 31) as i32
    }

    #[inline]
    pub(super) fn place(self) -> u16 {
        !(self.0 >> 16) as u16
    }

    #[inline]
    fn is_doubtful(self) -> bool {
        self.0 & 1 != 0
    }
}

impl Thread<'_> {
    #[inline]
    pub(super) fn glance(&self, action: &Action) -> Glance {
        Glance::at(self.play.board(), self.evaluation.worth(), action)
    }

    /// The slot of the action before the one from a position of the search.
    #[inline]
    pub(super) fn slot_before(&self, ply: usize) -> u16 {
        ply.checked_sub(1).map_or(0, |before| self.plies[before].slot)
    }

    /// What the ranks of actions from a position depend on.
    #[inline]
    pub(super) fn ranking(&self, ply: usize) -> Ranking<'_> {
        let killers = self.plies[ply].killers;
        let (before, has_exchange) = (self.slot_before(ply), self.has_exchange);
        Ranking { killers, before, history: &self.history, has_exchange }
    }

    /// Puts the best of the actions that are left in front and returns it. A take that loses
    /// something is found out here, because most lists are not tried to their end.
    #[inline]
    pub(super) fn pick(&self, actions: &[Action], order: &mut [Ranked]) -> Option<Ranked> {
        loop {
            let (mut best, mut place) = (*order.first()?, 0);
            for (other, ranked) in order.iter().enumerate().skip(1) {
                if *ranked > best {
                    (best, place) = (*ranked, other);
                }
            }
            if best.is_doubtful() {
                let action = &actions[usize::from(best.place())];
                let is_good = exchange::brings(self.play.scene(), self.evaluation, action, 0);
                let less = if is_good { 0 } else { rank::TAKE - rank::BAD_TAKE };
                order[place] = Ranked::new(best.rank() - less, best.place(), false);
                continue;
            }
            order.swap(0, place);
            return Some(best);
        }
    }
}

/// What the ranks of actions from a position depend on.
pub(super) struct Ranking<'a> {
    killers: [u32; 2],
    before: u16,
    history: &'a History,
    has_exchange: bool,
}

impl Ranking<'_> {
    /// An action at a place of its list with its rank, if it takes what it seems to take.
    #[inline]
    pub(super) fn of(&self, place: usize, glance: Glance) -> Ranked {
        let place = place as u16;
        if glance.gain > 0 {
            let rank = rank::TAKE + glance.gain * 16 - glance.actor / 4;
            return Ranked::new(rank, place, self.has_exchange && glance.actor > glance.gain);
        }
        let rank = match self.killers {
            [first, _] if first == glance.mark => rank::KILLER,
            [_, second] if second == glance.mark => rank::KILLER - 1,
            _ => self.history.get(self.before, glance.slot),
        };
        Ranked::new(rank, place, false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_and_the_earlier_action_is_the_greater() {
        let all = [(rank::KNOWN, 7), (rank::TAKE, 0), (5, 1), (5, 9), (-5, 0), (rank::BAD_TAKE, 3)];
        let ranked = all.map(|(rank, place)| Ranked::new(rank, place, place == 7));
        assert!(ranked.is_sorted_by(|a, b| a > b));
        assert_eq!(ranked.map(|it| (it.rank(), it.place())), all);
        assert!(ranked[0].is_doubtful() && !ranked[1].is_doubtful());
    }
}
