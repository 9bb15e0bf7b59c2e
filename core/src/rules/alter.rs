//! What tags, effects and cards change about where pieces go, computed once per game.

use crate::{Mode, Plugin};

/// How a tag or effect changes the distance of slides.
pub(crate) type Slides = fn(u8) -> u8;

/// The modes of some granted abilities, for each seat.
pub(crate) type GrantedModes = Vec<Vec<Mode>>;

/// The tags and effects that change where pieces go.
#[derive(Default)]
pub(crate) struct Alterations {
    /// For each effect and tag, the modes that it grants.
    pub(crate) grants: Vec<GrantedModes>,
    /// For each effect and tag, how it changes the distance of slides.
    pub(crate) slides: Vec<Option<Slides>>,
    /// For each granted ability, what grants it.
    pub(crate) granters: Vec<Plugin>,
}

impl Alterations {
    /// The bit set of effects and tags that grant anything.
    pub(super) fn granting(&self) -> u64 {
        set(self.grants.iter().map(|seats| seats.iter().any(|modes| !modes.is_empty())))
    }

    /// The bit set of effects and tags that change the distance of slides.
    pub(super) fn sliding(&self) -> u64 {
        set(self.slides.iter().map(Option::is_some))
    }
}

fn set(wanted: impl Iterator<Item = bool>) -> u64 {
    wanted.enumerate().fold(0, |set, (place, wanted)| set | u64::from(wanted) << place)
}
