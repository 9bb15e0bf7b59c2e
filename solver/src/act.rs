//! What the player can do in a position, and doing it.

use super::card::{ATHLETE, MOUSE, SQUAD};
use super::grid::{Cell, bit, each, steps};
use super::position::{Phase, Position};

/// An action of the player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Act {
    /// A squad card goes to an empty cell.
    Move {
        /// Where it is.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Two squad cards swap cells. `a` is the left one, or in one column the upper one.
    Swap {
        /// Where the first is.
        a: Cell,
        /// Where the second is.
        b: Cell,
    },
    /// A squad card gets up or goes down.
    Flip {
        /// Where it is.
        at: Cell,
    },
    /// A squad card attacks a foe.
    Attack {
        /// Where it is.
        from: Cell,
        /// Where the foe is.
        to: Cell,
    },
    /// The phase ends.
    Next,
}

impl Act {
    pub(super) fn moving(from: u8, to: u8) -> Self {
        Self::Move { from: Cell::numbered(from), to: Cell::numbered(to) }
    }

    pub(super) fn swapping(one: u8, other: u8) -> Self {
        let (one, other) = (Cell::numbered(one), Cell::numbered(other));
        let (a, b) = if (one.column, one.row) < (other.column, other.row) {
            (one, other)
        } else {
            (other, one)
        };
        Self::Swap { a, b }
    }

    pub(super) fn flipping(at: u8) -> Self {
        Self::Flip { at: Cell::numbered(at) }
    }

    pub(super) fn attacking(from: u8, to: u8) -> Self {
        Self::Attack { from: Cell::numbered(from), to: Cell::numbered(to) }
    }
}

