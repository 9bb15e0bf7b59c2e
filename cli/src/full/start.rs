//! The screen before a game: which game, from which setup, and who sits where.

use std::sync::Arc;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::style::Style;
use sortilege_core::{Catalogue, Game, Square};
use sortilege_languages::names::{self, Category};
use sortilege_languages::say;
use sortilege_table::{BotName, Table, setup_names};

use super::board::{Marks, Picture, write};
use super::popup::wrapped;
use super::terminal::{Owned, Screen};
use super::theme::Theme;
use crate::bots::Player;
use crate::saved::Saved;
use crate::setup::for_beginners;

/// The level that bots begin with.
const LEVEL: u8 = 3;

/// What was chosen.
pub(crate) enum Chosen {
    /// A new game.
    Game { game: &'static dyn Game, setup: String, players: Vec<(String, Player)> },
    /// A game that was kept.
    Resume(Box<Saved>),
}

/// A row of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    /// Go on with the last game that is not over.
    Resume,
    Game,
    Setup,
    /// Who plays a seat, by its place in turn order.
    Seat(usize),
    Play,
}

/// The screen before a game.
pub(crate) struct Start {
    catalogue: Arc<Catalogue>,
    theme: Theme,
    games: Vec<&'static dyn Game>,
    game: usize,
    setup: usize,
    /// The levels of the bots; 0 for a person.
    levels: Vec<u8>,
    row: usize,
    /// A table with the chosen setup, to draw it.
    table: Option<Table>,
    unfinished: Option<Saved>,
    areas: Vec<(Rect, usize)>,
    is_over: bool,
    is_chosen: bool,
}

impl Start {
    /// Lets a person choose, beginning with a game. A game that is not over can be gone on with.
    pub(crate) fn new(
        catalogue: Arc<Catalogue>,
        game: Option<&str>,
        unfinished: Option<Saved>,
        theme: Theme,
    ) -> Self {
        let games: Vec<&'static dyn Game> = catalogue.games().map(|entry| entry.plugin).collect();
        let place = games.iter().position(|other| Some(other.id()) == game).unwrap_or(0);
        let mut start = Self {
            catalogue,
            theme,
            games,
            game: place,
            setup: 0,
            levels: Vec::new(),
            row: 0,
            table: None,
            unfinished,
            areas: Vec::new(),
            is_over: false,
            is_chosen: false,
        };
        start.change_game(place);
        if game.is_some() {
            start.row = 1;
        }
        start
    }

    /// Shows it, and returns what was chosen; `None` if the player left.
    ///
    /// # Errors
    /// The terminal cannot be read or written.
    pub(crate) fn run(mut self) -> std::io::Result<Option<Chosen>> {
        Owned::take()?.show(&mut self)?;
        Ok(self.chosen())
    }

    /// What was chosen.
    fn chosen(mut self) -> Option<Chosen> {
        if self.rows().get(self.row) == Some(&Row::Resume) {
            let saved = self.unfinished.take().filter(|_| self.is_chosen);
            return saved.map(|saved| Chosen::Resume(Box::new(saved)));
        }
        let (game, setup) = (*self.games.get(self.game)?, self.setups().get(self.setup).copied()?);
        let player = |(id, level): (&str, &u8)| match level {
            0 => (id.to_owned(), Player::Human),
            level => (id.to_owned(), Player::Bot(BotName { name: None, level: Some(*level) })),
        };
        let players = self.seats().into_iter().zip(&self.levels).map(player).collect();
        self.is_chosen.then(|| Chosen::Game { game, setup: setup.to_owned(), players })
    }

