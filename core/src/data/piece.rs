//! A kind of piece as a value.

use crate::{Ability, Calling, Coded, Described, Piece, Site, Steps};

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
    /// See [`Piece::id`].
    pub id: &'static str,
    /// See [`Piece::set`].
    pub set: &'static str,
    /// See [`Piece::glyph`].
    pub glyph: &'static str,
    /// See [`Piece::rule`].
    pub rule: &'static str,
    /// See [`Piece::tags`].
    pub tags: &'static [&'static str],
    /// See [`Piece::counters`].
    pub counters: &'static [(&'static str, i32)],
    /// Its moves, takes and attacks by patterns: the first of its abilities.
    pub patterns: &'static [Described],
    /// Its other abilities, after those by patterns.
    pub coded: &'static [&'static dyn Coded],
    /// See [`Piece::calling`].
    pub calling: Option<Calling>,
    /// See [`Piece::on_dead`].
    pub on_dead: Option<fn(Site<'_>, &mut Steps)>,
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
        calling: None,
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
        let by_patterns = self.patterns.iter().copied().map(Ability::Described);
        by_patterns.chain(self.coded.iter().copied().map(Ability::Coded)).collect()
    }

    fn calling(&self) -> Option<Calling> {
        self.calling
    }

    fn on_dead(&self, site: Site<'_>, steps: &mut Steps) {
        if let Some(on_dead) = self.on_dead {
            on_dead(site, steps);
        }
    }
}
