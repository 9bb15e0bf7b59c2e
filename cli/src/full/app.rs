//! A game on the whole screen: what is shown, what has been chosen, and who looks at it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use ratatui::layout::Rect;
use sortilege_core::{Action, Change, Declaration, Play, SeatId, Square, Stream};
use sortilege_table::{Advice, Table};

use super::board::{Layout, Marks};
use super::entries::{Entry, cost, entries};
use super::line::Line;
use super::log::Log;
use super::popup::Popup;
use super::selection::{Next, Selection, verb};
use super::theme::Theme;
use super::thinking::{News, Question, Thinking};
use crate::bots::in_words;
use crate::happened::happened;
use crate::request::Request;
use crate::session::{Next as After, Session};

/// How long an action of a bot is shown before the next one, if only bots play.
const PAUSE: Duration = Duration::from_millis(400);

/// Where the keys go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Focus {
    Board,
    List,
}

/// A window that is open, and what choosing a line of it does.
pub(super) enum Window {
    Text(Popup),
    /// Points of the game; the line is the number of actions before it.
    Points(Popup),
    /// Whether to leave.
    Leave(Popup),
}

impl Window {
    pub(super) fn popup(&mut self) -> &mut Popup {
        match self {
            Self::Text(popup) | Self::Points(popup) | Self::Leave(popup) => popup,
        }
    }
}

/// An earlier point of the game, to look at.
pub(super) struct Past {
    pub(super) table: Table,
    pub(super) at: usize,
}

/// A game on the whole screen.
pub(crate) struct App {
    pub(super) session: Session,
    pub(super) theme: Theme,
    pub(super) cursor: Square,
    pub(super) selection: Selection,
    /// The legal actions, while a person may act.
    pub(super) legal: Vec<Action>,
    pub(super) entries: Vec<Entry>,
    pub(super) entry: usize,
    pub(super) focus: Focus,
    /// Who looks at the screen.
    pub(super) viewer: SeatId,
    /// The seat that is to look at the screen, if that is not the one that does.
    pub(super) covered: Option<SeatId>,
    pub(super) flipped: bool,
    /// Whether own pieces that can be taken are marked.
    pub(super) threats: bool,
    pub(super) log: Log,
    pub(super) window: Option<Window>,
    pub(super) line: Option<Line>,
    typed: Vec<String>,
    pub(super) said: String,
    pub(super) thinking: Option<Thinking>,
    /// The best lines so far.
    pub(super) lines: Vec<String>,
    pub(super) past: Option<Past>,
    /// Actions that were taken back and can be done again, the next one last.
    undone: Vec<(String, SeatId)>,
    /// What the action under the cursor would do, and the version and text that it is about.
    preview: Option<(u64, String, Vec<String>)>,
    version: u64,
    due: Instant,
    pub(super) is_over: bool,
    pub(super) layout: Layout,
    pub(super) list_area: Rect,
    pub(super) list_top: usize,
    /// What can be clicked at the bottom, with the key that it stands for.
    pub(super) buttons: Vec<(Rect, char)>,
}

impl App {
    /// Shows a session.
    pub(crate) fn new(session: Session, theme: Theme) -> Self {
        let play = session.table().play();
        let squares = play.board().rules().squares();
        let viewer = play.board().to_move();
        let centre = play.board().royals::<4>(viewer).iter().next();
        let cursor = centre.or_else(|| squares.iter().next()).unwrap_or(Square(0));
        let has_squares = session.table().display().has_squares();
        let mut app = Self {
            cursor,
            selection: Selection::default(),
            legal: Vec::new(),
            entries: Vec::new(),
            entry: 0,
            focus: if has_squares { Focus::Board } else { Focus::List },
            viewer,
            covered: None,
            flipped: false,
            threats: false,
            log: Log::default(),
            window: None,
            line: None,
            typed: Vec::new(),
            said: String::new(),
            thinking: None,
            lines: Vec::new(),
            past: None,
            undone: Vec::new(),
            preview: None,
            version: u64::MAX,
            due: Instant::now(),
            is_over: false,
            layout: Layout::default(),
            list_area: Rect::default(),
            list_top: 0,
            buttons: Vec::new(),
            session,
            theme,
        };
        app.viewer = app.first_viewer();
        app.flipped =
            app.people().first().is_some_and(|seat| app.people().len() == 1 && seat.index() == 1);
        app.refresh();
        app
    }

