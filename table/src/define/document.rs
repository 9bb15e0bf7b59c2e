//! Documents of definitions, read one after the other and added to a catalogue.

use std::sync::Arc;

use serde_json::Value;
use sortilege_core::{Catalogue, CatalogueError, Game, KEPT, KeptFull, Registration};

use super::definer::{Definer, Definition};
use super::format::DefinitionFormat;
use super::formats::formats;
use crate::SetupError;
use crate::document::Node;

/// The maximum number of definitions that are read together, with the patterns in them.
pub const MOST_DEFINITIONS: usize = 512;

/// The maximum number of errors that are listed.
const MOST_ERRORS: usize = 16;

/// A document of definitions and where it comes from.
#[derive(Clone, Debug)]
pub struct Definitions<'a> {
    /// The file that it comes from; `None` if it is a part of a setup.
    pub file: Option<&'a str>,
    /// Where it is in its file or setup, as a JSON pointer: `/define`.
    pub path: &'a str,
    /// The document itself.
    pub document: &'a Value,
}

/// Why definitions are refused: every error that was found.
#[derive(thiserror::Error, Clone, PartialEq, Eq, Debug)]
#[error("{}", shown(.0))]
pub struct DefinitionErrors(
    /// Each with the file that it is in, if there is one.
    pub Vec<(Option<String>, SetupError)>,
);

fn shown(errors: &[(Option<String>, SetupError)]) -> String {
    let one = |(file, error): &(Option<String>, SetupError)| match file {
        Some(file) => format!("{file}: {error}"),
        None => error.to_string(),
    };
    errors.iter().map(one).collect::<Vec<String>>().join("\n")
}

impl DefinitionErrors {
    fn one(file: Option<&str>, error: SetupError) -> Self {
        Self(vec![(file.map(str::to_owned), error)])
    }

    /// All of them as one error of a setup, at the path of the first.
    #[must_use]
    pub fn in_setup(self) -> SetupError {
        let mut errors = self.0.into_iter().map(|(_, error)| error);
        let Some(mut first) = errors.next() else { return SetupError::new("/define", "is wrong") };
        if first.path.is_empty() {
            first.path = "/define".to_owned();
        }
        for other in errors {
            first.message.push_str(&format!("; {other}"));
        }
        first
    }
}

impl From<CatalogueError> for DefinitionErrors {
    fn from(error: CatalogueError) -> Self {
        let origin = error.origin().unwrap_or_default();
        let (file, path) = match origin.rsplit_once(": ") {
            Some((file, path)) => (Some(file), path),
            None => (None, origin),
        };
        Self::one(file, SetupError::new(path, error.to_string()))
    }
}

/// The catalogue with what some documents define. With a game, definitions belong to the first of
/// its sets unless they give another of its sets.
///
/// # Errors
/// [`DefinitionErrors`] with the place of each error; nothing was added.
pub fn extend(
    catalogue: &Catalogue,
    game: Option<&'static dyn Game>,
    documents: &[Definitions<'_>],
) -> Result<Arc<Catalogue>, DefinitionErrors> {
    let mut key = game.map_or("", |game| game.id()).to_owned();
    for Definitions { file, path, document } in documents {
        key.push_str(&format!("\n{}\n{path}\n{document}", file.unwrap_or_default()));
    }
    catalogue.extended(&key, || registrations(catalogue, game, documents))
}

fn registrations(
    catalogue: &Catalogue,
    game: Option<&'static dyn Game>,
    documents: &[Definitions<'_>],
) -> Result<Vec<Registration>, DefinitionErrors> {
    let mut sets: Vec<&str> = match game {
        Some(game) => game.facts().sets.to_vec(),
        None => catalogue.games().flat_map(|game| game.plugin.facts().sets.to_vec()).collect(),
    };
    let first = game.and(sets.first()).map(|set| (*set).to_owned());
    sets.sort_unstable();
    sets.dedup();
    let formats =
        formats().map_err(|error| DefinitionErrors::one(None, SetupError::new("", error)))?;
    let mut reader = Reader { definer: Definer::new(catalogue, sets), formats, errors: Vec::new() };
    reader.read(documents, first.as_deref());
    let Reader { definer, errors, .. } = reader;
    if !errors.is_empty() {
        return Err(DefinitionErrors(errors));
    }
    let made = definer.definitions.into_iter().map(|definition| {
        let Definitions { file, path, .. } = documents[definition.document];
        let at =
            |error: KeptFull| DefinitionErrors::one(file, SetupError::new(path, error.to_string()));
        make(file, definition).map_err(at)
    });
    made.collect()
}

fn make(file: Option<&str>, definition: Definition) -> Result<Registration, KeptFull> {
    let Definition { path, content, bytes, make, .. } = definition;
    let origin = match file {
        Some(file) => format!("{file}: {path}"),
        None => path,
    };
    let krate = KEPT.text(&origin)?;
    Ok(Registration { krate, plugin: KEPT.plugin(&content, bytes, make)? })
}

struct Reader<'a> {
    definer: Definer<'a>,
    formats: Vec<DefinitionFormat>,
    errors: Vec<(Option<String>, SetupError)>,
}

impl Reader<'_> {
    /// Reads list by list, so that the definitions of one document can name those of another.
    fn read(&mut self, documents: &[Definitions<'_>], first: Option<&str>) {
        let mut sets = Vec::new();
        for Definitions { file, path, document } in documents {
            let node = Node { value: document, path: (*path).to_owned() };
            let set = self.check(&node).map(|set| set.or_else(|| first.map(str::to_owned)));
            sets.push(set.unwrap_or_else(|error| {
                self.errors.push((file.map(str::to_owned), error));
                None
            }));
        }
        if !self.errors.is_empty() {
            return;
        }
        for format in self.formats.clone() {
            for (place, Definitions { file, path, document }) in documents.iter().enumerate() {
                let Some(value) = document.get(format.key) else { continue };
                self.definer.default_set = sets[place].clone();
                self.definer.document = place;
                let list = Node { value, path: format!("{path}/{}", format.key) };
                self.read_list(*file, &format, &list);
            }
        }
    }

    /// Checks the keys of a document, and returns its set.
    fn check(&self, node: &Node<'_>) -> Result<Option<String>, SetupError> {
        let known: Vec<&str> =
            ["set"].into_iter().chain(self.formats.iter().map(|format| format.key)).collect();
        let mut set = None;
        for (key, node) in node.object()? {
            match key {
                "set" => set = Some(self.definer.known_set(&node)?),
                key if known.contains(&key) => drop(node.list()?),
                key => return node.unknown(key, &known),
            }
        }
        Ok(set)
    }

    /// Reads the entries of a list and notes the errors.
    fn read_list(&mut self, file: Option<&str>, format: &DefinitionFormat, list: &Node<'_>) {
        for entry in list.list().unwrap_or_default() {
            if self.errors.len() >= MOST_ERRORS {
                return;
            }
            self.definer.begin(format.key, &entry.path);
            let read = (format.read)(&mut self.definer, &entry);
            let is_full = self.definer.definitions.len() > MOST_DEFINITIONS;
            let full = || list.error(format!("there are more than {MOST_DEFINITIONS} definitions"));
            if let Err(error) = read.and_then(|()| if is_full { full() } else { Ok(()) }) {
                self.errors.push((file.map(str::to_owned), error));
            }
            if is_full {
                return;
            }
        }
    }
}
