//! Taunt: a deed of this mod's own. TauntCard does it to a piece, whose ability then rests for some
//! rounds more. DEAF, a tag, refuses it, and BRAVE, another, rests for one round less: they hear of
//! it through the same hooks as of any deed.

use sortilege_core::{
    Arg, Args, CardData, DeedData, DeedKind, Deeds, EffectData, Step, Subject, register,
};

register!(Deed: DeedData {
    id: "Taunt",
    rule: "The piece cannot use its ability for some rounds more.",
    set: Some(super::SET),
    happen: |context, steps| {
        let cooldown = context.scene.board.rules().vitals().cooldown;
        if let (Some(piece), Some(counter)) = (context.deed.receiver, cooldown) {
            let of = Subject::Piece(piece);
            steps.push(Step::Add { of, counter, by: context.deed.amount });
        }
    },
    ..DeedData::NONE
});

/// The deeds of mods. `own_deeds` says which one a hook is for.
const OWN: Deeds = Deeds::of(&[DeedKind::Own]);

register!(Effect:
    EffectData {
        id: "DEAF",
        rule: "Cannot be taunted.",
        set: Some(super::SET),
        own_deeds: &["Taunt"],
        refuses_received: OWN,
        ..EffectData::TAG
    },
    EffectData {
        id: "BRAVE",
        rule: "A taunt lasts one round less.",
        set: Some(super::SET),
        own_deeds: &["Taunt"],
        before_action_received: Some((OWN, |_bearer, deed, _steps| deed.amount -= 1)),
        ..EffectData::TAG
    },
);

register!(Card: CardData {
    id: "TauntCard",
    set: super::SET,
    rule: "Taunts an enemy: its ability rests for three rounds more.",
    cost: &[("mana", 1)],
    options: Some(|held, choose| {
        let board = held.scene.board;
        let enemies = board.pieces().filter(|(_, piece)| piece.owner() != held.seat);
        for square in enemies.filter_map(|(_, piece)| piece.square()) {
            choose(Args::new([Arg::Square(square)]));
        }
    }),
    perform: Some(|held, action, steps| {
        let board = held.scene.board;
        // The first word of the action is the card.
        let receiver = action.args.square(1).and_then(|at| board.at(at));
        if let Some(deed) = board.rules().deed_named("Taunt") {
            steps.push(Step::Do { deed, piece: None, receiver, amount: 3 });
        }
    }),
    ..CardData::NONE
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    /// Plays the card against a Rook with these tags.
    fn taunted(tags: Value) -> GameScenario {
        GameScenario::new("arcana", ". . r \n . . . \n W . w")
            .player("white", json!({"hand": ["TauntCard"]}))
            .piece("c3", json!({"tags": tags}))
            .act("card TauntCard c3")
    }

    #[test]
    fn a_taunted_piece_rests() {
        let _ = taunted(json!([])).check_piece("c3", &json!({"cooldown": 3}));
    }

    #[test]
    fn tags_refuse_and_change_it() {
        let _ = taunted(json!(["DEAF"])).check_piece("c3", &json!({"cooldown": 0}));
        let _ = taunted(json!(["BRAVE"])).check_piece("c3", &json!({"cooldown": 2}));
    }
}
