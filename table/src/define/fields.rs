//! The fields of an object in a definition.

use sortilege_core::name;

use crate::SetupError;
use crate::document::Node;

/// The longest id, in letters.
pub(super) const LONGEST_ID: usize = 64;

/// The longest rule, in bytes.
pub(super) const LONGEST_RULE: usize = 100_000;

/// The fields of an object, all of them known.
pub struct Fields<'a> {
    node: Node<'a>,
    fields: Vec<(&'a str, Node<'a>)>,
}

impl<'a> Fields<'a> {
    /// The fields of an object that has only these.
    ///
    /// # Errors
    /// When it is something else, or has another field.
    pub fn of(node: &Node<'a>, known: &[&str]) -> Result<Self, SetupError> {
        let fields = node.object()?;
        match fields.iter().find(|(key, _)| !known.contains(key)) {
            Some((key, field)) if name::hint(key, known).is_empty() => {
                field.error(format!("unknown field (the fields are {})", known.join(", ")))
            }
            Some((key, field)) => field.unknown(key, known),
            None => Ok(Self { node: node.clone(), fields }),
        }
    }

    /// A field; `None` if it is not there.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.fields.iter().find(|(other, _)| *other == key).map(|(_, node)| node)
    }

    /// A field that has to be there.
    ///
    /// # Errors
    /// When it is not there.
    pub fn required(&self, key: &str) -> Result<&Node<'a>, SetupError> {
        self.get(key).map_or_else(|| self.node.error(format!("{key:?} is missing")), Ok)
    }

    /// A field that is read if it is there, otherwise the default.
    ///
    /// # Errors
    /// The error of `read`.
    pub fn or<T>(
        &self,
        key: &str,
        default: T,
        read: impl FnOnce(&Node<'a>) -> Result<T, SetupError>,
    ) -> Result<T, SetupError> {
        self.get(key).map_or(Ok(default), read)
    }

    /// The one field of several that is there.
    ///
    /// # Errors
    /// When none or more than one of them is there.
    pub fn one_of(&self, keys: &[&str]) -> Result<(&'a str, &Node<'a>), SetupError> {
        let mut found = self.fields.iter().filter(|(key, _)| keys.contains(key));
        match (found.next(), found.next()) {
            (Some((key, node)), None) => Ok((*key, node)),
            (Some((key, _)), Some((other, node))) => {
                let keys = keys.join(", ");
                node.error(format!("expected only one of {keys}, not {key} and {other}"))
            }
            (None, _) => self.node.error(format!("expected one of {}", keys.join(", "))),
        }
    }

    /// The id of what the object defines: an upper-case letter, then letters, digits, `_` or `-`.
    /// So it differs from squares, directions and keywords in the texts of actions.
    ///
    /// # Errors
    /// When it is missing or something else.
    pub fn id(&self) -> Result<String, SetupError> {
        id(self.required("id")?)
    }

    /// The rule of what the object defines, in a sentence for players.
    ///
    /// # Errors
    /// When it is missing or something else.
    pub fn rule(&self) -> Result<String, SetupError> {
        let node = self.required("rule")?;
        let rule = node.text()?;
        if rule.is_empty() || rule.len() > LONGEST_RULE || rule.chars().any(char::is_control) {
            return node.expected("a sentence without line breaks");
        }
        Ok(rule.to_owned())
    }
}

/// Reads an id that a definition gives to something of its own.
pub(super) fn id(node: &Node<'_>) -> Result<String, SetupError> {
    let id = node.text()?;
    let good = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'_' || letter == b'-';
    if !id.starts_with(|first: char| first.is_ascii_uppercase())
        || id.len() > LONGEST_ID
        || !id.bytes().all(good)
    {
        return node.expected("an upper-case letter, then letters, digits, _ or -, at most 64");
    }
    Ok(id.to_owned())
}

/// Reads a list that is not empty and not longer than `most`.
pub(super) fn some<'a>(node: &Node<'a>, most: usize) -> Result<Vec<Node<'a>>, SetupError> {
    let list = node.list()?;
    match list.len() {
        0 => node.error("expected at least one"),
        length if length > most => node.error(format!("expected at most {most}, not {length}")),
        _ => Ok(list),
    }
}

/// Reads a list of texts, which may be empty, each of them once.
pub(super) fn texts(node: &Node<'_>, most: usize) -> Result<Vec<String>, SetupError> {
    let list = node.list()?;
    if list.len() > most {
        return node.error(format!("expected at most {most}, not {}", list.len()));
    }
    let mut texts: Vec<String> = Vec::new();
    for entry in list {
        let text = entry.text()?;
        if texts.iter().any(|other| other == text) {
            return entry.error("it is listed twice");
        }
        texts.push(text.to_owned());
    }
    Ok(texts)
}
