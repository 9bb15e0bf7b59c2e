//! Which card attacks which foe: whether a set of foes can all be killed in one Attack.

use super::act::Act;
use super::card::SQUAD;
use super::grid::{Cells, bit, each};
use super::position::Position;

/// An attacker: how hard it hits and which of the targets, by number, it reaches.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Hitter {
    pub(super) strength: u8,
    pub(super) reach: u8,
}

/// The maximum number of targets of one Attack: every card kills one.
pub(super) const TARGETS: usize = 8;

/// Finds a target for each attacker so that every need is met; `aims` gets the targets' numbers.
///
/// A need is the damage that kills a target: its health, but at least 1, because a foe without
/// health needs an attack too.
pub(super) fn assign(
    hitters: &[Hitter],
    needs: &mut [u8; TARGETS],
    aims: &mut [Option<u8>],
) -> bool {
    let needed: u8 = needs.iter().sum();
    if needed == 0 {
        return true;
    }
    let Some((first, rest)) = hitters.split_first() else { return false };
    if hitters.iter().map(|hitter| hitter.strength).sum::<u8>() < needed {
        return false;
    }
    for target in each(first.reach.into()) {
        let need = needs[target as usize];
        if need == 0 {
            continue;
        }
        needs[target as usize] = need.saturating_sub(first.strength);
        aims[0] = Some(target);
        if assign(rest, needs, &mut aims[1..]) {
            return true;
        }
        needs[target as usize] = need;
    }
    aims[0] = None;
    assign(rest, needs, &mut aims[1..])
}

/// The attacks that kill these foes, in a position of the Attack; `None` if they cannot all be
/// killed.
pub(super) fn attacks(position: &Position, kills: Cells) -> Option<Vec<Act>> {
    if kills.count_ones() as usize > TARGETS {
        return None;
    }
    let targets: Vec<u8> = each(kills).collect();
    let mut needs = [0; TARGETS];
    for (need, target) in needs.iter_mut().zip(&targets) {
        *need = position.health_at(*target).max(1);
    }
    let ready: Vec<usize> = (0..SQUAD)
        .filter(|card| {
            position.is_alive(*card) && !position.is_spent(*card) && position.strength(*card) > 0
        })
        .collect();
    let hitters: Vec<Hitter> = ready
        .iter()
        .map(|card| {
            let range = Position::range(*card, position.cells[*card]);
            let reach = targets.iter().enumerate().filter(|(_, target)| range & bit(**target) != 0);
            Hitter {
                strength: position.strength(*card),
                reach: reach.fold(0, |reach, (number, _)| reach | 1 << number),
            }
        })
        .collect();
    let mut aims = vec![None; ready.len()];
    assign(&hitters, &mut needs, &mut aims).then(|| {
        let aimed = ready.iter().zip(&aims).filter_map(|(card, aim)| {
            aim.map(|aim| (position.cells[*card], targets[aim as usize]))
        });
        aimed.map(|(from, to)| Act::attacking(from, to)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::super::drawing::draw;
    use super::super::position::Phase;
    use super::*;

    fn check(board: &str, killed: bool) {
        let mut position = draw(board, Phase::Maneuver);
        position.advance();
        match attacks(&position, position.foes()) {
            Some(acts) => {
                assert!(killed, "{board}");
                assert!(acts.iter().all(|act| position.apply(*act)), "{acts:?}");
                assert_eq!(position.foes(), 0);
            }
            None => assert!(!killed, "{board}"),
        }
    }

    #[test]
    fn strengths_add_up() {
        check("_ L 2 H . . .", true);
        check("_ L 3 H . . .", false);
        check("_ L 3 H P . .", true);
        check("_ L 3 H p . .", false);
        check("_ L 3 H . . .\n_ . J . . . .", true);
        check("_ J 1 . . . .", false);
    }

    #[test]
    fn every_card_attacks_once() {
        check("_ 1 L 1 . . .", false);
        check("_ 1 L 1 H . .", true);
        check("_ 1 L 2 H . .\n_ . . V . . .", true);
        check("_ . 1 H 1 V 1\n_ . . . . . .", false);
        check("_ 1 . . . . .\n_ 1 N 1 H . .", false);
        check("_ 1 . . . . .\n_ 1 N 1 H . .\n_ L . . . . .", true);
    }
}
