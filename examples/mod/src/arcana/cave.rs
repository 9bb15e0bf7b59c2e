//! Cave: cannot move. It calls the units that name it in their
//! [`summoned`](sortilege_core::Piece::summoned), also those of another mod.
//!
//! The unit decides how many Caves its owner must have, how long the call takes and what it costs.
//! If the square is no longer empty when the time is over, the unit does not come and the cost is
//! lost. A caller that reaches only the squares next to it needs no code: it is a
//! [`Calls`](sortilege_core::Calls).
//!
//! ```text
//! . . a . .
//! . a a a .
//! a a C a a      a: units come there
//! . a a a .
//! . . a . .
//! ```

use sortilege_core::{
    AbilityCode, Action, Arg, Args, KindId, Names, PieceContext, PieceData, Price, Step, Steps,
    Terms, register,
};

register!(Piece: PieceData {
    id: "Cave",
    set: super::SET,
    glyph: "CV",
    rule: "Calls cave units onto an empty square close to it.",
    tags: &["STR", "IMP"],
    coded: &[&Call],
    ..PieceData::NONE
});

struct Call;

impl AbilityCode for Call {
    fn id(&self) -> &'static str {
        "CallCaveUnit"
    }

    fn rule(&self) -> &'static str {
        "Calls a unit onto an empty square close to it; cost and time depend on the unit."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1)])
    }

    fn names(&self) -> Names {
        Names { patterns: &["ArcherMovePattern"], ..Names::NONE }
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        let board = site.scene.board;
        let cave = board.piece(site.piece).kind();
        let caves = site.scene.pieces_of(site.owner(), cave).len();
        for (place, kind) in board.rules().kinds().iter().enumerate() {
            let called = kind
                .called()
                .filter(|called| called.by == cave && u32::from(called.count) <= caves);
            let (from, wanted) = (Arg::Square(site.square()), Arg::Kind(KindId(place as u8)));
            if called.is_some() && site.affords(&Args::new([from, wanted])) {
                for at in site.reach("ArcherMovePattern").without(board.occupied()) {
                    choose(Args::new([from, wanted, Arg::Square(at)]));
                }
            }
        }
    }

    /// The unit's own cost and time, in addition to the terms.
    fn surcharge<'a>(&self, site: PieceContext<'a>, args: &Args) -> Option<&'a Price> {
        Some(&site.scene.board.rules().kind(args.kind(1)?).called()?.price)
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        let at = action.args.square(2).filter(|at| site.scene.is_free(*at));
        if let (Some(kind), Some(at)) = (action.args.kind(1), at) {
            steps.push(Step::Summon { kind, owner: site.owner(), at, by: Some(site.piece) });
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    fn two_caves() -> GameScenario {
        let drawing = "
            CV .  . . k
            CV P  . . .
            K  .  n . .
            ";
        GameScenario::new("arcana", drawing)
    }

    #[test]
    fn calls_a_unit_that_comes_in_its_time_at_its_cost() {
        two_caves()
            .check_actions("ability a3", &["ability a3 Bat b3", "ability a3 Bat c3"])
            .act("ability a3 Bat c3")
            .check_player("white", &json!({"mana": 1, "movements": 0}))
            .check_piece("a3", &json!({"moved": true}))
            .end(2)
            .refuses("ability a3 Bat b3", "cast")
            .end(2)
            .check(
                "
                CV . BT . k
                CV P .  . .
                K  . n  . .
                ",
            )
            // The unit may act at once.
            .act("move c3 c2")
            .check_piece("c2", &json!({"moved": true}));
    }

    #[test]
    fn a_unit_decides_how_many_caves_it_needs() {
        GameScenario::new(
            "arcana",
            "
            CV . . . k
            .  . . . .
            K  . . . cv
            ",
        )
        .check_actions("ability a3", &[])
        .refuses("ability a3 Bat b3", "CallCaveUnit: not allowed here");
    }

    #[test]
    fn a_player_who_cannot_pay_for_the_unit_cannot_call_it() {
        two_caves().player("white", json!({"mana": 0})).check_actions("ability a3", &[]);
    }

    #[test]
    fn no_unit_comes_onto_a_square_that_is_occupied_by_then() {
        two_caves()
            .act("ability a3 Bat b3")
            .end(1)
            .act("move c1 b3")
            .end(3)
            .check(
                "
                CV n . . k
                CV P . . .
                K  . . . .
                ",
            )
            .check_state(&json!({"outcome": null}));
    }
}
