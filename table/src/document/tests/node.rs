//! Values that know where they are.

use serde_json::{Value, json};
use sortilege_core::{Geometry, Lettering};

use crate::SetupError;
use crate::document::Node;

/// The words of an error about a value.
fn words<T>(value: &Value, read: impl Fn(&Node<'_>) -> Result<T, SetupError>) -> String {
    read(&Node::root(value)).map(drop).unwrap_err().to_string()
}

#[test]
fn an_error_shows_what_was_there() {
    let shown = |value: Value| words(&value, |node| node.expected::<()>("a fish"));
    assert_eq!(shown(json!({"a": 1})), "/: expected a fish, not an object");
    assert_eq!(shown(json!([1])), "/: expected a fish, not a list");
    assert_eq!(shown(json!(null)), "/: expected a fish, not null");
    assert_eq!(shown(json!("frog")), "/: expected a fish, not \"frog\"");
    let long = "x".repeat(100);
    let clipped = format!("/: expected a fish, not \"{}...", "x".repeat(59));
    assert_eq!(shown(json!(long)), clipped);
}

#[test]
fn a_value_is_read_as_what_it_is() {
    let value = json!("x");
    assert_eq!(Node::root(&value).value(), &value);
    assert_eq!(Node::root(&value).text(), Ok("x"));
    assert_eq!(Node::root(&json!(true)).flag(), Ok(true));
    assert_eq!(Node::root(&json!(false)).flag(), Ok(false));
    let numbers = [-2, 5].map(|number| Node::root(&json!(number)).integer(-2, 5));
    assert_eq!(numbers, [Ok(-2), Ok(5)]);
    assert_eq!(
        words(&json!(1.5), |node| node.integer(0, 5)),
        "/: expected a whole number from 0 to 5, not 1.5"
    );
    assert_eq!(
        words(&json!(6), |node| node.integer(0, 5)),
        "/: expected a whole number from 0 to 5, not 6"
    );
    assert_eq!(words(&json!(1), |node| node.text().map(drop)), "/: expected a string, not 1");
    assert_eq!(words(&json!(1), |node| node.flag().map(drop)), "/: expected true or false, not 1");
}

#[test]
fn a_part_knows_its_path() {
    let value = json!({"p10": [], "p2": [7, "x"], "a/b~c": 1});
    let fields = Node::root(&value).object().unwrap();
    let keys: Vec<&str> = fields.iter().map(|(key, _)| *key).collect();
    assert_eq!(keys, ["p2", "p10", "a/b~c"], "short keys first");
    let second = &fields[0].1.list().unwrap()[1];
    let error = |node: &Node<'_>| node.error::<()>("wrong").unwrap_err().to_string();
    assert_eq!(error(second), "/p2/1: wrong");
    assert_eq!(error(&fields[2].1), "/a~1b~0c: wrong", "as a JSON pointer");
    let long = "k".repeat(100);
    let value = json!({long: 1});
    let fields = Node::root(&value).object().unwrap();
    assert_eq!(error(&fields[0].1), format!("/{}...: wrong", "k".repeat(60)));
}

#[test]
fn a_square_is_one_of_the_board() {
    let on = |width, height, name: &str| {
        let board = Geometry::new(width, height).unwrap();
        words(&json!(name), |node| node.square(&board))
    };
    assert_eq!(on(8, 8, "j9"), "/: \"j9\" is not a square of an 8 x 8 board");
    assert_eq!(on(11, 8, "x"), "/: \"x\" is not a square of an 11 x 8 board");
    assert_eq!(on(7, 8, "x"), "/: \"x\" is not a square of a 7 x 8 board");
    let board = Geometry::new(8, 8).unwrap();
    assert_eq!(Node::root(&json!("b1")).square(&board), Ok(board.named("b1").unwrap()));
    let lettered = board.lettered(Lettering { files: "t-abcdef", from_top: true });
    assert_eq!(
        words(&json!("g1"), |node| node.square(&lettered)),
        "/: \"g1\" is not a square of this board: its files are tabcdef, its ranks 1 to 8"
    );
}

#[test]
fn a_player_is_one_of_this_setup() {
    let rules = crate::sample::rules();
    assert_eq!(Node::root(&json!("black")).player(&rules), Ok(crate::sample::BLACK));
    let wrong = |id: &str| words(&json!(id), |node| node.player(&rules));
    assert_eq!(wrong("red"), "/: red does not play in this setup: add \"red\": {} to players");
    assert_eq!(wrong("blue"), "/: unknown player \"blue\"");
    assert_eq!(wrong("wite"), "/: unknown player \"wite\" (did you mean \"white\"?)");
}

#[test]
fn an_unknown_key_or_name_suggests_the_nearest() {
    let node = json!({});
    let unknown = |key: &str| words(&node, |node| node.unknown::<()>(key, &["width", "height"]));
    assert_eq!(unknown("with"), "/: unknown field (did you mean \"width\"?)");
    assert_eq!(unknown("colour"), "/: unknown field");
    let find = |id: &str| (id == "Ash").then_some(3);
    let known = |id: &str| Node::root(&json!(id)).known("card", find, &["Ash"]);
    assert_eq!(known("Ash"), Ok(3));
    let error = known("Asch").unwrap_err();
    assert_eq!(error.to_string(), "/: unknown card \"Asch\" (did you mean \"Ash\"?)");
}
