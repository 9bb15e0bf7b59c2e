//! What is marked on the board, and what an action would do.

use std::collections::{BTreeMap, BTreeSet};

use sortilege_core::{Action, Change, Play, SeatId, Square};
use sortilege_languages::{names, say};
use sortilege_table::Table;

use super::app::{App, Focus, tell};
use super::board::Marks;
use super::entries::cost;
use super::range::range;
use super::selection::{Next, Selection, verb};

impl App {
    /// What has been chosen, with the line of the list that is pointed at.
    fn looked_at(&self) -> Selection {
        let mut selection = self.selection.clone();
        if self.focus == Focus::List
            && let Some(Some(next)) = self.entries.get(self.entry).map(|entry| entry.next)
        {
            selection.choose(next);
        }
        selection
    }

    /// What is marked on the board.
    pub(super) fn marks(&self) -> Marks {
        let scene = self.play().scene();
        let rules = scene.board.rules();
        let mut marks = Marks { chosen: self.selection.square(), ..Marks::default() };
        marks.cursor = (self.focus == Focus::Board).then_some(self.cursor);
        let selection = self.looked_at();
        if !selection.is_empty() {
            for (square, action) in selection.targets(scene, &self.legal) {
                marks
                    .targets
                    .insert(square, letter(&verb(rules, action.verb), rules.facts().verbs));
            }
            marks.range = self.range(&selection);
        }
        for change in scene.journal.last_changes() {
            match *change {
                Change::Move { from, to, .. } => marks.last.extend([from, to]),
                Change::Place { at, .. } | Change::Lift { at, .. } | Change::Bury { at, .. } => {
                    marks.last.insert(at);
                }
                _ => {}
            }
        }
        if self.table().display().has_squares() {
            for seat in rules.seat_ids() {
                for square in scene.board.royals::<4>(seat) {
                    if scene.is_threatened(square, seat) {
                        marks.danger.insert(square);
                    }
                }
            }
        }
        if self.threats {
            marks.danger.extend(self.threatened());
        }
        marks
    }

    /// The squares that the only ability that is still meant is about.
    fn range(&self, selection: &Selection) -> BTreeSet<Square> {
        let scene = self.play().scene();
        let piece = selection.square().and_then(|at| scene.board.at(at));
        let mut meant = selection.candidates(scene, &self.legal).into_iter().map(|it| it.ability);
        match (piece, meant.next()) {
            (Some(piece), Some(ability)) if meant.all(|other| other == ability) => {
                range(scene, piece, ability)
            }
            _ => BTreeSet::new(),
        }
    }

    /// The squares of the viewer's pieces that another seat could take.
    pub(super) fn threatened(&self) -> BTreeSet<Square> {
        let scene = self.play().scene();
        let own = scene.board.pieces().filter(|(_, piece)| piece.owner() == self.viewer);
        let squares = own.filter_map(|(_, piece)| piece.square());
        squares.filter(|square| scene.is_threatened(*square, self.viewer)).collect()
    }

    /// Marks the viewer's pieces that can be taken, or no longer.
    pub(super) fn toggle_threats(&mut self) {
        self.threats = !self.threats;
        self.said = match (self.threats, self.threatened().len()) {
            (false, _) => say!("no-threats-marked"),
            (true, 0) => say!("no-threats"),
            (true, 1) => say!("one-threat"),
            (true, count) => say!("threats", count = count),
        };
    }

    /// What the actions that are pointed at would do.
    pub(super) fn preview(&mut self) -> Vec<String> {
        if !self.may_act() || self.selection.is_empty() && self.focus == Focus::Board {
            return Vec::new();
        }
        let (scene, notation) = (self.play().scene(), self.table().notation());
        let next = match self.focus {
            Focus::Board => self.selection.at(self.cursor, scene, &self.legal),
            Focus::List => self.entries.get(self.entry).and_then(|entry| entry.next),
            Focus::Log => None,
        };
        let Some(next) = next else { return Vec::new() };
        let settled = match next {
            Next::Do(action) => Some(action),
            next => {
                let mut longer = self.selection.clone();
                longer.choose(next);
                longer.settled(scene, notation, &self.legal)
            }
        };
        let Some(action) = settled else { return Vec::new() };
        let (text, version) = (notation.text(scene, &action), self.table().version());
        if let Some((of, about, lines)) = &self.preview
            && (*of, about) == (version, &text)
        {
            return lines.clone();
        }
        let mut lines = vec![text.clone()];
        lines.extend(notation.permissions(scene, &action));
        lines.extend(foreseen(self.table(), self.viewer, &action));
        self.preview = Some((version, text, lines.clone()));
        lines
    }

    /// The letters that mark what is done on squares, each with its verb.
    pub(super) fn legend(&self) -> BTreeMap<char, String> {
        let rules = self.play().board().rules();
        let selection = self.looked_at();
        if selection.is_empty() || !self.table().display().has_squares() {
            return BTreeMap::new();
        }
        let targets = selection.targets(self.play().scene(), &self.legal);
        let verbs = rules.facts().verbs;
        let mut legend = BTreeMap::new();
        for (_, action) in targets {
            let word = verb(rules, action.verb);
            legend.entry(letter(&word, verbs)).or_insert_with(|| {
                let word = names::name(names::Category::Verb, &word);
                match cost(self.play().scene(), action) {
                    none if none.is_empty() => word,
                    cost => format!("{word} ({cost})"),
                }
            });
        }
        legend
    }
}

/// How often an action is imagined.
const IMAGINED: u64 = 8;

/// What an action would do as far as the viewer can know: what happens however chance decides and
/// whatever is hidden.
fn foreseen(table: &Table, viewer: SeatId, action: &Action) -> Vec<String> {
    let told = |seed: u64| {
        let mut fork = Play::imagine(table.play().scene(), viewer, seed);
        fork.make(action).is_ok().then(|| tell(table, &fork, viewer))
    };
    let mut ways = (0..IMAGINED).filter_map(told);
    let Some(first) = ways.next() else { return Vec::new() };
    let (mut sure, mut is_open) = (first.clone(), false);
    for other in ways {
        is_open |= other != first;
        sure.retain(|sentence| other.contains(sentence));
    }
    sure.extend(is_open.then(|| say!("chance-decides")));
    sure
}

/// The letter of a verb: its first one that no earlier verb has.
fn letter(word: &str, verbs: &[&str]) -> char {
    let mut taken = Vec::new();
    for verb in verbs {
        let free = verb.chars().find(|letter| !taken.contains(letter)).unwrap_or('*');
        if *verb == word {
            return free;
        }
        taken.push(free);
    }
    '*'
}
