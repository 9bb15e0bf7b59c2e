//! What definitions make lives as long as the program. The same definition makes nothing twice, and
//! all together are limited. This test fills the limit, so it has a program to itself.

use serde_json::{Value, json};
use sortilege_core::{KEPT, Kept};
use sortilege_tests::table;

/// A setup of chess with a piece of this rule.
fn setup(rule: &str) -> Value {
    let piece = json!({"id": "Camel", "glyph": "M", "rule": rule, "goes": {"leaper": [1, 3]}});
    json!({"define": {"pieces": [piece]}})
}

#[test]
fn the_same_definition_is_kept_once_and_all_of_them_are_limited() {
    let mut table = table("chess").unwrap();
    // The cards that come with the program are kept too.
    let shipped = KEPT.size();
    let mut open = |rule: &str| table.start(Some(&setup(rule)), None);
    open("Leaps far.").unwrap();
    let size = KEPT.size();
    // The piece, its pattern, and the place of each.
    assert_eq!(size.0 - shipped.0, 3);
    for turn in 0..10_000 {
        // Another one from time to time, so that the catalogue itself is forgotten.
        open(if turn % 1000 == 0 { ["One.", "Two."][turn / 1000 % 2] } else { "Leaps far." })
            .unwrap();
    }
    assert_eq!(KEPT.size().0, size.0 + 2);

    let long = "x".repeat(90_000);
    let full = (0..1000).find_map(|i| open(&format!("{i}{long}")).err()).unwrap();
    assert_eq!(full.path, "/define");
    assert_eq!(
        full.message,
        "this program has read as many different definitions as it can keep, 65536 or 16777216 \
         bytes; restart it to use others"
    );
    assert!(KEPT.size().1 <= Kept::MOST_BYTES);
    open("Leaps far.").unwrap();
    assert!(open("Something else, but short.").is_ok(), "there is room for a short one");
}
