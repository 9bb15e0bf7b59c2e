//! Choosing an action by pointing: first a piece or a card, then what it does, word by word.
//!
//! An action is a sentence. Its subject is the piece or the card that it begins with, if it does;
//! its deed is the verb, with the ability if that is code; its words are what follows. Pointing at
//! a square may skip the deed: if several deeds remain, they are asked for at the end.

use sortilege_core::{AbilityId, Action, Arg, Geometry, Position, Rules, Scene, Square, SubDir};
use sortilege_languages::names;
use sortilege_table::Notation;

/// What an action does, apart from its words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deed {
    verb: u8,
    /// The ability, if it is code: abilities that are data differ by where they lead.
    ability: AbilityId,
}

/// What can be chosen next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Next {
    /// The piece on a square, or a card, that acts.
    Subject(Arg),
    Deed(Deed),
    /// Another word.
    Word(Arg),
    /// Nothing is missing: the action itself.
    Do(Action),
}

/// What has been chosen so far, in the order in which it was.
#[derive(Clone, Default, PartialEq, Debug)]
pub(super) struct Selection {
    path: Vec<Next>,
}

/// The subject of an action and the words after it.
fn parts(action: &Action) -> (Option<Arg>, &[Arg]) {
    match action.args.as_slice() {
        [first @ (Arg::Square(_) | Arg::Card(_)), words @ ..] => (Some(*first), words),
        words => (None, words),
    }
}

/// The deed of an action.
fn deed(scene: Scene<'_>, action: &Action) -> Deed {
    let rules = scene.board.rules();
    let kind = action.from().and_then(|from| scene.board.at(from));
    let kind = kind.map(|piece| rules.kind(scene.board.piece(piece).kind()));
    let is_coded = kind.is_some_and(|kind| kind.coded_rule(action.ability).is_some());
    let ability = if is_coded { action.ability } else { AbilityId::NONE };
    Deed { verb: action.verb, ability }
}

impl Selection {
    pub(super) fn is_empty(&self) -> bool {
        self.path.is_empty()
    }

    /// Chooses something. What has no next step after it is not stored.
    pub(super) fn choose(&mut self, next: Next) {
        self.path.push(next);
    }

    /// Takes back the last choice. False if there was none.
    pub(super) fn back(&mut self) -> bool {
        self.path.pop().is_some()
    }

    pub(super) fn clear(&mut self) {
        self.path.clear();
    }

    /// The piece or card that acts.
    pub(super) fn subject(&self) -> Option<Arg> {
        self.path.iter().find_map(|next| match next {
            Next::Subject(subject) => Some(*subject),
            _ => None,
        })
    }

    /// The square of the piece that acts.
    pub(super) fn square(&self) -> Option<Square> {
        match self.subject()? {
            Arg::Square(square) => Some(square),
            _ => None,
        }
    }

    fn deed(&self) -> Option<Deed> {
        self.path.iter().find_map(|next| match next {
            Next::Deed(deed) => Some(*deed),
            _ => None,
        })
    }

    fn words(&self) -> impl Iterator<Item = Arg> + Clone {
        self.path.iter().filter_map(|next| match next {
            Next::Word(word) => Some(*word),
            _ => None,
        })
    }

    /// The legal actions that go on as chosen so far.
    pub(super) fn candidates<'a>(&self, scene: Scene<'_>, legal: &'a [Action]) -> Vec<&'a Action> {
        let subject = self.subject();
        let (chosen, words) = (self.deed(), self.words());
        if let Some(Next::Do(done)) = self.path.last() {
            return legal.iter().filter(|action| *action == done).collect();
        }
        let fits = |action: &&Action| {
            let (first, rest) = parts(action);
            (self.is_empty() || first == subject)
                && chosen.is_none_or(|chosen| chosen == deed(scene, action))
                && rest.len() >= words.clone().count()
                && rest.iter().copied().zip(words.clone()).all(|(own, word)| own == word)
        };
        legal.iter().filter(fits).collect()
    }

    /// What can be chosen next, each once, in the order of the list.
    pub(super) fn nexts(&self, scene: Scene<'_>, legal: &[Action]) -> Vec<Next> {
        let count = self.words().count();
        let candidates = self.candidates(scene, legal);
        let mut nexts = Vec::new();
        let mut add = |next| {
            if !nexts.contains(&next) {
                nexts.push(next);
            }
        };
        if self.is_empty() {
            for action in candidates {
                add(match parts(action).0 {
                    Some(subject) => Next::Subject(subject),
                    None => Next::Deed(deed(scene, action)),
                });
            }
            return nexts;
        }
        let mut deeds: Vec<Deed> = Vec::new();
        for action in &candidates {
            let deed = deed(scene, action);
            if !deeds.contains(&deed) {
                deeds.push(deed);
            }
        }
        let must_name = self.deed().is_none() && deeds.len() > 1;
        if must_name {
            deeds.into_iter().for_each(|deed| add(Next::Deed(deed)));
        }
        for action in candidates {
            match parts(action).1.get(count) {
                Some(word) => add(Next::Word(*word)),
                // What it does by its name leads there.
                None if must_name => {}
                None => add(Next::Do(*action)),
            }
        }
        nexts
    }

