//! KEEP_NEAR: an effect type of the mod's own, for cards that are data, and the expansion of the
//! card that uses it, `cards/menagerie/base/901.json`.

use sortilege_core::chain::{EffectType, ExpansionData, Needed, OwnKey, OwnKind, OwnValue};
use sortilege_core::{Cpu, Entity, Square, Steps, register};

/// The effect type.
struct KeepNear;

const DISTANCE: OwnKey = OwnKey {
    name: "Distance",
    rule: "How many squares away a target may be, diagonally too.",
    kind: OwnKind::Integer { least: 0, most: 16 },
    needed: Needed::Always,
};

const KIND: OwnKey = OwnKey {
    name: "Kind",
    rule: "The kind of piece of the owner that the target must be near.",
    kind: OwnKind::Text { words: &[] },
    needed: Needed::Always,
};

const TAG: OwnKey = OwnKey {
    name: "Tag",
    rule: "The tag that a target must have.",
    kind: OwnKind::Text { words: &[] },
    needed: Needed::Always,
};

impl EffectType for KeepNear {
    fn id(&self) -> &'static str {
        "KEEP_NEAR"
    }

    fn rule(&self) -> &'static str {
        "Keeps the targets that have a tag and are near a piece of the owner."
    }

    fn own(&self) -> &'static [OwnKey] {
        const { &[DISTANCE, KIND, TAG] }
    }

    fn run(&self, cpu: &Cpu<'_>, steps: &mut Steps) {
        let board = cpu.scene.board;
        let rules = board.rules();
        let text = |name: &str| {
            let own = cpu.instruction.own.iter().find(|own| own.name == name);
            own.and_then(|own| match &own.value {
                OwnValue::Text(text) => Some(&**text),
                OwnValue::Integer(_) => None,
            })
        };
        let most = cpu.instruction.own_integer("Distance").unwrap_or(0);
        let tag = text("Tag").and_then(|tag| rules.effect_named(tag));
        let centres = text("Kind")
            .and_then(|kind| rules.kind_named(kind))
            .map(|kind| board.kind::<4>(kind) & board.owned(cpu.seat()));
        let is_near = |at: Square| {
            let distance = |other: Square| {
                let (a, b) = (rules.geometry().position(at), rules.geometry().position(other));
                i32::from((a.x - b.x).abs().max((a.y - b.y).abs()))
            };
            centres.is_some_and(|all| all.iter().any(|other| distance(other) <= most))
        };
        let mut kept = cpu.replace_targets();
        for target in cpu.targets() {
            let Entity::Piece(piece) = target else { continue };
            let state = board.piece(piece);
            let has_tag = tag.is_some_and(|tag| state.has(tag));
            if has_tag && state.square().is_some_and(is_near) {
                kept.push(target, steps);
            }
        }
        kept.done(steps);
    }
}

register!(EffectType: KeepNear);

register!(Expansion: ExpansionData {
    id: "MENAGERIE",
    set: super::SET,
    rule: "Cards of the example mod for arcana.",
    classes: &["BASE"],
    pays: Some("mana"),
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    fn surgeon() -> Value {
        serde_json::from_str(include_str!("../../cards/menagerie/base/901.json")).unwrap()
    }

    #[test]
    fn a_card_without_code_heals_what_is_near_the_king() {
        let piece = |kind: &str, owner: &str, square: &str| {
            let mut piece = json!({"kind": kind, "owner": owner});
            piece["square"] = square.into();
            piece
        };
        let setup = json!({
            "board": {"width": 8, "height": 8},
            "cards": [surgeon()],
            "players": {"white": {"hand": ["901"], "mana": 2}, "black": {}},
            "pieces": {
                "k": piece("King", "white", "e1"),
                "near": piece("Pawn", "white", "d3"),
                "far": piece("Pawn", "white", "a4"),
                "wall": piece("Wall", "white", "f1"),
                "enemy": piece("Pawn", "black", "e2"),
                "other": piece("King", "black", "h8"),
            },
        });
        let game = GameScenario::of_setup("arcana", setup);
        let lives = |game: &GameScenario, field: &str| {
            ["k", "near", "far", "wall", "enemy"]
                .map(|id| game.state()["pieces"][id][field].as_i64().unwrap())
        };
        let (before, most) = (lives(&game, "life"), lives(&game, "max_life"));
        let game = game.act("card 901");
        let more = |amounts: [i64; 5], id: usize| amounts[id] + 1;
        let near = more(before, 1);
        assert_eq!(lives(&game, "life")[1..], [near, before[2], before[3], before[4]]);
        assert_eq!(lives(&game, "max_life")[1], more(most, 1));
        game.check_player("white", &json!({"mana": 1, "hand": []}));
    }
}
