//! Setting counters within their bounds.

use super::Play;
use crate::{Change, CounterId, EffectId, Of, PieceId, Subject};

impl Play {
    /// Sets a counter to a value within its bounds: at least its minimum, and not raised above its
    /// maximum.
    pub(super) fn set_counter(&mut self, of: Subject, counter: CounterId, to: i32) {
        let Some(&bound) = self.board.rules().bounds(of).get(counter.index()) else { return };
        let values = self.board.counters_of(of);
        let value = |counter: CounterId| values.get(counter.index()).copied().unwrap_or(0);
        let before = value(counter);
        let mut after = to.max(bound.least).min(bound.most);
        if let Some(ceiling) = bound.ceiling {
            let most = match self.board.rules().ceiling_modifiers() {
                0 => value(ceiling),
                _ => self.scene().amount(of, ceiling),
            };
            after = after.min(most.max(before));
        }
        if before != after {
            self.commit(Change::Counter { of, counter, before, after });
        }
        if bound.is_ceiling && after < before {
            self.lower_what_it_bounds(of, counter);
        }
    }

    /// Lowers the counters whose maximum has fallen.
    #[cold]
    #[inline(never)]
    fn lower_what_it_bounds(&mut self, of: Subject, ceiling: CounterId) {
        let most = self.scene().amount(of, ceiling);
        for place in 0..self.board.rules().bounds(of).len() {
            let counter = CounterId(place as u8);
            let before = self.board.counter(of, counter);
            if before > most && self.board.rules().bounds(of)[place].ceiling == Some(ceiling) {
                self.commit(Change::Counter { of, counter, before, after: most });
            }
        }
    }

    /// Lowers the counters that are above what their maximum amounts to, if a tag or effect that
    /// modifies a maximum has come, gone or changed since the journal had so many changes. A piece
    /// keeps a life.
    #[cold]
    pub(super) fn lower_to_modified(&mut self, since: usize) {
        let changes = &self.journal.changes()[since..];
        if !changes.iter().any(|change| self.changes_a_maximum(change)) {
            return;
        }
        let rules = self.board.rules().clone();
        let standing = self.board.pieces().filter(|(_, piece)| piece.square().is_some());
        let mut subjects: Vec<Subject> = standing.map(|(id, _)| Subject::Piece(id)).collect();
        subjects.extend(rules.seat_ids().map(Subject::Seat));
        subjects.push(Subject::Game);
        for of in subjects {
            for &(counter, ceiling) in rules.modified_ceilings(of.into()) {
                let is_life = Of::from(of) == Of::Piece && Some(counter) == rules.vitals().life;
                let most = self.scene().amount(of, ceiling).max(i32::from(is_life));
                let before = self.board.counter(of, counter);
                if before > most {
                    self.commit(Change::Counter { of, counter, before, after: most });
                }
            }
        }
    }

    /// Whether a change may alter what a maximum amounts to.
    fn changes_a_maximum(&self, change: &Change) -> bool {
        let modifiers = self.board.rules().ceiling_modifiers();
        let modifies = |effect: EffectId| modifiers >> effect.0 & 1 != 0;
        let carries = |piece: PieceId| {
            let effects = self.board.effects().iter();
            let mut on_it = effects.filter(|it| it.subject == Subject::Piece(piece));
            self.board.piece(piece).tags() & modifiers != 0 || on_it.any(|it| modifies(it.effect))
        };
        match *change {
            Change::Attach { head, .. } | Change::Detach { head, .. } => modifies(head.effect),
            Change::Detail { .. } => self.board.effects().iter().any(|it| modifies(it.effect)),
            Change::Tag { tag, .. } => modifies(tag),
            Change::Create { piece, .. }
            | Change::Kind { piece, .. }
            | Change::Owner { piece, .. }
            | Change::Place { piece, .. }
            | Change::Lift { piece, .. }
            | Change::Bury { piece, .. } => carries(piece),
            _ => false,
        }
    }
}
