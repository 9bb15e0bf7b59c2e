//! Whole games of The Lucky Seven: how they begin and end, what is listed, undone and replayed.
//! Also checks that everything that the laws are about happens in the games that they look at.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use sortilege_tests::table;

use crate::lucky_oracle::is_step;
use crate::lucky_view::{
    Card, Cell, ENEMY, GAMES, Game, Grid, PLAYER, SQUAD, Turned, parts, started,
};

/// Every text that consists of a verb and cells, of all phases.
fn every_text() -> Vec<String> {
    let cells: Vec<String> = Cell::all().map(Cell::name).collect();
    let mut texts = vec!["next".to_owned()];
    for from in &cells {
        texts.push(format!("flip {from}"));
        for to in &cells {
            texts.extend(["move", "swap", "attack"].map(|verb| format!("{verb} {from} {to}")));
        }
    }
    texts
}

#[test]
fn exactly_the_listed_texts_are_accepted_and_all_others_change_nothing() {
    let texts = every_text();
    assert_eq!(texts.len(), 1 + 28 + 3 * 28 * 28);
    for game in GAMES.iter().step_by(23) {
        let mut table = started(&game.setup, game.seed);
        for (ply, (action, _)) in game.plies.iter().enumerate() {
            let (state, listed) = (table.state(None), &game.listed[ply]);
            for text in texts.iter().filter(|_| ply % 4 == 0) {
                let (verb, cells) = parts(text);
                let other_order = cells
                    .iter()
                    .rev()
                    .fold(verb.to_owned(), |text, cell| format!("{text} {}", cell.name()));
                let legal =
                    listed.contains(text) || verb == "swap" && listed.contains(&other_order);
                if legal {
                    let mut other = table.clone();
                    assert!(other.act(text, PLAYER).is_ok(), "{text}");
                    other.undo().unwrap();
                    let was = Grid::read(&state).without_history();
                    assert_eq!(
                        Grid::of(&other).without_history(),
                        was,
                        "{text} was done and undone"
                    );
                } else {
                    assert!(
                        table.act(text, PLAYER).is_err(),
                        "{text} is accepted but not listed in {state:?}"
                    );
                }
            }
            assert_eq!(table.state(None), state, "what was refused changed something");
            table.act(action, PLAYER).unwrap();
        }
        assert!(texts.iter().all(|text| table.act(text, PLAYER).is_err()), "the game is over");
        assert_eq!(table.undo(), Ok(()), "but its last action can be undone");
    }
}

#[test]
fn an_undone_action_leaves_no_trace() {
    for game in GAMES.iter().step_by(3) {
        let mut table = started(&game.setup, game.seed);
        for (before, action, after) in game.transitions() {
            table.act(action, PLAYER).unwrap();
            assert_eq!(table.undo(), Ok(()));
            assert_eq!(Grid::of(&table).without_history(), before.without_history(), "{action}");
            table.act(action, PLAYER).unwrap();
            assert_eq!(
                Grid::of(&table).without_history(),
                after.without_history(),
                "{action} again"
            );
        }
    }
}

#[test]
fn the_same_seed_and_the_same_actions_give_the_same_states() {
    for game in GAMES.iter().step_by(2) {
        let mut table = started(&game.setup, game.seed);
        assert_eq!(Grid::of(&table), game.start);
        for (action, grid) in &game.plies {
            table.act(action, PLAYER).unwrap();
            assert_eq!(Grid::of(&table), *grid);
        }
    }
    assert_ne!(GAMES[0].start, GAMES[1].start, "another seed is another game");
}

#[test]
fn a_game_ends_by_the_eighth_turn_and_is_won_only_on_a_grid_without_enemies() {
    for game in GAMES.iter() {
        for grid in game.states() {
            let gone = grid.squad().count() == 0;
            let judged = grid.phase == "counter_attack" && (gone || grid.is_last_turn);
            let winner = if gone || grid.enemies().count() > 0 { "enemy" } else { "squad" };
            assert_eq!(grid.outcome.as_deref(), judged.then_some(winner), "{grid:?}");
        }
        assert!(game.states().last().unwrap().outcome.is_some());
        assert!(game.plies.iter().filter(|(action, _)| action == "next").count() <= 32);
    }
}

