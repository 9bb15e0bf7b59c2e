//! What the whole screen shows and does.

mod damage;
mod language;
mod secrets;
mod whole;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use serde_json::{Value, json};
use sortilege_table::Table;

use super::app::App;
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
        let row: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
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

#[test]
fn an_earlier_point_of_the_game_is_looked_at_and_left() {
    let mut app = app("chess", Value::Null, 0);
    for line in ["e4", "e5", "Nf3", "Nc6"] {
        type_line(&mut app, line);
    }
    let now = shown(&mut app, (80, 24));
    press(&mut app, &[KeyCode::Char('g'), KeyCode::Home, KeyCode::Down, KeyCode::Enter]);
    let past = shown(&mut app, (80, 24));
    assert!(past.contains("Action 1 of 4"), "{past}");
    press(&mut app, &[KeyCode::Right, KeyCode::Right, KeyCode::Right]);
    assert_eq!(shown(&mut app, (80, 24)), now);
    press(&mut app, &[KeyCode::Char('u'), KeyCode::Char('u'), KeyCode::Char('r')]);
    assert_eq!(app.table().log().len(), 3);
    type_line(&mut app, "a6");
    press(&mut app, &[KeyCode::Char('r')]);
    assert_eq!(app.said, "Not redone: there is nothing to redo.");
}

#[test]
fn a_preview_says_what_is_sure_and_leaves_open_what_chance_decides() {
    let deck = ["FireCard", "IceCard", "Transform", "SummonRook", "AddMana", "AddMovement"];
    let white = json!({"hand": [], "personal_deck": deck});
    let setup = json!({"setup": "skirmish", "players": {"white": white, "black": {}}});
    let mut app = app("arcana", setup, 3);
    let size = (120, 40);
    // The Pawn on e2, to e3.
    press(&mut app, &[KeyCode::Up, KeyCode::Enter, KeyCode::Up]);
    let seen = shown(&mut app, size);
    assert!(seen.contains("The white Pawn moves from e2 to e3."), "{seen}");
    press(&mut app, &[KeyCode::Esc]);
    let draw = app.entries.iter().position(|entry| entry.label == "draw").unwrap();
    press(&mut app, &[KeyCode::Tab]);
    (0..draw).for_each(|_| press(&mut app, &[KeyCode::Down]));
    press(&mut app, &[KeyCode::Enter]);
    let seen = shown(&mut app, size);
    assert!(seen.contains("personal") && seen.contains("Chance decides the rest."), "{seen}");
    assert!(deck.iter().all(|card| !seen.contains(card)), "{seen}");
}

#[test]
fn the_mouse_points_at_what_it_is_over_and_the_range_is_marked() {
    let mut app = app("arcana", json!("standard"), 7);
    let size = (120, 40);
    shown(&mut app, size);
    let at = |app: &App, name: &str| {
        let geometry = app.play().board().rules().geometry();
        app.layout.place_of(geometry.position(geometry.named(name).unwrap())).unwrap()
    };
    let place = at(&app, "c3");
    click(&mut app, place);
    shown(&mut app, size);
    let shield = app.entries.iter().position(|entry| entry.label == "Shield").unwrap();
    let (column, row) = (app.list_area.x, app.list_area.y + shield as u16);
    let (kind, modifiers) = (MouseEventKind::Moved, KeyModifiers::NONE);
    assert!(app.answer(&Event::Mouse(MouseEvent { kind, column, row, modifiers })));
    assert!(!app.answer(&Event::Mouse(MouseEvent { kind, column, row, modifiers })));
    let seen = shown(&mut app, size);
    assert!(seen.contains("+P +") && seen.contains("Shield: Gives its owner's pieces"), "{seen}");
    assert!(app.table().log().is_empty(), "nothing is done by pointing alone");
}

#[test]
fn the_menu_has_what_can_only_be_typed_and_opens_when_the_game_is_over() {
    let mut app = app("chess", Value::Null, 0);
    press(&mut app, &[KeyCode::Char('m'), KeyCode::Down]);
    let seen = shown(&mut app, (80, 24));
    assert!(seen.contains("offer draw") && seen.contains("begin a new game"), "{seen}");
    press(&mut app, &[KeyCode::Enter]);
    let seen = shown(&mut app, (80, 24));
    assert!(seen.contains("black wins: white resigned") && seen.contains("look at"), "{seen}");
    press(&mut app, &[KeyCode::Down, KeyCode::Enter]);
    assert!(app.table().log().is_empty(), "the resignation is taken back");
    press(&mut app, &[KeyCode::Char('m')]);
    (0..6).for_each(|_| press(&mut app, &[KeyCode::Down]));
    press(&mut app, &[KeyCode::Enter]);
    assert!(shown(&mut app, (80, 24)).contains(":load"), "it asks for a file");
}

#[test]
fn sheets_and_typed_commands_open_windows() {
    let mut app = app("arcana", json!("skirmish"), 1234);
    press(&mut app, &[KeyCode::Char('s')]);
    let sheet = shown(&mut app, (80, 24));
    assert!(sheet.contains("+ @ +"), "{sheet}");
    press(&mut app, &[KeyCode::End]);
    assert!(shown(&mut app, (80, 24)).contains("life 1/1"));
    press(&mut app, &[KeyCode::Esc]);
    type_line(&mut app, "move a2 a3");
    press(&mut app, &[KeyCode::Tab, KeyCode::Tab, KeyCode::Enter]);
    assert!(shown(&mut app, (80, 24)).contains("Glyph: P"), "{}", app.said);
    press(&mut app, &[KeyCode::Esc]);
    type_line(&mut app, "show FireCard");
    assert!(shown(&mut app, (80, 24)).contains("FireCard: card."));
    press(&mut app, &[KeyCode::Esc]);
    type_line(&mut app, "move a2 a9");
    assert!(app.said.starts_with("Not done: "), "{}", app.said);
    type_line(&mut app, "quit");
    assert!(app.is_over);
}
