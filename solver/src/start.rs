//! Where the search by turns starts: at the Maneuvers that a position in any phase leads to.

use super::act::Act;
use super::grid::{Cells, bit, each};
use super::position::{Phase, Position};
use super::strike;
use super::turn::to_maneuver;

/// What a position leads to.
pub(super) enum Starts {
    /// The game is over, or these actions end it: whether it is won, and the actions.
    Over(bool, Vec<Act>),
    /// The positions at the next Maneuver, and the actions that lead to each.
    Open { positions: Vec<Position>, acts: Vec<Vec<Act>> },
}

impl Starts {
    pub(super) fn new(position: &Position) -> Self {
        if let Some(won) = position.outcome() {
            return Self::Over(won, Vec::new());
        }
        if position.phase == Phase::Attack {
            return Self::from_attack(position);
        }
        let mut acts = Vec::new();
        let mut start = *position;
        while start.phase != Phase::Maneuver {
            start.advance();
            acts.push(Act::Next);
        }
        Self::Open { positions: vec![start], acts: vec![acts] }
    }

    /// Within an Attack only its end matters: which foes are killed.
    fn from_attack(position: &Position) -> Self {
        let mut positions = Vec::new();
        let mut all_acts = Vec::new();
        for (kills, mut acts) in kill_sets(position) {
            let mut next = *position;
            next.remove_foes(kills);
            next.advance();
            acts.push(Act::Next);
            if next.outcome() == Some(true) {
                return Self::Over(true, acts);
            }
            if let Some(next) = to_maneuver(next) {
                // Through the Counter-Attack and the Encounter.
                acts.extend([Act::Next, Act::Next]);
                positions.push(next);
                all_acts.push(acts);
            }
        }
        if positions.is_empty() {
            Self::Over(false, Vec::new())
        } else {
            Self::Open { positions, acts: all_acts }
        }
    }
}

/// Every set of foes that can be killed in this Attack, the largest first, with the attacks that do
/// it.
fn kill_sets(position: &Position) -> Vec<(Cells, Vec<Act>)> {
    let mut sets = vec![(0, Vec::new())];
    let mut next = 0;
    while let Some((kills, _)) = sets.get(next) {
        let kills: Cells = *kills;
        next += 1;
        for foe in each(position.foes()).filter(|foe| kills >> foe == 0) {
            let more = kills | bit(foe);
            if let Some(acts) = strike::attacks(position, more) {
                sets.push((more, acts));
            }
        }
    }
    sets.reverse();
    sets
}

#[cfg(test)]
mod tests {
    use super::super::drawing::draw;
    use super::*;

    #[test]
    fn an_attack_has_one_start_for_each_set_of_foes() {
        let position = draw("_ 1 L 1 H . 1", Phase::Attack);
        let sets: Vec<Cells> = kill_sets(&position).iter().map(|(kills, _)| *kills).collect();
        assert_eq!(sets, [0b101, 0b100, 0b1, 0]);
    }

    #[test]
    fn what_is_over_is_over() {
        let mut position = draw("_ L . . . . .", Phase::CounterAttack);
        position.last = true;
        assert!(matches!(Starts::new(&position), Starts::Over(true, acts) if acts.is_empty()));
        let position = draw("_ 1 . . . . .", Phase::CounterAttack);
        assert!(matches!(Starts::new(&position), Starts::Over(false, _)));
    }
}
