//! Chess with tags on the board that listen: the list of legal moves asks them.

use serde_json::{Value, json};
use sortilege_core::{Change, DeedKind, Deeds, Draft, EffectData, Play, SeatId, Step, register};
use sortilege_games::chess::ChessReferee;
use sortilege_table::{Table, notation};
use sortilege_tests::table;

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

const BRONZE: EffectData = EffectData {
    id: "Bronze",
    rule: "Cannot be taken.",
    set: Some("chess"),
    refuses_received: Deeds::of(&[DeedKind::Take]),
    ..EffectData::TAG
};

const ROOTED: EffectData = EffectData {
    id: "Rooted",
    rule: "Cannot move.",
    set: Some("chess"),
    refuses_done: Deeds::of(&[DeedKind::Move]),
    ..EffectData::TAG
};

const PLAIN: EffectData = EffectData {
    id: "Simple",
    rule: "Uses no abilities.",
    set: Some("chess"),
    refuses_done: Deeds::of(&[DeedKind::Ability]),
    ..EffectData::TAG
};

/// Takes the first blow for its bearer.
const SHIELDED: EffectData = EffectData {
    id: "Shielded",
    rule: "Survives the first take.",
    set: Some("chess"),
    before_action_received: Some((Deeds::of(&[DeedKind::Take]), |bearer, deed, steps| {
        deed.amount = 0;
        let tag = bearer.this;
        steps.extend(bearer.piece().map(|piece| Step::Tag { piece, tag, on: false }));
    })),
    ..EffectData::TAG
};

register!(Effect: PEACEFUL, FLEETING, BRONZE, ROOTED, PLAIN, SHIELDED);

/// A position with a tag on the piece of a square.
pub(super) fn tagged(fen: &str, square: &str, tag: &str) -> Play {
    let board = open(fen).board().clone();
    let rules = board.rules().clone();
    let piece = board.at(rules.geometry().named(square).unwrap()).unwrap();
    let mut draft = Draft::of(board);
    draft.apply(&Change::Tag { piece, tag: rules.effect_named(tag).unwrap(), on: true });
    draft.open().unwrap()
}

/// The legal moves from a square, sorted.
pub(super) fn moves(play: &Play, from: &str) -> Vec<String> {
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

/// A pawn that can be taken en passant, by e5 on d6.
const PASSED: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

#[test]
fn en_passant_is_a_take_that_both_sides_can_refuse() {
    assert_eq!(moves(&open(PASSED), "e5"), ["e5d6", "e5e6"]);
    for (square, tag) in [("d5", "Bronze"), ("e5", "Peaceful"), ("e5", "Simple")] {
        assert_eq!(moves(&tagged(PASSED, square, tag), "e5"), ["e5e6"], "{tag} on {square}");
    }
    // Landing behind the victim is a part of the take, as landing on it is.
    assert_eq!(moves(&tagged(PASSED, "e5", "Rooted"), "e5"), ["e5d6"]);
}

#[test]
fn castling_happens_only_if_king_and_rook_may_both_move() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let castles = |play: &Play| {
        let all = moves(play, "e1");
        all.into_iter().filter(|to| ["e1c1", "e1g1"].contains(&to.as_str())).collect::<Vec<_>>()
    };
    assert_eq!(castles(&open(fen)), ["e1c1", "e1g1"]);
    assert_eq!(castles(&tagged(fen, "h1", "Rooted")), ["e1c1"]);
    assert_eq!(castles(&tagged(fen, "a1", "Rooted")), ["e1g1"]);
    assert_eq!(castles(&tagged(fen, "e1", "Rooted")), [""; 0]);
    assert_eq!(castles(&tagged(fen, "e1", "Simple")), [""; 0]);
}

