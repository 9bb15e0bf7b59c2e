//! What holds in The Lucky Seven besides the laws of every game: in every state, in every phase and
//! from each state to the next, over games played at random, played to survive, and played to the
//! end of a won game.

use std::collections::{BTreeMap, BTreeSet};

use crate::lucky_view::{Card, Cell, ENEMY, GAMES, Game, Grid, SQUAD, Turned, parts};

fn states() -> impl Iterator<Item = &'static Grid> {
    GAMES.iter().flat_map(Game::states)
}

fn transitions() -> impl Iterator<Item = (&'static Grid, &'static str, &'static Grid)> {
    GAMES.iter().flat_map(Game::transitions)
}

fn of_phase(phase: &str) -> impl Iterator<Item = &'static Grid> {
    states().filter(move |grid| grid.phase == phase)
}

fn count(grid: &Grid, kinds: &[&str]) -> usize {
    grid.cards.iter().filter(|card| kinds.contains(&card.kind)).count()
}

fn is_beside_up(grid: &Grid, card: &Card, id: &str) -> bool {
    grid.beside(card).any(|other| other.id == id && !other.is_down)
}

#[test]
fn each_of_the_36_cards_is_in_exactly_one_place() {
    let mut all: Vec<&str> =
        SQUAD.iter().map(|(id, _)| *id).chain(ENEMY.iter().map(|(id, ..)| *id)).collect();
    all.sort_unstable();
    assert_eq!(all.len(), 36);
    for grid in states() {
        let elsewhere =
            grid.deck.iter().chain(&grid.discard).chain(&grid.removed).map(String::as_str);
        let mut found: Vec<&str> = grid.cards.iter().map(|card| card.id).chain(elsewhere).collect();
        found.sort_unstable();
        assert_eq!(found, all);
    }
}

#[test]
fn tanks_and_nothing_else_are_in_their_column_one_per_cell() {
    for grid in states() {
        for card in &grid.cards {
            assert_eq!(card.cell.column == 0, card.kind == "Tank", "{card:?}");
            assert!(card.cell.column > 0 || grid.on(card.cell).count() == 1 && !card.is_top);
        }
    }
}

#[test]
fn a_cell_holds_two_cards_at_most_and_only_a_mortar_or_a_flare_lies_on_another() {
    for grid in states() {
        for cell in Cell::all() {
            let (tops, bases): (Vec<&Card>, Vec<&Card>) =
                grid.on(cell).partition(|card| card.is_top);
            assert!(
                bases.len() <= 1 && tops.len() <= bases.len(),
                "{cell:?}: {tops:?} on {bases:?}"
            );
            assert!(tops.iter().all(|card| ["Mortar", "Flare"].contains(&card.kind)), "{tops:?}");
        }
    }
}

#[test]
fn at_most_seven_of_the_squad_play_and_the_eighth_never_does() {
    for game in GAMES.iter() {
        for grid in game.states() {
            assert!(grid.squad().count() <= 7);
            assert!(grid.removed.is_some() && grid.removed == game.start.removed);
        }
    }
}

#[test]
fn four_cards_have_left_the_deck_for_each_turn_until_it_is_empty() {
    for grid in states() {
        assert_eq!(grid.deck.len(), 28 - 4 * grid.turn.min(7));
        assert!(grid.deck.iter().all(|id| ENEMY.iter().any(|(other, ..)| other == id)));
        assert_eq!(grid.is_last_turn, grid.turn == 8);
        assert_eq!(grid.turn == 0, grid.phase == "game_start");
    }
}

#[test]
fn health_is_from_0_to_the_strength_and_full_on_arrival() {
    for grid in states() {
        for card in grid.enemies() {
            assert_eq!(card.health.is_some(), ["Infantry", "MachineGun"].contains(&card.kind));
            assert!(
                card.health.is_none_or(|health| (0..=card.strength.unwrap()).contains(&health)),
                "{card:?}"
            );
        }
    }
    for (before, _, after) in transitions() {
        let arrived = after.enemies().filter(|card| before.card(card.id).is_none());
        assert!(
            arrived
                .into_iter()
                .all(|card| card.health == card.strength
                    && before.deck.iter().any(|id| id == card.id))
        );
    }
}

