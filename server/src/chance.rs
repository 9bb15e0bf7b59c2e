//! Where seeds, tokens and the ids of tables come from.

use rand::TryRngCore;
use rand::rngs::OsRng;

/// A source of bytes that nobody can guess.
pub trait Chance: Send + Sync {
    /// Fills a list with bytes.
    ///
    /// # Errors
    /// A sentence if there are none to be had.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), String>;
}

/// The bytes of the operating system.
pub struct OperatingSystem;

impl Chance for OperatingSystem {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), String> {
        let filled = OsRng.try_fill_bytes(bytes);
        filled.map_err(|error| format!("the system has no random bytes: {error}"))
    }
}

/// A number that nobody can guess.
pub(crate) fn number(chance: &dyn Chance) -> Result<u64, String> {
    let mut bytes = [0; 8];
    chance.fill(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// The id of a table: twelve letters and digits that are hard to confuse.
pub(crate) fn table_id(chance: &dyn Chance) -> Result<String, String> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 12];
    chance.fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_numbers_differ() {
        let ids: Vec<String> = (0..50).map(|_| table_id(&OperatingSystem).unwrap()).collect();
        assert!(
            ids.iter().all(|id| id.len() == 12 && id.bytes().all(|b| b.is_ascii_alphanumeric()))
        );
        let mut unique = ids.clone();
        unique.sort();
        unique.dedup();
        assert_eq!(unique.len(), ids.len());
        assert_ne!(number(&OperatingSystem), number(&OperatingSystem));
    }
}
