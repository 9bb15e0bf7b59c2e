//! A mirror: a game in this program that looks like one on a server, as far as it can be seen.
//!
//! It is opened from the view that the server sends, with any cards for those that are hidden. It
//! draws the game, and finds out what somebody did by trying what they could have done.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Context, Result};
use serde_json::{Map, Value};
use sortilege_core::{Catalogue, SeatId};
use sortilege_table::{Table, Viewer, Watcher};

/// What stands for a hidden card in a view.
const HIDDEN: &str = "?";

/// A game as it can be seen from some seats.
#[derive(Clone)]
pub(crate) struct Mirror {
    table: Table,
    state: Map<String, Value>,
    viewer: Viewer,
    /// A card of each kind of list, for those that are hidden.
    cards: BTreeMap<String, Value>,
}

/// What somebody did.
pub(crate) struct Done {
    /// The game after it, with the action in its journal.
    pub(crate) table: Table,
    pub(crate) text: String,
    pub(crate) seat: SeatId,
}

impl Mirror {
    /// Opens a game from the view of some seats.
    pub(crate) fn open(
        catalogue: Arc<Catalogue>,
        state: Map<String, Value>,
        viewer: Viewer,
    ) -> Result<Self> {
        let game = state.get("game").and_then(Value::as_str);
        let game = game.context("the server sent a state without a game")?;
        let table = Table::new(catalogue, game, None)?;
        let mut cards = BTreeMap::new();
        find_cards(&Value::Object(table.state(None)), "", &mut cards);
        let mut mirror = Self { table, state: Map::new(), viewer, cards };
        mirror.reopen(state)?;
        Ok(mirror)
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// The view that the server sent.
    pub(crate) fn state(&self) -> &Map<String, Value> {
        &self.state
    }

    /// The seat through which the game is seen: the seat to move if it is an own one, otherwise
    /// the first own one.
    pub(crate) fn seen_by(&self) -> Option<SeatId> {
        let board = self.table.play().board();
        let Viewer::Seats(seats) = &self.viewer else { return None };
        let to_move = board.rules().seat(board.to_move()).id;
        let own = seats.iter().find(|seat| *seat == to_move).or(seats.first())?;
        board.rules().seat_named(own)
    }

    /// Whether the seat to move is an own one.
    pub(crate) fn is_own_turn(&self) -> bool {
        self.seen_by() == Some(self.table.play().board().to_move())
    }

    /// Goes on to another view. Returns what was done, if that can be found out: `said` is what
    /// the one who plays here has just done.
    pub(crate) fn follow(
        &mut self,
        state: Map<String, Value>,
        said: Option<&str>,
    ) -> Result<Option<Done>> {
        let done = self.find(&state, said);
        match &done {
            Some(done) if self.view(&done.table) == state => {
                self.table = done.table.clone();
                self.state = state;
            }
            _ => self.reopen(state)?,
        }
        Ok(done)
    }

    /// Opens the game again from a view.
    pub(crate) fn reopen(&mut self, state: Map<String, Value>) -> Result<()> {
        let setup = self.filled(&Value::Object(state.clone()), "");
        self.table.start(Some(&setup), None).context("the server's state cannot be shown")?;
        self.state = state;
        Ok(())
    }

    /// The action or declaration that leads to a view.
    fn find(&self, state: &Map<String, Value>, said: Option<&str>) -> Option<Done> {
        let rules = self.table.play().board().rules();
        let to_move = self.table.play().board().to_move();
        let mut texts: Vec<(String, SeatId)> = said
            .map(|said| (said.to_owned(), self.seen_by().unwrap_or(to_move)))
            .into_iter()
            .collect();
        if said.is_none() {
            texts.extend(self.table.actions(None).into_iter().map(|text| (text, to_move)));
        }
        for seat in rules.seat_ids() {
            let declarations = self.table.declarations(seat).into_iter();
            texts.extend(declarations.map(|text| (text.to_owned(), seat)));
        }
        let mut table = self.table.clone();
        let unsure = without_chance(state.clone());
        for (text, seat) in texts {
            if table.act(&text, seat).is_err() {
                continue;
            }
            if without_chance(self.view(&table)) == unsure {
                let text = table.log().last().map_or(text, |logged| logged.text.clone());
                return Some(Done { table, text, seat });
            }
            table.undo().ok()?;
        }
        None
    }

    fn view(&self, table: &Table) -> Map<String, Value> {
        table.view_for(&mut Watcher::new(self.viewer.clone()))
    }

    /// A view with cards for those that are hidden.
    fn filled(&self, value: &Value, key: &str) -> Value {
        match value {
            Value::Object(fields) => {
                let filled =
                    |(key, value): (&String, &Value)| (key.clone(), self.filled(value, key));
                Value::Object(fields.iter().map(filled).collect())
            }
            Value::Array(list) => list.iter().map(|value| self.filled(value, key)).collect(),
            Value::String(text) if text == HIDDEN => {
                let known = self.cards.get(key).or_else(|| self.cards.values().next());
                known.unwrap_or(value).clone()
            }
            other => other.clone(),
        }
    }
}

/// Finds a card of each list, by the key of the list.
fn find_cards(value: &Value, key: &str, cards: &mut BTreeMap<String, Value>) {
    const LISTS: [&str; 3] = ["hand", "deck", "pile"];
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| find_cards(value, key, cards));
        }
        Value::Array(list) if LISTS.iter().any(|word| key.contains(word)) => {
            if let Some(card @ (Value::String(_) | Value::Number(_))) = list.first() {
                cards.entry(key.to_owned()).or_insert_with(|| card.clone());
            }
        }
        _ => {}
    }
}

/// A view without the numbers that only the server can draw.
fn without_chance(mut view: Map<String, Value>) -> Map<String, Value> {
    view.remove("random");
    view
}