    /// The game that is shown: the running one, or an earlier point of it.
    pub(super) fn table(&self) -> &Table {
        self.past.as_ref().map_or(self.session.table(), |past| &past.table)
    }

    pub(super) fn play(&self) -> &Play {
        self.table().play()
    }

    /// The seats that people play.
    pub(super) fn people(&self) -> Vec<SeatId> {
        let table = self.session.table();
        let rules = table.play().board().rules();
        let is_person = |seat: &SeatId| {
            rules.seat(*seat).acts && self.session.company().bot_of(table, *seat).is_none()
        };
        rules.seat_ids().filter(is_person).collect()
    }

    fn first_viewer(&self) -> SeatId {
        let to_move = self.session.table().play().board().to_move();
        let people = self.people();
        match people.first() {
            Some(first) if !people.contains(&to_move) => *first,
            _ => to_move,
        }
    }

    /// Whether a person may act now.
    pub(super) fn may_act(&self) -> bool {
        let board = self.session.table().play().board();
        self.past.is_none()
            && board.outcome().is_none()
            && self.covered.is_none()
            && self.people().contains(&board.to_move())
    }

    /// Takes in what has changed: the list of actions, the log, and who looks at the screen.
    pub(super) fn refresh(&mut self) {
        let table = self.session.table();
        if self.version != table.version() {
            self.version = table.version();
            self.thinking = None;
            self.lines.clear();
            self.selection.clear();
            self.past = None;
            self.log.follow(table, |play| tell(table, play));
            self.change_viewer();
        }
        self.list();
    }

    /// Lets the seat to move look at the screen, if a person plays it. If it sees what the other
    /// must not see, the screen is covered until it is there.
    fn change_viewer(&mut self) {
        let table = self.session.table();
        let to_move = table.play().board().to_move();
        if to_move == self.viewer || !self.people().contains(&to_move) {
            self.covered = None;
            return;
        }
        if self.people().len() > 1 && self.hides_something() {
            self.covered = Some(to_move);
        } else {
            self.viewer = to_move;
        }
    }

    /// Whether two people at the terminal see different things.
    fn hides_something(&self) -> bool {
        let table = self.session.table();
        let mut views = self.people().into_iter().map(|seat| table.state(Some(seat)));
        let first = views.next();
        views.any(|view| Some(view) != first)
    }

    /// The next one says that it is there.
    pub(super) fn uncover(&mut self) {
        if let Some(seat) = self.covered.take() {
            self.viewer = seat;
            self.list();
        }
    }

