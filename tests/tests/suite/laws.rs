//! What holds for every registered game, over random play.

use std::cell::Cell;

use rand::Rng;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value};
use sortilege_core::Declaration;
use sortilege_core::SeatId;
use sortilege_table::{Logged, Table, Viewer, Watcher, setup_names, state, table_game};
use sortilege_testkit as conformance;
use sortilege_tests::{catalogue, defining, table};

/// The number of random games of each setup for each law. A game with many rules gets more.
const GAMES_EACH: u64 = 25;
const GAMES_OF_ARCANA: u64 = 120;
const GAMES_WITH_DEFINITIONS: u64 = 15;
const PLIES: usize = 120;

/// Runs a law over random games of everything registered, in every setup, and of the examples that
/// define pieces and cards.
fn for_every_game(law: impl Fn(&mut Table, &mut ChaCha8Rng)) {
    for entry in catalogue().unwrap().games() {
        for name in setup_names(entry.plugin) {
            let games = if entry.plugin.id() == "arcana" { GAMES_OF_ARCANA } else { GAMES_EACH };
            for seed in 0..games {
                let mut table = table(entry.plugin.id()).unwrap();
                table.start(Some(&Value::from(name)), Some(seed)).unwrap();
                law(&mut table, &mut ChaCha8Rng::seed_from_u64(seed));
            }
        }
    }
    for (game, setup) in defining() {
        for seed in 0..GAMES_WITH_DEFINITIONS {
            let mut table = table(game).unwrap();
            table.start(Some(&setup), Some(seed)).unwrap();
            law(&mut table, &mut ChaCha8Rng::seed_from_u64(seed));
        }
    }
}

/// Plays a random action, or once in twenty times a declaration of a random seat; false if there is
/// no action.
fn play_one(table: &mut Table, random: &mut ChaCha8Rng) -> bool {
    let actions = table.actions(None);
    if actions.is_empty() {
        return false;
    }
    let seats = table.play().board().rules().seats().len() as u8;
    let (mut seat, mut texts) = (table.play().board().to_move(), actions);
    if random.random_bool(0.05) {
        let declarer = SeatId(random.random_range(0..seats));
        let declarations = table.declarations(declarer);
        if !declarations.is_empty() {
            texts = declarations.into_iter().map(str::to_owned).collect();
            seat = declarer;
        }
    }
    let text = &texts[random.random_range(0..texts.len())];
    table.act(text, seat).unwrap_or_else(|error| panic!("{text} is listed but refused: {error}"));
    true
}

fn viewers(table: &Table) -> Vec<Option<SeatId>> {
    let seats = table.play().board().rules().seats().len() as u8;
    std::iter::once(None).chain((0..seats).map(|seat| Some(SeatId(seat)))).collect()
}

#[test]
fn undoing_everything_gives_back_identical_bytes() {
    for_every_game(|table, random| {
        let mut boards = vec![table.play().board().fingerprint()];
        while boards.len() < PLIES && play_one(table, random) {
            conformance::check_board(table.play().board());
            let board = table.play().board().fingerprint();
            // Fingerprints that do not differ would prove nothing.
            assert!(!board.is_empty() && boards.last() != Some(&board));
            boards.push(board);
        }
        let mut play = table.play().clone();
        let credit = table_game(play.board().rules().game_id()).unwrap().document().undo_limit;
        let mut credit = credit.unwrap_or(usize::MAX);
        while let Some(expected) = boards.pop() {
            assert_eq!(play.board().fingerprint(), expected);
            assert_eq!(play.unmake(), !boards.is_empty());
            if credit > 0 {
                assert_eq!(table.play().board().fingerprint(), expected);
            }
            // A game may limit how many of its actions a player can undo.
            assert_eq!(table.undo().is_ok(), !boards.is_empty() && credit > 0);
            credit = credit.saturating_sub(1);
        }
        assert!(play.journal().changes().is_empty());
    });
}

#[test]
fn an_undone_action_done_again_gives_the_same_result() {
    for_every_game(|table, random| {
        for _ in 0..PLIES / 4 {
            let before = table.play().board().fingerprint();
            if !play_one(table, random) {
                break;
            }
            let board = table.play().board().fingerprint();
            assert_ne!(board, before);
            let Logged { text, seat, .. } = table.log().last().unwrap().clone();
            table.undo().unwrap();
            table.act(&text, seat).unwrap();
            assert_eq!(table.play().board().fingerprint(), board, "{text}");
        }
    });
}

#[test]
fn the_journal_replayed_is_the_live_game() {
    for_every_game(|table, random| {
        let start = table.play().board().clone();
        for _ in 0..PLIES {
            if !play_one(table, random) {
                break;
            }
        }
        let replayed = start.replayed(table.play().journal().changes());
        assert_ne!(start.fingerprint(), replayed.fingerprint());
        assert_eq!(replayed.fingerprint(), table.play().board().fingerprint());
    });
}

