//! Basilisk: a protected piece stops its gaze, and so do allies and holes. The gaze can be used
//! with no enemy in sight.
//!
//! ```text
//! x  .  .  .  x      a  .  .  .  a
//! .  x  .  x  .      .  a  .  a  .
//! .  .  BK .  .      .  .  BK .  .      x: moves and takes, a: ability
//! .  x  .  x  .      .  a  .  a  .
//! x  .  .  .  x      a  .  .  .  a
//! ```

use sortilege_core::{Ability, PieceData, PutsEffect, Side, SummonTerms, Terms, register, rounds};

register!(Piece: PieceData {
    id: "Basilisk",
    set: super::SET,
    glyph: "BK",
    rule: "Slides diagonally; its gaze deactivates the first piece on each diagonal, if it is an \
           enemy.",
    tags: &["DEM", "IMM"],
    patterns: &Ability::goes("BasiliskMove", "BasiliskTake", "BishopPattern"),
    coded: &[&GAZE],
    summoned: Some(SummonTerms { by: "Portal", count: 1, cast: rounds(5), cost: &[("mana", 1)] }),
    ..PieceData::NONE
});

const GAZE: PutsEffect = PutsEffect {
    id: "Gaze",
    rule: "Deactivates the first piece on each diagonal, if it is an enemy, for 4 rounds.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(20)),
    effects: &["Deactivate"],
    lasts: rounds(4),
    patterns: &["BishopPattern"],
    side: Side::Enemies,
    on_all: true,
};

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::plenty::plenty;

    fn deactivated(rounds: u8) -> Value {
        json!({"effects": [{"id": "Deactivate", "rounds": rounds, "turn": 0}]})
    }

    fn free() -> Value {
        json!({"effects": []})
    }

    #[test]
    fn it_slides_diagonally() {
        plenty(
            "
            p . p  . .
            . . .  P .
            . . BK . .
            . # .  . .
            p . .  . p",
        )
        .check_reach(
            "c3",
            "
            x . p  . .
            . o .  P .
            . . BK . .
            . # .  o .
            p . .  . x",
        );
    }

    const SIGHTS: &str = "
        p . . .  . . .
        . r . .  . p .
        . . . .  P . .
        . . . BK . . p
        . . p .  m . .
        . . . .  . p .
        . . . p  . . .";

    #[test]
    fn it_deactivates_the_first_enemy_on_each_diagonal() {
        plenty(SIGHTS)
            .act("ability d4")
            .check(SIGHTS)
            .check_player("white", &json!({"mana": 9, "movements": 4}))
            .check_piece("d4", &json!({"moved": true, "cooldown": 20, "casting": null}))
            .check_piece("b6", &deactivated(4))
            .check_piece("c3", &deactivated(2))
            .check_piece("a7", &free())
            .check_piece("e5", &free())
            .check_piece("f6", &free())
            .check_piece("e3", &free())
            .check_piece("f2", &free())
            .check_piece("g4", &free())
            .check_piece("d1", &free());
    }

    #[test]
    fn they_lose_two_turns_and_structures_four() {
        let blocked = plenty(SIGHTS).act("ability d4").end(1);
        let blocked =
            blocked.refuses("move c3 c2", "Deactivate").refuses("move b6 b5", "Deactivate").end(2);
        let blocked =
            blocked.refuses("move c3 c2", "Deactivate").refuses("move b6 b5", "Deactivate").end(2);
        let blocked = blocked
            .check_piece("c3", &free())
            .refuses("move b6 b5", "Deactivate")
            .act("move c3 c2")
            .end(2);
        blocked
            .refuses("move b6 b5", "Deactivate")
            .end(2)
            .check_piece("b6", &free())
            .check_actions("move b6 b5", &["move b6 b5"]);
    }

    #[test]
    fn a_hole_and_an_invulnerable_piece_stop_the_gaze() {
        let invulnerable = json!({"effects": [{"id": "Invulnerability", "rounds": 5, "turn": 0}]});
        plenty(
            "
            p .  .  . p
            . #  .  p .
            . .  BK . .
            . .  .  . .",
        )
        .piece("d3", invulnerable.clone())
        .act("ability c2")
        .check_piece("a4", &free())
        .check_piece("d3", &invulnerable)
        .check_piece("e4", &free());
    }

    #[test]
    fn it_needs_no_enemy_in_sight_but_a_movement_and_rest() {
        plenty("BK .")
            .player("white", json!({"movements": 0}))
            .refuses("ability a1", "movements: costs 1");
        plenty("BK .")
            .act("ability a1")
            .refuses("ability a1", "moved: it has acted this turn")
            .refuses("ability a1", "cooldown: 20 more rounds")
            .end(38)
            .refuses("ability a1", "cooldown: 1 more round")
            .end(2)
            .check_actions("ability", &["ability a1"]);
        plenty("BK . \n . .").act("move a2 b1").refuses("ability b1", "moved");
    }

    #[test]
    fn it_is_immune_and_a_demon() {
        plenty("SU . bk\n. R .\n . . .")
            .player("black", json!({"mana": 3}))
            .refuses("ability a3 c3", "IMM")
            .act("move b2 c2")
            .end(2)
            .act("take c2 c3")
            .check_player("black", &json!({"mana": 5}))
            .check_state(&json!({"death_pile": [{"kind": "Basilisk", "owner": "black"}]}));
    }
}