    /// Lists what can be chosen.
    fn list(&mut self) {
        self.legal.clear();
        let mut legal = std::mem::take(&mut self.legal);
        if self.may_act() {
            self.play().legal(&mut legal);
        }
        self.legal = legal;
        let (scene, notation) = (self.play().scene(), self.table().notation());
        self.entries = entries(&self.selection, (scene, notation), &self.legal, self.viewer);
        self.entry = self.entry.min(self.entries.len().saturating_sub(1));
    }

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
                self.said = format!("{} cannot be played now.", entry.label);
            }
            None => self.said = "It is not your turn.".to_owned(),
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
                format!("The piece on {name} cannot do anything now.")
            }
            Some(_) => format!("The piece on {name} is not yours."),
            None => String::new(),
        };
    }

    /// Why the chosen piece cannot go to a square.
    fn why_not(&self, to: Square) -> String {
        let rules = self.play().board().rules();
        let geometry = rules.geometry();
        let Some(from) = self.selection.square() else {
            return format!("Not there: {}.", geometry.name(to));
        };
        let (from, to) = (geometry.name(from), geometry.name(to));
        let verb = verb(rules, 0);
        let table = self.table();
        let tries = [format!("{verb} {from} {to}"), format!("{from}{to}")];
        let explained = tries.iter().map(|text| table.explain(text, self.viewer));
        let understood = explained.filter(|it| it.why.iter().all(|why| !why.contains("unknown")));
        let why = understood.flat_map(|it| it.why).next();
        why.unwrap_or_else(|| format!("It cannot go to {to}."))
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
    fn act(&mut self, text: &str) {
        let seat = self.session.table().play().board().to_move();
        self.undone.clear();
        self.type_for(seat, text);
    }

    fn type_for(&mut self, seat: SeatId, text: &str) {
        let seat = self.session.table().play().board().rules().seat(seat).id;
        self.say(&format!("{seat} {text}"));
    }

    /// Answers a line as it is typed.
    pub(super) fn submit(&mut self, line: &str) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        self.typed.push(line.to_owned());
        match Request::parse(line) {
            Request::Undo => self.undo(),
            Request::Hint => self.ask(Question::Hint),
            Request::Analyse(lines) => {
                let lines = lines.and_then(|lines| lines.parse().ok()).unwrap_or(1);
                self.ask(Question::Lines(usize::clamp(lines, 1, 64)));
            }
            Request::Help => self.open("Keys and commands", help()),
            _ if self.covered.is_some() => {}
            _ => self.say(line),
        }
    }

    /// Gives a line to the session, and shows what it says unless the game has changed.
    fn say(&mut self, line: &str) {
        let version = self.session.table().version();
        let mut out = Vec::new();
        let after = self.session.answer(line, &mut out);
        if matches!(after, Ok(After::Quit)) {
            self.is_over = true;
        }
        if self.session.table().version() != version {
            self.undone.clear();
            self.said.clear();
            self.due = Instant::now() + PAUSE;
            return self.refresh();
        }
        let text = anstream::adapter::strip_bytes(&out).into_vec();
        let text = String::from_utf8_lossy(&text);
        let lines: Vec<String> = text.lines().map(|line| line.trim_end().to_owned()).collect();
        match lines.as_slice() {
            [] => {}
            [one] => self.said.clone_from(one),
            _ => self.open(line, lines),
        }
    }

    /// Opens a window with lines to read.
    pub(super) fn open(&mut self, title: impl Into<String>, lines: Vec<String>) {
        self.window = Some(Window::Text(Popup::new(title, lines)));
    }

    /// Lines typed before.
    pub(super) fn typed(&self) -> &[String] {
        &self.typed
    }

    /// Takes back the last action of a person, with what bots did since.
    pub(super) fn undo(&mut self) {
        self.thinking = None;
        let seat_and_text = |table: &Table| -> Vec<(String, SeatId)> {
            table.log().iter().map(|logged| (logged.text.clone(), logged.seat)).collect()
        };
        let before = seat_and_text(self.session.table());
        let undone = std::mem::take(&mut self.undone);
        self.say("undo");
        let kept = self.session.table().log().len();
        self.undone = undone;
        self.undone.extend(before.into_iter().skip(kept).rev());
    }

    /// Does again what was taken back, until a person is to act.
    pub(super) fn redo(&mut self) {
        if self.undone.is_empty() {
            self.said = "There is nothing to do again.".to_owned();
        }
        let mut undone = std::mem::take(&mut self.undone);
        while let Some((text, seat)) = undone.pop() {
            let before = self.session.table().log().len();
            self.type_for(seat, &text);
            if self.session.table().log().len() == before {
                // It cannot be done any more, and neither can what followed.
                undone.clear();
            }
            if self.people().contains(&self.session.table().play().board().to_move()) {
                break;
            }
        }
        self.undone = undone;
    }

    /// Shows the points of the game to go to.
    pub(super) fn points(&mut self) {
        let table = self.session.table();
        let rules = table.play().board().rules();
        let mut lines = vec!["the beginning".to_owned()];
        lines.extend(table.log().iter().enumerate().map(|(place, logged)| {
            format!("{:3}. {}: {}", place + 1, rules.seat(logged.seat).id, logged.text)
        }));
        let at = self.past.as_ref().map_or(table.log().len(), |past| past.at);
        self.window = Some(Window::Points(Popup::choice("Go to, after", lines, at)));
    }

    /// Looks at the game as it was after some actions.
    pub(super) fn go_to(&mut self, at: usize) {
        let table = self.session.table();
        let all = table.log().len();
        self.said.clear();
        if at >= all {
            self.past = None;
            return self.list();
        }
        let mut saved = table.save();
        if let Some(serde_json::Value::Array(actions)) = saved.get_mut("actions") {
            actions.truncate(at);
        }
        let mut past = table.clone();
        match past.start(Some(&saved.into()), None) {
            Ok(()) => {
                self.past = Some(Past { table: past, at });
                self.selection.clear();
                self.said = format!("Action {at} of {all}. Left and right go on, Esc goes back.");
                self.list();
            }
            Err(error) => self.said = format!("Not shown: {error}."),
        }
    }

    /// Asks a bot.
    pub(super) fn ask(&mut self, question: Question) {
        if self.covered.is_some() || !self.may_act() {
            self.said = "It is not your turn.".to_owned();
            return;
        }
        self.lines.clear();
        self.said = "Thinking ... Esc stops it.".to_owned();
        self.thinking =
            Some(Thinking::about(self.session.table(), self.session.company(), question));
    }

    /// Lets bots act, and takes in what they have found. True if something has changed.
    pub(crate) fn tick(&mut self) -> bool {
        let mut has_changed = false;
        while let Some(news) = self.thinking.as_ref().and_then(Thinking::news) {
            has_changed = true;
            let Some(thinking) = self.thinking.as_ref() else { break };
            let (question, version) = (thinking.question.clone(), thinking.version);
            if version != self.session.table().version() {
                self.thinking = None;
                break;
            }
            self.hear(&question, news);
        }
        let table = self.session.table();
        let board = table.play().board();
        let bot = self.session.company().bot_of(table, board.to_move()).cloned();
        if let Some(bot) = bot.filter(|_| board.outcome().is_none() && self.thinking.is_none())
            && self.past.is_none()
            && Instant::now() >= self.due
        {
            let question = Question::Act(board.to_move(), bot);
            self.thinking = Some(Thinking::about(table, self.session.company(), question));
            has_changed = true;
        }
        has_changed
    }

    fn hear(&mut self, question: &Question, news: News) {
        match (question, news) {
            (Question::Act(seat, _), News::Done(Ok(advice))) => {
                self.thinking = None;
                let before = self.session.table().log().len();
                self.type_for(*seat, &advice.action);
                if self.session.table().log().len() == before {
                    // It would choose the same again.
                    self.due = Instant::now() + Duration::from_secs(3600);
                }
            }
            (Question::Act(..), News::Done(Err(reason))) => {
                self.thinking = None;
                self.due = Instant::now() + Duration::from_secs(3600);
                self.said = format!("The bot does nothing: {reason}.");
            }
            (_, News::Solved(action, won)) => {
                self.thinking = None;
                let guesses = solution_guesses();
                self.said =
                    format!("Try {action}: the solver wins so in {won} of {guesses} guesses.");
            }
            (_, News::Line(advice)) => self.lines = self.in_words(&advice),
            (Question::Hint, News::Done(Ok(advice))) => {
                self.thinking = None;
                self.said = format!("Try {}: {}.", advice.action, in_words(&advice));
            }
            (_, News::Done(Ok(advice))) => {
                self.thinking = None;
                self.lines = self.in_words(&advice);
                self.said = "Analysed.".to_owned();
            }
            (_, News::Done(Err(reason))) => {
                self.thinking = None;
                self.said = format!("Nothing to say: {reason}.");
            }
        }
    }

    fn in_words(&self, advice: &Advice) -> Vec<String> {
        let table = self.session.table();
        let others = advice.thought.others.iter();
        let others = others.filter_map(|it| Advice::of(table.play(), table.notation(), it));
        std::iter::once(in_words(advice)).chain(others.map(|it| in_words(&it))).collect()
    }

    /// What is marked on the board.
    pub(super) fn marks(&self) -> Marks {
        let scene = self.play().scene();
        let rules = scene.board.rules();
        let mut marks = Marks { chosen: self.selection.square(), ..Marks::default() };
        marks.cursor = (self.focus == Focus::Board).then_some(self.cursor);
        let mut selection = self.selection.clone();
        if self.focus == Focus::List
            && let Some(Some(next)) = self.entries.get(self.entry).map(|entry| entry.next)
            && !matches!(next, Next::Do(_))
        {
            selection.choose(next);
        }
        if !selection.is_empty() {
            for (square, action) in selection.targets(scene, &self.legal) {
                marks
                    .targets
                    .insert(square, letter(&verb(rules, action.verb), rules.facts().verbs));
            }
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
                for square in scene.board.royals::<4>(seat).iter() {
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

    /// The squares of the viewer's pieces that another seat could take.
    fn threatened(&self) -> BTreeSet<Square> {
        let scene = self.play().scene();
        let own = scene.board.pieces().filter(|(_, piece)| piece.owner() == self.viewer);
        let squares = own.filter_map(|(_, piece)| piece.square());
        squares.filter(|square| scene.is_threatened(*square, self.viewer)).collect()
    }

    /// Marks the viewer's pieces that can be taken, or no longer.
    pub(super) fn toggle_threats(&mut self) {
        self.threats = !self.threats;
        self.said = match (self.threats, self.threatened().len()) {
            (false, _) => "Threats are not marked.".to_owned(),
            (true, 0) => "No piece of yours can be taken now.".to_owned(),
            (true, 1) => "One piece of yours can be taken: it is marked !".to_owned(),
            (true, count) => format!("{count} pieces of yours can be taken: they are marked !"),
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
        let targets = self.selection.targets(self.play().scene(), &self.legal);
        let verbs = rules.facts().verbs;
        let mut legend = BTreeMap::new();
        for (_, action) in targets {
            let word = verb(rules, action.verb);
            legend.entry(letter(&word, verbs)).or_insert_with(|| {
                match cost(self.play().scene(), action) {
                    none if none.is_empty() => word,
                    cost => format!("{word} ({cost})"),
                }
            });
        }
        legend
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
        };
        let Some(name) = named else {
            self.said = "There is nothing to show here: move to a piece or a card.".to_owned();
            return;
        };
        match self.table().display().sheet(rules, &name) {
            Ok(mut lines) => {
                if self.focus == Focus::Board {
                    lines.extend(super::about::square(self.table(), self.cursor, self.viewer));
                }
                self.open(name, lines);
            }
            Err(unknown) => self.said = format!("{unknown}."),
        }
    }

    /// Asks whether to leave.
    pub(super) fn leave(&mut self) {
        let lines = vec!["go on playing".to_owned(), "leave".to_owned()];
        self.window = Some(Window::Leave(Popup::choice("Leave the game?", lines, 0)));
    }

    /// The words that the tab key completes.
    pub(super) fn words(&self) -> Vec<String> {
        self.session.completions()
    }

    /// What the viewer may declare.
    pub(super) fn declarations(&self) -> Vec<&'static str> {
        let board = self.play().board();
        Declaration::legal(board, self.viewer).map(Declaration::text).collect()
    }
}

/// The sentences about the last action of a game.
fn tell(table: &Table, play: &Play) -> Vec<String> {
    table.display().story(play.scene()).unwrap_or_else(|| happened(play))
}

/// What an action would do as far as the viewer can know. What chance decides stays open.
fn foreseen(table: &Table, viewer: SeatId, action: &Action) -> Vec<String> {
    let mut fork = Play::imagine(table.play().scene(), viewer, 0);
    let drawn = |play: &Play| -> u32 {
        Stream::ALL.iter().map(|stream| play.board().random().drawn(*stream)).sum()
    };
    let before = drawn(&fork);
    if fork.make(action).is_err() {
        return Vec::new();
    }
    if drawn(&fork) != before {
        return vec!["What follows is decided by chance.".to_owned()];
    }
    tell(table, &fork)
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

fn solution_guesses() -> u64 {
    crate::solution::GUESSES
}

/// What the keys do.
pub(super) fn help() -> Vec<String> {
    let lines = "\
arrows, HJKL   move on the board or in the list; also j, k and l
Enter, space   chooses the piece, the square or the line; does what is clear
Tab            goes to the list and back; 1 to 9 choose a line of it
Esc            takes back what was chosen last
mouse          a click points, a click with the right button shows a sheet
s              shows what is under the cursor: its rule and its numbers
u, r           undo, redo
g              goes to a point of the game, left and right from there
h              says what a bot would do
a              analyses until Esc
t              marks your pieces that can be taken
f              turns the board
/              looks for words in the log; PgUp and PgDn scroll it
:              types a command or an action: e4, move b3 b4, save FILE, rules
?              this help
q, Ctrl-C      leaves

On the board: [ ] cursor, ( ) chosen, < > changed last, ! in danger, * magic. The letter of a \
target says what is done there.
Upper case belongs to the first seat, lower case to the others; with more than two seats a letter \
of the owner follows.";
    lines.lines().map(str::to_owned).collect()
}
