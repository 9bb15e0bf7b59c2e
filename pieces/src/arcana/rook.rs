//! Rook: two Rooks of one owner are connected if they are orthogonally adjacent, directly or
//! through other Rooks.
//!
//! The foremost Rook slides first; of those equally far ahead, the one that came onto the board
//! first. Each slides until an ally, a hole or the edge of the board stops it, and takes the first
//! enemy it meets; in front of an enemy that survives it stops. Only the Rook that was named pays,
//! rests and has moved; the others slide whatever they did or carry. Which Rooks are connected is
//! decided before the first one slides. They all slide, even if one of them takes the last King.
//!
//! ```text
//! . . x . .      . . a . .
//! . . x . .      . . a . .
//! x x R x x      a a R a a      x: moves and takes, a: ability
//! . . x . .      . . a . .
//! . . x . .      . . a . .
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, Description, PieceContext, PieceData, PieceId,
    Position, Square, Step, Steps, SubDir, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Rook",
    set: super::SET,
    glyph: "R",
    rule: "Slides straight; its ability slides all Rooks connected to it.",
    tags: &["STR"],
    patterns: &Ability::goes("RookMove", "RookTake", "RookPattern"),
    coded: &[&CHARGE],
    ..PieceData::NONE
});

const CHARGE: AbilityData = AbilityData {
    id: "Charge",
    rule: "Slides all of its owner's Rooks that are connected to it in one direction until they \
           take a piece or reach the edge of the board.",
    terms: Terms::costs(&[("movements", 2)]).cooldown(rounds(10)).on_itself(),
    area: Some(|| Description::slides(&SubDir::STRAIGHT, None)),
    options,
    perform: charge,
    proceed: slide,
    ..AbilityData::NONE
};

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    let rooks = connected(site);
    for dir in SubDir::STRAIGHT {
        let can_slide = |at: Square| {
            let next = site.scene.step(at, dir, 1);
            next.is_some_and(|next| site.scene.is_free(next) || site.enemy_at(next).is_some())
        };
        if rooks.iter().any(|(_, at)| can_slide(*at)) {
            choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
        }
    }
}

fn charge(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let Some(dir) = action.args.dir(1) else { return };
    let geometry = site.scene.board.rules().geometry();
    let ahead = |at: Square| {
        let (at, step) = (geometry.position(at), Position::from(dir));
        at.x * step.x + at.y * step.y
    };
    let mut rooks = connected(site);
    rooks.sort_by_key(|(piece, at)| (-ahead(*at), *piece));
    for (piece, _) in rooks {
        steps.push(Step::Proceed { piece, ability: action.ability, words: [dir as i16, 0, 0] });
    }
}

/// Slides one Rook, after those ahead of it.
fn slide(site: PieceContext<'_>, [dir, ..]: [i16; 3], steps: &mut Steps) {
    let Some(dir) = SubDir::ALL.get(dir as usize) else { return };
    let line = (1..).map_while(|n| site.scene.step(site.square(), *dir, n));
    let free = line.take_while(|at| site.scene.is_free(*at)).collect::<Vec<_>>();
    if let Some(to) = free.last() {
        steps.push(Step::Move { piece: site.piece, to: *to });
    }
    let ahead = site.scene.step(site.square(), *dir, free.len() as i16 + 1);
    if let Some(victim) = ahead.and_then(|ahead| site.enemy_at(ahead)) {
        steps.push(Step::Take { piece: site.piece, victim });
    }
}

