//! Questions that abilities ask about a scene: checks, takers and what a seat could do.

use serde_json::json;
use sortilege_core::{
    AbilityCode, Action, Arg, Args, PieceContext, PieceData, Play, SeatId, Step, Steps, SubDir,
    register,
};
use sortilege_table::{notation, open_unsettled};
use sortilege_tests::catalogue;

use super::perft::open;

const WHITE: SeatId = SeatId(0);
const BLACK: SeatId = SeatId(1);

/// Removes an enemy beside it while it is in check itself and somebody could do something. It asks
/// everything that threats and sequences ask it.
struct Foresee;

impl AbilityCode for Foresee {
    fn id(&self) -> &'static str {
        "Foresee"
    }

    fn rule(&self) -> &'static str {
        "Removes an enemy beside it if an enemy could take it."
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        let scene = site.scene;
        let enemies = scene.board.rules().seat_ids().filter(|seat| *seat != site.owner());
        let takers = enemies.map(|seat| scene.takers(site.square(), seat).count()).sum::<usize>();
        let _ = scene.sequences(site.owner());
        if takers == 0 || !scene.is_in_check(site.piece) {
            return;
        }
        for to in [SubDir::Left, SubDir::Right].into_iter().filter_map(|dir| site.next(dir)) {
            if site.enemy_at(to).is_some() {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(to)]));
            }
        }
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        let victim = action.args.square(1).and_then(|to| site.enemy_at(to));
        steps.extend(victim.map(|piece| Step::Remove { piece }));
    }
}

const SEER: PieceData = PieceData {
    id: "Seer",
    set: "chess",
    glyph: "V",
    rule: "Foresees.",
    coded: &[&Foresee],
    ..PieceData::NONE
};

register!(Piece: SEER);

fn square(play: &Play, name: &str) -> sortilege_core::Square {
    play.board().rules().geometry().named(name).unwrap()
}

fn takers(play: &Play, at: &str, by: SeatId) -> Vec<String> {
    let (board, rules) = (play.board(), play.board().rules());
    let name = |(piece, ability)| {
        let state = board.piece(piece);
        let id = rules.kind(state.kind()).ability(ability).map_or("", |ability| ability.id());
        format!("{} {id}", rules.geometry().name(state.square().unwrap()))
    };
    play.scene().takers(square(play, at), by).map(name).collect()
}

#[test]
fn a_royal_piece_of_any_seat_and_game_is_in_check_if_it_could_be_taken() {
    let play = open("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    let king = play.board().at(square(&play, "e1")).unwrap();
    assert!(play.scene().is_in_check(king) && play.scene().is_royal(king));
    assert!(play.scene().in_check(WHITE) && !play.scene().in_check(BLACK));
    let catalogue = catalogue().unwrap();
    let arcana = catalogue.game("arcana").unwrap();
    let setup = json!({
        "board": {"width": 4, "height": 4},
        "pieces": [
            {"kind": "King", "owner": "white", "square": "a1"},
            {"kind": "King", "owner": "black", "square": "d4"},
            {"kind": "Rook", "owner": "white", "square": "d1"},
        ],
    });
    let play = open_unsettled(&catalogue, arcana, Some(&setup), 0).unwrap();
    assert!(play.scene().in_check(BLACK) && !play.scene().in_check(WHITE));
    let rook = play.board().at(square(&play, "d1")).unwrap();
    assert!(!play.scene().is_royal(rook) && !play.scene().is_in_check(rook));
}

#[test]
fn takers_by_code_are_found_too() {
    let play = open("4k3/8/8/3pZ3/8/8/8/R2QK3 w - - 0 1");
    assert_eq!(takers(&play, "d5", WHITE), ["d1 SlideCapture", "e5 Zap"]);
    let passed = open("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(takers(&passed, "d5", WHITE), ["e5 EnPassant"]);
}

#[test]
fn the_sequences_of_a_seat_that_is_not_to_move_are_what_it_could_do_in_its_turn() {
    let mut play = open("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let before = play.board().fingerprint();
    let sequences = play.scene().sequences(BLACK);
    assert_eq!(play.board().fingerprint(), before);
    assert_eq!(play.scene().sequences(WHITE).len(), play.count() as usize);
    let mut legal = Vec::new();
    play.legal(&mut legal);
    let text = notation(play.board().rules());
    let quiet = legal.iter().find(|action| text.text(play.scene(), action) == "a1b1");
    let quiet = *quiet.unwrap();
    play.make(&quiet).unwrap();
    play.legal(&mut legal);
    let texts = |actions: &mut dyn Iterator<Item = Action>| {
        let mut texts: Vec<_> = actions.map(|one| text.text(play.scene(), &one)).collect();
        texts.sort();
        texts
    };
    assert_eq!(
        texts(&mut sequences.iter().map(|sequence| sequence.action)),
        texts(&mut legal.iter().copied()),
    );
    for sequence in sequences {
        assert!(matches!(sequence.steps.last(), Some(Step::EndTurn { .. })), "{sequence:?}");
    }
}

#[test]
fn a_seat_has_its_movements_again_in_the_turn_that_is_asked_about() {
    let catalogue = catalogue().unwrap();
    let arcana = catalogue.game("arcana").unwrap();
    let setup = json!({
        "board": {"width": 4, "height": 4},
        "players": {"white": {}, "black": {"movements": 0, "mana": 0}},
        "pieces": [
            {"kind": "King", "owner": "white", "square": "a1"},
            {"kind": "Rook", "owner": "black", "square": "d4", "moved": true},
            {"kind": "King", "owner": "black", "square": "d3"},
        ],
    });
    let mut play = open_unsettled(&catalogue, arcana, Some(&setup), 0).unwrap();
    let before = play.board().fingerprint();
    let rules = play.board().rules().clone();
    let texts = |actions: Vec<Action>| {
        let mut texts: Vec<_> = actions.iter().map(|action| action.text(&rules)).collect();
        texts.sort();
        texts
    };
    let sequences = play.scene().sequences(BLACK);
    let asked = texts(sequences.into_iter().map(|sequence| sequence.action).collect());
    assert!(asked.contains(&"move d4 a4".to_owned()), "{asked:?}");
    assert_eq!(play.board().fingerprint(), before);
    let mut legal = Vec::new();
    play.legal(&mut legal);
    let end = *legal.iter().find(|action| action.text(&rules) == "end").unwrap();
    play.make(&end).unwrap();
    play.legal(&mut legal);
    assert_eq!(asked, texts(legal));
}

#[test]
fn abilities_that_ask_each_other_come_to_an_end() {
    // Both seers stand beside an enemy, and each could be taken by a described ability only if the
    // rook sees it.
    let with_rooks = open("4k3/8/8/1rVv3R/8/8/8/4K3 w - - 0 1");
    assert_eq!(takers(&with_rooks, "d5", WHITE), ["c5 Foresee", "h5 SlideCapture"]);
    // Without them each asks whether the other threatens it. The question within the question sees
    // described abilities only, so neither does.
    let alone = open("4k3/8/8/2Vv4/8/8/8/4K3 w - - 0 1");
    assert_eq!(takers(&alone, "d5", WHITE), [""; 0]);
    let mut legal = Vec::new();
    alone.legal(&mut legal);
    assert!(legal.iter().all(|action| action.from() != Some(square(&alone, "c5"))));
    assert_eq!(alone.scene().sequences(BLACK).len(), 5, "the moves of the king");
}
