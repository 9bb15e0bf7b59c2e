//! From phase to phase: what happens automatically when one ends and the next begins.

use super::card::{self, ATHLETE, JOKER, MOUSE, SQUAD};
use super::grid::{self, Cells, beside, bit, each};
use super::position::{Phase, Position};

impl Position {
    /// Ends the phase and enters the next one. The game must not be over.
    pub(super) fn advance(&mut self) {
        match self.phase {
            Phase::GameStart | Phase::CounterAttack => self.enter_encounter(),
            Phase::Encounter => self.enter_maneuver(),
            Phase::Maneuver => self.enter_attack(),
            Phase::Attack => self.enter_counter_attack(),
        }
    }

    fn enter_encounter(&mut self) {
        self.phase = Phase::Encounter;
        self.turn += 1;
        self.last |= self.dealt == self.size;
        for row in 0..4.min(self.size - self.dealt) {
            let card = self.deck[self.dealt as usize];
            self.dealt += 1;
            self.deal(row, card);
        }
    }

    /// Puts a card from the deck into a row, counted from 0.
    fn deal(&mut self, row: u8, card: u8) {
        match card::enemy(card) {
            card::Enemy::Tank => self.tanks |= 1 << row,
            card::Enemy::Flare { column } => self.flares |= bit(6 * row + column),
            card::Enemy::Mortar { column } => self.mortars |= bit(6 * row + column),
            card::Enemy::Foe { strength, column } => {
                let tried = |cells: Cells| {
                    card::ORDERS[column as usize]
                        .iter()
                        .map(|column| 6 * row + column)
                        .find(|cell| cells & bit(*cell) != 0)
                };
                let squad = self.squad();
                let free = !(self.enemies() | squad);
                // With the row full it takes a squad card's place; with no squad card there either,
                // it is out of the game.
                let Some(cell) = tried(free).or_else(|| tried(squad)) else { return };
                if let Some(member) = self.member(cell) {
                    self.lose(member);
                }
                self.foes[strength as usize - 1] |= bit(cell);
                self.set_health(cell, strength);
            }
        }
    }

    /// Mortars go off: a squad card under one goes down and is spent, cards beside one go down.
    fn enter_maneuver(&mut self) {
        self.phase = Phase::Maneuver;
        self.moved = false;
        let near = beside(self.mortars);
        for card in 0..SQUAD {
            let own = bit(self.cells[card]);
            if own & self.mortars != 0 {
                self.spent |= 1 << card;
                self.half &= card != ATHLETE;
            }
            if own & (self.mortars | near) != 0 {
                self.up &= !(1 << card);
            }
        }
        self.mortars = 0;
    }

    /// Flares burn out, the squad is ready again, and the Joker weakens the foes beside him.
    pub(super) fn enter_attack(&mut self) {
        self.phase = Phase::Attack;
        self.flares = 0;
        self.ready();
        let joked = if self.is_up(JOKER) { beside(bit(self.cells[JOKER])) } else { 0 };
        for cell in each(self.foes()) {
            let weakened = u8::from(joked & bit(cell) != 0);
            self.set_health(cell, self.strength_at(cell) - weakened);
        }
    }

    /// Every enemy acts at once: infantry on all beside it, machine guns on those beside them that
    /// are up, tanks on those in their row that are up. Then the tanks are gone.
    pub(super) fn enter_counter_attack(&mut self) {
        self.phase = Phase::CounterAttack;
        self.ready();
        let (always, if_up) = self.danger();
        for card in 0..SQUAD {
            let fatal = if self.is_up(card) { always | if_up } else { always };
            if bit(self.cells[card]) & fatal != 0 {
                self.lose(card);
            }
        }
        self.tanks = 0;
    }

    fn ready(&mut self) {
        self.spent = 0;
        self.half = false;
        self.moved = false;
    }

    /// The cells on which a squad card is lost when the enemy strikes back: always, and if it is
    /// up.
    #[inline]
    pub(super) fn danger(&self) -> (Cells, Cells) {
        let rows = (0..4)
            .filter(|row| self.tanks >> row & 1 != 0)
            .fold(0, |cells, row| cells | grid::row(row));
        (beside(self.foes[0] | self.foes[1]), beside(self.foes[2]) | rows)
    }

    /// Whether the Mouse may still get down: he has moved and is up.
    #[inline]
    pub(super) fn mouse_may_duck(&self, card: usize) -> bool {
        card == MOUSE && self.moved && self.is_up(MOUSE)
    }
}

