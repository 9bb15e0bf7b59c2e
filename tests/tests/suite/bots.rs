//! What holds for every bot in every game.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sortilege_core::{
    Bits, Bot, Effort, KindId, Play, Races, Refusal, SeatId, Task, Thought, Worth,
};
use sortilege_table::{Table, setup_names, within};
use sortilege_tests::{catalogue, table};

/// How much longer than it may a bot thinks at most.
const LATE: Duration = Duration::from_millis(50);

fn bots() -> Vec<&'static dyn Bot> {
    catalogue().unwrap().bots().map(|entry| entry.plugin).collect()
}

fn ask(bot: &dyn Bot, play: &Play, effort: Effort, seed: u64) -> Thought {
    let (stop, go_on) = (AtomicBool::new(false), &mut |_: &Thought| ControlFlow::Continue(()));
    bot.ask(play.scene(), effort, seed, &stop, go_on).unwrap()
}

fn effort(nodes: u64) -> Effort {
    Effort { nodes: Some(nodes), ..Effort::level(8) }
}

/// Runs a law over positions of every game, which random actions lead to.
fn for_every_game(law: impl Fn(&mut Table)) {
    for entry in catalogue().unwrap().games() {
        for name in setup_names(entry.plugin) {
            for seed in 0..3 {
                let mut table = table(entry.plugin.id()).unwrap();
                table.start(Some(&Value::from(name)), Some(seed)).unwrap();
                for number in 0..seed * 9 {
                    let actions = table.actions(None);
                    let Some(text) = actions.get((number * 7) as usize % actions.len().max(1))
                    else {
                        break;
                    };
                    let seat = table.play().board().to_move();
                    table.act(text, seat).unwrap();
                }
                if table.play().board().outcome().is_none() {
                    law(&mut table);
                }
            }
        }
    }
}

#[test]
fn bots_choose_legal_actions_and_leave_the_table_as_it_is() {
    for_every_game(|table| {
        for bot in bots() {
            let before = table.play().board().fingerprint();
            for seed in 0..2 {
                let thought = ask(bot, table.play(), effort(150), seed);
                let mut legal = Vec::new();
                table.play().legal(&mut legal);
                match thought.action {
                    Some(action) => assert!(legal.contains(&action), "{}: {action:?}", bot.id()),
                    None => assert!(legal.is_empty(), "{} does nothing", bot.id()),
                }
                assert_eq!(thought.line.first(), thought.action.as_ref());
                assert_eq!(thought, ask(bot, table.play(), effort(150), seed), "{}", bot.id());
            }
            assert_eq!(table.play().board().fingerprint(), before);
        }
    });
}

#[test]
fn a_bot_that_is_stopped_answers_at_once() {
    let endless = Effort { endless: true, ..Effort::level(8) };
    for game in catalogue().unwrap().games() {
        let table = table(game.plugin.id()).unwrap();
        for bot in bots() {
            for time in [0, 3, 17] {
                let time = Duration::from_millis(time);
                let late = || {
                    let (stop, start) = (AtomicBool::new(false), Instant::now());
                    let go_on = &mut |_: &Thought| ControlFlow::Continue(());
                    let scene = table.play().scene();
                    let thought = within(time, &stop, || bot.ask(scene, endless, 1, &stop, go_on));
                    assert!(thought.unwrap().action.is_some(), "{}", bot.id());
                    start.elapsed().saturating_sub(time)
                };
                // Other tests run at the same time: it is enough to be in time once in three.
                let late = (0..3).map(|_| late()).find(|late| *late < LATE).ok_or_else(late);
                assert!(late.is_ok(), "{} in {}: {late:?}", bot.id(), game.plugin.id());
            }
        }
    }
}

#[test]
fn what_a_bot_does_does_not_depend_on_what_its_seat_cannot_see() {
    for_every_game(|table| {
        let seat = table.play().board().to_move();
        let seen = table.state(Some(seat));
        // Another truth that looks the same to the seat: hidden cards and chance are others.
        for seed in 1..4 {
            let other = Play::imagine(table.play().scene(), seat, seed);
            for bot in bots() {
                let chosen = ask(bot, table.play(), effort(100), 5);
                assert_eq!(
                    ask(bot, &other, effort(100), 5).action,
                    chosen.action,
                    "{}: {seen:?}",
                    bot.id()
                );
            }
        }
    });
}

#[test]
fn chess_pieces_come_out_in_the_usual_order() {
    let table = table("chess").unwrap();
    let rules = table.play().board().rules();
    let worth = Worth::of(rules);
    let value = |id: &str| {
        let place = rules.kinds().iter().position(|kind| kind.id() == id).unwrap();
        assert!(rules.kinds()[place].piece().value().is_none(), "nobody wrote it down");
        worth.kind(KindId(place as u8))
    };
    let [pawn, knight, bishop, rook, queen] =
        ["Pawn", "Knight", "Bishop", "Rook", "Queen"].map(value);
    assert!(
        pawn < knight && knight <= bishop && bishop < rook && rook < queen,
        "{pawn} {knight} {bishop} {rook} {queen}"
    );
    assert!(value("King") > 9 * queen + 2 * (rook + bishop + knight));
}

#[test]
fn a_pawn_is_stopped_by_pawns_before_it_on_three_files() {
    let table = table("chess").unwrap();
    let rules = table.play().board().rules();
    let races = Races::of(rules);
    let geometry = rules.geometry();
    assert_eq!(races.kinds().iter().map(|kind| rules.kind_id(*kind)).collect::<Vec<_>>(), ["Pawn"]);
    let at = geometry.named("e5").unwrap();
    let mut stoppers: Vec<String> =
        races.stoppers(0, SeatId(0), at).iter().map(|square| geometry.name(square)).collect();
    stoppers.sort();
    // A pawn on d6 can take on e5 only, which the runner leaves behind.
    assert_eq!(stoppers, ["d7", "d8", "e6", "e7", "e8", "f7", "f8"]);
    assert_eq!(races.away(0, SeatId(0), at), 3);
    assert_eq!(races.away(0, SeatId(1), at), 4);
}

