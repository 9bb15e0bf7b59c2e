//! What players are told, and what they are not.

use serde_json::{Value, json};
use sortilege_core::SeatId;
use sortilege_table::Table;

use super::happened;

const WHITE: SeatId = SeatId(0);
const BLACK: SeatId = SeatId(1);

fn table(game: &str, setup: &Value) -> Table {
    let mut table = Table::new(sortilege_assembly::catalogue().unwrap(), game, None).unwrap();
    table.start(Some(setup), Some(3)).unwrap();
    table
}

/// What both seats are told about the last of some actions, each by the seat to move.
fn told(table: &mut Table, actions: &[&str]) -> [Vec<String>; 2] {
    for action in actions {
        table.act(action, table.play().board().to_move()).unwrap();
    }
    [WHITE, BLACK].map(|seat| happened(table.play(), Some(seat)))
}

fn has(sentences: &[String], sentence: &str) -> bool {
    sentences.iter().any(|it| it == sentence)
}

#[test]
fn a_hidden_card_that_is_drawn_is_named_to_its_owner_only() {
    let players = json!({"white": {"personal_deck": ["FireCard"]}, "black": {}});
    let mut arcana = table("arcana", &json!({"setup": "skirmish", "players": players}));
    let [own, other] = told(&mut arcana, &["draw personal"]);
    assert!(has(&own, "white draws FireCard from white's personal deck."), "{own:?}");
    assert!(has(&other, "white draws a card from white's personal deck."), "{other:?}");
    assert!(has(&own, "white: movements falls from 1 to 0."), "{own:?}");
}

#[test]
fn what_a_seat_may_not_see_changes_nothing_that_it_is_told() {
    // The same game with other cards in white's hand and deck.
    let told_to_black = |cards: [&str; 2], actions: &[&str]| {
        let white =
            json!({"hand": [cards[0]], "personal_deck": [cards[1]], "mana": 5, "max_mana": 9});
        let players = json!({"white": white, "black": {}});
        let mut table = table("arcana", &json!({"setup": "skirmish", "players": players}));
        let mut all = Vec::new();
        for action in actions {
            table.act(action, table.play().board().to_move()).unwrap();
            all.push(happened(table.play(), Some(BLACK)));
        }
        all
    };
    let actions = ["draw personal", "end"];
    let one = told_to_black(["AddMana", "FireCard"], &actions);
    assert_eq!(one, told_to_black(["ReviveCard", "IceCard"], &actions));
    assert!(!one.concat().is_empty());
}

#[test]
fn random_games_never_name_a_card_that_is_hidden() {
    for seed in 0..8 {
        let mut table = table("arcana", &json!("skirmish"));
        table.start(Some(&json!("skirmish")), Some(seed)).unwrap();
        for turn in 0..120_usize {
            let actions = table.actions(None);
            let Some(text) = actions.get((turn * 31 + seed as usize) % actions.len().max(1)) else {
                break;
            };
            let seat = table.play().board().to_move();
            table.act(text, seat).unwrap();
            let other = SeatId(1 - seat.0);
            // Drawing from a hidden deck is told to the other seat without the card.
            for sentence in happened(table.play(), Some(other)) {
                let is_draw = sentence.contains(" draws ") && !sentence.contains("central deck");
                assert!(!is_draw || sentence.contains(" draws a card "), "{text}: {sentence}");
            }
        }
    }
}

#[test]
fn deaths_and_new_kinds_are_told_with_their_squares() {
    let mut chess = table("chess", &json!({"fen": "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1"}));
    let [all, _] = told(&mut chess, &["e7d8q"]);
    for sentence in [
        "The black Rook dies on d8.",
        "The white Pawn moves from e7 to d8.",
        "The white Pawn on d8 becomes Queen.",
        "black is in check.",
    ] {
        assert!(has(&all, sentence), "{sentence} is not in {all:?}");
    }
}

#[test]
fn an_effect_is_told_with_its_time_and_its_end() {
    let piece = |kind: &str, owner: &str, square: &str| -> Value {
        json!({"kind": kind, "owner": owner, "square": square})
    };
    let pieces = json!([
        piece("King", "white", "a1"),
        piece("Basilisk", "white", "d4"),
        piece("King", "black", "h8"),
        piece("Knight", "black", "f6"),
        piece("Pawn", "black", "h7"),
    ]);
    let mana = json!({"mana": 9, "max_mana": 9});
    let players = json!({"white": mana, "black": {}});
    let mut arcana =
        table("arcana", &json!({"setup": "skirmish", "pieces": pieces, "players": players}));
    let ability = arcana.actions(None).into_iter().find(|it| it.starts_with("ability d4"));
    let [mut all, _] = told(&mut arcana, &[&ability.unwrap()]);
    for _ in 0..40 {
        if arcana.actions(None).iter().any(|it| it == "end") {
            all.extend(told(&mut arcana, &["end"]).into_iter().next().unwrap());
        } else {
            let first = arcana.actions(None).remove(0);
            all.extend(told(&mut arcana, &[&first]).into_iter().next().unwrap());
        }
    }
    let begins = |it: &String| it.starts_with("Deactivate on the black Knight on f6, ");
    assert!(all.iter().any(|it| begins(it) && it.ends_with(" rounds.")), "{all:?}");
    assert!(
        all.iter()
            .any(|it| it.starts_with("Deactivate on the black Knight") && it.ends_with("ends.")),
        "{all:?}"
    );
    assert!(all.iter().any(|it| it.contains("cannot use its ability again for")), "{all:?}");
    assert!(all.iter().any(|it| it.contains("maximum mana grows from ")), "{all:?}");
}

#[test]
fn offers_of_a_draw_are_told() {
    let mut chess = table("chess", &json!("standard"));
    let [all, _] = told(&mut chess, &["offer draw"]);
    assert_eq!(all, ["white offers a draw."]);
    chess.act("decline draw", BLACK).unwrap();
    assert_eq!(happened(chess.play(), None), ["The draw that white offered is off."]);
}
