//! Searches: the example, and the order in which entities are found.

use serde_json::{Value, json};

use super::*;

/// The board of the example: player0 searches.
fn example(mirrored: bool, finding: Value) -> Duel {
    let place = |tile: u8| if mirrored { 5 - tile } else { tile };
    let (own, enemy) = if mirrored { (1, 0) } else { (0, 1) };
    let all = [
        (2, piece(10, own, "forest", place(1))),
        (3, piece(10, enemy, "forest", place(4))),
        (4, piece(5, own, "forest", place(0))),
        (5, piece(5, enemy, "forest", place(5))),
    ];
    let mut setup = setup(all, &[900], vec![skill(900, json!([finding]))]);
    if mirrored {
        setup["to_move"] = "player1".into();
        setup["players"]["player1"]["hand"] = json!([900]);
    }
    Duel::new(&setup)
}

#[test]
fn the_search_of_the_example_finds_exactly_what_it_says() {
    for (criterion, n, expected) in [
        ("QUANTITY", 6, vec![0, 4, 2, 3, 5, 1]),
        ("QUANTITY", -3, vec![1, 5, 3]),
        ("ORDINAL", 1, vec![4]),
        ("ORDINAL", -2, vec![5]),
        ("ALL", 0, vec![0, 2, 3, 4, 5, 1]),
        ("ALL", -1, vec![1, 2, 3, 4, 5, 0]),
        // A14: the first is 0, and -1 from the far side. Out of range there is nothing.
        ("ORDINAL", 0, vec![0]),
        ("ORDINAL", -1, vec![1]),
        ("ORDINAL", 6, vec![]),
        ("ORDINAL", -7, vec![]),
        ("ORDINAL", i32::MIN, vec![]),
        ("QUANTITY", 0, vec![]),
        ("QUANTITY", i32::MIN, vec![1, 5, 3, 2, 4, 0]),
    ] {
        let found = example(false, find("FOREST", criterion, n)).targets("play 900");
        assert_eq!(found, expected, "{criterion} {n}");
    }
    let found = example(true, find("FOREST", "QUANTITY", 6)).targets("play 900");
    assert_eq!(found, [1, 4, 2, 3, 5, 0]);
}

/// A15: only the players swap on the board, whatever the criterion.
#[test]
fn on_the_board_the_order_is_that_of_the_ids_in_both_directions() {
    for (criterion, n, expected) in [
        ("QUANTITY", 9, vec![0, 2, 3, 4, 5, 1]),
        ("QUANTITY", -9, vec![1, 2, 3, 4, 5, 0]),
        ("ORDINAL", -2, vec![2]),
        ("ALL", -4, vec![1, 2, 3, 4, 5, 0]),
    ] {
        let found = example(false, find("BOARD", criterion, n)).targets("play 900");
        assert_eq!(found, expected, "{criterion} {n}");
    }
}

/// A5: several lanes are walked one after the other, backwards from the far side.
#[test]
fn several_lanes_are_walked_in_their_order() {
    let all = [
        (2, piece(10, 0, "mountain", 7)),
        (3, piece(10, 1, "mountain", 0)),
        (4, piece(10, 0, "plains", 3)),
        (5, piece(10, 1, "plains", 0)),
        (6, piece(10, 1, "forest", 2)),
    ];
    for (location, criterion, n, expected) in [
        ("ALL_LANES", "ALL", 0, vec![0, 5, 4, 6, 3, 2, 1]),
        ("ALL_LANES", "QUANTITY", -9, vec![1, 2, 3, 6, 4, 5, 0]),
        ("ALL_BUT_FOREST", "QUANTITY", 3, vec![0, 5, 4]),
        ("PLAINS|MOUNTAIN", "ALL", -1, vec![1, 2, 3, 4, 5, 0]),
    ] {
        let cards = vec![skill(900, json!([find(location, criterion, n)]))];
        let found = Duel::new(&setup(all.clone(), &[900], cards)).targets("play 900");
        assert_eq!(found, expected, "{location} {criterion} {n}");
    }
}

#[test]
fn a_search_finds_nothing_without_players_or_types_and_looks_where_the_card_was_played() {
    let found = |chain: Value| {
        let all = [(2, piece(10, 0, "forest", 1)), (3, piece(10, 1, "plains", 1))];
        let mut card = skill(900, chain);
        card["EntityPlayInfo"]["TargetOptions"] = "ALL_LANES".into();
        Duel::new(&setup(all, &[900], vec![card])).targets("play 900 plains")
    };
    let mut units = find("PLAY_TARGET", "ALL", 0);
    units["TargetType"] = "UNIT".into();
    assert_eq!(found(json!([units])), [3]);
    units["TargetType"] = "NONE".into();
    assert_eq!(found(json!([units])), [0; 0]);
}
