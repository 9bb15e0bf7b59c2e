//! Chess with tags on the board that listen: the list of legal moves asks them.

use sortilege_core::{Change, DeedKind, Deeds, Draft, EffectData, Play, Step, register};
use sortilege_table::notation;

use super::perft::open;

const PEACEFUL: EffectData = EffectData {
    id: "Peaceful",
    rule: "Takes no piece.",
    set: Some("chess"),
    refuses_done: Deeds::of(&[DeedKind::Take]),
    ..EffectData::TAG
};

const FLEETING: EffectData = EffectData {
    id: "Fleeting",
    rule: "Leaves the board after it has moved.",
    set: Some("chess"),
    on_action_done: Some((Deeds::of(&[DeedKind::Move]), |bearer, _, steps| {
        steps.extend(bearer.piece().map(|piece| Step::Remove { piece }));
    })),
    ..EffectData::TAG
};

register!(Effect: PEACEFUL, FLEETING);

/// A position with a tag on the piece of a square.
fn tagged(fen: &str, square: &str, tag: &str) -> Play {
    let board = open(fen).board().clone();
    let rules = board.rules().clone();
    let piece = board.at(rules.geometry().named(square).unwrap()).unwrap();
    let mut draft = Draft::of(board);
    draft.apply(&Change::Tag { piece, tag: rules.effect_named(tag).unwrap(), on: true });
    draft.open().unwrap()
}

/// The legal moves from a square, sorted.
fn moves(play: &Play, from: &str) -> Vec<String> {
    let mut legal = Vec::new();
    play.legal(&mut legal);
    assert_eq!(play.count(), legal.len() as u64);
    let notation = notation(play.board().rules());
    let texts = legal.iter().map(|action| notation.text(play.scene(), action));
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with(from)).collect();
    texts.sort();
    texts
}

#[test]
fn a_tag_that_refuses_a_take_keeps_it_from_being_legal() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(moves(&open(fen), "e4"), ["e4d5", "e4e5"]);
    assert_eq!(moves(&tagged(fen, "e4", "Peaceful"), "e4"), ["e4e5"]);
    assert_eq!(moves(&tagged(fen, "d5", "Peaceful"), "e4"), ["e4d5", "e4e5"]);
}

#[test]
fn a_tag_that_refuses_a_take_gives_its_rule_without_a_full_stop() {
    let play = tagged("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4", "Peaceful");
    let notation = notation(play.board().rules());
    let mut legal = Vec::new();
    play.legal(&mut legal);
    let taking = notation.parse(play.scene(), &legal, "e4d5").unwrap();
    let why = notation.refusals(play.scene(), &taking);
    assert_eq!(why, ["Peaceful: forbids it (Takes no piece)"]);
}

#[test]
fn what_a_tag_does_after_a_move_may_not_leave_the_king_in_check() {
    let fen = "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1";
    let along = ["e2e3", "e2e4", "e2e5", "e2e6", "e2e7", "e2e8"];
    assert_eq!(moves(&open(fen), "e2"), along);
    assert_eq!(moves(&tagged(fen, "e2", "Fleeting"), "e2"), ["e2e8"], "it takes the rook");
}
