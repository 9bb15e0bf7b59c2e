//! How pieces are drawn when mods that do not know of each other choose the same glyph.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use super::{Catalogue, Entry, Redrawn};
use crate::Piece;

impl Catalogue {
    /// The glyph that a piece is drawn with: its own, unless another piece of the set has that.
    #[must_use]
    pub fn glyph(&self, piece: &dyn Piece) -> &'static str {
        let redrawn = self.redrawn.get(&(piece.set(), piece.id()));
        redrawn.map_or_else(|| piece.glyph(), |redrawn| redrawn.glyph)
    }

    /// The pieces of some sets that are drawn otherwise than they ask for, by set and id.
    pub fn redrawn_of<'a>(&'a self, sets: &'a [&str]) -> impl Iterator<Item = Redrawn> + 'a {
        let of_sets = self.redrawn.iter().filter(|((set, _), _)| sets.contains(set));
        of_sets.map(|(_, redrawn)| *redrawn)
    }

    /// Finds the pieces that ask for a glyph that another piece of their set has, and free glyphs
    /// for them. The pieces of the engine come first, then those of other crates by the name of the
    /// crate and by id, so that nothing depends on the order of linking.
    pub(super) fn redraw(&self) -> BTreeMap<(&'static str, &'static str), Redrawn> {
        let mut pieces: Vec<Entry<dyn Piece>> = self.pieces.values().copied().collect();
        pieces.sort_by_key(|it| (it.plugin.set(), !is_own(it.krate), it.krate, it.plugin.id()));
        let asked = pieces.iter().map(|it| (it.plugin.set(), it.plugin.glyph()));
        let mut taken: BTreeSet<(&str, &str)> = asked.collect();
        let mut drawn: BTreeMap<(&str, &str), Entry<dyn Piece>> = BTreeMap::new();
        let mut redrawn = BTreeMap::new();
        for piece in pieces {
            let (set, id) = (piece.plugin.set(), piece.plugin.id());
            let Some(other) = drawn.get(&(set, piece.plugin.glyph())).copied() else {
                drawn.insert((set, piece.plugin.glyph()), piece);
                continue;
            };
            let is_free = |glyph: &String| !taken.contains(&(set, glyph.as_str()));
            if let Some(glyph) = candidates(id, piece.plugin.glyph()).find(is_free) {
                let glyph = keep(glyph);
                taken.insert((set, glyph));
                redrawn.insert((set, id), Redrawn { piece, glyph, other });
            }
        }
        redrawn
    }
}

/// Whether a crate is one of the engine's, whose names begin like that of this one.
fn is_own(krate: &str) -> bool {
    let prefix = env!("CARGO_PKG_NAME").trim_end_matches("core");
    krate.starts_with(prefix)
}

/// Glyphs for a piece, the best first: of the letters of its id, as many as the glyph that it asks
/// for has; then of any letters.
fn candidates(id: &str, asked: &str) -> impl Iterator<Item = String> {
    let letters = |text: &str| -> Vec<char> {
        text.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase()).collect()
    };
    let (own, any) = (letters(id), letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
    let single = |list: &[char]| list.iter().map(char::to_string).collect::<Vec<_>>();
    let pairs = |list: &[char]| {
        let second = |(place, first): (usize, &char)| {
            let (later, earlier) = (&list[place + 1..], &list[..=place]);
            let all = later.iter().chain(earlier);
            all.map(|second| format!("{first}{second}")).collect::<Vec<_>>()
        };
        list.iter().enumerate().flat_map(second).collect::<Vec<_>>()
    };
    let singles = if asked.len() == 1 { single(&own) } else { Vec::new() };
    let all = [singles, pairs(&own), single(&any), pairs(&any)];
    all.into_iter().flatten()
}

/// A glyph that lives as long as the program. There are at most 702 of one or two letters.
fn keep(glyph: String) -> &'static str {
    static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = kept.get(glyph.as_str()) {
        return same;
    }
    let glyph: &'static str = glyph.leak();
    kept.insert(glyph);
    glyph
}

#[cfg(test)]
mod tests {
    use crate::{Catalogue, PieceData, Registered, Registration};

    const CAMEL: PieceData =
        PieceData { id: "Camel", set: "zoo", glyph: "C", rule: "Spits.", ..PieceData::NONE };
    const CRANE: PieceData = PieceData { id: "Crane", ..CAMEL };
    const COW: PieceData = PieceData { id: "Cow", ..CAMEL };
    const APE: PieceData = PieceData { id: "Ape", glyph: "A", ..CAMEL };
    const BOAR: PieceData = PieceData { id: "Boar", glyph: "BO", ..CAMEL };
    const BISON: PieceData = PieceData { id: "Bison", glyph: "BO", ..CAMEL };

    /// The glyph of each piece, by id, and what the catalogue says about it.
    fn drawn(pieces: &[(&'static str, &'static PieceData)]) -> (Vec<String>, Vec<String>) {
        let all = pieces.iter().map(|(krate, piece)| {
            let plugin = Registered::Piece(*piece);
            Registration { krate, plugin }
        });
        let all: Vec<_> = all.collect();
        let catalogue = Catalogue::of(&all).unwrap();
        let glyphs =
            catalogue.pieces_of(&["zoo"]).map(|it| format!("{} {}", it.id(), catalogue.glyph(it)));
        let said = catalogue.redrawn_of(&["zoo"]).map(|redrawn| redrawn.to_string());
        (glyphs.collect(), said.collect())
    }

    #[test]
    fn the_second_is_drawn_with_letters_of_its_id_whatever_the_order_of_linking() {
        let mods = [("b", &CAMEL), ("a", &CRANE), ("c", &APE)];
        let (glyphs, said) = drawn(&mods);
        assert_eq!(glyphs, ["Ape A", "Camel M", "Crane C"]);
        assert_eq!(
            said,
            [r#"piece Camel of b is drawn as "M", because Crane of a is drawn as "C""#]
        );
        let [one, two, three] = mods;
        for order in [[three, two, one], [two, one, three]] {
            assert_eq!(drawn(&order), (glyphs.clone(), said.clone()));
        }
    }

    #[test]
    fn the_pieces_of_the_engine_keep_their_glyphs() {
        let (glyphs, _) = drawn(&[("sortilege-pieces", &CRANE), ("a", &CAMEL), ("b", &COW)]);
        assert_eq!(glyphs, ["Camel A", "Cow O", "Crane C"]);
        let (glyphs, said) = drawn(&[("a", &BOAR), ("b", &BISON)]);
        assert_eq!((glyphs, said.len()), (vec!["Bison BI".to_owned(), "Boar BO".to_owned()], 1));
    }

    #[test]
    fn a_free_glyph_is_found_when_the_letters_of_the_id_are_taken() {
        const X: PieceData = PieceData { id: "X", glyph: "X", ..CAMEL };
        const X2: PieceData = PieceData { id: "X2", ..X };
        let (glyphs, _) = drawn(&[("a", &X), ("b", &X2)]);
        assert_eq!(glyphs, ["X X", "X2 XX"]);
    }
}
