//! The deeds of mods, checked.

use super::missing::missing;
use super::{Catalogue, CatalogueError, Entry};
use crate::deed::Derived;
use crate::{DeedData, DeedKind, Effect};

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

    /// Checks the deeds of mods that an effect or tag hears of. The error is the name that is
    /// wrong and the end of a sentence that says why.
    pub(super) fn check_own_deeds(
        &self,
        effect: &dyn Effect,
        set: Option<&str>,
    ) -> Result<(), (&'static str, String)> {
        let hears = effect.hooked(Derived(())).deeds().contains(DeedKind::Own);
        for own in effect.own_deeds() {
            match self.deeds.get(*own) {
                None => return Err((own, missing(own, &self.deeds))),
                Some(deed) if deed.plugin.set.is_some_and(|only| Some(only) != set) => {
                    let only = deed.plugin.set.unwrap_or_default();
                    let problem = format!("is a deed of {} for the set {only:?} only", deed.krate);
                    return Err((own, problem));
                }
                Some(_) if !hears => {
                    return Err((own, "it has no hook for Own to hear".to_owned()));
                }
                Some(_) => {}
            }
        }
        Ok(())
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
    use crate::{Catalogue, DeedData, DeedKind, Deeds, EffectData, Registered, Registration};

    fn error(deeds: &[(&'static str, &'static DeedData)]) -> String {
        let deeds = deeds.iter().map(|(krate, deed)| {
            let plugin = Registered::Deed(deed);
            Registration { krate, plugin }
        });
        let deeds: Vec<_> = deeds.collect();
        Catalogue::of(&deeds).err().map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn a_deed_that_an_effect_hears_of_exists_and_is_heard() {
        const SCARE: DeedData = DeedData { id: "Scare", set: Some("a"), ..DeedData::NONE };
        const SHY: EffectData = EffectData {
            id: "SHY",
            set: Some("a"),
            own_deeds: &["Scare"],
            refuses_received: Deeds::of(&[DeedKind::Own]),
            ..EffectData::TAG
        };
        let error = |effect: &'static EffectData| {
            let plugins = [Registered::Deed(&SCARE), Registered::Effect(effect)];
            let plugins = plugins.map(|plugin| Registration { krate: "a", plugin });
            Catalogue::of(&plugins).err().map_or_else(String::new, |error| error.to_string())
        };
        assert_eq!(error(&SHY), "");
        assert_eq!(
            error(const { &EffectData { own_deeds: &["Scar"], ..SHY } }),
            "effect \"SHY\" of a names \"Scar\", which a does not register (did you mean \
             \"Scare\"?)"
        );
        assert_eq!(
            error(const { &EffectData { set: None, ..SHY } }),
            "effect \"SHY\" of a names \"Scare\", which is a deed of a for the set \"a\" only"
        );
        assert_eq!(
            error(const { &EffectData { refuses_received: Deeds::NONE, ..SHY } }),
            "effect \"SHY\" of a names \"Scare\", which it has no hook for Own to hear"
        );
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
