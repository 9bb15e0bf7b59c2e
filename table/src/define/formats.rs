//! All formats of definitions.

use super::format::{DefinitionFormat, FormatRegistration};
use super::{card, effect, pattern, piece};

/// The formats that are built in, in the order in which they are read: what others name comes
/// first.
const OWN: [DefinitionFormat; 5] =
    [pattern::FORMAT, effect::TAGS, effect::EFFECTS, piece::FORMAT, card::FORMAT];

/// All formats in the order in which they are read: those that are built in, then those of other
/// crates by key.
///
/// # Errors
/// A sentence that names two crates which register the same key.
pub fn formats() -> Result<Vec<DefinitionFormat>, String> {
    let mut others: Vec<&FormatRegistration> =
        inventory::iter::<FormatRegistration>.into_iter().collect();
    others.sort_by_key(|entry| (entry.format.key, entry.krate));
    let own = env!("CARGO_PKG_NAME");
    let mut all: Vec<(&str, DefinitionFormat)> = OWN.map(|format| (own, format)).to_vec();
    for FormatRegistration { krate, format } in others {
        if let Some((other, _)) = all.iter().find(|(_, other)| other.key == format.key) {
            return Err(format!(
                "definitions {:?} are registered twice, by {other} and {krate}",
                format.key
            ));
        }
        all.push((krate, *format));
    }
    Ok(all.into_iter().map(|(_, format)| format).collect())
}
