//! A kind of piece as a value.

use crate::{Ability, AbilityCode, OnDead, PatternAbility, Piece, SummonTerms};

/// A kind of piece whose fields are what the methods of [`Piece`] return.
///
/// ```
/// use sortilege_core::{Ability, Piece, PieceData, register};
///
/// const CAMEL: PieceData = PieceData {
///     id: "Camel",
///     set: "desert",
///     glyph: "C",
///     rule: "Leaps three squares along one axis and one along the other.",
///     patterns: &Ability::goes("CamelMove", "CamelTake", "CamelPattern"),
///     ..PieceData::NONE
/// };
///
/// register!(Piece: CAMEL);
///
/// assert_eq!(CAMEL.abilities().len(), 2);
/// ```
#[derive(Clone, Copy)]
pub struct PieceData {
    /// The id, unique in its set.
    pub id: &'static str,
    /// The set that it belongs to.
    pub set: &'static str,
    /// How it is drawn: one or two upper-case letters. If another piece of the set has the same,
    /// one of the two is drawn differently, and the program says so.
    pub glyph: &'static str,
    /// The rule in a sentence, for players.
    pub rule: &'static str,
    /// The ids of the tags that a new piece has. By default none.
    pub tags: &'static [&'static str],
    /// Counters that differ from the defaults of the game: [`Piece::counters`]. By default none.
    pub counters: &'static [(&'static str, i32)],
    /// Its moves, takes and attacks by patterns: the first of its abilities.
    pub patterns: &'static [PatternAbility],
    /// Its other abilities, after those by patterns.
    pub coded: &'static [&'static dyn AbilityCode],
    /// What such a piece is worth to a bot: [`Piece::value`]. By default it follows from what the
    /// piece can do.
    pub value: Option<i32>,
    /// The terms for summoning such a piece: [`Piece::summoned`]. By default it cannot be summoned.
    pub summoned: Option<SummonTerms>,
    /// Proposes what happens when such a piece dies: [`Piece::on_dead`]. By default nothing.
    pub on_dead: Option<OnDead>,
}

impl PieceData {
    /// A piece that can do nothing, to be filled in.
    pub const NONE: Self = Self {
        id: "",
        set: "",
        glyph: "",
        rule: "",
        tags: &[],
        counters: &[],
        patterns: &[],
        coded: &[],
        value: None,
        summoned: None,
        on_dead: None,
    };
}

impl Piece for PieceData {
    fn id(&self) -> &'static str {
        self.id
    }

    fn set(&self) -> &'static str {
        self.set
    }

    fn glyph(&self) -> &'static str {
        self.glyph
    }

    fn rule(&self) -> &'static str {
        self.rule
    }

    fn tags(&self) -> &'static [&'static str] {
        self.tags
    }

    fn counters(&self) -> &'static [(&'static str, i32)] {
        self.counters
    }

    fn abilities(&self) -> Vec<Ability> {
        let by_patterns = self.patterns.iter().copied().map(Ability::Pattern);
        by_patterns.chain(self.coded.iter().copied().map(Ability::Code)).collect()
    }

    fn value(&self) -> Option<i32> {
        self.value
    }

    fn summoned(&self) -> Option<SummonTerms> {
        self.summoned
    }

    fn on_dead(&self) -> Option<OnDead> {
        self.on_dead
    }
}
