//! Games played by keys alone and by mouse alone, and what the screen shows.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use serde_json::{Value, json};
use sortilege_core::{Action, Arg, SeatId, Square};
use sortilege_table::Table;

use super::app::{App, Focus};
use super::selection::Next;
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

/// How a game is played in a test.
#[derive(Clone, Copy, PartialEq, Debug)]
enum By {
    Keys,
    Mouse,
}

/// Points at a square.
fn point(app: &mut App, square: Square, by: By) {
    if by == By::Mouse {
        let at = app.play().board().rules().geometry().position(square);
        let place = app.layout.place_of(at).expect("the square is on the screen");
        return click(app, place);
    }
    while app.focus != Focus::Board {
        press(app, &[KeyCode::Tab]);
    }
    for _ in 0..64 {
        let geometry = app.play().board().rules().geometry().clone();
        let (at, to) = (geometry.position(app.cursor), geometry.position(square));
        let up = if geometry.lettering().from_top { KeyCode::Down } else { KeyCode::Up };
        let down = if up == KeyCode::Up { KeyCode::Down } else { KeyCode::Up };
        press(
            app,
            &[match () {
                () if to.x > at.x => KeyCode::Right,
                () if to.x < at.x => KeyCode::Left,
                () if to.y > at.y => up,
                () if to.y < at.y => down,
                () => break,
            }],
        );
    }
    assert_eq!(app.cursor, square);
    press(app, &[KeyCode::Enter]);
}

