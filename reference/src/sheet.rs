//! Sheets: the section of a piece or a card as lines to read on a screen.

use sortilege_core::{Catalogue, Game};

use super::example::Examples;
use super::page::Page;
use super::piece::Context;

/// What the reference says about a piece or a card of a game, in lines without Markdown; `None` if
/// the game has no piece or card with this id. Examples from games are left out: to find them takes
/// time.
#[must_use]
pub fn sheet(catalogue: &Catalogue, game: &dyn Game, id: &str) -> Option<Vec<String>> {
    let examples = Examples::default();
    let context = Context { catalogue, facts: catalogue.facts(game), examples };
    let sets = context.facts.sets;
    let mut page = Page::new("");
    let piece = catalogue.pieces_of(sets).find(|piece| piece.id() == id);
    let card = catalogue.cards_of(sets).find(|card| card.id() == id);
    match (piece, card) {
        (Some(piece), _) => context.piece(&mut page, piece),
        (None, Some(card)) => context.card(&mut page, card),
        (None, None) => return None,
    }
    Some(lines(page))
}

/// The abilities of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Abilities {
    /// The id of the piece.
    pub piece: &'static str,
    /// What each does, how it is typed, what it costs and how long it rests and lasts.
    pub lines: Vec<String>,
}

/// The abilities of all pieces of a game, in lines without Markdown. How they are typed is shown by
/// an example from a game.
#[must_use]
pub fn abilities(catalogue: &Catalogue, game: &'static dyn Game) -> Vec<Abilities> {
    let examples = Examples::find(catalogue, game);
    let context = Context { catalogue, facts: catalogue.facts(game), examples };
    let mut all = Vec::new();
    for piece in catalogue.pieces_of(context.facts.sets) {
        let mut page = Page::new("");
        context.piece(&mut page, piece);
        let lines = about_abilities(lines(page));
        if !lines.is_empty() {
            all.push(Abilities { piece: piece.id(), lines });
        }
    }
    all
}

/// The lines about abilities: each begins with its name, and a list follows.
fn about_abilities(sheet: Vec<String>) -> Vec<String> {
    let mut about = Vec::new();
    let mut is_inside = false;
    for line in sheet {
        if let Some(ability) = line.strip_prefix("Ability ") {
            is_inside = true;
            about.push(ability.to_owned());
        } else if line.starts_with("- ") && (is_inside || line.starts_with("- How long its ")) {
            about.push(line);
        } else if !line.is_empty() {
            is_inside = false;
        }
    }
    about
}

/// A page as lines to read, from its first piece or card on.
fn lines(page: Page) -> Vec<String> {
    let text = page.into_text();
    let lines = text.lines().skip_while(|line| !line.starts_with("### "));
    let lines = lines.filter(|line| !line.starts_with("```")).map(read);
    // No two blank lines in a row.
    let mut sheet: Vec<String> = Vec::new();
    for line in lines {
        if !line.is_empty() || sheet.last().is_some_and(|last| !last.is_empty()) {
            sheet.push(line);
        }
    }
    sheet
}

/// A line of Markdown, as this crate writes it, without its marks.
fn read(line: &str) -> String {
    let line = line.strip_prefix("### ").unwrap_or(line);
    let mut text = String::new();
    let mut rest = line.chars().peekable();
    while let Some(letter) = rest.next() {
        match letter {
            '\\' => text.extend(rest.next()),
            '`' | '[' => {}
            '*' if rest.peek() == Some(&'*') => drop(rest.next()),
            // The target of a link.
            ']' if rest.peek() == Some(&'(') => {
                while rest.next().is_some_and(|next| next != ')') {}
            }
            ']' => {}
            letter => text.push(letter),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_what_the_reference_says_without_its_marks() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let game = catalogue.game("arcana").unwrap();
        let knight = sheet(&catalogue, game, "Knight").unwrap();
        assert_eq!(knight[0], "Knight");
        assert!(knight.iter().any(|line| line == "- Glyph: N"), "{knight:#?}");
        assert!(knight.iter().any(|line| line.contains('@')), "{knight:#?}");
        assert!(
            !knight.iter().any(|line| line.contains("](") || line.contains('`')),
            "{knight:#?}"
        );
        assert_eq!(sheet(&catalogue, game, "Nobody"), None);
        for card in catalogue.cards_of(catalogue.facts(game).sets) {
            assert!(sheet(&catalogue, game, card.id()).is_some(), "{}", card.id());
        }
    }

    #[test]
    fn every_ability_of_arcana_says_how_it_is_typed() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let all = abilities(&catalogue, catalogue.game("arcana").unwrap());
        assert!(all.len() > 25, "{}", all.len());
        let gaze = all.iter().find(|it| it.piece == "Basilisk").unwrap();
        assert!(gaze.lines[0].starts_with("Gaze: Deactivates the first piece"), "{gaze:?}");
        assert_eq!(gaze.lines[1], "- Typed: ability SQUARE, in a game: ability a1");
        assert!(gaze.lines.iter().any(|line| line.starts_with("- How long its ")), "{gaze:?}");
    }

    #[test]
    fn marks_are_taken_away_and_what_is_escaped_stays() {
        assert_eq!(read("### A \\*star\\*"), "A *star*");
        assert_eq!(read("by [X](y.md#x), **bold**, `code`"), "by X, bold, code");
    }
}
