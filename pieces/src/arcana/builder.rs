//! Builder: it builds on magic squares too, and behind pieces and holes. Its ability does not act
//! on the Builder itself, so a Builder that cannot receive abilities can use it.
//!
//! ```text
//! .  .  .  .  .      .  .  .  a  .  .  .
//! .  .  o  .  .      .  .  .  a  .  .  .
//! .  t  o  t  .      .  .  .  a  .  .  .
//! o  o  BU o  o      a  a  a  BU a  a  a      o: moves, t: takes, a: ability
//! .  t  o  t  .      .  .  .  a  .  .  .
//! .  .  o  .  .      .  .  .  a  .  .  .
//! .  .  .  .  .      .  .  .  a  .  .  .
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, Description, Names, PieceContext, PieceData, Square,
    Step, Steps, SubDir, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Builder",
    set: super::SET,
    glyph: "BU",
    rule: "Moves up to two squares straight over pieces, takes one square diagonally; builds up to \
           three Walls in a line.",
    tags: &["BIO", "TRANS"],
    patterns: &[
        Ability::moves("BuilderMove", "MagicianPattern"),
        Ability::takes("BuilderTake", "LeechTakePattern"),
    ],
    coded: &[&BUILD],
    ..PieceData::NONE
});

const BUILD: AbilityData = AbilityData {
    id: "Build",
    rule: "Puts a Wall on each empty square of the next three in one direction.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(10)),
    names: Names { kinds: &["Wall"], ..Names::NONE },
    area: Some(|| Description::jumps(&SubDir::STRAIGHT, 3)),
    options: directions,
    perform: build,
    ..AbilityData::NONE
};

fn directions(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    for dir in SubDir::STRAIGHT {
        if empty(site, dir).next().is_some() {
            choose(Args::new([Arg::Square(site.square()), Arg::Dir(dir)]));
        }
    }
}

fn build(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    let Some(dir) = action.args.dir(1) else { return };
    for at in empty(site, dir) {
        let (kind, by) = (site.kind("Wall"), Some(site.piece));
        steps.push(Step::Summon { kind, owner: site.owner(), at, by });
    }
}

/// The empty squares among the next three in a direction.
fn empty(site: PieceContext<'_>, dir: SubDir) -> impl Iterator<Item = Square> {
    let line = (1..=3).filter_map(move |n| site.scene.step(site.square(), dir, n));
    line.filter(move |at| site.scene.is_free(*at))
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
    fn goes_two_straight_over_pieces_and_takes_diagonally() {
        let builder = game(
            "
            .  .  .  .  .
            .  n  p  .  .
            .  P  BU #  .
            .  P  .  n  .
            .  n  .  .  n
            ",
        );
        builder
            .check_reach(
                "c3",
                "
                .  .  o  .  .
                .  x  p  .  .
                o  P  BU #  o
                .  P  o  x  .
                .  n  o  .  n
                ",
            )
            .refuses("take c3 c4", "LeechTakePattern: does not lead from c3 to c4")
            .refuses("move c3 d4", "MagicianPattern: does not lead from c3 to d4")
            .refuses("attack c3 b4", "Builder: cannot attack");
    }

    #[test]
    fn takes_and_stays_before_a_survivor() {
        let board = "
            .  n
            BU .
            ";
        game(board).act("take a1 b2").check(
            "
            .  BU
            .  .
            ",
        );
        let survivor = game(board)
            .piece("b2", json!({"life": 2, "max_life": 2}))
            .act("take a1 b2")
            .check(board);
        survivor.check_piece("b2", &json!({"life": 1})).refuses("ability a1 up", "moved");
    }

    #[test]
    fn builds_three_walls_in_a_line() {
        let built = game(
            "
            .  .  .  .  .
            .  .  .  .  .
            .  .  .  .  .
            .  *  .  .  .
            .  BU .  .  .
            ",
        );
        built
            .check_actions("ability", &["ability b1 left", "ability b1 right", "ability b1 up"])
            .act("ability b1 up")
            .check(
                "
                .  .  .  .  .
                .  W  .  .  .
                .  W  .  .  .
                .  W  .  .  .
                .  BU .  .  .
                ",
            )
            .check_piece("b1", &json!({"cooldown": 10, "moved": true}))
            .check_piece(
                "b4",
                &json!({
                    "kind": "Wall", "owner": "white", "moved": false, "cooldown": 0, "life": 1,
                    "tags": ["IMP", "STR"],
                }),
            )
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("move b1 a1", "moved")
            .act("ability b2")
            .check(
                "
                .  .  .  .  .
                .  W  .  .  .
                .  W  .  .  .
                .  *  .  .  .
                .  BU .  .  .
                ",
            );
    }

    #[test]
    fn builds_on_the_empty_ones_behind_pieces_and_holes_too() {
        let behind = "
            .  .  n  .  .  .
            n  BU #  .  .  .
            .  P  .  .  .  .
            .  n  .  .  .  .
            ";
        game(behind).act("ability b3 right").check(
            "
            .  .  n  .  .  .
            n  BU #  W  W  .
            .  P  .  .  .  .
            .  n  .  .  .  .
            ",
        );
        game(behind).act("ability b3 up").check(
            "
            .  W  n  .  .  .
            n  BU #  .  .  .
            .  P  .  .  .  .
            .  n  .  .  .  .
            ",
        );
        game(behind)
            .check_actions("ability", &["ability b3 right", "ability b3 up"])
            .refuses("ability b3 left", "Build")
            .refuses("ability b3 down", "Build")
            .refuses("ability b3 up-right", "Build")
            .refuses("ability b3", "Build");
        let last = game(
            "
            .  .  .  .  .
            BU n  P  .  .
            ",
        );
        last.act("ability a1 right").check(
            "
            .  .  .  .  .
            BU n  P  W  .
            ",
        );
    }

    #[test]
    fn the_walls_of_black_are_black() {
        let black = game(
            "
            .  bu
            .  .
            .  .
            .  .
            .  .
            ",
        );
        black.given(json!({"to_move": "black"})).act("ability b5 down").check(
            "
            .  bu
            .  w
            .  w
            .  w
            .  .
            ",
        );
    }

    #[test]
    fn building_costs_a_movement_and_rests_ten_rounds() {
        let board = "
            BU .  .
            .  .  .
            ";
        game(board)
            .player("white", json!({"movements": 0}))
            .refuses("ability a2 right", "movements: costs 1, white has 0");
        game(board).act("move a2 a1").refuses("ability a1 right", "moved");
        game(board)
            .player("white", json!({"mana": 0}))
            .act("ability a2 right")
            .check_player("white", &json!({"mana": 0}))
            .end(18)
            .check_piece("a2", &json!({"cooldown": 1}))
            .refuses("ability a2 down", "cooldown: 1 more round")
            .end(2)
            .act("ability a2 down")
            .check(
                "
                BU W  W
                W  .  .
                ",
            );
    }

    #[test]
    fn it_can_build_whatever_it_carries() {
        let board = "
            BU .
            #  .
            ";
        let after = "
            BU W
            #  .
            ";
        let invulnerable =
            game(board).piece("a2", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        invulnerable.act("ability a2 right").check(after);
        game(board).piece("a2", json!({"tags": ["IMM"]})).act("ability a2 right").check(after);
    }
}
