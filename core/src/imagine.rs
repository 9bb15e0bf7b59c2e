//! Games as a seat knows them: what it cannot see is filled in at random.

use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::{CardId, Fork, Holder, HolderId, Play, Rules, Scene, SeatId, Seen};

/// What a seat sees of a list of cards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    /// Every card and the order.
    All,
    /// Which cards there are, but not their order.
    Unordered,
    /// How many cards there are.
    Number,
}

impl Sight {
    fn of(holder: &Holder, seat: SeatId) -> Self {
        let is_own = holder.seat == Some(seat);
        match holder.facts.seen {
            Seen::All => Self::All,
            Seen::Owner if is_own => Self::All,
            Seen::OwnerSorted if is_own => Self::Unordered,
            Seen::Owner | Seen::OwnerSorted | Seen::Nobody => Self::Number,
        }
    }
}

impl Rules {
    /// Whether every seat sees all cards of all lists.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.holders().iter().all(|holder| holder.facts.seen == Seen::All)
    }
}

impl Play {
    /// A copy of the game that a scene shows, as a seat knows it: cards that the seat cannot see
    /// are replaced by possible ones, everything random to come by other random numbers, and what
    /// else is hidden as the game says. The same seed gives the same copy, whatever is hidden in
    /// truth: that a bot thinks about such copies keeps it from looking.
    ///
    /// Only for going on from here: taking back what happened before is not possible.
    #[must_use]
    pub fn imagine(scene: Scene<'_>, seat: SeatId, seed: u64) -> Fork {
        let mut play = Self::fork(scene);
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        play.guess_cards(scene, seat, &mut random);
        play.board_mut().reseed(random.random());
        play.conceal(seat);
        play
    }

    /// A copy of the game that a scene shows in which some lists have other cards: what somebody
    /// supposes. Cards may be numbers that no card has, to stand for unknown ones. Nothing random
    /// to come depends on the game itself.
    ///
    /// Only for going on from here: taking back what happened before is not possible.
    #[must_use]
    pub fn suppose(
        scene: Scene<'_>,
        lists: impl IntoIterator<Item = (HolderId, Vec<CardId>)>,
    ) -> Fork {
        let mut play = Self::fork(scene);
        for (holder, cards) in lists {
            play.board_mut().set_cards(holder, cards);
        }
        play.board_mut().reseed(0);
        play
    }

    fn guess_cards(&mut self, scene: Scene<'_>, seat: SeatId, random: &mut ChaCha8Rng) {
        let rules = scene.board.rules();
        let mut unseen: Vec<HolderId> = Vec::new();
        for (place, holder) in rules.holders().iter().enumerate() {
            let id = HolderId(place as u8);
            let cards = scene.board.cards(id);
            match Sight::of(holder, seat) {
                _ if cards.is_empty() => {}
                Sight::All => {}
                Sight::Unordered => {
                    let cards = shuffled(cards.to_vec(), random);
                    self.board_mut().set_cards(id, cards);
                }
                Sight::Number => unseen.push(id),
            }
        }
        if rules.facts().card_pieces {
            // Each card exists once, so those that are seen nowhere are known.
            let all = unseen.iter().flat_map(|holder| scene.board.cards(*holder)).copied();
            let mut pool = shuffled(all.collect(), random);
            for holder in unseen {
                let rest = pool.split_off(scene.board.cards(holder).len().min(pool.len()));
                self.board_mut().set_cards(holder, std::mem::replace(&mut pool, rest));
            }
            return;
        }
        let every: Vec<CardId> = (0..rules.cards().len() as u16).map(CardId).collect();
        for holder in unseen {
            let possible = self.referee().possible_cards(scene, seat, holder);
            let possible = possible.filter(|cards| !cards.is_empty());
            let possible = possible.as_ref().unwrap_or(&every);
            let number = scene.board.cards(holder).len();
            let guess = |_| possible[random.random_range(0..possible.len())];
            let cards = (0..number).map(guess).collect();
            self.board_mut().set_cards(holder, cards);
        }
    }
}

/// Cards in random order, whatever their order was.
fn shuffled(mut cards: Vec<CardId>, random: &mut ChaCha8Rng) -> Vec<CardId> {
    cards.sort_unstable();
    cards.shuffle(random);
    cards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{ASH, BLACK, DECK, OAK, TIDE, WHITE, conceal_by, draft, rules, tide};
    use crate::{Change, Draft, Step, Subject};

    fn with_deck(cards: &[CardId]) -> Play {
        let mut draft: Draft = draft("flat");
        for (place, card) in cards.iter().enumerate() {
            draft.apply(&Change::Deal { card: *card, to: DECK, place: place as u16 });
        }
        draft.open().unwrap()
    }

    #[test]
    fn what_is_imagined_does_not_depend_on_what_is_hidden() {
        let (one, other) = (with_deck(&[ASH, OAK, ASH]), with_deck(&[OAK, OAK, OAK]));
        for seed in 0..20 {
            for seat in [WHITE, BLACK] {
                let imagined =
                    |play: &Play| Play::imagine(play.scene(), seat, seed).board().fingerprint();
                let holder = one.board().rules().holders()[DECK.index()];
                if Sight::of(&holder, seat) == Sight::Number {
                    assert_eq!(imagined(&one), imagined(&other));
                }
            }
        }
    }

    #[test]
    fn what_is_random_to_come_is_imagined_too() {
        let seeds = [7, 8].map(|seed| {
            let play = Draft::new(rules("flat", 2), seed).open().unwrap();
            let imagined = |by| Play::imagine(play.scene(), WHITE, by).board().random().seed();
            assert_eq!(imagined(1), imagined(1));
            assert_ne!(imagined(1), imagined(2));
            let supposed = Play::suppose(play.scene(), []).board().random().seed();
            [imagined(1), supposed]
        });
        assert_eq!(seeds[0], seeds[1], "nothing depends on the seed of the game");
    }

    #[test]
    fn the_game_conceals_what_else_is_hidden() {
        let play = with_deck(&[ASH]);
        let rise = |by| Step::Add { of: Subject::Game, counter: TIDE, by };
        conceal_by([rise(2), rise(3)]);
        let imagined = Play::imagine(play.scene(), WHITE, 7);
        conceal_by([]);
        assert_eq!((tide(&imagined), tide(&play)), (5, 0));
        assert!(imagined.journal().records().is_empty(), "that is not an action");
        assert_eq!(tide(&Play::imagine(play.scene(), WHITE, 7)), 0);
    }

    #[test]
    fn the_game_itself_stays_as_it_is() {
        let play = with_deck(&[ASH, OAK]);
        let before = play.board().fingerprint();
        let imagined = Play::imagine(play.scene(), WHITE, 7);
        assert_eq!(play.board().fingerprint(), before);
        assert_eq!(imagined.board().cards(DECK).len(), 2);
    }
}
