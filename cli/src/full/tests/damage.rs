//! Nothing that is typed, clicked or resized breaks the screen.

use ratatui::crossterm::event::KeyCode;
use serde_json::{Value, json};

use super::{app, click, press, shown};

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
