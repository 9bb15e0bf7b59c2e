//! How the squad stands when a Maneuver ends, and whether and how it gets there.
//!
//! Enemies do not change during a Maneuver, so the possible steps are known beforehand. Every card
//! but the Athlete changes cells once and must go straight to where it ends; only his two steps
//! have to be searched. A card that gets up stays where it is, so it does so as soon as it can; one
//! that goes down does so last, when no other card needs its help any more.

use super::act::Act;
use super::card::{ATHLETE, LEADER, MOUSE, SQUAD};
use super::grid::{Cells, beside, bit, corners, each, steps};
use super::position::Position;

/// Where the squad stands, and which of it is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stand {
    pub(super) cells: [u8; SQUAD],
    pub(super) up: u8,
}

/// Where and how one card can end a Maneuver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub(super) cell: u8,
    pub(super) up: bool,
}

/// The cells that a card can end on by moving, if no squad card is in the way.
fn goals(position: &Position, card: usize, enemies: Cells) -> Cells {
    if !position.can_move(card) {
        return 0;
    }
    let near = steps(position.cells[card], enemies);
    if card == ATHLETE && !position.half {
        each(near).fold(near, |cells, cell| cells | steps(cell, enemies))
    } else {
        near
    }
}

/// The cards that are down, can flip and might be helped up.
fn helpable(position: &Position, enemies: Cells) -> u8 {
    let places = |card: usize| bit(position.cells[card]) | goals(position, card, enemies);
    let mut standing =
        (0..SQUAD).filter(|card| position.is_up(*card)).fold(0, |cells, card| cells | places(card));
    let mut leading = if position.is_up(LEADER) { places(LEADER) } else { 0 };
    let mut helped = 0;
    loop {
        let before = helped;
        for card in 0..SQUAD {
            let own = bit(position.cells[card]);
            let waits = own != 0 && (position.up | position.spent | helped) >> card & 1 == 0;
            if waits
                && (card == LEADER || beside(own) & standing != 0 || corners(own) & leading != 0)
            {
                helped |= 1 << card;
                standing |= own;
                leading |= if card == LEADER { own } else { 0 };
            }
        }
        if helped == before {
            return helped;
        }
    }
}

/// Every way in which each card might end the Maneuver, ignoring the others. It may list ways that
/// are impossible, but never misses one.
pub(super) fn choices(position: &Position) -> [Vec<Choice>; SQUAD] {
    let enemies = position.enemies();
    let helped = helpable(position, enemies);
    std::array::from_fn(|card| {
        if !position.is_alive(card) {
            return Vec::new();
        }
        let (cell, up) = (position.cells[card], position.is_up(card));
        let mut choices = vec![Choice { cell, up }];
        if up && position.can_flip(card) || helped >> card & 1 != 0 {
            choices.push(Choice { cell, up: !up });
        }
        for cell in each(goals(position, card, enemies) & !bit(cell)) {
            choices.push(Choice { cell, up });
            if card == MOUSE && up {
                choices.push(Choice { cell, up: false });
            }
        }
        choices
    })
}

/// Whether a card that stays where it is, down and not spent, has help to get up at the start or at
/// the end of the way to a stand, when these others that were down have got up.
pub(super) fn is_helped(position: &Position, stand: &Stand, card: usize, risen: u8) -> bool {
    is_helped_by(position, stand, card, risen, 0)
}

/// The same if a card that is up also passes these cells.
fn is_helped_by(position: &Position, stand: &Stand, card: usize, risen: u8, passed: Cells) -> bool {
    let own = bit(position.cells[card]);
    // A card that goes down does so last: until then it helps.
    let at_end = (0..SQUAD).filter(|card| (position.up | risen) >> card & 1 != 0);
    let standing =
        at_end.fold(position.standing() | passed, |cells, card| cells | bit(stand.cells[card]));
    let leading = match (position.up | risen) >> LEADER & 1 {
        0 => 0,
        _ if position.is_up(LEADER) => bit(position.cells[LEADER]) | bit(stand.cells[LEADER]),
        _ => bit(stand.cells[LEADER]),
    };
    card == LEADER || beside(own) & standing != 0 || corners(own) & leading != 0
}

