//! The code of plugins, in a type that a higher layer names.
//!
//! Rules own the code, but the traits of plugins are above the rules: their methods take a scene, a
//! scene has a board, and a board has its rules. So this layer asks for the type by a trait, and
//! `plugins.rs`, above the traits, answers. The compiler puts the two together, and reading the
//! code costs nothing.

/// Stands for the layer that knows the traits of plugins.
pub(crate) struct PluginLayer;

/// Names the type of the code of plugins. Implemented once, for [`PluginLayer`].
pub(crate) trait NamesCode {
    /// The code of all plugins of a game.
    type Code: Send + Sync;
}

/// The code of all plugins of a game.
pub(crate) type Code = <PluginLayer as NamesCode>::Code;