    fn setups(&self) -> Vec<&'static str> {
        self.games.get(self.game).map(|game| setup_names(*game)).unwrap_or_default()
    }

    /// The ids of the seats that act in the chosen setup.
    fn seats(&self) -> Vec<&'static str> {
        let rules = self.table.as_ref().map(|table| table.play().board().rules());
        let seats = rules.into_iter().flat_map(|rules| rules.seats());
        seats.filter(|seat| seat.acts).map(|seat| seat.id).collect()
    }

    fn rows(&self) -> Vec<Row> {
        let resume = self.unfinished.is_some().then_some(Row::Resume);
        let mut rows: Vec<Row> = resume.into_iter().chain([Row::Game, Row::Setup]).collect();
        rows.extend((0..self.levels.len()).map(Row::Seat));
        rows.push(Row::Play);
        rows
    }

    /// Chooses a game, with the first of its setups that fits on every screen.
    fn change_game(&mut self, game: usize) {
        self.game = game;
        let small = self.games.get(game).map(|game| for_beginners(&self.catalogue, *game));
        let place = self.setups().iter().position(|setup| Some(*setup) == small);
        self.change_setup(place.unwrap_or(0));
    }

    fn change_setup(&mut self, setup: usize) {
        self.setup = setup;
        self.table = self.setups().get(setup).and_then(|setup| self.open(setup));
        // A person, and bots for the others. Who plays alone does not need a bot.
        let levels = self.seats().len();
        self.levels = (0..levels).map(|place| if place == 0 { 0 } else { LEVEL }).collect();
    }

    fn open(&self, setup: &str) -> Option<Table> {
        let game = self.games.get(self.game)?.id();
        let mut table = Table::new(self.catalogue.clone(), game, None).ok()?;
        table.start(Some(&setup.into()), Some(0)).ok()?;
        Some(table)
    }

    /// Changes the value of a row.
    fn turn(&mut self, row: Row, by: isize) {
        let next =
            |at: usize, all: usize| (at as isize + by).rem_euclid(all.max(1) as isize) as usize;
        match row {
            Row::Game => self.change_game(next(self.game, self.games.len())),
            Row::Setup => self.change_setup(next(self.setup, self.setups().len())),
            Row::Seat(seat) => {
                if let Some(level) = self.levels.get_mut(seat) {
                    *level = next(usize::from(*level), 9) as u8;
                }
            }
            Row::Play | Row::Resume => {}
        }
    }

    fn choose(&mut self, row: Row) {
        if matches!(row, Row::Play | Row::Resume) {
            (self.is_chosen, self.is_over) = (true, true);
        } else {
            self.row = (self.row + 1).min(self.rows().len() - 1);
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let rows = self.rows();
        let row = rows.get(self.row).copied().unwrap_or(Row::Play);
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'd') if is_control => self.is_over = true,
            KeyCode::Esc | KeyCode::Char('q') => self.is_over = true,
            KeyCode::Up | KeyCode::Char('k') => self.row = self.row.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => {
                self.row = (self.row + 1).min(rows.len() - 1);
            }
            KeyCode::Left | KeyCode::Char('h') => self.turn(row, -1),
            KeyCode::Right | KeyCode::Char('l') => self.turn(row, 1),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(row),
            _ => {}
        }
    }

    fn value(&self, row: Row) -> String {
        match row {
            Row::Game => {
                let id = self.games.get(self.game).map_or("", |game| game.id());
                names::name(Category::Game, id)
            }
            Row::Setup => {
                let id = self.setups().get(self.setup).copied().unwrap_or("");
                names::name(Category::Setup, id)
            }
            Row::Seat(seat) => match self.levels.get(seat) {
                Some(0) | None => say!("a-person"),
                Some(level) => say!("a-bot", level = *level),
            },
            Row::Play => say!("play"),
            Row::Resume => {
                let saved = self.unfinished.as_ref();
                let actions = |it: &Saved| say!("actions", count = it.actions());
                let said = saved.map(|it| format!("{}, {}", it.name, actions(it)));
                say!("go-on-with", game = said.unwrap_or_default())
            }
        }
    }

    /// The chosen setup in a sentence.
    fn about(&self) -> String {
        let rule = self.games.get(self.game).map_or("", |game| game.rule());
        let rule = names::rule(rule);
        let Some(table) = &self.table else { return rule.into_owned() };
        let board = table.play().board();
        let geometry = board.rules().geometry();
        let pieces = board.pieces().filter(|(_, piece)| piece.square().is_some()).count();
        let size = match table.display().has_squares() {
            true => {
                let (width, height) = (geometry.width(), geometry.height());
                let size = say!("board-size", width = width, height = height, pieces = pieces);
                format!(" {size}")
            }
            false => String::new(),
        };
        format!("{rule}{size}")
    }

    fn draw_picture(&self, area: Rect, buffer: &mut Buffer) {
        let Some(table) = &self.table else { return };
        let (display, scene) = (table.display(), table.play().scene());
        if !display.has_squares() {
            let seat = table.play().board().to_move();
            let picture = display.picture(scene, Some(seat)).unwrap_or_default();
            for (row, line) in picture.lines().enumerate().take(area.height.into()) {
                write(buffer, (area.x, area.y + row as u16), line, Style::new(), area);
            }
            return;
        }
        let marks = Marks::default();
        let picture =
            Picture { scene, display: &*display, theme: self.theme, flipped: false, marks };
        let layout = picture.layout(area, Square(0));
        picture.draw(area, &layout, buffer);
    }
}