#[test]
fn as_many_actions_can_be_undone_as_there_were_but_three_at_most() {
    for game in GAMES.iter() {
        for (played, grid) in game.states().enumerate() {
            assert_eq!(grid.history, played.min(3));
        }
    }
}

#[test]
fn only_the_athlete_is_half_turned_and_only_in_the_maneuver() {
    for grid in states() {
        let half = grid.squad().filter(|card| card.turned == Turned::Half);
        assert!(
            half.into_iter()
                .all(|card| card.kind == "Athlete" && !card.is_down && grid.phase == "maneuver")
        );
        let moved = grid.squad().filter(|card| card.has_moved);
        assert!(
            moved.into_iter().all(|card| card.turned == Turned::Full && grid.phase == "maneuver")
        );
    }
}

#[test]
fn strength_is_that_of_the_card_while_up_and_one_more_beside_a_pacifist_that_is_up() {
    for grid in states() {
        for card in grid.squad() {
            let expected = match card.kind {
                "Mouse" => 1,
                _ if card.is_down => 0,
                "Pacifist" | "Joker" => 0,
                "Hammer" | "Anvil" if is_beside_up(grid, card, "pacifist") => 2,
                _ => 1,
            };
            assert_eq!(card.strength, Some(expected), "{card:?} in {grid:?}");
        }
    }
}

#[test]
fn a_game_starts_with_seven_cards_of_which_two_at_most_are_down() {
    for grid in of_phase("game_start") {
        assert_eq!(
            (grid.squad().count(), grid.enemies().count(), grid.deck.len(), grid.discard.len()),
            (7, 0, 28, 0)
        );
        assert!(grid.squad().filter(|card| card.is_down).count() <= 2);
        assert!(grid.squad().all(|card| card.turned == Turned::None));
    }
}

#[test]
fn in_an_encounter_no_card_is_turned_and_a_row_has_at_most_one_mortar_flare_or_tank() {
    for grid in of_phase("encounter") {
        assert!(grid.squad().all(|card| card.turned == Turned::None));
        for row in 1..=4 {
            let passing =
                grid.enemies().filter(|card| card.cell.row == row && card.strength.is_none());
            assert!(passing.count() <= 1);
        }
    }
}

#[test]
fn in_a_maneuver_there_is_no_mortar_and_at_most_four_flares() {
    for grid in of_phase("maneuver") {
        assert_eq!(count(grid, &["Mortar"]), 0);
        assert!(count(grid, &["Flare"]) <= 4);
    }
    for (before, _, after) in transitions()
        .filter(|(before, _, after)| before.phase == "encounter" && after.phase == "maneuver")
    {
        for card in after.squad() {
            let mortars = before.enemies().filter(|enemy| enemy.kind == "Mortar");
            let (hit, near) = mortars.fold((false, false), |(hit, near), mortar| {
                (hit || mortar.cell == card.cell, near || mortar.cell.is_beside(card.cell))
            });
            assert_eq!(
                card.turned,
                if hit { Turned::Full } else { Turned::None },
                "only who lay under a mortar is turned"
            );
            assert_eq!(card.is_down, before.card(card.id).unwrap().is_down || hit || near);
        }
        assert_eq!(before.squad().count(), after.squad().count());
    }
}

#[test]
fn in_an_attack_nothing_is_stacked_and_only_the_joker_takes_the_last_health() {
    for grid in states().filter(|grid| ["attack", "counter_attack"].contains(&grid.phase.as_str()))
    {
        assert_eq!(count(grid, &["Mortar", "Flare"]), 0);
        assert!(Cell::all().all(|cell| grid.on(cell).count() <= 1));
    }
    for grid in of_phase("attack") {
        let lifeless = grid.enemies().filter(|card| card.health == Some(0));
        assert!(
            lifeless
                .into_iter()
                .all(|card| card.strength == Some(1) && is_beside_up(grid, card, "joker"))
        );
    }
    for (before, _, after) in transitions()
        .filter(|(before, _, after)| before.phase == "maneuver" && after.phase == "attack")
    {
        assert!(after.squad().all(|card| card.turned == Turned::None));
        assert_eq!(before.squad().count(), after.squad().count());
        for card in after.enemies().filter(|card| card.strength.is_some()) {
            let less = i64::from(is_beside_up(after, card, "joker"));
            assert_eq!(card.health, card.strength.map(|strength| strength - less));
        }
    }
}

