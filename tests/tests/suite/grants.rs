//! Ways to go that tags, effects and cards grant, and slides that they change: in chess, in arcana,
//! and by laws over all games.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use sortilege_core::{
    Ability, Action, CardData, Catalogue, Change, Draft, EffectData, EffectHead, Kind,
    PatternGrant, PieceData, Play, Registered, Registration, SeatId, Subject, register,
};
use sortilege_table::{notation, open_unsettled, setup_names};
use sortilege_testkit::GameScenario;
use sortilege_tests::catalogue;

use super::chess_tags::{moves, tagged};
use super::perft::open;

/// In every game.
const GIFTED: EffectData = EffectData {
    id: "Gifted",
    rule: "Also goes and attacks like a knight, and slides one square farther.",
    grants: &[
        Ability::moves("GiftedMove", "KnightPattern"),
        Ability::takes("GiftedTake", "KnightPattern"),
        Ability::attacks("GiftedAttack", "KingPattern"),
    ],
    slides: Some(|distance| distance + 1),
    ..EffectData::TAG
};

const SNATCHING: EffectData = EffectData {
    id: "Snatching",
    rule: "Takes like a king.",
    set: Some("arcana"),
    grants: &[Ability::takes("Snatch", "KingPattern")],
    ..EffectData::NONE
};

register!(Effect: GIFTED, SNATCHING);

#[test]
fn a_bishop_with_wings_leaps_over_pieces() {
    let fen = "4k3/8/8/8/8/8/3P4/2B1K3 w - - 0 1";
    assert_eq!(moves(&open(fen), "c1"), ["c1a3", "c1b2"]);
    let winged = tagged(fen, "c1", "Winged");
    assert_eq!(moves(&winged, "c1"), ["c1a2", "c1a3", "c1b2", "c1b3", "c1d3", "c1e2"]);
}

#[test]
fn a_granted_take_gives_check_and_ends_with_its_bearer() {
    // The bishop on d6 attacks e8 like a knight; the rook on d1 can take it.
    let fen = "4k3/8/3B4/8/8/8/K7/3r4 b - - 0 1";
    let play = tagged(fen, "d6", "Winged");
    assert_eq!(moves(&play, "d1"), ["d1d6"]);
    assert!(moves(&play, "e8").iter().all(|text| !["e8f8", "e8e7"].contains(&text.as_str())));
    let notation = notation(play.board().rules());
    let action = notation.parse(play.scene(), &[], "d1d2").unwrap();
    let why = notation.refusals(play.scene(), &action);
    assert_eq!(why, ["Royal: your king is in check and would still be in check"]);
}

#[test]
fn a_granted_ray_pins() {
    let fen = "4n2k/8/8/8/4N3/8/8/4K3 w - - 0 1";
    assert_eq!(moves(&open(fen), "e4").len(), 8);
    assert_eq!(moves(&tagged(fen, "e8", "Lanced"), "e4"), [""; 0]);
}

#[test]
fn a_granted_leap_mates() {
    let fen = "6rk/6pp/8/4B3/8/8/8/K7 w - - 0 1";
    let mut play = tagged(fen, "e5", "Winged");
    let text = notation(play.board().rules());
    let mut legal = Vec::new();
    play.legal(&mut legal);
    let mate = text.parse(play.scene(), &legal, "e5f7").unwrap();
    let mate = *legal.iter().find(|action| action.args == mate.args).unwrap();
    let why = text.permissions(play.scene(), &mate);
    assert!(why.contains(&"Soar: allowed, granted by Winged".to_owned()), "{why:?}");
    let before = play.board().fingerprint();
    play.make(&mate).unwrap();
    assert!(moves(&play, "").is_empty());
    assert!(play.scene().in_check(SeatId(1)));
    play.unmake();
    assert_eq!(play.board().fingerprint(), before);
}

#[test]
fn a_refused_move_by_a_grant_names_what_grants_it() {
    let play = tagged("4k3/8/8/8/8/8/4p3/K1B5 w - - 0 1", "c1", "Lanced");
    let notation = notation(play.board().rules());
    let why = |text: &str| {
        let action = notation.parse(play.scene(), &[], text).unwrap();
        notation.refusals(play.scene(), &action)
    };
    let elsewhere = "BishopPattern, RookPattern (granted by Lanced), RookPattern (granted by \
                     Lanced): the bishop on c1 cannot go to e2";
    assert_eq!(why("c1e2"), [elsewhere]);
    let moved = tagged("4k3/8/8/2B5/8/8/8/K7 w - - 0 1", "c5", "Winged");
    let action = notation.parse(moved.scene(), &[], "c5c6").unwrap();
    let elsewhere = "BishopPattern, KnightPattern (granted by Winged): the bishop on c5 cannot go \
                     to c6";
    assert_eq!(notation.refusals(moved.scene(), &action), [elsewhere]);
}

