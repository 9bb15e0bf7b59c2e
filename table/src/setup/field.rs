//! A field of a setup: a JSON value that knows where it is, for errors that say so.

use serde_json::Value;

use super::SetupError;
use sortilege_core::{Geometry, Lettering, Square, name};

/// A JSON value and where it is.
#[derive(Clone)]
pub(super) struct Field<'a> {
    pub(super) value: &'a Value,
    pub(super) path: String,
}

impl<'a> Field<'a> {
    pub(super) fn error<T>(&self, message: impl Into<String>) -> Result<T, SetupError> {
        Err(SetupError::new(self.path.clone(), message))
    }

    pub(super) fn expected<T>(&self, what: &str) -> Result<T, SetupError> {
        let shown = match self.value {
            Value::Object(_) => "an object".to_owned(),
            Value::Array(_) => "a list".to_owned(),
            other => sortilege_core::name::clip(&other.to_string()),
        };
        self.error(format!("expected {what}, not {shown}"))
    }

    pub(super) fn text(&self) -> Result<&'a str, SetupError> {
        self.value.as_str().map_or_else(|| self.expected("a text"), Ok)
    }

    pub(super) fn flag(&self) -> Result<bool, SetupError> {
        self.value.as_bool().map_or_else(|| self.expected("true or false"), Ok)
    }

    pub(super) fn integer(&self, least: i64, most: i64) -> Result<i64, SetupError> {
        match self.value.as_i64() {
            Some(n) if (least..=most).contains(&n) => Ok(n),
            _ => self.expected(&format!("a whole number from {least} to {most}")),
        }
    }

    pub(super) fn object(&self) -> Result<Vec<(&'a str, Self)>, SetupError> {
        let Some(map) = self.value.as_object() else { return self.expected("an object") };
        let mut fields: Vec<_> = map
            .iter()
            .map(|(key, value)| {
                (key.as_str(), Self { value, path: format!("{}/{}", self.path, escape(key)) })
            })
            .collect();
        // So that p2 comes before p10.
        fields.sort_by_key(|(key, _)| (key.len(), *key));
        Ok(fields)
    }

    pub(super) fn list(&self) -> Result<Vec<Self>, SetupError> {
        let Some(list) = self.value.as_array() else { return self.expected("a list") };
        Ok(list
            .iter()
            .enumerate()
            .map(|(i, value)| Self { value, path: format!("{}/{i}", self.path) })
            .collect())
    }

    pub(super) fn square(&self, geometry: &Geometry) -> Result<Square, SetupError> {
        let name = self.text()?;
        match geometry.named(name) {
            Some(square) => Ok(square),
            None => {
                let (width, height) = (geometry.width(), geometry.height());
                let board = match geometry.lettering() {
                    Lettering::CHESS => format!("a {width} x {height} board"),
                    Lettering { files, .. } => {
                        let files: String =
                            files.chars().filter(char::is_ascii_lowercase).collect();
                        format!("this board: its files are {files}, its ranks 1 to {height}")
                    }
                };
                self.error(format!(
                    "{:?} is no square of {board}",
                    sortilege_core::name::clip(name)
                ))
            }
        }
    }

    pub(super) fn known<T>(
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

    pub(super) fn unknown<T>(&self, key: &str, known: &[&str]) -> Result<T, SetupError> {
        self.error(format!("unknown field{}", name::hint(key, known)))
    }
}

/// A key as a part of a JSON pointer, short enough to print.
fn escape(key: &str) -> String {
    sortilege_core::name::clip(key).replace('~', "~0").replace('/', "~1")
}
