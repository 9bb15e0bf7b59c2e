//! Puppeteer: a piece and an ability that are code.
//!
//! A puppet has one life, no tags or effects, and has moved.
//!
//! ```text
//! o a . a o
//! a o . o a
//! . . P . .      o: moves, a: ability
//! a o . o a
//! o a . a o
//! ```

use sortilege_core::{
    Ability, AbilityCode, Action, Arg, Args, Names, OnDead, Piece, PieceContext, Step, Steps,
    Subject, Terms, register, rounds,
};

struct Puppeteer;

impl Piece for Puppeteer {
    fn id(&self) -> &'static str {
        "Puppeteer"
    }

    fn set(&self) -> &'static str {
        super::SET
    }

    fn glyph(&self) -> &'static str {
        "PU"
    }

    fn rule(&self) -> &'static str {
        "Slides diagonally but cannot take; makes puppets of up to two enemies, which die with it."
    }

    fn tags(&self) -> &'static [&'static str] {
        &["BIO"]
    }

    fn abilities(&self) -> Vec<Ability> {
        vec![Ability::moves("PuppeteerMove", "BishopPattern").into(), Ability::Code(&Strings)]
    }

    fn on_dead(&self) -> Option<OnDead> {
        Some(|site, steps| site.end_list(steps))
    }
}

register!(Piece: Puppeteer);

/// The maximum number of puppets of one Puppeteer.
const PUPPETS: usize = 2;

struct Strings;

impl AbilityCode for Strings {
    fn id(&self) -> &'static str {
        "Strings"
    }

    fn rule(&self) -> &'static str {
        "Kills an enemy a knight's leap away and controls it as a puppet with one life."
    }

    fn terms(&self) -> Terms {
        Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(rounds(2))
    }

    fn names(&self) -> Names {
        Names { effects: &["DEAD"], patterns: &["KnightPattern"], ..Names::NONE }
    }

    fn options(&self, site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
        if site.scene.led_by(site.piece).count() >= PUPPETS {
            return;
        }
        for at in site.reach("KnightPattern") {
            if site.enemy_at(at).is_some_and(|enemy| site.may_kill(enemy)) {
                choose(Args::new([Arg::Square(site.square()), Arg::Square(at)]));
            }
        }
    }

    fn perform(&self, site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
        let Some(piece) = action.args.square(1).and_then(|at| site.scene.board.at(at)) else {
            return;
        };
        let vitals = site.scene.board.rules().vitals();
        steps.push(Step::Strip { piece });
        // A piece with this tag dies without consequences of its own.
        steps.push(Step::Tag { piece, tag: site.effect("DEAD"), on: true });
        for (counter, to) in [(vitals.life, 1), (vitals.acted, 1)] {
            steps.extend(counter.map(|counter| Step::Set {
                of: Subject::Piece(piece),
                counter,
                to,
            }));
        }
        site.lead(piece, steps);
        steps.push(Step::SetOwner { piece, owner: site.owner() });
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    /// Three enemies in reach, one that is not, and a rook that looks at the Puppeteer.
    fn stage() -> GameScenario {
        let drawing = "
            . .  n . p
            . .  . b .
            r PU . . .
            . .  . n .
            K .  . . k
            ";
        GameScenario::new("arcana", drawing).player("white", json!({"mana": 9, "max_mana": 9}))
    }

    #[test]
    fn makes_a_puppet_of_an_enemy_a_knights_leap_away() {
        stage()
            .check_reach(
                "b3",
                "
                . .  n o p
                o .  o b .
                r PU . . .
                o .  o n .
                K .  . o k
                ",
            )
            .check_actions("ability b3", &["ability b3 c5", "ability b3 d2", "ability b3 d4"])
            .act("ability b3 d4")
            .check(
                "
                . .  n . p
                . .  . B .
                r PU . . .
                . .  . n .
                K .  . . k
                ",
            )
            .check_piece("d4", &json!({"life": 1, "moved": true, "tags": ["DEAD"]}))
            .check_piece("b3", &json!({"cooldown": 2}))
            .check_player("white", &json!({"mana": 7, "movements": 0}))
            .end(2)
            // The puppet plays for its leader.
            .act("take d4 e5")
            .check(
                "
                . .  n . B
                . .  . . .
                r PU . . .
                . .  . n .
                K .  . . k
                ",
            );
    }

    #[test]
    fn leads_two_puppets_at_most_and_they_die_with_it() {
        stage()
            .act("ability b3 d4")
            .end(4)
            .act("ability b3 c5")
            .end(4)
            .check_piece("b3", &json!({"cooldown": 0}))
            .check_actions("ability b3", &[])
            .end(1)
            .act("take a3 b3")
            .check(
                "
                . . . . p
                . . . . .
                . r . . .
                . . . n .
                K . . . k
                ",
            );
    }

    #[test]
    fn a_king_that_is_a_puppet_is_lost() {
        GameScenario::new(
            "arcana",
            "
            .  . k
            PU . .
            .  . K
            ",
        )
        // A King is IMM unless it has lost that tag.
        .check_actions("ability a2", &[])
        .piece("c3", json!({"tags": []}))
        .act("ability a2 c3")
        .check_state(&json!({"outcome": {"winner": "white", "reason": "king captured"}}));
    }

    #[test]
    fn a_piece_that_is_immune_or_cannot_die_does_not_become_a_puppet() {
        let stage = GameScenario::new(
            "arcana",
            "
            .  . m
            PU . .
            .  . r
            ",
        );
        stage
            .piece("c1", json!({"effects": [{"id": "Invulnerability", "rounds": 2}]}))
            .check_actions("ability", &[]);
    }
}