#[test]
fn a_refused_leap_of_a_piece_that_has_moved_names_what_grants_it() {
    let mut play = tagged("4k3/8/8/8/8/8/8/K1B5 w - - 0 1", "c1", "Lanced");
    let notation = notation(play.board().rules());
    for text in ["c1c4", "e8e7"] {
        let mut legal = Vec::new();
        play.legal(&mut legal);
        let same = |action: &&Action| notation.text(play.scene(), action) == text;
        let action = *legal.iter().find(same).unwrap();
        play.make(&action).unwrap();
    }
    let action = notation.parse(play.scene(), &[], "c4c6").unwrap();
    let both = [
        "Lance (granted by Lanced): there is nothing to take on c6",
        "Charge (granted by Lanced): the bishop on c4 has already moved",
    ];
    assert_eq!(notation.refusals(play.scene(), &action), both);
}

#[test]
fn a_granted_ability_leads_no_pawn_where_pawns_cannot_stand() {
    let play = tagged("4k3/8/P7/8/8/8/8/K7 w - - 0 1", "a6", "Winged");
    assert_eq!(moves(&play, "a6"), ["a6a7", "a6b4", "a6c5", "a6c7"]);
    let notation = notation(play.board().rules());
    let action = notation.parse(play.scene(), &[], "a6b8").unwrap();
    let why = notation.refusals(play.scene(), &action);
    assert_eq!(why, ["Soar (granted by Winged): a pawn cannot stand on b8"]);
}

#[test]
fn an_archer_takes_while_it_has_the_effect() {
    let snatching = json!({"effects": [{"id": "Snatching", "rounds": 1, "turn": 0}]});
    let game = GameScenario::new("arcana", ". w . \n A . . \n . . .").piece("a2", snatching);
    let taken = game.clone().check_actions("take a2", &["take a2 b3"]).act("take a2 b3");
    let _ = taken.check(". A . \n . . . \n . . .");
    let expired = game.end(2).check_piece("a2", &json!({"effects": []}));
    let _ = expired.refuses("take a2 b3", "Archer: cannot take");
}

#[test]
fn arcana_explains_what_grants_a_take() {
    let snatching = json!({"effects": [{"id": "Snatching", "rounds": 1, "turn": 0}]});
    let game = GameScenario::new("arcana", ". w . w \n A . . .").piece("a1", snatching);
    let _ = game.refuses("take a1 d2", "KingPattern (granted by Snatching)");
}

#[test]
fn a_card_of_the_squad_goes_where_a_tag_lets_it() {
    let before = "
        . # LE .  . . . .
        . # .  .  . . . .
        . # .  in . . . .
        . # .  .  . . . .
    ";
    // It also slides one cell farther.
    let reach = "
        . # LE o  o . . .
        . # o  o  o . . .
        . # o  in o . . .
        . # .  .  . . . .
    ";
    let gifted = json!({"tags": ["Commander", "Gifted"]});
    let game = GameScenario::in_phase("lucky", "maneuver", before);
    let _ = game.clone().refuses("move a1 c2", "c2 is not next to a1");
    let game = game.piece("a1", gifted.clone()).check_reach("a1", reach);
    let _ = game.clone().refuses("move a1 d2", "d2 is not next to a1");
    assert_eq!(game.clone().explain("move a1 c2").why, ["move: allowed, granted by Gifted"]);
    let _ = game.act("move a1 c2").check(
        "
        . # .  .  .    . . .
        . # .  .  LE<< . . .
        . # .  in .    . . .
        . # .  .  .    . . .
    ",
    );
    // It also attacks like a king.
    let near = "
        . # .  .  . . . .
        . # LE .  . . . .
        . # .  in . . . .
        . # .  .  . . . .
    ";
    let game = GameScenario::in_phase("lucky", "attack", near);
    let _ = game.clone().check_actions("attack", &[]);
    let _ = game.piece("a2", gifted).act("attack a2 b3");
}

/// Opens a game with the tag on random pieces.
fn gifted(game: &str, setup: &Value, random: &mut ChaCha8Rng) -> Play {
    let catalogue = catalogue().unwrap();
    let game = catalogue.game(game).unwrap();
    let board = open_unsettled(&catalogue, game, Some(setup), 0).unwrap().board().clone();
    let tag = board.rules().effect_named("Gifted").unwrap();
    let pieces: Vec<_> = board.pieces().map(|(id, _)| id).collect();
    let mut draft = Draft::of(board);
    for piece in pieces {
        if random.random_bool(0.3) {
            draft.apply(&Change::Tag { piece, tag, on: true });
        }
    }
    draft.open().unwrap()
}

