//! Games played by keys alone and by mouse alone, and what the screen shows.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use serde_json::{Value, json};
use sortilege_core::SeatId;
use sortilege_table::Table;

use super::app::{App, Focus};
use super::start::Start;
use super::terminal::Screen;
use super::theme::{Ground, Theme};
use crate::company::Company;
use crate::session::Session;

const THEME: Theme = Theme { ground: Ground::Plain, unicode: false };

/// A game of people alone.
fn app(game: &str, setup: Value, seed: u64) -> App {
    let mut company = Company::default();
    company.players.clear();
    with_company(game, setup, seed, company)
}

fn with_company(game: &str, setup: Value, seed: u64, company: Company) -> App {
    let catalogue = sortilege_assembly::catalogue().unwrap();
    let table = Table::new(catalogue, game, None).unwrap();
    let setup = (!setup.is_null()).then_some(setup);
    let mut session = Session::new(table, setup, seed).unwrap();
    session.seat(company).unwrap();
    App::new(session, THEME)
}

/// What a screen of a size shows.
fn shown(app: &mut App, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| app.draw(frame)).unwrap();
    text(&terminal)
}

fn text(terminal: &Terminal<TestBackend>) -> String {
    let buffer = terminal.backend().buffer();
    let width = usize::from(buffer.area.width);
    let rows = buffer.content().chunks(width);
    let row = |cells: &[ratatui::buffer::Cell]| {
        let row: String = cells.iter().map(|cell| cell.symbol()).collect();
        row.trim_end().to_owned() + "\n"
    };
    rows.map(row).collect()
}

fn press(app: &mut App, codes: &[KeyCode]) {
    for code in codes {
        app.answer(&Event::Key(KeyEvent::new(*code, KeyModifiers::NONE)));
    }
}

fn type_line(app: &mut App, line: &str) {
    let letters: Vec<KeyCode> = format!(":{line}").chars().map(KeyCode::Char).collect();
    press(app, &letters);
    press(app, &[KeyCode::Enter]);
}

fn click(app: &mut App, (column, row): (u16, u16)) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    let modifiers = KeyModifiers::NONE;
    app.answer(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
}

#[test]
fn the_screens_of_every_game_look_as_they_should() {
    let games = [
        ("chess", Value::Null),
        ("arcana", json!("skirmish")),
        ("arcana", json!("standard")),
        ("arcana", json!("fourfold")),
        ("lucky", Value::Null),
        ("lanes", Value::Null),
        ("bazaar", Value::Null),
    ];
    for (game, setup) in games {
        let mut app = app(game, setup.clone(), 1234);
        if game == "chess" {
            for line in ["e4", "d5", "exd5"] {
                type_line(&mut app, line);
            }
        }
        for size in [(80, 24), (120, 40)] {
            let name = format!("{game}-{}-{}", setup.as_str().unwrap_or("default"), size.0);
            insta::assert_snapshot!(name, shown(&mut app, size));
        }
    }
}
