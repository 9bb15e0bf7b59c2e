//! What a session says, and the words that it understands.

use serde_json::json;
use sortilege_table::Table;

use super::super::Session;
use super::{after, after_in, at_terminal};

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
fn a_sheet_has_the_area_and_what_the_reference_says() {
    let knight = after(None, &["help KNIGHT"]);
    assert!(knight.contains("- Glyph: N") && knight.contains("  . . @ . .\n"), "{knight}");
    let basilisk = after_in("arcana", Some("skirmish".into()), &["show Basilisk"]);
    assert!(basilisk.contains("- Tags: ") && basilisk.contains("Cooldown"), "{basilisk}");
}

#[test]
fn a_refusal_names_the_nearest_action_but_not_of_another_seat() {
    assert!(after(None, &["e2e5"]).contains("(did you mean \"e2e4\"?)"));
    assert!(after(None, &["Ne4"]).contains("(did you mean \"Nf3\"?)"));
    assert!(!after(None, &["xx"]).contains("did you mean"));
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
fn a_game_that_can_only_be_drawn_says_so_when_it_starts() {
    let rook =
        |owner: &str, square: &str| json!({"kind": "Rook", "owner": owner, "square": square});
    let setup = json!({"pieces": [rook("white", "a1"), rook("black", "h8")]});
    let warning = "  No player has a King, so no King can be captured: ";
    assert!(after_in("arcana", Some(setup), &["again"]).contains(warning));
    assert!(!after_in("arcana", None, &["again"]).contains(warning));
}
