//! In which order actions are tried: the better the first, the less is left to look at.

use sortilege_core::{Action, Board, SeatId, Square};

use crate::Evaluation;

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
}

/// How good actions have been elsewhere in this search, by the kind of the acting piece and its
/// goal.
pub(super) struct History {
    scores: Vec<i32>,
}

/// Scores stay below this.
const MOST: i32 = 1 << 20;

impl History {
    pub(super) fn new() -> Self {
        Self { scores: vec![0; 1 << 16] }
    }

    fn place(board: &Board, action: &Action) -> usize {
        let actor = action.from().and_then(|from| board.at(from));
        let kind =
            actor.map_or(usize::from(action.verb), |piece| board.piece(piece).kind().index());
        let goal = action.args.square(1).or(action.from()).map_or(0, Square::index);
        (kind << 8 | goal) & 0xffff
    }

    pub(super) fn get(&self, board: &Board, action: &Action) -> i32 {
        self.scores[Self::place(board, action)]
    }

    /// Notes that an action was good or not.
    pub(super) fn note(&mut self, board: &Board, action: &Action, by: i32) {
        let score = &mut self.scores[Self::place(board, action)];
        // The nearer to the limit, the less is added.
        *score += by - *score / 64 * by.abs().min(MOST / 64) / (MOST / 64);
        *score = (*score).clamp(-MOST, MOST);
    }
}

/// What an action takes and becomes, at most, by what pieces are worth; 0 if it is quiet.
pub(super) fn gain(board: &Board, evaluation: &Evaluation, seat: SeatId, action: &Action) -> i32 {
    let worth = evaluation.worth();
    let goal = action.args.square(1).and_then(|goal| board.at(goal));
    let victim = goal.map(|piece| board.piece(piece)).filter(|piece| piece.owner() != seat);
    let taken = victim.map_or(0, |piece| worth.kind(piece.kind()));
    let actor =
        action.from().and_then(|from| board.at(from)).map(|piece| board.piece(piece).kind());
    let became = match (action.args.kind(2), actor) {
        (Some(kind), Some(actor)) => (worth.kind(kind) - worth.kind(actor)).max(0),
        _ => 0,
    };
    taken + became
}

/// What the acting piece is worth.
pub(super) fn actor_worth(board: &Board, evaluation: &Evaluation, action: &Action) -> i32 {
    let actor = action.from().and_then(|from| board.at(from));
    actor.map_or(0, |piece| evaluation.worth().kind(board.piece(piece).kind()))
}
