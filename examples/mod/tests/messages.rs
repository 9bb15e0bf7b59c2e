//! The pieces of this mod in another language.

use knightmare as _;
use sortilege_languages::{Language, Problem, in_language, names, problems_of_crate};

#[test]
fn the_pieces_of_chess_are_translated_from_the_present_english() {
    let catalogue = sortilege_assembly::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let texts = [include_str!("../messages/es.ftl")];
    let problems = problems_of_crate(&catalogue, "knightmare", &texts);
    // What this mod adds to other games is not translated yet.
    let is_later =
        |it: &Problem| it.to_string().starts_with("missing: ") && !it.key.starts_with("chess-");
    let problems: Vec<String> =
        problems.iter().filter(|it| !is_later(it)).map(ToString::to_string).collect();
    assert_eq!(problems, [""; 0]);
}

#[test]
fn a_spanish_player_reads_the_spanish_name() {
    in_language(Language::of("es").unwrap(), || {
        assert_eq!(names::plugin("Nightmare"), "Pesadilla");
        assert_eq!(names::plugin("Knight"), "Caballo");
    });
}