#[test]
fn after_a_counter_attack_no_card_is_left_that_an_enemy_could_strike() {
    // In a game whose setup begins in this phase the enemy has not struck yet, so only states that
    // an action led to are checked.
    for (before, _, after) in transitions().filter(|(_, _, after)| after.phase == "counter_attack")
    {
        assert_eq!(count(after, &["Tank"]), 0);
        assert!(after.squad().all(|card| card.turned == Turned::None && !after.is_doomed(card)));
        for card in before.squad() {
            assert_eq!(
                after.card(card.id).is_none(),
                before.is_doomed(card),
                "{card:?} in {before:?}"
            );
        }
    }
}

#[test]
fn the_squad_and_the_deck_never_grow_and_what_is_discarded_never_returns() {
    for (before, _, after) in transitions() {
        let squad = |grid: &Grid| grid.squad().map(|card| card.id).collect::<BTreeSet<_>>();
        assert!(squad(after).is_subset(&squad(before)));
        assert!(before.deck.ends_with(&after.deck), "the deck gives from its top");
        assert!(
            after.discard.starts_with(&before.discard),
            "{:?} then {:?}",
            before.discard,
            after.discard
        );
        assert!(after.turn >= before.turn);
    }
}

#[test]
fn enemies_never_move_and_during_a_phase_only_the_attacked_one_leaves() {
    for (before, action, after) in transitions() {
        for card in before.enemies() {
            if let Some(still) = after.card(card.id) {
                assert_eq!((still.cell, still.is_top), (card.cell, card.is_top), "{action}");
            }
        }
        let gone = before.cards.iter().filter(|card| after.card(card.id).is_none()).count();
        assert!(action == "next" || gone <= usize::from(action.starts_with("attack")), "{action}");
    }
}

/// The cards that an action changed, before and after. Checks that nothing else changed except the
/// discard pile and the history.
fn changed(before: &Grid, after: &Grid) -> BTreeMap<&'static str, (Card, Option<Card>)> {
    let blank =
        |grid: &Grid| Grid { cards: Vec::new(), discard: Vec::new(), ..grid.without_history() };
    assert_eq!(blank(before), blank(after), "deck, phase, turn, removed card and outcome stay");
    let pairs =
        before.cards.iter().map(|card| (card.id, (card.clone(), after.card(card.id).cloned())));
    pairs.filter(|(_, (was, is))| Some(was) != is.as_ref()).collect()
}

/// The same cards without their strengths, which depend on where other cards are.
fn without_strengths(grid: &Grid) -> Grid {
    let mut grid = grid.clone();
    grid.cards.iter_mut().filter(|card| card.is_squad).for_each(|card| card.strength = None);
    grid
}

#[test]
fn a_move_and_a_swap_change_only_the_cells_and_rotations_of_their_cards() {
    for (before, action, after) in transitions() {
        let (verb, cells) = parts(action);
        let &[from, to] = cells.as_slice() else { continue };
        if verb == "attack" {
            continue;
        }
        let (before, after) = (without_strengths(before), without_strengths(after));
        let movers = [before.squad_on(from), before.squad_on(to)];
        assert_eq!(movers.iter().flatten().count(), if verb == "swap" { 2 } else { 1 }, "{action}");
        let mut changed = changed(&before, &after);
        for (mover, to) in
            movers.into_iter().zip([to, from]).filter_map(|(mover, to)| Some((mover?, to)))
        {
            let half = mover.kind == "Athlete" && mover.turned == Turned::None;
            let turned = if half { Turned::Half } else { Turned::Full };
            let expected =
                Card { cell: to, turned, has_moved: mover.kind == "Mouse", ..mover.clone() };
            assert_eq!(changed.remove(mover.id).unwrap().1, Some(expected), "{action}");
        }
        assert!(changed.is_empty(), "{action}: {changed:?}");
        assert_eq!(before.discard, after.discard);
    }
}

