//! What a session answers to the lines that are typed.

mod files;
mod lanes;
mod words;

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

#[test]
fn what_was_undone_is_redone() {
    let redone = after(None, &["e4", "e5", "undo", "undo", "redo", "redo"]);
    assert!(redone.contains("Redone: e7e5") && redone.ends_with("white to move.\n"), "{redone}");
    assert!(redone.contains("The black Pawn moves from e7 to e5."), "{redone}");
    assert_eq!(after(None, &["e4", "redo"]), "Not redone: there is nothing to redo.\n");
}
