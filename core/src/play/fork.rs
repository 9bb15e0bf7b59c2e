//! Forks: copies of a game to try things out.

use std::cell::Cell;
use std::ops::{Deref, DerefMut};

use super::plain::NOTHING;
use crate::board::share;
use crate::{Action, CardId, Change, HolderId, KindId, Play, Scene};

/// The most changes for which the memory of a fork is kept.
const MOST_KEPT: usize = 1 << 16;

thread_local! {
    /// The memory of the last fork that was dropped.
    static SPARE: Cell<Option<Box<Play>>> = const { Cell::new(None) };
}

/// A copy of a game to try things out. It leaves its memory to the next fork, so that making one
/// rarely allocates: lists of legal actions are found by trying while tags and effects listen.
pub struct Fork(Option<Box<Play>>);

impl Play {
    /// A copy of the game that a scene shows, to try things out.
    #[must_use]
    pub fn fork(scene: Scene<'_>) -> Fork {
        let spare = SPARE.take().map(|mut play| {
            play.copy_from(scene);
            play
        });
        Fork(Some(spare.unwrap_or_else(|| {
            Box::new(Self::from_past(scene.board.clone(), scene.journal.clone()))
        })))
    }

    /// Makes this a copy of the game that a scene shows.
    fn copy_from(&mut self, scene: Scene<'_>) {
        self.board.copy_from(scene.board);
        self.journal.copy_from(scene.journal);
        share(&mut self.referee, self.board.rules().referee());
        self.refused = false;
        self.waiting.clear();
        self.uses.clear();
        self.due.clear();
        self.dealt.clear();
    }
}

impl Fork {
    /// Replaces a card of a list by another, as an action that [`Play::unmake`] takes back. False
    /// if the list has no such place.
    pub fn replace_card(&mut self, list: HolderId, place: u16, card: CardId) -> bool {
        let Some(before) = self.board.cards(list).get(usize::from(place)).copied() else {
            return false;
        };
        self.journal.begin(Action::new(NOTHING, []), None, KindId(u8::MAX));
        self.commit(Change::Withdraw { card: before, from: list, place });
        self.commit(Change::Deal { card, to: list, place });
        true
    }
}

impl Deref for Fork {
    type Target = Play;

    fn deref(&self) -> &Play {
        self.0.as_ref().expect("only dropping takes it")
    }
}

impl DerefMut for Fork {
    fn deref_mut(&mut self) -> &mut Play {
        self.0.as_mut().expect("only dropping takes it")
    }
}

impl Drop for Fork {
    fn drop(&mut self) {
        match self.0.take() {
            Some(play) if play.journal.changes().len() <= MOST_KEPT => SPARE.set(Some(play)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Step;
    use crate::sample::{ASH, BLACK, DECK, FERN, OAK, at, draft, duel, put, run};

    #[test]
    fn a_fork_goes_on_alone() {
        let (mut play, guard, _) = duel();
        run(&mut play, [Step::Move { piece: guard, to: at("a2") }]).unwrap();
        let before = play.board().fingerprint();
        let mut fork = Play::fork(play.scene());
        run(&mut fork, [Step::Move { piece: guard, to: at("a3") }]).unwrap();
        assert_eq!(play.board().fingerprint(), before);
        assert!(fork.unmake() && fork.unmake(), "it has the past of the game");
        assert_eq!(fork.board().at(at("a1")), Some(guard));
    }

    #[test]
    fn a_card_of_a_list_is_replaced_and_put_back() {
        let mut draft = draft("flat");
        for (place, card) in [ASH, FERN, ASH].into_iter().enumerate() {
            draft.apply(&Change::Deal { card, to: DECK, place: place as u16 });
        }
        let play = draft.open().unwrap();
        let before = play.board().fingerprint();
        let mut fork = Play::fork(play.scene());
        assert!(fork.replace_card(DECK, 1, OAK));
        assert_eq!(fork.board().cards(DECK), [ASH, OAK, ASH]);
        assert!(fork.replace_card(DECK, 2, OAK));
        assert_eq!(fork.board().cards(DECK), [ASH, OAK, OAK]);
        assert!(!fork.replace_card(DECK, 3, OAK), "there is no such place");
        assert!(fork.unmake() && fork.unmake() && !fork.unmake());
        assert_eq!(fork.board().fingerprint(), before);
        assert_eq!(play.board().cards(DECK), [ASH, FERN, ASH]);
    }

    #[test]
    fn a_fork_has_nothing_of_the_one_whose_memory_it_uses() {
        let (play, guard, _) = duel();
        let mut draft = draft("stacked");
        put(&mut draft, "Guard", BLACK, "c3");
        let other = draft.open().unwrap();
        let seen = |play: &Play| {
            let rules = play.board().rules();
            let names = play.board().pieces().map(|(id, _)| play.board().piece_name(id));
            (
                play.board().fingerprint(),
                format!("{:?}", play.journal()),
                rules.game_id(),
                names.collect::<Vec<_>>(),
            )
        };
        for game in [&play, &other, &play] {
            let mut fork = Play::fork(game.scene());
            assert_eq!(seen(&fork), seen(game));
            let _ = run(&mut fork, [Step::Move { piece: guard, to: at("a3") }]);
        }
    }
}
