//! For tests: a game in which both players can pay for anything and turns do not end automatically.

use serde_json::json;
use sortilege_testkit::GameScenario;

/// A drawn board of arcana. Each player has 9 mana, 5 movements per turn, and a free card that
/// keeps the turn open: a round is `end` twice.
#[track_caller]
pub(super) fn plenty(drawing: &str) -> GameScenario {
    let much =
        json!({"mana": 9, "max_mana": 9, "movements": 5, "max_movements": 5, "hand": ["AddMana"]});
    GameScenario::new("arcana", drawing).player("white", much.clone()).player("black", much)
}
