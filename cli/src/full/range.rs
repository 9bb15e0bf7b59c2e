//! The range of an ability: the squares that it is about, whether or not there is anything on them.

use std::collections::BTreeSet;

use sortilege_core::{AbilityId, PieceContext, PieceId, Purpose, Query, Scene, Square};

/// The squares that an ability of a piece reaches from where the piece stands. Empty if the ability
/// is not coded, or does not depend on squares.
pub(super) fn range(scene: Scene<'_>, piece: PieceId, ability: AbilityId) -> BTreeSet<Square> {
    let (board, rules) = (scene.board, scene.board.rules());
    let state = board.piece(piece);
    let (Some(rule), Some(at)) = (rules.kind(state.kind()).coded_rule(ability), state.square())
    else {
        return BTreeSet::new();
    };
    let site = PieceContext::new(scene, piece, ability);
    let patterns = rule.coded.names().patterns.iter();
    let mut squares: BTreeSet<Square> =
        patterns.flat_map(|pattern| site.reach(pattern).iter().collect::<Vec<_>>()).collect();
    if let Some(area) = rule.coded.area() {
        let (geometry, area) = (rules.geometry(), area.forward());
        let query = Query {
            geometry,
            occupied: &board.occupied(),
            start: geometry.position(at),
            end: geometry.position(at),
            purpose: Purpose::Ability,
            forward: rules.seat(state.owner()).forward,
            numbers: board.random().numbers(),
        };
        let is_inside =
            |square: &Square| area.matches(&Query { end: geometry.position(*square), ..query });
        squares.extend(rules.squares().iter().filter(is_inside));
    }
    squares
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_table::Table;

    use super::*;

    #[test]
    fn the_gaze_of_a_basilisk_ranges_over_the_diagonals_up_to_the_first_piece() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let mut table = Table::new(catalogue, "arcana", None).unwrap();
        let piece = |kind: &str, owner: &str, square: &str| -> Value {
            json!({"kind": kind, "owner": owner, "square": square})
        };
        let pieces = json!([
            piece("King", "white", "a1"),
            piece("King", "black", "h7"),
            piece("Basilisk", "white", "d4"),
            piece("Pawn", "black", "f6"),
        ]);
        let setup = json!({"setup": "skirmish", "pieces": pieces});
        table.start(Some(&setup), None).unwrap();
        let scene = table.play().scene();
        let geometry = scene.board.rules().geometry();
        let basilisk = scene.board.at(geometry.named("d4").unwrap()).unwrap();
        let mut legal = Vec::new();
        table.play().legal(&mut legal);
        let gaze = legal.iter().find(|action| table.notation().text(scene, action) == "ability d4");
        let squares = range(scene, basilisk, gaze.unwrap().ability);
        let names: Vec<String> = squares.iter().map(|square| geometry.name(*square)).collect();
        for inside in ["e5", "f6", "c3", "g1", "a7"] {
            assert!(names.iter().any(|name| name == inside), "{inside} is not in {names:?}");
        }
        for outside in ["g7", "d5", "d4"] {
            assert!(names.iter().all(|name| name != outside), "{outside} is in {names:?}");
        }
    }
}
