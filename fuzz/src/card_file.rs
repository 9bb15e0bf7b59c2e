//! Any bytes as a tree of cards: they are read or refused, and what is read means one thing.

use sortilege_core::chain::DataCard;
use sortilege_table::cards::{CardFiles, CardReader, CardTree, write};

/// The files of a tree: the index and one file, at the places that the index names.
struct Files<'a> {
    index: &'a [u8],
    card: &'a [u8],
}

impl CardFiles for Files<'_> {
    fn list(&self, _most: usize) -> Result<Vec<String>, String> {
        Ok([1, 2, 21].map(|id| format!("vanilla/base/{id}.json")).to_vec())
    }

    fn read(&self, path: &str, most: usize) -> Result<Vec<u8>, String> {
        let bytes = if path == "index.csv" { self.index } else { self.card };
        Ok(bytes[..bytes.len().min(most.saturating_add(1))].to_vec())
    }
}

/// Law: a tree of cards is read, or every error has a file and says something. A card is read
/// exactly if it has no error; a lenient reader reads it as the same card. What is written of it is
/// read as the same card, without a warning about unknown keys.
///
/// The first line is the index, with `;` between its lines. The rest is the file of every card.
pub fn card_file(data: &[u8]) {
    let catalogue = sortilege_tests::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let end = data.iter().position(|byte| *byte == b'\n').unwrap_or(data.len());
    let index: Vec<u8> =
        data[..end].iter().map(|byte| if *byte == b';' { b'\n' } else { *byte }).collect();
    let card = data.get(end + 1..).unwrap_or_default();
    let files = Files { index: &index, card };
    let reader = CardReader::new(&catalogue);
    let tree = reader.read_tree(&files);
    check(&tree);
    let lenient = reader.lenient().read_tree(&files);
    check(&lenient);
    for both in &tree.cards {
        assert!(lenient.cards.contains(both), "a lenient reader refuses {both:?}");
    }
    let read: Vec<&DataCard> = tree.cards.iter().map(|(_, card)| card).collect();
    for card in read {
        let written = write(&catalogue, card);
        let (again, report) = reader.read(&written);
        assert!(report.errors.is_empty(), "{:?} in {written}", report.errors);
        assert_eq!(again.as_ref(), Some(card), "{written}");
    }
}

fn check(tree: &CardTree) {
    let told = tree.errors.iter().chain(&tree.warnings);
    for problem in told {
        assert!(!problem.message.is_empty() && problem.message.len() < 4096, "{problem}");
        assert!(problem.path.len() < 4096, "{problem}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{seeds, variations};

    #[test]
    fn seeds_and_variations_obey() {
        variations::obey(card_file, &seeds::card_file());
    }

    #[test]
    fn the_seeds_are_read() {
        let catalogue = sortilege_tests::catalogue().unwrap();
        let read = seeds::card_file().into_iter().filter(|seed| {
            let text = String::from_utf8_lossy(seed);
            let (_, card) = text.split_once('\n').unwrap_or_default();
            let document = serde_json::from_str(card).unwrap_or_default();
            CardReader::new(&catalogue).read(&document).0.is_some()
        });
        assert!(read.count() >= 24, "some seeds are cards");
    }
}
