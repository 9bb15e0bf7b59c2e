//! The deal: row cards and column cards say where the squad's cards lie, and the eighth is taken
//! away again.

use sortilege_core::{Dice, PieceId, Scene, Step, Steps, Subject};

use super::grid::{COLUMNS, ROWS, cell};
use super::referee::LuckyReferee;
use super::{REMOVED, UNDEALT};

/// The numbers on the four row cards and on the six column cards, one of which is blank.
pub(super) const ROW_CARDS: [&[u8]; ROWS] = [&[1, 2], &[3, 4], &[5, 6], &[7, 8]];
pub(super) const COLUMN_CARDS: [&[u8]; COLUMNS] = [&[1, 6], &[2], &[3, 7], &[4], &[5, 8], &[]];

/// The cards of a squad, the one that does not play included.
pub(super) const DEALT: usize = 8;

/// Row and column cards laid out: which of them lies at each row and column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) rows: [usize; ROWS],
    pub(super) columns: [usize; COLUMNS],
}

impl Layout {
    /// A random layout: rows first, then columns.
    fn random(dice: &mut Dice<'_>) -> Self {
        let mut layout =
            Self { rows: std::array::from_fn(|i| i), columns: std::array::from_fn(|i| i) };
        dice.shuffle(&mut layout.rows);
        dice.shuffle(&mut layout.columns);
        layout
    }

    /// The row from 0 and the column from 1 of each of the eight cards, in their order.
    pub(super) fn cells(&self) -> [(usize, usize); DEALT] {
        std::array::from_fn(|i| {
            let number = i as u8 + 1;
            let row =
                self.rows.iter().position(|card| ROW_CARDS[*card].contains(&number)).unwrap_or(0);
            let column = self
                .columns
                .iter()
                .position(|card| COLUMN_CARDS[*card].contains(&number))
                .unwrap_or(0);
            (row, column + 1)
        })
    }
}

/// Whether two cells share a side.
pub(super) fn are_adjacent(one: (usize, usize), other: (usize, usize)) -> bool {
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
}

