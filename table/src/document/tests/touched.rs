//! What changes touch.

use serde_json::json;
use sortilege_core::{
    Change, ChessTime, CounterId, Detail, Offer, Outcome, PieceId, Play, SeatId, Stream, Subject,
    Unit,
};

use crate::document::Touched;
use crate::sample::{
    BLACK, BLACK_HAND, HAND, LEADER, PILE, TIDE, WHITE, at, chest, effect, garden, kind, wisp,
};

/// Three pieces: the first leads the second, and the third lies on the first.
fn play() -> Play {
    garden(json!({"pieces": {
        "p1": wisp("a1", json!({"controls": ["p2"]})),
        "p2": wisp("b1", json!({})),
        "p3": wisp("a1", json!({"layer": 1})),
    }}))
}

/// What one change touches.
fn by(change: Change) -> Touched {
    Touched::new(play().board(), &[change])
}

fn pieces(pieces: &[u16]) -> Touched {
    Touched { pieces: pieces.iter().copied().map(PieceId).collect(), ..Touched::default() }
}

#[test]
fn a_change_touches_what_it_alters_and_nothing_else() {
    let (piece, owner) = (PieceId(2), WHITE);
    let none = Touched::default();
    assert_eq!(by(Change::Create { piece, kind: kind("Wisp"), owner }), pieces(&[2]));
    assert_eq!(by(Change::Tag { piece, tag: effect("SHY"), on: true }), pieces(&[2]));
    let (before, after) = (kind("Wisp"), kind("Guard"));
    let dead = |touched: Touched| Touched { dead: true, ..touched };
    assert_eq!(by(Change::Kind { piece, before, after }), dead(pieces(&[2])));
    assert_eq!(by(Change::Owner { piece, before: WHITE, after: BLACK }), dead(pieces(&[2])));
    assert_eq!(by(Change::Entomb { piece }), dead(pieces(&[2])));
    assert_eq!(by(Change::Exhume { piece, place: 0 }), dead(pieces(&[2])));
    let holders = Touched { holders: true, ..none.clone() };
    let seats = |seats| Touched { seats, ..none.clone() };
    assert_eq!(by(Change::Swap { holder: PILE, a: 0, b: 0 }), holders);
    assert_eq!(by(Change::Swap { holder: BLACK_HAND, a: 0, b: 0 }), seats(2));
    let card = Change::Card { from: HAND, from_place: 0, to: BLACK_HAND, to_place: 0 };
    assert_eq!(by(card), seats(3));
    let draw = Change::Draw { stream: Stream::Turn, used: 1, before: 0, after: 1 };
    assert_eq!(by(draw), Touched { random: true, ..none.clone() });
    let time = ChessTime::default();
    let time = Change::Time { before: time, after: time };
    assert_eq!(by(time), Touched { time: true, ..none.clone() });
    assert_eq!(
        by(Change::Nearer { place: 0, unit: Unit::Round }),
        Touched { events: true, ..none.clone() }
    );
    assert_eq!(by(Change::Out { seat: BLACK }), seats(2));
    let offer = Change::Offer { before: Offer::NONE, after: Offer::NONE };
    assert_eq!(by(offer), Touched { offer: true, seats: u8::MAX, ..none.clone() });
    let outcome = Outcome { winner: None, reason: 0 };
    assert_eq!(by(Change::End { outcome }), Touched { outcome: true, ..none.clone() });
    let amend = Change::Amend { by: effect("Chill"), from: piece, to: piece, before: 1, after: 2 };
    assert_eq!(by(amend), none);
}

#[test]
fn a_counter_touches_its_subject_and_for_leaders_both_of_them() {
    let set = |of, counter, before, after| by(Change::Counter { of, counter, before, after });
    let game = Touched { counters: true, effects: true, ..Touched::default() };
    assert_eq!(set(Subject::Game, TIDE, 1, 2), game);
    let seat = Touched { seats: 2, ..Touched::default() };
    assert_eq!(set(Subject::Seat(BLACK), CounterId(0), 1, 2), seat);
    let p2 = Subject::Piece(PieceId(1));
    assert_eq!(set(p2, CounterId(0), 1, 3), pieces(&[1]));
    assert_eq!(set(p2, LEADER, 1, 3), pieces(&[0, 1, 2]));
    assert_eq!(set(p2, LEADER, 0, 3), pieces(&[1, 2]), "it had no leader");
    assert_eq!(set(Subject::Game, LEADER, 1, 3), game, "that counter is another's leader");
}