#[test]
fn a_player_who_only_ends_phases_loses() {
    for seed in 0..200 {
        let mut table = started(&json!("standard"), seed);
        let mut phases = vec![Grid::of(&table).phase];
        while table.act("next", PLAYER).is_ok() {
            phases.push(Grid::of(&table).phase);
        }
        let last = Grid::of(&table);
        assert_eq!((last.outcome.as_deref(), last.turn <= 8), (Some("enemy"), true), "seed {seed}");
        assert_eq!(phases[0], "game_start");
        let turn = ["encounter", "maneuver", "attack", "counter_attack"];
        assert!(phases[1..].chunks(4).all(|phases| phases == turn), "{phases:?}");
    }
}

#[test]
fn every_seed_deals_two_cards_to_three_rows_and_flips_those_beside_the_one_removed() {
    const SEEDS: u64 = 3000;
    let (mut flipped, mut removed) = ([0.0; 3], BTreeMap::<String, f64>::new());
    let mut table = table("lucky").unwrap();
    for seed in 0..SEEDS {
        table.start(None, Some(seed)).unwrap();
        let grid = Grid::of(&table);
        let along = |row: u8, column: u8| {
            grid.squad().filter(|card| card.cell.row == row || card.cell.column == column).count()
        };
        let (mut rows, mut columns): (Vec<_>, Vec<_>) = (
            (1..=4).map(|row| along(row, 9)).collect(),
            (1..=6).map(|column| along(9, column)).collect(),
        );
        rows.sort_unstable();
        columns.sort_unstable();
        assert_eq!(
            (rows.as_slice(), columns.as_slice()),
            ([1, 2, 2, 2].as_slice(), [0, 1, 1, 1, 2, 2].as_slice()),
            "seed {seed}"
        );
        // The removed card shared its row with one card and its column with another. These are
        // alone there now, and only they can be down.
        let alone = |card: &Card| {
            [along(card.cell.row, 9), along(9, card.cell.column)].map(|count| count == 1)
        };
        let down: Vec<&Card> = grid.squad().filter(|card| card.is_down).collect();
        assert!(down.iter().all(|card| alone(card).contains(&true)), "seed {seed}");
        if let [one, other] = down.as_slice() {
            assert!(one.cell.is_diagonal_to(other.cell), "seed {seed}: a cell is beside both");
        }
        flipped[down.len()] += 1.0 / SEEDS as f64;
        *removed.entry(grid.removed.unwrap()).or_default() += 1.0 / SEEDS as f64;
    }
    for (found, expected) in flipped.iter().zip([1.0 / 3.0, 1.0 / 2.0, 1.0 / 6.0]) {
        assert!((found - expected).abs() < 0.03, "{flipped:?}");
    }
    assert!(
        removed.len() == 8 && removed.values().all(|share| (share - 0.125).abs() < 0.03),
        "{removed:?}"
    );
}

/// The column to which a card of the column `own` comes, in a row with squad cards in some columns
/// and enemies in others.
fn comes_to(own: u8, squad: &[u8], enemies: &[u8]) -> Option<u8> {
    let of_column = |(_, kind, _, column): &&(&str, &str, Option<i64>, u8)| {
        *kind == "Infantry" && *column == own
    };
    let card = ENEMY.iter().find(of_column).unwrap().0;
    let others = ENEMY.iter().filter(|(id, _, strength, _)| strength.is_some() && *id != card);
    let squad = SQUAD.iter().map(|(id, _)| *id).zip(squad);
    let mut pieces = Map::new();
    for (id, column) in squad.chain(others.map(|(id, ..)| *id).zip(enemies)) {
        pieces.insert(id.to_owned(), json!({"square": Cell { column: *column, row: 1 }.name()}));
    }
    let mut table = started(
        &json!({"phase": "counter_attack", "turn": 1, "pieces": Value::Object(pieces),
            "deck": [card]}),
        0,
    );
    table.act("next", PLAYER).unwrap();
    let grid = Grid::of(&table);
    grid.card(card).map(|card| card.cell.column)
}

