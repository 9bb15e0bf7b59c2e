//! A session of lanes: sheets and traces of its cards, and what fits on a small screen.

use serde_json::{Map, Value, json};
use sortilege_table::Table;

use super::super::{Next, Session};
use super::{after, after_in};

#[test]
fn a_card_that_is_data_is_shown_with_its_chains_in_words() {
    let expected = "  Causeway: card 5, building, cost 1, rarity 1 (at most 3 in a deck).
  Life 2.
  Played on a lane: plains, forest, mountain.
  Built on tiles, counted from your side: plains 0 1 2 3; forest 0 1 2 3 4 5;
    mountain 0 1 2 3 4 5 6 7.
  A unit of yours that marches on from it gets 1 more step.
  Chain 1, on each step of a march, on its tile:
  1. select entity: actor entity, unit of the owner
  2. assert: target count
  3. modifier: add 1 to march current movement
";
    for line in ["show 5", "show #5", "show causeway", "help 5"] {
        assert_eq!(after_in("lanes", None, &[line]), expected, "{line}");
    }
}

#[test]
fn a_sheet_does_not_depend_on_who_holds_the_card() {
    let shown = |hand: Value| {
        let setup = json!({"players": {"player1": {"hand": hand}}});
        after_in("lanes", Some(setup), &["show 16"])
    };
    assert!(shown(json!([16])).starts_with("  Rain of Bolts: card 16, skill, cost 2"));
    assert_eq!(shown(json!([16])), shown(json!([11])));
}

#[test]
fn a_trace_says_in_words_what_each_effect_did() {
    let lanes = |lines: &[&str]| after_in("lanes", None, lines);
    let traced = "\nTrace:
  player0: gold 7 -> 2
  Muster, when played, 1. summon unit: Ploughhand (card 2), for the owner, in
    all lanes (targets the card, acc 0); Ploughhand 2 of player0 comes to plains
    0; Ploughhand 3 of player0 comes to forest 0; Ploughhand 4 of player0 comes
    to mountain 0
";
    let said = lanes(&["trace on", "power"]);
    assert!(said.contains(traced), "{said}");
    assert_eq!(lanes(&["power", "trace"]), &traced[1..]);
    assert!(!lanes(&["trace on", "trace off", "power"]).contains("Trace"));
    let setup = json!({"players": {"player0": {"gold": 0}}, "phase": "draw"});
    let said = after_in("lanes", Some(setup), &["trace on", "begin"]);
    assert!(said.contains("\nTrace:\n  player0 takes 5 damage; "), "{said}");
    assert_eq!(lanes(&["trace maybe"]), "Usage: trace [on|off]\n");
    assert_eq!(
        after(None, &["trace on"]),
        "No card of this game has a chain: there is nothing to trace.\n"
    );
    assert!(!after(None, &["trace on", "e2e4"]).contains("Trace"));
}

#[test]
fn a_trace_says_where_units_march_with_and_without_a_chain() {
    let pieces = json!({
        "2": {"card": 11, "owner": "player0", "lane": "forest", "tile": 0},
        "3": {"card": 5, "owner": "player0", "lane": "forest", "tile": 1},
    });
    let player = json!({"gold": 9, "hand": [20], "deck": [2]});
    let setup = json!({"players": {"player0": player, "player1": player}, "pieces": pieces});
    let lanes = |lines: &[&str]| after_in("lanes", Some(setup.clone()), lines);
    assert_eq!(lanes(&["99"]), "There is no action 99 now: try \"actions\".\n");
    // A card makes it march, and the road gives it another step.
    let said = lanes(&["trace on", "play 20"]);
    let marched = "\n  Hunting Pack 2 marches to forest 1\n  Causeway 3, on march, 1. ";
    assert!(said.contains(marched), "{said}");
    assert!(said.contains("Hunting Pack 2 marches to forest 3\n"), "{said}");
    // At the beginning of a turn no chain makes it march.
    let said = lanes(&["trace on", "end", "end"]);
    assert!(said.contains("\nTrace:\n  Hunting Pack 2 marches to forest 1\n"), "{said}");
    // Without a trace the story says it.
    let said = lanes(&["end", "end"]);
    assert!(said.contains("\n  Hunting Pack 2 marches to forest 1; "), "{said}");
}

