//! A piece with several abilities that are code: the text of an action says which one is meant.

use std::sync::Arc;

use serde_json::json;
use sortilege_core::{
    AbilityCode, Action, Arg, Args, ChessTime, PieceContext, PieceData, Registered, Registration,
    Step, Steps, Subject, Terms, rounds,
};
use sortilege_table::Table;

use super::protocol::ask;

/// Raises its owner's mana, at once or later.
struct Chant {
    id: &'static str,
    by: i32,
    cast: ChessTime,
}

impl AbilityCode for Chant {
    fn id(&self) -> &'static str {
        self.id
    }
    fn rule(&self) -> &'static str {
        "Raises its owner's maximum mana."
    }
    fn terms(&self) -> Terms {
        Terms::FREE.cast(self.cast)
    }
    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        choose(Args::new([Arg::Square(site.square())]));
    }
    fn perform(&self, site: PieceContext<'_>, _action: &Action, steps: &mut Steps) {
        let board = site.scene.board;
        let of = Subject::Seat(board.piece(site.piece).owner());
        let counter = board.rules().seat_counter("max_mana").unwrap();
        steps.push(Step::Add { of, counter, by: self.by });
    }
}

const PSALM: Chant = Chant { id: "Psalm", by: 10, cast: ChessTime::NONE };
const HYMN: Chant = Chant { id: "Hymn", by: 100, cast: rounds(1) };
const DIRGE: Chant = Chant { id: "Dirge", by: 1000, cast: rounds(1) };

const CANTOR: PieceData = PieceData {
    id: "Cantor",
    set: "arcana",
    glyph: "QX",
    rule: "Chants.",
    coded: &[&PSALM, &HYMN, &DIRGE],
    ..PieceData::NONE
};

fn cantor() -> Table {
    let piece = Registration { krate: "choir", plugin: Registered::Piece(&CANTOR) };
    let catalogue = sortilege_tests::catalogue().unwrap().with([&piece]).unwrap();
    let mut table = Table::new(Arc::new(catalogue), "arcana", None).unwrap();
    let setup = json!({
        "board": {"width": 4, "height": 4},
        "pieces": [
            {"kind": "Cantor", "owner": "white", "square": "a1"},
            {"kind": "King", "owner": "white", "square": "d1"},
            {"kind": "King", "owner": "black", "square": "d4"},
        ],
    });
    let (name, payload) = ask(&mut table, "new", json!({"setup": setup}));
    assert_eq!(name, "started", "{payload}");
    table
}

#[test]
fn the_last_word_says_which_ability_is_meant() {
    let mut table = cantor();
    let (_, listed) = ask(&mut table, "actions", json!({"from": "a1"}));
    let texts = ["ability a1 Dirge", "ability a1 Hymn", "ability a1 Psalm"];
    assert_eq!(listed["actions"], json!(texts));
    let (name, refused) = ask(&mut table, "act", json!({"action": "ability a1"}));
    let which = r#"ability: say which one, "ability a1 Psalm" or "ability a1 Hymn""#;
    assert_eq!((name.as_str(), refused["reason"].as_str()), ("not acted", Some(which)));
    let (name, refused) = ask(&mut table, "act", json!({"action": "ability a1 Requiem"}));
    let unknown = r#"unknown word "Requiem""#;
    assert_eq!((name.as_str(), refused["reason"].as_str()), ("not acted", Some(unknown)));
    let before = table.state(None)["players"]["white"]["max_mana"].clone();
    let (name, acted) = ask(&mut table, "act", json!({"action": "ability a1 Psalm"}));
    assert_eq!(name, "acted", "{acted}");
    assert_eq!(acted["players"]["white"]["max_mana"], before.as_i64().unwrap() + 10);
    let (name, saved) = ask(&mut table, "save", json!({}));
    assert_eq!((name.as_str(), &saved["actions"][0]), ("saved", &json!("ability a1 Psalm")));
}

#[test]
fn a_state_says_which_ability_is_being_cast() {
    let mut table = cantor();
    let (name, acted) = ask(&mut table, "act", json!({"action": "ability a1 Dirge"}));
    assert_eq!(name, "acted", "{acted}");
    let state = table.state(None);
    assert_eq!(state["pieces"]["p1"]["casting"]["action"], "ability a1 Dirge");
    let (name, again) = ask(&mut table, "new", json!({"setup": state}));
    assert_eq!((name.as_str(), again.as_object()), ("started", Some(&state)));
    let before = state["players"]["white"]["max_mana"].as_i64().unwrap();
    for _ in 0..2 {
        assert_eq!(ask(&mut table, "act", json!({"action": "end"})).0, "acted");
    }
    let after = table.state(None)["players"]["white"]["max_mana"].as_i64().unwrap();
    assert_eq!((after - before) / 1000, 1, "the dirge, not the hymn: {before} and {after}");
}
