//! The tables that everybody may see.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::record::Summary;

/// The most tables in one answer, the newest first.
const MOST: usize = 500;

/// A table as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// Its id.
    pub table: String,
    /// The id of its game.
    pub game: String,
    /// Whether everybody may see that it exists.
    pub listed: bool,
    /// What is known of it.
    pub summary: Summary,
}

impl Listing {
    fn show(&self) -> Arc<str> {
        let word = |is_taken: bool| if is_taken { "taken" } else { "open" };
        let seats = self.summary.holders.0.iter();
        let seats: Map<String, Value> =
            seats.map(|(seat, holder)| (seat.clone(), word(holder.is_some()).into())).collect();
        json!({
            "table": self.table,
            "game": self.game,
            "seats": seats,
            "actions": self.summary.actions,
            "over": self.summary.over,
        })
        .to_string()
        .into()
    }
}

/// The tables that everybody may see, as they are stored.
#[derive(Default)]
pub(crate) struct Listings {
    next: u64,
    numbers: HashMap<String, u64>,
    tables: BTreeMap<u64, Shown>,
}

/// A table, and the text that shows it: it is written when the table changes, so a list costs
/// little, however often it is wanted.
struct Shown {
    listing: Listing,
    text: Arc<str>,
}

impl Listings {
    pub(crate) fn add(&mut self, listing: Listing) {
        if listing.listed && !self.numbers.contains_key(&listing.table) {
            self.numbers.insert(listing.table.clone(), self.next);
            let text = listing.show();
            self.tables.insert(self.next, Shown { listing, text });
            self.next += 1;
        }
    }

    pub(crate) fn update(&mut self, table: &str, summary: Summary) {
        let number = self.numbers.get(table);
        if let Some(shown) = number.and_then(|number| self.tables.get_mut(number))
            && shown.listing.summary != summary
        {
            shown.listing.summary = summary;
            shown.text = shown.listing.show();
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.tables.len()
    }

    /// The texts of the newest tables, of one game or of all.
    pub(crate) fn newest(&self, game: Option<&str>) -> Vec<Arc<str>> {
        let newest = self.tables.values().rev();
        let wanted = newest.filter(|shown| game.is_none_or(|game| game == shown.listing.game));
        wanted.take(MOST).map(|shown| shown.text.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Holders;

    #[test]
    fn tables_are_listed_newest_first_unless_they_are_not_for_everybody() {
        let holders = Holders(vec![("white".into(), None)]);
        let summary = Summary { holders, ..Summary::default() };
        let listing = |table: &str, game: &str, listed| Listing {
            table: table.into(),
            game: game.into(),
            listed,
            summary: summary.clone(),
        };
        let mut listings = Listings::default();
        listings.add(listing("a", "chess", true));
        listings.add(listing("b", "chess", false));
        listings.add(listing("c", "lanes", true));
        listings.update("a", Summary { actions: 3, over: true, ..summary.clone() });
        let parse = |text: &Arc<str>| serde_json::from_str::<Value>(text).unwrap();
        let shown: Vec<Value> = listings.newest(None).iter().map(parse).collect();
        let row = |table: &str, game: &str, actions: u64, over: bool| {
            let seats = json!({"white": "open"});
            json!({"table": table, "game": game, "seats": seats, "actions": actions, "over": over})
        };
        let expected = [row("c", "lanes", 0, false), row("a", "chess", 3, true)];
        assert_eq!(shown, expected);
        assert_eq!(listings.newest(Some("chess")).len(), 1);
    }
}
