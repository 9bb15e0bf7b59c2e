//! How much of a list of cards a viewer sees.

use sortilege_core::{Holder, Seen};

use crate::Seats;

/// How much of a list of cards a viewer sees, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Sight {
    /// Only how many cards there are.
    Count,
    /// Which cards there are, but not their order.
    Sorted,
    /// Every card in its place.
    Ordered,
}

impl Sight {
    /// What somebody with these seats sees of a list; with `None` everything.
    pub(crate) fn of(holder: &Holder, viewer: Option<Seats>) -> Self {
        let own = holder.seat.zip(viewer).is_some_and(|(seat, seats)| seats.contains(seat));
        match holder.facts.seen {
            _ if viewer.is_none() => Self::Ordered,
            Seen::All => Self::Ordered,
            Seen::Owner if own => Self::Ordered,
            Seen::OwnerSorted if own => Self::Sorted,
            Seen::Owner | Seen::OwnerSorted | Seen::Nobody => Self::Count,
        }
    }
}

/// Whether somebody with these seats sees which cards are in a list; with `None` everything is
/// seen.
#[must_use]
pub fn sees_cards(holder: &Holder, viewer: Option<Seats>) -> bool {
    Sight::of(holder, viewer) != Sight::Count
}

#[cfg(test)]
mod tests {
    use sortilege_core::{HolderFacts, SeatId};

    use super::*;

    #[test]
    fn a_list_is_seen_by_everybody_by_its_owner_or_by_nobody() {
        use Sight::{Count, Ordered, Sorted};
        let (ann, ben) = (SeatId(0), SeatId(1));
        for (seen, all, own, other) in [
            (Seen::All, Ordered, Ordered, Ordered),
            (Seen::Owner, Ordered, Ordered, Count),
            (Seen::OwnerSorted, Ordered, Sorted, Count),
            (Seen::Nobody, Ordered, Count, Count),
        ] {
            let holder = Holder { facts: HolderFacts::per_seat("list", seen), seat: Some(ann) };
            let (one, both) = (Seats::of, Seats::of(ann).with(ben));
            let sights = [None, Some(one(ann)), Some(one(ben)), Some(both), Some(Seats::NONE)]
                .map(|viewer| Sight::of(&holder, viewer));
            assert_eq!(sights, [all, own, other, own, other], "{seen:?}");
            let seats = [None, Some(one(ann)), Some(one(ben))];
            let seen = seats.map(|viewer| sees_cards(&holder, viewer));
            assert_eq!(seen, [true, own != Count, other != Count], "which cards there are");
        }
        let shared = Holder { facts: HolderFacts::shared("list", Seen::Owner), seat: None };
        assert_eq!(Sight::of(&shared, Some(Seats::of(ann))), Count, "it has no owner");
    }
}
