//! The mod at a table, as players meet it.

use knightmare as _;
use serde_json::Value;
use sortilege_table::Table;

fn table() -> Table {
    let catalogue = sortilege_assembly::catalogue().unwrap_or_else(|error| panic!("{error}"));
    let mut table = Table::new(catalogue, "chess", None).unwrap_or_else(|error| panic!("{error}"));
    let setup: Value = serde_json::from_str(include_str!("../knightmare.json")).unwrap();
    table.start(Some(&setup), None).unwrap_or_else(|error| panic!("{error}"));
    table
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
