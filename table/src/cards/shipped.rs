//! Cards that a crate brings as documents which are a part of the program.

use sortilege_core::{Catalogue, Registration};

use super::card_reader::CardReader;

/// The plugins of the cards in some files, paths and contents, of a crate.
///
/// # Errors
/// All errors of the cards, each in a line.
pub fn shipped(
    catalogue: &Catalogue,
    krate: &'static str,
    files: &[(&str, &str)],
) -> Result<Vec<Registration>, String> {
    let mut tree = CardReader::new(catalogue).read_tree(&files);
    // What is wrong with a card of a crate is the matter of the crate.
    for (origin, _) in &mut tree.cards {
        krate.clone_into(origin);
    }
    tree.registrations(catalogue).map_err(|error| error.to_string())
}

/// Registers the cards of a tree as a part of the program: a name for errors, the folder below that
/// of the crate, and the files in it, of which one is the index.
///
/// `register_cards!("my cards", "/data/", ["index.csv", "vanilla/base/21.json"]);`
#[macro_export]
macro_rules! register_cards {
    ($id:literal, $folder:literal, [$($file:literal),+ $(,)?]) => {
        $crate::sortilege_core::register!(Shipped: $crate::sortilege_core::Shipped {
            id: $id,
            make: |catalogue| {
                const FILES: &[(&str, &str)] = &[$((
                    $file,
                    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), $folder, $file)),
                )),+];
                $crate::cards::shipped(catalogue, env!("CARGO_PKG_NAME"), FILES)
            },
        });
    };
}
