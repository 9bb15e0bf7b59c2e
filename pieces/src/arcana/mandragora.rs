//! Mandragora: both increases are permanent. The second one comes even if the Mandragora is dead or
//! has changed owner by then. The current mana does not change.
//!
//! ```text
//! o  o  o
//! o  MA o      o: moves
//! o  o  o
//! ```

use sortilege_core::{
    Ability, AbilityData, Action, Arg, Args, ChessTime, Event, EventFunction, MAX_EVENTS, Names,
    PieceContext, PieceData, Step, Steps, Subject, SummonTerms, Terms, register, rounds,
};

register!(Piece: PieceData {
    id: "Mandragora",
    set: super::SET,
    glyph: "MA",
    rule: "Moves one square in any direction but cannot take; raises its owner's maximum mana, \
           twice.",
    tags: &["DEM", "BIO"],
    patterns: &[Ability::moves("MandragoraMove", "KingPattern")],
    coded: &[&GROWTH],
    summoned: Some(SummonTerms { by: "Portal", count: 1, cast: rounds(5), cost: &[("mana", 2)] }),
    ..PieceData::NONE
});

const GROWTH: AbilityData = AbilityData {
    id: "Growth",
    rule: "Adds 1 to its owner's maximum mana now, and 1 more at the start of the next turn.",
    terms: Terms::costs(&[("movements", 1)]).cooldown(rounds(10)),
    names: Names { counters: &["max_mana"], ..Names::NONE },
    options,
    perform: grow,
    ..AbilityData::NONE
};

fn options(site: PieceContext<'_>, choose: &mut dyn FnMut(Args)) {
    // The second increase is an event, and the number of waiting events is limited.
    if site.scene.board.events().len() < MAX_EVENTS {
        choose(Args::new([Arg::Square(site.square())]));
    }
}

fn grow(site: PieceContext<'_>, _action: &Action, steps: &mut Steps) {
    let (seat, counter) = (site.owner(), site.counter("max_mana"));
    steps.push(Step::Add { of: Subject::Seat(seat), counter, by: 1 });
    let when = ChessTime { round: 1, ..ChessTime::default() };
    let function = EventFunction::Add { counter, by: 1 };
    steps.push(Step::Schedule(Event { seat, when, function }));
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plenty::plenty;

    #[test]
    fn it_walks_one_square_and_cannot_take() {
        plenty(
            "
            . p  P .
            . MA . .
            . #  . .",
        )
        .check_reach(
            "b2",
            "
            o p  P .
            o MA o .
            o #  o .",
        )
        .refuses("take b2 b3", "Mandragora: cannot take");
    }

    #[test]
    fn the_maximum_of_mana_grows_now_and_at_the_next_turn() {
        let grown = json!({
            "player_id": "white", "when": {"round": 1, "turn": 0, "movement": 0},
            "event_function": "AddMana",
        });
        plenty("MA .")
            .act("ability a1")
            .check_player("white", &json!({"mana": 9, "max_mana": 10, "movements": 4}))
            .check_piece("a1", &json!({"moved": true, "cooldown": 10}))
            .check_state(&json!({"events": [grown]}))
            .act("end")
            .check_player("white", &json!({"max_mana": 10}))
            .check_player("black", &json!({"max_mana": 9}))
            .act("end")
            .check_player("white", &json!({"mana": 10, "max_mana": 11}))
            .check_state(&json!({"events": []}))
            .end(2)
            .check_player("white", &json!({"mana": 11, "max_mana": 11}))
            .check_player("black", &json!({"max_mana": 9}));
    }

    #[test]
    fn it_grows_for_its_owner_alone_and_also_when_it_is_dead_by_then() {
        plenty("ma . R")
            .act("end")
            .act("ability a1")
            .check_player("black", &json!({"max_mana": 10}))
            .act("end")
            .act("take c1 a1")
            .check_player("black", &json!({"max_mana": 10, "mana": 10}))
            .act("end")
            .check_player("black", &json!({"max_mana": 11}))
            .check_player("white", &json!({"max_mana": 9}));
    }

    #[test]
    fn two_grow_each_for_themselves() {
        plenty("MA MA")
            .act("ability a1")
            .act("ability b1")
            .check_player("white", &json!({"max_mana": 11}))
            .end(2)
            .check_player("white", &json!({"max_mana": 13}));
    }

    #[test]
    fn it_needs_a_movement_and_rest() {
        plenty("MA .")
            .player("white", json!({"movements": 0}))
            .refuses("ability a1", "movements: costs 1");
        plenty("MA .").act("move a1 b1").refuses("ability b1", "moved");
        plenty("MA .")
            .act("ability a1")
            .refuses("move a1 b1", "moved")
            .end(18)
            .refuses("ability a1", "cooldown: 1 more round")
            .end(2)
            .check_actions("ability", &["ability a1"]);
    }

    #[test]
    fn it_grows_while_invulnerable_because_it_acts_on_its_owner() {
        plenty("MA .")
            .piece("a1", json!({"effects": [{"id": "Invulnerability", "rounds": 3, "turn": 0}]}))
            .act("ability a1")
            .check_player("white", &json!({"max_mana": 10}));
    }

    #[test]
    fn it_is_a_living_demon() {
        plenty("R ma")
            .player("black", json!({"mana": 0}))
            .check_piece("b1", &json!({"tags": ["BIO", "DEM"]}))
            .act("take a1 b1")
            .check_player("black", &json!({"mana": 1}));
    }
}
