//! Spider: above and below do not depend on its owner.
//!
//! ```text
//! .  x  .  x  .
//! x  .  a  .  x
//! .  .  SI .  .      x: moves and takes, a: ability
//! x  .  a  .  x
//! .  x  .  x  .
//! ```

use sortilege_core::{Ability, PieceData, SubDir, SummonTerms, Summons, Terms, register, rounds};

register!(Piece: PieceData {
    id: "Spider",
    set: super::SET,
    glyph: "SI",
    rule: "Moves like a Knight; lays a SpiderEgg above or below itself.",
    tags: &["DEM", "TRANS", "BIO"],
    patterns: &Ability::goes("SpiderMove", "SpiderTake", "KnightPattern"),
    coded: &[&LAY],
    summoned: Some(SummonTerms { by: "Portal", count: 1, cast: rounds(5), cost: &[] }),
    ..PieceData::NONE
});

const LAY: Summons = Summons {
    id: "Lay",
    rule: "Puts a SpiderEgg on the empty square above or below itself.",
    terms: Terms::costs(&[("movements", 1), ("mana", 1)]).cooldown(rounds(12)),
    kind: &["SpiderEgg"],
    directions: &[SubDir::Up, SubDir::Down],
    on_all: false,
};

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plenty::plenty;

    #[test]
    fn it_moves_and_takes_like_a_knight() {
        plenty(
            "
            . p .  . .
            P . p  . .
            . . SI # .
            . . .  . .
            . . .  . .",
        )
        .check_reach(
            "c3",
            "
            . x .  o .
            P . p  . o
            . . SI # .
            o . .  . o
            . o .  o .",
        );
    }

    #[test]
    fn it_lays_an_egg_above_or_below() {
        let alone = "
            . .  .
            . SI .
            . .  .";
        plenty(alone)
            .check_actions("ability", &["ability b2 down", "ability b2 up"])
            .act("ability b2 down")
            .check(
                "
                . .  .
                . SI .
                . E  .",
            )
            .check_player("white", &json!({"mana": 8, "movements": 4}))
            .check_piece("b2", &json!({"moved": true, "cooldown": 12}))
            .check_piece("b1", &json!({"owner": "white", "moved": false, "cooldown": 0}));
        plenty(alone).refuses("ability b2 left", "Lay").refuses("ability b2 up-left", "Lay");
        // Up and down do not follow the player.
        plenty("si .\n. .").act("end").check_actions("ability", &["ability a2 down"]);
    }

    #[test]
    fn the_square_is_on_the_board_and_empty() {
        plenty("p .\nSI .\n# .")
            .check_actions("ability", &[])
            .refuses("ability a2 up", "Lay")
            .refuses("ability a2 down", "Lay");
        plenty("SI .\nP .").check_actions("ability", &[]);
    }

    #[test]
    fn it_needs_mana_a_movement_and_rest() {
        plenty("SI .\n. .")
            .player("white", json!({"mana": 0}))
            .refuses("ability a2 down", "mana: costs 1, white has 0");
        plenty("SI .\n. .")
            .player("white", json!({"movements": 0}))
            .refuses("ability a2 down", "movements: costs 1");
        plenty("SI .\n. .\n. .").act("move a3 b1").refuses("ability b1 up", "moved");
        plenty(". .\nSI .\n. .")
            .act("ability a2 up")
            .refuses("ability a2 down", "moved")
            .end(22)
            .refuses("ability a2 down", "cooldown: 1 more round")
            .end(2)
            .check_actions("ability a2", &["ability a2 down"]);
    }

    #[test]
    fn it_lays_while_invulnerable_because_it_acts_on_the_square() {
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 3, "turn": 0}]});
        plenty("SI .\n. .").piece("a2", invulnerable).act("ability a2 down").check("SI .\nE .");
    }

    #[test]
    fn it_is_a_living_demon_that_can_be_thrown() {
        plenty("R si")
            .player("black", json!({"mana": 0}))
            .check_piece("b1", &json!({"tags": ["BIO", "DEM", "TRANS"]}))
            .act("take a1 b1")
            .check_player("black", &json!({"mana": 1}));
    }
}
