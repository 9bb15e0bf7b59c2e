//! Tests of callers and units that a mod adds.

use serde_json::json;
use sortilege_core::{Calls, PieceData, SummonTerms, Terms, register, rounds};

use super::plenty::plenty;

register!(Piece: PieceData {
    id: "Grove",
    set: super::SET,
    glyph: "GV",
    rule: "Calls Sprouts.",
    coded: &[&CALL],
    ..PieceData::NONE
});

/// A call that costs mana itself.
const CALL: Calls =
    Calls { id: "CallSprout", terms: Terms::costs(&[("mana", 2)]).cooldown(rounds(3)) };

register!(Piece: PieceData {
    id: "Sprout",
    set: super::SET,
    glyph: "SR",
    rule: "Cannot move.",
    summoned: Some(SummonTerms { by: "Grove", count: 2, cast: rounds(0), cost: &[("mana", 1)] }),
    ..PieceData::NONE
});

#[test]
fn another_caller_is_one_constant() {
    plenty("GV . GV .")
        .check_actions(
            "ability",
            &["ability a1 Sprout right", "ability c1 Sprout left", "ability c1 Sprout right"],
        )
        .act("ability a1 Sprout right")
        .check("GV SR GV .")
        .check_player("white", &json!({"mana": 6, "movements": 5}))
        .check_piece("a1", &json!({"cooldown": 3, "moved": false, "casting": null}))
        .refuses("ability a1 Sprout right", "cooldown");
    plenty("GV . gv .").refuses("ability a1 Sprout right", "CallSprout");
}

#[test]
fn the_costs_of_caller_and_unit_add_up() {
    plenty("GV . GV .")
        .player("white", json!({"mana": 2}))
        .check_actions("ability", &[])
        .refuses("ability a1 Sprout right", "mana: costs 3, white has 2");
    plenty("GV . GV .")
        .player("white", json!({"mana": 3}))
        .act("ability c1 Sprout right")
        .check("GV . GV SR");
}

#[test]
fn what_takes_no_time_comes_only_onto_an_empty_square() {
    plenty("GV P GV .")
        .act("ability a1 Sprout right")
        .check("GV P GV .")
        .check_piece("a1", &json!({"cooldown": 3}));
}
