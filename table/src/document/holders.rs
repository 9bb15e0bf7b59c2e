//! Lists of cards of a document.

use serde_json::{Map, Value};
use sortilege_core::{
    Board, Card, CardId, Change, Draft, Facts, Holder, HolderFacts, HolderId, SeatId, Seen,
};

use super::field::{Field, Given, View};
use super::node::Node;
use super::schema::Schema;
use super::shape::{list, names};
use super::sight::Sight;
use super::touched::Touched;
use crate::{Seats, SetupError};

/// The maximum number of cards in one list. The work at the start of a turn grows with the cards on
/// the board, so this bounds it.
pub(crate) const MOST_CARDS: usize = 512;

/// The lists of cards that all seats share, each under its own key.
pub struct Holders;

impl Field for Holders {
    fn keys(&self, facts: &Facts) -> Vec<&'static str> {
        let common = facts.holders.iter().filter(|holder| !holder.per_seat);
        common.map(|holder| holder.id).collect()
    }

    fn write(&self, view: View<'_>, state: &mut Map<String, Value>) {
        write(state, view.scene.board, None, view.viewer);
    }

    fn read(&self, setup: &Given<'_>, draft: &mut Draft) -> Result<(), SetupError> {
        for (key, node) in &setup.fields {
            if let Some(holder) = draft.rules().holder(key, None) {
                read(draft, holder, node)?;
            }
        }
        Ok(())
    }

    fn describe(&self, schema: &Schema<'_>, fields: &mut Map<String, Value>) {
        describe(schema, false, fields);
    }

    fn define(&self, schema: &Schema<'_>, definitions: &mut Map<String, Value>) {
        if !schema.facts.holders.is_empty() {
            let cards = schema.catalogue.cards_of(schema.facts.sets);
            let cards: Vec<_> = cards.map(|card| (card.id(), card.rule())).collect();
            definitions.insert("card".into(), names("A card.", &cards));
        }
    }

    fn is_touched(&self, touched: &Touched) -> bool {
        touched.holders
    }
}

/// Writes the lists of a seat, or of all seats together, as a viewer sees them.
pub(super) fn write(
    map: &mut Map<String, Value>,
    board: &Board,
    seat: Option<SeatId>,
    viewer: Option<Seats>,
) {
    let rules = board.rules();
    for (i, holder) in rules.holders().iter().enumerate().filter(|(_, list)| list.seat == seat) {
        let cards = board.cards(HolderId(i as u8));
        let sight = Sight::of(holder, viewer);
        let mut list = match sight {
            Sight::Count => vec!["?"; cards.len()],
            Sight::Sorted | Sight::Ordered => named(board, cards),
        };
        if sight == Sight::Sorted {
            list.sort_unstable();
        }
        map.insert(holder.facts.id.into(), list.into());
    }
}

fn named(board: &Board, cards: &[CardId]) -> Vec<&'static str> {
    cards.iter().map(|card| board.rules().card_id(*card)).collect()
}

/// Reads the cards of a list, the top one first.
pub(super) fn read(draft: &mut Draft, holder: HolderId, node: &Node<'_>) -> Result<(), SetupError> {
    let rules = draft.rules().clone();
    let known: Vec<&str> = rules.cards().map(Card::id).collect();
    let cards = node.list()?;
    if cards.len() > MOST_CARDS {
        return node.error(format!("there are more than {MOST_CARDS} cards"));
    }
    let on_board = rules.holders().get(holder.index()).is_some_and(|holder| holder.facts.grants);
    for (place, node) in cards.iter().enumerate() {
        let card = node.known("card", |id| rules.card_named(id), &known)?;
        if on_board && !rules.card(card).is_permanent() {
            return node.error(format!("{} does not stay on the board", rules.card_id(card)));
        }
        draft.apply(&Change::Deal { card, to: holder, place: place as u16 });
    }
    Ok(())
}

/// Describes the lists of each player, or those that all share.
pub(super) fn describe(schema: &Schema<'_>, per_seat: bool, fields: &mut Map<String, Value>) {
    for facts in schema.facts.holders.iter().filter(|holder| holder.per_seat == per_seat) {
        let HolderFacts { id, seen, shuffled, .. } = facts;
        let seen = match seen {
            Seen::All => "all players see them",
            Seen::Owner | Seen::OwnerSorted => "only their owner sees them",
            Seen::Nobody => "no player sees them",
        };
        let shuffled = if *shuffled { ", shuffled" } else { "" };
        let what = format!(
            "Cards, the top one first; {seen}. By default those of the base setup{shuffled}."
        );
        fields.insert((*id).to_owned(), list(&schema.part("card"), &what));
    }
}

/// Shuffles the decks that a setup does not list itself.
pub(crate) fn shuffle_rest(draft: &mut Draft, given: &Map<String, Value>) {
    let rules = draft.rules().clone();
    let is_listed = |holder: &Holder| match holder.seat {
        None => given.contains_key(holder.facts.id),
        Some(seat) => {
            let player = given.get("players").and_then(|all| all.get(rules.seat(seat).id));
            player.is_some_and(|player| player.get(holder.facts.id).is_some())
        }
    };
    for (i, holder) in rules.holders().iter().enumerate() {
        if holder.facts.shuffled && !is_listed(holder) {
            draft.shuffle(HolderId(i as u8));
        }
    }
}