    /// The action, once nothing else can be meant.
    pub(super) fn settled(
        &self,
        scene: Scene<'_>,
        notation: &dyn Notation,
        legal: &[Action],
    ) -> Option<Action> {
        let count = self.words().count();
        let candidates = self.candidates(scene, legal);
        let first = *candidates.first().filter(|_| !self.is_empty())?;
        let text = notation.text(scene, first);
        let is_same = |action: &&Action| {
            parts(action).1.len() == count && notation.text(scene, action) == text
        };
        candidates.iter().all(is_same).then_some(*first)
    }

    /// What pointing at a square chooses: the piece there, the square as a word, or a direction.
    pub(super) fn at(&self, square: Square, scene: Scene<'_>, legal: &[Action]) -> Option<Next> {
        let nexts = self.nexts(scene, legal);
        let as_word = Next::Word(Arg::Square(square));
        let as_subject = Next::Subject(Arg::Square(square));
        let direction = || {
            let origin = self.origin()?;
            nexts.iter().copied().find(|next| match next {
                Next::Word(Arg::Dir(dir)) => {
                    leads(scene.board.rules().geometry(), origin, *dir, square)
                }
                _ => false,
            })
        };
        [as_word, as_subject].into_iter().find(|next| nexts.contains(next)).or_else(direction)
    }

    /// The square from which directions are meant: the last one chosen.
    fn origin(&self) -> Option<Square> {
        self.path.iter().rev().find_map(|next| match next {
            Next::Subject(Arg::Square(square)) | Next::Word(Arg::Square(square)) => Some(*square),
            _ => None,
        })
    }

    /// The squares at which something can be pointed out next, each with an action that it leads
    /// to.
    pub(super) fn targets<'a>(
        &self,
        scene: Scene<'_>,
        legal: &'a [Action],
    ) -> Vec<(Square, &'a Action)> {
        let count = self.words().count();
        let geometry = scene.board.rules().geometry();
        let mut targets = Vec::new();
        for action in self.candidates(scene, legal) {
            let (subject, words) = parts(action);
            let word = if self.is_empty() { subject } else { words.get(count).copied() };
            let square = match word {
                Some(Arg::Square(square)) => Some(square),
                Some(Arg::Dir(dir)) => self
                    .origin()
                    .and_then(|at| geometry.square(geometry.position(at) + Position::from(dir))),
                _ => None,
            };
            targets.extend(square.map(|square| (square, action)));
        }
        targets
    }

    /// A choice in words.
    pub(super) fn label(
        &self,
        next: Next,
        scene: Scene<'_>,
        notation: &dyn Notation,
        legal: &[Action],
    ) -> String {
        let rules = scene.board.rules();
        match next {
            Next::Subject(subject) => rules.arg_text(subject),
            Next::Do(action) => notation.text(scene, &action),
            Next::Deed(deed) => {
                let kind = self.square().and_then(|from| scene.board.at(from));
                let kind = kind.map(|piece| rules.kind(scene.board.piece(piece).kind()));
                let coded = kind.and_then(|kind| kind.coded_rule(deed.ability));
                let verb = || names::name(names::Category::Verb, &verb(rules, deed.verb));
                coded.map_or_else(verb, |rule| names::ability(rule.coded.id()))
            }
            Next::Word(word) => {
                let place = self.words().count();
                let example = self.candidates(scene, legal).into_iter();
                let mut example =
                    example.filter(|action| parts(action).1.get(place) == Some(&word));
                let written =
                    example.next().and_then(|action| written(scene, notation, action, place));
                written.unwrap_or_else(|| rules.arg_text(word))
            }
        }
    }
}

/// How the notation writes a word of an action, if it writes one word for each.
fn written(
    scene: Scene<'_>,
    notation: &dyn Notation,
    action: &Action,
    place: usize,
) -> Option<String> {
    let (subject, _) = parts(action);
    let place = place + usize::from(subject.is_some());
    let text = notation.text(scene, action);
    let words: Vec<&str> = text.split(' ').skip(1).collect();
    let is_one_each = words.len() >= action.args.as_slice().len();
    words.get(place).filter(|_| is_one_each).map(|word| (*word).to_owned())
}