#[test]
fn a_piece_that_shifts_touches_its_stacks_and_its_leader() {
    let shift = |piece: u16, from: &str, to: &str| {
        by(Change::Move { piece: PieceId(piece), from: at(from), to: at(to), depth: 0 })
    };
    assert_eq!(shift(1, "b1", "b2"), pieces(&[0, 1]), "its leader");
    assert_eq!(shift(2, "d1", "d2"), pieces(&[2]));
    assert_eq!(shift(2, "d1", "a1"), pieces(&[0, 2]), "the one below");
    assert_eq!(shift(0, "a1", "d2"), pieces(&[0, 2]), "the one above");
    let (piece, at, stood) = (PieceId(1), at("a1"), at("a1"));
    assert_eq!(by(Change::Place { piece, at, stood }), pieces(&[0, 1, 2]));
    assert_eq!(by(Change::Lift { piece, at, depth: 0 }), pieces(&[0, 1, 2]));
    let bury = by(Change::Bury { piece, at, depth: 0 });
    assert_eq!(bury, Touched { dead: true, ..pieces(&[0, 1, 2]) });
    let gone = by(Change::Lift { piece: PieceId(3), at: crate::sample::at("d4"), depth: 0 });
    assert_eq!(gone, pieces(&[3]), "a piece that an undo took back has no leader");
}

#[test]
fn rounds_of_effects_and_casts_touch_all_that_have_some() {
    let casting = json!({"action": "use c1 c3", "rounds": 2});
    let chill = json!([{"id": "Chill"}]);
    let play = garden(json!({
        "players": {"white": {}, "black": {"effects": chill}},
        "pieces": {
            "p1": wisp("a1", json!({"effects": chill})),
            "p2": wisp("b1", json!({})),
            "p3": crate::sample::piece("Mage", "white", "c1", json!({"casting": casting})),
        },
        "effects": chill,
    }));
    let touched = |change: Change| Touched::new(play.board(), &[change]);
    let detail = Detail::Left(Unit::Round);
    let rounds = touched(Change::Detail { place: 0, detail, before: 2, after: 1 });
    let ordered = |pieces| Touched { effect_order: true, ..pieces };
    let all = ordered(Touched { seats: 2, counters: true, effects: true, ..pieces(&[0]) });
    assert_eq!(rounds, all);
    assert_eq!(
        touched(Change::Wait { place: 0, unit: Unit::Round, before: 2, after: 1 }),
        ordered(pieces(&[2]))
    );
    let arg = sortilege_core::Arg::Number(1);
    assert_eq!(touched(Change::Word { place: 0, arg, on: true }), ordered(pieces(&[2])));
    let time = ChessTime::default();
    let other = touched(Change::Time { before: time, after: time });
    assert!(other.pieces.is_empty() && !other.effects);
}

#[test]
fn other_pieces_whose_counters_an_effect_changes_are_listed_apart() {
    let pack = json!({"effects": [{"id": "Pack"}]});
    let play = garden(json!({"pieces": {"p1": wisp("a1", pack), "p2": wisp("b1", json!({}))}}));
    let set = |piece: u16| {
        let of = Subject::Piece(PieceId(piece));
        Touched::new(
            play.board(),
            &[Change::Counter { of, counter: CounterId(0), before: 1, after: 1 }],
        )
    };
    let ordered = |piece| Touched { effect_order: true, ..pieces(&[piece]) };
    assert_eq!(set(1), Touched { modified: vec![PieceId(0)], ..ordered(1) });
    assert_eq!(set(0), ordered(0), "not twice");
}

#[test]
fn pieces_are_sorted_and_named_once() {
    let tag = |piece: u16| Change::Tag { piece: PieceId(piece), tag: effect("SHY"), on: true };
    let play = play();
    let touched = Touched::new(play.board(), &[tag(2), tag(0), tag(2)]);
    assert_eq!(touched, pieces(&[0, 2]));
}

#[test]
fn a_touched_seat_is_found_by_its_bit() {
    let touched = Touched { seats: 0b1000_0010, ..Touched::default() };
    let seats = [0, 1, 2, 6, 7, 200].map(|seat| touched.has_seat(SeatId(seat)));
    assert_eq!(seats, [false, true, false, false, true, true]);
}

#[test]
fn a_game_without_stacks_and_leaders_touches_the_piece_alone() {
    let play = chest(json!({"stock": [], "pieces": {"Ace": {"square": "a1"}}}));
    let piece = PieceId(0);
    let square = play.board().piece(piece).last_square();
    let change = Change::Move { piece, from: square, to: square, depth: 0 };
    assert_eq!(Touched::new(play.board(), &[change]).pieces, [piece]);
}