/// Whether all cards that are to get up can, if a card that is up also passes these cells.
fn all_rise(position: &Position, stand: &Stand, passed: Cells) -> bool {
    let rising = stand.up & !position.up;
    let mut risen = 0;
    let helped = |card: &usize, risen| is_helped_by(position, stand, *card, risen, passed);
    while let Some(card) =
        each((rising & !risen).into()).map(usize::from).find(|card| helped(card, risen))
    {
        risen |= 1 << card;
    }
    risen == rising
}

/// Whether a stand made of choices can be reached, if that is easy to decide; `None` if the
/// Athlete's way must be searched.
///
/// In the easy case every card gets up at the start or at the end, and goes to an empty cell or
/// swaps once. Only the Athlete can do more: pass by a card to help it up, or make room twice.
fn plainly(position: &Position, stand: &Stand) -> Option<bool> {
    let athletic = position.can_move(ATHLETE) && stand.up >> ATHLETE & 1 != 0;
    let mut plain = all_rise(position, stand, 0);
    if !plain {
        let (from, to, enemies) =
            (position.cells[ATHLETE], stand.cells[ATHLETE], position.enemies());
        if !athletic || !all_rise(position, stand, steps(from, enemies) & steps(to, enemies)) {
            return Some(false);
        }
    }
    let mut taken = position.squad();
    let mut waiting = (0..SQUAD).fold(0u8, |cards, card| {
        cards | u8::from(position.cells[card] != stand.cells[card]) << card
    });
    loop {
        let before = waiting;
        for card in each(waiting.into()).map(usize::from) {
            let (from, to) = (position.cells[card], stand.cells[card]);
            if taken & bit(to) == 0 && (card != ATHLETE || has_way(position, from, to, taken)) {
                taken ^= bit(from) | bit(to);
                waiting &= !(1 << card);
            }
        }
        if waiting == before {
            break;
        }
    }
    let in_the_way = |card: usize| position.member(stand.cells[card]).unwrap_or(ATHLETE);
    for card in each(waiting.into()).map(usize::from) {
        let other = in_the_way(card);
        if other != card && in_the_way(other) == card && waiting >> other & 1 != 0 {
            continue;
        }
        plain = false;
        // In a ring of three or more without the Athlete no card can move first.
        let ring = std::iter::successors(Some(other), |other| {
            (*other != ATHLETE).then(|| in_the_way(*other))
        });
        if ring.take(SQUAD).skip(1).any(|other| other == card && card != ATHLETE) {
            return Some(false);
        }
    }
    if plain || !athletic { Some(plain) } else { None }
}

/// Whether the Athlete gets from cell to cell while these are taken.
fn has_way(position: &Position, from: u8, to: u8, taken: Cells) -> bool {
    let enemies = position.enemies();
    let near = steps(from, enemies);
    near & bit(to) != 0 || near & steps(to, enemies) & !taken != 0
}

/// Finds the actions that lead to a stand.
#[derive(Default)]
pub(super) struct Router {
    seen: Vec<u64>,
    acts: Vec<Act>,
}

impl Router {
    /// Whether the squad can get from a position to a stand within this Maneuver.
    ///
    /// The stand must be made of [`choices`].
    pub(super) fn reaches(&mut self, position: &Position, stand: &Stand) -> bool {
        plainly(position, stand).unwrap_or_else(|| self.route(position, stand).is_some())
    }

    /// The actions that get it there, without ending the phase.
    pub(super) fn route(&mut self, position: &Position, stand: &Stand) -> Option<&[Act]> {
        self.seen.clear();
        self.acts.clear();
        self.go(*position, stand).then_some(self.acts.as_slice())
    }

