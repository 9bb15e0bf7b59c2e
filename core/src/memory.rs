//! Memory: where the chains of cards keep what they remember while an action is done.
//!
//! It is a list of words on the board, so that what chains remember is journaled and undone like
//! everything else. Records are put one behind the other and stay until the last chain and the last
//! event have ended; then all of it is free again. Words behind the end mean nothing.

use crate::Entity;

/// The innermost chain that runs; 0: none.
pub(crate) const TOP: u32 = 0;
/// The first free word.
pub(crate) const END: u32 = 1;
/// The innermost event that happens; 0: none.
pub(crate) const EVENT: u32 = 2;
/// The first word of the first record.
pub(crate) const FIRST: u32 = 4;

/// The maximum number of words.
pub(crate) const MOST: u32 = 1 << 18;

/// A chain that runs, by the places of its words.
pub(crate) mod frame {
    pub(crate) const PARENT: u32 = 0;
    pub(crate) const CONTEXT: u32 = 1;
    pub(crate) const OWNER: u32 = 2;
    pub(crate) const CARD: u32 = 3;
    pub(crate) const CHAIN: u32 = 4;
    pub(crate) const NEXT: u32 = 5;
    pub(crate) const STOPPED: u32 = 6;
    pub(crate) const ACTOR: u32 = 7;
    pub(crate) const AFFECTED: u32 = 8;
    pub(crate) const PLACE: u32 = 9;
    pub(crate) const EVENT: u32 = 10;
    pub(crate) const SIZE: u32 = 11;
}

/// What all chains of one owner share, by the places of its words.
pub(crate) mod context {
    pub(crate) const ACC: u32 = 0;
    pub(crate) const TEMP: u32 = 1;
    pub(crate) const TARGETS: u32 = 2;
    pub(crate) const COUNT: u32 = 3;
    pub(crate) const PLACES: u32 = 4;
    pub(crate) const TILES: u32 = 5;
    /// The first target follows the context itself.
    pub(crate) const SIZE: u32 = 6;
}

/// Something that happens and that chains may still change, by the places of its words.
pub(crate) mod event {
    pub(crate) const PREVIOUS: u32 = 0;
    pub(crate) const AMOUNT: u32 = 1;
    pub(crate) const MOVEMENT: u32 = 2;
    pub(crate) const STARTS: u32 = 3;
    pub(crate) const SIZE: u32 = 4;
}

/// The memory of a board.
#[derive(Clone, Copy)]
pub(crate) struct Memory<'a>(pub(crate) &'a [i32]);

impl Memory<'_> {
    #[inline]
    pub(crate) fn word(self, at: u32) -> i32 {
        self.0.get(at as usize).copied().unwrap_or(0)
    }

    /// A word that is the place of another.
    #[inline]
    pub(crate) fn place(self, at: u32) -> u32 {
        self.word(at) as u32
    }

    #[inline]
    pub(crate) fn entity(self, at: u32) -> Entity {
        Entity::from_word(self.word(at))
    }

    /// The first free word.
    #[inline]
    pub(crate) fn end(self) -> u32 {
        self.place(END).max(FIRST)
    }
}

/// What happens around a chain, as far as chains may read and change it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Occurrence {
    /// The amount of what is done: damage.
    pub amount: i32,
    /// The steps that are left of a march.
    pub movement: i32,
    /// Whether the march begins.
    pub starts: bool,
}
