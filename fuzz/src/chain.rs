//! Any card, played in a lane game: its chains run, or the play is refused and nothing happened.

use std::sync::Arc;

use serde_json::{Value, json};
use sortilege_core::chain::DataCard;
use sortilege_core::{Catalogue, ChainCard, Registered, Registration};
use sortilege_table::Table;
use sortilege_table::cards::CardReader;
use sortilege_table::parse_json_up_to;

use crate::{all_but_history, mischief};

/// The number that the card gets.
const NUMBER: i32 = 21;

/// The maximum number of actions per input.
const ACTIONS: usize = 12;

/// Law: a card that can be read can be played at. A listed action is done, and undo restores
/// everything; or it is refused and nothing has changed. It ends in both cases.
///
/// Each byte of the first line selects an action from the list. The rest is the card. It is in the
/// hands and decks of both players, and on the board if it is a unit or a building.
pub fn chain(data: &[u8]) {
    mischief::tolerate();
    let end = data.iter().position(|byte| *byte == b'\n').unwrap_or(data.len());
    let Some(card) = read(data.get(end + 1..).unwrap_or_default()) else { return };
    let Some(mut table) = open(card) else { return };
    for byte in data[..end].iter().take(ACTIONS) {
        let actions = table.actions(None);
        let Some(action) = actions.get(usize::from(*byte) % actions.len().max(1)) else { return };
        let before = all_but_history(&table);
        let seat = table.play().board().to_move();
        let is_done = table.act(action, seat).is_ok();
        if is_done {
            table.undo().unwrap_or_else(|reason| panic!("{action} is not undone: {reason}"));
        }
        assert_eq!(before, all_but_history(&table), "{action} was done and undone, or refused");
        if is_done {
            let again = table.act(action, seat);
            again.unwrap_or_else(|error| panic!("{action} is done once, but not twice: {error}"));
        }
    }
}

/// The card of a text, with the number of this law.
fn read(text: &[u8]) -> Option<DataCard> {
    let text = std::str::from_utf8(text).ok()?;
    let mut document = parse_json_up_to(text, 1 << 16).ok()?;
    let print = document.get_mut("EntityPrintInfo")?.as_object_mut()?;
    print.insert("Id".to_owned(), NUMBER.into());
    print.insert("Expansion".to_owned(), "VANILLA".into());
    print.insert("ClassType".to_owned(), "BASE".into());
    let catalogue = sortilege_tests::catalogue().unwrap_or_else(|error| panic!("{error}"));
    CardReader::new(&catalogue).read(&document).0
}

/// A table with the card. Each card is leaked, because plugins live as long as the program; what a
/// program keeps is limited, and a fuzzer would soon reach that limit.
fn open(card: DataCard) -> Option<Table> {
    let catalogue = sortilege_tests::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let is_placed = !matches!(card.entity_type(), sortilege_core::chain::EntityType::Skill);
    let card: &'static DataCard = Box::leak(Box::new(card));
    let plugin: &'static ChainCard = Box::leak(Box::new(ChainCard {
        id: "21",
        set: "lanes",
        rule: "Is tried.",
        cost: &[],
        card,
    }));
    let registration = Registration { krate: "fuzz", plugin: Registered::Card(plugin) };
    let larger: Catalogue =
        catalogue.with(&[registration]).unwrap_or_else(|error| panic!("{error}"));
    let table = Table::new(Arc::new(larger), "lanes", None);
    let mut table = table.unwrap_or_else(|error| panic!("{error}"));
    let tried = table.start(Some(&setup(is_placed)), None);
    // The card may not fit on the board, but it does in a hand.
    let opened = tried.or_else(|_| table.start(Some(&setup(false)), None));
    opened.ok().map(|()| table)
}

fn setup(is_placed: bool) -> Value {
    let mut pieces = json!({
        "2": {"card": 11, "owner": "player0", "lane": "forest", "tile": 1},
        "3": {"card": 10, "owner": "player1", "lane": "forest", "tile": 3},
        "4": {"card": 3, "owner": "player0", "lane": "plains", "tile": 0},
        "5": {"card": 2, "owner": "player1", "lane": "plains", "tile": 2},
        "6": {"card": 5, "owner": "player1", "lane": "mountain", "tile": 4},
        "7": {"card": 9, "owner": "player0", "lane": "mountain", "tile": 3},
    });
    if is_placed {
        pieces["8"] = json!({"card": NUMBER, "owner": "player0", "lane": "forest", "tile": 2});
        pieces["9"] = json!({"card": NUMBER, "owner": "player1", "lane": "plains", "tile": 1});
    }
    let seat = json!({"gold": 60, "hand": [NUMBER, 2, 11, 20], "deck": [NUMBER, 3, NUMBER, 16, 2]});
    json!({"players": {"player0": seat, "player1": seat}, "pieces": pieces, "next_id": 10})
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{seeds, variations};

    #[test]
    fn seeds_and_variations_obey() {
        variations::obey(chain, &seeds::chain());
    }

    #[test]
    fn the_seeds_are_played() {
        let open = |seed: &Vec<u8>| {
            let text = seed.splitn(2, |byte| *byte == b'\n').nth(1).unwrap_or_default();
            read(text).and_then(open).is_some()
        };
        let count = seeds::chain().iter().filter(|seed| open(seed)).count();
        assert!(count >= 24, "{count}");
    }
}
