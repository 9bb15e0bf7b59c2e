//! What a format reads with: the catalogue, the document so far, and what it defines.

use std::collections::BTreeMap;
use std::fmt::Debug;

use sortilege_core::{Catalogue, Description, Facts, Registered, name};

use crate::SetupError;
use crate::document::Node;

/// What a plugin is made from, once everything has been read.
pub(super) struct Definition {
    /// The place in its document, as a JSON pointer.
    pub(super) path: String,
    /// Which document it is in.
    pub(super) document: usize,
    /// Everything that it says, as a text.
    pub(super) content: String,
    /// About how many more bytes it takes.
    pub(super) bytes: usize,
    pub(super) make: Box<dyn FnOnce() -> Registered>,
}

/// What a [`DefinitionFormat`](super::DefinitionFormat) reads with. It knows the catalogue and what
/// was read before, and takes what an entry defines.
pub struct Definer<'a> {
    catalogue: &'a Catalogue,
    /// The sets that a definition may belong to.
    sets: Vec<&'a str>,
    /// The set of definitions that give none.
    pub(super) default_set: Option<String>,
    /// The patterns of the documents so far.
    patterns: BTreeMap<String, Description>,
    /// The tags (true) and effects (false) of the documents so far.
    effects: BTreeMap<String, bool>,
    /// The key of the list that is being read.
    key: &'static str,
    /// The place of the entry that is being read.
    path: String,
    pub(super) document: usize,
    pub(super) definitions: Vec<Definition>,
    /// The number of offsets and steps in all patterns.
    pub(super) offsets: usize,
}

impl<'a> Definer<'a> {
    pub(super) fn new(catalogue: &'a Catalogue, sets: Vec<&'a str>) -> Self {
        Self {
            catalogue,
            sets,
            default_set: None,
            patterns: BTreeMap::new(),
            effects: BTreeMap::new(),
            key: "",
            path: String::new(),
            document: 0,
            definitions: Vec::new(),
            offsets: 0,
        }
    }

    /// Begins an entry of a list.
    pub(super) fn begin(&mut self, key: &'static str, path: &str) {
        (self.key, self.path) = (key, path.to_owned());
    }

    /// The catalogue to which the definitions will be added.
    #[must_use]
    pub fn catalogue(&self) -> &'a Catalogue {
        self.catalogue
    }

    /// The set of a definition: the one it gives, otherwise that of its document.
    ///
    /// # Errors
    /// When no game plays with such a set, or none is given.
    pub fn set(&self, entry: &Node<'_>, given: Option<&Node<'_>>) -> Result<String, SetupError> {
        match (given, &self.default_set) {
            (Some(node), _) => self.known_set(node),
            (None, Some(set)) => Ok(set.clone()),
            (None, None) => {
                let sets = self.sets.join(", ");
                entry.error(format!("\"set\" is missing, here or in the document; one of {sets}"))
            }
        }
    }

    pub(super) fn known_set(&self, node: &Node<'_>) -> Result<String, SetupError> {
        let find = |id: &str| self.sets.iter().find(|set| **set == id).map(|set| (*set).to_owned());
        node.known("set", find, &self.sets)
    }

    /// The facts of the games that play with a set.
    pub(super) fn facts_of(&self, set: &str) -> Vec<Facts> {
        let facts = self.catalogue.games().map(|game| self.catalogue.facts(game.plugin));
        facts.filter(|facts| facts.sets.contains(&set)).collect()
    }

    /// Defines a plugin that `make` makes from `content`. The `Debug` text of the content is what
    /// the plugin is found again by, so it must say everything. `bytes` is about what the plugin
    /// takes besides. `make` leaks it; it runs once, after everything was read without an error.
    pub fn define<T: Debug + 'static>(
        &mut self,
        content: T,
        bytes: usize,
        make: fn(T) -> Registered,
    ) {
        let text = format!("{} {content:?}", self.key);
        // The parts of the plugin take about as much as their text.
        let bytes = bytes.saturating_add(text.len()).saturating_add(256);
        let (path, document) = (self.path.clone(), self.document);
        let make = Box::new(move || make(content));
        self.definitions.push(Definition { path, document, content: text, bytes, make });
    }

    /// Remembers a pattern that later definitions can name.
    pub(super) fn remember_pattern(&mut self, id: &str, description: &Description) {
        self.patterns.insert(id.to_owned(), description.clone());
    }

    /// Remembers a tag or an effect that later definitions can name.
    pub(super) fn remember_effect(&mut self, id: &str, is_tag: bool) {
        self.effects.insert(id.to_owned(), is_tag);
    }

    /// The pattern that a definition names.
    ///
    /// # Errors
    /// When there is none. The error suggests the nearest name.
    pub fn pattern(&self, node: &Node<'_>) -> Result<String, SetupError> {
        let find = |id: &str| {
            let is_known = self.patterns.contains_key(id) || self.catalogue.pattern(id).is_some();
            is_known.then(|| id.to_owned())
        };
        node.known("pattern", find, &self.pattern_names())
    }

    /// What the pattern that a definition names reaches.
    ///
    /// # Errors
    /// When there is none, or when it is code.
    pub(super) fn description(&self, node: &Node<'_>) -> Result<Description, SetupError> {
        let id = self.pattern(node)?;
        let own = self.patterns.get(&id).cloned();
        match own.or_else(|| self.catalogue.pattern(&id)?.description()) {
            Some(description) => Ok(description),
            None => node.error(format!("{id:?} is code, which cannot be a part of a pattern")),
        }
    }

    fn pattern_names(&self) -> Vec<&str> {
        let registered = self.catalogue.patterns().map(|entry| entry.plugin.id());
        self.patterns.keys().map(String::as_str).chain(registered).collect()
    }

    /// The effect that a definition names; a tag is none.
    ///
    /// # Errors
    /// When there is none. The error suggests the nearest name.
    pub fn effect(&self, node: &Node<'_>) -> Result<String, SetupError> {
        let registered = self.catalogue.effects().filter(|entry| !entry.plugin.is_tag());
        let own = self.effects.iter().filter(|(_, is_tag)| !**is_tag);
        let names: Vec<&str> = own
            .map(|(id, _)| id.as_str())
            .chain(registered.map(|entry| entry.plugin.id()))
            .collect();
        let id = node.text()?;
        match names.contains(&id) {
            true => Ok(id.to_owned()),
            false => {
                let hint = name::hint(id, &names);
                node.error(format!("unknown effect {:?}{hint}", name::clip(id)))
            }
        }
    }
}
