//! Chains of cards: one effect after the other, each on the board that the one before left.

use super::proposer::Place;
use super::{Fault, Play};
use crate::memory::{END, EVENT, FIRST, MOST, TOP, context, event, frame};
use crate::{CardId, Change, Cpu, Entity, Occurrence, Plugin, Scene, Step};

/// The place of a chain whose card was not just played.
const NOWHERE: i32 = -1;

impl Play {
    /// Sets a word of memory. It is journaled even if the word stays the same: the words of a
    /// record are known from its changes alone.
    #[inline]
    pub(super) fn remember(&mut self, at: u32, to: i32) {
        let change = self.board.remember(at, to);
        self.journal.push(change);
    }

    /// Puts a record at a place and returns the place behind it.
    fn put_words<const N: usize>(&mut self, at: u32, words: [i32; N]) -> u32 {
        let changes = self.board.remember_all(at, words);
        self.journal.extend(changes);
        at + N as u32
    }

    /// Begins a chain. It shares what it remembers with the chains of its owner that run.
    pub(super) fn begin_chain(
        &mut self,
        (card, chain): (CardId, u8),
        place: u8,
        owner: Entity,
        [actor, affected]: [Entity; 2],
    ) -> Result<(), Box<Fault>> {
        let memory = self.board.memory();
        let parent = memory.place(TOP);
        let mut other = parent;
        while other != 0 && memory.entity(other + frame::OWNER) != owner {
            other = memory.place(other + frame::PARENT);
        }
        let (end, event) = (memory.end(), memory.word(EVENT));
        let (shared, at) = match other {
            0 => {
                let first = end + context::SIZE;
                (end, self.put_words(end, [0, 0, first as i32, 1, 0, 0, owner.word()]))
            }
            _ => (memory.place(other + frame::CONTEXT), end),
        };
        // Only a card that was played knows where.
        let place = if place == u8::MAX { NOWHERE } else { place.into() };
        let words: [i32; frame::SIZE as usize] = [
            parent as i32,
            shared as i32,
            owner.word(),
            card.0.into(),
            chain.into(),
            0,
            0,
            actor.word(),
            affected.word(),
            place,
            event,
        ];
        let end = self.put_words(at, words);
        self.remember(END, end as i32);
        self.remember(TOP, at as i32);
        self.count_step(Plugin::Instruction { card, chain, place: 0 })?;
        self.link()
    }

    /// Runs the next effects of the innermost chain, up to one that causes more than that the chain
    /// remembers something; or ends the chain. Each effect is a step of its own.
    pub(super) fn link(&mut self) -> Result<(), Box<Fault>> {
        loop {
            let proposed = self.steps.list().len();
            if !self.run_next() {
                return Ok(());
            }
            let caused = &self.steps.list()[proposed..];
            let is_remembered =
                |step: &Step| matches!(step, Step::Remember { at, .. } if *at < MOST);
            if !caused.iter().all(is_remembered) {
                self.steps.push(Step::Link);
                return Ok(());
            }
            for place in proposed..self.steps.list().len() {
                self.count_step(Place(place))?;
                if let Step::Remember { at, to } = self.steps.list()[place] {
                    self.remember(at, to);
                }
            }
            self.count_step(self.steps.proposer())?;
            self.steps.truncate(proposed);
        }
    }

    /// Runs the next effect of the innermost chain, or ends the chain. Returns whether it goes on.
    fn run_next(&mut self) -> bool {
        let memory = self.board.memory();
        let at = memory.place(TOP);
        if at == 0 {
            return false;
        }
        let word = |place| memory.word(at + place);
        let (card, chain) = (CardId(word(frame::CARD) as u16), word(frame::CHAIN) as u8);
        let next = word(frame::NEXT);
        let (stopped, parent, shared) =
            (word(frame::STOPPED) != 0, word(frame::PARENT), memory.place(at + frame::CONTEXT));
        if next > 0 {
            self.commit(Change::Ran { card, chain, place: next as u16 - 1 });
        }
        let linked = self.board.rules().chain(card, chain).get(next as usize).copied();
        let linked = linked.filter(|_| !stopped);
        let Some((linked, world)) = linked.zip(self.referee.world()) else {
            self.remember(TOP, parent);
            self.free_words();
            return false;
        };
        // The referee is borrowed, so the words are set without the rest of the game.
        let (board, journal) = (&mut self.board, &mut self.journal);
        for (at, after) in
            [(at + frame::NEXT, next + 1), (shared + context::TEMP, linked.instruction.temp)]
        {
            journal.push(board.remember(at, after));
        }
        self.steps.set_proposer(Plugin::Instruction { card, chain, place: next as u16 });
        let cpu = Cpu {
            scene: Scene { board: &self.board, journal: &self.journal },
            world,
            instruction: linked.instruction,
            frame: at,
        };
        linked.effect.run(&cpu, &mut self.steps);
        true
    }

