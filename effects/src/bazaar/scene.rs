//! Boards for the tests of this set.

use serde_json::{Map, Value, json};
use sortilege_testkit::GameScenario;

/// A piece of a setup with its id.
pub(super) fn man(id: &str, team: &str, rank: &str, square: &str) -> (String, Value) {
    let (col, row) = square.split_at(1);
    let square = json!({"col": col, "row": row});
    (id.to_owned(), json!({"team": team, "rank": rank, "square": square}))
}

/// Kings on e1 and e8 with these pieces; white is to move, and both have a score of 200.
pub(super) fn kings(men: &[(String, Value)]) -> GameScenario {
    let kings = [man("k", "white", "king", "e1"), man("l", "black", "king", "e8")];
    let pieces: Map<String, Value> = kings.into_iter().chain(men.iter().cloned()).collect();
    let scores = json!({"white": 200, "black": 200});
    GameScenario::of_setup("bazaar", json!({"pieces": pieces, "scores": scores}))
}