#[test]
fn patches_in_order_are_the_view_of_everybody_at_the_table() {
    for_every_game(|table, random| {
        let seats = table.play().board().rules().seats().iter();
        let mut all = vec![Viewer::Everybody, Viewer::Nobody];
        let ids: Vec<String> = seats.map(|seat| seat.id.to_owned()).collect();
        all.extend(ids.iter().map(Viewer::seat));
        all.push(Viewer::Seats(ids.into_iter().step_by(2).collect()));
        let mut watchers: Vec<Watcher> = all.into_iter().map(Watcher::new).collect();
        let mut seen: Vec<Map<String, Value>> =
            watchers.iter_mut().map(|watcher| table.view_for(watcher)).collect();
        for ply in 0..PLIES {
            let before = seen.clone();
            if ply % 7 == 6 {
                table.undo().unwrap();
            } else if !play_one(table, random) {
                break;
            }
            for ((watcher, before), seen) in watchers.iter_mut().zip(&before).zip(&mut seen) {
                let now = table.view_for(&mut Watcher::new(watcher.viewer().clone()));
                let made = table.patch_for(watcher).unwrap();
                let difference = state::patch(before, &now);
                assert_eq!(made, difference, "the patch is the difference of two whole views");
                state::merge(seen, &made);
                assert_eq!((&*seen, watcher.shown()), (&now, Some(&now)));
                assert!(!has_null(&now.into()), "a state never holds a null");
            }
        }
    });
}

fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(list) => list.iter().any(has_null),
        Value::Object(map) => map.values().any(has_null),
        _ => false,
    }
}

#[test]
fn the_legal_list_is_what_act_accepts() {
    for_every_game(|table, random| {
        let mut heard: Vec<String> = Vec::new();
        for _ in 0..PLIES / 4 {
            let listed = table.actions(None);
            let seat = table.play().board().to_move();
            for text in &listed {
                let mut other = table.clone();
                assert!(other.act(text, seat).is_ok(), "{text} is listed but refused");
            }
            for text in heard.iter().filter(|text| !listed.contains(text)) {
                let mut other = table.clone();
                if other.act(text, seat).is_ok() {
                    let done = &other.log().last().unwrap().text;
                    assert!(listed.contains(done), "{text} is accepted but not listed");
                }
            }
            let seats = table.play().board().rules().seats().len() as u8;
            for (declarer, declaration) in
                (0..seats).flat_map(|seat| Declaration::ALL.map(|what| (SeatId(seat), what.text())))
            {
                let listed = table.declarations(declarer).contains(&declaration);
                let accepted = table.clone().act(declaration, declarer).is_ok();
                assert_eq!(accepted, listed, "{declaration} of {declarer:?}");
            }
            for other_seat in (0..seats).map(SeatId).filter(|other| *other != seat) {
                let before = table.play().board().fingerprint();
                let own = table.actions_of(other_seat, None);
                for text in listed.iter().filter(|text| !own.contains(text)).take(3) {
                    assert!(table.act(text, other_seat).is_err(), "{text} is not {other_seat:?}'s");
                }
                assert_eq!(table.play().board().fingerprint(), before);
                for text in &own {
                    assert!(
                        table.clone().act(text, other_seat).is_ok(),
                        "{text} is {other_seat:?}'s but refused"
                    );
                }
            }
            heard.extend(listed);
            heard.sort();
            heard.dedup();
            if !play_one(table, random) {
                break;
            }
        }
    });
}

#[test]
fn saved_and_loaded_a_game_goes_on_the_same() {
    for_every_game(|table, random| {
        for _ in 0..random.random_range(0..PLIES) {
            if !play_one(table, random) {
                break;
            }
        }
        let saved = Value::Object(table.save());
        let text = saved.to_string();
        let mut loaded = sortilege_tests::table(table.play().board().rules().game().id()).unwrap();
        loaded.start(Some(&serde_json::from_str(&text).unwrap()), None).unwrap();
        assert_eq!(loaded.save(), table.save());
        for _ in 0..PLIES / 4 {
            assert_eq!(loaded.play().board().fingerprint(), table.play().board().fingerprint());
            assert_eq!(loaded.state(None), table.state(None));
            if !play_one(table, random) {
                break;
            }
            let Logged { text, seat, .. } = table.log().last().unwrap().clone();
            loaded.act(&text, seat).unwrap();
        }
    });
}

#[test]
fn a_state_is_a_setup_of_the_same_state() {
    for_every_game(|table, random| {
        for ply in 0..PLIES {
            if ply % 10 == 0 || table.play().board().outcome().is_some() {
                let _ = sortilege_tests::reopened(table);
            }
            if !play_one(table, random) {
                break;
            }
        }
    });
}