#[test]
fn in_every_game_what_is_granted_is_done_and_undone() {
    let mut granted = 0;
    for entry in catalogue().unwrap().games() {
        for name in setup_names(entry.plugin) {
            let mut random = ChaCha8Rng::seed_from_u64(5);
            let mut play = gifted(entry.plugin.id(), &Value::from(name), &mut random);
            let start = play.board().clone();
            let before = start.fingerprint();
            let rules = start.rules().clone();
            let notation = notation(&rules);
            let mut done = 0;
            while done < 60 && play.board().outcome().is_none() {
                let mut legal = Vec::new();
                play.legal(&mut legal);
                assert_eq!(play.count(), legal.len() as u64, "{name}");
                let mut texts: Vec<_> =
                    legal.iter().map(|action| notation.text(play.scene(), action)).collect();
                texts.sort();
                texts.dedup();
                assert_eq!(texts.len(), legal.len(), "{name}: {texts:?}");
                let by_grant: Vec<_> =
                    legal.iter().filter(|action| action.ability.is_granted()).copied().collect();
                for action in &by_grant {
                    assert!(!notation.permissions(play.scene(), action).is_empty());
                }
                let from = if by_grant.is_empty() || random.random() { &legal } else { &by_grant };
                let Some(action) = from.choose(&mut random).copied() else { break };
                granted += usize::from(action.ability.is_granted());
                if play.make(&action).is_err() {
                    // The small game of plugins that misbehave.
                    break;
                }
                done += 1;
            }
            assert_eq!(
                start.replayed(play.journal().changes()).fingerprint(),
                play.board().fingerprint(),
                "{name}"
            );
            while play.unmake() {}
            assert_eq!(play.board().fingerprint(), before, "{name}");
        }
    }
    assert!(granted > 50, "{granted}");
}

#[test]
fn an_effect_in_chess_grants_until_it_expires() {
    let board = open("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1").board().clone();
    let rules = board.rules().clone();
    let mut draft = Draft::of(board);
    let effect = rules.effect_named("Aloft").unwrap();
    let subject = Subject::Seat(SeatId(0));
    let head = EffectHead { subject, effect, turn: 0, rounds: 1, serial: 0 };
    draft.apply(&Change::Attach { place: 0, head });
    let mut play = draft.open().unwrap();
    assert!(moves(&play, "c1").contains(&"c1d3".to_owned()));
    for text in ["e1e2", "e8e7"] {
        let (mut legal, notation) = (Vec::new(), notation(&rules));
        play.legal(&mut legal);
        let action = legal.iter().find(|action| notation.text(play.scene(), action) == text);
        let action = *action.unwrap();
        play.make(&action).unwrap();
    }
    assert!(play.board().effects().is_empty(), "a round is over");
    assert!(!moves(&play, "c1").contains(&"c1d3".to_owned()));
    assert!(play.board().is_plain());
}

const LOST: EffectData = EffectData {
    id: "LOST",
    rule: "Is lost.",
    grants: &[Ability::moves("Wander", "NowherePattern")],
    ..EffectData::TAG
};

const WALKER: PieceData =
    PieceData { id: "Walker", set: "walk", glyph: "W", rule: "Walks.", ..PieceData::NONE };

const ROAD: CardData = CardData {
    id: "Road",
    set: "walk",
    rule: "Leads nowhere.",
    grants: Some(PatternGrant { to: "Walkers", abilities: &[] }),
    ..CardData::NONE
};

#[test]
fn a_grant_that_names_what_does_not_exist_is_an_error_that_names_both_crates() {
    let error = |plugins: &[(&'static str, Registered)]| {
        let list: Vec<Registration> =
            plugins.iter().map(|(krate, plugin)| Registration { krate, plugin: *plugin }).collect();
        Catalogue::of(&list).err().map(|error| error.to_string()).unwrap_or_default()
    };
    let pattern = error(&[("lost_mod", Registered::Effect(&LOST))]);
    assert!(pattern.contains("lost_mod") && pattern.contains("NowherePattern"), "{pattern}");
    let kind =
        error(&[("walk_mod", Registered::Piece(&WALKER)), ("road_mod", Registered::Card(&ROAD))]);
    assert!(kind.contains("road_mod") && kind.contains("walk_mod"), "{kind}");
    assert!(kind.contains("walk/Walkers"), "{kind}");
}

#[test]
fn a_kind_finds_the_abilities_that_its_pieces_are_granted() {
    let play = tagged("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "c1", "Winged");
    let rules = play.board().rules();
    let mut legal = Vec::new();
    play.legal(&mut legal);
    let by_grant = legal.iter().filter(|action| action.ability.is_granted());
    let kind: &Kind = rules.kind(rules.kind_named("Bishop").unwrap());
    for action in by_grant {
        assert_eq!(kind.ability(action.ability).map(Ability::id), Some("Soar"));
        assert_eq!(rules.granter_id(action.ability), Some("Winged"));
    }
}
