//! The questions that abilities ask, answered on known positions.

use sortilege_core::{AbilityId, Play, Position, SeatId};

use sortilege_table::{choose, notation};

use super::perft::open;

const WHITE: SeatId = SeatId(0);
const BLACK: SeatId = SeatId(1);

fn play(fen: &str, moves: &[&str]) -> Play {
    let mut play = open(fen);
    for text in moves {
        let mut legal = Vec::new();
        play.legal(&mut legal);
        let notation = notation(play.board().rules());
        let seat = play.board().to_move();
        let action = choose(&play, &*notation, &legal, seat, text).unwrap();
        play.make(&action).unwrap();
    }
    play
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn the_journal_knows_which_piece_acted_last_and_how() {
    let play = play(START, &["e2e4", "b8c6", "g1f3"]);
    let scene = play.scene();
    let at = |name| play.board().at(play.board().rules().geometry().named(name).unwrap()).unwrap();
    assert_eq!(scene.last_piece_of(WHITE), Some(at("f3")));
    assert_eq!(scene.last_piece_of(BLACK), Some(at("c6")));
    assert_eq!(
        scene.last_ability_of(at("e4")).map(sortilege_core::Ability::id),
        Some("DoubleStep")
    );
    assert_eq!(
        scene.last_ability_of(at("f3")).map(sortilege_core::Ability::id),
        Some("OffsetMove")
    );
    assert!(scene.last_ability_of(at("a2")).is_none());
    assert!(scene.has_moved(at("e4")) && !scene.has_moved(at("e1")));
    assert_eq!(play.journal().last_of(at("e4")).map(|record| record.piece), Some(Some(at("e4"))));
}

#[test]
fn the_board_knows_what_stands_where() {
    let play = play(START, &[]);
    let scene = play.scene();
    let rules = play.board().rules();
    let square = |name| rules.geometry().named(name).unwrap();
    assert!(scene.is_in_bounds(Position::new(7, 7)) && !scene.is_in_bounds(Position::new(8, 0)));
    assert!(scene.is_occupied(square("a1")) && !scene.is_occupied(square("a3")));
    assert!(scene.has_ally(square("a1"), WHITE) && scene.has_enemy(square("a8"), WHITE));
    assert!(scene.is_on_home_row(square("c1"), WHITE) && scene.is_on_far_row(square("c1"), BLACK));
    assert_eq!(scene.pieces_of(WHITE, rules.kind_named("Pawn").unwrap()).len(), 8);
}

#[test]
fn threats_are_found_from_the_square() {
    let play = play("4k3/8/8/8/8/5q2/6P1/4K2R w K - 0 1", &[]);
    let scene = play.scene();
    let square = |name| play.board().rules().geometry().named(name).unwrap();
    assert!(scene.is_threatened(square("f1"), WHITE) && !scene.is_threatened(square("e4"), BLACK));
    let takers: Vec<_> = scene.takers(square("f3"), WHITE).collect();
    assert_eq!(takers.len(), 1, "only the pawn");
    assert_ne!(takers[0].1, AbilityId::NONE);
}
