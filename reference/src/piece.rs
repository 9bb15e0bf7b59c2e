//! Sections about what pieces can do: by patterns, drawn, and by code, in words.

use sortilege_core::{
    Ability, AbilityCode, Catalogue, Cost, Description, Dir, Facts, Names, Pattern, PatternAbility,
    Piece, Purpose, SummonTerms, Zone,
};

use super::area::{Area, Ways, beyond_in_words};
use super::example::{Example, Examples};
use super::page::{Page, link, plain};
use super::pattern;

/// The forward for which areas are drawn.
const FORWARD: Dir = Dir::Up;

/// A game, as far as its pieces and cards are concerned.
pub(super) struct Context<'a> {
    pub(super) catalogue: &'a Catalogue,
    pub(super) facts: Facts,
    /// What was seen in games.
    pub(super) examples: Examples,
}

impl Context<'_> {
    /// A cost by counter. Counters that the game does not have are left out.
    pub(super) fn cost(&self, cost: Cost) -> Option<String> {
        let counts = |id: &str| self.facts.seat_counters.iter().any(|counter| counter.id == id);
        let paid = cost.iter().filter(|(id, amount)| *amount != 0 && counts(id));
        let words: Vec<String> = paid.map(|(id, amount)| format!("`{id}` {amount}")).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }

    /// The glyph of a piece, and why it has another one than it asks for.
    fn glyph(&self, piece: &dyn Piece) -> String {
        let (drawn, sets) = (self.catalogue.glyph(piece), &[piece.set()]);
        let redrawn = self.catalogue.redrawn_of(sets).find(|it| it.piece.plugin.id() == piece.id());
        match redrawn {
            None => format!("Glyph: `{drawn}`"),
            Some(redrawn) => {
                let (own, other) = (piece.glyph(), redrawn.other.plugin.id());
                format!("Glyph: `{drawn}`, because `{own}` is {}", link(other, ""))
            }
        }
    }

    /// A piece with everything about it.
    pub(super) fn piece(&self, page: &mut Page, piece: &dyn Piece) {
        page.heading(3, &plain(piece.id()));
        page.paragraph(&plain(piece.rule()));
        let mut facts = vec![self.glyph(piece)];
        if !piece.tags().is_empty() {
            facts.push(format!("Tags: {}", plain(&piece.tags().join(", "))));
        }
        facts.extend(self.counters(piece).map(|counters| format!("Counters: {counters}")));
        facts.extend(piece.summoned().map(|summoned| self.summoned(&summoned)));
        page.list(&facts);
        let abilities = piece.abilities();
        let described: Vec<(&PatternAbility, &'static dyn Pattern)> = abilities
            .iter()
            .filter_map(|ability| match ability {
                Ability::Pattern(described) => {
                    Some((described, self.catalogue.pattern(described.pattern)?))
                }
                Ability::Code(_) => None,
            })
            .collect();
        if !described.is_empty() {
            let patterns: Vec<(&dyn Pattern, Purpose)> = described
                .iter()
                .map(|(described, pattern)| (*pattern as &dyn Pattern, described.purpose))
                .collect();
            page.drawing(Area::of_piece(&patterns, FORWARD).draw());
            page.list(
                &described
                    .iter()
                    .map(|(described, pattern)| self.described(described, *pattern))
                    .collect::<Vec<_>>(),
            );
        }
        for ability in &abilities {
            if let Ability::Code(coded) = ability {
                page.paragraph(&format!(
                    "Ability **{}**: {}",
                    plain(coded.id()),
                    plain(coded.rule())
                ));
                self.coded(page, piece.id(), *coded);
            }
        }
        let lasting = self.examples.lasting(piece.id()).into_iter();
        let lasting =
            lasting.map(|(effect, times)| format!("How long its {} lasts: {times}", plain(effect)));
        page.list(&lasting.collect::<Vec<_>>());
    }

    /// The counters that start with another value than the game's default.
    fn counters(&self, piece: &dyn Piece) -> Option<String> {
        let differs = |id: &str, value: i32| {
            self.facts.piece_counters.iter().any(|c| c.id == id && c.default != value)
        };
        let own = piece.counters().iter().filter(|(id, value)| differs(id, *value));
        let words: Vec<String> = own.map(|(id, value)| format!("`{id}` {value}")).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }

    /// The terms for summoning a piece, in words.
    fn summoned(&self, summoned: &SummonTerms) -> String {
        let SummonTerms { by, count, cast, cost } = *summoned;
        let cost =
            self.cost(cost).map_or_else(String::new, |cost| format!(", for an additional {cost}"));
        format!(
            "Summoned by {}: needs at least {count} of them, takes {}{cost}",
            link(by, ""),
            cast.in_words("")
        )
    }

    /// An ability that follows a pattern, in words.
    fn described(&self, described: &PatternAbility, pattern: &dyn Pattern) -> String {
        let verb = match described.purpose {
            Purpose::Move | Purpose::Ability => "moves",
            Purpose::Take => "takes",
            Purpose::Attack => "attacks",
        };
        let mut parts = vec![format!(
            "`{}` {verb} by {}",
            described.id,
            link(described.pattern, pattern::FILE)
        )];
        parts.extend(beyond_in_words(pattern, described.purpose, FORWARD));
        parts.extend(Ways::of(pattern).in_words());
        if described.unmoved {
            parts.push("only while it has never moved".to_owned());
        }
        match described.zone {
            Zone::Anywhere => {}
            Zone::ShortOfFarRow => parts.push("not onto the last rank".to_owned()),
            Zone::FarRow => parts.push("only onto the last rank".to_owned()),
        }
        if !described.becomes.is_empty() {
            parts.push(format!("and becomes {}", described.becomes.join(" or ")));
        }
        parts.extend(described.stopped_by.map(|tag| format!("but not past pieces with {tag}")));
        parts.join(", ")
    }

    /// How a coded ability of a kind of piece is typed, and its terms and areas, below its name and
    /// rule.
    pub(super) fn coded(&self, page: &mut Page, kind: &str, coded: &dyn AbilityCode) {
        let terms = coded.terms();
        let mut facts = Vec::new();
        if let Some(Example { form, action }) = self.examples.of(kind, coded.id()) {
            facts.push(format!("Typed: `{form}`, in a game: `{action}`"));
        }
        facts.extend(self.cost(terms.cost).map(|cost| format!("Cost: {cost}")));
        if terms.cooldown.is_forever() {
            facts.push("Cooldown: once per game".to_owned());
        } else if !terms.cooldown.is_over() {
            facts.push(format!("Cooldown: {}", terms.cooldown.in_words("")));
        }
        if !terms.cast.is_over() {
            facts.push(format!("Cast time: {}", terms.cast.in_words("")));
        }
        if coded.is_automatic() {
            facts.push("Begins automatically when the piece comes onto the board".to_owned());
        }
        if terms.on_itself {
            facts.push("Targets itself".to_owned());
        }
        page.list(&facts);
        if let Some(area) = coded.area() {
            page.paragraph("Area:");
            page.drawing(Area::of_ability(&Unnamed(area), FORWARD).draw());
        }
        self.areas(page, coded.names());
    }

    /// The areas that a plugin's code asks for.
    pub(super) fn areas(&self, page: &mut Page, names: Names) {
        for pattern in names.patterns.iter().filter_map(|id| self.catalogue.pattern(id)) {
            let far = beyond_in_words(pattern, Purpose::Ability, FORWARD);
            let far = far.map_or_else(String::new, |far| format!(", {far}"));
            page.paragraph(&format!("Area {}{far}:", link(pattern.id(), pattern::FILE)));
            page.drawing(Area::of_ability(pattern, FORWARD).draw());
        }
    }
}

