//! Which games use a set.

use super::{Catalogue, Entry};
use crate::{Facts, Game};

impl Catalogue {
    /// The games that use a set. One with the name of the set comes first, because errors name the
    /// first.
    pub(super) fn players(&self, set: Option<&str>) -> Vec<&Entry<dyn Game>> {
        let mut games: Vec<_> =
            self.games.values().filter(|game| plays(&game.plugin.facts(), set)).collect();
        games.sort_by_key(|game| Some(game.plugin.id()) != set);
        games
    }
}

pub(super) fn plays(facts: &Facts, set: Option<&str>) -> bool {
    set.is_some_and(|set| facts.sets.contains(&set))
}
