//! What chance has decided for this round, turn or movement: the directions of pieces whose
//! patterns are drawn.

use std::collections::BTreeSet;

use sortilege_core::{
    Ability, Description, KindId, Numbers, Pattern, Piece, Position, Stream, SubDir,
};
use sortilege_languages::{names, say};
use sortilege_table::Table;

/// A sentence for each random direction: `CrazyPawn: up-right this turn`. Only pieces that are on
/// the board count.
pub(super) fn directions(table: &Table) -> Vec<String> {
    let board = table.play().board();
    let rules = board.rules();
    let mut found: BTreeSet<(&str, &str, &str)> = BTreeSet::new();
    let standing = board.pieces().filter(|(_, piece)| piece.square().is_some());
    let kinds: BTreeSet<KindId> = standing.map(|(_, piece)| piece.kind()).collect();
    for kind in kinds {
        for pattern in patterns(rules.kind(kind).piece()) {
            let description = rules.pattern(pattern).and_then(Pattern::description);
            let drawn = description.and_then(|it| drawn(&it, board.random().numbers()));
            if let Some((stream, direction)) = drawn {
                found.insert((rules.kind_id(kind), direction.name(), unit(stream)));
            }
        }
    }
    let sentence = |(piece, direction, key): (&str, &str, &str)| {
        say(key, [("piece", names::plugin(piece).into()), ("direction", direction.into())])
    };
    found.into_iter().map(sentence).collect()
}

fn patterns(piece: &dyn Piece) -> Vec<&'static str> {
    let of = |ability| match ability {
        Ability::Pattern(described) => vec![described.pattern],
        Ability::Code(coded) => coded.names().patterns.to_vec(),
    };
    piece.abilities().into_iter().flat_map(of).collect()
}

/// The key of the sentence about a direction.
fn unit(stream: Stream) -> &'static str {
    match stream {
        Stream::Round => "direction-this-round",
        Stream::Turn => "direction-this-turn",
        _ => "direction-this-movement",
    }
}

/// The direction that a number has picked, if all that can be reached now lies in one.
fn drawn(description: &Description, numbers: Numbers) -> Option<(Stream, SubDir)> {
    match description {
        Description::Drawn(stream, options) => {
            let picked = options.get(numbers.pick(*stream, options.len()))?;
            Some((*stream, direction(picked)?))
        }
        Description::Union(parts) => parts.iter().find_map(|part| drawn(part, numbers)),
        _ => None,
    }
}

fn direction(description: &Description) -> Option<SubDir> {
    let (Description::Leaps(steps) | Description::Slides { steps, .. }) = description else {
        return None;
    };
    let towards = |step: &Position| {
        let unit = Position::new(step.x.signum(), step.y.signum());
        let is_straight = step.x == 0 || step.y == 0 || step.x.abs() == step.y.abs();
        SubDir::ALL.into_iter().find(|dir| is_straight && Position::from(*dir) == unit)
    };
    let first = towards(steps.first()?)?;
    steps.iter().all(|step| towards(step) == Some(first)).then_some(first)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn the_direction_of_this_turn_is_where_the_piece_can_go() {
        let catalogue = sortilege_assembly::catalogue().unwrap();
        let mut table = Table::new(catalogue, "arcana", None).unwrap();
        assert_eq!(directions(&table).len(), 1, "the default setup has them");
        let piece = |kind: &str, owner: &str, square: &str| -> Value {
            json!({"kind": kind, "owner": owner, "square": square})
        };
        let pieces = json!([
            piece("King", "white", "a1"),
            piece("King", "black", "h8"),
            piece("CrazyPawn", "white", "d4"),
        ]);
        for (number, direction, square) in
            [(0.0, "up", "d5"), (0.125, "up-right", "e5"), (0.75, "left", "c4")]
        {
            let setup = json!({"setup": "skirmish", "pieces": pieces, "random": {"turn": number}});
            table.start(Some(&setup), None).unwrap();
            assert_eq!(directions(&table), [format!("CrazyPawn: {direction} this turn")]);
            let actions = table.actions(None);
            assert!(actions.contains(&format!("move d4 {square}")), "{direction}: {actions:?}");
        }
        table.start(Some(&json!("skirmish")), None).unwrap();
        assert!(directions(&table).is_empty(), "no piece there has one");
    }
}