/// A description that no registered pattern has.
struct Unnamed(Description);

impl Pattern for Unnamed {
    fn id(&self) -> &'static str {
        ""
    }

    fn description(&self) -> Option<Description> {
        Some(self.0.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The section about a piece of a game.
    fn section(game: &str, piece: &str) -> String {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let facts = catalogue.game(game).unwrap().facts();
        let context = Context { catalogue: &catalogue, facts, examples: Examples::default() };
        let mut page = Page::new("T");
        context.piece(
            &mut page,
            catalogue.pieces_of(&[game]).find(|other| other.id() == piece).unwrap(),
        );
        page.into_text()
    }

    #[test]
    fn a_piece_is_described_with_its_counters_its_summoning_and_its_area() {
        let ogre = section("arcana", "Ogre");
        for part in [
            "\n### Ogre\n",
            "\n- Glyph: `O`\n",
            "\n- Counters: `max_life` 2\n",
            "\n- Summoned by [Portal](#portal): needs at least 1 of them, takes 4 rounds\n",
            "\n```text\n. . + . .\n. + + + .\n+ + @ + +\n. + + + .\n. . + . .\n```\n",
            "\n- `OgreMove` moves by [ArcherMovePattern](patterns.md#archermovepattern)\n",
            "\nAbility **Push**: ",
            "\n- Cost: `movements` 1\n- Cooldown: 4 rounds\n",
        ] {
            assert!(ogre.contains(part), "{part:?} is not in\n{ogre}");
        }
    }

    #[test]
    fn terms_and_areas_of_abilities_are_described() {
        let king = section("arcana", "King");
        assert!(king.contains("- Cooldown: once per game"), "{king}");
        assert!(
            king.contains(concat!(
                "Area [GargoylePattern](patterns.md#gargoylepattern):\n\n",
                "```text\n. . . . . a . . . . .\n"
            )),
            "{king}"
        );
        let witch = section("arcana", "Witch");
        assert!(
            witch.contains(
                "- Cost: `movements` 1, `mana` 2\n- Cooldown: 8 rounds\n- Cast time: 2 rounds\n"
            ),
            "{witch}"
        );
        assert!(section("arcana", "SpiderEgg").contains("- Begins automatically"));
        assert!(section("arcana", "Ram").contains("- Targets itself"));
        assert!(
            section("arcana", "CrazyPawn")
                .contains("one of 8 variants, chosen at random each turn")
        );
    }

    #[test]
    fn conditions_of_an_ability_are_described() {
        let pawn = section("chess", "Pawn");
        assert!(pawn.contains("only while it has never moved"), "{pawn}");
        assert!(pawn.contains("only onto the last rank, and becomes Queen or"), "{pawn}");
        assert!(
            section("arcana", "Balista").contains("up to 6 squares, but not past pieces with IMP")
        );
    }
}
