//! The trait of a kind of piece.

use crate::{Ability, Calling, Site, Steps};

/// A kind of piece: what it is called, how it looks and what it can do.
pub trait Piece: Sync {
    /// Its id within its set: `Knight`.
    fn id(&self) -> &'static str;

    /// The set it belongs to. A game plays with the pieces of the sets it names; two sets may each
    /// have a `Knight`.
    fn set(&self) -> &'static str;

    /// What it is drawn with: one or two upper-case ASCII letters, unique in its set, `N` or `SB`.
    /// Pieces of the first seat are drawn as written, those of others in lower case.
    fn glyph(&self) -> &'static str;

    /// Its rule in a sentence.
    fn rule(&self) -> &'static str;

    /// The ids of the tags it has from the start.
    fn tags(&self) -> &'static [&'static str] {
        &[]
    }

    /// Counters that start otherwise than the game says: `("life", 4)`.
    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[]
    }

    /// What it can do.
    fn abilities(&self) -> Vec<Ability> {
        Vec::new()
    }

    /// What it takes to call one onto the board; none cannot be called.
    fn calling(&self) -> Option<Calling> {
        None
    }

    /// What happens when one dies, before it leaves the board.
    fn on_dead(&self, _site: Site<'_>, _steps: &mut Steps) {}
}
