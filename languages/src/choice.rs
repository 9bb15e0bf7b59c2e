//! Which language the program speaks.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use crate::files::{MessageFile, files_of};
use crate::language::{ENGLISH, IN_ENGLISH, Language};

/// The language of this process.
static CHOSEN: OnceLock<Arc<Language>> = OnceLock::new();

thread_local! {
    /// Languages that this thread speaks instead, the last one first.
    static INSTEAD: RefCell<Vec<Arc<Language>>> = const { RefCell::new(Vec::new()) };
}

/// There is no such language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no language {name:?}; the languages are {}", .known.join(", "))]
pub struct UnknownLanguage {
    /// What was asked for.
    pub name: String,
    /// The codes of the languages.
    pub known: Vec<&'static str>,
}

impl UnknownLanguage {
    /// The error about a name.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), known: available() }
    }
}

/// The codes of the languages that the program can speak, sorted.
#[must_use]
pub fn available() -> Vec<&'static str> {
    let files = inventory::iter::<MessageFile>.into_iter();
    let codes: BTreeSet<&str> = files.map(|file| file.language).collect();
    codes.into_iter().collect()
}

/// Chooses the language of this process, by its code or by a locale: `es`, `es_MX.UTF-8`. Only the
/// first choice counts.
///
/// # Errors
/// [`UnknownLanguage`] if there is none.
pub fn choose(name: &str) -> Result<(), UnknownLanguage> {
    let code = of_locale(name).ok_or_else(|| UnknownLanguage::new(name))?;
    let language = match code {
        ENGLISH => IN_ENGLISH.clone(),
        code => Arc::new(linked(code)),
    };
    CHOSEN.get_or_init(|| language);
    Ok(())
}

/// Chooses the language of this process by `LC_ALL`, `LC_MESSAGES` and `LANG`; the first of them
/// that is set counts. Without a locale, and for one that is not known, it is English.
pub fn choose_from_environment() {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let locale = variables.filter_map(|name| std::env::var(name).ok()).find(|it| !it.is_empty());
    // An unknown locale is no error: nobody has asked for it here.
    let _ = choose(locale.as_deref().unwrap_or(ENGLISH));
}

/// The language of a locale, if the program can speak it: `es` for `es_ES.UTF-8`.
#[must_use]
pub fn of_locale(locale: &str) -> Option<&'static str> {
    let locale = locale.split(['.', '@']).next().unwrap_or_default().replace('-', "_");
    let known = available();
    let find = |name: &str| known.iter().copied().find(|code| code.eq_ignore_ascii_case(name));
    find(&locale.replace('_', "-")).or_else(|| find(locale.split('_').next().unwrap_or_default()))
}

/// The language of this thread: of the process, unless it runs in another one.
#[must_use]
pub fn language() -> Arc<Language> {
    let instead = INSTEAD.with_borrow(|languages| languages.last().cloned());
    instead.unwrap_or_else(|| CHOSEN.get().unwrap_or(&IN_ENGLISH).clone())
}

/// Runs something in a language, on this thread. For tests.
pub fn in_language<T>(language: Arc<Language>, run: impl FnOnce() -> T) -> T {
    /// Goes back to the language before, also after a panic.
    struct Back;
    impl Drop for Back {
        fn drop(&mut self) {
            INSTEAD.with_borrow_mut(|languages| drop(languages.pop()));
        }
    }
    INSTEAD.with_borrow_mut(|languages| languages.push(language));
    let _back = Back;
    run()
}

/// Runs something in English, on this thread: what is written to files is not for one player.
pub fn in_english<T>(run: impl FnOnce() -> T) -> T {
    in_language(IN_ENGLISH.clone(), run)
}

impl Language {
    /// A language by its code, from the files that are linked into the program.
    ///
    /// # Errors
    /// [`UnknownLanguage`] if there are none.
    pub fn of(code: &str) -> Result<Arc<Self>, UnknownLanguage> {
        match available().contains(&code) {
            true => Ok(Arc::new(linked(code))),
            false => Err(UnknownLanguage::new(code)),
        }
    }
}

fn linked(code: &str) -> Language {
    let texts: Vec<&str> = files_of(code).iter().map(|file| file.text).collect();
    Language::new(code, &texts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    #[test]
    fn a_locale_names_a_language() {
        for (locale, code) in [
            ("es", Some("es")),
            ("es_ES.UTF-8", Some("es")),
            ("es-MX", Some("es")),
            ("ES@euro", Some("es")),
            ("en_GB", Some("en")),
            ("C", None),
            ("POSIX", None),
            ("C.UTF-8", None),
            ("tlh", None),
            ("", None),
        ] {
            assert_eq!(of_locale(locale), code, "{locale}");
        }
    }

    #[test]
    fn an_unknown_language_is_an_error_that_names_the_known_ones() {
        let error = choose("tlh").unwrap_err().to_string();
        assert_eq!(error, "there is no language \"tlh\"; the languages are en, es");
    }

    #[test]
    fn a_thread_can_speak_another_language_for_a_while() {
        assert!(language().is_english());
        let said = in_language(Language::of("es").unwrap(), || {
            // Other threads still speak the language of the process.
            let other = std::thread::spawn(|| language().is_english()).join().unwrap();
            assert!(other);
            say!("is-out", seat = "white")
        });
        assert_eq!(said, "white queda fuera de la partida.");
        assert!(language().is_english());
    }
}
