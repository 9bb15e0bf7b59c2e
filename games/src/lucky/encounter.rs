//! The Encounter: the enemy's deck deals a card to each row.

use sortilege_core::{CardId, HolderId, PieceId, Scene, Square, Step, Steps, Subject};

use super::grid::{COLUMNS, ROWS, cell, squad_on};
use super::{COLUMN, LAST_TURN, STRENGTH, TURN};

/// The order in which a card of each column tries the columns: its own, then the nearest; ties go
/// to the one nearer the middle.
const SEARCH: [[usize; COLUMNS]; COLUMNS] = [
    [1, 2, 3, 4, 5, 6],
    [2, 3, 1, 4, 5, 6],
    [3, 4, 2, 5, 1, 6],
    [4, 3, 5, 2, 6, 1],
    [5, 4, 6, 3, 2, 1],
    [6, 5, 4, 3, 2, 1],
];

/// Where a card that is dealt to a row goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Landing {
    /// Onto this cell, alone or on top of another card.
    On(Square),
    /// Onto the cell of this squad card, which is discarded.
    InsteadOf(PieceId, Square),
    /// To the discard pile: every cell of the row holds an enemy, or its own cell is full.
    Nowhere,
}

/// Where a card that is dealt to a row goes.
pub(super) fn landing(scene: Scene<'_>, piece: PieceId, row: usize) -> Landing {
    let board = scene.board;
    let geometry = board.rules().geometry();
    let number = |counter| board.counter(Subject::Piece(piece), counter);
    let own = number(COLUMN).max(0) as usize;
    let at = |column: usize| cell(geometry, row, column);
    // A tank has a column of its own. A card without strength goes on top of any other card.
    if own == 0 || number(STRENGTH) < 0 {
        let has_room = |at: &Square| board.stack(*at).count() < board.rules().facts().stack;
        return at(own).filter(has_room).map_or(Landing::Nowhere, Landing::On);
    }
    let order = || SEARCH.get(own - 1).into_iter().flatten().filter_map(|column| at(*column));
    if let Some(free) = order().find(|square| board.at(*square).is_none()) {
        return Landing::On(free);
    }
    let displaced = order().find_map(|square| Some((squad_on(board, square)?, square)));
    displaced.map_or(Landing::Nowhere, |(piece, square)| Landing::InsteadOf(piece, square))
}