    fn go(&mut self, mut position: Position, stand: &Stand) -> bool {
        let start = self.acts.len();
        if self.is_seen(&position) {
            return false;
        }
        self.get_up(&mut position, stand);
        if position.cells == stand.cells && stand.up & !position.up == 0 {
            return self.get_down(&mut position, stand) || self.undo(start);
        }
        let athletic = position.can_move(ATHLETE) && stand.up >> ATHLETE & 1 != 0;
        let (enemies, squad) = (position.enemies(), position.squad());
        for card in (0..SQUAD).filter(|card| *card != ATHLETE) {
            let (from, to) = (position.cells[card], stand.cells[card]);
            if from == to {
                continue;
            }
            if !position.can_move(card) || steps(from, enemies) & bit(to) == 0 {
                return self.undo(start);
            }
            if squad & bit(to) != 0 && !self.may_swap(&position, stand, card) {
                continue;
            }
            let mut next = position;
            self.walk(&mut next, card, to);
            if self.go(next, stand) {
                return true;
            }
            self.acts.pop();
            // No two cards end on the same cell, so going there at once is in no card's way but the
            // Athlete's.
            if !athletic {
                return self.undo(start);
            }
        }
        if athletic {
            let from = position.cells[ATHLETE];
            let ends = if position.half { bit(stand.cells[ATHLETE]) } else { !0 };
            for to in each(steps(from, enemies) & ends) {
                let fits = |other: usize| position.can_move(other) && stand.cells[other] == from;
                if squad & bit(to) != 0 && !position.member(to).is_some_and(fits) {
                    continue;
                }
                let mut next = position;
                self.walk(&mut next, ATHLETE, to);
                if self.go(next, stand) {
                    return true;
                }
                self.acts.pop();
            }
        }
        self.undo(start)
    }

    /// Whether the card on the cell where this one ends can end where this one is.
    fn may_swap(&self, position: &Position, stand: &Stand, card: usize) -> bool {
        let Some(other) = position.member(stand.cells[card]) else { return false };
        other != ATHLETE && position.can_move(other) && stand.cells[other] == position.cells[card]
    }

    /// Moves a card, or swaps it with the card that is there.
    fn walk(&mut self, position: &mut Position, card: usize, to: u8) {
        let from = position.cells[card];
        match position.member(to) {
            Some(other) => {
                self.acts.push(Act::swapping(from, to));
                position.cells[other] = from;
                position.spend_move(other);
            }
            None => self.acts.push(Act::moving(from, to)),
        }
        position.cells[card] = to;
        position.spend_move(card);
    }

    fn get_up(&mut self, position: &mut Position, stand: &Stand) {
        let mut waiting = stand.up & !position.up;
        while let Some(card) =
            (0..SQUAD).find(|card| waiting >> card & 1 != 0 && position.can_flip(*card))
        {
            self.acts.push(Act::flipping(position.cells[card]));
            position.flip(card);
            waiting &= !(1 << card);
        }
    }

    fn get_down(&mut self, position: &mut Position, stand: &Stand) -> bool {
        for card in (0..SQUAD).filter(|card| (position.up & !stand.up) >> card & 1 != 0) {
            if !position.can_flip(card) {
                return false;
            }
            self.acts.push(Act::flipping(position.cells[card]));
        }
        true
    }

    /// Forgets the actions from here on. Always returns false, for the caller to return.
    fn undo(&mut self, start: usize) -> bool {
        self.acts.truncate(start);
        false
    }