/// Chooses a line of the list.
fn pick(app: &mut App, next: Next, by: By, size: (u16, u16)) {
    let place = app.entries.iter().position(|entry| entry.next == Some(next));
    let place = place.unwrap_or_else(|| panic!("{next:?} is not in {:?}", app.entries));
    if by == By::Keys {
        while app.focus != Focus::List {
            press(app, &[KeyCode::Tab]);
        }
        let code = if app.entry < place { KeyCode::Down } else { KeyCode::Up };
        while app.entry != place {
            press(app, &[code]);
        }
        return press(app, &[KeyCode::Enter]);
    }
    for _ in 0..1000 {
        shown(app, size);
        let top = app.list_top;
        let rows = usize::from(app.list_area.height);
        assert!(rows > 0, "no room for the list at {size:?}");
        if (top..top + rows).contains(&place) {
            return click(app, (app.list_area.x, app.list_area.y + (place - top) as u16));
        }
        let kind = if place < top { MouseEventKind::ScrollUp } else { MouseEventKind::ScrollDown };
        let (column, row) = (app.list_area.x, app.list_area.y);
        let modifiers = KeyModifiers::NONE;
        app.answer(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }
    panic!("{next:?} cannot be scrolled to");
}

/// Does an action by pointing.
fn perform(app: &mut App, action: &Action, by: By, size: (u16, u16)) {
    let before = app.table().log().len();
    for _ in 0..8 {
        shown(app, size);
        let table = app.session.table();
        let scene = table.play().scene();
        let nexts = app.selection.nexts(scene, &app.legal);
        let leads = |next: &Next| {
            let mut longer = app.selection.clone();
            longer.choose(*next);
            longer.candidates(scene, &app.legal).contains(&action)
        };
        let done = Next::Do(*action);
        let next = if nexts.contains(&done) {
            done
        } else {
            let is_on_board = |next: &Next| {
                matches!(next, Next::Subject(Arg::Square(_)) | Next::Word(Arg::Square(_)))
            };
            let all = || nexts.iter().copied().filter(leads);
            all().find(is_on_board).or_else(|| all().next_back()).expect("it can be chosen")
        };
        match next {
            Next::Subject(Arg::Square(square)) | Next::Word(Arg::Square(square)) => {
                point(app, square, by);
            }
            other => pick(app, other, by, size),
        }
        if app.table().log().len() > before {
            return;
        }
    }
    panic!("{action:?} is not done: {}", app.said);
}

/// Plays random actions until the game is over, and returns how many.
fn play_to_the_end(app: &mut App, seed: u64, by: By, size: (u16, u16)) -> usize {
    let mut number = seed + 1;
    let mut count = 0;
    while app.table().play().board().outcome().is_none() {
        let seen = shown(app, size);
        if app.covered.is_some() {
            assert!(seen.contains("Only ") && !seen.contains("Hand and"), "{seen}");
            match by {
                By::Keys => press(app, &[KeyCode::Enter]),
                By::Mouse => click(app, (size.0 / 2, size.1 / 2)),
            }
            continue;
        }
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let action = app.legal[(number >> 33) as usize % app.legal.len()];
        perform(app, &action, by, size);
        count += 1;
        assert!(count < 20_000, "it does not end");
    }
    let seen = shown(app, size);
    assert!(seen.contains("wins") || seen.contains("raw") || seen.contains("lost"), "{seen}");
    count
}

#[test]
fn whole_games_are_played_by_keys_alone_and_by_mouse_alone() {
    let games = [
        ("chess", Value::Null),
        ("arcana", json!("skirmish")),
        ("arcana", json!("standard")),
        ("lucky", Value::Null),
        ("lanes", Value::Null),
        ("bazaar", Value::Null),
    ];
    for (place, (game, setup)) in games.into_iter().enumerate() {
        for (by, size) in [(By::Keys, (80, 24)), (By::Mouse, (80, 24)), (By::Mouse, (120, 40))] {
            let mut app = app(game, setup.clone(), place as u64);
            play_to_the_end(&mut app, place as u64, by, size);
        }
    }
}

#[test]
fn every_size_of_a_screen_is_drawn() {
    for (game, setup) in [
        ("arcana", json!("fourfold")),
        ("arcana", json!("standard")),
        ("lucky", Value::Null),
        ("lanes", Value::Null),
        ("bazaar", Value::Null),
    ] {
        let mut app = app(game, setup, 3);
        for round in 0..3 {
            for width in (1..130).step_by(7) {
                for height in (1..45).step_by(3) {
                    shown(&mut app, (width, height));
                }
            }
            match round {
                0 => press(&mut app, &[KeyCode::Char('?')]),
                _ => press(&mut app, &[KeyCode::Esc, KeyCode::Char('g')]),
            }
        }
    }
}

#[test]
fn no_key_or_click_breaks_anything() {
    for (game, setup) in
        [("arcana", json!("skirmish")), ("lanes", Value::Null), ("lucky", Value::Null)]
    {
        let mut app = app(game, setup, 5);
        let mut number = 7_u64;
        for _ in 0..3000 {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let part = (number >> 33) as u32;
            let letters = "uratfsg?/:hjklHJKL123456789 qxyz\u{7f}é\u{202e}";
            let count = letters.chars().count();
            let code = match part % 10 {
                0 => KeyCode::Enter,
                1 => KeyCode::Esc,
                2 => [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right]
                    [part as usize / 16 % 4],
                3 => [KeyCode::Tab, KeyCode::PageUp, KeyCode::PageDown, KeyCode::F(1)]
                    [part as usize / 16 % 4],
                4 => KeyCode::Backspace,
                _ => KeyCode::Char(letters.chars().nth(part as usize / 16 % count).unwrap()),
            };
            // A bot that thinks would only make this slow.
            if matches!(code, KeyCode::Char('h' | 'a')) && app.line.is_none() {
                continue;
            }
            press(&mut app, &[code]);
            if part.is_multiple_of(3) {
                click(&mut app, ((part / 64 % 90) as u16, (part / 8192 % 30) as u16));
            }
            if part.is_multiple_of(17) {
                shown(&mut app, ((part / 32 % 140) as u16 + 1, (part / 4096 % 50) as u16 + 1));
            }
            app.is_over = false;
        }
        shown(&mut app, (80, 24));
    }
}

/// An arcana game in which black holds some cards.
fn with_cards_of_black(hand: &[&str], deck: &[&str]) -> App {
    let white = json!({"hand": ["AddMana", "FireCard"], "personal_deck": ["IceCard", "Transform"]});
    let black = json!({"hand": hand, "personal_deck": deck});
    let players = json!({"white": white, "black": black});
    app("arcana", json!({"setup": "skirmish", "players": players}), 11)
}

#[test]
fn no_hidden_card_of_another_seat_is_ever_on_the_screen() {
    let size = (120, 40);
    let mut seen_by_white = 0;
    for seed in 0..6_u64 {
        let mut games = [
            with_cards_of_black(&["AddMana", "SummonRook"], &["FireCard", "Transform", "AddMana"]),
            with_cards_of_black(
                &["IceCard", "AddMovement"],
                &["SummonKnight", "IceCard", "FireCard"],
            ),
        ];
        let mut number = seed + 1;
        for step in 0..120 {
            let is_covered = games[0].covered.is_some();
            let looks_white = games[0].viewer == SeatId(0) && !is_covered;
            // The log and the windows too.
            let keys = [&[][..], &[KeyCode::Char('g')], &[KeyCode::Esc, KeyCode::Tab]][step % 3];
            if is_covered || looks_white {
                games.iter_mut().for_each(|app| press(app, keys));
                let [one, other] = games.each_mut().map(|app| shown(app, size));
                assert_eq!(one, other);
                seen_by_white += usize::from(looks_white);
                games.iter_mut().for_each(|app| app.window = None);
            }
            if is_covered {
                games.iter_mut().for_each(|app| press(app, &[KeyCode::Enter]));
                continue;
            }
            if games[0].table().play().board().outcome().is_some() {
                break;
            }
            // Black does what it can do with any cards; sometimes an action is taken back.
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            if number >> 60 == 0 {
                games.iter_mut().for_each(|app| press(app, &[KeyCode::Char('u')]));
                continue;
            }
            let is_open = |action: &&Action| {
                looks_white || !action.args.as_slice().iter().any(|arg| matches!(arg, Arg::Card(_)))
            };
            let open: Vec<Action> = games[0].legal.iter().filter(is_open).copied().collect();
            let both: Vec<Action> =
                open.into_iter().filter(|action| games[1].legal.contains(action)).collect();
            let action = both[(number >> 33) as usize % both.len()];
            for app in &mut games {
                let by = if step % 2 == 0 { By::Keys } else { By::Mouse };
                perform(app, &action, by, size);
            }
        }
    }
    assert!(seen_by_white > 100, "{seen_by_white}");
}

#[test]
fn whoever_takes_an_action_back_does_not_see_the_hand_of_the_other() {
    let mut app = with_cards_of_black(&["SummonRook"], &["Transform"]);
    type_line(&mut app, "end");
    assert_eq!(app.covered, Some(SeatId(1)));
    press(&mut app, &[KeyCode::Char('u'), KeyCode::Char('s'), KeyCode::Char(':')]);
    assert_eq!(app.covered, Some(SeatId(1)), "only the one who is meant to look goes on");
    press(&mut app, &[KeyCode::Enter]);
    assert!(shown(&mut app, (80, 24)).contains("SummonRook"));
    press(&mut app, &[KeyCode::Char('u')]);
    assert_eq!(app.covered, Some(SeatId(0)));
    let seen = shown(&mut app, (80, 24));
    assert!(!seen.contains("FireCard") && !seen.contains("SummonRook"), "{seen}");
}

#[test]
fn a_player_against_a_bot_never_sees_its_cards() {
    let mut company = Company::default();
    company.players.push(("black".to_owned(), "bot:random".parse().unwrap()));
    let mut app = with_company("arcana", json!("skirmish"), 4, company);
    type_line(&mut app, "end");
    assert_eq!((app.viewer, app.covered), (SeatId(0), None));
    for _ in 0..2000 {
        app.tick();
        let seen = shown(&mut app, (120, 40));
        assert_ne!(seen.contains("> black"), app.may_act(), "{seen}");
        if app.may_act() {
            assert!(app.table().log().len() > 1);
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    panic!("the bot does not act");
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
    assert_eq!(app.said, "There is nothing to do again.");
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
