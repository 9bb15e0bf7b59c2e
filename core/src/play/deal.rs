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
        self.unmake_to(0);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{
        ASH, DECK, FERN, OAK, PILE, WHITE, at, deal_by, draft, kind, noted, rules, run,
    };
    use crate::{Outcome, Step};

    /// A game whose deck is shuffled and whose first number is given.
    fn setup(seed: u64) -> Draft {
        let mut draft = Draft::new(rules("flat", 2), seed);
        for card in [ASH, FERN, OAK, ASH, FERN, OAK] {
            draft.apply(&Change::Deal { card, to: DECK, place: 0 });
        }
        draft.shuffle(DECK);
        draft.set_numbers([Some(9), None, None]);
        draft
    }

    #[test]
    fn the_seed_decides_numbers_and_shuffled_cards() {
        let (one, same, other) =
            (setup(1).open().unwrap(), setup(1).open().unwrap(), setup(2).open().unwrap());
        assert_eq!(one.board().fingerprint(), same.board().fingerprint());
        assert_ne!(one.board().cards(DECK), other.board().cards(DECK));
        assert_ne!(
            one.board().random().raw(Stream::Turn),
            other.board().random().raw(Stream::Turn)
        );
        assert_eq!(one.board().random().raw(Stream::Round), 9);
        assert!(one.journal().records().is_empty() && one.journal().changes().is_empty());
    }

    #[test]
    fn dealt_again_a_game_is_as_if_it_had_been_opened_with_the_seed() {
        deal_by([
            Step::Summon { kind: kind("Wisp"), owner: WHITE, at: at("a1"), by: None },
            Step::Deal { card: OAK, to: PILE },
        ]);
        let mut play = setup(1).open().unwrap();
        let first = noted();
        assert_eq!(play.board().cards(PILE), [OAK]);
        assert!(play.board().at(at("a1")).is_some());
        run(&mut play, [Step::EndTurn { draw: true }, Step::Shuffle { holder: DECK }]).unwrap();
        play.deal_again(2).unwrap();
        assert!(play.journal().records().is_empty());
        assert_ne!(noted(), first, "the dice of another seed");
        let opened = setup(2).open().unwrap();
        assert_eq!(play.board().fingerprint(), opened.board().fingerprint());
        play.deal_again(1).unwrap();
        assert_eq!(play.board().fingerprint(), setup(1).open().unwrap().board().fingerprint());
        assert!(!play.unmake(), "a deal cannot be undone");
    }

    #[test]
    fn what_the_game_draws_for_its_deal_is_not_drawn_again() {
        let drawn = |play: &Play| play.board().random().drawn(Stream::Shuffle);
        let undealt = draft("flat").open().unwrap();
        assert_eq!(drawn(&undealt), 0);
        deal_by([Step::Deal { card: OAK, to: PILE }]);
        let mut play = draft("flat").open().unwrap();
        assert_eq!(drawn(&play), 1, "one number of the dice");
        play.deal_again(2).unwrap();
        assert_eq!(drawn(&play), 1);
        deal_by([]);
        noted();
        play.deal_again(2).unwrap();
        assert_eq!((drawn(&play), noted()), (0, vec![]));
    }

    #[test]
    fn a_deal_that_is_impossible_is_a_fault_and_is_taken_back() {
        let mut play = setup(1).open().unwrap();
        let summon = Step::Summon { kind: kind("Wisp"), owner: WHITE, at: at("a1"), by: None };
        deal_by([summon, summon]);
        let cannot = "game flat proposed an impossible step: there is no room on a1";
        assert_eq!(setup(1).open().unwrap_err().to_string(), cannot);
        assert_eq!(play.deal_again(3).unwrap_err().to_string(), cannot);
        assert_eq!(play.board().pieces().count(), 0);
        deal_by([]);
        play.deal_again(3).unwrap();
        assert_eq!(play.board().fingerprint(), setup(3).open().unwrap().board().fingerprint());
    }

    #[test]
    fn a_draft_that_has_ended_opens_as_a_game_that_is_over() {
        let mut draft = draft("flat");
        let outcome = Outcome { winner: Some(WHITE), reason: 2 };
        draft.end(outcome);
        assert_eq!(draft.outcome(), None, "the board itself goes on until it is opened");
        let play = draft.open().unwrap();
        assert_eq!((play.board().outcome(), play.count()), (Some(outcome), 0));
    }
}