    /// Frees memory once no chain runs and no event happens.
    fn free_words(&mut self) {
        if !self.board.remembers() {
            self.remember(END, FIRST as i32);
        }
    }

    pub(super) fn begin_event(&mut self, occurrence: Occurrence) {
        let Occurrence { amount, movement, starts } = occurrence;
        let previous = self.board.memory().word(EVENT);
        let words: [i32; event::SIZE as usize] = [previous, amount, movement, starts.into()];
        let at = self.board.memory().end();
        let end = self.put_words(at, words);
        self.remember(END, end as i32);
        self.remember(EVENT, at as i32);
    }

    pub(super) fn set_event(&mut self, occurrence: Occurrence) {
        let at = self.board.memory().place(EVENT);
        if at != 0 {
            self.remember(at + event::AMOUNT, occurrence.amount);
            self.remember(at + event::MOVEMENT, occurrence.movement);
            self.remember(at + event::STARTS, occurrence.starts.into());
        }
    }

    pub(super) fn end_event(&mut self) {
        let at = self.board.memory().place(EVENT);
        if at != 0 {
            let previous = self.board.memory().word(at + event::PREVIOUS);
            self.remember(EVENT, previous);
            self.free_words();
        }
    }

    /// Ends all chains and events, because the game is over.
    pub(super) fn forget_chains(&mut self) {
        if !self.board.remembers() {
            return;
        }
        // The effects that have not come to their end have run too.
        while self.board.memory().place(TOP) != 0 {
            let memory = self.board.memory();
            let at = memory.place(TOP);
            let word = |place| memory.word(at + place);
            let (card, chain) = (CardId(word(frame::CARD) as u16), word(frame::CHAIN) as u8);
            let (next, parent) = (word(frame::NEXT), word(frame::PARENT));
            if next > 0 {
                self.commit(Change::Ran { card, chain, place: next as u16 - 1 });
            }
            self.remember(TOP, parent);
        }
        self.remember(EVENT, 0);
        self.free_words();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{ASH, WHITE, duel, run};
    use crate::{Outcome, STEP_BUDGET};

    fn occurrence(amount: i32) -> Occurrence {
        Occurrence { amount, movement: 2, starts: true }
    }

    #[test]
    fn events_are_remembered_until_they_have_happened() {
        let (mut play, ..) = duel();
        let before = play.board().fingerprint();
        run(&mut play, [Step::Occur(occurrence(3)), Step::Occur(occurrence(4))]).unwrap();
        assert_eq!(play.board().occurrence(), Some(occurrence(4)));
        run(&mut play, [Step::Amount(occurrence(9)), Step::Occurred]).unwrap();
        assert_eq!(play.board().occurrence(), Some(occurrence(3)));
        run(&mut play, [Step::Occurred, Step::Occurred, Step::Amount(occurrence(1))]).unwrap();
        assert_eq!((play.board().occurrence(), play.board().remembers()), (None, false));
        assert_eq!(play.board().fingerprint(), before, "what is forgotten means nothing");
        assert!(play.unmake() && play.unmake());
        assert_eq!(play.board().occurrence(), Some(occurrence(4)));
        assert!(play.unmake());
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn memory_is_used_again_and_its_size_is_limited() {
        let (mut play, ..) = duel();
        let both = [Step::Occur(occurrence(1)), Step::Occurred];
        run(&mut play, both.into_iter().cycle().take(STEP_BUDGET)).unwrap();
        assert!(play.board().memory().end() < 32);
        let far = Step::Remember { at: crate::memory::MOST, to: 1 };
        let refused = run(&mut play, [far]).unwrap_err();
        assert!(refused.contains("something that does not exist"), "{refused}");
    }

    #[test]
    fn the_end_of_the_game_ends_events_and_an_undo_brings_them_back() {
        let (mut play, ..) = duel();
        run(&mut play, [Step::Occur(occurrence(3))]).unwrap();
        let before = play.board().fingerprint();
        let end = Step::End(Outcome { winner: Some(WHITE), reason: 0 });
        run(&mut play, [Step::Occur(occurrence(5)), end]).unwrap();
        assert!(!play.board().remembers());
        assert!(play.unmake());
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn a_card_that_is_code_has_no_chain() {
        let (mut play, ..) = duel();
        let (owner, chain, place) = (Entity::Player(WHITE), 0, 0);
        let step = Step::Chain { card: ASH, chain, place, owner, actor: owner, affected: owner };
        let refused = run(&mut play, [step]).unwrap_err();
        assert!(refused.contains("something that does not exist"), "{refused}");
        run(&mut play, [Step::Link]).unwrap();
        assert!(play.journal().last_changes().is_empty(), "no chain runs");
    }
}
