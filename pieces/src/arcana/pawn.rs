//! Pawn: it cannot take en passant.
//!
//! ```text
//! . o .
//! t o t
//! . P .      o: moves, t: takes
//! ```
//!
//! It can be crowned on the last rank however it got there; a square in front of a hole in that
//! rank does not count. A crowned Pawn keeps its square and whether it has moved. It stays on the
//! list of a Necromancer that controls it, although it is no longer DEAD.

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, Names, PieceContext, PieceData, Step, Steps, Terms,
    register,
};

register!(Piece: PieceData {
    id: "Pawn",
    set: super::SET,
    glyph: "P",
    rule: "Moves up to two squares forward and takes one square diagonally forward; can be crowned \
           on the last rank.",
    tags: &["BIO", "TRANS"],
    patterns: &[
        Ability::moves("PawnMove", "PawnMovePattern"),
        Ability::takes("PawnTake", "PawnTakePattern"),
    ],
    coded: &[&CROWNING],
    ..PieceData::NONE
});

/// What a Pawn can become.
const CROWNS: &[&str] = &["Queen", "Rook", "Bishop", "Knight"];

const CROWNING: AbilityData = AbilityData {
    id: "Crowning",
    rule: "On the last rank, becomes a Queen, Rook, Bishop or Knight.",
    terms: Terms::costs(&[("movements", 1)]).on_itself(),
    names: Names { kinds: CROWNS, ..Names::NONE },
    options,
    perform: crown,
    ..AbilityData::NONE
};

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    if site.scene.is_on_far_row(site.square(), site.owner()) {
        for kind in CROWNS {
            choose(Args::new([Arg::Square(site.square()), Arg::Kind(site.kind(kind))]));
        }
    }
}

