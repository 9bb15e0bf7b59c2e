//! Setting counters within their bounds.

use smallvec::SmallVec;

use super::Play;
use crate::{Change, CounterId, EffectId, Of, PieceId, Subject};

impl Play {
    pub(super) fn set_counter(&mut self, of: Subject, counter: CounterId, to: i32) {
        let before = self.board.counter(of, counter);
        let after = self.bounded(of, counter, before, to);
        if before != after {
            self.commit(Change::Counter { of, counter, before, after });
        }
        if after < before {
            self.lower_what_it_bounds(of, counter);
        }
    }

    /// Lowers the counters whose maximum has fallen.
    fn lower_what_it_bounds(&mut self, of: Subject, ceiling: CounterId) {
        let under = self.board.rules().ceilings(of).under(ceiling);
        let under: SmallVec<[CounterId; 4]> = under.collect();
        for counter in under {
            let most = self.scene().amount(of, ceiling);
            let before = self.board.counter(of, counter);
            if before > most {
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

    /// A value within the bounds of a counter: at least its minimum, and not raised above its
    /// maximum.
    fn bounded(&self, of: Subject, counter: CounterId, before: i32, to: i32) -> i32 {
        let list = self.board.rules().facts().counters_of(of.into());
        let Some(bounds) = list.get(counter.index()) else { return before };
        let to = to.clamp(bounds.least, bounds.most.max(bounds.least));
        match self.board.rules().ceilings(of).of(counter) {
            Some(ceiling) => to.min(self.scene().amount(of, ceiling).max(before)),
            None => to,
        }
    }
}