#[test]
fn the_search_for_room_is_that_of_the_mirrored_column_mirrored() {
    let mirrored =
        |columns: &[u8]| -> Vec<u8> { columns.iter().map(|column| 7 - column).collect() };
    for set in 0..64 {
        let (these, others): (Vec<u8>, Vec<u8>) =
            (1..=6).partition(|column| set >> (column - 1) & 1 != 0);
        for own in 1..=6_u8 {
            // Twice the distances, so that the middle between the columns is a whole number.
            let far = |column: &&u8| (own.abs_diff(**column), (2 * **column).abs_diff(7));
            // Among free cells, and among cards of the squad when no cell is free, the search is
            // the same.
            let (free, displaced) = (comes_to(own, &[], &others), comes_to(own, &these, &others));
            assert_eq!(free, these.iter().min_by_key(far).copied(), "own {own}, free {these:?}");
            assert_eq!(displaced, free, "own {own}, squad {these:?}");
            let in_mirror = comes_to(7 - own, &[], &mirrored(&others));
            assert_eq!(free.map(|column| 7 - column), in_mirror, "own {own}, free {these:?}");
        }
    }
}

/// The events that a transition is an example of.
fn happenings(before: &Grid, action: &str, after: &Grid) -> Vec<&'static str> {
    let (verb, cells) = parts(action);
    let actor = cells.first().and_then(|cell| before.squad_on(*cell));
    let partner = cells.get(1).and_then(|cell| before.squad_on(*cell));
    let mut found = Vec::new();
    let mut note =
        |happening: &'static str, is_there: bool| found.extend(is_there.then_some(happening));
    let diagonal = cells.len() == 2 && cells[0].is_diagonal_to(cells[1]);
    if let Some(card) = actor {
        let under = before.on(card.cell).count() == 2;
        note("a card moves diagonally", verb == "move" && diagonal);
        note("cards swap side by side", verb == "swap" && !diagonal);
        note("cards swap past a corner", verb == "swap" && diagonal);
        note("a half-turned Athlete moves", verb == "move" && card.turned == Turned::Half);
        let half =
            card.turned == Turned::Half || partner.is_some_and(|card| card.turned == Turned::Half);
        note("a half-turned Athlete swaps", verb == "swap" && half);
        note("the Mouse moves while down", verb == "move" && card.is_down);
        note("the Mouse goes down after moving", verb == "flip" && card.has_moved);
        note("a card flips under a flare", verb == "flip" && under);
        let gets_up = verb == "flip" && card.is_down;
        let by_neighbour = before.beside(card).any(|other| other.is_squad && !other.is_down);
        note("a neighbour helps a card up", gets_up && by_neighbour && card.kind != "Leader");
        note(
            "only the Leader helps a card up, from its corner",
            gets_up && !by_neighbour && card.kind != "Leader",
        );
        note("the Leader gets up by himself", gets_up && !by_neighbour && card.kind == "Leader");
        let half = before.card("athlete").is_some_and(|athlete| athlete.turned == Turned::Half);
        note("another acts while the Athlete is half turned", half && card.kind != "Athlete");
        note("a card of strength 2 attacks", verb == "attack" && card.strength == Some(2));
        note("the Natural attacks past a corner", verb == "attack" && diagonal);
        note("the Mouse attacks while down", verb == "attack" && card.is_down);
    }
    if let Some(target) =
        cells.get(1).filter(|_| verb == "attack").and_then(|cell| before.target_on(*cell))
    {
        note("an attack wounds", after.card(target.id).is_some());
        note("an attack kills", after.card(target.id).is_none());
        note(
            "a wounded enemy is attacked",
            target.health < target.strength && target.strength > Some(1),
        );
        note("an enemy without health is attacked", target.health == Some(0));
    }
    if before.phase == "maneuver" {
        let barred = |card: &Card| {
            Cell::all().any(|to| card.cell.is_diagonal_to(to) && !is_step(before, card.cell, to))
        };
        note("two enemies close a corner", before.squad().any(barred));
    }
    if before.turn < after.turn {
        let lost = before.squad().any(|card| after.card(card.id).is_none());
        note("one of the squad makes room", lost);
        note("a new enemy finds no room", after.discard.len() > before.discard.len() && !lost);
        for card in after.enemies().filter(|card| ["Mortar", "Flare"].contains(&card.kind)) {
            let is_mortar = card.kind == "Mortar";
            let on_squad = after.squad_on(card.cell).is_some();
            note("a mortar lies on one of the squad", is_mortar && on_squad);
            note("a mortar lies on an enemy", is_mortar && card.is_top && !on_squad);
            note("a mortar lies by itself", is_mortar && !card.is_top);
            note("a flare lies on one of the squad", !is_mortar && on_squad);
            note("a flare lies on an enemy", !is_mortar && card.is_top && !on_squad);
            note("a flare lies by itself", !is_mortar && !card.is_top);
        }
        note("the last turn begins", after.is_last_turn);
    }
    if after.phase == "counter_attack" {
        let by = |card: &Card, kind: &str| before.beside(card).any(|enemy| enemy.kind == kind);
        let dead: Vec<&Card> =
            before.squad().filter(|card| after.card(card.id).is_none()).collect();
        note("infantry kills a card that is down", dead.iter().any(|card| card.is_down));
        note(
            "only a machine gun kills",
            dead.iter().any(|card| by(card, "MachineGun") && !by(card, "Infantry")),
        );
        note(
            "only a tank kills",
            dead.iter().any(|card| !by(card, "MachineGun") && !by(card, "Infantry")),
        );
        let tanks: Vec<u8> =
            before.enemies().filter(|card| card.kind == "Tank").map(|card| card.cell.row).collect();
        note(
            "a tank passes over a card that is down",
            after.squad().any(|card| tanks.contains(&card.cell.row)),
        );
        note(
            "a card that is down outlives a machine gun",
            after.squad().any(|card| by(card, "MachineGun")),
        );
        note(
            "a wounded enemy outlives its Attack",
            before.enemies().any(|card| card.health < card.strength),
        );
        let winner = after.outcome.as_deref();
        note("the squad is gone", winner == Some("enemy") && after.squad().count() == 0);
        note(
            "enemies are left after the last turn",
            winner == Some("enemy") && after.squad().count() > 0,
        );
        note("a game is won", winner == Some("squad"));
        note(
            "the grid is clear before the last turn",
            after.enemies().count() == 0 && winner.is_none(),
        );
    }
    found
}

