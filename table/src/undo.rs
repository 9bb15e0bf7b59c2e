//! Which actions a table takes back.

use std::fmt;
use std::str::FromStr;

use sortilege_core::{Board, Change, HolderId, name};

use crate::Seats;
use crate::document::Sight;

/// Which actions a table takes back. A game whose rules say how many actions can be undone keeps to
/// them instead of [`Seen`](UndoPolicy::Seen).
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

    /// Why the last action is not taken back for somebody with these seats, with `None` for all
    /// seats together; `None` if it is. The board has seen the changes of that action.
    ///
    /// The answer depends on which lists cards came from and went to, never on which cards they
    /// are.
    pub(crate) fn objection(
        self,
        board: &Board,
        changes: &[Change],
        viewer: Option<Seats>,
    ) -> Option<&'static str> {
        match self {
            Self::Free => None,
            Self::Never => Some("this table takes nothing back"),
            Self::Seen if drew_chance(changes) => {
                Some("the last action drew chance, and this table does not take that back")
            }
            Self::Seen => {
                let shown = match viewer {
                    Some(seats) => has_shown(board, changes, seats),
                    None => {
                        let mut each = board.rules().seat_ids().map(Seats::of);
                        each.any(|seat| has_shown(board, changes, seat))
                    }
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

/// Whether changes showed something to somebody with these seats. The board has seen them.
fn has_shown(board: &Board, changes: &[Change], seats: Seats) -> bool {
    let moves = |change: &Change| matches!(change, Change::Card { .. } | Change::Withdraw { .. });
    let lists = board.rules().holders().iter().zip((0..).map(HolderId));
    let list = |(list, id)| (Sight::of(list, Some(seats)), board.cards(id).len());
    changes.iter().any(moves) && is_more_seen(&lists.map(list).collect::<Vec<_>>(), changes)
}

/// Whether more is seen of a card after changes than before. A card that left the game counts as
/// seen: what it did tells which one it was. A new card was not hidden before.
///
/// The lists are given by what is seen of them and how many cards they have after the changes.
fn is_more_seen(lists: &[(Sight, usize)], changes: &[Change]) -> bool {
    // What is seen of each card now. Read backwards, the changes bring the cards to where they were
    // before.
    let mut cards: Vec<Vec<Sight>> =
        lists.iter().map(|(sight, length)| vec![*sight; *length]).collect();
    for change in changes.iter().rev() {
        match *change {
            Change::Card { from, from_place, to, to_place } => {
                let card = cards[to.index()].remove(to_place.into());
                cards[from.index()].insert(from_place.into(), card);
            }
            Change::Deal { to, place, .. } => {
                cards[to.index()].remove(place.into());
            }
            Change::Withdraw { from, place, .. } => {
                cards[from.index()].insert(place.into(), Sight::Ordered);
            }
            Change::Swap { holder, a, b } => cards[holder.index()].swap(a.into(), b.into()),
            _ => {}
        }
    }
    let before = lists.iter().map(|(sight, _)| sight);
    cards.iter().zip(before).any(|(cards, before)| cards.iter().any(|now| now > before))
}

#[cfg(test)]
mod tests {
    use sortilege_core::CardId;

    use super::*;

    const DECK: HolderId = HolderId(0);
    const RESERVE: HolderId = HolderId(1);
    const HAND: HolderId = HolderId(2);
    const PILE: HolderId = HolderId(3);

    /// A card goes from the top of a list to the top of another.
    fn card(from: HolderId, to: HolderId) -> Change {
        Change::Card { from, from_place: 0, to, to_place: 0 }
    }

    /// Whether changes show something, with three cards in each list afterwards.
    fn shows(changes: &[Change]) -> bool {
        let sights = [Sight::Count, Sight::Sorted, Sight::Ordered, Sight::Ordered];
        is_more_seen(&sights.map(|sight| (sight, 3)), changes)
    }

    #[test]
    fn a_card_is_shown_that_comes_to_where_more_is_seen_of_it() {
        for (from, to) in [(DECK, RESERVE), (DECK, HAND), (DECK, PILE), (RESERVE, HAND)] {
            assert!(shows(&[card(from, to)]), "{from:?} {to:?}");
            assert!(!shows(&[card(to, from)]), "{to:?} {from:?}");
        }
        assert!(!shows(&[card(HAND, PILE)]) && !shows(&[card(DECK, DECK)]) && !shows(&[]));
    }

    #[test]
    fn only_where_a_card_is_before_and_after_counts() {
        assert!(!shows(&[card(DECK, HAND), card(HAND, DECK)]), "it is back");
        assert!(shows(&[card(DECK, HAND), card(HAND, PILE)]));
        assert!(!shows(&[card(HAND, DECK), card(DECK, HAND)]), "it was seen before");
        let other = Change::Card { from: DECK, from_place: 1, to: HAND, to_place: 0 };
        assert!(shows(&[card(HAND, DECK), other]), "another one came back");
    }

    #[test]
    fn a_card_that_leaves_the_game_was_shown_and_a_new_one_was_not_hidden() {
        let gone = |from| Change::Withdraw { card: CardId(0), from, place: 0 };
        let new = |to| Change::Deal { card: CardId(0), to, place: 0 };
        assert!(shows(&[gone(DECK)]) && shows(&[gone(RESERVE)]) && !shows(&[gone(HAND)]));
        assert!(shows(&[card(DECK, HAND), gone(HAND)]), "it was drawn and used up");
        assert!(!shows(&[new(HAND)]) && !shows(&[new(DECK)]));
        assert!(shows(&[gone(DECK), new(PILE)]), "it was replaced");
        assert!(!shows(&[new(DECK), card(DECK, HAND)]), "it is new");
    }

    #[test]
    fn cards_that_change_places_are_followed() {
        let swap = Change::Swap { holder: HAND, a: 0, b: 1 };
        let draw = card(DECK, HAND);
        let back = Change::Card { from: HAND, from_place: 1, to: DECK, to_place: 0 };
        assert!(!shows(&[draw, swap, back]), "the one that was drawn is back");
        assert!(shows(&[draw, swap, card(HAND, DECK)]), "another one is back");
    }

    #[test]
    fn a_policy_objects_to_what_it_does_not_take_back() {
        use crate::sample::{BLACK, DECK, HAND, PILE, WHITE, garden, run};
        use sortilege_core::{Step, Stream};
        let lists = serde_json::json!({"deck": ["Ash", "Oak"], "hand": ["Fern"]});
        let players = serde_json::json!({"white": lists, "black": {}});
        let objections = |step: Step| {
            let mut play = garden(serde_json::json!({"players": players}));
            run(&mut play, [step]);
            let (board, changes) = (play.board(), play.journal().last_changes());
            let both = Seats::of(WHITE).with(BLACK);
            let (white, black) = (Seats::of(WHITE), Seats::of(BLACK));
            let viewers = [None, Some(white), Some(black), Some(both), Some(Seats::NONE)];
            for viewer in viewers {
                assert_eq!(UndoPolicy::Free.objection(board, changes, viewer), None);
                let never = UndoPolicy::Never.objection(board, changes, viewer);
                assert_eq!(never, Some("this table takes nothing back"));
            }
            viewers.map(|viewer| {
                let why = UndoPolicy::Seen.objection(board, changes, viewer);
                why.map(|why| {
                    why.strip_prefix("the last action ").unwrap().split(',').next().unwrap()
                })
            })
        };
        let (shown, chance) = (Some("showed something hidden"), Some("drew chance"));
        let take = |from, to| Step::Card { from, place: 0, to, on_top: true };
        assert_eq!(objections(take(DECK, HAND)), [shown, shown, None, shown, None]);
        assert_eq!(objections(take(HAND, PILE)), [shown, None, shown, None, shown]);
        assert_eq!(objections(take(HAND, DECK)), [None; 5]);
        assert_eq!(objections(Step::EndTurn { draw: false }), [None; 5]);
        assert_eq!(objections(Step::Draw { stream: Stream::Turn }), [chance; 5]);
        assert_eq!(objections(Step::Shuffle { holder: DECK }), [chance; 5]);
    }

    #[test]
    fn a_policy_is_named_and_read_by_its_name() {
        for policy in UndoPolicy::ALL {
            assert_eq!(policy.to_string().parse(), Ok(policy));
        }
        let error = "unknown undo \"sen\" (did you mean \"seen\"?)".to_owned();
        assert_eq!("sen".parse::<UndoPolicy>(), Err(error));
    }
}
