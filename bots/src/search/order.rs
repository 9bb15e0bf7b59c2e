//! In which order actions are tried: the better the first, the less is left to look at.

use sortilege_core::{Action, Arg, Board, KindId, SeatId, Square, Worth};

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
    /// The kind that acts and its goal: equal for actions that are alike in other positions.
    pub(super) slot: u16,
    /// What it takes and becomes, at most, by what pieces are worth; 0 if it is quiet.
    pub(super) gain: i32,
    /// What the acting piece is worth.
    pub(super) actor: i32,
}

impl Glance {
    #[inline]
    pub(super) fn at(board: &Board, worth: &Worth, seat: SeatId, action: &Action) -> Self {
        let (verb, ability) = (u32::from(action.verb), u32::from(action.ability.0));
        let args = action.args.as_slice();
        let (from, to, kind) = match *args {
            [Arg::Square(from), Arg::Square(to)] => (from, to, None),
            [Arg::Square(from), Arg::Square(to), Arg::Kind(kind)] => (from, to, Some(kind)),
            _ => return Self::of_unusual(action),
        };
        let kind_at = |square: Square| {
            let piece = board.piece(board.at(square)?);
            Some((piece.kind(), piece.owner()))
        };
        let actor = kind_at(from).map_or(KindId(action.verb), |(kind, _)| kind);
        let own = worth.kind(actor);
        let victim = kind_at(to).filter(|(_, owner)| *owner != seat);
        let taken = victim.map_or(0, |(kind, _)| worth.kind(kind));
        let became = kind.map_or(0, |kind| (worth.kind(kind) - own).max(0));
        let further = kind.map_or(0, |kind| u32::from(kind.0) + 1) << 9 | verb << 4 | ability;
        Self {
            mark: u32::from(from.0) << 8 | u32::from(to.0) | further << 16,
            slot: u16::from(actor.0) << 8 | u16::from(to.0),
            gain: taken + became,
            actor: own,
        }
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

/// How good actions have been elsewhere in this search: by what acts and its goal, and the same
/// after the action before it.
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
        i32::from(self.alone[usize::from(slot)])
            + i32::from(self.after[Self::after(before, slot)])
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

/// Actions with their ranks, of which the best is picked again and again.
pub(super) type Order = Vec<(i32, u16)>;

impl Thread<'_> {
    pub(super) fn glance(&self, seat: SeatId, action: &Action) -> Glance {
        Glance::at(self.play.board(), self.evaluation.worth(), seat, action)
    }

    /// The slot of the action before the one from a position of the search.
    pub(super) fn slot_before(&self, ply: usize) -> u16 {
        ply.checked_sub(1).map_or(0, |before| self.plies[before].slot)
    }

    /// When an action is to be tried, if it takes what it seems to take.
    #[inline]
    pub(super) fn rank(&self, ply: usize, seat: SeatId, action: &Action) -> i32 {
        let glance = self.glance(seat, action);
        if glance.gain > 0 {
            return rank::TAKE + glance.gain * 16 - glance.actor / 4;
        }
        let killers = &self.plies[ply].killers;
        if let Some(place) = killers.iter().position(|it| *it == Some(glance.mark)) {
            return rank::KILLER - place as i32;
        }
        self.history.get(self.slot_before(ply), glance.slot)
    }

    /// Puts the best of the actions that are left in front and returns it. A take that loses
    /// something is found out here, because most lists are not tried to their end.
    #[inline]
    pub(super) fn pick(
        &self,
        seat: SeatId,
        actions: &[Action],
        order: &mut [(i32, u16)],
    ) -> Option<(i32, u16)> {
        loop {
            let (mut best, mut place) = (*order.first()?, 0);
            for (other, entry) in order.iter().enumerate().skip(1) {
                if entry.0 > best.0 || (entry.0 == best.0 && entry.1 < best.1) {
                    (best, place) = (*entry, other);
                }
            }
            if best.0 >= rank::TAKE && best.0 < rank::KNOWN && self.has_exchange {
                let action = &actions[usize::from(best.1)];
                let glance = self.glance(seat, action);
                let scene = self.play.scene();
                if glance.actor > glance.gain
                    && !exchange::brings(scene, self.evaluation, action, 0)
                {
                    order[place].0 = best.0 - rank::TAKE + rank::BAD_TAKE;
                    continue;
                }
            }
            order.swap(0, place);
            return Some(best);
        }
    }
}
