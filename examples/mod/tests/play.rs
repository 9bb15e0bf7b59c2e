//! The mod at a table, as players meet it.

use knightmare as _;
use serde_json::Value;
use sortilege_table::Table;

fn table() -> Table {
    set_up(&serde_json::from_str(include_str!("../knightmare.json")).unwrap())
}

fn set_up(setup: &Value) -> Table {
    let catalogue = sortilege_assembly::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let mut table = Table::new(catalogue, "chess", None).unwrap_or_else(|error| panic!("{error}"));
    table.start(Some(setup), None).unwrap_or_else(|error| panic!("{error}"));
    table
}

/// The legal moves of the piece on a square of a position.
fn moves(fen: &str, square: &str) -> Vec<String> {
    let table = set_up(&serde_json::json!({"fen": fen}));
    table.actions(table.play().board().rules().geometry().named(square))
}

/// Does an action of the seat to move.
fn act(table: &mut Table, text: &str) -> Result<(), String> {
    let seat = table.play().board().to_move();
    table.act(text, seat).map_err(|error| error.to_string())
}

#[test]
fn what_is_listed_is_accepted_and_undone() {
    let mut table = table();
    let ride = table.play().board().rules().geometry().named("b1");
    assert_eq!(table.actions(ride), ["b1a3", "b1c3", "b1d5", "b1e7"]);
    let start = table.state(None);
    for text in table.actions(None) {
        act(&mut table, &text)
            .unwrap_or_else(|error| panic!("{text} is listed but refused: {error}"));
        table.undo().unwrap();
        assert_eq!(table.state(None), start, "{text} was done and undone");
    }
    assert!(act(&mut table, "b1e4").is_err(), "no line of equal leaps leads there");
    assert_eq!(table.state(None), start);
}

#[test]
fn a_nightmare_fades_when_it_has_moved() {
    let mut table = table();
    act(&mut table, "Md5").unwrap();
    let kind = |table: &Table, square: &str| {
        let board = table.play().board();
        let piece = board.rules().geometry().named(square).and_then(|square| board.at(square));
        piece.map(|piece| board.rules().kind(board.piece(piece).kind()).id())
    };
    assert_eq!(kind(&table, "d5"), Some("Knight"));
    table.undo().unwrap();
    assert_eq!(kind(&table, "b1"), Some("Nightmare"));
}

#[test]
fn a_cannon_gives_check_over_exactly_one_piece() {
    let fen = "7k/8/2R5/8/8/8/8/K1N4c w - - 0 1";
    assert_eq!(moves(fen, "c1"), ["c1a2", "c1b3", "c1d3", "c1e2"], "the hurdle leaves the line");
    assert_eq!(moves(fen, "c6"), [""; 0], "nothing else ends the attack");
    let fen = "7k/8/3R4/8/8/8/8/K1N4c w - - 0 1";
    assert_eq!(moves(fen, "d6"), ["d6d1"], "a second hurdle does");
}

#[test]
fn a_piece_beside_the_king_lets_a_grasshopper_take_it() {
    let listed = moves("7k/8/8/8/8/1R6/8/K6g w - - 0 1", "b3");
    assert!(listed.contains(&"b3b2".to_owned()), "{listed:?}");
    assert!(!listed.contains(&"b3b1".to_owned()), "{listed:?}");
}
