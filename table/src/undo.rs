//! Which actions a table takes back.

use std::fmt;
use std::str::FromStr;

use sortilege_core::{Board, Change, HolderId, SeatId, name};

use crate::document::Sight;

/// Which actions a table takes back. A game that limits undo by its rules keeps its limit under
/// each of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoPolicy {
    /// Every action.
    Free,
    /// Not what drew chance, and not what showed a seat something that was hidden from it: undo
    /// would be a way to look and then decide.
    Seen,
    /// None.
    Never,
}

impl UndoPolicy {
    /// All policies, the most generous first.
    pub const ALL: [Self; 3] = [Self::Free, Self::Seen, Self::Never];

    /// The word for it in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Seen => "seen",
            Self::Never => "never",
        }
    }

    /// Why the last action is not taken back for a viewer, with `None` for all seats together;
    /// `None` if it is. The board has seen the changes of that action.
    ///
    /// The answer depends on which lists cards came from and went to, never on which cards they
    /// are.
    pub(crate) fn objection(
        self,
        board: &Board,
        changes: &[Change],
        viewer: Option<SeatId>,
    ) -> Option<&'static str> {
        match self {
            Self::Free => None,
            Self::Never => Some("this table takes nothing back"),
            Self::Seen if drew_chance(changes) => {
                Some("the last action drew chance, and this table does not take that back")
            }
            Self::Seen => {
                let shown = match viewer {
                    Some(seat) => has_shown(board, changes, seat),
                    None => board.rules().seat_ids().any(|seat| has_shown(board, changes, seat)),
                };
                shown.then_some(
                    "the last action showed something hidden, and this table does not take that \
                     back",
                )
            }
        }
    }
}

impl fmt::Display for UndoPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for UndoPolicy {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let names = Self::ALL.map(Self::name);
        let found = Self::ALL.into_iter().find(|policy| policy.name() == text);
        found.ok_or_else(|| {
            format!("unknown undo {:?}{}", name::clip(text), name::hint(text, &names))
        })
    }
}

/// Whether a random number was drawn or a list shuffled.
fn drew_chance(changes: &[Change]) -> bool {
    changes.iter().any(|change| matches!(change, Change::Draw { .. } | Change::Swap { .. }))
}

/// Whether a seat sees more of a card after changes than it did before. A card that left the game
/// counts as seen: what it did tells which one it was. A new card was not hidden before.
fn has_shown(board: &Board, changes: &[Change], seat: SeatId) -> bool {
    let moves = |change: &Change| matches!(change, Change::Card { .. } | Change::Withdraw { .. });
    if !changes.iter().any(moves) {
        return false;
    }
    let holders = board.rules().holders();
    let sights: Vec<Sight> = holders.iter().map(|list| Sight::of(list, Some(seat))).collect();
    // What is seen of each card now. Read backwards, the changes bring the cards to where they were
    // before.
    let mut lists: Vec<Vec<Sight>> = (0..)
        .map(HolderId)
        .zip(&sights)
        .map(|(holder, sight)| vec![*sight; board.cards(holder).len()])
        .collect();
    for change in changes.iter().rev() {
        match *change {
            Change::Card { from, from_place, to, to_place } => {
                let card = lists[to.index()].remove(to_place.into());
                lists[from.index()].insert(from_place.into(), card);
            }
            Change::Deal { to, place, .. } => {
                lists[to.index()].remove(place.into());
            }
            Change::Withdraw { from, place, .. } => {
                lists[from.index()].insert(place.into(), Sight::Ordered);
            }
            Change::Swap { holder, a, b } => lists[holder.index()].swap(a.into(), b.into()),
            _ => {}
        }
    }
    lists.iter().zip(&sights).any(|(cards, before)| cards.iter().any(|now| now > before))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_is_named_and_read_by_its_name() {
        for policy in UndoPolicy::ALL {
            assert_eq!(policy.to_string().parse(), Ok(policy));
        }
        let error = "unknown undo \"sen\" (did you mean \"seen\"?)".to_owned();
        assert_eq!("sen".parse::<UndoPolicy>(), Err(error));
    }
}
