//! Whole games, played by keys alone and by mouse alone.

use ratatui::crossterm::event::{Event, KeyCode, KeyModifiers, MouseEvent, MouseEventKind};
use serde_json::{Value, json};
use sortilege_core::{Action, Arg, Square};

use super::super::app::{App, Focus};
use super::super::selection::Next;
use super::{app, click, press, shown};

/// How a game is played in a test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum By {
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
pub(super) fn perform(app: &mut App, action: &Action, by: By, size: (u16, u16)) {
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
        let sizes = [(80, 24), (120, 40)];
        for (by, size) in sizes.into_iter().flat_map(|size| [(By::Keys, size), (By::Mouse, size)]) {
            let mut app = app(game, setup.clone(), place as u64);
            play_to_the_end(&mut app, place as u64, by, size);
        }
    }
}
