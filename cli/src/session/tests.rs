use serde_json::json;

use super::*;

/// What a session of chess says to the last of these lines.
fn after(setup: Option<Value>, lines: &[&str]) -> String {
    after_in("chess", setup, lines)
}

/// What a session of a game with the deal 1234 says to the last of these lines.
fn after_in(game: &str, setup: Option<Value>, lines: &[&str]) -> String {
    let table = Table::new(sortilege_assembly::catalogue().unwrap(), game, None).unwrap();
    let mut session = Session::new(table, setup, 1234).unwrap();
    let mut said = Vec::new();
    for line in lines {
        said.clear();
        assert_eq!(session.answer(line, &mut said).unwrap(), Next::GoOn, "{line}");
    }
    anstream::adapter::strip_str(&String::from_utf8(said).unwrap()).to_string()
}

#[test]
fn an_action_is_described_and_the_board_drawn() {
    let expected = "
white: e2e4
  The white Pawn moves from e2 to e4.

8  r n b q k b n r
7  p p p p p p p p
6  . . . . . . . .
5  . . . . . . . .
4  . . . . P . . .
3  . . . . . . . .
2  P P P P . P P P
1  R N B Q K B N R
   a b c d e f g h

black to move.
";
    assert_eq!(after(None, &["e2e4"]), expected);
}

#[test]
fn everything_an_action_caused_is_described_with_the_names_of_that_moment() {
    let said = after(Some(json!({"fen": "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1"})), &["e7d8q"]);
    for sentence in
        ["The black Rook dies on d8.", "The white Pawn on d8 becomes Queen.", "black is in check."]
    {
        assert!(said.contains(sentence), "{sentence} is not in {said}");
    }
}

#[test]
fn fools_mate_ends_the_game_and_undo_takes_it_back() {
    let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let said = after(None, &mate);
    assert!(
        said.ends_with("black wins: checkmate. You can type undo, again, new or quit.\n"),
        "{said}"
    );
    let said = after(None, &[mate.as_slice(), &["undo"]].concat());
    assert!(said.contains("Undone: d8h4") && said.ends_with("black to move.\n"), "{said}");
    assert!(after(None, &[mate.as_slice(), &["e2e4"]].concat()).contains("the game is over"));
    assert!(after(None, &[mate.as_slice(), &["new"]].concat()).ends_with("white to move.\n"));
}

#[test]
fn a_number_is_an_action_of_the_last_list() {
    assert_eq!(after(None, &["actions e2"]), "1 e2e3  2 e2e4\n");
    assert!(after(None, &["actions e2", "2"]).contains("white: e2e4"));
    assert_eq!(after(None, &["actions e2", "3"]), "The last list has the numbers 1 to 2.\n");
    let too_late = after(None, &["actions e2", "2", "1"]);
    assert!(too_late.starts_with("Type \"actions\" first"), "{too_late}");
}

#[test]
fn what_is_not_understood_changes_nothing() {
    for line in [
        "xyzzy",
        "e2e5",
        "0",
        "7",
        "undo 3",
        "load ",
        "load no-such-file",
        "actions z9",
        "state e4",
        "explain e2e5",
    ] {
        let said = after(None, &[line]);
        assert!(!said.is_empty() && !said.contains("to move.\n"), "{line}: {said}");
        assert!(after(None, &[line, "e2e4"]).contains("white: e2e4"), "{line}");
    }
    assert!(after(None, &["quitt"]).contains("did you mean \"quit\"?"));
    assert_eq!(after(None, &["actions z9"]), "\"z9\" is not a square of this board.\n");
    assert_eq!(after(None, &["state z9"]), "\"z9\" is not a square of this board.\n");
    assert_eq!(after(None, &["save"]), "Usage: save FILE\n");
}

#[test]
fn a_seat_before_a_command_is_the_seat_it_is_for() {
    let arcana = |lines: &[&str]| after_in("arcana", Some("skirmish".into()), lines);
    let listed = arcana(&["black actions"]);
    assert!(listed.contains(" resign") && !listed.contains("move"), "{listed}");
    assert_eq!(
        after(None, &["black actions"]),
        "black has no legal action now: it is white's turn.\nblack may also declare: resign.\n"
    );
    assert_eq!(after(None, &["white actions e2"]), "1 e2e3  2 e2e4\n");
    let resigned = arcana(&["black actions", "black resign"]);
    assert!(resigned.contains("\nblack: resign\n"), "{resigned}");
    assert_eq!(arcana(&["black undo"]), "\"undo\" is for all seats: type it without \"black\".\n");
    assert_eq!(arcana(&["black explain"]), "Usage: explain ACTION\n");
}

