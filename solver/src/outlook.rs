//! The value of positions: estimates that order the search and decide nothing.
//!
//! The numbers were found by trying: they are those that solved most random deals with least work.

use super::card::{ATHLETE, JOKER, LEADER, MOUSE, NATURAL, PACIFIST, SQUAD};
use super::grid::{self, Cells, around, beside, bit, each};
use super::position::{Phase, Position};
use super::stand::Choice;

/// What a foe on the grid costs, by strength.
const FOE: [i32; 3] = [120, 192, 300];
/// What a squad card is worth, by number.
const MEMBER: [i32; SQUAD] = [160, 267, 131, 221, 93, 115, 67, 160];
/// What being up is worth.
const UP: i32 = 29;
/// The cost of each card that is up, for at most four cards.
const EXPOSED: i32 = 18;
/// What it costs to be hit by a mortar, besides getting down.
const HIT: i32 = 20;
/// What it costs to be under a flare.
const LIT: i32 = 33;
/// What it is worth to be near enough to attack a foe next turn, by its strength.
const NEAR: [i32; 3] = [11, 34, 32];
/// What it is worth to be one step further away.
const FAR: i32 = 14;
/// What it is worth that the Joker or the Pacifist can get beside a foe.
const SUPPORT: i32 = 10;
/// The cost of a card that can attack no foe.
const IDLE: i32 = 18;
/// The value of each card that can attack a foe, up to the foe's strength; of one more; and of
/// having enough to kill it.
const THREAT: i32 = 11;
const RESERVE: i32 = 12;
const KILLABLE: i32 = 21;
/// The cost of a card that is down with no card beside it to help it up.
const ALONE: i32 = 20;
/// The cost of a card that cannot leave a cell where it will be lost.
const STUCK: i32 = 14;

/// What to expect after a turn in which some foes are killed.
pub(super) struct Outlook {
    always: Cells,
    if_up: Cells,
    mortars: Cells,
    flares: Cells,
    /// The value of being on a cell: for the Athlete, for the Natural, for any other card.
    near: [[i32; 24]; 3],
}

impl Outlook {
    pub(super) fn new(position: &Position, kills: Cells) -> Self {
        let mut after = *position;
        after.remove_foes(kills);
        after.flares = 0;
        let (always, if_up) = after.danger();
        after.cells = [grid::NOWHERE; SQUAD];
        if !position.last {
            // Dealt as if no squad card were in the way.
            after.phase = Phase::CounterAttack;
            after.advance();
        }
        let mut near = [[0; 24]; 3];
        let free = !after.enemies();
        let wider = |cells: Cells| (around(cells) & free) | cells;
        for (foes, value) in after.foes.iter().zip(NEAR) {
            for foe in each(*foes) {
                let step = wider(beside(bit(foe)) & free);
                let natural = wider(around(bit(foe)) & free);
                let rings = [(wider(step), 0), (natural, around(natural)), (step, wider(step))];
                for (values, (close, far)) in near.iter_mut().zip(rings) {
                    for cell in each(close | far) {
                        values[cell as usize] += if close & bit(cell) != 0 { value } else { FAR };
                    }
                }
            }
        }
        Self { always, if_up, mortars: after.mortars, flares: after.flares, near }
    }

    /// Whether a card on a cell is lost in this turn's Counter-Attack when up, and not when down.
    /// This is not an estimate.
    pub(super) fn is_saved_by_ducking(&self, cell: u8) -> bool {
        bit(cell) & self.if_up & !self.always != 0
    }

    /// The value of a choice for a card: 0 if the card will be lost.
    pub(super) fn value(&self, card: usize, choice: Choice) -> i32 {
        let own = bit(choice.cell);
        if own & self.always != 0 || choice.up && own & self.if_up != 0 {
            return 0;
        }
        let near = match card {
            ATHLETE => &self.near[0],
            NATURAL => &self.near[1],
            _ => &self.near[2],
        };
        let mut value = MEMBER[card] + near[choice.cell as usize];
        if own & self.mortars != 0 {
            value -= HIT;
        } else if choice.up && own & beside(self.mortars) == 0 {
            value += UP;
        }
        if own & self.flares != 0 {
            value -= LIT;
        }
        value
    }
}

/// What killing these foes is worth.
pub(super) fn bounty(position: &Position, kills: Cells) -> i32 {
    position
        .foes
        .iter()
        .zip(FOE)
        .map(|(foes, value)| (foes & kills).count_ones() as i32 * value)
        .sum()
}

/// What a position at the start of a Maneuver is worth.
pub(super) fn worth(position: &Position) -> i32 {
    let (enemies, foes, standing) = (position.enemies(), position.foes(), position.standing());
    let (always, if_up) = position.danger();
    let mut value = -bounty(position, foes) - EXPOSED * position.up.count_ones().min(4) as i32;
    let mut threats = [0; 24];
    for card in (0..SQUAD).filter(|card| position.is_alive(*card)) {
        let (own, up, spent) =
            (bit(position.cells[card]), position.is_up(card), position.is_spent(card));
        value += MEMBER[card] + if up { UP } else { 0 } - if spent { HIT } else { 0 };
        let mut cells = own;
        if position.can_move(card) {
            cells |= around(own) & !enemies;
            if card == ATHLETE {
                cells |= around(cells) & !enemies;
            }
        } else {
            let fatal = if up && spent { always | if_up } else { always };
            let alone = !up && !spent && card != LEADER && beside(own) & standing == 0;
            value -= if own & fatal != 0 { STUCK } else { 0 } + if alone { ALONE } else { 0 };
            if spent && card != MOUSE {
                continue;
            }
        }
        if card == PACIFIST || card == JOKER {
            value += if beside(cells) & foes != 0 { SUPPORT } else { 0 };
            continue;
        }
        let reached = if card == NATURAL { around(cells) } else { beside(cells) } & foes;
        each(reached).for_each(|foe| threats[foe as usize] += 1);
        value -= if reached == 0 && foes != 0 { IDLE } else { 0 };
    }
    for foe in each(foes) {
        let (strength, threat) = (i32::from(position.strength_at(foe)), threats[foe as usize]);
        value += threat.min(strength) * THREAT;
        value += if threat > strength { RESERVE } else { 0 }
            + if threat >= strength { KILLABLE } else { 0 };
    }
    value
}
