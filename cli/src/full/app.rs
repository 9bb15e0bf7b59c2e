//! A game on the whole screen: what is shown, what has been chosen, and who looks at it.

use std::time::{Duration, Instant};

use ratatui::layout::Rect;
use sortilege_core::{Action, Play, SeatId, Square};
use sortilege_languages::{names, retell};
use sortilege_table::Table;

use super::board::Layout;
use super::entries::{Entry, entries};
use super::line::Line;
use super::log::Log;
use super::menu::Choice;
use super::popup::Popup;
use super::selection::Selection;
use super::theme::Theme;
use super::thinking::Thinking;
use crate::happened::happened;
use crate::session::Session;

/// How long an action of a bot is shown before the next one, if only bots play.
pub(super) const PAUSE: Duration = Duration::from_millis(400);

/// Where the keys go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Focus {
    Board,
    List,
    Log,
}

/// A window that is open, and what choosing a line of it does.
pub(super) enum Window {
    Text(Popup),
    /// Points of the game; the line is the number of actions before it.
    Points(Popup),
    /// Whether to leave.
    Leave(Popup),
    Menu(Popup, Vec<Choice>),
}

impl Window {
    pub(super) fn popup(&mut self) -> &mut Popup {
        match self {
            Self::Text(popup) | Self::Points(popup) | Self::Leave(popup) | Self::Menu(popup, _) => {
                popup
            }
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
    pub(super) typed: Vec<String>,
    pub(super) said: String,
    pub(super) thinking: Option<Thinking>,
    /// The best lines so far.
    pub(super) lines: Vec<String>,
    pub(super) past: Option<Past>,
    /// What the action under the cursor would do, and the version and text that it is about.
    pub(super) preview: Option<(u64, String, Vec<String>)>,
    pub(super) version: u64,
    pub(super) due: Instant,
    pub(super) is_over: bool,
    pub(super) layout: Layout,
    pub(super) list_area: Rect,
    pub(super) list_top: usize,
    /// The lines of the log that are shown, each with its row on the screen.
    pub(super) log_rows: Vec<(u16, String)>,
    pub(super) log_area: Rect,
    /// The line of the log that is chosen, counted from the last.
    pub(super) log_line: usize,
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
            preview: None,
            version: u64::MAX,
            due: Instant::now(),
            is_over: false,
            layout: Layout::default(),
            list_area: Rect::default(),
            list_top: 0,
            log_rows: Vec::new(),
            log_area: Rect::default(),
            log_line: 0,
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

    /// The lines of the log.
    pub(super) fn log_lines(&self) -> Vec<String> {
        let rules = self.session.table().play().board().rules();
        self.log.lines(self.viewer, |seat| names::seat(rules.seat(seat).id))
    }

    /// The seats that people play.
    pub(super) fn people(&self) -> Vec<SeatId> {
        self.session.people()
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
            self.entry = 0;
            if table.display().has_squares() {
                self.focus = Focus::Board;
            }
            // A game of bots is told as the seat that looks sees it.
            let people = match self.people() {
                none if none.is_empty() => vec![self.viewer],
                people => people,
            };
            self.log.follow(table, &people, |play, seat| tell(table, play, seat));
            let is_over = table.play().board().outcome().is_some();
            self.change_viewer();
            if is_over {
                self.open_menu();
            }
        }
        self.list();
    }

    /// Lets the seat to move look at the screen, if a person plays it. If it sees what the other
    /// must not see, the screen is covered until it is there.
    pub(super) fn change_viewer(&mut self) {
        let table = self.session.table();
        let to_move = table.play().board().to_move();
        let is_over = table.play().board().outcome().is_some();
        if is_over || to_move == self.viewer || !self.people().contains(&to_move) {
            self.covered = None;
            return;
        }
        if self.session.hides_something() {
            self.covered = Some(to_move);
        } else {
            self.viewer = to_move;
        }
    }

    /// The next one says that it is there.
    pub(super) fn uncover(&mut self) {
        if let Some(seat) = self.covered.take() {
            self.viewer = seat;
            // What the other one has typed names its cards.
            self.typed.clear();
            self.list();
        }
    }

    /// Lists what can be chosen.
    pub(super) fn list(&mut self) {
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
}

/// The sentences about the last action of a game, as a seat may know them.
pub(super) fn tell(table: &Table, play: &Play, viewer: SeatId) -> Vec<String> {
    let story = table.display().story(play.scene());
    let story = story.map(|it| it.iter().map(|line| retell(line).into_owned()).collect());
    story.unwrap_or_else(|| happened(play, Some(viewer)))
}
