//! What is wrong with a card, and what its author should know although it is right.

use std::fmt;

use sortilege_core::chain::EntityType;

use crate::SetupError;
use crate::document::Node;

/// The maximum number of errors and of warnings that are listed of one card.
const MOST: usize = 256;

/// The errors and warnings of one document.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// What is wrong.
    pub errors: Vec<SetupError>,
    /// What works but is probably not meant.
    pub warnings: Vec<SetupError>,
    /// The cards that the document names.
    pub(super) named: Vec<NamedCard>,
}

/// A card that a document names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NamedCard {
    /// Where, as a JSON pointer.
    pub(super) path: String,
    /// Its number.
    pub(super) number: i32,
    /// What it must be.
    pub(super) entity_type: EntityType,
}

impl Report {
    /// Notes a card that the document names.
    pub(super) fn name(&mut self, path: String, number: i32, entity_type: EntityType) {
        self.named.push(NamedCard { path, number, entity_type });
    }

    /// Notes an error.
    pub(super) fn error(&mut self, path: &str, message: impl Into<String>) {
        add(&mut self.errors, SetupError::new(path, message));
    }

    /// Notes a warning.
    pub(super) fn warn(&mut self, path: &str, message: impl Into<String>) {
        add(&mut self.warnings, SetupError::new(path, message));
    }

    /// The value, or `None` and its error noted.
    pub(super) fn note<T>(&mut self, read: Result<T, SetupError>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(error) => {
                add(&mut self.errors, error);
                None
            }
        }
    }
}

fn add(list: &mut Vec<SetupError>, problem: SetupError) {
    if list.len() < MOST {
        list.push(problem);
    }
}

/// An error or a warning with the file that it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardProblem {
    /// The file, as a path below the folder of the cards; empty if it is a part of a setup.
    pub file: String,
    /// The place in the file, as a JSON pointer; empty if it is the whole file.
    pub path: String,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl fmt::Display for CardProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in [&self.file, &self.path].into_iter().filter(|part| !part.is_empty()) {
            write!(f, "{part}: ")?;
        }
        f.write_str(&self.message)
    }
}

/// The fields of an object.
pub(super) struct Members<'a> {
    /// The object itself.
    pub(super) node: Node<'a>,
    fields: Vec<(&'a str, Node<'a>)>,
}

impl<'a> Members<'a> {
    /// The fields of a node, if it is an object.
    pub(super) fn of(node: &Node<'a>, report: &mut Report) -> Option<Self> {
        let mut fields = report.note(node.object())?;
        fields.sort_by_key(|(key, _)| *key);
        Some(Self { node: node.clone(), fields })
    }

    /// A field by its key.
    pub(super) fn get(&self, key: &str) -> Option<&Node<'a>> {
        let found = self.fields.binary_search_by_key(&key, |(own, _)| own).ok()?;
        self.fields.get(found).map(|(_, node)| node)
    }

    /// All fields, by key.
    pub(super) fn iter(&self) -> impl Iterator<Item = &(&'a str, Node<'a>)> {
        self.fields.iter()
    }

    /// The path that a field has or would have.
    pub(super) fn path(&self, key: &str) -> String {
        format!("{}/{key}", self.node.path)
    }

    /// A field that must be there.
    pub(super) fn need(&self, key: &str, what: &str, report: &mut Report) -> Option<&Node<'a>> {
        let found = self.get(key);
        if found.is_none() {
            report.error(&self.path(key), format!("is missing (expected {what})"));
        }
        found
    }

    /// Notes every field that is not known: as an error, or as a warning if the reader is lenient.
    pub(super) fn check(&self, known: &[&str], is_lenient: bool, report: &mut Report) {
        for (key, node) in self.fields.iter().filter(|(key, _)| !known.contains(key)) {
            let (list, hint) = (known.join(", "), sortilege_core::name::hint(key, known));
            let message = format!("unknown key (expected {list}){hint}");
            if is_lenient {
                report.warn(&node.path, message);
            } else {
                report.error(&node.path, message);
            }
        }
    }
}
