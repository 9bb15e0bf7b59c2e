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

#[cfg(test)]
mod tests {
    use crate::sample::{
        BITE, LIFE, MANA, MAX_LIFE, MAX_MANA, STING, WHITE, at, count, draft, effect, put, run,
    };
    use crate::{CounterId, Play, Step, Subject, rounds};

    fn set(of: impl Into<Subject>, counter: CounterId, to: i32) -> Step {
        Step::Set { of: of.into(), counter, to }
    }

    fn mana(play: &Play) -> i32 {
        play.board().counter(Subject::Seat(WHITE), MANA)
    }

    #[test]
    fn a_counter_is_not_raised_above_its_maximum() {
        for game in ["flat", "loose"] {
            let mut play = draft(game).open().unwrap();
            run(&mut play, [set(WHITE, MANA, 9)]).unwrap();
            assert_eq!(mana(&play), if game == "flat" { 5 } else { 9 });
            run(&mut play, [set(WHITE, MAX_MANA, 2)]).unwrap();
            assert_eq!(mana(&play), if game == "flat" { 2 } else { 9 }, "the maximum has fallen");
            run(&mut play, [set(WHITE, MANA, -3)]).unwrap();
            assert_eq!(mana(&play), 0);
        }
    }

    #[test]
    fn a_counter_above_its_maximum_can_be_lowered_but_not_raised() {
        let mut draft = draft("flat");
        draft.set_counter(WHITE.into(), MANA, 9);
        let mut play = draft.open().unwrap();
        run(&mut play, [set(WHITE, MANA, 12)]).unwrap();
        assert_eq!(mana(&play), 9);
        run(&mut play, [set(WHITE, MANA, 7)]).unwrap();
        assert_eq!(mana(&play), 7);
    }

    #[test]
    fn where_a_maximum_falls_to_nothing_a_piece_keeps_a_life_and_nothing_else() {
        let mut draft = draft("mortal");
        let guard = put(&mut draft, "Guard", WHITE, "a1");
        let other = put(&mut draft, "Guard", WHITE, "b1");
        let mut play = draft.open().unwrap();
        let counters =
            |play: &Play, piece| [LIFE, MAX_LIFE, BITE, STING].map(|it| count(play, piece, it));
        run(&mut play, [set(guard, STING, 3), set(other, STING, 3)]).unwrap();
        let before = play.board().fingerprint();
        assert_eq!(counters(&play, guard), [3, 3, 2, 3]);
        let (to, effect) = (Subject::Piece(guard), effect("Frail"));
        run(&mut play, [Step::Apply { to, effect, lasts: rounds(2) }]).unwrap();
        assert_eq!(counters(&play, guard), [1, 3, 2, 0], "what it is without effects stays");
        assert_eq!(counters(&play, other), [3, 3, 2, 3]);
        run(&mut play, [set(guard, LIFE, 3), set(guard, STING, 3)]).unwrap();
        assert_eq!(counters(&play, guard), [1, 3, 2, 0], "they cannot rise");
        assert!(play.unmake() && play.unmake());
        assert_eq!(play.board().fingerprint(), before);
        run(&mut play, [Step::Move { piece: guard, to: at("a2") }]).unwrap();
        assert_eq!(counters(&play, guard), [3, 3, 2, 3]);
    }
}
