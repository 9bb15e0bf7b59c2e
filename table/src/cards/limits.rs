//! The limits of cards that are read from documents. A document beyond them is refused.

/// The largest file of a card, in bytes.
pub const MOST_CARD_BYTES: usize = 64 << 10;

/// The largest index of a tree of cards, in bytes.
pub const MOST_INDEX_BYTES: usize = 256 << 10;

/// The maximum number of cards that are read together.
pub const MOST_CARDS: usize = 4096;

/// The maximum number of bytes of all cards that are read together.
pub const MOST_TREE_BYTES: usize = 4 << 20;

/// The maximum number of digits of a cost, apart from zeros before it.
pub(super) const MOST_COST_DIGITS: usize = 9;

/// The longest title or name, in characters.
pub(super) const MOST_TITLE: usize = 256;

/// The longest text, in characters.
pub(super) const MOST_TEXT: usize = 4096;
