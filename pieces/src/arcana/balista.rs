//! Balista: an IMP piece of any player protects what stands behind it, but not itself. A shot flies
//! over holes.
//!
//! ```text
//! .  .  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! .  .  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! .  .  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! .  .  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! .  .  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! .  o  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! o  BA o      !  !  !  !  !  !  BA !  !  !  !  !  !      o: moves, !: attacks
//! .  o  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! .  .  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! .  .  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! .  .  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! .  .  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! .  .  .      .  .  .  .  .  .  !  .  .  .  .  .  .
//! ```

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Balista",
    set: super::SET,
    glyph: "BA",
    rule: "Moves one square straight; attacks up to 6 squares straight through everything except \
           IMP.",
    tags: &["STR"],
    patterns: &[
        Ability::moves("BalistaMove", "StructureMovePattern"),
        Ability::attacks("BalistaAttack", "BalistaAttackPattern").stopped_by("IMP"),
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
            .  .  .  .
            .  BA .  .
            #  P  .  .
            ",
        );
        creeps
            .check_reach(
                "b2",
                "
                .  o  .  .
                o  BA o  .
                #  P  .  .
                ",
            )
            .refuses("move b2 c3", "StructureMovePattern: does not lead from b2 to c3")
            .act("move b2 c2")
            .check_piece("c2", &json!({"moved": true}));
        let shut = game(
            "
            n  .
            BA #
            ",
        );
        shut.check_reach(
            "a1",
            "
            !  .
            BA #
            ",
        );
    }

    #[test]
    fn attacks_six_squares_straight_through_pieces_and_holes() {
        let line = game(
            "
            .  p  .  .  .  .  .  .  .
            BA p  P  #  p  p  p  p  p
            p  .  p  .  .  .  .  .  .
            ",
        );
        line.check_reach(
            "a2",
            "
            o  p  .  .  .  .  .  .  .
            BA !  P  #  !  !  !  p  p
            !  .  p  .  .  .  .  .  .
            ",
        )
        .refuses("attack a2 h2", "BalistaAttackPattern: does not lead from a2 to h2")
        .refuses("attack a2 b3", "BalistaAttackPattern: does not lead from a2 to b3")
        .refuses("attack a2 c2", "target: the Pawn on c2 is your own");
    }

    #[test]
    fn hits_its_one_target() {
        let board = "
            BA p  n  p
            .  .  .  .
            ";
        game(board)
            .act("attack a2 c2")
            .check(
                "
                BA p  .  p
                .  .  .  .
                ",
            )
            .check_piece("a2", &json!({"moved": true}))
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("attack a2 b2", "moved");
        let survivor = game(board)
            .piece("c2", json!({"life": 2, "max_life": 2}))
            .act("attack a2 c2")
            .check(board);
        survivor.check_piece("c2", &json!({"life": 1})).check_piece("b2", &json!({"life": 1}));
    }

    #[test]
    fn impenetrable_pieces_of_anyone_shield_what_is_behind_them() {
        let shielded = game(
            "
            .  .  n  .  .  .
            .  .  W  .  .  .
            .  .  .  .  .  .
            n  w  BA p  w  n
            .  .  p  .  .  .
            .  .  p  .  .  .
            ",
        );
        shielded
            .clone()
            .check_reach(
                "c3",
                "
                .  .  n  .  .  .
                .  .  W  .  .  .
                .  .  o  .  .  .
                n  !  BA !  !  n
                .  .  !  .  .  .
                .  .  !  .  .  .
                ",
            )
            .refuses("attack c3 a3", "IMP: the Wall on b3 is in the way")
            .refuses("attack c3 c6", "IMP: the Wall on c5 is in the way")
            .act("attack c3 b3")
            .check(
                "
                .  .  n  .  .  .
                .  .  W  .  .  .
                .  .  .  .  .  .
                n  .  BA p  w  n
                .  .  p  .  .  .
                .  .  p  .  .  .
                ",
            )
            .end(2)
            .check_actions("attack c3 a", &["attack c3 a3"]);
        let tagged = shielded
            .piece("c2", json!({"tags": ["BIO", "IMP"]}))
            .piece("b3", json!({"tags": ["STR"]}));
        tagged.check_actions(
            "attack",
            &["attack c3 a3", "attack c3 b3", "attack c3 c2", "attack c3 d3", "attack c3 e3"],
        );
    }

    #[test]
    fn heroes_and_the_invulnerable_refuse_it_and_stop_nothing() {
        let protected = game(
            "
            BA q  n  wl n
            .  .  .  .  .
            ",
        );
        protected
            .piece("c2", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}))
            .check_actions("attack", &["attack a2 d2", "attack a2 e2"])
            .refuses("attack a2 b2", "HERO")
            .refuses("attack a2 c2", "Invulnerability");
    }

    #[test]
    fn needs_a_movement_takes_nothing_and_has_no_ability() {
        let board = "
            BA n  .
            .  .  .
            ";
        game(board)
            .refuses("take a2 b2", "Balista: cannot take")
            .refuses("ability a2", "Balista: has no ability");
        game(board)
            .player("white", json!({"movements": 0}))
            .refuses("attack a2 b2", "movements: costs 1, white has 0");
        game(board).act("move a2 a1").refuses("attack a1 a2", "moved");
        game(board).check_piece("a2", &json!({"tags": ["STR"], "life": 1, "attack_damage": 1}));
    }
}
