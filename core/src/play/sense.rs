//! Whether the ids in a step exist.

use super::Play;
use crate::{EffectId, EventFunction, HolderId, KindId, PieceId, SeatId, Step, Subject};

impl Play {
    /// Whether every id in a step exists in this game.
    pub(super) fn names_what_is_there(&self, step: &Step) -> bool {
        let rules = self.board.rules();
        let piece = |id: PieceId| id < self.board.next_piece();
        let kind = |id: KindId| id.index() < rules.kinds().len();
        let seat = |id: SeatId| id.index() < rules.seats().len();
        let effect = |id: EffectId| id.index() < rules.effects().len();
        let holder = |id: HolderId| id.index() < rules.holders().len();
        let subject = |of: Subject| match of {
            Subject::Game => true,
            Subject::Seat(id) => seat(id),
            Subject::Piece(id) => piece(id),
        };
        match *step {
            Step::Move { piece: a, .. }
            | Step::Die { piece: a }
            | Step::Remove { piece: a }
            | Step::Enter { piece: a, .. } => piece(a),
            Step::Take { piece: a, victim: b }
            | Step::Attack { piece: a, victim: b }
            | Step::Kill { piece: a, victim: b } => piece(a) && piece(b),
            Step::Together { a: (a, _), b: (b, _) } => piece(a) && piece(b),
            Step::Summon { kind: k, owner, .. } => kind(k) && seat(owner),
            Step::Become { piece: a, kind: k } => piece(a) && kind(k),
            Step::Own { piece: a, owner } => piece(a) && seat(owner),
            Step::Tag { piece: a, tag, .. } => piece(a) && effect(tag),
            Step::Apply { to: of, effect: e, .. } | Step::Cancel { from: of, effect: e } => {
                subject(of) && effect(e)
            }
            Step::Set { of, .. } | Step::Add { of, .. } => subject(of),
            Step::Card { from, to, .. } => holder(from) && holder(to),
            Step::Deal { card, to } => card.index() < rules.cards().len() && holder(to),
            Step::Shuffle { holder: h } => holder(h),
            Step::Harm { piece: a, victim: b, .. } => piece(a) && piece(b),
            Step::Lead { piece: a, leader } => piece(a) && leader.is_none_or(piece),
            Step::Dead { piece: a }
            | Step::Revive { piece: a, .. }
            | Step::Arrive { piece: a, .. }
            | Step::Forgo { piece: a }
            | Step::Leave { piece: a }
            | Step::Bare { piece: a }
            | Step::Cast { piece: a, .. }
            | Step::Hasten { piece: a, .. }
            | Step::Resolve { piece: a }
            | Step::Proceed { piece: a, .. } => piece(a),
            Step::Declare { piece: a, .. } => a.is_none_or(piece),
            Step::Withdraw { from, .. } => holder(from),
            Step::Tick { seat: s, .. }
            | Step::Due { seat: s }
            | Step::Out { seat: s }
            | Step::Forget { seat: s }
            | Step::Casts { seat: s } => seat(s),
            Step::Schedule(event) | Step::Happen(event) => {
                seat(event.seat)
                    && match event.function {
                        EventFunction::Summon { kind: k, .. } => kind(k),
                        EventFunction::Add { .. } => true,
                        EventFunction::Apply { effect: e, .. } => effect(e),
                    }
            }
            Step::Phase(phase) => rules.has_phase(phase),
            Step::Stage(_)
            | Step::CountDown { .. }
            | Step::Expire
            | Step::Draw { .. }
            | Step::EndMovement
            | Step::EndTurn { .. }
            | Step::End(_) => true,
        }
    }
}