impl Screen for Start {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        let theme = self.theme;
        self.areas.clear();
        let mut y = area.y;
        let mut line = |text: &str, style: Style, buffer: &mut Buffer| {
            write(buffer, (area.x + 1, y), text, style, area);
            y += 1;
            y - 1
        };
        line(&say!("title"), theme.strong(), buffer);
        line("", Style::new(), buffer);
        for (place, row) in self.rows().into_iter().enumerate() {
            let name = match row {
                Row::Game => say!("row-game"),
                Row::Setup => say!("row-setup"),
                Row::Seat(seat) => names::seat(self.seats().get(seat).copied().unwrap_or("")),
                Row::Play | Row::Resume => String::new(),
            };
            let text = match row {
                Row::Play | Row::Resume => format!("{name:10}  [ {} ]  ", self.value(row)),
                _ => format!("{name:10} < {} >", self.value(row)),
            };
            let style = if place == self.row { theme.line() } else { Style::new() };
            let y = line(&text, style, buffer);
            let width = text.chars().count() as u16;
            self.areas.push((Rect { x: area.x + 1, y, width, height: 1 }, place));
        }
        line("", Style::new(), buffer);
        for text in wrapped(&self.about(), usize::from(area.width.saturating_sub(2))) {
            line(&text, Style::new(), buffer);
        }
        let top = line("", Style::new(), buffer) + 1;
        let height = area.bottom().saturating_sub(1).saturating_sub(top);
        let picture = Rect { x: area.x + 1, y: top, width: area.width.saturating_sub(1), height };
        self.draw_picture(picture, buffer);
        let keys = ["start-row", "start-change", "start-next", "start-leave"];
        let keys = keys.map(|key| say(key, [])).join("   ");
        let y = area.bottom().saturating_sub(1);
        write(buffer, (area.x + 1, y), &keys, theme.faint(), area);
    }

    fn answer(&mut self, event: &Event) -> bool {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => {
                let MouseEventKind::Down(button) = mouse.kind else { return false };
                let at = (mouse.column, mouse.row);
                let row = self.areas.iter().find(|(area, _)| area.contains(at.into()));
                let Some(place) = row.map(|(_, place)| *place) else { return false };
                self.row = place;
                let row = self.rows().get(place).copied().unwrap_or(Row::Play);
                match row {
                    Row::Play | Row::Resume => self.choose(row),
                    _ => self.turn(row, if button == MouseButton::Right { -1 } else { 1 }),
                }
            }
            Event::Resize(..) => {}
            _ => return false,
        }
        true
    }

    fn is_over(&self) -> bool {
        self.is_over
    }
}
