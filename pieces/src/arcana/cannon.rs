//! Cannon: IMP does not stop its shots.
//!
//! ```text
//! . . . . . . .      ! ! ! ! ! ! !
//! . . . . . . .      ! ! ! ! ! ! !
//! . . . o . . .      ! ! ! ! ! ! !
//! . . o C o . .      ! ! ! C ! ! !      o: moves, !: attacks
//! . . . o . . .      ! ! ! ! ! ! !
//! . . . . . . .      ! ! ! ! ! ! !
//! . . . . . . .      ! ! ! ! ! ! !
//! ```

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Cannon",
    set: super::SET,
    glyph: "C",
    rule: "Moves one square straight; attacks within a square of 7 x 7 over everything.",
    tags: &["STR"],
    patterns: &[
        Ability::moves("CannonMove", "StructureMovePattern"),
        Ability::attacks("CannonAttack", "CannonAttackPattern"),
    ],
    ..PieceData::NONE
});

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
    fn creeps_one_square_straight() {
        let creeps = game(
            "
            . . . .
            . C . .
            # P . .
            ",
        );
        creeps
            .check_reach(
                "b2",
                "
                . o . .
                o C o .
                # P . .
                ",
            )
            .refuses("move b2 d2", "StructureMovePattern: does not lead from b2 to d2")
            .refuses("move b2 c3", "StructureMovePattern: does not lead from b2 to c3");
    }

    #[test]
    fn attacks_within_a_square_of_seven_by_seven() {
        let full = game(
            "
            p p p p p p p p p
            p p p p p p p p p
            p p p p p p p p p
            p p p p p p p p p
            p p p p C p p p p
            p p p p p p p p p
            p p p p p p p p p
            p p p p p p p p p
            p p p p p p p p p
            ",
        );
        full.check_reach(
            "e5",
            "
            p p p p p p p p p
            p ! ! ! ! ! ! ! p
            p ! ! ! ! ! ! ! p
            p ! ! ! ! ! ! ! p
            p ! ! ! C ! ! ! p
            p ! ! ! ! ! ! ! p
            p ! ! ! ! ! ! ! p
            p ! ! ! ! ! ! ! p
            p p p p p p p p p
            ",
        )
        .refuses("attack e5 e9", "CannonAttackPattern: does not lead from e5 to e9");
    }

    #[test]
    fn attacks_over_everything_and_from_where_it_is() {
        let board = "
            C w # n
            P W . .
            ";
        game(board)
            .check_actions("attack", &["attack a2 b2", "attack a2 d2"])
            .refuses("attack a2 a1", "target: the Pawn on a1 is your own")
            .refuses("attack a2 c1", "target: there is no enemy on c1")
            .act("attack a2 d2")
            .check(
                "
                C w # .
                P W . .
                ",
            )
            .check_piece("a2", &json!({"moved": true, "cooldown": 0}))
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("attack a2 b2", "moved");
        let survivor = game(board)
            .piece("d2", json!({"life": 2, "max_life": 2}))
            .act("attack a2 d2")
            .check(board);
        survivor
            .check_piece("d2", &json!({"life": 1}))
            .end(2)
            .act("attack a2 d2")
            .check_piece("a2", &json!({"square": "a2"}));
    }

    #[test]
    fn heroes_and_the_invulnerable_refuse_it_and_no_others_do() {
        let protected = game(
            "
            C  q  .  .
            n  .  wl go
            ",
        );
        protected
            .piece("a1", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}))
            .check_actions("attack", &["attack a2 c1"])
            .refuses("attack a2 b2", "HERO")
            .refuses("attack a2 d1", "HERO")
            .refuses("attack a2 a1", "Invulnerability");
    }

    #[test]
    fn needs_a_movement_takes_nothing_and_has_no_ability() {
        let board = "
            C n .
            . . .
            ";
        game(board)
            .refuses("take a2 b2", "Cannon: cannot take")
            .refuses("ability a2", "Cannon: has no ability");
        game(board)
            .player("white", json!({"movements": 0}))
            .refuses("attack a2 b2", "movements: costs 1, white has 0");
        game(board).act("move a2 a1").refuses("attack a1 b2", "moved");
        game(board).check_piece("a2", &json!({"tags": ["STR"], "life": 1, "attack_damage": 1}));
    }
}
