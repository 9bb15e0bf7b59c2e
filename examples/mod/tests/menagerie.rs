//! Whole games of arcana with the pieces and the card of this mod, played at random.

use std::collections::BTreeSet;

use knightmare as _;
use serde_json::Value;
use sortilege_core::{Action, Play};
use sortilege_table::{notation, open_unsettled};

/// Numbers that are the same on every machine, for choices that need not be good.
struct Choices(u64);

impl Choices {
    fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

fn open(seed: u64) -> Play {
    let catalogue = sortilege_assembly::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let setup: Value = serde_json::from_str(include_str!("../menagerie.json")).unwrap();
    let game = catalogue.game("arcana").unwrap();
    open_unsettled(&catalogue, game, Some(&setup), seed).unwrap_or_else(|error| panic!("{error}"))
}

/// The legal actions with their texts.
fn legal(play: &Play) -> Vec<(Action, String)> {
    let mut actions = Vec::new();
    play.legal(&mut actions);
    let notation = notation(play.board().rules());
    actions.into_iter().map(|action| (action, notation.text(play.scene(), &action))).collect()
}

/// The kind of piece or the card that acts, and how, without squares: `Troll ability`, `card
/// Ballad`.
fn deed(play: &Play, text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let board = play.board();
    let piece = words
        .get(1)
        .and_then(|word| board.rules().geometry().named(word))
        .and_then(|square| board.at(square));
    match piece {
        Some(piece) => {
            format!("{} {}", board.rules().kind(board.piece(piece).kind()).id(), words[0])
        }
        None => text.to_owned(),
    }
}

#[test]
fn random_games_go_on_to_their_end_and_every_action_can_be_taken_back() {
    let mut deeds = BTreeSet::new();
    let mut ended = 0;
    for seed in 0..20 {
        let mut play = open(seed);
        let mut choices = Choices(seed);
        for _ in 0..600 {
            if play.board().outcome().is_some() {
                ended += 1;
                break;
            }
            let actions = legal(&play);
            let (action, text) = &actions[choices.below(actions.len())];
            deeds.insert(deed(&play, text));
            let before = play.board().fingerprint();
            play.make(action)
                .unwrap_or_else(|fault| panic!("{text} is listed but refused: {fault}"));
            let after = play.board().fingerprint();
            play.unmake();
            assert_eq!(play.board().fingerprint(), before, "{text} was taken back");
            play.make(action)
                .unwrap_or_else(|fault| panic!("{text} cannot be done again: {fault}"));
            assert_eq!(play.board().fingerprint(), after, "{text} was done again");
            play.settle(&mut |_| false);
        }
    }
    assert!(ended > 0, "no game came to its end");
    for expected in [
        "Troll ability",
        "Troll take",
        "Puppeteer ability",
        "Boulder ability",
        "Cave ability",
        "Bat move",
        "Bat take",
        "Bard ability",
        "card Ballad",
    ] {
        assert!(deeds.contains(expected), "nobody did {expected:?}, only {deeds:?}");
    }
}