    fn is_seen(&mut self, position: &Position) -> bool {
        let mut key = position.cells.iter().fold(0, |key, cell| key << 5 | u64::from(*cell));
        key = key << 10
            | u64::from(position.up) << 2
            | u64::from(position.half) << 1
            | u64::from(position.is_spent(ATHLETE));
        let seen = self.seen.contains(&key);
        if !seen {
            self.seen.push(key);
        }
        seen
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rand::seq::SliceRandom;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::super::drawing::{draw, drawn};
    use super::super::position::Phase;
    use super::*;

    /// Every stand that any order of legal actions leads to.
    fn stands(position: &Position) -> HashSet<([u8; SQUAD], u8)> {
        let key = |position: &Position| {
            (position.cells, position.up, position.spent, position.half, position.moved)
        };
        let mut seen = HashSet::from([key(position)]);
        let mut open = vec![*position];
        let mut found = HashSet::new();
        while let Some(position) = open.pop() {
            found.insert((position.cells, position.up));
            for act in position.legal().into_iter().filter(|act| *act != Act::Next) {
                let mut next = position;
                assert!(next.apply(act));
                if seen.insert(key(&next)) {
                    open.push(next);
                }
            }
        }
        found
    }

    /// Every combination of choices that the router can get to; it also checks the actions.
    fn routed(position: &Position) -> HashSet<([u8; SQUAD], u8)> {
        fn fill(
            card: usize,
            stand: Stand,
            choices: &[Vec<Choice>; SQUAD],
            visit: &mut dyn FnMut(Stand),
        ) {
            if card == SQUAD {
                return visit(stand);
            }
            if choices[card].is_empty() {
                return fill(card + 1, stand, choices, visit);
            }
            for choice in &choices[card] {
                if !stand.cells[..card].contains(&choice.cell) {
                    let mut next = stand;
                    next.cells[card] = choice.cell;
                    next.up |= u8::from(choice.up) << card;
                    fill(card + 1, next, choices, visit);
                }
            }
        }
        let mut router = Router::default();
        let mut found = HashSet::new();
        let empty = Stand { cells: [super::super::grid::NOWHERE; SQUAD], up: 0 };
        fill(0, empty, &choices(position), &mut |stand| {
            assert_eq!(router.reaches(position, &stand), router.route(position, &stand).is_some());
            if let Some(acts) = router.route(position, &stand) {
                let mut played = *position;
                assert!(acts.iter().all(|act| played.apply(*act)), "{acts:?}");
                assert_eq!((played.cells, played.up), (stand.cells, stand.up));
                found.insert((stand.cells, stand.up));
            }
        });
        found
    }

    #[test]
    fn the_router_reaches_exactly_what_can_be_reached() {
        for board in [
            "_ L H . . . .",
            "_ L H . . . .\n_ n A 1 . . .",
            "_ 1 . . . . .\n_ A 1 h 2 . .\n_ 3 m . * . .",
            "_ A H . . . .\n_ V L 1 . . .\n_ 1 2 . . . .",
            "_ . M 1 . . .\n_ l . n . 2 .\n_ 3 A* 2 . . .",
            "_ A M 1 . . .\n_ L N 1 . . .\n_ 3 3 2 . . .",
            "_ A- M~' 1 . . .\n_ l n 1 . . .\n_ 3 . 2 . . .",
            "_ 1 1 1 . . .\n_ A . h . . .\n_ 3 p 2 n . .\n_ . 1 . 3 . .",
        ] {
            check(&draw(board, Phase::Maneuver));
        }
    }

    fn check(position: &Position) {
        let (all, routed) = (stands(position), routed(position));
        assert_eq!((all.len(), all == routed), (routed.len(), true), "{}", drawn(position));
    }

    #[test]
    fn the_router_is_right_about_random_positions() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for _ in 0..150 {
            let mut position = draw("_ . . . . . .", Phase::Maneuver);
            let mut cells: Vec<u8> = (0..24).collect();
            cells.shuffle(&mut rng);
            // A corner of the grid with few empty cells, so that they get in each other's way.
            cells.retain(|cell| cell % 6 < 3);
            let mut others = [LEADER, 2, 3, 4, MOUSE, 6, 7];
            others.shuffle(&mut rng);
            for (card, cell) in [ATHLETE].iter().chain(&others[..4]).zip(&cells) {
                position.cells[*card] = *cell;
                position.up |= u8::from(rng.random_ratio(2, 3)) << card;
                position.spent |= u8::from(rng.random_ratio(1, 8)) << card;
            }
            position.half =
                rng.random_ratio(1, 8) && position.is_up(ATHLETE) && !position.is_spent(ATHLETE);
            position.flares = if rng.random_ratio(1, 4) { bit(cells[0]) } else { 0 };
            position.foes[0] = cells[5..10].iter().fold(0, |cells, cell| cells | bit(*cell))
                | bit(3)
                | bit(9)
                | bit(15)
                | bit(21);
            check(&position);
        }
    }
}
