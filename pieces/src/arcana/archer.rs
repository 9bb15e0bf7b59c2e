//! Archer: IMP does not stop its arrows. It cannot take.
//!
//! ```text
//! . . . . . . . . .      . . . . ! . . . .
//! . . . . . . . . .      . . ! ! ! ! ! . .
//! . . . . o . . . .      . ! ! ! ! ! ! ! .
//! . . . o o o . . .      . ! ! ! ! ! ! ! .
//! . . o o A o o . .      ! ! ! ! A ! ! ! !      o: moves, !: attacks
//! . . . o o o . . .      . ! ! ! ! ! ! ! .
//! . . . . o . . . .      . ! ! ! ! ! ! ! .
//! . . . . . . . . .      . . ! ! ! ! ! . .
//! . . . . . . . . .      . . . . ! . . . .
//! ```

use sortilege_core::{Ability, PieceData, register};

register!(Piece: PieceData {
    id: "Archer",
    set: super::SET,
    glyph: "A",
    rule: "Moves up to two squares straight over pieces, or one square in any direction; attacks \
           up to 4 squares away over everything.",
    tags: &["BIO", "TRANS"],
    patterns: &[
        Ability::moves("ArcherMove", "ArcherMovePattern"),
        Ability::attacks("ArcherAttack", "ArcherAttackPattern"),
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
    fn goes_two_straight_over_pieces_or_one_in_any_direction() {
        let open = game(
            "
            . . . . .
            . . . # .
            . P A . .
            . . P . .
            . . . P .
            ",
        );
        open.check_reach(
            "c3",
            "
            . . o . .
            . o o # .
            o P A o o
            . o P o .
            . . o P .
            ",
        )
        .refuses("move c3 d5", "ArcherMovePattern: does not lead from c3 to d5");
        let corner = game(
            "
            . . .
            # . .
            A # .
            ",
        );
        corner.check_reach(
            "a1",
            "
            o . .
            # o .
            A # o
            ",
        );
    }

    #[test]
    fn attacks_within_a_circle_of_radius_four() {
        let full = game(
            "
            p p p p p p p p p p p
            p p p p p p p p p p p
            p p p p p p p p p p p
            p p p p p p p p p p p
            p p p p p p p p p p p
            p p p p p A p p p p p
            p p p p p p p p p p p
            p p p p p p p p p p p
            p p p p p p p p p p p
            p p p p p p p p p p p
            p p p p p p p p p p p
            ",
        );
        full.check_reach(
            "f6",
            "
            p p p p p p p p p p p
            p p p p p ! p p p p p
            p p p ! ! ! ! ! p p p
            p p ! ! ! ! ! ! ! p p
            p p ! ! ! ! ! ! ! p p
            p ! ! ! ! A ! ! ! ! p
            p p ! ! ! ! ! ! ! p p
            p p ! ! ! ! ! ! ! p p
            p p p ! ! ! ! ! p p p
            p p p p p ! p p p p p
            p p p p p p p p p p p
            ",
        )
        .refuses("attack f6 f11", "ArcherAttackPattern: does not lead from f6 to f11");
    }

    #[test]
    fn attacks_enemies_over_everything() {
        let over = game(
            "
            . . . . . .
            A W # w n .
            . P . . . .
            ",
        );
        over.check_actions("attack", &["attack a2 d2", "attack a2 e2"])
            .refuses("attack a2 b1", "target: the Pawn on b1 is your own")
            .refuses("attack a2 a3", "target: there is no enemy on a3")
            .act("attack a2 e2")
            .check(
                "
                . . . . . .
                A W # w . .
                . P . . . .
                ",
            )
            .check_piece("a2", &json!({"moved": true, "cooldown": 0}))
            .check_player("white", &json!({"movements": 2, "mana": 2}))
            .check_state(&json!({"death_pile": [{"kind": "Knight", "owner": "black"}]}))
            .check_state(&json!({"time": {"round": 0, "turn": 0, "movement": 1}}))
            .refuses("move a2 a3", "moved")
            .refuses("attack a2 d2", "moved");
    }

    #[test]
    fn harms_by_its_attack_damage() {
        let board = "
            A . n
            . . .
            ";
        let survivor = game(board).piece("c2", json!({"life": 3, "max_life": 3}));
        survivor.clone().act("attack a2 c2").check(board).check_piece("c2", &json!({"life": 2}));
        let strong = survivor.piece("a2", json!({"attack_damage": 2, "take_damage": 9}));
        strong
            .act("attack a2 c2")
            .check_piece("c2", &json!({"life": 1}))
            .end(2)
            .act("attack a2 c2")
            .check(
                "
            A . .
            . . .
            ",
            );
    }

    #[test]
    fn heroes_and_the_invulnerable_refuse_it_and_no_others_do() {
        let protected = game(
            "
            .  q  n  k
            A  .  .  wl
            .  .  n  po
            ",
        );
        protected
            .piece("c1", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}))
            .check_actions("attack", &["attack a2 c3", "attack a2 d2"])
            .refuses("attack a2 b3", "HERO")
            .refuses("attack a2 d3", "HERO")
            .refuses("attack a2 d1", "HERO")
            .refuses("attack a2 c1", "Invulnerability");
    }

    #[test]
    fn needs_a_movement_takes_nothing_and_has_no_ability() {
        let board = "
            A n .
            . . .
            ";
        game(board)
            .refuses("take a2 b2", "Archer: cannot take")
            .refuses("ability a2", "Archer: has no ability");
        let unpaid = game(board).player("white", json!({"movements": 0}));
        unpaid
            .check_actions("attack", &[])
            .check_actions("move", &[])
            .refuses("attack a2 b2", "movements: costs 1, white has 0");
        game(board)
            .player("white", json!({"mana": 0}))
            .act("attack a2 b2")
            .check_player("white", &json!({"mana": 0}));
        game(board).act("move a2 a1").refuses("attack a1 b2", "moved");
        let invulnerable =
            game(board).piece("a2", json!({"effects": [{"id": "Invulnerability", "rounds": 3}]}));
        invulnerable.check_actions("attack", &["attack a2 b2"]);
        game(board)
            .given(json!({"to_move": "black"}))
            .refuses("attack a2 b2", "owner: the Archer belongs to white");
    }

    #[test]
    fn black_ones_shoot_white_pieces() {
        let black = game(
            "
            a p P
            P . .
            ",
        );
        black
            .given(json!({"to_move": "black"}))
            .check_actions("attack", &["attack a2 a1", "attack a2 c2"]);
    }
}
