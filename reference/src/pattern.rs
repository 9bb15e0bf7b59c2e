//! The page of patterns: each with a drawing and the pieces and cards that use it.

use std::collections::BTreeMap;

use sortilege_core::{Ability, Catalogue, Dir, Pattern, Purpose};

use super::area::{Area, Ways, beside, beyond_in_words};
use super::page::{Page, plain};

/// The name of the page's file.
pub(super) const FILE: &str = "patterns.md";

/// Drawings side by side.
const ABREAST: usize = 4;

/// The page: its file and its text.
pub(super) fn page(catalogue: &Catalogue) -> (String, String) {
    let mut page = Page::new("Patterns");
    page.paragraph(
        "A pattern gives the squares that a piece reaches. Each is drawn here on an open board.",
    );
    page.table(
        ["mark", "meaning"],
        [
            ("@", "where it starts, for a player whose forward is up"),
            ("o", "in reach, over other pieces"),
            ("s", "in reach only if the squares in between are empty"),
            ("h", "in reach only over the piece in between"),
            ("#", "a piece to hop over"),
        ]
        .map(|(mark, meaning)| [format!("`{mark}`"), meaning.to_owned()]),
    );
    let namers = namers(catalogue);
    for entry in catalogue.patterns() {
        let pattern = entry.plugin;
        page.heading(2, &plain(pattern.id()));
        let PatternSheet { facts, drawings } = sheet(pattern, &namers);
        page.list(&facts.iter().map(|fact| plain(fact)).collect::<Vec<_>>());
        for drawing in drawings {
            page.drawing(drawing);
        }
    }
    (FILE.to_owned(), page.into_text())
}

/// What is known about a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternSheet {
    /// How it goes and who uses it, in sentences.
    pub facts: Vec<String>,
    /// Its squares on an open board, each drawing in lines: `@` is where it starts, for a
    /// player whose forward is up, `o` is in reach over other pieces, `s` if the way is free and
    /// `h` over a piece.
    pub drawings: Vec<Vec<String>>,
}

/// What is known about a pattern of a catalogue.
#[must_use]
pub fn pattern_sheet(catalogue: &Catalogue, pattern: &dyn Pattern) -> PatternSheet {
    sheet(pattern, &namers(catalogue))
}

fn sheet(pattern: &dyn Pattern, namers: &BTreeMap<&'static str, Vec<String>>) -> PatternSheet {
    let ways = Ways::of(pattern);
    let area = Area::of_pattern(pattern, Dir::Up, &ways.numbers);
    let mut facts = manner(&area);
    facts.extend(
        beyond_in_words(pattern, Purpose::Take, Dir::Up)
            .map(|far| format!("Leads beyond the drawing, {far}.")),
    );
    if follows_forward(pattern, &ways) {
        facts.push("Follows its player's forward, which is up in the drawing.".to_owned());
    }
    if pattern.description().is_none() {
        facts.push("Its reach is defined by code.".to_owned());
    }
    let picks = ways.in_words();
    facts.extend(picks.map(|picks| {
        format!(
            "Uses {picks}; {}.",
            if ways.are_few() { "all are drawn, in order" } else { "they are drawn as one" }
        )
    }));
    if let Some(names) = namers.get(pattern.id()) {
        facts.push(format!("Used by {}.", names.join(", ")));
    }
    let drawings = if ways.are_few() {
        let drawings: Vec<_> = ways
            .numbers
            .iter()
            .map(|numbers| Area::of_pattern(pattern, Dir::Up, &[*numbers]).draw())
            .collect();
        drawings.chunks(ABREAST).map(beside).collect()
    } else {
        vec![area.draw()]
    };
    PatternSheet { facts, drawings }
}

/// What can be in its way.
fn manner(area: &Area) -> Vec<String> {
    let (leaps, slides) = (area.has_afar('o'), area.has_afar('s'));
    let sentence = match (leaps, slides) {
        _ if area.has_afar('h') && !leaps && !slides => {
            "Hops over a piece; without one in the way it leads nowhere."
        }
        _ if area.has_afar('h') => "Hops over a piece, or goes elsewhere without one, as drawn.",
        _ if area.is_empty() => "Leads nowhere on an open board.",
        (true, true) => "Leaps over other pieces, or slides until something stops it, as drawn.",
        (true, false) => "Leaps over other pieces.",
        (false, true) => "Slides: pieces, holes and the edge of the board stop it.",
        (false, false) => "Goes only to adjacent squares, so nothing can be in the way.",
    };
    vec![sentence.to_owned()]
}