/// The word of a verb.
pub(super) fn verb(rules: &Rules, verb: u8) -> String {
    rules.facts().verbs.get(usize::from(verb)).copied().unwrap_or("?").to_owned()
}

/// Whether a square lies in a direction from another.
fn leads(geometry: &Geometry, from: Square, dir: SubDir, to: Square) -> bool {
    let mut at = geometry.position(from);
    (0..geometry.width().max(geometry.height())).any(|_| {
        at = at + Position::from(dir);
        geometry.square(at) == Some(to)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;
    use sortilege_core::Play;
    use sortilege_table::Table;

    use super::*;

    fn table(game: &str, setup: Option<&str>, seed: u64) -> Table {
        let mut table = Table::new(sortilege_assembly::catalogue().unwrap(), game, None).unwrap();
        table.start(setup.map(Value::from).as_ref(), Some(seed)).unwrap();
        table
    }

    /// The texts of all actions that can be reached from a selection.
    fn reached(
        selection: &Selection,
        play: &Play,
        notation: &dyn Notation,
        legal: &[Action],
        found: &mut BTreeSet<String>,
    ) {
        for next in selection.nexts(play.scene(), legal) {
            if let Next::Do(action) = next {
                found.insert(notation.text(play.scene(), &action));
                continue;
            }
            let mut longer = selection.clone();
            longer.choose(next);
            if let Some(action) = longer.settled(play.scene(), notation, legal) {
                found.insert(notation.text(play.scene(), &action));
            } else {
                reached(&longer, play, notation, legal, found);
            }
        }
    }

    #[test]
    fn every_legal_action_of_every_game_is_reached_by_pointing() {
        let games = [("arcana", Some("skirmish")), ("arcana", None), ("arcana", Some("fourfold"))];
        let others = ["chess", "lucky", "lanes", "bazaar"].map(|game| (game, None));
        let mut verbs = BTreeSet::new();
        for (game, setup) in games.into_iter().chain(others) {
            for seed in 0..2_u64 {
                let mut table = table(game, setup, seed);
                let mut number = seed + 1;
                for _ in 0..40 {
                    let listed: BTreeSet<String> = table.actions(None).into_iter().collect();
                    if listed.is_empty() {
                        break;
                    }
                    let mut legal = Vec::new();
                    table.play().legal(&mut legal);
                    let mut found = BTreeSet::new();
                    let nothing = Selection::default();
                    reached(&nothing, table.play(), table.notation(), &legal, &mut found);
                    assert_eq!(found, listed, "{game} {setup:?} {seed}");
                    verbs.extend(legal.iter().map(|action| (game, action.verb)));
                    number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let place = (number >> 33) as usize % listed.len();
                    let text = listed.into_iter().nth(place).unwrap();
                    table.act(&text, table.play().board().to_move()).unwrap();
                }
            }
        }
        let of = |game: &str| verbs.iter().filter(|(other, _)| *other == game).count();
        assert!(of("arcana") >= 7 && of("lucky") >= 4 && of("bazaar") >= 2, "{verbs:?}");
    }

    #[test]
    fn a_square_in_a_direction_means_the_direction() {
        let geometry = Geometry::new(8, 8).unwrap();
        let at = |name: &str| geometry.named(name).unwrap();
        assert!(leads(&geometry, at("b4"), SubDir::UpRight, at("e7")));
        assert!(!leads(&geometry, at("b4"), SubDir::UpRight, at("e6")));
        assert!(!leads(&geometry, at("b4"), SubDir::Down, at("b4")));
    }

    #[test]
    fn pointing_at_a_piece_and_a_square_settles_a_move() {
        let table = table("chess", None, 0);
        let (play, scene) = (table.play(), table.play().scene());
        let mut legal = Vec::new();
        play.legal(&mut legal);
        let at = |name: &str| scene.board.rules().geometry().named(name).unwrap();
        let mut selection = Selection::default();
        assert_eq!(selection.at(at("e4"), scene, &legal), None);
        for square in ["e2", "e4"] {
            let next = selection.at(at(square), scene, &legal).unwrap();
            assert_eq!(selection.settled(scene, table.notation(), &legal), None);
            selection.choose(next);
        }
        let action = selection.settled(scene, table.notation(), &legal).unwrap();
        assert_eq!(table.notation().text(scene, &action), "e2e4");
        assert!(selection.back());
        assert_eq!(selection.square(), Some(at("e2")));
    }
}
