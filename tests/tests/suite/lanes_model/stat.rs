//! A number of an entity: what its card gives it, and what effects add to it.

/// The smallest and the largest number. Results beyond them stop there.
const RANGE: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);

/// Keeps a number within 32 bits.
pub(crate) fn clamped(number: i64) -> i64 {
    number.clamp(RANGE.0, RANGE.1)
}

/// `total` is `base + modifier` and never less than `floor`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stat {
    pub(crate) base: i64,
    modifier: i64,
    floor: i64,
}

impl Stat {
    pub(crate) fn new(base: i64, floor: i64) -> Self {
        Self { base: base.max(floor), modifier: 0, floor }
    }

    pub(crate) fn total(self) -> i64 {
        self.base + self.modifier
    }

    /// Sets the modifier. What would lead below the floor is forgotten.
    pub(crate) fn modify(&mut self, modifier: i64) {
        let total = clamped(self.base.saturating_add(modifier)).max(self.floor);
        self.modifier = total - self.base;
    }

    /// Applies a `ModifierOperation`.
    pub(crate) fn apply(&mut self, operation: &str, n: i64) {
        match operation {
            "SET" => self.modify(n - self.base),
            "ADD" => self.modify(self.modifier + n),
            "MULTIPLY" => self.modify(self.total().saturating_mul(n) - self.base),
            "ABSOLUTE_SET" => *self = Self::new(n, self.floor),
            "NOT" => self.modify(i64::from(n == 0) - self.base),
            _ => unreachable!("operation {operation}"),
        }
    }
}

/// Applies a `ModifierOperation` to a plain number.
pub(crate) fn changed(old: i64, operation: &str, n: i64) -> i64 {
    clamped(match operation {
        "SET" | "ABSOLUTE_SET" => n,
        "ADD" => old + n,
        "MULTIPLY" => old.saturating_mul(n),
        "NOT" => i64::from(n == 0),
        _ => unreachable!("operation {operation}"),
    })
}

#[test]
fn what_leads_below_the_floor_is_forgotten() {
    let mut stat = Stat::new(10, 0);
    stat.apply("ADD", -15);
    assert_eq!((stat.total(), stat.base), (0, 10));
    stat.apply("ADD", 3);
    assert_eq!((stat.total(), stat.base), (3, 10));
    stat.apply("MULTIPLY", 4);
    assert_eq!((stat.total(), stat.base), (12, 10));
    stat.apply("SET", 5);
    assert_eq!((stat.total(), stat.base), (5, 10));
    stat.apply("ABSOLUTE_SET", 7);
    assert_eq!((stat.total(), stat.base), (7, 7));
}

#[test]
fn a_denominator_is_at_least_one() {
    let mut stat = Stat::new(0, 1);
    assert_eq!(stat.total(), 1);
    stat.apply("SET", -4);
    assert_eq!(stat.total(), 1);
    stat.apply("ADD", i64::from(i32::MAX));
    assert_eq!(stat.total(), i64::from(i32::MAX));
}
