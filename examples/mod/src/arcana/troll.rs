//! Troll: it pulls units of any player, from two squares away in one of the eight directions onto
//! the square between.
//!
//! ```text
//! a . a . a
//! . x x x .
//! a x T x a      x: moves and takes, a: pulls from there
//! . x x x .
//! a . a . a
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, PieceContext, PieceData, PieceId, Step, Steps, SubDir,
    Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Troll",
    set: super::SET,
    glyph: "TR",
    rule: "Moves one square in any direction; pulls a unit two squares away towards itself; has \
           three lives.",
    tags: &["BIO", "IMP"],
    counters: &[("max_life", 3)],
    patterns: &Ability::goes("TrollMove", "TrollTake", "KingPattern"),
    coded: &[&PULL],
    ..PieceData::NONE
});

const PULL: AbilityData = AbilityData {
    id: "Pull",
    rule: "Pulls a unit one square nearer; the unit crushes the piece between, or dies if that \
           piece cannot be killed.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(3)),
    options: directions,
    perform: pull,
    ..AbilityData::NONE
};

fn directions(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    for (dir, _) in site.neighbours() {
        if unit(site, dir).is_some_and(|pulled| site.may_act_on(pulled)) {
            choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
        }
    }
}

fn pull(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let Some(dir) = action.args.dir(1) else { return };
    let (Some(pulled), Some(to)) = (unit(site, dir), site.next(dir)) else { return };
    match site.scene.board.at(to) {
        Some(between) if !site.may_kill(between) => {
            steps.push(Step::Kill { piece: site.piece, victim: pulled });
        }
        between => {
            steps.extend(between.map(|victim| Step::Kill { piece: site.piece, victim }));
            steps.push(Step::Enter { piece: pulled, to });
        }
    }
}

/// The piece two squares away.
fn unit(site: PieceContext<'_>, dir: SubDir) -> Option<PieceId> {
    site.scene.board.at(site.scene.step(site.square(), dir, 2)?)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    #[test]
    fn pulls_friend_and_foe_from_two_squares_away() {
        let board = "
            n . .  . .
            . . .  . .
            . . TR . P
            . n .  . .
            . . .  . .
            ";
        GameScenario::new("arcana", board)
            .check_actions("ability", &["ability c3 right", "ability c3 up-left"])
            .act("ability c3 up-left")
            .check(
                "
                . . .  . .
                . n .  . .
                . . TR . P
                . n .  . .
                . . .  . .
                ",
            )
            .check_piece("c3", &json!({"moved": true, "cooldown": 3}));
        GameScenario::new("arcana", board).act("ability c3 right").check(
            "
            n . .  . .
            . . .  . .
            . . TR P .
            . n .  . .
            . . .  . .
            ",
        );
    }

    #[test]
    fn a_piece_in_between_is_crushed_whatever_its_life() {
        GameScenario::new("arcana", "TR go n . .")
            // A Golem with four lives, but no longer IMM.
            .piece("b1", json!({"tags": []}))
            .act("ability a1 right")
            .check("TR n . . .")
            .check_state(&json!({"outcome": null}));
    }

    #[test]
    fn the_pulled_piece_dies_if_the_other_cannot_be_crushed() {
        // A Magician is IMM.
        GameScenario::new("arcana", "TR m n . .").act("ability a1 right").check("TR m . . .");
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 3}]});
        GameScenario::new("arcana", "TR p n . .")
            .piece("b1", invulnerable)
            .act("ability a1 right")
            .check("TR p . . .");
    }

    #[test]
    fn an_immune_piece_is_not_pulled_and_no_piece_is_pulled_into_a_hole() {
        GameScenario::new("arcana", "TR . m . .").check_actions("ability", &[]);
        GameScenario::new("arcana", "TR # n . .").check_actions("ability", &[]);
    }
}