fn follows_forward(pattern: &dyn Pattern, ways: &Ways) -> bool {
    let drawn = |forward| Area::of_pattern(pattern, forward, &ways.numbers).draw();
    Dir::ALL.into_iter().any(|forward| drawn(forward) != drawn(Dir::Up))
}

/// For each pattern the pieces and cards that name it, as `set/Piece`.
fn namers(catalogue: &Catalogue) -> BTreeMap<&'static str, Vec<String>> {
    let mut namers: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    let mut tell = |patterns: &[&'static str], set: &str, id: &str| {
        let name = format!("{set}/{id}");
        for pattern in patterns {
            let names = namers.entry(*pattern).or_default();
            if !names.contains(&name) {
                names.push(name.clone());
            }
        }
    };
    for piece in catalogue.pieces().map(|entry| entry.plugin) {
        for ability in piece.abilities() {
            match ability {
                Ability::Pattern(described) => {
                    tell(&[described.pattern], piece.set(), piece.id());
                }
                Ability::Code(coded) => tell(coded.names().patterns, piece.set(), piece.id()),
            }
        }
    }
    for card in catalogue.cards().map(|entry| entry.plugin) {
        tell(card.names().patterns, card.set(), card.id());
        tell(
            card.grant().map_or(&[], |grant| grant.ability.names().patterns),
            card.set(),
            card.id(),
        );
        for ability in card.grants().map_or(&[][..], |grant| grant.abilities) {
            tell(&[ability.pattern], card.set(), card.id());
        }
    }
    namers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(id: &str) -> String {
        let (_, text) = page(&sortilege_assembly::catalogue().unwrap());
        let (_, rest) = text.split_once(&format!("## {id}\n")).unwrap();
        rest.split("\n## ").next().unwrap().to_owned()
    }

    #[test]
    fn every_pattern_has_a_section() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let (_, text) = page(&catalogue);
        let headings: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        assert_eq!(
            headings,
            catalogue.patterns().map(|entry| entry.plugin.id()).collect::<Vec<_>>()
        );
    }

    #[test]
    fn leaps_and_slides_are_distinguished() {
        let oni = section("OniPattern");
        assert!(
            oni.contains(
                "- Leaps over other pieces, or slides until something stops it, as drawn."
            ),
            "{oni}"
        );
        assert!(oni.contains("- Leads beyond the drawing, to the edge of the board."), "{oni}");
        assert!(
            oni.contains("\n. . . . o s o . . . .\n. . . o . o . o . . .\ns s s s o @ o s s s s\n"),
            "{oni}"
        );
        assert!(
            section("KingPattern")
                .contains("- Goes only to adjacent squares, so nothing can be in the way.")
        );
        assert!(section("PawnTakePattern").contains("- Follows its player's forward"));
        assert!(!section("KnightPattern").contains("forward"));
    }

    #[test]
    fn hops_are_drawn_over_hurdles() {
        let cannon = section("CannonPattern");
        assert!(cannon.contains("- Hops over a piece; without one in the way it leads nowhere."));
        assert!(cannon.contains("- Leads beyond the drawing, to the edge of the board."));
        assert!(cannon.contains("\nh h h # . @ . # h h h\n"), "{cannon}");
        let grasshopper = section("GrasshopperPattern");
        assert!(grasshopper.contains("\nh # . @ . # h\n"), "{grasshopper}");
    }

    #[test]
    fn each_way_of_a_random_pattern_is_drawn() {
        let crazy = section("CrazyPawnPattern");
        assert!(
            crazy.contains(
                "- Uses one of 8 variants, chosen at random each turn; all are drawn, in order."
            ),
            "{crazy}"
        );
        assert!(
            crazy.contains("\n. . s . .     . . . . s     . . . . .     . . . . .\n"),
            "{crazy}"
        );
        assert_eq!(crazy.matches('@').count(), 8);
    }
}
