//! Tokens: who holds one holds the seats that belong to it.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::chance::Chance;

/// A secret of 128 bits, as 32 hexadecimal digits. It is sent once to the one who takes a seat, and
/// never stored or logged.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// A new token.
    ///
    /// # Errors
    /// A sentence if there is no chance to be had.
    pub fn draw(chance: &dyn Chance) -> Result<Self, String> {
        let mut bytes = [0; 16];
        chance.fill(&mut bytes)?;
        Ok(Self(hex(&bytes)))
    }

    /// What somebody claims to be a token.
    #[must_use]
    pub fn claimed(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The digits, for the one whose token it is.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// The hash that is stored.
    #[must_use]
    pub fn hashed(&self) -> Hashed {
        Hashed(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// The SHA-256 of a token. Comparing two takes the same time wherever they differ.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hashed([u8; 32]);

impl Hashed {
    /// The hash as it is stored.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl PartialEq for Hashed {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for Hashed {}

impl From<Hashed> for String {
    fn from(hashed: Hashed) -> Self {
        hex(&hashed.0)
    }
}

impl TryFrom<String> for Hashed {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let wrong = || "expected 64 hexadecimal digits".to_owned();
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (place, byte) in bytes.iter_mut().enumerate() {
            let digits = text.get(2 * place..2 * place + 2).ok_or_else(wrong)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OperatingSystem;

    #[test]
    fn a_token_has_32_digits_and_is_known_by_its_hash() {
        let token = Token::draw(&OperatingSystem).unwrap();
        assert_eq!(token.secret().len(), 32);
        assert!(token.secret().bytes().all(|digit| digit.is_ascii_hexdigit()));
        let hashed = token.hashed();
        assert_eq!(hashed, Token::claimed(token.secret()).hashed());
        assert_ne!(hashed, Token::draw(&OperatingSystem).unwrap().hashed());
        assert_eq!(Hashed::try_from(String::from(hashed)), Ok(hashed));
        assert!(Hashed::try_from("00".to_owned()).is_err());
        assert!(Hashed::try_from("x".repeat(64)).is_err());
    }

    #[test]
    fn a_token_is_not_shown_by_accident() {
        let token = Token::draw(&OperatingSystem).unwrap();
        assert!(!format!("{token:?}").contains(token.secret()));
    }
}
