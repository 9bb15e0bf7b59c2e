//! Tests of what the engine skips when it can: nothing that counts may be skipped with it.

#![cfg(test)]

use super::Play;
use crate::sample::{
    ASH, BLACK, BLACK_DECK, BLOOM, DECK, HAND, LIFE, OAK, PILE, PLAYED, WHITE, at, count, draft,
    effect, kind, noted, put, run, tag, tide,
};
use crate::{Change, DeedKind, Draft, HolderId, PieceId, SeatId, Square, Step, Subject, rounds};

/// Three pieces: a Guard of white, a Wisp of black with these tags, and a Wisp of white.
fn three(tags: &[&str]) -> (Play, [PieceId; 3]) {
    let mut draft = draft("flat");
    let pieces = [("Guard", WHITE, "a1"), ("Wisp", BLACK, "b2"), ("Wisp", WHITE, "c3")];
    let pieces = pieces.map(|(id, owner, square)| put(&mut draft, id, owner, square));
    tag(&mut draft, pieces[1], tags);
    (draft.open().unwrap(), pieces)
}

#[test]
fn a_tag_refuses_what_the_owner_of_its_piece_does_without_any_effect_around() {
    let mut draft = draft("flat");
    let wisp = put(&mut draft, "Wisp", WHITE, "a1");
    tag(&mut draft, wisp, &["HOARD"]);
    for to in [DECK, BLACK_DECK] {
        draft.apply(&Change::Deal { card: ASH, to, place: 0 });
    }
    let mut play = draft.open().unwrap();
    let black_hand = HolderId(HAND.0 + 1);
    let take = |from, to| Step::Card { from, place: 0, to, on_top: true };
    run(&mut play, [take(DECK, HAND), take(BLACK_DECK, black_hand)]).unwrap();
    assert!(play.board().cards(HAND).is_empty(), "white's piece forbids it");
    assert_eq!(play.board().cards(black_hand), [ASH], "it is not black's");
    run(&mut play, [Step::Leave { piece: wisp }, take(DECK, HAND)]).unwrap();
    assert_eq!(play.board().cards(HAND), [ASH], "off the board it forbids nothing");
}

#[test]
fn tags_of_a_piece_that_no_longer_receives_a_blow_do_not_change_it() {
    let (mut play, [guard, decoy, attacker]) = three(&["DECOY", "SHIELD"]);
    run(&mut play, [Step::Attack { piece: attacker, victim: decoy }]).unwrap();
    assert_eq!(count(&play, guard, LIFE), 2, "the blow went to the Guard");
    assert_eq!(tide(&play), 0, "the shield was not needed");
}

#[test]
fn a_blow_cannot_go_to_a_piece_that_does_not_exist() {
    let (mut play, [_, victim, attacker]) = three(&["ASTRAY"]);
    run(&mut play, [Step::Attack { piece: attacker, victim }]).unwrap();
    assert_eq!(count(&play, victim, LIFE), 0);
}

#[test]
fn a_phase_is_told_to_those_that_wait_for_it_alone() {
    let (mut play, [guard, wisp, _]) = three(&["DUSK"]);
    let dusk = Step::Phase(1);
    run(&mut play, [dusk]).unwrap();
    assert_eq!(noted(), [format!("DUSK of {:?} in dusk", Subject::Piece(wisp))]);
    let apply =
        |id: &str| Step::Apply { to: Subject::Piece(guard), effect: effect(id), lasts: rounds(9) };
    run(&mut play, [apply("Morning"), apply("Night"), dusk]).unwrap();
    let of = |id: &str, piece| format!("{id} of {:?} in dusk", Subject::Piece(piece));
    assert_eq!(
        noted(),
        [of("Night", guard), of("DUSK", wisp)],
        "one has no tag, one waits for dawn"
    );
}

