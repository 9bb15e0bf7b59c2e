//! The search digest: what tells two positions apart for a player who thinks ahead.

use std::hash::{DefaultHasher, Hash, Hasher};

use sortilege_core::{Board, CardId, CounterId, HolderId, SeatId, Subject};

use super::ground::{Lanes, of};
use super::stat::STATS;
use super::tile::Tile;
use super::{DAMAGE, GOLD, HP, HP_MODIFIER, PHASE, POWER, POWER_AVAILABLE, UNDEALT, of_piece};

impl Lanes {
    /// A hash of a position for a search. It covers everything of which the rest of the game
    /// depends, but not the numbers of the pieces: different orders of the same actions lead to the
    /// same digest. Of the pieces on one tile it covers which ones are older, because they are
    /// found and fought first; of those on different tiles it does not. The turn does not count.
    ///
    /// [`Board::fingerprint`] covers the numbers too and never confuses two positions. A hash may,
    /// and another build may compute another one.
    #[must_use]
    pub fn search_digest(&self, board: &Board) -> u64 {
        let mut hasher = DefaultHasher::new();
        // What tags and effects are where; other games may bring some.
        (board.key(), board.to_move(), board.random().seed()).hash(&mut hasher);
        (board.counter(Subject::Game, PHASE), board.outcome().is_some()).hash(&mut hasher);
        for seat in [SeatId(0), SeatId(1)] {
            let counters = [HP, HP_MODIFIER, DAMAGE, POWER, GOLD, POWER_AVAILABLE, UNDEALT];
            counters.map(|counter| board.counter(seat.into(), counter)).hash(&mut hasher);
            let sorted = |holder: HolderId| {
                let mut cards: Vec<CardId> = board.cards(holder).to_vec();
                cards.sort_unstable();
                cards
            };
            let place = seat.index();
            sorted(self.hands[place]).hash(&mut hasher);
            board.cards(self.decks[place]).hash(&mut hasher);
            sorted(self.discards[place]).hash(&mut hasher);
        }
        for tile in Tile::all() {
            self.each_by_age(board, tile, |piece| {
                let stats = (of_piece::STATS..).take(2 * STATS).map(CounterId);
                let others = [of_piece::CARD, of_piece::DAMAGE, of_piece::COOLDOWN, of_piece::BORN];
                (tile.0, board.piece(piece).owner()).hash(&mut hasher);
                for counter in stats.chain(others) {
                    of(board, piece, counter).hash(&mut hasher);
                }
            });
        }
        hasher.finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use serde_json::{Value, json};
    use sortilege_core::Catalogue;
    use sortilege_table::Table;

    use super::*;

    fn table() -> Table {
        let catalogue = std::sync::Arc::new(Catalogue::collect().unwrap());
        Table::new(catalogue, "lanes", None).unwrap()
    }

    fn digest(table: &Table) -> u64 {
        let board = table.play().board();
        Lanes::new(board.rules()).search_digest(board)
    }

    /// The state without the numbers of pieces, the turn, and the order of hands and discards.
    fn without_numbers(table: &Table) -> String {
        let mut state = Value::from(table.state(None));
        let mut pieces: Vec<(u64, Value)> = Vec::new();
        for (number, piece) in state["pieces"].as_object().unwrap() {
            pieces.push((number.parse().unwrap(), piece.clone()));
        }
        // Tile by tile, and on a tile the oldest first.
        let at = |piece: &Value| (piece["lane"].to_string(), piece["tile"].as_u64());
        pieces.sort_by_key(|(number, piece)| (at(piece), *number));
        state["pieces"] = pieces.into_iter().map(|(_, piece)| piece).collect();
        for player in ["player0", "player1"] {
            for list in ["hand", "discard"] {
                let cards = state["players"][player][list].as_array_mut().unwrap();
                cards.sort_by_key(Value::as_i64);
            }
        }
        for key in ["turn", "next_id", "actions"] {
            state.as_object_mut().unwrap().remove(key);
        }
        state.to_string()
    }

    #[test]
    fn equal_digests_are_equal_states_without_numbers() {
        let (mut by_digest, mut by_state) = (HashMap::new(), HashMap::new());
        let mut number = 1u64;
        for game in 0..12 {
            let mut table = table();
            // The same few deals, so that positions come again.
            table.start(None, Some(game % 3)).unwrap();
            for _ in 0..40 {
                let (key, state) = (digest(&table), without_numbers(&table));
                assert_eq!(by_digest.entry(key).or_insert_with(|| state.clone()), &state);
                assert_eq!(*by_state.entry(state).or_insert(key), key);
                let actions = table.actions(None);
                if actions.is_empty() {
                    break;
                }
                number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let action = &actions[(number >> 33) as usize % actions.len()];
                let seat = table.play().board().to_move();
                table.act(action, seat).unwrap();
                table.undo().unwrap();
                assert_eq!(digest(&table), key, "{action} is undone");
                table.act(action, seat).unwrap();
            }
        }
        assert!(by_digest.len() >= 200, "{}", by_digest.len());
    }

    #[test]
    fn the_order_of_the_same_actions_does_not_count_but_the_age_on_a_tile_does() {
        let played = |actions: &[&str]| {
            let mut table = table();
            let player = json!({"gold": 9, "hand": [9, 11], "deck": [2, 3]});
            let setup = json!({"players": {"player0": player, "player1": player}});
            table.start(Some(&setup), Some(1)).unwrap();
            for action in actions {
                table.act(action, SeatId(0)).unwrap();
            }
            (digest(&table), table.play().board().fingerprint())
        };
        let (one, other) = (
            played(&["play 9 plains", "play 11 forest"]),
            played(&["play 11 forest", "play 9 plains"]),
        );
        assert_eq!(one.0, other.0);
        assert_ne!(one.1, other.1, "the numbers differ");
        let (one, other) = (
            played(&["play 9 plains", "play 11 plains"]),
            played(&["play 11 plains", "play 9 plains"]),
        );
        assert_ne!(one.0, other.0);
    }
}