#[test]
fn an_offer_of_a_draw_is_shown_until_it_is_answered() {
    let offered = after(None, &["offer draw"]);
    assert!(offered.ends_with("white offers a draw. white to move.\n"), "{offered}");
    let declined = after(None, &["offer draw", "black decline draw"]);
    assert!(declined.ends_with("\nwhite to move.\n"), "{declined}");
    let agreed = after(None, &["offer draw", "black accept draw"]);
    assert!(agreed.contains("Draw by agreement."), "{agreed}");
}

#[test]
fn a_refusal_out_of_turn_does_not_depend_on_a_hidden_hand() {
    let answers = |hand: serde_json::Value| {
        let setup = serde_json::json!({
            "setup": "skirmish", "players": {"white": {}, "black": {"hand": hand}},
        });
        ["black discard ReviveCard", "black card ReviveCard", "explain black card ReviveCard"]
            .map(|line| after_in("arcana", Some(setup.clone()), &[line]))
    };
    assert_eq!(answers(serde_json::json!(["ReviveCard"])), answers(serde_json::json!(["AddMana"])));
}

#[test]
fn an_action_of_another_seat_is_explained() {
    let arcana = |lines: &[&str]| after_in("arcana", Some("skirmish".into()), lines);
    for (line, answer) in [
        ("explain resign", "resign is legal.\n"),
        ("explain white resign", "resign is legal for white.\n"),
        ("explain black resign", "resign is legal for black.\n"),
        ("black explain resign", "resign is legal for black.\n"),
        ("explain black end", "end is not legal for black.\n"),
    ] {
        assert!(arcana(&[line]).starts_with(answer), "{line}: {}", arcana(&[line]));
    }
}

#[test]
fn help_names_only_what_the_game_has() {
    let help = |game: &str| after_in(game, None, &["help"]);
    for (game, keys, out_of_turn) in [
        ("chess", false, Some("act out of turn: black resign.")),
        ("lucky", true, None),
        ("arcana", false, Some("act out of turn: black resign.")),
    ] {
        let said = help(game);
        assert_eq!(said.contains("[key]"), keys, "{said}");
        match out_of_turn {
            Some(sentence) => assert!(said.contains(sentence), "{said}"),
            None => assert!(!said.contains("out of turn"), "{said}"),
        }
        assert!(said.contains("\n  save FILE         saves the game to a file\n"), "{said}");
    }
}

#[test]
fn help_of_a_game_without_squares_speaks_of_none() {
    let help = |game: &str| after_in(game, None, &["help"]);
    assert!(help("chess").contains("  actions [SQUARE]  lists the legal actions, all or"));
    let said = help("lanes");
    assert!(!said.to_lowercase().contains("square"), "{said}");
    assert!(said.contains("\n  actions           lists the legal actions; type a number\n"));
    assert!(said.lines().all(|line| line.len() <= 80), "{said}");
    for line in ["actions a1", "state a1"] {
        assert!(after_in("lanes", None, &[line]).starts_with("This game has no squares"));
    }
}

#[test]
fn the_sheet_of_anything_in_the_game_is_shown_by_its_name() {
    for (game, line, begins) in [
        ("chess", "show knight", "  Knight: piece, drawn as N.\n"),
        ("chess", "help Knight", "  Knight: piece, drawn as N.\n"),
        ("arcana", "show AddMana", "  AddMana: card.\n"),
        ("arcana", "show Fire", "  Fire: effect.\n"),
        ("arcana", "show HERO", "  HERO: tag.\n"),
    ] {
        let said = after_in(game, None, &[line]);
        assert!(said.starts_with(begins) && said.lines().count() >= 2, "{line}: {said}");
    }
    assert_eq!(
        after(None, &["show Knigth"]),
        "\"Knigth\" is no piece, card, tag or effect of this game (did you mean \"Knight\"?).\n"
    );
}

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

#[test]
fn an_outcome_says_who_won_and_why() {
    let arcana = |lines: &[&str]| after_in("arcana", Some("skirmish".into()), lines);
    for (lines, outcome) in [
        (&["resign"][..], "black wins: white resigned. You can type"),
        (&["black resign"], "white wins: black resigned. You can type"),
        (&["offer draw", "black accept draw"], "Draw by agreement. You can type"),
    ] {
        let said = arcana(lines);
        assert!(said.contains(outcome), "{said}");
    }
}

