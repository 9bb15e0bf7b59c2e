//! The board: its size, holes and magic squares.

use serde_json::{Value, json};

use crate::document::{Document, Field};
use crate::sample::{chest, garden, refused, schema, state};
use crate::{Setup, SetupError, table_game};

/// The error about a board with these fields.
fn wrong(board: Value) -> String {
    refused("garden", json!({"board": board}))
}

#[test]
fn a_board_is_written_as_it_was_read() {
    let board = json!({"width": 3, "height": 2, "magic": ["a1", "c2"], "holes": ["b1"]});
    assert_eq!(state(&garden(json!({"board": board.clone()})))["board"], board);
    let standard = json!({"width": 4, "height": 4, "magic": [], "holes": []});
    assert_eq!(state(&garden(json!({})))["board"], standard);
    let wide = state(&garden(json!({"board": {"width": 16}})));
    assert_eq!((&wide["board"]["width"], &wide["board"]["height"]), (&json!(16), &json!(4)));
}

#[test]
fn an_error_names_the_part_of_the_board() {
    let side = "expected a whole number from 1 to 16, not";
    assert_eq!(wrong(json!({"width": 0})), format!("/board/width: {side} 0"));
    assert_eq!(wrong(json!({"height": 17})), format!("/board/height: {side} 17"));
    assert_eq!(wrong(json!({"hole": []})), "/board/hole: unknown field (did you mean \"holes\"?)");
    assert_eq!(
        wrong(json!({"holes": ["a1", "e1"]})),
        "/board/holes/1: \"e1\" is not a square of a 4 x 4 board"
    );
    assert_eq!(wrong(json!({"magic": {}})), "/board/magic: expected a list, not an object");
    assert_eq!(wrong(json!(8)), "/board: expected an object, not 8");
}

#[test]
fn a_board_is_needed_with_both_sides() {
    let game = table_game("garden").unwrap();
    let read = |board: Value| -> Result<_, SetupError> {
        let base = board.as_object().unwrap().clone();
        let given = serde_json::Map::new();
        let setup = Setup { base, given, seed: 0, quiet: 0, counters: Vec::new() };
        crate::reading::read(&crate::sample::catalogue(), game, &setup).map(drop)
    };
    assert_eq!(read(json!({})), Err(SetupError::new("", "a board is missing")));
    let half = read(json!({"board": {"width": 3}}));
    assert_eq!(half, Err(SetupError::new("/board", "a board needs a width and a height")));
}

#[test]
fn a_board_that_is_always_the_same_has_letters_of_its_own() {
    let play = chest(json!({"stock": [], "pieces": {"Ace": {"square": "b3"}}}));
    let geometry = play.board().rules().geometry();
    assert_eq!((geometry.width(), geometry.height()), (4, 3));
    assert_eq!(geometry.holes().iter().count(), 3, "a file without a letter has no squares");
    assert_eq!(state(&play)["pieces"]["Ace"]["square"], "b3");
    assert_eq!(state(&play).get("board"), None);
    let wrong = refused("chest", json!({"pieces": {"Ace": {"square": "c1"}}}));
    let files = "its files are tab, its ranks 1 to 3";
    assert_eq!(wrong, format!("/pieces/Ace/square: \"c1\" is not a square of this board: {files}"));
    let square = &schema("chest")["$defs"]["square"];
    assert_eq!(square["pattern"], "^[tab](1[0-6]|[1-9])$");
}

#[test]
fn the_schema_of_a_board_has_its_limits() {
    let schema = schema("garden");
    let board = &schema["properties"]["board"];
    assert_eq!((&board["type"], &board["additionalProperties"]), (&json!("object"), &json!(false)));
    for side in ["width", "height"] {
        let side = &board["properties"][side];
        assert_eq!((&side["minimum"], &side["maximum"]), (&json!(1), &json!(16)));
    }
    let square = json!({"$ref": "#/$defs/garden/$defs/square"});
    for list in ["magic", "holes"] {
        assert_eq!(board["properties"][list]["items"], square);
    }
    assert_eq!(schema["$defs"]["square"]["pattern"], "^[a-p](1[0-6]|[1-9])$");
}

#[test]
fn a_document_finds_the_signs_and_forms_of_its_pieces() {
    let of = |game: &str| -> Document { table_game(game).unwrap().document() };
    assert_eq!(of("garden").signs(), []);
    assert_eq!(of("chest").signs(), [crate::sample::FACE]);
    assert_eq!(of("garden").piece_forms().len(), 2);
    assert!(of("chest").piece_forms().is_empty());
    assert_eq!(of("chest").undo_limit, Some(2));
    assert!(of("garden").shape.fixed.is_none());
}

#[test]
fn a_field_is_touched_by_what_it_shows_and_by_nothing_else() {
    use crate::document::Touched;
    use sortilege_core::PieceId;
    let none = Touched::default;
    let document = crate::sample::document("garden");
    let touched = |touched: Touched| -> Vec<&str> {
        let facts = *crate::sample::rules().facts();
        let fields = document.fields.iter().filter(|field| field.is_touched(&touched));
        fields.map(|field| field.keys(&facts)[0]).collect()
    };
    assert_eq!(touched(none()), [""; 0]);
    assert_eq!(touched(Touched { time: true, ..none() }), ["time"]);
    assert_eq!(touched(Touched { random: true, ..none() }), ["random"]);
    assert_eq!(touched(Touched { counters: true, ..none() }), ["phase"]);
    assert_eq!(touched(Touched { holders: true, ..none() }), ["pile"]);
    assert_eq!(touched(Touched { seats: 4, ..none() }), ["players"]);
    assert_eq!(touched(Touched { pieces: vec![PieceId(1)], ..none() }), ["pieces"]);
    assert_eq!(touched(Touched { modified: vec![PieceId(1)], ..none() }), ["pieces"]);
    assert_eq!(touched(Touched { dead: true, ..none() }), ["death_pile"]);
    assert_eq!(touched(Touched { events: true, ..none() }), ["events"]);
    assert_eq!(touched(Touched { effects: true, ..none() }), ["effects"]);
    assert_eq!(touched(Touched { offer: true, ..none() }), ["offer"]);
    assert_eq!(touched(Touched { outcome: true, ..none() }), ["outcome"]);
    let pile = crate::document::Pile("burnt");
    assert!(pile.is_touched(&Touched { dead: true, ..none() }) && !pile.is_touched(&none()));
}
