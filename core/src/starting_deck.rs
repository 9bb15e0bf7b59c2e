//! Starting hands and decks: the cards that a game or its setup gave at the start.

use crate::{CardId, Change, Deck, HolderId, Scene, SeatId};

/// The cards of a list before the first action, the top first: as the game or its setup gave them,
/// shuffled if the game shuffles them. See [`Scene::starting_deck`].
///
/// ```
/// # use std::sync::Arc;
/// # use sortilege_core::*;
/// # const FROG: PieceData =
/// #     PieceData { id: "Frog", set: "pond", glyph: "F", rule: "Sits.", ..PieceData::NONE };
/// # const REED: CardData =
/// #     CardData { id: "Reed", set: "pond", rule: "Grows.", ..CardData::NONE };
/// # struct Pond;
/// # impl Game for Pond {
/// #     fn id(&self) -> &'static str { "pond" }
/// #     fn rule(&self) -> &'static str { "Frogs sit in a pond." }
/// #     fn facts(&self) -> Facts {
/// #         const SEATS: &[SeatFacts] = &[SeatFacts::new("white", Dir::Up)];
/// #         const HOLDERS: &[HolderFacts] = &[
/// #             HolderFacts::hand("hand", Seen::Owner),
/// #             HolderFacts::per_seat("deck", Seen::Nobody),
/// #             HolderFacts::per_seat("bank", Seen::All).granting(),
/// #         ];
/// #         Facts { sets: &["pond"], seats: SEATS, holders: HOLDERS, ..Facts::NONE }
/// #     }
/// #     fn referee(&self, _: &Rules) -> Arc<dyn Referee> { Arc::new(Heron) }
/// # }
/// # struct Heron;
/// # impl Referee for Heron {
/// #     fn legal(&self, _: Scene<'_>, _: &mut Vec<Action>) {}
/// #     fn perform(&self, _: Scene<'_>, _: &Action, _: &mut Steps) {}
/// #     fn endings(&self, _: Scene<'_>) -> Vec<(Outcome, String)> { Vec::new() }
/// # }
/// # let plugins = [
/// #     Registration { krate: "pond", plugin: Registered::Piece(&FROG) },
/// #     Registration { krate: "pond", plugin: Registered::Card(&REED) },
/// #     Registration { krate: "pond", plugin: Registered::Game(&Pond) },
/// # ];
/// # let catalogue = Catalogue::of(&plugins)?;
/// # let rules = catalogue.rules(&Pond, &Geometry::new(4, 4)?, Pond.facts().seats);
/// # let white = SeatId(0);
/// let reed = rules.card_named("Reed").expect("a card of this game");
/// let deck = rules.holder("deck", Some(white)).expect("a list of this game");
/// let mut draft = Draft::new(rules, 0);
/// draft.apply(&Change::Deal { card: reed, to: deck, place: 0 });
/// let play = draft.open()?;
///
/// assert_eq!(play.scene().starting_deck(deck).see(), [reed]);
/// let hand: StartingHand = play.scene().starting_hand(white).expect("white has a hand");
/// assert!(hand.see().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartingDeck {
    holder: HolderId,
    cards: Vec<CardId>,
}

/// A starting hand is a starting deck that a player holds.
pub type StartingHand = StartingDeck;

impl StartingDeck {
    /// All cards, the top first.
    #[must_use]
    pub fn see(&self) -> &[CardId] {
        &self.cards
    }

    /// The list that had these cards.
    #[must_use]
    pub fn holder(&self) -> HolderId {
        self.holder
    }

    /// The cards as a deck, for its questions about them. What it proposes concerns the list as it
    /// is now.
    #[must_use]
    pub fn deck(&self) -> Deck<'_> {
        Deck::new(self.holder, &self.cards)
    }
}

impl Scene<'_> {
    /// The cards of a list before the first action. They are found by reading the journal
    /// backwards. Empty if there is no such list.
    #[must_use]
    pub fn starting_deck(self, holder: HolderId) -> StartingDeck {
        let count = self.board.rules().holders().len();
        let mut lists: Vec<Vec<CardId>> =
            (0..count).map(|place| self.board.cards(HolderId(place as u8)).to_vec()).collect();
        for change in self.journal.changes().iter().rev() {
            match *change {
                Change::Card { from, from_place, to, to_place } => {
                    let card = lists[to.index()].remove(to_place.into());
                    lists[from.index()].insert(from_place.into(), card);
                }
                Change::Deal { to, place, .. } => {
                    lists[to.index()].remove(place.into());
                }
                Change::Withdraw { card, from, place } => {
                    lists[from.index()].insert(place.into(), card);
                }
                Change::Swap { holder, a, b } => lists[holder.index()].swap(a.into(), b.into()),
                _ => {}
            }
        }
        let cards = lists.into_iter().nth(holder.index()).unwrap_or_default();
        StartingDeck { holder, cards }
    }

    /// The hand of a seat before the first action; `None` if seats have no hands in this game.
    #[must_use]
    pub fn starting_hand(self, seat: SeatId) -> Option<StartingHand> {
        let mut holders = self.board.rules().holders().iter();
        let place = holders.position(|holder| holder.hand_of() == Some(seat))?;
        Some(self.starting_deck(HolderId(place as u8)))
    }
}