#[test]
fn a_game_that_can_only_be_drawn_says_so_when_it_starts() {
    let rook =
        |owner: &str, square: &str| json!({"kind": "Rook", "owner": owner, "square": square});
    let setup = json!({"pieces": [rook("white", "a1"), rook("black", "h8")]});
    let warning = "  No player has a King, so no King can be captured: ";
    assert!(after_in("arcana", Some(setup), &["again"]).contains(warning));
    assert!(!after_in("arcana", None, &["again"]).contains(warning));
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let directory = std::env::temp_dir().join(format!("sortilege-cli-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let file = directory.join("game.json");
    let (save, load) = (format!("save {}", file.display()), format!("load {}", file.display()));
    assert!(after(None, &["e2e4", &save]).starts_with("Saved to "));
    let loaded = after(None, &[&load]);
    let of_another_game = after_in("lucky", None, &[&load]);
    // A long game makes a file that is larger than a message of the protocol may be.
    let saved = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("{}{saved}", " ".repeat(2 << 20))).unwrap();
    let long = after(None, &[&load]);
    std::fs::remove_dir_all(&directory).unwrap();
    assert_eq!(long, loaded);
    assert!(
        of_another_game.ends_with(": this file is for the game \"chess\", not for \"lucky\".\n"),
        "{of_another_game}"
    );
    assert!(
        loaded.contains("4  . . . . P . . .") && loaded.ends_with("black to move.\n"),
        "{loaded}"
    );
}

#[test]
fn only_saved_games_are_saved_over() {
    let directory = std::env::temp_dir().join(format!("sortilege-save-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let path = |name: &str| directory.join(name).display().to_string();
    let setup = r#"{"game": "chess", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}"#;
    for (name, content) in
        [("notes.txt", "buy milk\n"), ("list.json", "[1, 2]"), ("setup.json", setup)]
    {
        let file = path(name);
        std::fs::write(&file, content).unwrap();
        assert_eq!(
            after(None, &["e2e4", &format!("save {file}")]),
            format!("Not saved: {file} exists and is not a saved game. Type another name.\n")
        );
        assert_eq!(std::fs::read_to_string(&file).unwrap(), content);
    }
    let save = format!("save {}", path("game.json"));
    assert!(after(None, &[&save]).starts_with("Saved to "));
    let (file, over) = (path("game.json"), format!("save! {}", path("game.json")));
    assert_eq!(
        after(None, &["e2e4", &save]),
        format!("Not saved: {file} has a saved game. \"save! {file}\" saves over it.\n")
    );
    assert!(!std::fs::read_to_string(&file).unwrap().contains("e2e4"));
    assert!(after(None, &["e2e4", &over]).starts_with("Saved to "));
    let left: Vec<_> = std::fs::read_dir(&directory).unwrap().map(Result::unwrap).collect();
    assert_eq!(left.len(), 4, "no temporary file is left: {left:?}");
    let saved = std::fs::read_to_string(path("game.json")).unwrap();
    assert!(saved.contains("e2e4"), "{saved}");
    assert!(after(None, &[&format!("save {}", path(""))]).starts_with("Cannot write "));
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn a_square_shows_its_pieces_as_the_state_does() {
    let mouse = json!({"square": "a1"});
    let setup = json!({"phase": "maneuver", "pieces": {"mouse": mouse}});
    for (game, setup, square) in
        [("chess", None, "e2"), ("arcana", None, "a3"), ("lucky", Some(setup), "a1")]
    {
        let json = |line: &str| -> Value {
            serde_json::from_str(&after_in(game, setup.clone(), &[line])).unwrap()
        };
        let (state, here) = (json("state"), json(&format!("state {square}")));
        let here = here.as_object().unwrap();
        assert_eq!(here.len(), 1, "{game}");
        for (id, piece) in here {
            assert_eq!(*piece, state["pieces"][id], "{game}: {id}");
        }
    }
}

#[test]
fn a_check_is_shown_until_it_is_answered() {
    let checked = after(None, &["e4", "f6", "Qh5+"]);
    assert!(checked.ends_with("\nblack to move, in check.\n"), "{checked}");
    let answered = after(None, &["e4", "f6", "Qh5+", "g6"]);
    assert!(answered.ends_with("\nwhite to move.\n"), "{answered}");
    let mated = after(None, &["f3", "e5", "g4", "Qh4#"]);
    assert!(!mated.contains("in check"), "{mated}");
}

#[test]
fn a_refusal_ends_in_one_full_stop() {
    let arcana = |line: &str| after_in("arcana", Some("skirmish".into()), &[line]);
    for line in ["card", "ability", "move a2 a2", "take e1 e8", "card summonknight a3"] {
        let said = arcana(line);
        assert!(!said.contains(".. Try") && !said.contains(".;"), "{said}");
    }
    assert_eq!(
        arcana("card"),
        "Not done: card: name a card, as in \"card NAME ...\". Try \"actions\" or \"help\".\n"
    );
}

#[test]
fn a_deal_has_a_number_and_other_deals_can_be_started() {
    let said = |lines: &[&str]| after_in("lucky", None, lines);
    assert!(said(&["again"]).contains("\nDeal 1234. squad to move"));
    assert!(said(&["new"]).contains("\nDeal 1235. squad to move"));
    assert!(said(&["new 77"]).contains("\nDeal 77. squad to move"));
    assert!(said(&["new 77", "again"]).contains("\nDeal 77. squad to move"));
    assert_eq!(said(&["new x"]), "A deal number is a whole number, 0 or greater.\n");
    assert!(!after(None, &["new"]).contains("Deal"), "nothing is dealt in chess");
    let fixed = json!({"phase": "attack", "pieces": {"mouse": {"square": "a1"}}});
    assert!(!after_in("lucky", Some(fixed), &["again"]).contains("Deal"), "nothing is dealt here");
    let saved = json!({"seed": 5, "actions": ["next"]});
    let said = |lines: &[&str]| after_in("lucky", Some(saved.clone()), lines);
    assert!(said(&["next"]).contains("Deal 5. squad"));
    assert!(said(&["again"]).contains("Game Start") && said(&["again"]).contains("Deal 5."));
    assert!(said(&["new 7"]).contains("Game Start") && said(&["new 7"]).contains("Deal 7."));
}

#[test]
fn an_action_can_be_typed_by_its_key_and_is_described_in_words() {
    let said = |lines: &[&str]| after_in("lucky", None, lines);
    let maneuver = said(&["n", "N"]);
    for words in [
        "squad: next",
        "Turn 1, Maneuver.",
        "Hammer on b3 goes down.",
        "Maneuver, turn 1, 7 turns left",
    ] {
        assert!(maneuver.contains(words), "{words} is not in {maneuver}");
    }
    assert!(maneuver.lines().all(|line| line.len() <= 80), "{maneuver}");
    let listed = said(&["n", "n", "actions"]);
    assert!(listed.contains("move b2 c2 [ms6]") && listed.contains("next [n]"), "{listed}");
    for typed in ["ms6", "MS6", "move b2 c2", "9"] {
        let moved = said(&["n", "n", "actions", typed]);
        assert!(
            moved.contains("squad: move b2 c2") && moved.contains("Mouse moves from b2 to c2."),
            "{typed}: {moved}"
        );
    }
    assert!(said(&["n", "n", "explain ms6"]).starts_with("move b2 c2 is legal."));
    let four = ["n", "n", "ms6", "n", "undo", "undo", "undo", "undo"];
    assert_eq!(said(&four), "Not undone: this game lets you undo at most 3 actions in a row.\n");
}

/// What a session at a terminal says to the last of these lines.
fn at_terminal(setup: Option<Value>, lines: &[&str]) -> String {
    let table = Table::new(sortilege_assembly::catalogue().unwrap(), "chess", None).unwrap();
    let mut session = Session::new(table, setup, 1234).unwrap();
    session.is_terminal = true;
    let mut said = Vec::new();
    for line in lines {
        said.clear();
        assert_eq!(session.answer(line, &mut said).unwrap(), Next::GoOn, "{line}");
    }
    anstream::adapter::strip_str(&String::from_utf8(said).unwrap()).to_string()
}

#[test]
fn a_person_is_asked_before_a_saved_game_is_lost() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("game.json").display().to_string();
    let save = format!("save {file}");
    assert!(at_terminal(None, &[&save]).starts_with("Saved to "));
    let asked = at_terminal(None, &["e2e4", &save]);
    assert!(asked.ends_with("Save over it? (y/n)\n"), "{asked}");
    let is_new = || std::fs::read_to_string(&file).unwrap().contains("e2e4");
    for no in ["n", "", "No", "e7e5"] {
        assert!(at_terminal(None, &["e2e4", &save, no]).starts_with("Not saved.\n"), "{no}");
        assert!(!is_new(), "{no}");
    }
    assert!(at_terminal(None, &["e2e4", &save, "Y"]).starts_with("Saved to "));
    assert!(is_new());
}

#[test]
fn a_promotion_without_its_piece_is_asked_for() {
    let setup = || Some(json!({"fen": "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1"}));
    assert_eq!(at_terminal(setup(), &["e7d8"]), "e7d8: promote to? q r b n\n");
    assert!(at_terminal(setup(), &["e7d8", "N"]).contains("white: e7d8n"));
    assert_eq!(at_terminal(setup(), &["e7d8", ""]), "Nothing was moved.\n");
    assert!(at_terminal(setup(), &["e7d8", "a1a2"]).contains("white: a1a2"));
    let piped = after(setup(), &["e7d8"]);
    assert!(piped.starts_with("e7d8: promote to? q r b n. Write it with the move:"), "{piped}");
}

#[test]
fn a_refusal_names_the_nearest_action_but_not_of_another_seat() {
    assert!(after(None, &["e2e5"]).contains("(did you mean \"e2e4\"?)"));
    let arcana = |line: &str| after_in("arcana", Some("skirmish".into()), &[line]);
    assert!(!arcana("black move a2 a5").contains("did you mean"));
    let misspelt = arcana("card SummonKnihgt a3");
    assert!(misspelt.contains("did you mean \"SummonKnight\"?"), "{misspelt}");
}

#[test]
fn words_may_be_short_or_in_upper_case() {
    let arcana = |lines: &[&str]| after_in("arcana", Some("skirmish".into()), lines);
    assert!(arcana(&["m A2 a3"]).contains("white: move a2 a3"));
    assert!(arcana(&["DR PERS"]).contains("white: draw personal"));
    assert!(arcana(&["a"]).starts_with("\"a\" may mean attack, ability, "));
    assert!(after(None, &["E2E4", "und"]).contains("Undone: e2e4"));
    assert!(after(None, &["HELP"]).contains("The commands are:"));
}

#[test]
fn what_was_undone_is_redone() {
    let redone = after(None, &["e4", "e5", "undo", "undo", "redo", "redo"]);
    assert!(redone.contains("Redone: e7e5") && redone.ends_with("white to move.\n"), "{redone}");
    assert!(redone.contains("The black Pawn moves from e7 to e5."), "{redone}");
    assert_eq!(after(None, &["e4", "redo"]), "Not redone: there is nothing to redo.\n");
}

#[test]
fn nothing_that_is_said_is_wider_than_a_terminal() {
    for (game, setup) in [
        ("arcana", Some(json!("skirmish"))),
        ("arcana", None),
        ("arcana", Some(json!("fourfold"))),
        ("bazaar", None),
        ("chess", None),
        ("lanes", None),
        ("lucky", None),
    ] {
        let table = Table::new(sortilege_assembly::catalogue().unwrap(), game, None).unwrap();
        let mut session = Session::new(table, setup, 5).unwrap();
        for turn in 0..60_usize {
            let actions = session.table.actions(None);
            let Some(text) = actions.get(turn * 13 % actions.len().max(1)).cloned() else { break };
            for line in [&*text, "describe", "actions", "help", "a", "x y z"] {
                let mut said = Vec::new();
                session.answer(line, &mut said).unwrap();
                let said = String::from_utf8(said).unwrap();
                let said = anstream::adapter::strip_str(&said).to_string();
                let wide = said.lines().find(|line| line.chars().count() > 80);
                assert_eq!(wide, None, "{game}: {line}");
            }
        }
    }
}

#[test]
fn a_board_is_said_in_words_without_drawing_characters() {
    for (game, setup) in [
        ("arcana", Some(json!("skirmish"))),
        ("bazaar", None),
        ("chess", None),
        ("lanes", None),
        ("lucky", None),
    ] {
        let said = after_in(game, setup, &["describe"]);
        let drawn = said.find(['|', '+', '#', '*', '<', '>', '[', '{', '_']);
        assert_eq!(drawn, None, "{game}: {said}");
        assert!(said.lines().count() >= 2, "{game}: {said}");
    }
    let said = after(None, &["e4", "e5", "describe"]);
    assert!(said.contains("white has Bishop on c1, f1; King on e1; Knight on b1, g1;"), "{said}");
    assert!(said.contains("Last: black e7e5."), "{said}");
    assert!(said.ends_with("white to move.\n"), "{said}");
}
