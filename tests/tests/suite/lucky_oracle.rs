//! The legal actions of The Lucky Seven, found from a state by the rules alone, without the engine.

use crate::lucky_view::{Card, Cell, GAMES, Grid, Turned};

/// Every legal action, sorted.
pub(crate) fn legal(grid: &Grid) -> Vec<String> {
    if grid.outcome.is_some() {
        return Vec::new();
    }
    let mut actions = vec!["next".to_owned()];
    for card in grid.squad() {
        let from = card.cell.name();
        match grid.phase.as_str() {
            "maneuver" => {
                let free = Cell::all()
                    .filter(|to| is_step(grid, card.cell, *to) && grid.on(*to).count() == 0);
                let free = free.filter(|_| can_move(grid, card));
                actions.extend(free.map(|to| format!("move {from} {}", to.name())));
                let partners =
                    grid.squad().filter(|other| can_move(grid, card) && can_move(grid, other));
                let partners = partners.filter(|other| {
                    from < other.cell.name() && is_step(grid, card.cell, other.cell)
                });
                actions.extend(partners.map(|other| format!("swap {from} {}", other.cell.name())));
                actions.extend(can_flip(grid, card).then(|| format!("flip {from}")));
            }
            "attack" => {
                let targets = grid.enemies().filter(|enemy| can_attack(card, enemy));
                actions.extend(targets.map(|enemy| format!("attack {from} {}", enemy.cell.name())));
            }
            _ => {}
        }
    }
    actions.sort_unstable();
    actions
}

/// Whether a step leads to a cell: straight, or diagonally if no two enemies are on both sides.
pub(crate) fn is_step(grid: &Grid, from: Cell, to: Cell) -> bool {
    let corners =
        [Cell { column: from.column, row: to.row }, Cell { column: to.column, row: from.row }];
    let closed = corners.iter().all(|cell| grid.on(*cell).any(|card| !card.is_squad));
    from.is_beside(to) || from.is_diagonal_to(to) && !closed
}

fn can_move(grid: &Grid, card: &Card) -> bool {
    (!card.is_down || card.kind == "Mouse")
        && card.turned != Turned::Full
        && grid.on(card.cell).count() == 1
}

fn can_flip(grid: &Grid, card: &Card) -> bool {
    let helps = |other: &Card| {
        !other.is_down
            && (other.cell.is_beside(card.cell)
                || other.kind == "Leader" && other.cell.is_diagonal_to(card.cell))
    };
    match card.turned {
        Turned::None => !card.is_down || card.kind == "Leader" || grid.squad().any(helps),
        Turned::Half => false,
        Turned::Full => card.kind == "Mouse" && card.has_moved && !card.is_down,
    }
}

fn can_attack(card: &Card, enemy: &Card) -> bool {
    let reaches = card.cell.is_beside(enemy.cell)
        || card.kind == "Natural" && card.cell.is_diagonal_to(enemy.cell);
    card.turned == Turned::None && card.strength > Some(0) && enemy.strength.is_some() && reaches
}

#[test]
fn the_list_is_what_the_rules_say_in_every_state() {
    for game in GAMES.iter() {
        for (grid, listed) in game.states().zip(&game.listed) {
            assert_eq!(*listed, legal(grid), "{grid:?}");
        }
    }
}
