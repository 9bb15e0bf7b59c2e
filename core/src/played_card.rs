//! Played cards: those that lie on the board, and who played them.

use crate::{Board, CardId, SeatId};

/// A card on the board and the seat that played it. See [`Board::played_cards`].
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
/// let bank = rules.granting(white).expect("a list of cards on the board");
/// let mut draft = Draft::new(rules, 0);
/// draft.apply(&Change::Deal { card: reed, to: bank, place: 0 });
///
/// let played: Vec<PlayedCard> = draft.board().played_cards().collect();
/// assert_eq!(played, [PlayedCard { card: reed, seat: white }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedCard {
    /// The card.
    pub card: CardId,
    /// The seat that played it, and to whose pieces it grants what it grants.
    pub seat: SeatId,
}

impl Board {
    /// The cards on the board, seat by seat and each seat's in the order in which they were played.
    /// None in a game without a list of [such cards](crate::HolderFacts::granting).
    pub fn played_cards(&self) -> impl Iterator<Item = PlayedCard> {
        self.rules().seat_ids().flat_map(|seat| {
            let holder = self.rules().granting(seat);
            let cards = holder.map_or(&[][..], |holder| self.cards(holder));
            cards.iter().map(move |card| PlayedCard { card: *card, seat })
        })
    }
}