#[test]
fn a_shield_absorbs_a_take_and_the_taker_stays() {
    let mut play = tagged("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "Shielded");
    let take = |play: &Play| {
        let mut legal = Vec::new();
        play.legal(&mut legal);
        let notation = notation(play.board().rules());
        let found = legal.iter().find(|it| notation.text(play.scene(), it) == "e4d5");
        *found.unwrap()
    };
    let squares = |play: &Play| {
        let name = |square| play.board().rules().geometry().name(square);
        play.board().occupied::<4>().iter().map(name).collect::<Vec<_>>()
    };
    let before = play.board().fingerprint();
    let action = take(&play);
    play.make(&action).unwrap();
    assert_eq!(squares(&play), ["e1", "e4", "d5", "e8"]);
    let amended = |change: &Change| matches!(change, Change::Amend { before: 1, after: 0, .. });
    assert!(play.journal().last_changes().iter().any(amended));
    assert!(play.unmake());
    assert_eq!(play.board().fingerprint(), before);
    play.make(&action).unwrap();
    assert!(play.board().is_plain(), "the shield is gone");
}

/// A game of chess with these pieces, each a kind, an owner, a square and more fields.
fn men(list: &[(&str, &str, &str, Value)]) -> Result<Table, String> {
    let man = |(kind, owner, square, more): &(&str, &str, &str, Value)| {
        let mut man = json!({"kind": kind, "owner": owner, "square": square});
        man.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        man
    };
    let mut table = table("chess").unwrap();
    let setup = json!({"pieces": list.iter().map(man).collect::<Vec<_>>()});
    table.start(Some(&setup), None).map_err(|error| error.to_string())?;
    Ok(table)
}

#[test]
fn the_piece_with_the_royal_tag_is_the_king_whatever_its_kind() {
    let (plain, royal) = (json!({"tags": []}), json!({"tags": ["Royal"]}));
    let none = json!({});
    let knightmate = [
        ("Knight", "white", "e1", royal.clone()),
        ("King", "white", "b1", plain.clone()),
        ("Rook", "white", "e2", none.clone()),
        ("Rook", "black", "e7", none.clone()),
        ("King", "black", "h8", none.clone()),
    ];
    let mut table = men(&knightmate).unwrap();
    // The rook is pinned to the knight, and the king may step next to whatever it likes.
    assert_eq!(table.actions(None).iter().filter(|it| it.starts_with("e2d")).count(), 0);
    let scene = table.play().scene();
    let mut tried = Vec::new();
    let rules = scene.board.rules();
    ChessReferee::new(rules).legal_by_trial(scene, &mut tried);
    assert_eq!(tried.len(), table.actions(None).len());
    let seat = table.play().board().to_move();
    table.act("b1a1", seat).unwrap();
    let state = Value::Object(table.state(None));
    let mut again = sortilege_tests::table("chess").unwrap();
    again.start(Some(&state), None).unwrap();
    assert_eq!(Value::Object(again.state(None)), state);
    // The king is not royal: it can be taken.
    let taken = [
        ("Knight", "white", "e1", royal.clone()),
        ("King", "white", "a1", plain.clone()),
        ("Pawn", "white", "h2", none.clone()),
        ("Rook", "black", "a7", none.clone()),
        ("King", "black", "h8", none.clone()),
    ];
    let mut table = men(&taken).unwrap();
    table.act("h2h3", SeatId(0)).unwrap();
    table.act("a7a1", SeatId(1)).unwrap();
    assert!(table.play().board().outcome().is_none());
    // Without the tag nobody is royal, and with it twice there are two.
    let error = men(&[("King", "white", "a1", plain), ("King", "black", "h8", none.clone())]);
    assert_eq!(error.err().unwrap(), "/pieces: white has 0 kings, not one");
    let error = men(&[
        ("King", "white", "a1", none.clone()),
        ("Knight", "white", "b1", royal),
        ("King", "black", "h8", none),
    ]);
    assert_eq!(error.err().unwrap(), "/pieces: white has 2 kings, not one");
}

#[test]
fn a_promoting_piece_that_can_step_back_may_stand_on_the_first_rank() {
    let sergeant = json!({
        "id": "Sergeant", "glyph": "S", "rule": "Steps in all directions; promotes.",
        "moves": [
            {"by": {"slides": {"steps": ["all"], "reach": 1}}, "zone": "short-of-far-row"},
            {"by": {"forward": {"leaps": [[0, 1]]}}, "zone": "far-row", "becomes": ["Queen"]},
        ],
    });
    let start = |square: &str| {
        let man =
            |kind: &str, owner: &str, at: &str| json!({"kind": kind, "owner": owner, "square": at});
        let pieces = json!([
            man("King", "white", "a1"),
            man("Sergeant", "white", square),
            man("King", "black", "a8"),
        ]);
        let mut table = table("chess").unwrap();
        let define = json!({"pieces": [sergeant.clone()]});
        let setup = json!({"define": define, "pieces": pieces});
        table.start(Some(&setup), None).map_err(|error| error.to_string())?;
        Ok::<_, String>(table)
    };
    let mut table = start("e2").unwrap();
    table.act("e2e1", SeatId(0)).unwrap();
    let state = Value::Object(table.state(None));
    let mut again = sortilege_tests::table("chess").unwrap();
    again.start(Some(&state), None).unwrap();
    assert_eq!(Value::Object(again.state(None)), state);
    assert_eq!(start("e8").err().unwrap(), "/pieces/1/square: a sergeant cannot be on e8");
}
