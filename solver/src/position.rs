//! A position: everything the rest of a game depends on, in about a hundred bytes.
//!
//! Which infantry is which does not matter to a solver, only how strong it is: enemies are sets of
//! cells by strength. A cell may be in one of those sets and hold a flare or a mortar on top as
//! well.

use super::card::{self, ANVIL, ATHLETE, HAMMER, JOKER, MOUSE, NATURAL, PACIFIST, SQUAD};
use super::grid::{self, Cell, Cells, NOWHERE, beside, bit, corners};

/// A phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Before the first turn.
    GameStart,
    /// The enemy cards of this turn are on the grid; mortars have not gone off yet.
    Encounter,
    /// The squad moves, swaps and flips.
    Maneuver,
    /// The squad attacks.
    Attack,
    /// The enemy has struck back.
    CounterAttack,
}

/// How far a squad card is turned: how much it has done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Rotation {
    /// It has not acted.
    None,
    /// The Athlete after one of his two moves.
    Half,
    /// It has acted, or a mortar hit it.
    Full,
}

/// A squad card on the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Member {
    /// Where it is.
    pub(crate) cell: Cell,
    /// Whether it is face up.
    pub(crate) up: bool,
    /// How much it has done.
    pub(crate) rotation: Rotation,
    /// Whether it is the Mouse and has moved this Maneuver.
    pub(crate) moved: bool,
}

/// An enemy card on the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Enemy {
    /// Its number, 0 to 27.
    pub(crate) card: u8,
    /// 1 to 4.
    pub(crate) row: u8,
    /// 1 to 6, or 0 for a tank.
    pub(crate) column: u8,
    /// Whether it lies on another card.
    pub(crate) on_top: bool,
    /// What is left of its strength; counts in the Attack only.
    pub(crate) health: u8,
}

/// A position in plain data.
///
/// Squad cards are numbered Leader, Athlete, Pacifist, Hammer, Anvil, Mouse, Joker, Natural. Enemy
/// cards are numbered: infantry of strength 1 in the columns 1 1 2 3 4 5 6 6, infantry of strength
/// 2 in 1 3 4 6, machine guns in 2 to 5, flares in 2 to 5, mortars in 1 to 6, two tanks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setup {
    /// The squad cards on the grid, by number.
    pub(crate) squad: [Option<Member>; 8],
    /// The enemy cards on the grid.
    pub(crate) enemies: Vec<Enemy>,
    /// The numbers of the cards in the deck, top first.
    pub(crate) deck: Vec<u8>,
    /// The phase.
    pub(crate) phase: Phase,
    /// 0 at Game Start, then 1, 2, ...
    pub(crate) turn: u8,
    /// Whether this is the last turn: its Encounter found the deck empty.
    pub(crate) last_turn: bool,
}

/// Why plain data is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// A card is outside of the grid, or a tank outside of the tank column.
    Place,
    /// Two cards lie on one cell, and neither is a mortar or a flare on top; or nothing lies under
    /// a card on top.
    Stack,
    /// A number is not that of an enemy card, or appears twice.
    Card,
    /// A card has more health than strength.
    Health,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Place => "a card is where it cannot be",
            Self::Stack => "the cards on a cell cannot be stacked this way",
            Self::Card => "an enemy card is unknown or appears twice",
            Self::Health => "a card has more health than strength",
        })
    }
}

impl std::error::Error for Fault {}

