//! The laws of patterns, over every pattern that this crate registers.

use sortilege_core::{Catalogue, Entry, Pattern};
use sortilege_patterns as _;
use sortilege_testkit::check_pattern;

fn registered() -> Vec<Entry<dyn Pattern>> {
    let catalogue = Catalogue::collect().unwrap_or_else(|error| panic!("{error}"));
    catalogue.patterns().filter(|entry| entry.krate == "sortilege-patterns").collect()
}

#[test]
fn every_pattern_keeps_the_laws() {
    let patterns = registered();
    assert!(!patterns.is_empty(), "no pattern is linked");
    for entry in patterns {
        check_pattern(entry.plugin);
    }
}
