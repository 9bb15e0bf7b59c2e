//! Starting a game from its seed, and starting it again from another.

use std::sync::Arc;

use super::{Fault, Play};
use crate::board::Deal;
use crate::{Change, Dice, Draft, Scene, Stream};

impl Draft {
    /// Starts the game: draws the first public numbers, lets the game deal and shuffles the decks,
    /// all from the seed.
    ///
    /// # Errors
    /// A [`Fault`] if the game deals something impossible.
    pub fn open(self) -> Result<Play, Box<Fault>> {
        let seed = self.board.random().seed();
        let mut play = Play::new(self.board, self.quiet).dealt(self.deal, seed)?;
        if let Some(outcome) = self.outcome {
            play.end_at_start(outcome);
        }
        Ok(play)
    }
}

impl Play {
    /// The same with its decks shuffled and its numbers drawn from a seed.
    ///
    /// # Errors
    /// A [`Fault`] if the game deals something impossible.
    pub(crate) fn dealt(mut self, deal: Deal, seed: u64) -> Result<Self, Box<Fault>> {
        self.deal = Arc::new(deal);
        self.deal_again(seed)?;
        Ok(self)
    }

    /// Undoes everything and starts again from another seed, as if the setup had been opened with
    /// it.
    ///
    /// # Errors
    /// A [`Fault`] if the game deals something impossible.
    pub fn deal_again(&mut self, seed: u64) -> Result<(), Box<Fault>> {
        while self.unmake() {}
        self.take_deal_back();
        self.board.draw_first(&self.deal, seed);
        self.deal_by_the_game()?;
        self.board.shuffle_decks(&self.deal);
        Ok(())
    }

    fn take_deal_back(&mut self) {
        for change in self.dealt.drain(..).rev() {
            self.board.revert(&change);
        }
    }

    /// Lets the game deal. That is part of the setup, so the journal does not record it.
    fn deal_by_the_game(&mut self) -> Result<(), Box<Fault>> {
        self.steps.clear();
        let mut dice = Dice::new(self.board.random());
        self.referee.deal(
            Scene { board: &self.board, journal: &self.journal },
            &mut dice,
            &mut self.steps,
        );
        let used = dice.used();
        if used > 0 {
            self.commit(Change::Draw { stream: Stream::Shuffle, used, before: 0, after: 0 });
        }
        self.begin_count();
        let run = self.drain(0, self.steps.list().len());
        self.journal.move_changes_to(&mut self.dealt);
        if run.is_err() {
            self.take_deal_back();
        }
        run
    }
}
