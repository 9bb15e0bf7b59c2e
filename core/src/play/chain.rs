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
    use crate::sample::{ASH, BLACK, WHITE, chain_of, chained, duel, noted, put, run, tide};
    use crate::{Outcome, STEP_BUDGET};

    const WHITE_ITSELF: Entity = Entity::Player(WHITE);
    const BLACK_ITSELF: Entity = Entity::Player(BLACK);

    /// A game with these chains, a Wisp of white on a1, and the step that begins the first chain:
    /// white has it, the Wisp acts, and black is affected.
    fn chains<const N: usize>(texts: [&[&str]; N]) -> (Play, Step) {
        let mut draft = chained(texts);
        let wisp = put(&mut draft, "Wisp", WHITE, "a1");
        let first = chain_of(0, [WHITE_ITSELF, Entity::Piece(wisp), BLACK_ITSELF]);
        (draft.open().unwrap(), first)
    }

    /// What the chains note when the first one runs. Afterwards nothing is remembered, and undone
    /// it has not happened.
    #[track_caller]
    fn check_notes<const N: usize>(texts: [&[&str]; N], expected: &[&str]) -> Play {
        let (mut play, first) = chains(texts);
        let before = play.board().fingerprint();
        run(&mut play, [first]).unwrap();
        assert_eq!(noted(), expected);
        assert!(!play.board().remembers());
        assert_eq!(play.board().memory().end(), FIRST, "all memory is free again");
        let after = play.clone();
        assert!(play.unmake());
        assert_eq!(play.board().fingerprint(), before);
        after
    }

    /// Which effects the last action ran, as the journal says: card and place.
    fn ran(play: &Play) -> Vec<(u16, u16)> {
        let changes = play.journal().last_changes().iter();
        let ran = changes.filter_map(|change| match *change {
            Change::Ran { card, place, .. } => Some((card.0, place)),
            _ => None,
        });
        ran.collect()
    }

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
    fn a_change_of_what_happens_changes_all_of_it_and_nothing_around_it() {
        let (mut play, ..) = duel();
        let other = Occurrence { amount: 9, movement: 0, starts: false };
        let occur = [Step::Occur(occurrence(3)), Step::Occur(occurrence(4)), Step::Amount(other)];
        run(&mut play, occur).unwrap();
        assert_eq!(play.board().occurrence(), Some(other));
        run(&mut play, [Step::Occurred]).unwrap();
        assert_eq!(play.board().occurrence(), Some(occurrence(3)));
    }

    #[test]
    fn a_hundred_events_can_happen_inside_one_another() {
        let (mut play, ..) = duel();
        run(&mut play, (0..100).map(|amount| Step::Occur(occurrence(amount)))).unwrap();
        for amount in (0..100).rev() {
            assert_eq!(play.board().occurrence(), Some(occurrence(amount)));
            run(&mut play, [Step::Occurred]).unwrap();
        }
        assert!(!play.board().remembers());
    }

    #[test]
    fn chains_of_one_owner_share_what_they_remember_and_others_do_not() {
        check_notes(
            [
                &["SAY 1", "POINT", "WRITE acc= 5", "CALL 1", "SAY 2", "LIST"],
                &["SAY 3", "WRITE acc= 7", "CALL 2", "SAY 4", "LIST"],
                &["SAY 5", "SAY targets", "LIST", "WRITE acc= 6"],
            ],
            &[
                "white: n 1, acc 0",
                "black: n 3, acc 0",
                "white: n 5, acc 5",
                "white: n 3, acc 5",
                "white, Wisp p1, black",
                "black: n 4, acc 7",
                "black",
                "white: n 2, acc 6",
                "white, Wisp p1, black",
            ],
        );
    }

    #[test]
    fn the_card_of_an_owner_is_that_of_its_innermost_chain() {
        check_notes(
            [&["CARDS", "CALL 1", "CARDS"], &["CARDS", "CALL 2", "CARDS"], &["CARDS"]],
            &[
                "cards [Some(0), None]",
                "cards [Some(0), Some(1)]",
                "cards [Some(2), Some(1)]",
                "cards [Some(0), Some(1)]",
                "cards [Some(0), None]",
            ],
        );
        assert_eq!(duel().0.board().chain_card(WHITE_ITSELF), None);
    }

    #[test]
    fn each_effect_begins_with_its_own_number() {
        let (n, none) = ("white: n 3, acc 3", "white: n 0, acc 3");
        let chain = ["WRITE acc= 3", "SAY acc", "WRITE n= 8", "SAY", "SAY 3", "SAY"];
        check_notes([&chain], &[n, none, n, none]);
    }

    #[test]
    fn what_an_effect_causes_happens_before_the_next_effect() {
        let play = check_notes(
            [&["RAISE 2", "CALL 1", "SAY 1", "HALT", "SAY 2", "RAISE 9"], &["SAY 3", "RAISE 3"]],
            &["black: n 3, acc 0", "white: n 1, acc 0"],
        );
        assert_eq!(tide(&play), 5);
        assert_eq!(ran(&play), [(0, 0), (1, 0), (1, 1), (0, 1), (0, 2), (0, 3)]);
    }

    #[test]
    fn what_chains_remember_stays_while_events_happen_within_them() {
        let (inner, outer) = ("black: n 0, acc 7", "white: n 4, acc 5");
        let call: &[&str] = &["WRITE acc= 5", "STRIKE 3", "CALL 1", "SAY 4"];
        check_notes([call, &["WRITE acc= 7", "SAY"]], &[inner, outer]);
    }

    #[test]
    fn a_chain_reads_and_changes_what_happens_around_it() {
        let chain = ["SAY damage", "SAY march", "SAY starts", "WRITE damage= 8", "WRITE march= 1"];
        let (mut play, first) =
            chains([&[chain.as_slice(), &["SAY damage", "SAY march"]].concat()]);
        run(&mut play, [Step::Occur(occurrence(2)), Step::Occur(occurrence(3)), first]).unwrap();
        let said = noted();
        let numbers: Vec<&str> = said.iter().filter_map(|words| words.get(7..10)).collect();
        assert_eq!(numbers, ["n 3", "n 2", "n 1", "n 8", "n 1"]);
        let changed = Occurrence { amount: 8, movement: 1, starts: true };
        assert_eq!(play.board().occurrence(), Some(changed));
        run(&mut play, [Step::Occurred]).unwrap();
        assert_eq!(play.board().occurrence(), Some(occurrence(2)), "the event around it stays");
        // Where nothing happens there is nothing to read or to write.
        let nothing = ["SAY damage", "WRITE damage= 8", "SAY damage"];
        check_notes([&nothing], &["white: n 0, acc 0"; 2]);
    }

    #[test]
    fn a_card_that_was_just_played_affects_nobody() {
        let (mut play, first) = chains([&["POINT", "LIST"]]);
        let Step::Chain { card, chain, owner, actor, affected, .. } = first else { unreachable!() };
        for place in [0, 2] {
            let played = Step::Chain { card, chain, place, owner, actor, affected };
            run(&mut play, [played]).unwrap();
            assert_eq!(noted(), ["white, Wisp p1, nobody"]);
        }
    }

    #[test]
    fn chains_that_call_one_another_without_end_are_a_fault() {
        let (mut play, first) = chains([&["CALL 0"]]);
        let before = play.board().fingerprint();
        let fault = run(&mut play, [first]).unwrap_err();
        assert!(fault.contains("card 1, effect 1 (CALL) of WHEN_PLAYED"), "{fault}");
        assert_eq!(play.board().fingerprint(), before);
    }

    #[test]
    fn the_end_of_the_game_ends_all_chains() {
        let chains = chains([&["SAY 1", "CALL 1", "SAY 2"], &["WRITE acc= 3", "FINISH", "SAY 3"]]);
        let (mut play, first) = chains;
        let before = play.board().fingerprint();
        run(&mut play, [Step::Occur(occurrence(1)), first, Step::Stage(1)]).unwrap();
        assert_eq!(noted(), ["white: n 1, acc 0"]);
        assert!(play.board().outcome().is_some() && !play.board().remembers());
        // The effects that have begun have run, those of inner chains first.
        assert_eq!(ran(&play), [(0, 0), (1, 0), (1, 1), (0, 1)]);
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