#[test]
fn everything_that_the_laws_are_about_happens_in_the_games_they_look_at() {
    let expected = [
        "a card flips under a flare",
        "a card moves diagonally",
        "a card of strength 2 attacks",
        "a card that is down outlives a machine gun",
        "a flare lies by itself",
        "a flare lies on an enemy",
        "a flare lies on one of the squad",
        "a game is won",
        "a half-turned Athlete moves",
        "a half-turned Athlete swaps",
        "a mortar lies by itself",
        "a mortar lies on an enemy",
        "a mortar lies on one of the squad",
        "a neighbour helps a card up",
        "a new enemy finds no room",
        "a tank passes over a card that is down",
        "a wounded enemy is attacked",
        "a wounded enemy outlives its Attack",
        "an attack kills",
        "an attack wounds",
        "an enemy without health is attacked",
        "another acts while the Athlete is half turned",
        "cards swap past a corner",
        "cards swap side by side",
        "enemies are left after the last turn",
        "infantry kills a card that is down",
        "one of the squad makes room",
        "only a machine gun kills",
        "only a tank kills",
        "only the Leader helps a card up, from its corner",
        "the Leader gets up by himself",
        "the Mouse attacks while down",
        "the Mouse goes down after moving",
        "the Mouse moves while down",
        "the Natural attacks past a corner",
        "the grid is clear before the last turn",
        "the last turn begins",
        "the squad is gone",
        "two enemies close a corner",
    ];
    let mut seen: BTreeMap<&str, usize> =
        expected.into_iter().map(|happening| (happening, 0)).collect();
    for (before, action, after) in GAMES.iter().flat_map(Game::transitions) {
        for happening in happenings(before, action, after) {
            *seen
                .get_mut(happening)
                .unwrap_or_else(|| panic!("{happening:?} is not in the list")) += 1;
        }
    }
    let rare: BTreeMap<_, _> = seen.iter().filter(|(_, times)| **times < 3).collect();
    assert!(rare.is_empty(), "too rare: {rare:?} of {seen:?}");
}
