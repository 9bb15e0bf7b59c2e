//! The base set is what its table says.

use sortilege_core::Catalogue;
use sortilege_core::chain::{Blueprint, Body, DataCard, DeckRules, Vocabulary, deck_violations};

fn stats(card: &DataCard) -> String {
    match &card.body {
        Body::Unit { hp, attack, .. } => {
            let (hp, attack) = (hp.total(), attack.total());
            format!("{hp}/{attack}/{}", card.shown_movement().unwrap_or_default())
        }
        Body::Building { hp, blueprint: Blueprint(lanes), .. } => {
            let tiles = |lane: &[u8]| lane.iter().map(ToString::to_string).collect::<String>();
            let lanes: Vec<String> = lanes.iter().map(|lane| tiles(lane)).collect();
            format!("{} {}", hp.total(), lanes.join(" "))
        }
        _ => "-".to_owned(),
    }
}

#[test]
fn every_card_has_its_figures() {
    let catalogue = Catalogue::collect().unwrap();
    let cards = (1..=20).map(|number| catalogue.data_card("lanes", number).unwrap());
    let told: Vec<String> = cards
        .map(|card| {
            let (word, cost, rarity) = (card.entity_type().word(), card.cost, card.rarity.0);
            format!("{} {word} {cost} {} {rarity}", card.id, stats(card))
        })
        .collect();
    assert_eq!(
        told,
        [
            "1 SKILL 5 - 0",
            "2 UNIT 0 2/2/1 0",
            "3 BUILDING 3 3 0 01 01 1",
            "4 BUILDING 1 4 12 23 34 1",
            "5 BUILDING 1 2 0123 012345 01234567 1",
            "6 BUILDING 2 1 01 012 0123 2",
            "7 BUILDING 3 4 0 01 01 2",
            "8 BUILDING 3 1 3 45 567 3",
            "9 UNIT 2 2/2/1 1",
            "10 UNIT 4 5/4/0 1",
            "11 UNIT 1 1/2/2 1",
            "12 UNIT 2 1/2/3 2",
            "13 UNIT 5 6/7/2/2 2",
            "14 UNIT 2 2/1/1 3",
            "15 SKILL 0 - 1",
            "16 SKILL 2 - 1",
            "17 SKILL 3 - 1",
            "18 SKILL 3 - 2",
            "19 SKILL 3 - 2",
            "20 SKILL 4 - 3",
        ]
    );
    assert!(catalogue.data_card("lanes", 21).is_none());
}

#[test]
fn both_decks_are_legal_and_differ() {
    let catalogue = Catalogue::collect().unwrap();
    let decks: Vec<_> = catalogue.decks_of(&["lanes"]).collect();
    for deck in &decks {
        let numbers: Vec<i32> = deck.numbers().collect();
        let rules = DeckRules { size: 30, classes: &[deck.class] };
        let find = |number| catalogue.data_card(deck.set, number);
        assert_eq!(deck_violations(&numbers, rules, find), [], "{}", deck.id);
    }
    assert_eq!(decks.len(), 2);
    assert_ne!(decks[0].cards, decks[1].cards);
}
