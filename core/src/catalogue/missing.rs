//! Errors about names that no plugin has.

use std::collections::BTreeMap;

use super::Entry;

/// The end of an error about a name that does not exist: the crates that could have registered it,
/// and the nearest name.
pub(super) fn missing<T: ?Sized>(name: &str, list: &BTreeMap<String, Entry<T>>) -> String {
    let mut crates: Vec<_> = list.values().map(|entry| entry.krate).collect();
    crates.sort_unstable();
    crates.dedup();
    let names: Vec<&str> = list.keys().map(String::as_str).collect();
    match crates.as_slice() {
        [] => "no crate registers".to_owned(),
        [one] => format!("{one} does not register{}", crate::name::hint(name, &names)),
        several => {
            let hint = crate::name::hint(name, &names);
            // Each plugin of a document counts as one.
            const SHOWN: usize = 8;
            let more = match several.len().saturating_sub(SHOWN) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let crates = several[..several.len().min(SHOWN)].join(", ");
            format!("none of {crates}{more} registers{hint}")
        }
    }
}
