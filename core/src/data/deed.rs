//! A deed of a mod as a value.

use crate::{Contract, DeedContext, DeedKind, Names, Steps};

/// A deed that a mod registers: `register!(Deed: DeedData { ... })`. Its abilities, cards and
/// effects propose it with [`Step::Do`](crate::Step::Do). Tags and effects of any crate hear of it
/// through the same hooks as of the others, as [`DeedKind::Own`]; they name the deeds that they
/// hear of with [`Effect::own_deeds`](crate::Effect::own_deeds).
///
/// First the hooks are asked, then they may change it, both if the contract says so. What it does
/// follows, and then the hooks are told.
///
/// ```
/// use sortilege_core::{DeedData, Step, register};
///
/// register!(Deed: DeedData {
///     id: "Scare",
///     rule: "The receiver leaves the board.",
///     happen: |context, steps| {
///         steps.extend(context.deed.receiver.map(|piece| Step::Leave { piece }));
///     },
///     ..DeedData::NONE
/// });
/// ```
#[derive(Clone, Copy)]
pub struct DeedData {
    /// The id, unique among all deeds: a word of letters, digits and `_`.
    pub id: &'static str,
    /// What it is, in a sentence.
    pub rule: &'static str,
    /// The set that it belongs to. By default `None`: available to every game.
    pub set: Option<&'static str>,
    /// Who does it, whether it is received, and what hooks can do about it. By default a piece does
    /// it to another, and hooks can refuse and change it.
    pub contract: Contract,
    /// The names that its code looks up. By default none.
    pub names: Names,
    /// Proposes what happens when it is done. By default nothing: it is only asked and told.
    pub happen: fn(DeedContext<'_>, &mut Steps),
}

impl DeedData {
    /// A deed that does nothing, to be filled in.
    pub const NONE: Self = Self {
        id: "",
        rule: "",
        set: None,
        contract: DeedKind::Own.contract(),
        names: Names::NONE,
        happen: |_, _| {},
    };
}
