//! Somebody at a table, and what they were last shown.

use serde_json::{Map, Value};
use sortilege_core::{Rules, SeatId};

use crate::Seats;

/// Who is at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Viewer {
    /// Somebody who sees everything and acts for every seat.
    #[default]
    Everybody,
    /// Somebody who plays the seats with these ids. They see and do only what those seats may.
    Seats(Vec<String>),
    /// Somebody without a seat, who sees what is open to all and does nothing.
    Nobody,
}

impl Viewer {
    /// Somebody who plays one seat.
    #[must_use]
    pub fn seat(id: impl Into<String>) -> Self {
        Self::Seats(vec![id.into()])
    }

    /// The seats of the running game that they play; `None` for everybody, who sees everything.
    /// Seats that do not play in this game are left out.
    pub(crate) fn seats_in(&self, rules: &Rules) -> Option<Seats> {
        match self {
            Self::Everybody => None,
            Self::Nobody | Self::Seats(_) => {
                let named = self.ids().iter().filter_map(|id| rules.seat_named(id));
                Some(named.fold(Seats::NONE, Seats::with))
            }
        }
    }

    /// The seat that they act for if they do not say which: the one to move if they play it,
    /// otherwise their first. [`SeatId::NOBODY`] if they play none.
    pub(crate) fn actor(&self, rules: &Rules, to_move: SeatId) -> SeatId {
        match self.seats_in(rules) {
            None => to_move,
            Some(seats) if seats.contains(to_move) => to_move,
            Some(seats) => seats.iter().next().unwrap_or(SeatId::NOBODY),
        }
    }

    /// The ids of their seats.
    pub(crate) fn ids(&self) -> &[String] {
        match self {
            Self::Seats(ids) => ids,
            Self::Everybody | Self::Nobody => &[],
        }
    }
}

/// Somebody at a table, with the view that they were last sent.
///
/// Several can sit at one table, each with its own: after every action each gets the patch of its
/// own view from [`Table::patch_for`](crate::Table::patch_for), and sends messages through
/// [`Table::answer_for`](crate::Table::answer_for). A watcher belongs to one table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Watcher {
    pub(crate) viewer: Viewer,
    pub(crate) shown: Option<Shown>,
    /// What was shown as a text, and how many changes the table had seen then.
    packed: Option<(Box<str>, u64)>,
    /// The patches that the last answer told, as texts; `None` if nobody wants to know.
    pub(crate) told: Option<Vec<String>>,
    /// Whether answers show what the chains of cards did.
    pub(crate) is_tracing: bool,
}

/// A view that was sent, and how many changes the table had seen then.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shown {
    pub(crate) state: Map<String, Value>,
    pub(crate) moment: u64,
}

impl Watcher {
    /// Somebody who has not been shown anything yet.
    #[must_use]
    pub fn new(viewer: Viewer) -> Self {
        Self { viewer, shown: None, packed: None, told: None, is_tracing: false }
    }

    /// Who it is.
    #[must_use]
    pub fn viewer(&self) -> &Viewer {
        &self.viewer
    }

    /// The view that they were last sent; `None` if they were sent none.
    #[must_use]
    pub fn shown(&self) -> Option<&Map<String, Value>> {
        self.shown.as_ref().map(|shown| &shown.state)
    }

    /// Keeps what was shown in a small part of the memory, for a server with many tables. Until
    /// [`Watcher::unpack`] it is as if nothing had been shown.
    pub fn pack(&mut self) {
        if let Some(Shown { state, moment }) = self.shown.take() {
            let text = serde_json::to_string(&state).ok();
            self.packed = text.map(|text| (text.into_boxed_str(), moment));
        }
    }

    /// Undoes [`Watcher::pack`].
    pub fn unpack(&mut self) {
        if let Some((text, moment)) = self.packed.take() {
            let state = serde_json::from_str(&text).ok();
            self.shown = state.map(|state| Shown { state, moment });
        }
    }

    /// The same, but it keeps the patches of its answers for [`Watcher::take_told`].
    #[must_use]
    pub fn keeping_told(mut self) -> Self {
        self.told = Some(Vec::new());
        self
    }

    /// The patches in the last answer as texts, in order, if it is
    /// [keeping them](Watcher::keeping_told). Others with the same view need them too.
    pub fn take_told(&mut self) -> Vec<String> {
        self.told.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Forgets the patches of the last answer.
    pub(crate) fn forget_told(&mut self) {
        if let Some(told) = &mut self.told {
            told.clear();
        }
    }

    /// Whether their answers show what the chains of cards did. The message `trace` changes it.
    #[must_use]
    pub fn is_tracing(&self) -> bool {
        self.is_tracing
    }

    /// Shows what the chains of cards did with every answer, or no longer: for several who share a
    /// view.
    pub fn set_tracing(&mut self, on: bool) {
        self.is_tracing = on;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{BLACK, WHITE, rules};

    #[test]
    fn a_viewer_is_everybody_some_seats_or_nobody() {
        let some = |ids: &[&str]| Viewer::Seats(ids.iter().map(|id| (*id).to_owned()).collect());
        let (white, black) = (Seats::of(WHITE), Seats::of(BLACK));
        for (viewer, seen, actors) in [
            (Viewer::Everybody, None, [WHITE, BLACK]),
            (Viewer::seat("black"), Some(black), [BLACK, BLACK]),
            (some(&["black", "white"]), Some(white.with(BLACK)), [WHITE, BLACK]),
            (some(&["red", "white"]), Some(white), [WHITE, WHITE]),
            (Viewer::seat("red"), Some(Seats::NONE), [SeatId::NOBODY; 2]),
            (Viewer::Nobody, Some(Seats::NONE), [SeatId::NOBODY; 2]),
        ] {
            assert_eq!(viewer.seats_in(&rules()), seen, "{viewer:?}");
            let acting = [WHITE, BLACK].map(|to_move| viewer.actor(&rules(), to_move));
            assert_eq!(acting, actors, "{viewer:?}");
            let watcher = Watcher::new(viewer.clone());
            assert_eq!((watcher.viewer(), watcher.shown()), (&viewer, None));
        }
        assert_eq!(some(&["red", "white"]).ids(), ["red", "white"]);
        assert!(Viewer::Everybody.ids().is_empty() && Viewer::Nobody.ids().is_empty());
    }

    #[test]
    fn a_packed_view_is_the_same_when_it_is_unpacked() {
        let mut watcher = Watcher::new(Viewer::Nobody);
        crate::sample::table("garden", None).view_for(&mut watcher);
        let before = watcher.clone();
        watcher.pack();
        assert_eq!(watcher.shown(), None);
        watcher.unpack();
        assert_eq!(watcher, before);
        watcher.unpack();
        assert_eq!(watcher, before, "nothing was packed");
    }

    #[test]
    fn a_watcher_keeps_what_it_was_shown() {
        let mut watcher = Watcher::new(Viewer::Nobody);
        let view = crate::sample::table("garden", None).view_for(&mut watcher);
        assert_eq!((watcher.shown(), view["game"].as_str()), (Some(&view), Some("garden")));
    }
}
