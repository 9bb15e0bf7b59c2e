//! A language: its messages, its names and its templates.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::files::files_of;
use crate::names::Category;
use crate::source;
use crate::template::Template;

/// The code of the language in which everything is written first.
pub(crate) const ENGLISH: &str = "en";

/// A language that the program can speak.
pub struct Language {
    code: String,
    bundle: FluentBundle<FluentResource>,
    /// What people call things: the keys of names, by what they name.
    names: HashMap<(Category, String), String>,
    /// What is said instead of an English sentence that is always the same.
    sentences: HashMap<String, String>,
    /// The English sentences that can be recognised, the most telling first.
    templates: Vec<Template>,
}

/// English, from the files that are linked.
pub(crate) static IN_ENGLISH: LazyLock<Arc<Language>> = LazyLock::new(|| {
    let texts: Vec<&str> = files_of(ENGLISH).iter().map(|file| file.text).collect();
    Arc::new(Language::new(ENGLISH, &texts))
});

impl Language {
    /// A language from the texts of its files. Of two messages with one key the later one counts.
    /// What cannot be read is left out: [`check`](crate::check) finds it.
    #[must_use]
    pub fn new(code: &str, texts: &[&str]) -> Self {
        let locale: LanguageIdentifier = code.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        // Where a file breaks a line there is a space in the sentence.
        bundle.set_transform(Some(|text| match text.contains('\n') {
            true => text.replace('\n', " ").into(),
            false => text.into(),
        }));
        for text in texts {
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        let code = code.to_owned();
        let (names, sentences, templates) = (HashMap::new(), HashMap::new(), Vec::new());
        let mut language = Self { code, bundle, names, sentences, templates };
        if language.code != ENGLISH {
            texts.iter().for_each(|text| language.index(text));
            language.templates = templates_in(&language);
        }
        language
    }

    /// Its code: `es`.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Whether it is the language in which everything is written first.
    #[must_use]
    pub fn is_english(&self) -> bool {
        self.code == ENGLISH
    }

    /// Whether it has a message.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// A message; `None` if it has none, or one that needs another argument.
    pub(crate) fn message(&self, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        self.format(pattern, args)
    }

    /// An attribute of a message.
    pub(crate) fn attribute(&self, key: &str, attribute: &str) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        self.format(message.get_attribute(attribute)?.value(), None)
    }

    fn format(
        &self,
        pattern: &fluent_syntax::ast::Pattern<&str>,
        args: Option<&FluentArgs<'_>>,
    ) -> Option<String> {
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }

    /// The key of a name.
    pub(crate) fn key(&self, category: Category, id: &str) -> Option<&str> {
        self.names.get(&(category, id.to_owned())).map(String::as_str)
    }

    /// All names of a category: ids with their keys.
    pub(crate) fn keys_of(&self, category: Category) -> impl Iterator<Item = (&str, &str)> {
        let of = self.names.iter().filter(move |((other, _), _)| *other == category);
        of.map(|((_, id), key)| (id.as_str(), key.as_str()))
    }

    /// What is said instead of an English sentence that is always the same.
    pub(crate) fn sentence(&self, english: &str) -> Option<&str> {
        self.sentences.get(english).map(String::as_str)
    }

    pub(crate) fn templates(&self) -> &[Template] {
        &self.templates
    }

    fn index(&mut self, text: &str) {
        for message in source::read(text).0 {
            if IN_ENGLISH.has(&message.key) {
                continue;
            }
            if let Some((category, id)) = Category::of_key(&message.key) {
                self.names.entry((category, id.to_owned())).or_insert(message.key.clone());
            }
            let said = match message.attributes.first() {
                Some((attribute, _)) => self.attribute(&message.key, attribute),
                None => self.message(&message.key, None),
            };
            if let Some(said) = said.filter(|_| !message.comment.is_empty()) {
                self.sentences.insert(message.comment, said);
            }
        }
    }
}

/// The templates of English sentences that a language can say, the longest first.
fn templates_in(language: &Language) -> Vec<Template> {
    let files = files_of(ENGLISH).into_iter().filter(|file| !file.is_program);
    let mut by_key: BTreeMap<String, Vec<Template>> = BTreeMap::new();
    for file in files {
        by_key.extend(Template::in_file(file.text));
    }
    let known = by_key.into_values().flatten().filter(|template| language.has(&template.key));
    let mut templates: Vec<Template> = known.collect();
    templates.sort_by_key(|template| std::cmp::Reverse(template.weight()));
    templates
}