impl LuckyReferee {
    /// Lays out the squad at random: rows, columns and the cards, in this order. The deck is
    /// shuffled after that.
    pub(super) fn deal_squad(&self, scene: Scene<'_>, dice: &mut Dice<'_>, steps: &mut Steps) {
        let undealt = scene.board.counter(Subject::Game, UNDEALT);
        let squad = self
            .squad
            .iter()
            .enumerate()
            .filter(|(place, _)| *place < 32 && undealt >> place & 1 != 0);
        let mut squad: Vec<PieceId> = squad.map(|(_, piece)| *piece).collect();
        if squad.len() != DEALT {
            return;
        }
        let layout = Layout::random(dice);
        dice.shuffle(&mut squad);
        let cells = layout.cells();
        for (piece, (row, column)) in squad.iter().zip(cells) {
            if let Some(at) = cell(&self.geometry, row, column) {
                steps.push(Step::Arrive { piece: *piece, at });
            }
        }
        let removed = squad[DEALT - 1];
        steps.push(Step::Leave { piece: removed });
        for (piece, _) in
            squad.iter().zip(cells).filter(|(_, at)| are_adjacent(*at, cells[DEALT - 1]))
        {
            steps.push(Step::Tag { piece: *piece, tag: self.tags.down, on: true });
        }
        steps.push(Step::Set { of: Subject::Game, counter: REMOVED, to: i32::from(removed.0) + 1 });
        steps.push(Step::Set { of: Subject::Game, counter: UNDEALT, to: 0 });
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    use super::*;

    fn every_order(things: &[usize]) -> Vec<Vec<usize>> {
        if things.is_empty() {
            return vec![Vec::new()];
        }
        let mut orders = Vec::new();
        for (place, first) in things.iter().enumerate() {
            let rest = [&things[..place], &things[place + 1..]].concat();
            orders
                .extend(every_order(&rest).into_iter().map(|order| [vec![*first], order].concat()));
        }
        orders
    }

    #[test]
    fn cells_are_different_and_few_are_beside_the_eighth() {
        let mut beside = [0; 3];
        for rows in every_order(&[0, 1, 2, 3]) {
            for columns in every_order(&[0, 1, 2, 3, 4, 5]) {
                let layout = Layout {
                    rows: rows.clone().try_into().unwrap(),
                    columns: columns.try_into().unwrap(),
                };
                let cells = layout.cells();
                let mut different = cells.to_vec();
                different.sort_unstable();
                different.dedup();
                assert_eq!(different.len(), DEALT);
                beside[cells.iter().filter(|at| are_adjacent(**at, cells[DEALT - 1])).count()] += 1;
            }
        }
        assert_eq!(beside, [17_280 / 3, 17_280 / 2, 17_280 / 6]);
    }

    const SQUAD: [&str; DEALT] =
        ["leader", "athlete", "pacifist", "hammer", "anvil", "mouse", "joker", "natural"];

    #[test]
    fn every_card_lies_where_its_row_and_its_column_say_and_the_eighth_is_taken_away() {
        let deal = json!({
            "rows": [[1, 2], [3, 4], [5, 6], [7, 8]],
            "columns": [[2], [1, 6], [], [5, 8], [3, 7], [4]],
            "squad": SQUAD,
        });
        let dealt = "
            . # AT LE . .   .   .
            . # .  .  . .   PA  HA
            . # .  MS . AN_ .   .
            . # .  .  . .   JO_ .
        ";
        let game = GameScenario::of_setup("lucky", json!({"deal": deal})).check(dealt);
        let game = game.check_state(
            &json!({"phase": "game_start", "turn": 0, "removed": "natural", "discard": []}),
        );
        assert_eq!(game.state()["deck"].as_array().map(Vec::len), Some(28));
    }

    #[test]
    fn only_cards_next_to_the_eighth_go_down() {
        let deal = json!({
            "rows": [[7, 8], [3, 4], [5, 6], [1, 2]],
            "columns": [[5, 8], [], [1, 6], [2], [3, 7], [4]],
            "squad": SQUAD,
        });
        let dealt = "
            . # .  . .  .  JO .
            . # .  . .  .  PA HA
            . # AN . MS .  .  .
            . # .  . LE AT .  .
        ";
        let _ = GameScenario::of_setup("lucky", json!({"deal": deal})).check(dealt);
    }

    #[test]
    fn the_eighth_has_neighbours_above_and_beside_but_none_at_its_corners() {
        let deal = json!({
            "rows": [[5, 6], [7, 8], [3, 4], [1, 2]],
            "columns": [[1, 6], [5, 8], [4], [], [3, 7], [2]],
            "squad": [
                "natural", "joker", "mouse", "anvil", "hammer", "pacifist", "athlete", "leader",
            ],
        });
        let dealt = "
            . # PA HA_ .  . .  .
            . # .  .   .  . AT .
            . # .  .   AN . MS .
            . # NA .   .  . .  JO
        ";
        let _ = GameScenario::of_setup("lucky", json!({"deal": deal, "deck": []}))
            .check(dealt)
            .check_state(&json!({"removed": "leader"}));
    }

    #[test]
    fn a_deck_that_is_given_is_not_shuffled() {
        let deal = json!({"rows": ROW_CARDS, "columns": COLUMN_CARDS, "squad": SQUAD});
        let game = GameScenario::of_setup(
            "lucky",
            json!({"deal": deal, "deck": ["mg-5", "inf1-1a", "tank-b"]}),
        );
        let _ = game.check_state(&json!({"deck": ["mg-5", "inf1-1a", "tank-b"]}));
    }

    #[test]
    fn a_seed_deals_seven_cards_and_shuffles_the_deck() {
        let mut layouts = Vec::new();
        for seed in 0..100 {
            let state = GameScenario::of_setup("lucky", json!({"seed": seed})).state();
            assert_eq!(state, GameScenario::of_setup("lucky", json!({"seed": seed})).state());
            let pieces: Vec<&Value> = state["pieces"].as_object().unwrap().values().collect();
            assert_eq!(pieces.len(), DEALT - 1);
            assert!(
                pieces.iter().all(|piece| piece["owner"] == "squad" && piece["rotation"] == "none")
            );
            assert!(pieces.iter().filter(|piece| piece["face"] == "down").count() <= 2);
            let in_row = |row: char| {
                pieces
                    .iter()
                    .filter(|piece| piece["square"].as_str().unwrap().ends_with(row))
                    .count()
            };
            let mut rows = ['1', '2', '3', '4'].map(in_row);
            rows.sort_unstable();
            assert_eq!(rows, [1, 2, 2, 2]);
            assert!(state["pieces"].get(state["removed"].as_str().unwrap()).is_none());
            assert_eq!(
                (state["deck"].as_array().unwrap().len(), &state["discard"]),
                (28, &json!([]))
            );
            layouts.push(state);
        }
        layouts.dedup();
        assert_eq!(layouts.len(), 100);
        let decks = |i: usize| layouts[i]["deck"].as_array().unwrap();
        assert_ne!(decks(0), decks(1));
    }

    #[test]
    fn a_seed_deals_the_squad_alike_whatever_the_deck() {
        let shuffled = GameScenario::of_setup("lucky", json!({"seed": 5})).state();
        let given = GameScenario::of_setup("lucky", json!({"seed": 5, "deck": []})).state();
        assert_eq!(
            (&shuffled["pieces"], &shuffled["removed"]),
            (&given["pieces"], &given["removed"])
        );
    }
}
