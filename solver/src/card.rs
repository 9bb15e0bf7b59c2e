//! The cards by number: eight of the squad, twenty-eight of the enemy.

/// The number of squad cards, including the removed one.
pub(super) const SQUAD: usize = 8;
/// The number of enemy cards.
pub(super) const ENEMIES: u8 = 28;

pub(super) const LEADER: usize = 0;
pub(super) const ATHLETE: usize = 1;
pub(super) const PACIFIST: usize = 2;
pub(super) const HAMMER: usize = 3;
pub(super) const ANVIL: usize = 4;
pub(super) const MOUSE: usize = 5;
pub(super) const JOKER: usize = 6;
pub(super) const NATURAL: usize = 7;

/// The kind of an enemy card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Enemy {
    /// What can be attacked: infantry of strength 1 or 2, or a machine gun of strength 3, with its
    /// home column from 0.
    Foe {
        strength: u8,
        column: u8,
    },
    Flare {
        column: u8,
    },
    Mortar {
        column: u8,
    },
    Tank,
}

/// The kind of the enemy card with this number, which must be below 28.
pub(super) const fn enemy(card: u8) -> Enemy {
    /// Infantry of strength 1, of strength 2, then machine guns.
    const COLUMNS: [u8; 16] = [0, 0, 1, 2, 3, 4, 5, 5, 0, 2, 3, 5, 1, 2, 3, 4];
    match card {
        0..8 => Enemy::Foe { strength: 1, column: COLUMNS[card as usize] },
        8..12 => Enemy::Foe { strength: 2, column: COLUMNS[card as usize] },
        12..16 => Enemy::Foe { strength: 3, column: COLUMNS[card as usize] },
        16..20 => Enemy::Flare { column: card - 15 },
        20..26 => Enemy::Mortar { column: card - 20 },
        _ => Enemy::Tank,
    }
}

/// The columns, from 0, in the order in which infantry or a machine gun of a home column tries
/// them: the nearest first; ties go to the one nearer the middle.
pub(super) const ORDERS: [[u8; 6]; 6] = [
    [0, 1, 2, 3, 4, 5],
    [1, 2, 0, 3, 4, 5],
    [2, 3, 1, 4, 0, 5],
    [3, 2, 4, 1, 5, 0],
    [4, 3, 5, 2, 1, 0],
    [5, 4, 3, 2, 1, 0],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_has_its_cards_in_each_column() {
        let mut columns = [0; 6];
        let (mut tanks, mut strength) = (0, 0);
        for card in 0..ENEMIES {
            match enemy(card) {
                Enemy::Foe { strength: own, column } => {
                    columns[column as usize] += 1;
                    strength += own;
                }
                Enemy::Flare { column } | Enemy::Mortar { column } => columns[column as usize] += 1,
                Enemy::Tank => tanks += 1,
            }
        }
        assert_eq!((columns, tanks, strength), ([4, 4, 5, 5, 4, 4], 2, 28));
    }

    #[test]
    fn orders_are_mirrored() {
        for (column, order) in ORDERS.iter().enumerate() {
            assert_eq!(ORDERS[5 - column], order.map(|tried| 5 - tried));
        }
    }
}
