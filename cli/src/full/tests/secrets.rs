//! What a seat may not see is never on its screen.

use ratatui::crossterm::event::KeyCode;
use serde_json::json;
use sortilege_core::{Action, Arg, SeatId};

use super::super::app::App;
use super::whole::{By, perform};
use super::{app, press, shown, type_line, with_company};
use crate::company::Company;

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
