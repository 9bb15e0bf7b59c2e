//! The trait that a kind of piece implements.

use crate::{Ability, PieceContext, Steps, SummonTerms};

/// A kind of piece: its name, how it is drawn and what it can do.
///
/// A kind that is mostly data is a [`PieceData`](crate::PieceData), which implements this trait.
///
/// ```
/// use sortilege_core::{Ability, Piece, register};
///
/// /// Moves one square forward and takes one square diagonally forward.
/// struct Guard;
///
/// impl Piece for Guard {
///     fn id(&self) -> &'static str {
///         "Guard"
///     }
///
///     fn set(&self) -> &'static str {
///         "castle"
///     }
///
///     fn glyph(&self) -> &'static str {
///         "G"
///     }
///
///     fn rule(&self) -> &'static str {
///         "Moves like a pawn, but never two squares."
///     }
///
///     fn abilities(&self) -> Vec<Ability> {
///         vec![
///             Ability::moves("GuardMove", "PawnPattern").short_of_far_row().into(),
///             Ability::takes("GuardTake", "PawnTakePattern").into(),
///         ]
///     }
/// }
///
/// register!(Piece: Guard);
///
/// assert_eq!(Guard.abilities()[0].id(), "GuardMove");
/// assert!(Guard.tags().is_empty());
/// ```
pub trait Piece: Sync {
    /// The id, unique in its set: `Knight`.
    fn id(&self) -> &'static str;

    /// The set that it belongs to. A game uses the pieces of the sets that its facts name. Two sets
    /// may each have a `Knight`.
    fn set(&self) -> &'static str;

    /// How it is drawn: one or two upper-case ASCII letters, `N` or `SB`. Pieces of the first seat
    /// are drawn like this, those of all other seats in lower case. If another piece of the set has
    /// the same, one of the two is drawn differently, and the program says so.
    fn glyph(&self) -> &'static str;

    /// The rule in a sentence, for players.
    fn rule(&self) -> &'static str;

    /// The ids of the tags that a new piece has. By default none.
    fn tags(&self) -> &'static [&'static str] {
        &[]
    }

    /// Counters of a new piece that differ from the defaults of the game: `("life", 4)`. Life that
    /// is not given here starts at its maximum. By default none.
    fn counters(&self) -> &'static [(&'static str, i32)] {
        &[]
    }

    /// What it can do. An action refers to an ability by its place in this list. By default
    /// nothing.
    fn abilities(&self) -> Vec<Ability> {
        Vec::new()
    }

    /// What such a piece is worth to a bot, in hundredths of a pawn of chess. By default `None`: it
    /// follows from where the piece can go, its life and its abilities. See
    /// [`Worth`](crate::Worth).
    fn value(&self) -> Option<i32> {
        None
    }

    /// The terms for summoning such a piece. By default `None`: it cannot be summoned.
    fn summoned(&self) -> Option<SummonTerms> {
        None
    }

    /// Proposes what happens when such a piece dies, before it leaves the board. Does not run if an
    /// effect [silences](crate::Effect::silences) the death. By default `None`: nothing happens.
    ///
    /// It is returned instead of called so that the engine knows which pieces need it: the others
    /// are taken the short way.
    fn on_dead(&self) -> Option<OnDead> {
        None
    }
}

/// What [`Piece::on_dead`] returns: it proposes steps for a piece that dies.
pub type OnDead = fn(PieceContext<'_>, &mut Steps);