#[test]
fn a_piece_that_leaves_the_board_loses_its_effects_and_its_cast() {
    let (mut play, [guard, wisp, _]) = three(&[]);
    let apply = |piece| Step::Apply {
        to: Subject::Piece(piece),
        effect: effect("Chime"),
        lasts: rounds(9),
    };
    run(&mut play, [apply(guard), apply(wisp), Step::Remove { piece: guard }]).unwrap();
    let left: Vec<Subject> = play.board().effects().iter().map(|it| it.subject).collect();
    assert_eq!(left, [Subject::Piece(wisp)], "although nothing is being cast");

    let mut draft = draft("flat");
    let seeds = ["a1", "b1"].map(|square| put(&mut draft, "Seed", WHITE, square));
    let mut play = draft.open().unwrap();
    let cast = |piece| Step::Cast { piece, ability: BLOOM, lasts: rounds(2), declared: false };
    run(&mut play, seeds.map(cast)).unwrap();
    run(&mut play, [Step::Remove { piece: seeds[0] }]).unwrap();
    let casting: Vec<PieceId> = play.board().casts().iter().map(|cast| cast.piece).collect();
    assert_eq!(casting, [seeds[1]], "although there are no effects");
}

#[test]
fn a_piece_below_others_dies_and_comes_back_to_its_place() {
    let mut draft = draft("stacked");
    let stack = ["Guard", "Wisp", "Seed"].map(|id| put(&mut draft, id, WHITE, "a1"));
    let mut play = draft.open().unwrap();
    let order = |play: &Play| -> Vec<PieceId> { play.board().stack(at("a1")).collect() };
    let before = (order(&play), play.board().fingerprint());
    for (dead, left) in [(0, [2, 1]), (1, [2, 0]), (2, [1, 0])] {
        run(&mut play, [Step::Remove { piece: stack[dead] }]).unwrap();
        assert_eq!(order(&play), left.map(|place| stack[place]));
        play.unmake();
        assert_eq!((order(&play), play.board().fingerprint()), before);
    }
}

#[test]
fn an_effect_that_would_end_at_the_same_time_changes_nothing() {
    let (mut play, [guard, ..]) = three(&[]);
    let to = Subject::Piece(guard);
    let apply = Step::Apply { to, effect: effect("Chime"), lasts: rounds(3) };
    run(&mut play, [apply]).unwrap();
    run(&mut play, [apply]).unwrap();
    assert_eq!(play.journal().last_changes(), []);
}

#[test]
fn the_number_of_pieces_is_limited() {
    let mut draft = draft("flat");
    for _ in 0..65_533 {
        draft.create(kind("Wisp"), WHITE);
    }
    let mut play = draft.open().unwrap();
    let summon = |at: Square| Step::Summon { kind: kind("Wisp"), owner: WHITE, at, by: None };
    run(&mut play, [summon(at("a1"))]).unwrap();
    let fault = run(&mut play, [summon(at("a2"))]).unwrap_err();
    assert!(fault.ends_with("there are too many pieces"), "{fault}");
}

#[test]
fn a_kind_whose_tags_listen_is_heard_as_long_as_it_exists() {
    let (mut play, _) = three(&[]);
    let listens =
        |play: &Play| [DeedKind::Take, DeedKind::Turn].map(|deed| play.board().listens(deed));
    assert_eq!(listens(&play), [false; 2]);
    let summon = Step::Summon { kind: kind("Clerk"), owner: WHITE, at: at("d4"), by: None };
    run(&mut play, [summon]).unwrap();
    assert_eq!(listens(&play), [true; 2]);
    play.unmake();
    assert_eq!(listens(&play), [false; 2]);
    noted();
}

#[test]
fn only_cards_on_the_board_that_change_where_pieces_go_count() {
    let altered = |card: &str, to: HolderId| {
        let mut draft: Draft = draft("flat");
        let card = draft.rules().card_named(card).unwrap();
        draft.apply(&Change::Deal { card, to, place: 0 });
        draft.is_altered()
    };
    assert_eq!([PLAYED, PILE].map(|to| altered("Yew", to)), [true, false]);
    assert_eq!([PLAYED, PILE].map(|to| altered("Oak", to)), [false; 2]);
    assert_eq!(crate::sample::rules("flat", 2).card_named("Oak"), Some(OAK));
}

#[test]
fn a_piece_that_has_moved_no_times_is_unmoved() {
    let mut draft = draft("flat");
    let guard = put(&mut draft, "Guard", WHITE, "a1");
    let unmoved = |draft: &Draft| draft.unmoved::<4>().contains(at("a1"));
    draft.set_moves(guard, 0);
    assert!(unmoved(&draft));
    draft.set_moves(guard, 2);
    assert!(!unmoved(&draft));
    assert_eq!(draft.piece(guard).owner(), SeatId(0));
}
