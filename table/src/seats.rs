//! Sets of seats: those that somebody at a table plays.

use sortilege_core::{MAX_SEATS, SeatId};

/// A set of seats of a running game.
///
/// ```
/// use sortilege_core::SeatId;
/// use sortilege_table::Seats;
///
/// let both = Seats::of(SeatId(0)).with(SeatId(2));
/// assert!(both.contains(SeatId(2)) && !both.contains(SeatId(1)));
/// assert_eq!(both.iter().collect::<Vec<_>>(), [SeatId(0), SeatId(2)]);
/// assert_eq!(Seats::of(SeatId::NOBODY), Seats::NONE);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat: what somebody who only watches plays.
    pub const NONE: Self = Self(0);

    /// One seat. A number that is not one of a seat gives no seat.
    #[must_use]
    pub fn of(seat: SeatId) -> Self {
        Self::NONE.with(seat)
    }

    /// The same seats and one more.
    #[must_use]
    pub fn with(self, seat: SeatId) -> Self {
        if seat.index() < MAX_SEATS { Self(self.0 | 1 << seat.0) } else { self }
    }

    /// Whether a seat is one of them.
    #[must_use]
    pub fn contains(self, seat: SeatId) -> bool {
        self.iter().any(|other| other == seat)
    }

    /// The seats in turn order.
    pub fn iter(self) -> impl Iterator<Item = SeatId> {
        (0..MAX_SEATS as u8).filter(move |n| self.0 >> n & 1 != 0).map(SeatId)
    }
}