/// The Rook and all that are connected to it.
fn connected(site: PieceContext<'_>) -> Vec<(PieceId, Square)> {
    let board = site.scene.board;
    let kind = board.piece(site.piece).kind();
    let mut found = vec![(site.piece, site.square())];
    let mut next = 0;
    while let Some((_, at)) = found.get(next).copied() {
        next += 1;
        for adjacent in SubDir::STRAIGHT.into_iter().filter_map(|dir| site.scene.step(at, dir, 1)) {
            let ally = site.ally_at(adjacent).filter(|ally| board.piece(*ally).kind() == kind);
            if let Some(ally) = ally.filter(|ally| found.iter().all(|(other, _)| other != ally)) {
                found.push((ally, adjacent));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sortilege_testkit::GameScenario;

    /// Both have three movements and a card that keeps their turn open.
    fn game(drawing: &str) -> GameScenario {
        let open = json!({"movements": 3, "max_movements": 3, "hand": ["AddMana"]});
        GameScenario::new("arcana", drawing).player("white", open.clone()).player("black", open)
    }

    #[test]
    fn slides_straight_until_something_is_in_the_way() {
        let open = game(
            "
            . . . . .
            . . R . .
            . . . . .
            . . . . .
            ",
        );
        open.check_reach(
            "c3",
            "
            . . o . .
            o o R o o
            . . o . .
            . . o . .
            ",
        );
        let blocked = game(
            "
            . . n . .
            . . n . .
            # . R . P
            . p . p .
            . . # . .
            ",
        );
        blocked
            .check_reach(
                "c3",
                "
                . . n . .
                . . x . .
                # o R o P
                . p o p .
                . . # . .
                ",
            )
            .refuses("move c3 d4", "RookPattern: does not lead from c3 to d4")
            .refuses("take c3 c5", "RookPattern: the Knight on c4 is in the way");
    }

    #[test]
    fn takes_and_stays_before_a_survivor() {
        let board = "
            R . n
            . . .
            ";
        game(board).act("take a2 c2").check(
            "
            . . R
            . . .
            ",
        );
        let survivor = game(board)
            .piece("c2", json!({"life": 2, "max_life": 2}))
            .act("take a2 c2")
            .check(board);
        survivor.check_piece("c2", &json!({"life": 1})).check_piece("a2", &json!({"moved": true}));
    }

    #[test]
    fn alone_it_charges_to_the_border() {
        let charged = game(
            "
            . . . .
            . . . .
            . R . .
            ",
        );
        charged
            .check_actions("ability", &["ability b1 left", "ability b1 right", "ability b1 up"])
            .act("ability b1 right")
            .check(
                "
                . . . .
                . . . .
                . . . R
                ",
            )
            .check_piece("d1", &json!({"moved": true, "cooldown": 10}))
            .check_player("white", &json!({"movements": 1, "mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("move d1 d2", "moved")
            .end(18)
            .refuses("ability d1 up", "cooldown: 1 more round")
            .end(2)
            .act("ability d1 up")
            .check_piece("d3", &json!({"cooldown": 10}));
    }

    #[test]
    fn all_that_are_connected_charge_the_foremost_first() {
        let charged = game(
            "
            . p . . .
            . . . . .
            R R . R .
            R . R . .
            . . . . r
            ",
        );
        charged
            .act("ability a2 up")
            .check(
                "
                R R . . .
                R . . . .
                . . . R .
                . . R . .
                . . . . r
                ",
            )
            .check_piece("a4", &json!({"moved": true, "cooldown": 10}))
            .check_piece("a5", &json!({"moved": false, "cooldown": 0}))
            .check_piece("b5", &json!({"moved": false, "cooldown": 0}))
            .check_player("white", &json!({"movements": 1}))
            .act("move b5 c5")
            .check_player("white", &json!({"movements": 0}));
    }

    #[test]
    fn the_foremost_is_first_in_every_direction() {
        let block = "
            . . . . .
            . R R . .
            . R R . .
            . . . . .
            . . . . .
            ";
        let up = "
            . R R . .
            . R R . .
            . . . . .
            . . . . .
            . . . . .
            ";
        let right = "
            . . . . .
            . . . R R
            . . . R R
            . . . . .
            . . . . .
            ";
        let down = "
            . . . . .
            . . . . .
            . . . . .
            . R R . .
            . R R . .
            ";
        let left = "
            . . . . .
            R R . . .
            R R . . .
            . . . . .
            . . . . .
            ";
        for (dir, after) in [("up", up), ("right", right), ("down", down), ("left", left)] {
            for square in ["b3", "b4", "c3", "c4"] {
                let _ = game(block).act(&format!("ability {square} {dir}")).check(after);
            }
        }
    }

    #[test]
    fn enemies_and_other_pieces_connect_nothing() {
        let apart = game(
            "
            . . . . . .
            R r R P R #
            ",
        );
        apart.act("ability c1 up").check(
            "
            . . R . . .
            R r . P R #
            ",
        );
    }

    #[test]
    fn allies_holes_and_survivors_stop_a_charge() {
        let stopped = game(
            "
            P . # n n n
            . . . . . .
            . . . . . .
            R R R R R R
            ",
        );
        stopped
            .piece("d4", json!({"life": 2, "max_life": 2}))
            .piece("e4", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}))
            .act("ability a1 up")
            .check(
                "
                P R # n n R
                R . R R R .
                . . . . . .
                . . . . . .
                ",
            )
            .check_piece("d4", &json!({"life": 1}))
            .check_piece("e4", &json!({"life": 1}))
            .check_state(&json!({"death_pile": [{"kind": "Knight", "owner": "black"}]}));
    }

    #[test]
    fn each_takes_one_and_no_more() {
        let one = game(
            "
            . . . . . .
            R R . p p p
            ",
        );
        one.act("ability a1 right").check(
            "
            . . . . . .
            . . R R p p
            ",
        );
    }

    #[test]
    fn its_takes_are_takes() {
        let taken = game(
            "
            . q wl
            . . .
            R R R
            ",
        );
        taken.act("ability a1 up").check(
            "
            R R R
            . . .
            . . .
            ",
        );
        let won = game(
            "
            k . .
            . . .
            R R K
            ",
        );
        won.act("ability a1 up")
            .check(
                "
                R R .
                . . .
                . . K
                ",
            )
            .check_state(&json!({"outcome": {"winner": "white", "reason": "king captured"}}));
    }

    #[test]
    fn at_least_one_must_be_able_to_slide() {
        let shut = game(
            "
            P # .
            R R .
            ",
        );
        shut.check_actions("ability a1", &["ability a1 right"])
            .check_actions("ability b1", &["ability b1 right"])
            .refuses("ability a1 up", "Charge")
            .refuses("ability a1 down", "Charge")
            .refuses("ability a1 left", "Charge")
            .refuses("ability a1 up-right", "Charge")
            .refuses("ability a1", "Charge");
        let ahead = "
            n P
            R P
            ";
        let survivor = game(ahead).piece("a2", json!({"life": 2, "max_life": 2}));
        survivor
            .check_actions("ability a1", &["ability a1 up"])
            .act("ability a1 up")
            .check(ahead)
            .check_piece("a2", &json!({"life": 1}));
        let invulnerable =
            game(ahead).piece("a2", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        invulnerable
            .act("ability a1 up")
            .check(ahead)
            .check_piece("a1", &json!({"cooldown": 10, "moved": true}));
    }

    #[test]
    fn a_charge_costs_two_movements() {
        let board = "
            . .
            R R
            ";
        game(board)
            .player("white", json!({"movements": 1}))
            .check_actions("ability", &[])
            .refuses("ability a1 up", "movements: costs 2, white has 1");
        game(board)
            .player("white", json!({"movements": 2, "mana": 0}))
            .act("ability a1 up")
            .check_player("white", &json!({"movements": 0}));
        game(board)
            .act("move a1 a2")
            .refuses("ability a2 down", "moved")
            .act("ability b1 up")
            .check(
                "
            R R
            . .
            ",
            );
    }

    #[test]
    fn the_others_slide_whatever_they_did_or_carry() {
        let board = "
            . . . .
            R R R R
            ";
        let carrying = game(board)
            .piece("b1", json!({"moved": true, "cooldown": 7}))
            .piece("c1", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}))
            .piece("d1", json!({"tags": ["STR", "IMM"], "effects": [{"id": "Ice", "rounds": 2}]}));
        carrying
            .refuses("ability b1 up", "moved")
            .refuses("ability c1 up", "Invulnerability")
            .act("ability a1 up")
            .check(
                "
                R R R R
                . . . .
                ",
            )
            .check_piece("b2", &json!({"moved": true, "cooldown": 7}))
            .check_piece("c2", &json!({"moved": false, "cooldown": 0}));
        game(board)
            .piece("a1", json!({"tags": ["IMM"]}))
            .act("ability a1 up")
            .check_piece("a2", &json!({"cooldown": 10}));
    }
}
