//! What cards are read with.

use sortilege_core::Catalogue;

/// Reads documents of cards: `read` reads one, `read_list` those of a setup, `read_tree` a folder.
#[derive(Clone, Copy)]
pub struct CardReader<'a> {
    /// Effect types, expansions and the cards that are there already.
    pub(super) catalogue: &'a Catalogue,
    /// Whether unknown keys are warnings instead of errors.
    pub(super) is_lenient: bool,
}

impl<'a> CardReader<'a> {
    /// A strict reader.
    #[must_use]
    pub fn new(catalogue: &'a Catalogue) -> Self {
        Self { catalogue, is_lenient: false }
    }

    /// The same reader, for which unknown keys are warnings.
    #[must_use]
    pub fn lenient(self) -> Self {
        Self { is_lenient: true, ..self }
    }
}
