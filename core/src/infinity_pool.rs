//! The infinity pool: every card of a game, in any number.

use crate::{CardId, HolderId, Rules, Step, Steps};

/// Every card of a game, in any number: a list to take cards from that never runs out. See
/// [`Rules::infinity_pool`].
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
/// let pool = rules.infinity_pool();
/// let reed = pool.named("Reed").expect("a card of this game");
/// assert_eq!(pool.see().collect::<Vec<_>>(), [reed]);
///
/// let hand = rules.holder("hand", Some(white)).expect("a list of this game");
/// let mut steps = Steps::default();
/// assert!(pool.take_all(&[reed, reed, reed], hand, &mut steps));
/// assert_eq!(steps.iter().count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct InfinityPool<'a> {
    rules: &'a Rules,
}

impl<'a> InfinityPool<'a> {
    /// Each card of the game once, in the order of their ids.
    pub fn see(&self) -> impl ExactSizeIterator<Item = CardId> + use<'a> {
        (0..self.rules.card_count()).map(|place| CardId(place as u16))
    }

    /// Whether the game has a card with this number.
    #[must_use]
    pub fn has(&self, card: CardId) -> bool {
        card.index() < self.rules.card_count()
    }

    /// The card with this id; `None` if the game has none.
    #[must_use]
    pub fn named(&self, id: &str) -> Option<CardId> {
        self.rules.card_named(id)
    }

    /// Puts a new card on top of a list. Returns false and proposes nothing if the game has no such
    /// card.
    pub fn take(&self, card: CardId, to: HolderId, steps: &mut Steps) -> bool {
        self.take_all(&[card], to, steps)
    }

    /// Puts new cards on top of a list, one by one in this order. Returns false and proposes
    /// nothing if the game does not have one of them.
    pub fn take_all(&self, cards: &[CardId], to: HolderId, steps: &mut Steps) -> bool {
        let has_all = cards.iter().all(|card| self.has(*card));
        if has_all {
            steps.extend(cards.iter().map(|card| Step::Deal { card: *card, to }));
        }
        has_all
    }
}

impl Rules {
    /// Every card of the game, in any number.
    #[must_use]
    pub fn infinity_pool(&self) -> InfinityPool<'_> {
        InfinityPool { rules: self }
    }
}