#[cfg(test)]
mod tests {
    use super::super::drawing::{draw, drawn, with_deck};
    use super::*;

    fn check(before: &str, phase: Phase, deck: &[u8], after: &str) {
        let mut position = with_deck(draw(before, phase), deck);
        position.advance();
        assert_eq!(drawn(&position), drawn(&draw(after, position.phase)), "from\n{before}");
    }

    #[test]
    fn cards_are_dealt_to_their_rows_and_columns() {
        // Infantry of column 1, a flare of 2, a mortar of 6, a tank.
        check(
            "_ . . . . . .
             _ . L . . . .
             _ . . . . . .
             _ . . . . . .",
            Phase::GameStart,
            &[0, 16, 25, 26],
            "_ 1 . . . . .
             _ . L* . . . .
             _ . . . . . !
             T . . . . . .",
        );
    }

    #[test]
    fn a_card_whose_cell_is_taken_goes_to_the_nearest_one_and_rather_to_the_middle() {
        // Infantry 2 of column 3 in rows 1 and 3, of 6 in row 2, a machine gun of 2 in row 4.
        check(
            "_ . . L . . .
             _ . . . . a j
             _ . 1 1 1 . .
             _ . H 2* . . .",
            Phase::CounterAttack,
            &[9, 11, 3, 12],
            "_ . . L 2 . .
             _ . . . 2 a j
             _ . 1 1 1 1 .
             _ 3 H 2* . . .",
        );
    }

    #[test]
    fn a_full_row_loses_the_nearest_squad_card() {
        // Row 1: machine gun of column 4 takes the Anvil's place, for 3 is an enemy's. Row 2 has no
        // squad card: the card is out.
        check(
            "_ 1 1 1 2 V h
             _ 1 1 1 1 1 2
             _ . . . . . .
             _ . . . . . .",
            Phase::CounterAttack,
            &[14, 15, 20, 21],
            "_ 1 1 1 2 3 h
             _ 1 1 1 1 1 2
             _ ! . . . . .
             _ . ! . . . .",
        );
    }

    #[test]
    fn an_empty_deck_makes_the_last_turn() {
        let mut position = draw("_ L . . . . .", Phase::CounterAttack);
        position.advance();
        assert!(position.last);
        let mut position = with_deck(draw("_ L . . . . .", Phase::CounterAttack), &[0, 1]);
        position.advance();
        assert!(!position.last && position.foes[0].count_ones() == 2);
    }

    #[test]
    fn mortars_go_off_when_the_encounter_ends() {
        check(
            "_ . A! L . . .
             _ . H . . . .
             _ M 1! 1 . . .
             T J . . N . .",
            Phase::Encounter,
            &[],
            "_ . a' l . . .
             _ . h . . . .
             _ m 1 1 . . .
             T J . . N . .",
        );
    }

    #[test]
    fn the_attack_begins_with_every_card_ready_and_flares_gone() {
        check(
            "_ . A- L' . . .
             _ . h'* . 1* . .
             _ M'~ . . . . .
             T . . . . . .",
            Phase::Maneuver,
            &[],
            "_ . A L . . .
             _ . h . 1 . .
             _ M . . . . .
             T . . . . . .",
        );
    }

    #[test]
    fn the_joker_weakens_those_beside_him_while_up() {
        for (joker, health) in [("J", 2), ("j", 3)] {
            let mut position =
                draw(&format!("_ 3 {joker} . . . .\n_ . 1 2 . . ."), Phase::Maneuver);
            position.advance();
            assert_eq!(
                (position.health_at(0), position.health_at(7), position.health_at(8)),
                (health, health - 2, 2)
            );
        }
    }

    #[test]
    fn the_enemy_strikes_back_all_at_once() {
        check(
            "_ L 1 a . . .
             _ . h . 3 V .
             T . . . p . M
             _ 2 . . 3 n .",
            Phase::Attack,
            &[],
            "_ . 1 . . . .
             _ . . . 3 . .
             _ . . . p . .
             _ 2 . . 3 n .",
        );
    }

    #[test]
    fn it_is_won_when_the_last_turn_leaves_no_enemy() {
        for (board, last, outcome) in [
            ("_ L . . . . .", true, Some(true)),
            ("_ L . . . . .", false, None),
            ("_ L . 1 . . .", true, Some(false)),
            ("_ L 1 . . . .", false, Some(false)),
            ("T l . . . . .", true, Some(true)),
        ] {
            let mut position = draw(board, Phase::Attack);
            position.last = last;
            position.advance();
            assert_eq!(position.outcome(), outcome, "{board}");
        }
    }
}