fn crown(site: PieceContext<'_>, action: &Action, steps: &mut Steps) {
    steps.extend(action.args.kind(1).map(|kind| Step::Become { piece: site.piece, kind }));
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
    fn goes_two_forward_and_takes_diagonally_forward() {
        let white = game(
            "
            . . . . .
            . . . . .
            . p . P .
            . . P . .
            . p p p .
            ",
        );
        white.check_reach(
            "c2",
            "
            . . . . .
            . . o . .
            . x o P .
            . . P . .
            . p p p .
            ",
        );
        let black = game(
            "
            . P P P .
            . . p . .
            . P . p .
            . . . . .
            . . . . .
            ",
        );
        black.given(json!({"to_move": "black"})).check_reach(
            "c4",
            "
            . P P P .
            . . p . .
            . x o p .
            . . o . .
            . . . . .
            ",
        );
    }

    #[test]
    fn forward_of_red_is_right_and_of_blue_left() {
        let four = game(
            "
            . p . p .
            . . P . .
            . p . p .
            ",
        );
        let four = four.player("red", json!({})).player("blue", json!({}));
        let red =
            four.clone().piece("c2", json!({"owner": "red"})).given(json!({"to_move": "red"}));
        red.check_actions("move", &["move c2 d2", "move c2 e2"])
            .check_actions("take", &["take c2 d1", "take c2 d3"])
            .act("move c2 e2")
            .check_piece("e2", &json!({"owner": "red", "moved": true}));
        let blue = four.piece("c2", json!({"owner": "blue"})).given(json!({"to_move": "blue"}));
        blue.check_actions("move", &["move c2 a2", "move c2 b2"])
            .check_actions("take", &["take c2 b1", "take c2 b3"]);
    }

    #[test]
    fn pieces_holes_and_the_border_stop_it() {
        let stopped = game(
            "
            . . . # .
            # p . . P
            P P P P P
            ",
        );
        stopped
            .check_actions("move a", &[])
            .check_actions("move b", &[])
            .check_actions("move c", &["move c1 c2", "move c1 c3"])
            .check_actions("move d", &["move d1 d2"])
            .check_actions("move e1", &[])
            .check_actions("move e2", &["move e2 e3"])
            .check_actions("take", &["take a1 b2", "take c1 b2"])
            .refuses("move c1 d2", "PawnMovePattern: does not lead from c1 to d2")
            .refuses("take b1 b2", "PawnTakePattern: does not lead from b1 to b2")
            .refuses("take c1 d2", "target: there is no enemy on d2")
            .refuses("take d1 e2", "target: the Pawn on e2 is your own")
            .refuses("attack a1 b2", "Pawn: cannot attack");
    }

    #[test]
    fn a_take_moves_in_where_it_kills() {
        let taken = game(
            "
            . p .
            P . .
            ",
        );
        taken
            .act("take a1 b2")
            .check(
                "
                . P .
                . . .
                ",
            )
            .check_piece("b2", &json!({"moved": true, "cooldown": 0}))
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"death_pile": [{"kind": "Pawn", "owner": "black"}]}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("ability b2 Queen", "moved");
    }

    #[test]
    fn a_take_that_does_not_kill_stays() {
        let board = "
            . p .
            P . .
            ";
        game(board)
            .piece("b2", json!({"life": 2, "max_life": 2}))
            .act("take a1 b2")
            .check(board)
            .check_piece("b2", &json!({"life": 1, "max_life": 2}))
            .check_piece("a1", &json!({"moved": true}))
            .check_player("white", &json!({"movements": 2}))
            .refuses("take a1 b2", "moved")
            .end(2)
            .act("take a1 b2")
            .check(
                "
                . P .
                . . .
                ",
            );
    }

    #[test]
    fn tags_let_it_be_taken_and_invulnerability_does_not() {
        let board = "
            . p .
            P . .
            ";
        let tagged = game(board).piece("b2", json!({"tags": ["HERO", "IMM", "IMP"]}));
        tagged.check_actions("take", &["take a1 b2"]);
        let invulnerable =
            game(board).piece("b2", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        invulnerable.check_actions("take", &[]).refuses("take a1 b2", "Invulnerability");
        let taker =
            game(board).piece("a1", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        taker.check_actions("take", &["take a1 b2"]).check_actions("move", &["move a1 a2"]);
    }

    #[test]
    fn at_the_end_of_the_board_it_becomes_another() {
        let crowned = game(
            "
            . P .
            . P .
            . . .
            ",
        );
        let (fire, ice) = (json!({"id": "Fire", "rounds": 1}), json!({"id": "Ice", "rounds": 3}));
        let queen = crowned
            .piece(
                "b3",
                json!({
                    "effects": [fire, ice], "life": 2, "max_life": 3, "take_damage": 4,
                    "tags": ["BIO", "IMP"],
                }),
            )
            .check_actions(
                "ability",
                &["ability b3 Bishop", "ability b3 Knight", "ability b3 Queen", "ability b3 Rook"],
            )
            .act("ability b3 Queen");
        assert_eq!(queen.state()["pieces"]["p2"]["kind"], "Queen", "it keeps its id");
        queen
            .check(
                "
                . Q .
                . P .
                . . .
                ",
            )
            .check_piece(
                "b3",
                &json!({"kind": "Queen", "owner": "white", "tags": ["BIO", "HERO"], "effects": []}),
            )
            .check_piece(
                "b3",
                &json!({"life": 1, "max_life": 1, "take_damage": 1, "moved": true, "cooldown": 0}),
            )
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"death_pile": [], "time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("move b3 a3", "moved")
            .end(2)
            .check_actions("ability", &["ability b3 a1", "ability b3 c1"])
            .act("move b3 a3")
            .check_piece("a3", &json!({"kind": "Queen"}));
    }

    #[test]
    fn it_can_be_given_each_crown() {
        for (kind, tags) in [
            ("Rook", json!(["STR"])),
            ("Bishop", json!(["BIO", "TRANS"])),
            ("Knight", json!(["BIO", "TRANS"])),
        ] {
            let crowned = game(
                "
                . P
                . .
                ",
            );
            let _ = crowned
                .act(&format!("ability b2 {kind}"))
                .check_piece("b2", &json!({"kind": kind, "tags": tags}));
        }
    }

    #[test]
    fn the_end_of_the_board_is_the_farthest_row_of_each() {
        let board = "
            p # P
            . P .
            p . P
            ";
        game(board)
            .check_actions("ability c3 Q", &["ability c3 Queen"])
            .check_actions("ability b2", &[])
            .check_actions("ability c1", &[])
            .refuses("ability b2 Queen", "Crowning")
            .refuses("ability c1 Queen", "Crowning");
        game(board)
            .given(json!({"to_move": "black"}))
            .check_actions("ability a3", &[])
            .act("ability a1 Knight")
            .check(
                "
                p # P
                . P .
                n . P
                ",
            )
            .check_piece("a1", &json!({"owner": "black"}));
        let four = game(board).player("red", json!({})).player("blue", json!({}));
        let red =
            four.clone().piece("c1", json!({"owner": "red"})).piece("a1", json!({"owner": "red"}));
        red.given(json!({"to_move": "red"})).check_actions("ability", CROWNED_ON_C1);
        let blue = four.piece("c3", json!({"owner": "blue"})).piece("c1", json!({"owner": "blue"}));
        blue.given(json!({"to_move": "blue"})).check_actions("ability", &[]);
    }

    const CROWNED_ON_C1: &[&str] =
        &["ability c1 Bishop", "ability c1 Knight", "ability c1 Queen", "ability c1 Rook"];

    #[test]
    fn it_can_become_nothing_else() {
        let crowned = game(
            "
            . P
            . .
            ",
        );
        crowned
            .refuses("ability b2 King", "Crowning")
            .refuses("ability b2 Pawn", "Crowning")
            .refuses("ability b2", "Crowning");
    }

    #[test]
    fn crowning_costs_a_movement() {
        let board = "
            . P
            P .
            . .
            ";
        let unpaid = game(board).player("white", json!({"movements": 0, "mana": 0}));
        unpaid
            .check_actions("ability", &[])
            .refuses("ability b3 Queen", "movements: costs 1, white has 0");
        let paid = game(board).player("white", json!({"mana": 0}));
        paid.act("move a2 a3")
            .refuses("ability a3 Queen", "moved")
            .act("ability b3 Rook")
            .check_player("white", &json!({"movements": 1}));
        let resting = game(board).piece("b3", json!({"cooldown": 2}));
        resting
            .refuses("ability b3 Queen", "cooldown: 2 more rounds")
            .end(4)
            .act("ability b3 Queen")
            .check_piece("b3", &json!({"cooldown": 0}));
    }

    #[test]
    fn what_can_receive_no_ability_is_not_crowned() {
        let board = "
            . P
            . .
            ";
        let immune = game(board).piece("b2", json!({"tags": ["IMM"]}));
        immune.act("ability b2 Queen").check_piece("b2", &json!({"tags": ["BIO", "HERO"]}));
        let invulnerable =
            game(board).piece("b2", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        invulnerable.check_actions("ability", &[]).refuses("ability b2 Queen", "Invulnerability");
    }

    #[test]
    fn a_controlled_one_stays_on_the_list_of_its_necromancer() {
        let controlled = game(
            "
            .  P
            .  .
            NE .
            ",
        );
        controlled
            .piece("b3", json!({"tags": ["DEAD"]}))
            .piece("a1", json!({"controls": ["p2"]}))
            .act("ability b3 Queen")
            .check_piece("b3", &json!({"tags": ["BIO", "HERO"]}))
            .check_piece("a1", &json!({"controls": ["p2"]}));
    }
}
