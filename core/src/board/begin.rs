//! The beginning of a game: creating the roster, drawing the first numbers, shuffling decks.

use super::Board;
use crate::{CardId, Change, ChessRandom, HolderId, PieceId, Stream, Subject};

/// What the seed of a game decides when it begins.
#[derive(Debug, Default)]
pub(crate) struct Deal {
    /// The public numbers that the setup gives; `None` in a game without public numbers.
    pub(crate) numbers: Option<[Option<u16>; 3]>,
    /// The decks that are shuffled, in the order before shuffling.
    pub(crate) decks: Vec<(HolderId, Vec<CardId>)>,
}

impl Board {
    /// Creates the pieces of the roster. They wait off the board.
    pub(crate) fn enlist(&mut self) {
        let rules = self.rules.clone();
        for man in rules.roster() {
            let piece = self.next_piece();
            self.apply(&Change::Create { piece, kind: man.kind, owner: man.owner });
            man.counters.iter().for_each(|(counter, value)| {
                self.set_counter(Subject::Piece(piece), *counter, *value);
            });
        }
        self.name_pieces(
            rules.roster().iter().map(|man| rules.card_id(man.card).to_owned()).collect(),
        );
    }

    /// Puts a piece that was never on the board onto the death pile.
    pub(crate) fn bury(&mut self, piece: PieceId) {
        self.death_pile.push(piece);
    }

    /// Shuffles a list of cards and passes each change that it applies to `tell`.
    pub(crate) fn shuffle(&mut self, holder: HolderId, tell: &mut dyn FnMut(Change)) {
        // From the bottom up, each card is swapped with one at or above its place.
        for place in (1..self.cards(holder).len()).rev() {
            let drawn = self.random.drawn(Stream::Shuffle);
            let (other, used) = self.random.below(Stream::Shuffle, drawn, place as u32 + 1);
            let drawn =
                Change::Draw { stream: Stream::Shuffle, used: used as u16, before: 0, after: 0 };
            for change in [drawn, Change::Swap { holder, a: place as u16, b: other as u16 }] {
                self.apply(&change);
                tell(change);
            }
        }
    }

    /// Draws the first public numbers.
    pub(crate) fn draw_first(&mut self, deal: &Deal, seed: u64) {
        self.random = ChessRandom::new(seed);
        for (stream, given) in Stream::PUBLIC.into_iter().zip(deal.numbers.into_iter().flatten()) {
            let after = given.unwrap_or_else(|| self.random.at(stream, 0));
            self.apply(&Change::Draw { stream, used: 1, before: 0, after });
        }
    }

    /// Shuffles the decks that the setup does not order.
    pub(crate) fn shuffle_decks(&mut self, deal: &Deal) {
        for (holder, cards) in &deal.decks {
            for card in std::mem::replace(&mut self.holders[holder.index()], cards.clone()) {
                self.count_card(card, *holder, false);
            }
            for card in cards {
                self.count_card(*card, *holder, true);
            }
            self.shuffle(*holder, &mut |_| {});
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{ASH, BLACK, DECK, FERN, LIFE, MAX_LIFE, OAK, draft, kind, rules};

    #[test]
    fn cards_that_are_pieces_wait_off_the_board_with_their_own_counters() {
        let draft = draft("cards");
        let pieces: Vec<_> = draft.pieces().collect();
        let [(fern, state)] = pieces[..] else { panic!("{} pieces", pieces.len()) };
        assert_eq!((state.kind(), state.owner(), state.square()), (kind("Guard"), BLACK, None));
        assert_eq!(draft.piece_name(fern), "Fern");
        let counter = |counter| draft.counter(Subject::Piece(fern), counter);
        assert_eq!((counter(LIFE), counter(MAX_LIFE)), (2, 3));
        assert_eq!(super::Board::new(rules("flat", 2), 7).pieces().count(), 0);
    }

    #[test]
    fn a_shuffle_keeps_the_cards_and_tells_what_it_did() {
        let mut draft = draft("flat");
        let cards = [ASH, ASH, FERN, OAK, OAK, OAK, FERN, ASH];
        for (place, card) in cards.into_iter().enumerate() {
            draft.apply(&Change::Deal { card, to: DECK, place: place as u16 });
        }
        let before = draft.board.clone();
        let mut changes = Vec::new();
        draft.board.shuffle(DECK, &mut |change| changes.push(change));
        let sorted = |board: &Board| {
            let mut cards = board.cards(DECK).to_vec();
            cards.sort_unstable_by_key(|card| card.0);
            cards
        };
        assert_ne!(draft.cards(DECK), before.cards(DECK));
        assert_eq!(sorted(&draft.board), sorted(&before));
        assert!(draft.random().drawn(Stream::Shuffle) >= 7, "each card but one needs a number");
        assert_eq!(before.replayed(&changes).fingerprint(), draft.board.fingerprint());
        for change in changes.iter().rev() {
            draft.board.revert(change);
        }
        assert_eq!(draft.board.fingerprint(), before.fingerprint());
    }

    #[test]
    fn every_order_of_three_cards_comes_about() {
        let mut orders = std::collections::BTreeSet::new();
        for seed in 0..100 {
            let mut board = Board::new(rules("flat", 2), seed);
            let deal = Deal { numbers: None, decks: vec![(DECK, vec![ASH, FERN, OAK])] };
            board.draw_first(&deal, seed);
            board.shuffle_decks(&deal);
            orders.insert(board.cards(DECK).iter().map(|card| card.0).collect::<Vec<_>>());
        }
        assert_eq!(orders.len(), 6);
    }

    #[test]
    fn the_first_numbers_are_those_of_the_setup_or_of_the_seed() {
        let mut board = Board::new(rules("flat", 2), 1);
        let numbers = Some([Some(5), None, Some(7)]);
        board.draw_first(&Deal { numbers, decks: Vec::new() }, 42);
        let expected = ChessRandom::new(42).at(Stream::Turn, 0);
        assert_eq!(Stream::PUBLIC.map(|stream| board.random().raw(stream)), [5, expected, 7]);
        assert_eq!(Stream::ALL.map(|stream| board.random().drawn(stream)), [1, 1, 1, 0]);
        assert_eq!(board.random().seed(), 42);
        board.draw_first(&Deal::default(), 43);
        assert_eq!(Stream::ALL.map(|stream| board.random().drawn(stream)), [0; 4]);
    }
}
