//! Choosing by pointing: at squares and at lines of the list.

use sortilege_core::Square;
use sortilege_languages::names::{self, Category};
use sortilege_languages::{retell, say};

use super::app::{App, Focus};
use super::selection::{Next, Selection, verb};
use super::thinking::Question;

impl App {
    /// Chooses something, and does what is meant once that is clear.
    pub(super) fn choose(&mut self, next: Next) {
        self.said.clear();
        let (scene, notation) = (self.play().scene(), self.table().notation());
        if let Next::Do(action) = next {
            let text = notation.text(scene, &action);
            return self.act(&text);
        }
        let mut longer = self.selection.clone();
        longer.choose(next);
        // A card or an ability without anything to choose is done when it is chosen a second time.
        match longer.settled(scene, notation, &self.legal) {
            Some(action) if !matches!(next, Next::Subject(_)) => {
                let text = notation.text(scene, &action);
                self.act(&text);
            }
            _ => {
                self.selection = longer;
                self.entry = 0;
                self.list();
            }
        }
    }

    /// Chooses a line of the list.
    pub(super) fn choose_entry(&mut self, place: usize) {
        let Some(entry) = self.entries.get(place).cloned() else { return };
        self.entry = place;
        match entry.next {
            Some(next) => self.choose(next),
            None if self.may_act() => {
                self.said = say!("cannot-be-played", card = entry.label);
            }
            None => self.said = say!("not-your-turn"),
        }
    }

    /// Points at a square: chooses what is there, or goes there.
    pub(super) fn point(&mut self, square: Square) {
        self.cursor = square;
        self.focus = Focus::Board;
        self.said.clear();
        if !self.may_act() {
            return;
        }
        let scene = self.play().scene();
        if let Some(next) = self.selection.at(square, scene, &self.legal) {
            return self.choose(next);
        }
        if self.selection.square() == Some(square) {
            self.selection.clear();
            return self.list();
        }
        let other = Selection::default().at(square, scene, &self.legal);
        if let Some(next) = other {
            self.selection.clear();
            return self.choose(next);
        }
        let name = scene.board.rules().geometry().name(square);
        self.said = match scene.board.at(square) {
            _ if !self.selection.is_empty() => self.why_not(square),
            Some(piece) if scene.board.piece(piece).owner() == scene.board.to_move() => {
                say!("piece-does-nothing", square = name)
            }
            Some(_) => say!("piece-not-yours", square = name),
            None => String::new(),
        };
    }

    /// Why the chosen piece cannot go to a square.
    pub(super) fn why_not(&self, to: Square) -> String {
        let rules = self.play().board().rules();
        let geometry = rules.geometry();
        let Some(from) = self.selection.square() else {
            return say!("not-there", square = geometry.name(to));
        };
        let (from, to) = (geometry.name(from), geometry.name(to));
        let verb = verb(rules, 0);
        let table = self.table();
        let tries = [format!("{verb} {from} {to}"), format!("{from}{to}")];
        let explained = tries.iter().map(|text| table.explain(text, self.viewer));
        let understood = explained.filter(|it| it.why.iter().all(|why| !why.contains("unknown")));
        let why = understood.flat_map(|it| it.why).next();
        let why = why.map(|why| retell(&why).into_owned());
        why.unwrap_or_else(|| say!("cannot-go-to", square = to))
    }

    /// Steps back: from what was chosen last, or from the past.
    pub(super) fn back(&mut self) {
        self.said.clear();
        if self.past.take().is_some() || self.selection.back() {
            self.entry = 0;
            self.list();
        } else if matches!(
            self.thinking.as_ref().map(|it| &it.question),
            Some(Question::Lines(_) | Question::Hint)
        ) {
            self.thinking = None;
        }
    }

    /// Does an action of the seat to move.
    pub(super) fn act(&mut self, text: &str) {
        let seat = self.session.table().play().board().to_move();
        self.type_for(seat, text);
    }

    /// The sheet of what the cursor or the list is on.
    pub(super) fn sheet(&mut self) {
        let scene = self.play().scene();
        let rules = scene.board.rules();
        let named = match self.focus {
            Focus::Board => scene
                .board
                .at(self.cursor)
                .map(|piece| rules.kind_id(scene.board.piece(piece).kind()).to_owned()),
            Focus::List => self.entries.get(self.entry).and_then(|entry| entry.sheet.clone()),
            Focus::Log => {
                let lines = self.log_lines();
                let shown = lines.len().saturating_sub(self.log.scrolled);
                let place = shown.checked_sub(self.log_line + 1);
                let line = place.and_then(|place| lines.get(place)).cloned();
                return self.sheets_in(&line.unwrap_or_default());
            }
        };
        let Some(name) = named else {
            self.said = say!("nothing-to-show");
            return;
        };
        match self.about(&name) {
            Ok(mut lines) => {
                if self.focus == Focus::Board {
                    lines.push(String::new());
                    lines.extend(super::about::square(self.table(), self.cursor, self.viewer));
                }
                self.open(names::with_id(Category::Plugin, &name), lines);
            }
            Err(unknown) => self.said = format!("{}.", retell(&unknown)),
        }
    }

    /// The sheets of everything that a line names.
    pub(super) fn sheets_in(&mut self, line: &str) {
        let mut sheets: Vec<(String, Vec<String>)> = Vec::new();
        let named = names::mentioned(line);
        let words = line.split(|letter: char| !letter.is_alphanumeric());
        for word in words.chain(named.iter().map(String::as_str)) {
            let is_name = word.starts_with(char::is_uppercase);
            if is_name
                && sheets.iter().all(|(name, _)| name != word)
                && let Ok(lines) = self.about(word)
            {
                sheets.push((word.to_owned(), lines));
            }
        }
        if sheets.is_empty() {
            self.said = say!("line-names-nothing");
            return;
        }
        let lines =
            sheets.into_iter().flat_map(|(_, lines)| lines.into_iter().chain([String::new()]));
        self.open(say!("sheets"), lines.collect());
    }

    /// What there is to say about a name: what the reference says, or what is printed on a card.
    fn about(&self, name: &str) -> Result<Vec<String>, String> {
        let table = self.table();
        let rules = table.play().board().rules();
        let own = || sortilege_reference::sheet(table.catalogue(), rules.game(), name);
        let printed = table.display().sheet(rules, name);
        let lines = own().map_or(printed, Ok)?;
        Ok(lines.iter().map(|line| retell(line).into_owned()).collect())
    }
}
