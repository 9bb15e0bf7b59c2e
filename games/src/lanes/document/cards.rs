//! Cards in documents, by their numbers.

use serde_json::{Value, json};
use sortilege_core::chain::EntityType;
use sortilege_core::{Board, CardId, Change, Draft, HolderId, Rules};
use sortilege_table::SetupError;
use sortilege_table::document::Node;

use crate::lanes::Lanes;

/// The maximum number of cards in one list.
pub(super) const MOST: usize = 1000;

/// The card that a document names by its number.
pub(super) fn read(lanes: &Lanes, node: &Node<'_>) -> Result<CardId, SetupError> {
    let number = node.integer(i32::MIN.into(), i32::MAX.into())? as i32;
    lanes.numbered(number).map_or_else(|| node.error(format!("there is no card {number}")), Ok)
}

/// The skill that a document names by its number as a power.
pub(super) fn read_power(
    lanes: &Lanes,
    rules: &Rules,
    node: &Node<'_>,
) -> Result<CardId, SetupError> {
    let card = read(lanes, node)?;
    match wrong_power(lanes, rules, card) {
        Some(wrong) => node.error(wrong),
        None => Ok(card),
    }
}

/// Why a card cannot be a power.
pub(super) fn wrong_power(lanes: &Lanes, rules: &Rules, card: CardId) -> Option<String> {
    let it = lanes.card(card);
    let what = match it.becomes {
        EntityType::Skill => return None,
        EntityType::Unit => "a unit",
        EntityType::Building => "a building",
        EntityType::Player => "a class of players",
    };
    let title = rules.data(card).map_or("", |card| &card.title);
    let skills = lanes.skills().map(|number| number.to_string());
    let skills: Vec<String> = skills.take(8).collect();
    let skills = skills.join(", ");
    Some(format!("card {} ({title}) is {what}; a power is a skill, as {skills}", it.number))
}

/// Reads the cards of a list, the top one first.
pub(super) fn read_list(
    lanes: &Lanes,
    draft: &mut Draft,
    holder: HolderId,
    node: &Node<'_>,
) -> Result<(), SetupError> {
    let cards = node.list()?;
    if cards.len() > MOST {
        return node.error(format!("there are more than {MOST} cards"));
    }
    for (place, node) in cards.iter().enumerate() {
        let card = read(lanes, node)?;
        draft.apply(&Change::Deal { card, to: holder, place: place as u16 });
    }
    Ok(())
}

/// The cards of a list; those that are not seen are `?`.
pub(super) fn write(lanes: &Lanes, board: &Board, holder: HolderId, is_seen: bool) -> Value {
    let shown = |card: &CardId| match is_seen {
        true => lanes.card(*card).number.into(),
        false => Value::from("?"),
    };
    Value::Array(board.cards(holder).iter().map(shown).collect())
}

/// The schema of a list of cards.
pub(super) fn schema(description: &str) -> Value {
    json!({
        "type": "array",
        "items": {"type": "integer"},
        "maxItems": MOST,
        "description": description,
    })
}