/// A position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    /// The cell of each squad card, or [`NOWHERE`].
    pub(super) cells: [u8; SQUAD],
    /// Which squad cards are face up.
    pub(super) up: u8,
    /// Which squad cards are fully rotated.
    pub(super) spent: u8,
    /// Whether the Athlete is half rotated.
    pub(super) half: bool,
    /// Whether the Mouse has moved this Maneuver.
    pub(super) moved: bool,
    /// Infantry of strength 1, of strength 2, and machine guns.
    pub(super) foes: [Cells; 3],
    pub(super) flares: Cells,
    pub(super) mortars: Cells,
    /// The rows with a tank.
    pub(super) tanks: u8,
    /// The health of the foe on each cell, two bits a cell; counts in the Attack only.
    pub(super) health: u64,
    pub(super) deck: [u8; card::ENEMIES as usize],
    /// The number of cards in the deck at first, and how many of them are dealt.
    pub(super) size: u8,
    pub(super) dealt: u8,
    pub(super) phase: Phase,
    pub(super) turn: u8,
    pub(super) last: bool,
}

impl Position {
    /// The position that plain data describes.
    ///
    /// # Errors
    /// If cards are where they cannot be or an enemy card appears twice. It does not check whether
    /// a game can get there.
    pub(crate) fn new(setup: &Setup) -> Result<Self, Fault> {
        let mut position = Self {
            cells: [NOWHERE; SQUAD],
            up: 0,
            spent: 0,
            half: false,
            moved: false,
            foes: [0; 3],
            flares: 0,
            mortars: 0,
            tanks: 0,
            health: 0,
            deck: [0; card::ENEMIES as usize],
            size: 0,
            dealt: 0,
            phase: setup.phase,
            turn: setup.turn,
            last: setup.last_turn,
        };
        let mut base: Cells = 0;
        for (card, member) in setup.squad.iter().enumerate() {
            let Some(member) = member else { continue };
            let cell = member.cell.number().ok_or(Fault::Place)?;
            position.take_cell(&mut base, cell)?;
            position.cells[card] = cell;
            position.up |= u8::from(member.up) << card;
            // Half rotated and down the Athlete could do nothing more.
            let half = card == ATHLETE && member.rotation == Rotation::Half;
            position.spent |=
                u8::from(member.rotation == Rotation::Full || half && !member.up) << card;
            position.half |= half && member.up;
            position.moved |= card == MOUSE && member.moved && setup.phase == Phase::Maneuver;
        }
        let mut seen: u32 = 0;
        // What lies on top comes after what it lies on.
        for on_top in [false, true] {
            for enemy in setup.enemies.iter().filter(|enemy| enemy.on_top == on_top) {
                position.place(enemy, &mut base)?;
                note(&mut seen, enemy.card)?;
            }
        }
        for card in &setup.deck {
            note(&mut seen, *card)?;
            position.deck[position.size as usize] = *card;
            position.size += 1;
        }
        Ok(position)
    }

    fn take_cell(&self, base: &mut Cells, cell: u8) -> Result<(), Fault> {
        if *base & bit(cell) != 0 {
            return Err(Fault::Stack);
        }
        *base |= bit(cell);
        Ok(())
    }

    fn place(&mut self, enemy: &Enemy, base: &mut Cells) -> Result<(), Fault> {
        if enemy.card >= card::ENEMIES {
            return Err(Fault::Card);
        }
        let kind = card::enemy(enemy.card);
        if kind == card::Enemy::Tank {
            if enemy.column != 0 || !(1..=4).contains(&enemy.row) || enemy.on_top {
                return Err(Fault::Place);
            }
            self.tanks |= 1 << (enemy.row - 1);
            return Ok(());
        }
        let cell = Cell::new(enemy.row, enemy.column).number().ok_or(Fault::Place)?;
        if enemy.on_top {
            let taken = (self.flares | self.mortars) & bit(cell) != 0;
            if *base & bit(cell) == 0 || taken || matches!(kind, card::Enemy::Foe { .. }) {
                return Err(Fault::Stack);
            }
        } else {
            self.take_cell(base, cell)?;
        }
        match kind {
            card::Enemy::Foe { strength, .. } => {
                if enemy.health > strength {
                    return Err(Fault::Health);
                }
                self.foes[strength as usize - 1] |= bit(cell);
                self.set_health(cell, enemy.health);
            }
            card::Enemy::Flare { .. } => self.flares |= bit(cell),
            card::Enemy::Mortar { .. } | card::Enemy::Tank => self.mortars |= bit(cell),
        }
        Ok(())
    }

