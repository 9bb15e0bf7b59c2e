//! Succubus: an enemy that is already deactivated can be chosen again.
//!
//! ```text
//! x  .  .  .  x
//! .  x  .  x  .
//! .  .  SU .  .      x: moves and takes
//! .  x  .  x  .
//! x  .  .  .  x
//! ```

use sortilege_core::{Ability, PieceData, PutsEffect, Side, SummonTerms, Terms, register, rounds};

register!(Piece: PieceData {
    id: "Succubus",
    set: super::SET,
    glyph: "SU",
    rule: "Slides diagonally; deactivates one enemy anywhere.",
    tags: &["BIO", "DEM", "TRANS"],
    patterns: &Ability::goes("SuccubusMove", "SuccubusTake", "BishopPattern"),
    coded: &[&CHARM],
    summoned: Some(SummonTerms { by: "Portal", count: 1, cast: rounds(12), cost: &[("mana", 1)] }),
    ..PieceData::NONE
});

const CHARM: PutsEffect = PutsEffect {
    id: "Charm",
    rule: "Deactivates one enemy at any distance for 6 rounds.",
    terms: Terms::costs(&[("movements", 1), ("mana", 1)]).cooldown(rounds(10)),
    effects: &["Deactivate"],
    lasts: rounds(6),
    patterns: &[],
    side: Side::Enemies,
    on_all: false,
};

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plenty::plenty;

    #[test]
    fn it_slides_diagonally() {
        plenty(
            "
            p . p  . .
            . . .  P .
            . . SU . .
            . # .  . .
            p . .  . p",
        )
        .check_reach(
            "c3",
            "
            x . p  . .
            . o .  P .
            . . SU . .
            . # .  o .
            p . .  . x",
        );
    }

    #[test]
    fn it_deactivates_one_enemy_however_far() {
        plenty(
            "
            p  . . . . . . . . r
            .  . P . . . . . . .
            SU . . . . . . . . .",
        )
        .check_actions("ability", &["ability a1 a3", "ability a1 j3"])
        .act("ability a1 a3")
        .check_player("white", &json!({"mana": 8, "movements": 4}))
        .check_piece("a1", &json!({"moved": true, "cooldown": 10}))
        .check_piece("a3", &json!({"effects": [{"id": "Deactivate", "rounds": 3, "turn": 0}]}))
        .check_piece("j3", &json!({"effects": []}))
        .end(1)
        .refuses("move a3 a2", "Deactivate: the Pawn cannot act for 3 more rounds")
        .end(4)
        .refuses("move a3 a2", "Deactivate: the Pawn cannot act for 1 more round")
        .end(2)
        .check_piece("a3", &json!({"effects": []}))
        .check_actions("move a3", &["move a3 a2"]);
    }

    #[test]
    fn a_structure_is_deactivated_for_six_rounds() {
        let blocked = plenty("SU . . r")
            .act("ability a1 d1")
            .check_piece("d1", &json!({"effects": [{"id": "Deactivate", "rounds": 6, "turn": 0}]}))
            .end(11);
        blocked
            .refuses("move d1 c1", "Deactivate")
            .end(2)
            .check_actions("move d1 c1", &["move d1 c1"]);
    }

    #[test]
    fn it_does_not_reach_allies_the_immune_and_the_invulnerable() {
        plenty(". . . . . .\nSU P m p q .")
            .piece("d1", json!({"effects": [{"id": "Invulnerability", "rounds": 3, "turn": 0}]}))
            .check_actions("ability", &["ability a1 e1"])
            .refuses("ability a1 b1", "Charm")
            .refuses("ability a1 a1", "Charm")
            .refuses("ability a1 c1", "IMM")
            .refuses("ability a1 d1", "Invulnerability")
            .refuses("ability a1 f1", "Charm");
    }

    #[test]
    fn a_deactivated_piece_can_be_deactivated_for_longer() {
        plenty("SU . p")
            .piece("c1", json!({"effects": [{"id": "Deactivate", "rounds": 1, "turn": 1}]}))
            .act("ability a1 c1")
            .check_piece("c1", &json!({"effects": [{"id": "Deactivate", "rounds": 3, "turn": 0}]}));
        plenty("SU . p")
            .piece("c1", json!({"effects": [{"id": "Deactivate", "rounds": 8, "turn": 1}]}))
            .act("ability a1 c1")
            .check_piece("c1", &json!({"effects": [{"id": "Deactivate", "rounds": 8, "turn": 1}]}));
    }

    #[test]
    fn it_needs_mana_a_movement_and_rest() {
        let action = "ability a1 c1";
        plenty("SU . p")
            .player("white", json!({"mana": 0}))
            .refuses(action, "mana: costs 1, white has 0");
        plenty("SU . p")
            .player("white", json!({"movements": 0}))
            .refuses(action, "movements: costs 1");
        plenty(". .\nSU p").act("move a1 b2").refuses("ability b2 b1", "moved");
        plenty("SU . p")
            .act(action)
            .refuses(action, "moved")
            .end(18)
            .refuses(action, "cooldown: 1 more round")
            .end(2)
            .check_actions("ability", &[action]);
    }

    #[test]
    fn it_is_a_living_demon_that_can_be_thrown() {
        plenty("R su")
            .player("black", json!({"mana": 0}))
            .check_piece("b1", &json!({"tags": ["BIO", "DEM", "TRANS"]}))
            .act("take a1 b1")
            .check_player("black", &json!({"mana": 1}));
    }
}
