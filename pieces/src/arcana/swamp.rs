//! Swamp: cannot move. A card summons it.
//!
//! The direction of a call counts from where the Swamp stands when the call ends, even if it was
//! pushed in between.
//!
//! ```text
//! a  a  a
//! a  SW a      a: ability
//! a  a  a
//! ```

use sortilege_core::{Calls, PieceData, Terms, register, rounds};

register!(Piece: PieceData {
    id: "Swamp",
    set: super::SET,
    glyph: "SW",
    rule: "Calls swamp units onto a square next to it.",
    tags: &["STR"],
    coded: &[&CALL],
    ..PieceData::NONE
});

const CALL: Calls =
    Calls { id: "CallSwampUnit", terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(5)) };

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plenty::plenty;

    const ALONE: &str = "
        . .  .
        . SW .
        . .  .";

    #[test]
    fn it_calls_a_leech_in_a_round_and_rests_for_five() {
        plenty(ALONE)
            .act("ability b2 Leech up-left")
            .check_player("white", &json!({"mana": 9, "movements": 4}))
            .check_piece(
                "b2",
                &json!({
                    "casting": {"action": "ability b2 Leech up-left", "rounds": 1, "begun": 0},
                    "cooldown": 0, "moved": true,
                }),
            )
            .refuses("ability b2 Leech up", "casting: for 1 more round")
            .end(2)
            .check(
                "
                L .  .
                . SW .
                . .  .",
            )
            .check_piece("b2", &json!({"casting": null, "cooldown": 5, "moved": false}))
            .refuses("ability b2 Leech up", "cooldown: 5 more rounds")
            .act("move a3 a2")
            .end(8)
            .refuses("ability b2 Leech up", "cooldown: 1 more round")
            .end(2)
            .check_actions(
                "ability b2 Leech down",
                &[
                    "ability b2 Leech down",
                    "ability b2 Leech down-left",
                    "ability b2 Leech down-right",
                ],
            );
    }

    #[test]
    fn it_calls_swamp_units_only_in_all_directions_on_the_board() {
        let scenario = plenty(ALONE)
            .refuses("ability b2 Golem up", "CallSwampUnit")
            .refuses("move b2 b3", "Swamp: cannot move");
        assert_eq!(scenario.legal("ability b2 Leech").len(), 8);
        assert_eq!(scenario.legal("ability").len(), 8);
        plenty(
            "
            #  .
            SW .",
        )
        .check_actions("ability", &["ability a1 Leech right", "ability a1 Leech up-right"]);
        plenty(ALONE)
            .player("white", json!({"movements": 0}))
            .refuses("ability b2 Leech up", "movements: costs 1");
    }

    #[test]
    fn it_rests_after_fizzling_too() {
        plenty(
            "
            . .  .
            . SW N
            . .  .",
        )
        .act("ability b2 Leech down-left")
        .act("move c2 a1")
        .end(2)
        .check(
            "
            . .  .
            . SW .
            N .  .",
        )
        .check_piece("b2", &json!({"casting": null, "cooldown": 5}));
    }

    #[test]
    fn one_that_is_pushed_calls_from_where_it_is() {
        plenty(
            "
            .  .  .
            .  SW .
            .  o  .",
        )
        .act("ability b2 Leech up")
        .act("end")
        .act("ability b1 b2 left")
        .act("end")
        .check(
            "
            L  .  .
            SW .  .
            .  o  .",
        );
    }

    #[test]
    fn one_that_is_pushed_to_the_border_fizzles() {
        plenty(
            "
            .  .  .
            .  SW .
            .  o  .",
        )
        .act("ability b2 Leech up")
        .act("end")
        .act("ability b1 b2 up")
        .act("end")
        .check(
            "
            .  SW .
            .  .  .
            .  o  .",
        )
        .check_piece("b3", &json!({"casting": null, "cooldown": 5}));
    }

    #[test]
    fn a_cast_is_lost_when_it_changes_its_owner() {
        plenty(
            "
            .  .  .
            .  SW .
            .  ne .",
        )
        .act("ability b2 Leech up")
        .act("end")
        .act("ability b1 b2")
        .check_piece(
            "b2",
            &json!({"owner": "black", "casting": null, "cooldown": 0, "moved": true}),
        )
        .end(4)
        .check(
            "
            .  .  .
            .  sw .
            .  ne .",
        )
        .act("ability b2 Leech up")
        .end(2)
        .check_piece("b3", &json!({"kind": "Leech", "owner": "black"}));
    }

    #[test]
    fn it_is_deactivated_in_full() {
        plenty("su . SW")
            .act("end")
            .act("ability a1 c1")
            .check_piece(
                "c1",
                &json!({
                    "effects": [{"id": "Deactivate", "rounds": 6, "turn": 1}], "tags": ["STR"],
                }),
            )
            .act("end")
            .refuses("ability c1 Leech left", "Deactivate");
    }
}
