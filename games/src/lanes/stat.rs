//! Stats: a base and a modifier, which together never fall below a floor.

use sortilege_core::chain::{ModifierTarget, Operation, Stat};

/// The stats, by their places.
pub(super) const LIFE: usize = 0;
pub(super) const ATTACK: usize = 1;
pub(super) const MOVEMENT: usize = 2;
pub(super) const DENOMINATOR: usize = 3;

/// How many stats there are.
pub(super) const STATS: usize = 4;

/// Their names in documents.
pub(super) const NAMES: [&str; STATS] = ["hp", "attack", "movement", "denominator"];

/// What a stat is at least.
pub(super) const FLOORS: [i32; STATS] = [0, 0, 0, 1];

/// The place of the stat that an effect names.
pub(super) fn place(target: ModifierTarget) -> Option<usize> {
    match target {
        ModifierTarget::Hp => Some(LIFE),
        ModifierTarget::Attack => Some(ATTACK),
        ModifierTarget::Movement => Some(MOVEMENT),
        ModifierTarget::MovementDenominator => Some(DENOMINATOR),
        ModifierTarget::Register | ModifierTarget::PlayersGold => None,
    }
}

/// What a stat amounts to.
#[inline]
pub(super) fn total(stat: Stat, floor: i32) -> i32 {
    stat.total().max(floor)
}

/// What an operation makes of a stat. What a modifier would take below the floor is forgotten.
pub(super) fn operate(stat: Stat, floor: i32, (operation, n): (Operation, i32)) -> Stat {
    let Stat { base, modifier } = stat;
    let total = total(stat, floor);
    let modified = match operation {
        Operation::AbsoluteSet => return Stat { base: n.max(floor), modifier: 0 },
        Operation::Set => n.saturating_sub(base),
        Operation::Add => modifier.saturating_add(n),
        Operation::Multiply => total.saturating_mul(n).saturating_sub(base),
        Operation::Not => i32::from(n == 0).saturating_sub(base),
    };
    Stat { base, modifier: modified.max(floor.saturating_sub(base)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_below_the_floor_is_forgotten() {
        let ten = Stat::of(10);
        let none = operate(ten, 0, (Operation::Add, -15));
        assert_eq!((total(none, 0), none.base), (0, 10));
        assert_eq!(total(operate(none, 0, (Operation::Add, 3)), 0), 3);
        assert_eq!(total(operate(Stat::of(3), 1, (Operation::Set, -7)), 1), 1);
    }

    #[test]
    fn each_operation_keeps_the_base_but_the_absolute_one() {
        let stat = Stat { base: 4, modifier: 2 };
        let after = |operation, n| operate(stat, 0, (operation, n));
        assert_eq!(after(Operation::Set, 9), Stat { base: 4, modifier: 5 });
        assert_eq!(after(Operation::Add, 1), Stat { base: 4, modifier: 3 });
        assert_eq!(after(Operation::Multiply, 3), Stat { base: 4, modifier: 14 });
        assert_eq!(after(Operation::AbsoluteSet, 9), Stat { base: 9, modifier: 0 });
        assert_eq!(after(Operation::AbsoluteSet, -9), Stat { base: 0, modifier: 0 });
        assert_eq!(after(Operation::Multiply, i32::MAX).base, 4);
    }
}