/// Types what a player would, and checks that everything after it is on a small screen: with
/// the prompt at most 24 lines of at most 80 columns.
fn play_on_a_small_screen(setup: Option<Value>, seed: u64, most: usize) -> (usize, bool) {
    let table = Table::new(sortilege_assembly::catalogue().unwrap(), "lanes", None).unwrap();
    let mut session = Session::new(table, setup, seed).unwrap();
    let (mut number, mut pieces) = (seed, 0);
    for _ in 0..most {
        let actions = session.table.actions(None);
        if actions.is_empty() {
            return (pieces, true);
        }
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let line = (1 + (number >> 33) as usize % actions.len()).to_string();
        let mut said = Vec::new();
        assert_eq!(session.answer(&line, &mut said).unwrap(), Next::GoOn);
        let said = anstream::adapter::strip_str(&String::from_utf8(said).unwrap()).to_string();
        assert!(said.lines().count() < 24, "{said}");
        assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
        assert!(said.is_ascii(), "{said}");
        let board = session.play().board();
        let standing = board.pieces().filter(|(_, state)| state.square().is_some());
        pieces = pieces.max(standing.count());
    }
    (pieces, false)
}

#[test]
fn each_turn_of_lanes_is_on_a_small_screen() {
    let mut most = 0;
    for seed in 0..12 {
        let (pieces, is_over) = play_on_a_small_screen(None, seed, 600);
        assert!(is_over, "deal {seed} does not end");
        most = most.max(pieces);
    }
    assert!(most >= 12, "only {most} pieces");
}

#[test]
fn a_crowd_and_a_large_hand_are_on_a_small_screen_too() {
    let unit = |id: u32| {
        let lane = ["plains", "forest", "mountain"][id as usize % 3];
        let owner = ["player0", "player1"][id as usize / 7 % 2];
        let card = [2, 9, 11, 13][id as usize % 4];
        let piece = json!({"card": card, "owner": owner,
            "lane": lane, "tile": id % 4, "hp": 1 + id % 50});
        (id.to_string(), piece)
    };
    let all: Vec<u32> = (2..21).collect();
    let player = json!({"gold": 99, "hand": all, "deck": all});
    for count in [8, 16, 40, 300] {
        let pieces: Map<String, Value> = (2..2 + count).map(unit).collect();
        let players = json!({"player0": player, "player1": player});
        let setup = json!({"players": players, "pieces": pieces});
        play_on_a_small_screen(Some(setup), count.into(), 12);
    }
}

#[test]
fn the_numbers_beside_the_hand_are_those_of_the_list() {
    let lanes = |lines: &[&str]| after_in("lanes", None, lines);
    let (drawn, listed) = (lanes(&["again"]), lanes(&["actions"]));
    let mut count = 0;
    for card in drawn.split(" #").skip(1).filter(|card| card.contains(": ")) {
        let (card, places) = card.split_once(": ").unwrap();
        let card = card.split(' ').next().unwrap();
        for place in places.split_whitespace().take_while(|place| !place.contains("Deal")) {
            let at = place.find(|letter: char| !letter.is_ascii_digit());
            let (number, lane) = place.split_at(at.unwrap_or(place.len()));
            let lane = match lane {
                "f" => " forest",
                "m" => " mountain",
                "p" => " plains",
                "" => "",
                other => panic!("{other} in {drawn}"),
            };
            let action = format!("play {card}{lane}");
            let shown = format!("{number} {action}");
            assert!(listed.contains(&shown), "{shown} is not in {listed}");
            for lines in [&[number][..], &["actions", number]] {
                assert!(lanes(lines).contains(&format!("player0: {action}\n")), "{shown}");
            }
            count += 1;
        }
    }
    assert!(count >= 3, "{drawn}");
}