/// The state of a table with other cards in every list that a seat does not see.
fn with_other_hidden_cards(table: &Table, viewer: SeatId) -> Map<String, Value> {
    let rules = table.play().board().rules().clone();
    let seen = table.state(Some(viewer));
    let mut everything = table.state(None);
    for holder in rules.holders() {
        let list = match holder.seat {
            None => everything.get_mut(holder.facts.id),
            Some(seat) => everything["players"][rules.seat(seat).id].get_mut(holder.facts.id),
        };
        let shown = match holder.seat {
            None => seen[holder.facts.id].clone(),
            Some(seat) => seen["players"][rules.seat(seat).id][holder.facts.id].clone(),
        };
        let hidden = shown.as_array().is_some_and(|cards| cards.iter().any(|card| card == "?"));
        if let Some(Value::Array(cards)) = list.filter(|_| hidden) {
            cards.reverse();
            // A card that is a piece is in one place only, so others cannot replace it.
            for card in
                cards.iter_mut().filter(|_| rules.cards().len() > 1 && rules.roster().is_empty())
            {
                // Some documents name cards by numbers.
                let id = card.as_str().map_or_else(|| card.to_string(), str::to_owned);
                let place = rules.cards().position(|other| id == other.id()).unwrap();
                let next = rules.cards().nth((place + 1) % rules.cards().len()).unwrap().id();
                let number = next.parse::<i64>().ok().filter(|_| card.is_number());
                *card = number.map_or_else(|| next.into(), Value::from);
            }
        }
    }
    everything
}

#[test]
fn a_seat_sees_nothing_of_the_cards_that_others_hide() {
    for_every_game(|table, random| {
        for _ in 0..random.random_range(0..PLIES / 2) {
            if !play_one(table, random) {
                break;
            }
        }
        let rules = table.play().board().rules().clone();
        for viewer in viewers(table).into_iter().flatten() {
            let everything = with_other_hidden_cards(table, viewer);
            let mut other = sortilege_tests::table(rules.game().id()).unwrap();
            if everything.contains_key("outcome") {
                continue;
            }
            other.start(Some(&Value::Object(everything)), None).unwrap();
            let mut seen = table.state(Some(viewer));
            seen.entry("history").and_modify(|history| *history = 0.into());
            assert_eq!(other.state(Some(viewer)), seen);
        }
    });
}

#[test]
fn neither_patches_nor_refusals_of_undo_tell_of_hidden_cards() {
    let (taken_back, refused) = (Cell::new(0), Cell::new(0));
    for_every_game(|table, random| {
        for _ in 0..random.random_range(0..PLIES / 2) {
            if !play_one(table, random) {
                break;
            }
        }
        let board = table.play().board();
        if board.outcome().is_some() {
            return;
        }
        let (game, viewer) = (board.rules().game_id(), board.to_move());
        let seat = board.rules().seat(viewer).id;
        let limits_undo = table_game(game).unwrap().document().undo_limit.is_some();
        let open = |setup: Map<String, Value>| {
            let mut table = Table::new(catalogue().unwrap(), game, Some(seat)).unwrap();
            table.start(Some(&Value::Object(setup)), Some(1)).unwrap();
            table
        };
        let worlds = [open(table.state(None)), open(with_other_hidden_cards(table, viewer))];
        if worlds[0].state(None) == worlds[1].state(None) {
            return;
        }
        let actions = worlds[0].actions_of(viewer, None);
        for text in actions.iter().step_by(actions.len() / 12 + 1) {
            let [one, other] = worlds.clone().map(|mut table| {
                let mut watcher = Watcher::new(Viewer::seat(seat));
                table.view_for(&mut watcher);
                table.act(text, viewer).ok()?;
                let patch = table.patch_for(&mut watcher).unwrap();
                Some((patch, table.undo()))
            });
            let (Some((patch, undone)), Some((other_patch, other_undone))) = (one, other) else {
                continue;
            };
            assert_eq!(undone, other_undone, "{game}: {text}");
            if undone.is_ok() && limits_undo {
                // Its rules say what can be undone, whatever it showed.
            } else if undone.is_ok() {
                assert_eq!(patch, other_patch, "{game}: {text} is taken back but showed something");
                taken_back.set(taken_back.get() + 1);
            } else {
                refused.set(refused.get() + 1);
            }
        }
    });
    assert!(taken_back.get() > 100 && refused.get() > 100, "{taken_back:?}, {refused:?}");
}

#[test]
fn every_game_ends() {
    for_every_game(|table, random| {
        let mut plies = 0;
        while play_one(table, random) {
            plies += 1;
            assert!(plies < 20_000);
        }
        assert!(table.play().board().outcome().is_some());
    });
}
