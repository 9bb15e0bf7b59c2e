//! What a scenario of a game checks: its board, its actions and its state.

use serde_json::{Map, Value};

use super::{GameScenario, is_meant};
use crate::drawing::Drawing;
use sortilege_core::{Declaration, Square};

impl GameScenario {
    /// Checks the legal actions that begin with these words, in any order.
    ///
    /// # Panics
    /// If they differ, with both lists.
    #[track_caller]
    pub fn check_actions(self, beginning: &str, actions: &[&str]) -> Self {
        let verb = beginning.split(' ').next().unwrap_or_default();
        let begins = verb.is_empty() || self.play.board().rules().facts().verbs.contains(&verb);
        assert!(begins, "{verb:?} is not a verb of this game");
        let found = self.legal(beginning);
        let mut listed = actions.to_vec();
        listed.sort_unstable();
        assert!(
            found == listed,
            "{} the legal actions {beginning:?} are\n{found:?}\nnot\n{listed:?}\n{self}",
            self.past()
        );
        self
    }

    /// Checks what the seat to move may declare, in any order: `["resign", "offer draw"]`.
    ///
    /// # Panics
    /// If it differs, with both lists.
    #[track_caller]
    pub fn check_declarations(self, declarations: &[&str]) -> Self {
        let board = self.play.board();
        let legal = Declaration::legal(board, board.to_move()).map(Declaration::text);
        let mut found: Vec<&str> = legal.collect();
        let mut listed = declarations.to_vec();
        found.sort_unstable();
        listed.sort_unstable();
        assert!(found == listed, "{} the declarations are {found:?}, not {listed:?}", self.past());
        self
    }

    /// Checks that the board is as drawn.
    ///
    /// # Panics
    /// If it is not, with both drawings.
    #[track_caller]
    pub fn check(self, drawing: &str) -> Self {
        let (found, drawn) = (self.draw(|_| None), Drawing::parse(drawing));
        assert!(found == drawn, "{} the board is\n{found}not\n{drawn}", self.past());
        self
    }

    /// Checks where the piece on a square can `move` (o), `take` (x), `attack` (!), or take and
    /// attack (%).
    ///
    /// # Panics
    /// If it differs, with both drawings, or if there is no piece on the square.
    #[track_caller]
    pub fn check_reach(self, square: &str, drawing: &str) -> Self {
        let (geometry, legal) = (self.play.board().rules().geometry(), self.legal(""));
        let stands =
            geometry.named(square).is_some_and(|named| self.play.board().at(named).is_some());
        assert!(stands, "there is no piece on {square}:\n{self}");
        let can = |verb: &str, to: Square| {
            legal.contains(&format!("{verb} {square} {}", geometry.name(to)))
        };
        let mark = |to: Square| match (can("move", to), can("take", to), can("attack", to)) {
            (true, ..) => Some("o"),
            (_, true, true) => Some("%"),
            (_, true, false) => Some("x"),
            (_, false, true) => Some("!"),
            _ => None,
        };
        let (found, drawn) = (self.draw(mark), Drawing::parse(drawing));
        assert!(
            found == drawn,
            "{} the piece on {square} reaches\n{found}not\n{drawn}",
            self.past()
        );
        self
    }

    /// Checks fields of the piece on a square, as in a state. Other fields are not checked, but a
    /// field that is an object or a list is compared whole. If there are several pieces, it is one
    /// with the kind, owner or layer among the fields.
    ///
    /// # Panics
    /// If a field differs, or if there is no piece on the square.
    #[track_caller]
    pub fn check_piece(self, square: &str, fields: &Value) -> Self {
        let state = self.state();
        let pieces = state["pieces"].as_object();
        let empty = Map::new();
        let named = fields.as_object().unwrap_or(&empty);
        let mut here =
            pieces.into_iter().flat_map(Map::values).filter(|piece| piece["square"] == square);
        let Some(piece) = here.clone().find(|piece| is_meant(piece, named)).or_else(|| here.next())
        else {
            panic!("{} there is no piece on {square}:\n{self}", self.past())
        };
        self.compare(square, piece, fields);
        self
    }

    /// Checks fields of a player, as [`check_piece`](Self::check_piece) does.
    ///
    /// # Panics
    /// If a field differs.
    #[track_caller]
    pub fn check_player(self, seat: &str, fields: &Value) -> Self {
        self.compare(seat, &self.state()["players"][seat], fields);
        self
    }

    /// Checks fields of the state, as [`check_piece`](Self::check_piece) does.
    ///
    /// # Panics
    /// If a field differs.
    #[track_caller]
    pub fn check_state(self, fields: &Value) -> Self {
        self.compare("the state", &self.state(), fields);
        self
    }

    /// Checks parts of the state at any depth: only the fields that are given are compared, and
    /// null means that there is no such field.
    ///
    /// # Panics
    /// If a field differs.
    #[track_caller]
    pub fn check_in_state(self, parts: &Value) -> Self {
        if let Some((path, found, expected)) = differing(&self.state(), parts, "") {
            panic!("{} {path} is {found}, not {expected}:\n{self}", self.past())
        }
        self
    }

    #[track_caller]
    fn compare(&self, what: &str, found: &Value, fields: &Value) {
        let Some(fields) = fields.as_object() else {
            panic!("{fields} is not an object of fields to check")
        };
        assert!(found.is_object(), "there is no {what}:\n{self}");
        for (key, expected) in fields {
            let found = found.get(key).unwrap_or(&Value::Null);
            assert!(
                found == expected,
                "{} {key} of {what} is {found}, not {expected}:\n{self}",
                self.past()
            );
        }
    }
}

/// The first part of a document that is not as expected: its path, what is there and what should
/// be.
fn differing(found: &Value, expected: &Value, path: &str) -> Option<(String, Value, Value)> {
    match (found, expected) {
        (Value::Object(fields), Value::Object(parts)) => parts.iter().find_map(|(key, part)| {
            let found = fields.get(key).unwrap_or(&Value::Null);
            differing(found, part, &format!("{path}/{key}"))
        }),
        _ if found == expected => None,
        _ => Some((path.to_owned(), found.clone(), expected.clone())),
    }
}
