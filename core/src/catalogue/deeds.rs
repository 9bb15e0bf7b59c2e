//! The deeds of mods, checked.

use super::{Catalogue, CatalogueError, Entry};
use crate::{DeedData, DeedKind};

impl Catalogue {
    /// All deeds that crates register, by id.
    pub fn deeds(&self) -> impl Iterator<Item = Entry<DeedData>> {
        self.deeds.values().copied()
    }

    /// The deeds of mods that a game with some sets has, by id: those of the sets and those without
    /// a set.
    pub fn deeds_of<'a>(
        &'a self,
        sets: &'a [&str],
    ) -> impl Iterator<Item = &'static DeedData> + 'a {
        let all = self.deeds().map(|entry| entry.plugin);
        all.filter(|deed| deed.set.is_none_or(|set| sets.contains(&set)))
    }

    /// Checks the id of a deed.
    pub(super) fn check_deed(&self, entry: Entry<DeedData>) -> Result<(), CatalogueError> {
        let Entry { krate, plugin: deed } = entry;
        let unfit = |problem: &str| {
            let (id, problem) = (deed.id.to_owned(), problem.to_owned());
            Err(CatalogueError::Unfit { what: "deed", id, krate, problem })
        };
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if deed.id.is_empty() || !deed.id.bytes().all(is_word) {
            return unfit("is not a word of letters, digits and _");
        }
        if DeedKind::ALL.iter().any(|kind| format!("{kind:?}") == deed.id) {
            return unfit("has the name of a deed of the engine");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Catalogue, DeedData, Registered, Registration};

    fn error(deeds: &[(&'static str, &'static DeedData)]) -> String {
        let deeds = deeds.iter().map(|(krate, deed)| {
            let plugin = Registered::Deed(deed);
            Registration { krate, plugin }
        });
        let deeds: Vec<_> = deeds.collect();
        Catalogue::of(&deeds).err().map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn a_deed_has_a_name_of_its_own() {
        const SCARE: DeedData = DeedData { id: "Scare", ..DeedData::NONE };
        assert_eq!(error(&[("a", &SCARE)]), "");
        assert_eq!(
            error(&[("b", &SCARE), ("a", &SCARE)]),
            "deed \"Scare\" is registered twice, by a and b"
        );
        assert_eq!(
            error(&[("a", const { &DeedData { id: "Take", ..SCARE } })]),
            "deed \"Take\" of a has the name of a deed of the engine"
        );
        assert_eq!(
            error(&[("a", const { &DeedData { id: "a scare", ..SCARE } })]),
            "deed \"a scare\" of a is not a word of letters, digits and _"
        );
    }
}
