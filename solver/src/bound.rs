//! Positions without hope, whatever the squad does: there is more to kill than its attacks can kill
//! in the turns left.
//!
//! Everything is counted in the squad's favour: every card left attacks in every turn and always
//! hurts a foe, the Hammer and the Anvil always have their bonus, and the Joker is always beside
//! every foe that it could weaken.

use super::card::{self, ANVIL, HAMMER, JOKER, PACIFIST, SQUAD};
use super::grid;
use super::position::Position;

/// Whether the foes left after these kills, or those still to come, are too many for `turns` more
/// Attacks of the squad.
///
/// The position is in a Maneuver; foes that come later are not there for its Attack.
///
/// A foe disappears without a kill if its row has six others. Where that might happen, the foes to
/// come are not counted.
pub(super) fn is_hopeless(position: &Position, kills: grid::Cells, turns: u8) -> bool {
    let alive = |card: usize| position.is_alive(card);
    let attackers = (0..SQUAD)
        .filter(|card| alive(*card) && *card != JOKER && *card != PACIFIST)
        .count() as u32;
    let strong =
        if alive(PACIFIST) { u32::from(alive(HAMMER)) + u32::from(alive(ANVIL)) } else { 0 };
    let joker = u32::from(alive(JOKER));
    let best = if strong > 0 { 2 } else { 1 };
    let health = |strength: u32| (strength - joker).max(1);
    let work = |strength: u32| (health(strength).div_ceil(best), health(strength));

    let deck = &position.deck[position.dealt as usize..position.size as usize];
    let mut rows = [0; 4];
    for (row, foes) in rows.iter_mut().enumerate() {
        *foes = ((position.foes() & !kills | position.mortars) & grid::row(row as u8)).count_ones();
    }
    for (number, card) in deck.iter().enumerate() {
        rows[number % 4] += u32::from(matches!(card::enemy(*card), card::Enemy::Foe { .. }));
    }
    let (mut attacks, mut damage) = (0, 0);
    let is_short = |attacks: u32, damage: u32, turns: u32| {
        attacks > turns * attackers || damage > turns * (attackers + strong)
    };
    if rows.iter().all(|foes| *foes <= 6) {
        let later = u32::from(attacks_left(position)) - 1;
        // From the last deal back: what comes with a deal has only the turns from then on.
        for (number, card) in deck.iter().enumerate().rev() {
            if let card::Enemy::Foe { strength, .. } = card::enemy(*card) {
                let (more_attacks, more_damage) = work(strength.into());
                (attacks, damage) = (attacks + more_attacks, damage + more_damage);
            }
            if is_short(attacks, damage, later.saturating_sub(number as u32 / 4)) {
                return true;
            }
        }
    }
    for (kind, foes) in position.foes.iter().enumerate() {
        let (more_attacks, more_damage) = work(kind as u32 + 1);
        let count = (foes & !kills).count_ones();
        (attacks, damage) = (attacks + count * more_attacks, damage + count * more_damage);
    }
    is_short(attacks, damage, turns.into())
}

/// The number of Attacks left from the Maneuver of a position on.
pub(super) fn attacks_left(position: &Position) -> u8 {
    if position.last { 1 } else { (position.size - position.dealt).div_ceil(4) + 2 }
}

#[cfg(test)]
mod tests {
    use super::super::drawing::{draw, with_deck};
    use super::super::position::Phase;
    use super::*;

    #[test]
    fn too_much_for_too_few_is_hopeless() {
        let hopeless = |board: &str, turns| is_hopeless(&draw(board, Phase::Maneuver), 0, turns);
        assert!(hopeless("_ L . 2 . . .", 1) && !hopeless("_ L . 2 . . .", 2));
        assert!(hopeless("_ L . 1 . . .\n_ . 1 . . . .", 1));
        assert!(!hopeless("_ L . 2 . J .", 1));
        assert!(!hopeless("_ H . 2 . P .", 1) && hopeless("_ A . 2 . P .", 1));
        assert!(hopeless("_ P J 1 . . .", 8));
    }

    #[test]
    fn what_comes_late_must_be_killed_late() {
        let position =
            with_deck(draw("_ L . . . . .", Phase::Maneuver), &[16, 17, 18, 19, 0, 1, 2, 3]);
        assert_eq!(attacks_left(&position), 4);
        assert!(is_hopeless(&position, 0, 4));
        let position =
            with_deck(draw("_ L . . . . .", Phase::Maneuver), &[0, 1, 18, 19, 2, 16, 17, 20]);
        assert!(!is_hopeless(&position, 0, 4));
    }
}
