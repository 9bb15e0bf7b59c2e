//! A JSON value that knows where it is, for errors that say so.

use serde_json::Value;

use crate::SetupError;
use sortilege_core::{Geometry, Lettering, Rules, SeatId, Square, name};

/// A JSON value and where it is in its document.
#[derive(Clone)]
pub struct Node<'a> {
    pub(crate) value: &'a Value,
    pub(crate) path: String,
}

impl<'a> Node<'a> {
    /// The root of a document.
    #[must_use]
    pub fn root(value: &'a Value) -> Self {
        Self { value, path: String::new() }
    }

    /// The JSON value itself.
    #[must_use]
    pub fn value(&self) -> &'a Value {
        self.value
    }

    /// An error at this place.
    ///
    /// # Errors
    /// Always.
    pub fn error<T>(&self, message: impl Into<String>) -> Result<T, SetupError> {
        Err(SetupError::new(self.path.clone(), message))
    }

    /// An error at this place: something else was expected.
    ///
    /// # Errors
    /// Always.
    pub fn expected<T>(&self, what: &str) -> Result<T, SetupError> {
        let shown = match self.value {
            Value::Object(_) => "an object".to_owned(),
            Value::Array(_) => "a list".to_owned(),
            other => sortilege_core::name::clip(&other.to_string()),
        };
        self.error(format!("expected {what}, not {shown}"))
    }

    /// The value as a string.
    ///
    /// # Errors
    /// When it is something else.
    pub fn text(&self) -> Result<&'a str, SetupError> {
        self.value.as_str().map_or_else(|| self.expected("a string"), Ok)
    }

    /// The value as true or false.
    ///
    /// # Errors
    /// When it is something else.
    pub fn flag(&self) -> Result<bool, SetupError> {
        self.value.as_bool().map_or_else(|| self.expected("true or false"), Ok)
    }

    /// The value as a whole number within bounds, both included.
    ///
    /// # Errors
    /// When it is something else.
    pub fn integer(&self, least: i64, most: i64) -> Result<i64, SetupError> {
        match self.value.as_i64() {
            Some(n) if (least..=most).contains(&n) => Ok(n),
            _ => self.expected(&format!("a whole number from {least} to {most}")),
        }
    }

    /// The fields of an object, short keys first, so that p2 comes before p10.
    ///
    /// # Errors
    /// When it is something else.
    pub fn object(&self) -> Result<Vec<(&'a str, Self)>, SetupError> {
        let Some(map) = self.value.as_object() else { return self.expected("an object") };
        let mut fields: Vec<_> = map
            .iter()
            .map(|(key, value)| {
                (key.as_str(), Self { value, path: format!("{}/{}", self.path, escape(key)) })
            })
            .collect();
        fields.sort_by_key(|(key, _)| (key.len(), *key));
        Ok(fields)
    }

    /// The entries of a list.
    ///
    /// # Errors
    /// When it is something else.
    pub fn list(&self) -> Result<Vec<Self>, SetupError> {
        let Some(list) = self.value.as_array() else { return self.expected("a list") };
        Ok(list
            .iter()
            .enumerate()
            .map(|(i, value)| Self { value, path: format!("{}/{i}", self.path) })
            .collect())
    }

    /// The square of a board that the value names.
    ///
    /// # Errors
    /// When it is something else.
    pub fn square(&self, geometry: &Geometry) -> Result<Square, SetupError> {
        let name = self.text()?;
        match geometry.named(name) {
            Some(square) => Ok(square),
            None => {
                let (width, height) = (geometry.width(), geometry.height());
                let article = if matches!(width, 8 | 11) { "an" } else { "a" };
                let board = match geometry.lettering() {
                    Lettering::CHESS => format!("{article} {width} x {height} board"),
                    Lettering { files, .. } => {
                        let files: String =
                            files.chars().filter(char::is_ascii_lowercase).collect();
                        format!("this board: its files are {files}, its ranks 1 to {height}")
                    }
                };
                self.error(format!(
                    "{:?} is not a square of {board}",
                    sortilege_core::name::clip(name)
                ))
            }
        }
    }

    /// The value as a name that `find` knows. The error suggests the nearest of `names`.
    ///
    /// # Errors
    /// When it is something else.
    pub fn known<T>(
        &self,
        what: &str,
        find: impl Fn(&str) -> Option<T>,
        names: &[&str],
    ) -> Result<T, SetupError> {
        let text = self.text()?;
        match find(text) {
            Some(found) => Ok(found),
            None => self.error(format!(
                "unknown {what} {:?}{}",
                sortilege_core::name::clip(text),
                name::hint(text, names)
            )),
        }
    }

    /// The value as the id of a player in this setup. The error about one whom the game has but
    /// the setup leaves out says how to add it.
    ///
    /// # Errors
    /// When it is something else.
    pub fn player(&self, rules: &Rules) -> Result<SeatId, SetupError> {
        let id = self.text()?;
        let is_left_out =
            rules.seat_named(id).is_none() && rules.facts().seats.iter().any(|seat| seat.id == id);
        if is_left_out {
            return self
                .error(format!("{id} does not play in this setup: add \"{id}\": {{}} to players"));
        }
        let names: Vec<&str> = rules.seats().iter().map(|seat| seat.id).collect();
        self.known("player", |id| rules.seat_named(id), &names)
    }

    /// An error about a key that is not a field; it suggests the nearest known one.
    ///
    /// # Errors
    /// Always.
    pub fn unknown<T>(&self, key: &str, known: &[&str]) -> Result<T, SetupError> {
        self.error(format!("unknown field{}", name::hint(key, known)))
    }
}

/// A key as a part of a JSON pointer, short enough to print.
fn escape(key: &str) -> String {
    sortilege_core::name::clip(key).replace('~', "~0").replace('/', "~1")
}