/// Begins a turn: the deck deals a card to each row. If the deck is empty, this is the last turn.
/// `pieces` has the piece of each card, by the card's number.
pub(super) fn begin(
    scene: Scene<'_>,
    deck: HolderId,
    pieces: &[Option<PieceId>],
    steps: &mut Steps,
) {
    steps.push(Step::Add { of: Subject::Game, counter: TURN, by: 1 });
    let cards = scene.board.cards(deck);
    if cards.is_empty() {
        steps.push(Step::Set { of: Subject::Game, counter: LAST_TURN, to: 1 });
    }
    let piece_of = |card: &CardId| pieces.get(card.index()).copied().flatten();
    // The rows do not affect each other, so all four cards are placed on the grid as it is now.
    for (row, piece) in cards.iter().take(ROWS).filter_map(piece_of).enumerate() {
        steps.push(Step::Withdraw { from: deck, place: 0 });
        match landing(scene, piece, row) {
            Landing::On(at) => steps.push(Step::Arrive { piece, at }),
            Landing::InsteadOf(squad, at) => {
                // A card on top of it now lies on the one that takes its place.
                steps.push(Step::Remove { piece: squad });
                steps.push(Step::Arrive { piece, at });
            }
            Landing::Nowhere => steps.push(Step::Discard { piece }),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    use super::*;

    /// The Encounter in which these cards come to a drawn grid, row by row.
    #[track_caller]
    fn dealt(grid: &str, deck: &[&str]) -> GameScenario {
        GameScenario::in_phase("lucky", "counter_attack", grid)
            .given(json!({"deck": deck}))
            .act("next")
    }

    #[test]
    fn the_search_of_a_column_is_that_of_its_mirror_image_mirrored() {
        for (column, order) in SEARCH.iter().enumerate() {
            let mirrored: Vec<usize> =
                SEARCH[COLUMNS - 1 - column].iter().map(|other| COLUMNS + 1 - other).collect();
            assert_eq!(order.as_slice(), mirrored, "column {}", column + 1);
        }
    }

    #[test]
    fn the_search_goes_to_the_nearest_and_of_two_to_the_one_nearer_to_the_middle() {
        for (own, order) in SEARCH.iter().enumerate() {
            // Twice the distances, so that the middle between columns is a whole number.
            let far =
                |column: &usize| ((own + 1).abs_diff(*column), (2 * column).abs_diff(COLUMNS + 1));
            assert!(order.is_sorted_by(|a, b| far(a) < far(b)), "column {}: {order:?}", own + 1);
        }
    }

    /// The squad's cards on these columns of the first row, and an enemy card on another column if
    /// one is given.
    fn row(squad: &[usize], enemy: Option<usize>) -> String {
        let glyphs = ["LE", "AT", "PA", "HA", "AN", "MS"];
        let cell = |column: usize| match squad.contains(&column) {
            _ if enemy == Some(column) => "in",
            true => glyphs[column - 1],
            false => ".",
        };
        let cells: Vec<&str> = (1..=COLUMNS).map(cell).collect();
        format!(". # {}\n .#......\n .#......\n .#......", cells.join(" "))
    }

    #[test]
    fn a_card_takes_the_first_free_cell_or_in_a_full_row_the_place_of_the_first_squad_card() {
        let searches = [
            ("inf1-1a", [1, 2, 3, 4, 5, 6]),
            ("inf1-2", [2, 3, 1, 4, 5, 6]),
            ("inf1-3", [3, 4, 2, 5, 1, 6]),
            ("inf1-4", [4, 3, 5, 2, 6, 1]),
            ("inf1-5", [5, 4, 6, 3, 2, 1]),
            ("inf1-6a", [6, 5, 4, 3, 2, 1]),
        ];
        for (card, search) in searches {
            for taken in 0..=COLUMNS {
                let squad = &search[..taken];
                let place = search.get(taken).unwrap_or(&search[0]);
                let before = GameScenario::in_phase("lucky", "counter_attack", &row(squad, None));
                let _ = before
                    .given(json!({"deck": [card]}))
                    .act("next")
                    .check(&row(squad, Some(*place)));
            }
        }
    }

    #[test]
    fn a_card_comes_to_its_own_column_if_it_is_free() {
        let before = "
            . # . HA . LE . .
            . # . .  . .  . .
            . # . .  . .  . .
            . # . .  . .  . .
        ";
        let after = "
            . # . HA in LE . .
            . # . .  .  .  . .
            . # . .  .  .  . .
            . # . .  .  .  . .
        ";
        let _ = dealt(before, &["inf1-3"]).check(after);
    }

    #[test]
    fn of_two_equally_near_cells_it_takes_the_one_nearer_to_the_middle() {
        let before = "
            . # . HA .  .  .  .
            . # . .  AN .  .  .
            . # . .  .  PA .  .
            . # . .  .  .  NA .
        ";
        let after = "
            . # . HA mg .  .  .
            . # . .  AN in .  .
            . # . .  in PA .  .
            . # . .  .  mg NA .
        ";
        let _ = dealt(before, &["mg-2", "inf1-3", "inf1-4", "mg-5"]).check(after);
    }

    #[test]
    fn in_a_full_row_the_first_squad_card_of_the_search_makes_room_and_no_enemy_does() {
        let before = "
            . # in in AN in in HA
            . # in in NA in in PA
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let after = "
            . # in in mg in in HA
            . # in in NA in in mg
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let game = dealt(before, &["mg-4", "mg-5"]).check(after);
        let state = game.state();
        let discard = state["discard"].as_array().unwrap();
        assert!(discard.ends_with(&[json!("anvil"), json!("pacifist")]), "{discard:?}");
    }

    #[test]
    fn a_squad_card_is_discarded_whether_up_or_down() {
        let before = "
            . # in in in in in HA_
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let after = "
            . # in in in in in mg
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let _ = dealt(before, &["mg-2"]).check(after);
    }

    #[test]
    fn in_a_row_full_of_enemies_the_card_is_discarded() {
        let before = "
            . # in in in in in in
            . # .  .  .  .  .  NA
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let after = "
            . # in in in in in in
            . # .  .  .  .  .  NA
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let game = dealt(before, &["mg-3"]).check(after).check_state(&json!({"deck": []}));
        let state = game.state();
        assert_eq!(
            state["discard"].as_array().and_then(|discard| discard.last()),
            Some(&json!("mg-3"))
        );
    }

    #[test]
    fn a_tank_stands_in_the_column_of_its_own_beside_a_full_row() {
        let before = "
            . # in in in in in in
            . # .  .  .  .  .  NA
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let after = "
            ta # in in in in in in
            .  # .  .  .  .  .  NA
            .  # .  .  .  .  .  .
            .  # .  .  .  .  .  .
        ";
        let _ = dealt(before, &["tank-a"]).check(after);
    }

    #[test]
    fn other_cards_do_not_use_the_tanks_column() {
        let before = "
            . # LE AT PA HA AN MS
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let after = "
            . # in AT PA HA AN MS
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
            . # .  .  .  .  .  .
        ";
        let _ = dealt(before, &["inf2-1"]).check(after);
    }

    #[test]
    fn mortars_and_flares_go_on_top_of_other_cards_or_are_alone() {
        let before = "
            . # in in HA in in in
            . # .  .  mg .  .  .
            . # .  .  .  .  .  NA
            . # .  .  .  .  .  .
        ";
        let after = "
            . # in in HA+mo in in in
            . # .  .  mg+fl .  .  .
            . # .  .  .     fl .  NA
            . # .  mo .     .  .  .
        ";
        let game = dealt(before, &["mortar-3", "flare-3", "flare-4", "mortar-2"]).check(after);
        let game = game
            .check_piece("c1", &json!({"kind": "Mortar", "layer": "top"}))
            .check_piece("c1", &json!({"kind": "Hammer", "layer": null}));
        let game = game
            .check_piece("c2", &json!({"kind": "Flare", "layer": "top"}))
            .check_piece("c2", &json!({"kind": "MachineGun", "layer": "base"}));
        let _ = game.check_piece("d3", &json!({"kind": "Flare", "layer": "base"}));
    }

    #[test]
    fn mortars_that_have_come_wait_for_the_maneuver() {
        let before = "
            . # HA . . . . .
            . # .  . . . . .
            . # .  . . . . .
            . # .  . . . . .
        ";
        let landed = "
            . # HA+mo . . . . .
            . # .     . . . . .
            . # .     . . . . .
            . # .     . . . . .
        ";
        let after = "
            . # HA_<< . . . . .
            . # .     . . . . .
            . # .     . . . . .
            . # .     . . . . .
        ";
        let _ = dealt(before, &["mortar-1"]).check(landed).act("next").check(after);
    }

    #[test]
    fn each_turn_takes_four_cards_and_the_turn_after_the_last_card_is_the_last() {
        let before = "
            . # . . . . . .
            . # . . . . . .
            . # . . . . . .
            . # . . . . . NA
        ";
        let game = dealt(before, &["tank-a", "flare-2", "flare-3", "mortar-1", "mortar-2"]);
        let game = game.check_state(
            &json!({"turn": 1, "turns_left": 7, "deck": ["mortar-2"], "last_turn": false}),
        );
        let game = (0..4).fold(game, |game, _| game.act("next"));
        let game = game.check_state(&json!({
            "phase": "encounter", "turn": 2, "turns_left": 6, "deck": [], "last_turn": false,
        }));
        let game = (0..4).fold(game, |game, _| game.act("next"));
        let _ = game.check_state(
            &json!({"phase": "encounter", "turn": 3, "turns_left": 5, "last_turn": true}),
        );
    }

    #[test]
    fn in_the_encounter_the_only_action_is_next() {
        let before = "
            . # LE HA . . . .
            . # .  .  . . . .
            . # .  .  . . . .
            . # .  .  . . . .
        ";
        let _ = dealt(before, &["mg-4"])
            .check_actions("", &["next"])
            .refuses("move a1 a2", "you can move only in the maneuver phase");
    }
}
