//! A message of this mod's own: `material` tells how many pieces of each kind a seat of chess has.
//!
//! ```text
//! {"name": "material", "payload": {"of": "white"}, "trace": 7}
//! {"name": "material", "payload": {"white": {"Bishop": 2, ...}}, "trace": 7}
//! ```
//!
//! A message can also act (`Request::act`). What it does is checked as always, and taken back if
//! the message fails.

use serde_json::{Map, Value, json};
use sortilege_table::{Answer, GameMessage, Request, SetupError, register_message};

register_message!(GameMessage {
    game: "chess",
    name: "material",
    rule: "Counts the pieces of each kind, of all seats or of the one in `of`.",
    fields: &["of"],
    beside: &["trace"],
    answer: material,
});

/// Counts the pieces of all seats, or of the one that the field `of` names. A number that comes as
/// `trace` goes back with the answer, so that a program can tell its answers apart.
fn material(request: &mut Request<'_>) -> Result<Answer, SetupError> {
    // An error about a field says where it is: `/payload/of: unknown seat ...`.
    let of = request.seat("of")?;
    let board = request.play().board();
    let rules = board.rules();
    let seats = rules.seat_ids().filter(|seat| of.is_none_or(|of| of == *seat));
    let mut counts: Map<String, Value> =
        seats.map(|seat| (rules.seat(seat).id.to_owned(), json!({}))).collect();
    for (_, piece) in board.pieces().filter(|(_, piece)| piece.square().is_some()) {
        if let Some(kinds) = counts.get_mut(rules.seat(piece.owner()).id) {
            let kind = rules.kind_id(piece.kind());
            kinds[kind] = json!(kinds[kind].as_u64().unwrap_or(0) + 1);
        }
    }
    let answer = Answer::new("material", counts);
    Ok(match request.beside("trace") {
        Some(trace) => answer.beside("trace", trace.integer(0, i64::MAX)?),
        None => answer,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_table::Table;

    #[test]
    fn pieces_are_counted_and_the_trace_comes_back() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let mut table = Table::new(catalogue, "chess", None).unwrap();
        let mut ask = |message: Value| -> Value {
            serde_json::from_str(&table.answer(&message.to_string()).unwrap()).unwrap()
        };
        let answer = ask(json!({"name": "material", "payload": {"of": "white"}, "trace": 7}));
        let white = json!({
            "King": 1, "Queen": 1, "Rook": 2, "Bishop": 2, "Knight": 2, "Pawn": 8,
        });
        let expected = json!({"name": "material", "payload": {"white": white}, "trace": 7});
        assert_eq!(answer, expected);
        for action in ["e2e4", "d7d5", "e4d5"] {
            ask(json!({"name": "act", "payload": {"action": action}}));
        }
        let answer = ask(json!({"name": "material"}));
        assert_eq!(answer["payload"]["black"]["Pawn"], 7);
        let answer = ask(json!({"name": "material", "payload": {"of": "green"}}));
        assert_eq!(answer["payload"]["reason"], "/payload/of: unknown seat \"green\"");
    }
}
