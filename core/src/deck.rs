//! The cards of one list, such as a deck or a hand: looking at them and proposing steps with them.
//!
//! Looking is immediate. The methods that take, put or remove cards only propose steps, which the
//! engine does afterwards.

use crate::{CardId, HolderId, Step, Steps};

/// The cards of a list, the top first. See [`Board::deck`](crate::Board::deck).
#[derive(Clone, Copy, Debug)]
pub struct Deck<'a> {
    holder: HolderId,
    cards: &'a [CardId],
}

/// A hand is a deck that a player holds.
pub type Hand<'a> = Deck<'a>;

impl<'a> Deck<'a> {
    pub(crate) fn new(holder: HolderId, cards: &'a [CardId]) -> Self {
        Self { holder, cards }
    }

    /// All cards, the top first.
    #[must_use]
    pub fn see(&self) -> &'a [CardId] {
        self.cards
    }

    /// The top card; `None` if the list is empty.
    #[must_use]
    pub fn top(&self) -> Option<CardId> {
        self.cards.first().copied()
    }

    /// Each different card once, in the order of first appearance.
    pub fn different(&self) -> impl Iterator<Item = CardId> + use<'a> {
        let cards = self.cards;
        cards
            .iter()
            .enumerate()
            .filter(|(place, card)| !cards[..*place].contains(card))
            .map(|(_, card)| *card)
    }

    /// The place of a card, counted from 0 at the top; `None` if it is not here.
    #[must_use]
    pub fn place_of(&self, card: CardId) -> Option<u16> {
        self.cards.iter().position(|other| *other == card).map(|place| place as u16)
    }

    /// Whether the list contains a card.
    #[must_use]
    pub fn has(&self, card: CardId) -> bool {
        self.cards.contains(&card)
    }

    /// Whether the list contains all these cards, each as often as it is named.
    #[must_use]
    pub fn has_all(&self, cards: &[CardId]) -> bool {
        let count =
            |list: &[CardId], card: &CardId| list.iter().filter(|other| *other == card).count();
        cards.iter().all(|card| count(self.cards, card) >= count(cards, card))
    }

    /// Moves a card to the top of another list. Returns false and proposes nothing if it is not
    /// here.
    pub fn take(&self, card: CardId, to: HolderId, steps: &mut Steps) -> bool {
        self.take_all(&[card], to, steps)
    }

    /// Moves cards to the top of another list, one by one in this order. Returns false and proposes
    /// nothing if one is not here.
    pub fn take_all(&self, cards: &[CardId], to: HolderId, steps: &mut Steps) -> bool {
        self.each(cards, |from, place| steps.push(Step::Card { from, place, to, on_top: true }))
    }

    /// Moves a card to the end of a hand. Returns false and proposes nothing if it is not here.
    pub fn take_to_end(&self, card: CardId, hand: HolderId, steps: &mut Steps) -> bool {
        self.each(&[card], |from, place| {
            steps.push(Step::Card { from, place, to: hand, on_top: false });
        })
    }

    /// Moves this many cards from the top to the end of a hand, or all if there are fewer.
    pub fn take_top_to_end(&self, count: usize, hand: HolderId, steps: &mut Steps) {
        for _ in 0..count.min(self.cards.len()) {
            steps.push(Step::Card { from: self.holder, place: 0, to: hand, on_top: false });
        }
    }

    /// Puts new cards on top, one by one in this order.
    pub fn put_all(&self, cards: &[CardId], steps: &mut Steps) {
        for card in cards {
            steps.push(Step::Deal { card: *card, to: self.holder });
        }
    }

    /// Puts a new card on top.
    pub fn put(&self, card: CardId, steps: &mut Steps) {
        self.put_all(&[card], steps);
    }

    /// Removes a card from the game. Returns false and proposes nothing if it is not here.
    pub fn remove(&self, card: CardId, steps: &mut Steps) -> bool {
        self.remove_all(&[card], steps)
    }

    /// Removes cards from the game. Returns false and proposes nothing if one is not here.
    pub fn remove_all(&self, cards: &[CardId], steps: &mut Steps) -> bool {
        self.each(cards, |from, place| steps.push(Step::Withdraw { from, place }))
    }

    /// Visits each card with the place that it has once those before it are gone.
    fn each(&self, cards: &[CardId], mut visit: impl FnMut(HolderId, u16)) -> bool {
        if !self.has_all(cards) {
            return false;
        }
        let mut left = self.cards.to_vec();
        for card in cards {
            if let Some(place) = left.iter().position(|other| other == card) {
                left.remove(place);
                visit(self.holder, place as u16);
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: [CardId; 4] = [CardId(2), CardId(7), CardId(2), CardId(1)];

    fn proposed(propose: impl FnOnce(Deck<'_>, &mut Steps) -> bool) -> (bool, Vec<Step>) {
        let mut steps = Steps::default();
        let done = propose(Deck::new(HolderId(3), &CARDS), &mut steps);
        (done, steps.iter().copied().collect())
    }

    #[test]
    fn a_deck_is_seen_and_asked_for_one_card_or_several() {
        let deck = Deck::new(HolderId(3), &CARDS);
        assert_eq!((deck.see(), deck.top()), (&CARDS[..], Some(CardId(2))));
        assert_eq!(deck.different().collect::<Vec<_>>(), [CardId(2), CardId(7), CardId(1)]);
        assert!(deck.has(CardId(7)) && !deck.has(CardId(3)));
        assert!(
            deck.has_all(&[CardId(2), CardId(1), CardId(2)])
                && !deck.has_all(&[CardId(1), CardId(1)])
        );
        assert_eq!((deck.place_of(CardId(1)), deck.place_of(CardId(9))), (Some(3), None));
    }

    #[test]
    fn cards_are_taken_from_where_they_are_when_those_before_are_gone() {
        let (from, to, on_top) = (HolderId(3), HolderId(4), true);
        let card = |place| Step::Card { from, place, to, on_top };
        let in_hand = |place| Step::Card { from, place, to, on_top: false };
        assert_eq!(
            proposed(|deck, steps| deck.take_to_end(CardId(7), to, steps)),
            (true, vec![in_hand(1)])
        );
        assert_eq!(
            proposed(|deck, steps| deck.take_all(&[CardId(7), CardId(1), CardId(2)], to, steps)).1,
            [card(1), card(2), card(0)]
        );
        assert_eq!(proposed(|deck, steps| deck.take(CardId(9), to, steps)), (false, vec![]));
        assert_eq!(
            proposed(|deck, steps| deck.take_all(&[CardId(1), CardId(1)], to, steps)),
            (false, vec![])
        );
        let (_, top) = proposed(|deck, steps| {
            deck.take_top_to_end(9, to, steps);
            true
        });
        assert_eq!(top, [in_hand(0); 4]);
    }

    #[test]
    fn cards_are_put_and_removed() {
        let from = HolderId(3);
        let removed = proposed(|deck, steps| deck.remove_all(&[CardId(2), CardId(2)], steps));
        assert_eq!(
            removed,
            (true, vec![Step::Withdraw { from, place: 0 }, Step::Withdraw { from, place: 1 }])
        );
        assert!(proposed(|deck, steps| deck.remove(CardId(1), steps)).0);
        let (_, put) = proposed(|deck, steps| {
            deck.put(CardId(5), steps);
            deck.put_all(&[CardId(6)], steps);
            true
        });
        assert_eq!(
            put,
            [Step::Deal { card: CardId(5), to: from }, Step::Deal { card: CardId(6), to: from }]
        );
    }
}
