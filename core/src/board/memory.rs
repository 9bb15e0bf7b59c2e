//! The memory of a board: words that the chains of cards remember while an action is done.

use super::Board;
use crate::memory::{EVENT, MOST, Memory, Occurrence, TOP, event, frame};
use crate::{CardId, Change, Entity};

impl Board {
    #[inline]
    pub(crate) fn memory(&self) -> Memory<'_> {
        Memory(&self.memory)
    }

    /// Whether a chain runs or an event happens. Between actions nothing does.
    #[inline]
    #[must_use]
    pub fn remembers(&self) -> bool {
        self.memory().word(TOP) != 0 || self.memory().word(EVENT) != 0
    }

    /// What happens just now that chains may change; `None` if nothing does.
    #[must_use]
    pub fn occurrence(&self) -> Option<Occurrence> {
        let at = self.memory().place(EVENT);
        (at != 0).then(|| self.occurrence_at(at))
    }

    /// The card whose chain runs for an owner, the innermost first; `None` if none does.
    #[must_use]
    pub fn chain_card(&self, owner: Entity) -> Option<CardId> {
        let memory = self.memory();
        let mut at = memory.place(TOP);
        while at != 0 && memory.entity(at + frame::OWNER) != owner {
            at = memory.place(at + frame::PARENT);
        }
        (at != 0).then(|| CardId(memory.word(at + frame::CARD) as u16))
    }

    pub(crate) fn occurrence_at(&self, at: u32) -> Occurrence {
        let word = |place| self.memory().word(at + place);
        let (amount, movement) = (word(event::AMOUNT), word(event::MOVEMENT));
        Occurrence { amount, movement, starts: word(event::STARTS) != 0 }
    }

    /// The words that mean something now.
    pub(super) fn remembered(&self) -> &[i32] {
        let end = if self.remembers() { self.memory().end() as usize } else { 0 };
        &self.memory[..end.min(self.memory.len())]
    }

    /// Sets a word and returns the change that does so, for the journal.
    #[inline]
    pub(crate) fn remember(&mut self, at: u32, after: i32) -> Change {
        let before = self.memory().word(at);
        self.set_word(at, after);
        Change::Memory { at, before, after }
    }

    /// Sets words one behind the other and returns the changes that do so, for the journal.
    #[inline]
    pub(crate) fn remember_all<const N: usize>(&mut self, at: u32, after: [i32; N]) -> [Change; N] {
        let first = at as usize;
        match self.memory.get_mut(first..first + N) {
            Some(words) => std::array::from_fn(|place| {
                let before = std::mem::replace(&mut words[place], after[place]);
                Change::Memory { at: at + place as u32, before, after: after[place] }
            }),
            None => std::array::from_fn(|place| self.remember(at + place as u32, after[place])),
        }
    }

    #[inline]
    pub(super) fn set_word(&mut self, at: u32, value: i32) {
        match self.memory.get_mut(at as usize) {
            Some(word) => *word = value,
            None => self.set_new_word(at, value),
        }
    }

    #[cold]
    #[inline(never)]
    fn set_new_word(&mut self, at: u32, value: i32) {
        let at = at.min(MOST) as usize;
        if at >= self.memory.len() {
            self.memory.resize((at + 1).next_power_of_two().max(64), 0);
        }
        self.memory[at] = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::rules;

    #[test]
    fn a_word_can_be_set_anywhere_and_the_others_stay() {
        let mut board = Board::new(rules("flat", 2), 7);
        for at in [3, 64, 128, 1000] {
            let set = Change::Memory { at, before: 0, after: at as i32 };
            assert_eq!(board.remember(at, at as i32), set);
        }
        assert_eq!(board.remember(64, 9), Change::Memory { at: 64, before: 64, after: 9 });
        let words = [0, 3, 63, 64, 65, 128, 1000, 5000].map(|at| board.memory().word(at));
        assert_eq!(words, [0, 3, 0, 9, 0, 128, 1000, 0]);
    }

    #[test]
    fn words_are_set_together_as_they_are_one_by_one() {
        // The last ones are behind all words that there are.
        for first in [0, 10, 62, 63, 64, 200] {
            let mut together = Board::new(rules("flat", 2), 7);
            together.remember(first + 1, 5);
            let mut one_by_one = together.clone();
            let changes = together.remember_all(first, [4, 0, 6]);
            let places = first..first + 3;
            let each = places.zip([4, 0, 6]).map(|(at, after)| one_by_one.remember(at, after));
            assert_eq!(changes.to_vec(), each.collect::<Vec<_>>(), "from {first}");
            let words =
                |board: &Board| (0..300).map(|at| board.memory().word(at)).collect::<Vec<i32>>();
            assert_eq!(words(&together), words(&one_by_one), "from {first}");
        }
    }
}