    /// The turn: 0 at Game Start, then 1, 2, ...
    #[cfg(test)]
    #[must_use]
    pub(crate) fn turn(&self) -> u8 {
        self.turn
    }

    /// Whether the squad has won, once the game is over: it is judged when the enemy has struck
    /// back.
    #[must_use]
    pub(crate) fn outcome(&self) -> Option<bool> {
        if self.phase != Phase::CounterAttack {
            return None;
        }
        match self.squad() {
            0 => Some(false),
            _ => self.last.then(|| self.enemies() == 0 && self.tanks == 0),
        }
    }

    /// The cells with a squad card.
    #[inline]
    pub(super) fn squad(&self) -> Cells {
        self.cells.iter().fold(0, |cells, cell| cells | bit(*cell))
    }

    /// The cells with a squad card that is up.
    #[inline]
    pub(super) fn standing(&self) -> Cells {
        (0..SQUAD)
            .filter(|card| self.is_up(*card))
            .fold(0, |cells, card| cells | bit(self.cells[card]))
    }

    /// The cells with infantry or a machine gun: what can be attacked.
    #[inline]
    pub(super) fn foes(&self) -> Cells {
        self.foes[0] | self.foes[1] | self.foes[2]
    }

    /// The cells with any enemy card: no squad card can go there.
    #[inline]
    pub(super) fn enemies(&self) -> Cells {
        self.foes() | self.flares | self.mortars
    }

    #[inline]
    pub(super) fn is_alive(&self, card: usize) -> bool {
        self.cells[card] != NOWHERE
    }

    #[inline]
    pub(super) fn is_up(&self, card: usize) -> bool {
        self.up >> card & 1 != 0
    }

    #[inline]
    pub(super) fn is_spent(&self, card: usize) -> bool {
        self.spent >> card & 1 != 0
    }

    /// The squad card on a cell.
    pub(super) fn member(&self, cell: u8) -> Option<usize> {
        self.cells.iter().position(|own| *own == cell)
    }

    /// Takes a squad card out of the game.
    #[inline]
    pub(super) fn lose(&mut self, card: usize) {
        self.cells[card] = NOWHERE;
        self.up &= !(1 << card);
        self.spent &= !(1 << card);
        self.half &= card != ATHLETE;
        self.moved &= card != MOUSE;
    }

    /// The strength of the foe on a cell: 0 if there is none.
    #[inline]
    pub(super) fn strength_at(&self, cell: u8) -> u8 {
        (0..3).map(|kind| (self.foes[kind] >> cell & 1) as u8 * (kind as u8 + 1)).sum()
    }

    #[inline]
    pub(super) fn health_at(&self, cell: u8) -> u8 {
        (self.health >> (2 * cell) & 3) as u8
    }

    #[inline]
    pub(super) fn set_health(&mut self, cell: u8, health: u8) {
        self.health = self.health & !(3 << (2 * cell)) | u64::from(health) << (2 * cell);
    }

    /// The effective strength of a squad card.
    #[inline]
    pub(super) fn strength(&self, card: usize) -> u8 {
        match card {
            PACIFIST | JOKER => 0,
            MOUSE => 1,
            _ if !self.is_up(card) => 0,
            HAMMER | ANVIL
                if self.is_up(PACIFIST)
                    && beside(bit(self.cells[PACIFIST])) & bit(self.cells[card]) != 0 =>
            {
                2
            }
            _ => 1,
        }
    }

    /// The cells that a squad card's attack reaches.
    #[inline]
    pub(super) fn range(card: usize, cell: u8) -> Cells {
        match card {
            NATURAL => grid::around(bit(cell)),
            _ => beside(bit(cell)),
        }
    }

