//! The effect types of cards as data, checked.

use super::{Catalogue, CatalogueError, Entry};
use crate::chain::{EffectType, Key, OwnKind, Vocabulary};

impl Catalogue {
    /// All effect types that the chains of cards can name, by id.
    pub fn effect_types(&self) -> impl Iterator<Item = Entry<dyn EffectType>> {
        self.effect_types.values().copied()
    }

    /// The effect type with this id.
    #[must_use]
    pub fn effect_type(&self, id: &str) -> Option<&'static dyn EffectType> {
        self.effect_types.get(id).map(|entry| entry.plugin)
    }

    /// Checks the id and the parameters of an effect type.
    pub(super) fn check_effect_type(entry: Entry<dyn EffectType>) -> Result<(), CatalogueError> {
        let Entry { krate, plugin } = entry;
        let unfit = |problem: String| {
            let (what, id) = ("effect type", plugin.id().to_owned());
            Err(CatalogueError::Unfit { what, id, krate, problem })
        };
        if !is_word(plugin.id()) {
            return unfit("is not a word of upper-case letters, digits and _".to_owned());
        }
        for (place, own) in plugin.own().iter().enumerate() {
            let name = own.name;
            let mut before = plugin.own()[..place].iter();
            if name == "EffectType" || Key::find(name).is_some() {
                return unfit(format!("has {name:?} as its own, but every effect type has it"));
            }
            if before.any(|other| other.name == name) {
                return unfit(format!("has {name:?} twice"));
            }
            match own.kind {
                OwnKind::Integer { least, most } if least > most => {
                    return unfit(format!(
                        "has {name:?} of at least {least} and at most {most}, which is impossible"
                    ));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Whether a text can be a word of documents: upper-case letters, digits and `_`.
pub(super) fn is_word(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_';
    text.starts_with(|first: char| first.is_ascii_uppercase()) && text.bytes().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::{Needed, OwnKey};
    use crate::{Registered, Registration};

    struct Odd(&'static str, &'static [OwnKey]);
    impl EffectType for Odd {
        fn id(&self) -> &'static str {
            self.0
        }
        fn rule(&self) -> &'static str {
            "Is odd."
        }
        fn own(&self) -> &'static [OwnKey] {
            self.1
        }
        fn run(&self, _cpu: &crate::Cpu<'_>, _steps: &mut crate::Steps) {}
    }

    const fn own(name: &'static str, least: i32) -> OwnKey {
        let kind = OwnKind::Integer { least, most: 3 };
        OwnKey { name, rule: "", kind, needed: Needed::Optional }
    }

    fn error(types: &'static [Odd]) -> String {
        let registrations = types.iter().map(|it| {
            let plugin = Registered::EffectType(it);
            Registration { krate: "odd", plugin }
        });
        let registrations: Vec<_> = registrations.collect();
        Catalogue::of(&registrations).err().map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn an_effect_type_has_a_name_and_parameters_of_its_own() {
        const GOOD: &[Odd] = &[Odd("GOOD_2", &[own("Least", 3), own("Most", 0)])];
        assert_eq!(error(GOOD), "");
        const WRONG: &[(&[Odd], &str)] = &[
            (&[Odd("A", &[]), Odd("A", &[])], "effect type \"A\" is registered twice"),
            (&[Odd("a", &[])], "is not a word"),
            (&[Odd("", &[])], "is not a word"),
            (&[Odd("A", &[own("TargetType", 0)])], "every effect type has it"),
            (&[Odd("A", &[own("EffectType", 0)])], "every effect type has it"),
            (&[Odd("A", &[own("X", 0), own("X", 0)])], "has \"X\" twice"),
            (&[Odd("A", &[own("X", 4)])], "which is impossible"),
        ];
        for (types, problem) in WRONG {
            assert!(error(types).contains(*problem), "{}", error(types));
        }
    }
}
