//! SpiderEgg: it begins to hatch when it comes onto the board, in whatever way.
//!
//! An egg that a Necromancer controls never hatches. Neither does one that is invulnerable when the
//! time is over, because hatching acts on the egg: the cast fizzles and does not start again.

use sortilege_core::{AbilityData, Names, PieceData, Step, Terms, register, rounds};

register!(Piece: PieceData {
    id: "SpiderEgg",
    set: super::SET,
    glyph: "E",
    rule: "Hatches into a Spider after 5 rounds.",
    tags: &["DEM", "BIO"],
    coded: &[&HATCH],
    ..PieceData::NONE
});

const HATCH: AbilityData = AbilityData {
    id: "Hatch",
    rule: "Automatically becomes a Spider after 5 rounds.",
    terms: Terms::FREE.cast(rounds(5)).on_itself(),
    names: Names { kinds: &["Spider"], ..Names::NONE },
    is_automatic: true,
    perform: |site, _action, steps| {
        if site.may_act_on(site.piece) {
            steps.push(Step::Become { piece: site.piece, kind: site.kind("Spider") });
        }
    },
    ..AbilityData::NONE
};

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use sortilege_testkit::GameScenario;

    use super::super::plenty::plenty;

    fn hatching(square: &str, rounds: u8) -> Value {
        json!({
            "kind": "SpiderEgg",
            "casting": {"action": format!("ability {square}"), "rounds": rounds, "begun": 0},
        })
    }

    fn summoned(seat: &str, round: u8, square: &str) -> Value {
        let when = json!({"round": round, "turn": 0, "movement": 0});
        json!({
            "player_id": seat, "when": when,
            "event_function": {"Summon": {"kind": "SpiderEgg", "square": square}},
        })
    }

    /// A black Necromancer next to a white egg.
    fn haunted() -> GameScenario {
        plenty(
            "
            . .  .
            . E  .
            . ne .",
        )
    }

    #[test]
    fn one_that_is_laid_hatches_in_five_rounds() {
        plenty(
            "
            SI . .
            .  . .",
        )
        .act("ability a2 down")
        .check_piece("a1", &hatching("a1", 5))
        .end(9)
        .check_piece("a1", &hatching("a1", 1))
        .end(1)
        .check_state(&json!({"time": {"round": 5, "turn": 0, "movement": 0}}))
        .check_piece(
            "a1",
            &json!({
                "kind": "Spider", "owner": "white", "casting": null, "cooldown": 0, "moved": false,
            }),
        )
        .check_piece("a1", &json!({"tags": ["BIO", "DEM", "TRANS"], "life": 1, "effects": []}))
        .check_actions("move a1", &["move a1 c2"])
        .check_actions("ability a1", &[]);
    }

    #[test]
    fn a_hatched_spider_acts_at_once() {
        plenty("E . .\n. . .").end(10).act("move a2 c1").check(". . .\n. . SI");
    }

    #[test]
    fn one_of_a_setup_begins_too_or_goes_on() {
        plenty("E .").check_piece("a1", &hatching("a1", 5)).end(10).check("SI .");
        plenty("E .")
            .piece("a1", json!({"casting": {"action": "ability a1", "rounds": 2, "begun": 0}}))
            .check_piece("a1", &hatching("a1", 2))
            .end(3)
            .check("E .")
            .end(1)
            .check("SI .");
    }

    #[test]
    fn one_of_black_counts_in_its_turns() {
        plenty("e .")
            .end(8)
            .check("e .")
            .end(1)
            .check("si .")
            .check_state(&json!({"to_move": "black"}));
    }

    #[test]
    fn one_that_comes_by_an_event_begins() {
        plenty(". .")
            .given(json!({"events": [summoned("white", 1, "b1")]}))
            .end(2)
            .check_piece("b1", &hatching("b1", 5))
            .end(9)
            .check(". E")
            .end(1)
            .check(". SI");
    }

    #[test]
    fn one_that_is_revived_begins_anew() {
        plenty(
            "
            PA .
            .  E",
        )
        .player("white", json!({"board_cards": ["ReviveCard"]}))
        .given(json!({"death_pile": [{"kind": "SpiderEgg", "owner": "white"}]}))
        .act("ability a2 ReviveCard a1 SpiderEgg")
        .check_piece("a1", &json!({"casting": {"action": "ability a1", "rounds": 5, "begun": 1}}));
    }

    #[test]
    fn it_cannot_be_declared_and_the_egg_does_nothing_else() {
        plenty("E .")
            .refuses("ability a1", "casting: for 5 more rounds")
            .refuses("ability a1", "Hatch: begins automatically")
            .refuses("move a1 b1", "casting")
            .check_actions("ability", &[])
            .check_reach("a1", "E .");
        GameScenario::new("arcana", "E .")
            .act("end")
            .check("SI .")
            .check_state(&json!({"to_move": "white"}));
    }

    #[test]
    fn one_that_is_taken_over_never_hatches() {
        haunted()
            .act("end")
            .act("ability b1 b2")
            .check_piece(
                "b2",
                &json!({"owner": "black", "kind": "SpiderEgg", "tags": ["DEAD"], "casting": null}),
            )
            .end(30)
            .check(
                "
                . .  .
                . e  .
                . ne .",
            )
            .refuses("ability b2", "Hatch: begins automatically");
        plenty("E .")
            .piece("a1", json!({"tags": ["DEAD"]}))
            .check_piece("a1", &json!({"casting": null}))
            .end(12)
            .check("E .");
    }

    #[test]
    fn one_that_dies_before_gives_its_owner_a_mana() {
        plenty("R e")
            .player("black", json!({"mana": 0}))
            .check_piece("b1", &json!({"tags": ["BIO", "DEM"]}))
            .act("take a1 b1")
            .check_player("black", &json!({"mana": 1}))
            .end(12)
            .check(". R")
            .check_state(&json!({"death_pile": [{"kind": "SpiderEgg", "owner": "black"}]}));
    }

    #[test]
    fn hatching_keeps_the_piece_and_ends_its_effects() {
        let effects =
            json!([{"id": "Fire", "rounds": 9, "turn": 1}, {"id": "Ice", "rounds": 9, "turn": 1}]);
        let egg = plenty("E .")
            .piece("a1", json!({"effects": effects}))
            .end(10)
            .check("SI .")
            .check_piece("a1", &json!({"effects": []}));
        assert_eq!(egg.state()["pieces"]["p1"]["kind"], "Spider", "the id is the egg's");
        egg.end(20).check("SI .");
    }

    #[test]
    fn an_immune_one_hatches_and_an_invulnerable_one_never_does() {
        let invulnerable = |rounds: u8| {
            json!({
                "effects": [{"id": "Invulnerability", "rounds": rounds, "turn": 0}],
            })
        };
        plenty("E .").piece("a1", json!({"tags": ["IMM"]})).end(10).check("SI .");
        plenty("E .")
            .piece("a1", invulnerable(6))
            .end(10)
            .check("E .")
            .check_piece("a1", &json!({"casting": null}))
            .end(20)
            .check("E .");
        plenty("E .").piece("a1", invulnerable(4)).end(10).check("SI .");
    }

    #[test]
    fn ice_and_deactivate_do_not_hold_it_up() {
        plenty("E .")
            .piece("a1", json!({"effects": [{"id": "Ice", "rounds": 30, "turn": 1}]}))
            .end(10)
            .check("SI .");
    }
}