    /// Whether a squad card that is down can get up: a card beside it is up, the Leader is up
    /// diagonally next to it, or it is the Leader.
    #[inline]
    pub(super) fn is_helped(&self, card: usize) -> bool {
        let own = bit(self.cells[card]);
        card == card::LEADER
            || beside(own) & self.standing() != 0
            || self.is_up(card::LEADER) && corners(own) & bit(self.cells[card::LEADER]) != 0
    }
}

/// Marks an enemy card as seen. It is an error if there is no such card or it was seen before.
fn note(seen: &mut u32, card: u8) -> Result<(), Fault> {
    if card >= card::ENEMIES || *seen >> card & 1 != 0 {
        return Err(Fault::Card);
    }
    *seen |= 1 << card;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::drawing::{draw, drawn};
    use super::*;

    fn member(row: u8, column: u8) -> Option<Member> {
        Some(Member {
            cell: Cell::new(row, column),
            up: true,
            rotation: Rotation::None,
            moved: false,
        })
    }

    fn enemy(card: u8, row: u8, column: u8) -> Enemy {
        Enemy { card, row, column, on_top: false, health: 1 }
    }

    fn setup() -> Setup {
        let mut squad = [None; 8];
        squad[ATHLETE] =
            Some(Member { up: false, rotation: Rotation::Full, ..member(1, 1).unwrap() });
        squad[MOUSE] =
            Some(Member { rotation: Rotation::Full, moved: true, ..member(2, 3).unwrap() });
        let enemies = vec![
            Enemy { on_top: true, ..enemy(17, 1, 1) },
            enemy(0, 4, 6),
            enemy(12, 3, 1),
            enemy(27, 2, 0),
        ];
        Setup {
            squad,
            enemies,
            deck: vec![1, 20],
            phase: Phase::Maneuver,
            turn: 6,
            last_turn: false,
        }
    }

    #[test]
    fn plain_data_becomes_a_position() {
        let position = Position::new(&setup()).unwrap();
        let expected =
            draw("_ a'* . . . . .\nT . . M'~ . . .\n_ 3 . . . . .\n_ . . . . . 1", Phase::Maneuver);
        assert_eq!(drawn(&position), drawn(&expected));
        assert_eq!((position.size, position.turn, position.outcome()), (2, 6, None));
        assert_eq!(position.health_at(12), 1);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let faulty = |change: &dyn Fn(&mut Setup)| {
            let mut setup = setup();
            change(&mut setup);
            Position::new(&setup).unwrap_err()
        };
        assert_eq!(faulty(&|setup| setup.squad[0] = member(5, 1)), Fault::Place);
        assert_eq!(faulty(&|setup| setup.squad[0] = member(1, 1)), Fault::Stack);
        assert_eq!(faulty(&|setup| setup.enemies.push(enemy(3, 2, 3))), Fault::Stack);
        assert_eq!(faulty(&|setup| setup.enemies[0].row = 2), Fault::Stack);
        assert_eq!(faulty(&|setup| setup.enemies[3].column = 1), Fault::Place);
        assert_eq!(faulty(&|setup| setup.enemies[1].card = 28), Fault::Card);
        assert_eq!(faulty(&|setup| setup.deck.push(0)), Fault::Card);
        assert_eq!(faulty(&|setup| setup.enemies[1].health = 2), Fault::Health);
    }

    #[test]
    fn strength_depends_on_face_and_company() {
        let position = draw("_ H P V . n M\n_ L . . . . J", Phase::Attack);
        let strengths: Vec<u8> = [HAMMER, ANVIL, NATURAL, MOUSE, card::LEADER, JOKER, PACIFIST]
            .map(|card| position.strength(card))
            .into();
        assert_eq!(strengths, [2, 2, 0, 1, 1, 0, 0]);
        assert_eq!(draw("_ m h p . . .", Phase::Attack).strength(MOUSE), 1);
    }
}