#[test]
fn search_mates_in_one_and_does_not_stalemate() {
    let search = catalogue().unwrap().bot("search").unwrap();
    for (fen, mates) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", vec!["a1a8"]),
        ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", vec!["g6g7", "g6h6", "g6h5", "g6e8"]),
        ("r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1", vec!["a8a1"]),
    ] {
        let mut table = table("chess").unwrap();
        table.start(Some(&json!({"fen": fen})), None).unwrap();
        let thought = ask(search, table.play(), effort(5_000), 0);
        let text = table.notation().text(table.play().scene(), &thought.action.unwrap());
        assert!(mates.contains(&text.as_str()), "{fen}: {text}");
        assert_eq!(thought.ends_in(), Some(1), "{fen}");
    }
}

#[test]
fn suggest_is_answered_from_what_a_seat_sees() {
    let mut table = table("chess").unwrap();
    let answer = |table: &mut Table, line: &str| -> Value {
        serde_json::from_str(&table.answer(line).unwrap()).unwrap()
    };
    let asked = r#"{"name":"suggest","payload":{"as":"white","bot":"search","nodes":500}}"#;
    let said = answer(&mut table, asked);
    assert_eq!(said["name"], "suggested");
    let action = said["payload"]["action"].as_str().unwrap().to_owned();
    assert!(table.actions(None).contains(&action) && said["payload"]["line"][0] == *action);
    for key in ["score", "depth", "nodes"] {
        assert!(said["payload"][key].is_i64(), "{said}");
    }
    let out_of_turn = answer(&mut table, r#"{"name":"suggest","payload":{"as":"black"}}"#);
    assert_eq!(out_of_turn["name"], "not suggested");
    assert_eq!(out_of_turn["payload"]["reason"], "it is white's turn");
    for wrong in [
        r#"{"name":"suggest","payload":{"bot":"serch"}}"#,
        r#"{"name":"suggest","payload":{"level":9}}"#,
        r#"{"name":"suggest","payload":{"nodes":0}}"#,
        r#"{"name":"suggest","payload":{"depth":3}}"#,
    ] {
        assert_eq!(answer(&mut table, wrong)["name"], "error", "{wrong}");
    }
}

#[test]
fn royal_pieces_are_found_by_kind_as_by_asking_each() {
    for_every_game(|table| {
        let scene = table.play().scene();
        for seat in scene.board.rules().seat_ids() {
            let pieces = scene.board.pieces();
            let royal = pieces.filter(|(id, it)| it.owner() == seat && scene.is_royal(*id));
            let squares: Bits = royal.filter_map(|(_, it)| it.square()).collect();
            assert_eq!(scene.royals(seat), squares);
        }
    });
}

/// The digest of the position after some moves.
fn digest(fen: Option<&str>, moves: &str) -> u64 {
    let setup = fen.map(|fen| json!({"fen": fen}));
    let mut table = table("chess").unwrap();
    table.start(setup.as_ref(), None).unwrap();
    for (number, text) in moves.split_whitespace().enumerate() {
        table.act(text, SeatId(number as u8 % 2)).unwrap();
    }
    let play = table.play();
    play.referee().digest(play.scene(), play.board().key())
}

#[test]
fn bots_take_positions_for_the_same_that_have_the_same_future() {
    let one = digest(None, "g1f3 g8f6 b1c3 b8c6");
    assert_eq!(digest(None, "b1c3 b8c6 g1f3 g8f6"), one);
    assert_eq!(digest(None, "b1c3 b8c6 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6"), one);
    assert_ne!(digest(None, "b1c3 b8c6 g1f3 g8f6 f3g1 f6g8"), one);
}

#[test]
fn turn_rights_and_en_passant_make_a_difference_to_bots() {
    let kings = Some("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    let moved = digest(kings, "a1b1 e8d8 b1a1 d8e8");
    assert_ne!(digest(kings, ""), moved, "white can no longer castle");
    assert_ne!(digest(kings, "e1d1 e8d8 d1e1"), digest(kings, "e1d1 e8d8 d1e1 d8e8"));
    let passed = Some("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    let slowly = digest(Some("4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1"), "e3e4 e8d8 e1e2 d8e8");
    assert_ne!(digest(passed, "e2e4"), digest(passed, "e2e4 e8d8 e1e2 d8e8"));
    assert_eq!(digest(passed, "e2e4 e8d8 e1e2 d8e8"), slowly);
}

struct Trap;

impl Bot for Trap {
    fn id(&self) -> &'static str {
        "trap"
    }

    fn rule(&self) -> &'static str {
        "Panics."
    }

    fn think(
        &self,
        _task: &Task<'_>,
        _watch: &mut dyn FnMut(&Thought) -> ControlFlow<()>,
    ) -> Result<Thought, Refusal> {
        panic!("lost its nerve")
    }
}

#[test]
fn a_bot_that_panics_answers_with_a_refusal_that_names_it() {
    let table = table("chess").unwrap();
    let (stop, go_on) = (AtomicBool::new(false), &mut |_: &Thought| ControlFlow::Continue(()));
    let bot: &dyn Bot = &Trap;
    let asked = bot.ask(table.play().scene(), effort(1), 0, &stop, go_on);
    assert_eq!(asked.unwrap_err().to_string(), "the bot trap panicked: lost its nerve");
}
