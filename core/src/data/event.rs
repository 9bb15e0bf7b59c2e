//! An event function as a value.

use crate::{EventContext, Names, Steps};

/// Something that an event does when it is due, registered by a mod: `register!(Event: EventData {
/// ... })`. [`Step::Schedule`](crate::Step::Schedule) schedules it, and the `events` of a setup:
/// `{"event_function": {"Storm": {"square": "c3", "amount": 2}}}`, or `"Storm"` if it takes no
/// arguments.
///
/// ```
/// use sortilege_core::{EventData, Step, register};
///
/// register!(Event: EventData {
///     id: "Quake",
///     rule: "The piece on the square dies.",
///     takes_square: true,
///     happen: |event, steps| {
///         let piece = event.scene.board.at(event.args.at);
///         steps.extend(piece.map(|piece| Step::Die { piece }));
///     },
///     ..EventData::NONE
/// });
/// ```
#[derive(Clone, Copy)]
pub struct EventData {
    /// The id, unique among all event functions: a word of letters, digits and `_`.
    pub id: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// The set that it belongs to. By default `None`: available to every game.
    pub set: Option<&'static str>,
    /// Whether it takes a square: [`EventArgs::at`](crate::EventArgs::at).
    pub takes_square: bool,
    /// Whether it takes a kind of piece: [`EventArgs::kind`](crate::EventArgs::kind).
    pub takes_kind: bool,
    /// The least and the greatest number that it takes; `None`: it takes none. See
    /// [`EventArgs::amount`](crate::EventArgs::amount).
    pub takes_amount: Option<(i32, i32)>,
    /// The names that its code looks up. By default none.
    pub names: Names,
    /// Proposes what happens when the event is due.
    pub happen: fn(EventContext<'_>, &mut Steps),
}

impl EventData {
    /// An event function that does nothing, to be filled in.
    pub const NONE: Self = Self {
        id: "",
        rule: "",
        set: None,
        takes_square: false,
        takes_kind: false,
        takes_amount: None,
        names: Names::NONE,
        happen: |_, _| {},
    };

    /// Whether it takes any argument.
    #[must_use]
    pub const fn takes_any(&self) -> bool {
        self.takes_square || self.takes_kind || self.takes_amount.is_some()
    }
}
