//! Why plugins do not fit together.

/// Why registered plugins do not fit together. The message names the crates.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum CatalogueError {
    /// Two plugins of the same kind have the same id.
    #[error("{what} {id:?} is registered twice, by {} and {}", .crates.0, .crates.1)]
    Duplicate {
        /// The kind of plugin: `pattern`, `piece`, ...
        what: &'static str,
        /// The id that both have.
        id: String,
        /// The crates that register them.
        crates: (&'static str, &'static str),
    },
    /// A plugin names something that does not exist.
    #[error("{what} {id:?} of {krate} names {named:?}, which {missing}")]
    Dangling {
        /// The kind of the plugin: `pattern`, `piece`, ...
        what: &'static str,
        /// The id of the plugin.
        id: String,
        /// The crate that registers the plugin.
        krate: &'static str,
        /// The name that does not exist.
        named: String,
        /// The end of the sentence: which crates do not register it, and the nearest name.
        missing: String,
    },
    /// A glyph is malformed, or two pieces of one crate and set share it.
    #[error("piece {id:?} of {krate} is drawn as {glyph:?}, {problem}")]
    Glyph {
        /// The id of the piece.
        id: String,
        /// The crate that registers the piece.
        krate: &'static str,
        /// The glyph of the piece.
        glyph: &'static str,
        /// The end of the sentence: what is wrong with it.
        problem: String,
    },
    /// A plugin does not fit to the others or to its game.
    #[error("{what} {id:?} of {krate} {problem}")]
    Unfit {
        /// The kind of the plugin: `counter`, ...
        what: &'static str,
        /// The id of the plugin.
        id: String,
        /// The crate that registers the plugin.
        krate: &'static str,
        /// The end of the sentence: what is wrong with it.
        problem: String,
    },
    /// A game has more of something than the engine supports.
    #[error("game {game:?} has {count} {what}, the maximum is {most}")]
    TooMany {
        /// The id of the game.
        game: String,
        /// What there are too many of.
        what: &'static str,
        /// How many there are.
        count: usize,
        /// The maximum that the engine supports.
        most: usize,
    },
}

impl CatalogueError {
    /// The crate, the file or the place whose plugin is wrong; of two with the same id the later
    /// one. `None` if no single plugin is.
    #[must_use]
    pub fn origin(&self) -> Option<&'static str> {
        match self {
            Self::Duplicate { crates: (_, later), .. } => Some(later),
            Self::Dangling { krate, .. }
            | Self::Glyph { krate, .. }
            | Self::Unfit { krate, .. } => Some(krate),
            Self::TooMany { .. } => None,
        }
    }
}
