//! Squire: a piece of chess for tests only, whose glyph has two letters. It steps forward, becomes
//! a queen or a squire on the last rank, and takes like a knight.

use sortilege_core::{Ability, Piece, register};

/// The squire.
struct Squire;

impl Piece for Squire {
    fn id(&self) -> &'static str {
        "Squire"
    }

    fn set(&self) -> &'static str {
        sortilege_pieces::chess::SET
    }

    fn glyph(&self) -> &'static str {
        "SQ"
    }

    fn rule(&self) -> &'static str {
        "Steps forward and promotes on the last rank; takes like a knight."
    }

    fn abilities(&self) -> Vec<Ability> {
        let step = Ability::moves("Step", "PawnStepPattern");
        let reborn = step.promoting(&["Queen", "Squire"]);
        vec![
            step.short_of_far_row().into(),
            reborn.into(),
            Ability::takes("LeapCapture", "KnightPattern").into(),
        ]
    }
}

register!(Piece: Squire);

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::{Value, json};
    use sortilege_core::Catalogue;
    use sortilege_table::{SetupError, Table};

    use super::super::notation::{choose, san, uci};

    fn start(setup: &Value) -> Result<Table, SetupError> {
        let catalogue = Arc::new(Catalogue::collect().unwrap());
        let mut table = Table::new(catalogue, "chess", None).unwrap();
        table.start(Some(setup), None).map(|()| table)
    }

    /// Kings in corners, a black rook, and more pieces of white: `["Squire b7"]`.
    fn with(men: &[&str]) -> Table {
        let man = |text: &str, owner: &str| {
            let (kind, square) = text.split_once(' ').unwrap();
            json!({"kind": kind, "owner": owner, "square": square})
        };
        let mut pieces =
            vec![man("King a1", "white"), man("King h8", "black"), man("Rook c6", "black")];
        pieces.extend(men.iter().map(|text| man(text, "white")));
        start(&json!({"pieces": pieces})).unwrap()
    }

    /// The legal actions from a square in UCI and SAN, each of which is read as that action.
    fn moves(table: &Table, from: &str) -> Vec<String> {
        let play = table.play();
        let mut legal = Vec::new();
        play.legal(&mut legal);
        let mut texts = Vec::new();
        for action in &legal {
            let (uci, san) = (uci(play.scene(), action), san(play.scene(), &legal, action));
            for text in [&uci, &san] {
                assert_eq!(choose(play.scene(), &legal, text), Ok(*action), "{text}");
            }
            if uci.starts_with(from) {
                texts.push(format!("{uci} {san}"));
            }
        }
        texts.sort();
        texts
    }

    #[test]
    fn two_letters_are_written_and_read_in_san_and_uci() {
        assert_eq!(moves(&with(&["Squire b4"]), "b4"), ["b4b5 SQb5", "b4c6 SQxc6"]);
        assert_eq!(moves(&with(&["Squire b4", "Squire d4"]), "b4"), ["b4b5 SQb5", "b4c6 SQbxc6"]);
        assert_eq!(moves(&with(&["Squire a5", "Squire a7"]), "a5"), ["a5a6 SQa6", "a5c6 SQ5xc6"]);
        assert_eq!(moves(&with(&["Squire b7"]), "b7"), ["b7b8q SQb8=Q+", "b7b8sq SQb8=SQ"]);
    }

    #[test]
    fn a_position_has_a_fen_while_every_kind_on_the_board_has_one_letter() {
        let mut table = with(&["Squire b7"]);
        assert_eq!(table.state(None).get("fen"), None);
        let seat = table.play().board().to_move();
        table.act("b7b8q", seat).unwrap();
        assert_eq!(table.state(None)["fen"], "1Q5k/8/2r5/8/8/8/8/K7 b - - 0 1");
        table.undo().unwrap();
        let state = Value::Object(table.state(None));
        assert_eq!(state.get("fen"), None);
        assert_eq!(
            Value::Object(start(&state).unwrap().state(None)),
            state,
            "a state without a FEN is still a setup"
        );
    }

    #[test]
    fn a_fen_knows_single_letters_only() {
        let error = |setup| start(&setup).err().map(|error| error.to_string()).unwrap_or_default();
        let unknown = error(json!({"fen": "7k/8/8/8/8/8/8/KS6 w - - 0 1"}));
        assert_eq!(unknown, "/fen: 'S' is not a piece; the letters are BKNPQR and bknpqr");
        let pieces = json!([
            {"kind": "King", "owner": "white", "square": "a1"},
            {"kind": "King", "owner": "black", "square": "h8"},
            {"kind": "Squire", "owner": "white", "square": "b4"},
        ]);
        let other = error(json!({"fen": "7k/8/8/8/8/8/8/K7 w - - 0 1", "pieces": pieces}));
        assert_eq!(other, "/fen: contradicts the other fields, which no FEN can express");
    }

    #[test]
    fn a_pawn_of_any_name_has_moved_unless_it_is_on_its_second_row() {
        let moved = |man: &str, square: &str| {
            let state = Value::Object(with(&[man]).state(None));
            let pieces = state["pieces"].as_object().unwrap().values().cloned();
            let found = pieces.into_iter().find(|piece| piece["square"] == square).unwrap();
            found["moved"].clone()
        };
        for kind in ["Squire", "Pawn"] {
            assert_eq!(moved(&format!("{kind} b2"), "b2"), false, "{kind}");
            assert_eq!(moved(&format!("{kind} b4"), "b4"), true, "{kind}");
        }
        let pieces = json!([
            {"kind": "King", "owner": "white", "square": "a1"},
            {"kind": "King", "owner": "black", "square": "h8"},
            {"kind": "Squire", "owner": "white", "square": "b4", "moved": false},
        ]);
        let error = start(&json!({"pieces": pieces})).err().map(|error| error.to_string());
        let expected = "/pieces/2/moved: a pawn that is not on its second row must have moved";
        assert_eq!(error.as_deref(), Some(expected));
    }
}
