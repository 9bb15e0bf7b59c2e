//! Expansions: cards that belong together.

/// An expansion of cards as data. A card names it, and so belongs to a set of cards.
///
/// ```
/// use sortilege_core::chain::ExpansionData;
/// use sortilege_core::register;
///
/// register!(Expansion: ExpansionData {
///     id: "TIDES",
///     set: "harbour",
///     rule: "Ships and storms.",
///     classes: &["BASE", "PIRATE"],
///     pays: Some("silver"),
/// });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpansionData {
    /// The word that cards name it by, unique among expansions: `TIDES`.
    pub id: &'static str,
    /// The set that its cards belong to. A game uses the cards of the sets that its facts name.
    pub set: &'static str,
    /// What it is, in a sentence for authors of cards.
    pub rule: &'static str,
    /// The classes that its cards can have. The first is for everybody.
    pub classes: &'static [&'static str],
    /// The counter of seats that pays for its cards; `None` if they cost nothing.
    pub pays: Option<&'static str>,
}