#[test]
fn a_flip_changes_only_the_face_and_the_rotation_of_its_card() {
    for (before, action, after) in transitions().filter(|(_, action, _)| action.starts_with("flip"))
    {
        let (before, after) = (without_strengths(before), without_strengths(after));
        let card = before.squad_on(parts(action).1[0]).unwrap();
        let mut changed = changed(&before, &after);
        let expected = Card { is_down: !card.is_down, turned: Turned::Full, ..card.clone() };
        assert_eq!(changed.remove(card.id).unwrap().1, Some(expected), "{action}");
        assert!(changed.is_empty(), "{action}: {changed:?}");
        assert_eq!(before.discard, after.discard);
    }
}

#[test]
fn an_attack_changes_only_its_target_and_the_rotation_of_the_attacker() {
    for (before, action, after) in
        transitions().filter(|(_, action, _)| action.starts_with("attack"))
    {
        let cells = parts(action).1;
        let (attacker, target) =
            (before.squad_on(cells[0]).unwrap(), before.target_on(cells[1]).unwrap());
        let mut changed = changed(before, after);
        let turned = Card { turned: Turned::Full, ..attacker.clone() };
        assert_eq!(changed.remove(attacker.id).unwrap().1, Some(turned), "{action}");
        let left = target.health.unwrap() - attacker.strength.unwrap();
        let wounded = (left > 0).then(|| Card { health: Some(left), ..target.clone() });
        assert_eq!(changed.remove(target.id).unwrap().1, wounded, "{action}");
        assert!(changed.is_empty(), "{action}: {changed:?}");
        assert_eq!(after.discard[before.discard.len()..].iter().eq([target.id]), left <= 0);
    }
}

#[test]
fn an_encounter_brings_each_row_one_card_and_costs_one_of_the_squad_only_where_nothing_is_free() {
    for (before, action, after) in
        transitions().filter(|(before, _, after)| before.turn < after.turn)
    {
        assert_eq!(
            (action, after.turn, after.phase.as_str()),
            ("next", before.turn + 1, "encounter")
        );
        let dealt = if after.turn <= 7 { 4 } else { 0 };
        assert_eq!(before.deck.len() - after.deck.len(), dealt);
        for row in 1..=4 {
            let in_row =
                |grid: &Grid| grid.cards.iter().filter(|card| card.cell.row == row).count();
            let columns: BTreeSet<u8> = before
                .cards
                .iter()
                .filter(|card| card.cell.row == row)
                .map(|card| card.cell.column)
                .collect();
            let is_full = columns.len() == 6;
            assert!(in_row(after) <= in_row(before) + 1);
            let lost = before
                .squad()
                .filter(|card| card.cell.row == row && after.card(card.id).is_none())
                .count();
            assert!(lost <= usize::from(is_full && dealt > 0), "{before:?} then {after:?}");
            let Some(id) = before.deck.get(usize::from(row) - 1) else { continue };
            let (.., strength, own) = *ENEMY.iter().find(|(other, ..)| other == id).unwrap();
            match after.card(id) {
                Some(card) => {
                    assert_eq!(card.cell.row, row);
                    assert!(
                        strength.is_some() || card.cell.column == own,
                        "what has no strength comes to its own column"
                    );
                    let was_free = before.on(card.cell).count() == 0;
                    assert_eq!(
                        (was_free, card.is_top),
                        (was_free, strength.is_none() && !was_free)
                    );
                    assert_eq!(lost == 1, strength.is_some() && !was_free);
                }
                None => assert!(
                    is_full
                        && strength.is_some()
                        && before.squad().all(|card| card.cell.row != row)
                ),
            }
        }
        let kept = before.squad().filter_map(|card| Some((card, after.card(card.id)?)));
        assert!(kept.into_iter().all(|(was, is)| (was.cell, was.is_down) == (is.cell, is.is_down)));
    }
}