impl Position {
    /// All legal actions; none once the game is over.
    #[must_use]
    pub(crate) fn legal(&self) -> Vec<Act> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut acts = vec![Act::Next];
        match self.phase {
            Phase::Maneuver => self.maneuvers(&mut acts),
            Phase::Attack => self.attacks(&mut acts),
            Phase::GameStart | Phase::Encounter | Phase::CounterAttack => {}
        }
        acts
    }

    /// Does an action and returns whether it was legal. An illegal one changes nothing.
    pub(crate) fn apply(&mut self, act: Act) -> bool {
        if !self.legal().contains(&act) {
            return false;
        }
        let number = |cell: Cell| cell.number().unwrap_or(super::grid::NOWHERE);
        let member = |position: &Self, cell: Cell| position.member(number(cell));
        match act {
            Act::Next => self.advance(),
            Act::Move { from, to } => {
                let Some(card) = member(self, from) else { return false };
                self.cells[card] = number(to);
                self.spend_move(card);
            }
            Act::Swap { a, b } => {
                let (Some(one), Some(other)) = (member(self, a), member(self, b)) else {
                    return false;
                };
                self.cells.swap(one, other);
                self.spend_move(one);
                self.spend_move(other);
            }
            Act::Flip { at } => {
                let Some(card) = member(self, at) else { return false };
                self.flip(card);
            }
            Act::Attack { from, to } => {
                let Some(card) = member(self, from) else { return false };
                self.attack(card, number(to));
            }
        }
        true
    }

    /// Whether a card may move or swap: up, or the Mouse; not spent; no flare on it.
    #[inline]
    pub(super) fn can_move(&self, card: usize) -> bool {
        self.is_alive(card)
            && (self.is_up(card) || card == MOUSE)
            && !self.is_spent(card)
            && self.flares & bit(self.cells[card]) == 0
    }

    /// Whether a card may flip: it is not spent and, if it is down, has help. The Mouse may also go
    /// down after moving.
    #[inline]
    pub(super) fn can_flip(&self, card: usize) -> bool {
        let ready = !(self.is_spent(card) || card == ATHLETE && self.half);
        self.is_alive(card)
            && (self.mouse_may_duck(card) || ready && (self.is_up(card) || self.is_helped(card)))
    }

    /// Marks a card as having moved or swapped.
    #[inline]
    pub(super) fn spend_move(&mut self, card: usize) {
        if card == ATHLETE && !self.half {
            self.half = true;
            return;
        }
        self.half &= card != ATHLETE;
        self.spent |= 1 << card;
        self.moved |= card == MOUSE;
    }

    #[inline]
    pub(super) fn flip(&mut self, card: usize) {
        self.up ^= 1 << card;
        self.spent |= 1 << card;
    }

    /// A card hits the foe on a cell.
    pub(super) fn attack(&mut self, card: usize, cell: u8) {
        let left = self.health_at(cell).saturating_sub(self.strength(card));
        self.set_health(cell, left);
        if left == 0 {
            self.remove_foes(bit(cell));
        }
        self.spent |= 1 << card;
    }

    fn maneuvers(&self, acts: &mut Vec<Act>) {
        let (enemies, squad) = (self.enemies(), self.squad());
        for card in 0..SQUAD {
            if self.can_move(card) {
                let from = self.cells[card];
                let near = steps(from, enemies);
                acts.extend(each(near & !squad).map(|to| Act::moving(from, to)));
                let partner =
                    |other: &usize| self.can_move(*other) && near & bit(self.cells[*other]) != 0;
                acts.extend(
                    (card + 1..SQUAD)
                        .filter(partner)
                        .map(|other| Act::swapping(from, self.cells[other])),
                );
            }
            if self.can_flip(card) {
                acts.push(Act::flipping(self.cells[card]));
            }
        }
    }

    fn attacks(&self, acts: &mut Vec<Act>) {
        for card in (0..SQUAD).filter(|card| {
            self.is_alive(*card) && !self.is_spent(*card) && self.strength(*card) > 0
        }) {
            let from = self.cells[card];
            acts.extend(
                each(Self::range(card, from) & self.foes()).map(|to| Act::attacking(from, to)),
            );
        }
    }

    /// Takes foes off the grid.
    #[inline]
    pub(super) fn remove_foes(&mut self, cells: u32) {
        for foes in &mut self.foes {
            *foes &= !cells;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::drawing::{draw, drawn, healths};
    use super::*;

    fn cell(text: &str) -> Cell {
        let bytes = text.as_bytes();
        Cell::new(bytes[1] - b'0', bytes[0] - b'a' + 1)
    }

    fn act(text: &str) -> Act {
        let words: Vec<&str> = text.split(' ').collect();
        match words[0] {
            "move" => Act::Move { from: cell(words[1]), to: cell(words[2]) },
            "swap" => Act::Swap { a: cell(words[1]), b: cell(words[2]) },
            "flip" => Act::Flip { at: cell(words[1]) },
            "attack" => Act::Attack { from: cell(words[1]), to: cell(words[2]) },
            _ => Act::Next,
        }
    }

    /// Plays actions, which must all be legal, and checks the resulting position.
    fn check(before: &str, phase: Phase, acts: &str, after: &str) {
        let mut position = draw(before, phase);
        for text in acts.split(", ") {
            assert!(position.apply(act(text)), "{text} in {}", drawn(&position));
        }
        assert_eq!(drawn(&position), drawn(&draw(after, phase)));
    }

    fn refused(board: &str, phase: Phase, acts: &str) {
        for text in acts.split(", ") {
            let mut position = draw(board, phase);
            let before = position;
            assert!(!position.apply(act(text)), "{text} in {board}");
            assert_eq!(position, before);
        }
    }

    #[test]
    fn a_move_is_one_step_to_an_empty_cell() {
        check("_ . L . . . .", Phase::Maneuver, "move b1 c2", "_ . . . . . .\n_ . . L' . . .");
        refused(
            "_ . L 1 * . .\n_ . H 1 . . .",
            Phase::Maneuver,
            "move b1 c1, move b1 b2, move b1 d1, move b1 b3, move b1 b1",
        );
        refused(
            "_ . L' . l . .\n_ . H* . . . .",
            Phase::Maneuver,
            "move b1 a1, move d1 e1, move b2 a2",
        );
    }

    #[test]
    fn no_card_squeezes_between_two_enemies() {
        refused("_ . L 1 . . .\n_ . 2 . . . .", Phase::Maneuver, "move b1 c2");
        refused("_ . L 1 . . .\n_ . H* . . . .", Phase::Maneuver, "move b1 c2");
        refused("_ . L * . . .\n_ . 1 A . . .", Phase::Maneuver, "swap b1 c2");
        check(
            "_ . L 1 . . .\n_ . H . . . .",
            Phase::Maneuver,
            "move b1 c2",
            "_ . . 1 . . .\n_ . H L' . . .",
        );
    }

    #[test]
    fn a_swap_spends_both() {
        check(
            "_ . L . . . .\n_ . . m . . .",
            Phase::Maneuver,
            "swap b1 c2",
            "_ . m'~ . . . .\n_ . . L' . . .",
        );
        check("_ . L A- . . .", Phase::Maneuver, "swap b1 c1", "_ . A' L' . . .");
        refused(
            "_ . L H' h N* .",
            Phase::Maneuver,
            "swap b1 c1, swap c1 d1, swap d1 e1, swap b1 d1",
        );
    }

    #[test]
    fn the_athlete_has_two_moves() {
        check(
            "_ A . . . . .",
            Phase::Maneuver,
            "move a1 b1, move b1 c2",
            "_ . . . . . .\n_ . . A' . . .",
        );
        check("_ A L . . . .", Phase::Maneuver, "swap a1 b1, move b1 c1", "_ L' . A' . . .");
        refused("_ A- . . . . .", Phase::Maneuver, "flip a1");
        refused("_ A' . . . . .", Phase::Maneuver, "move a1 b1");
        refused("_ a . . . . .", Phase::Maneuver, "move a1 b1");
    }

    #[test]
    fn getting_down_is_free_and_getting_up_needs_help() {
        check("_ H* . . . . .", Phase::Maneuver, "flip a1", "_ h'* . . . . .");
        check("_ h* L'* . . . .", Phase::Maneuver, "flip a1", "_ H'* L'* . . . .");
        check(
            "_ l . . . . .\n_ . h . . . .",
            Phase::Maneuver,
            "flip a1, flip b2",
            "_ L' . . . . .\n_ . H' . . . .",
        );
        refused("_ h a . . . .\n_ . N . . . .", Phase::Maneuver, "flip a1");
        refused("_ h . . . . .\n_ . l . . . .", Phase::Maneuver, "flip a1");
        refused("_ h' L . . . .", Phase::Maneuver, "flip a1");
        // A card that was helped stays up when the helper moves away, and another card may act
        // between the Athlete's moves.
        check(
            "_ A . h . . .",
            Phase::Maneuver,
            "move a1 b1, flip c1, move b1 a1",
            "_ A' . H' . . .",
        );
    }

    #[test]
    fn the_mouse_moves_down_and_ducks_after_moving() {
        check("_ m . . . . .", Phase::Maneuver, "move a1 b1", "_ . m'~ . . . .");
        check(
            "_ M . L . . .",
            Phase::Maneuver,
            "move a1 b1, move c1 d1, flip b1",
            "_ . m'~ . L' . .",
        );
        refused("_ M' L . . . .", Phase::Maneuver, "flip a1");
        refused("_ m'~ L . . . .", Phase::Maneuver, "flip a1, move a1 a2");
    }

    #[test]
    fn an_attack_wounds_or_kills_what_is_adjacent() {
        let mut position = draw("_ L 2 H . . .", Phase::Attack);
        assert!(position.apply(act("attack a1 b1")));
        assert_eq!(healths(&position), [1]);
        assert!(!position.apply(act("attack a1 b1")), "it has attacked");
        assert!(position.apply(act("attack c1 b1")));
        assert_eq!(drawn(&position), drawn(&draw("_ L' . H' . . .", Phase::Attack)));
        refused(
            "_ l 1 p 1 J 1\n_ 1 N' . . . .\nT A . . . . .",
            Phase::Attack,
            "attack a1 b1, attack c1 b1, attack e1 f1, attack b2 a2",
        );
        refused("_ L . . . . .\n_ . 1 . . . .", Phase::Attack, "attack a1 b2");
    }

    #[test]
    fn some_attack_better() {
        let one = "_ . . . . . .\n_ . 1 . . . .";
        check("_ N . . . . .\n_ . 1 . . . .", Phase::Attack, "attack a1 b2", "_ N' . . . . .");
        check("_ . m . . . .\n_ . 1 . . . .", Phase::Attack, "attack b1 b2", "_ . m' . . . .");
        check("_ P H 2 . . .", Phase::Attack, "attack b1 c1", "_ P H' . . . .");
        check("_ P V 2 . . .", Phase::Attack, "attack b1 c1", "_ P V' . . . .");
        check("_ p H 2 . . .", Phase::Attack, "attack b1 c1", "_ p H' 2 . . .");
        check(one, Phase::Attack, "next", one);
    }

    #[test]
    fn a_foe_that_the_joker_brings_to_zero_still_needs_an_attack() {
        let mut position = draw("_ J 1 L . . .", Phase::Maneuver);
        assert!(position.apply(Act::Next));
        assert_eq!(healths(&position), [0]);
        assert!(position.apply(act("attack c1 b1")));
        assert_eq!(position.foes(), 0);
    }
}
