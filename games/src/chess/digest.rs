//! Which positions are the same: for repetitions, and for bots.

use sortilege_core::{Board, KindId, Mode, Rules, Scene};

use super::referee::ChessReferee;

/// The kinds whose future depends on more than where they stand.
pub(super) struct Memory {
    /// For these, more than castling and taking en passant may depend on the past or on chance.
    unusual: Vec<KindId>,
    /// These can do something only while they have not moved.
    waiting: Vec<KindId>,
}

impl Memory {
    pub(super) fn new(rules: &Rules) -> Self {
        let ids = || (0..rules.kinds().len()).map(|i| KindId(i as u8));
        Self {
            unusual: ids().filter(|kind| !is_usual(rules, *kind)).collect(),
            waiting: ids().filter(|kind| waits(rules, *kind)).collect(),
        }
    }
}

impl ChessReferee {
    /// Two positions are the same for a bot if they are arranged alike, with the same turn, rights
    /// to castle and chance to take en passant. What a mod adds may depend on more.
    pub(super) fn digest_of(&self, scene: Scene<'_>, arrangement: u64) -> u64 {
        let board = scene.board;
        let has_unusual = self.memory.unusual.iter().any(|kind| !board.kind::<4>(*kind).is_empty());
        if has_unusual || !board.is_plain() || !board.effects().is_empty() {
            return scene.digest(arrangement);
        }
        let passed = super::passed(scene).and_then(|pawn| board.piece(pawn).square());
        let passed = passed.map_or(0, |square| square.index() as u64 + 1);
        let mut key = self.with_rights(board, arrangement);
        for kind in &self.memory.waiting {
            for word in (board.kind::<4>(*kind) & board.unmoved()).0 {
                key = key.rotate_left(9) ^ word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            }
        }
        key ^ board.counted_key() ^ passed.wrapping_mul(0xe703_7ed1_a0b4_28db)
    }

    /// The key of an arrangement mixed with whose turn it is and who can castle.
    pub(super) fn with_rights(&self, board: &Board, arrangement: u64) -> u64 {
        let turn = u64::from(board.time().turn);
        let mut key = arrangement ^ turn.wrapping_mul(0xd6e8_feb8_6659_fd93);
        let unmoved = board.unmoved();
        for seat in board.rules().seat_ids() {
            // A seat whose king has moved has no rights, whether its rooks have moved or not.
            if !unmoved.is_empty() && !(self.kings(board, seat) & unmoved).is_empty() {
                for word in (self.rooks(board, seat) & unmoved).0 {
                    key = key.rotate_left(7) ^ word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                }
            }
            key = key.rotate_left(1);
        }
        key
    }
}

fn waits(rules: &Rules, kind: KindId) -> bool {
    rules.seat_ids().any(|seat| rules.kind(kind).modes(seat).iter().any(|mode| mode.unmoved))
}

/// Whether no ability of a kind but castling and taking en passant is code, and none depends on
/// random numbers.
fn is_usual(rules: &Rules, kind: KindId) -> bool {
    let is_fixed = |mode: &Mode| mode.compiled().is_some_and(|it| it.options.len() <= 1);
    let kind = rules.kind(kind);
    kind.coded().iter().all(|rule| matches!(rule.coded.id(), "Castle" | "EnPassant"))
        && rules.seat_ids().all(|seat| kind.modes(seat).iter().all(is_fixed))
}
