//! Outburst: the ability of the Witch and the Leech.
//!
//! It strikes around the square where the caster stands when the cast ends, and never the caster
//! itself. All pieces are struck at once: a caster that dies of it, together with the Necromancer
//! that controls it, has still struck every piece. IMM refuses it as an ability, HERO as an attack.
//! It can be used with no piece around.

use sortilege_core::{
    AbilityData, Action, DeedKind, Names, PieceContext, Step, Steps, Terms, rounds,
};

pub(in crate::arcana) const OUTBURST: AbilityData = AbilityData {
    id: "Outburst",
    rule: "Attacks all pieces around it for 2, allies too.",
    terms: Terms::costs(&[("movements", 1), ("mana", 2)]).cooldown(rounds(8)).cast(rounds(2)),
    names: Names { patterns: &["KingPattern"], ..Names::NONE },
    perform: burst,
    ..AbilityData::NONE
};

fn burst(site: PieceContext<'_>, _action: &Action, steps: &mut Steps) {
    let around = site.reach("KingPattern").iter().filter_map(|at| site.scene.board.at(at));
    for victim in around.filter(|victim| site.may_act_on(*victim)) {
        steps.push(Step::Harm { piece: site.piece, victim, damage: 2, deed: DeedKind::Attack });
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::arcana::plenty::plenty;

    fn casting(rounds: u8) -> Value {
        json!({"casting": {"action": "ability b2", "rounds": rounds, "begun": 0}, "cooldown": 0})
    }

    #[test]
    fn it_is_cast_for_two_rounds_and_attacks_everyone_around() {
        plenty(
            "
            p N  r .
            . WI . p
            o . .  .",
        )
        .act("ability b2")
        .check_player("white", &json!({"mana": 7, "movements": 4}))
        .check_piece("b2", &json!({"moved": true}))
        .check_piece("b2", &casting(2))
        .end(3)
        .check_piece("b2", &casting(1))
        .check(
            "
            p N  r .
            . WI . p
            o .  . .",
        )
        .end(1)
        .check(
            "
            . .  . .
            . WI . p
            . .  . .",
        )
        .check_state(&json!({"to_move": "white", "time": {"round": 2, "turn": 0, "movement": 0}}))
        .check_piece("b2", &json!({"casting": null, "cooldown": 8, "moved": false, "life": 1}))
        .act("move b2 b3")
        .end(14)
        .refuses("ability b3", "cooldown: 1 more round")
        .end(2)
        .check_actions("ability", &["ability b3"]);
    }

    #[test]
    fn it_harms_for_two() {
        plenty(
            "
            p .  .
            . WI .
            . .  O",
        )
        .piece("a3", json!({"max_life": 5, "life": 3}))
        .piece("c1", json!({"max_life": 3}))
        .act("ability b2")
        .end(4)
        .check_piece("a3", &json!({"life": 1, "max_life": 5}))
        .check_piece("c1", &json!({"life": 1, "max_life": 3}));
    }

    #[test]
    fn heroes_the_immune_and_the_invulnerable_are_skipped() {
        plenty(
            "
            q  K  bk
            PO WI go
            p  PA SP",
        )
        .piece("a1", json!({"effects": [{"id": "Invulnerability", "rounds": 9, "turn": 0}]}))
        .piece("c1", json!({"tags": ["IMM"]}))
        .act("ability b2")
        .end(4)
        .check(
            "
            q  K  bk
            PO WI go
            p  PA SP",
        )
        .check_piece("c2", &json!({"life": 4}))
        .check_piece("b2", &json!({"cooldown": 8}));
    }

    #[test]
    fn it_may_be_used_with_no_piece_around() {
        plenty(". .  .\n. WI .\n. .  .")
            .act("ability b2")
            .end(4)
            .check_piece("b2", &json!({"cooldown": 8}));
    }

    #[test]
    fn a_casting_piece_does_nothing_else() {
        plenty(". p  .\n. WI .\n. .  .")
            .act("ability b2")
            .end(2)
            .check_piece("b2", &json!({"moved": false}))
            .refuses("move b2 b1", "casting: for 1 more round")
            .refuses("take b2 b3", "casting: for 1 more round")
            .refuses("ability b2", "casting: for 1 more round");
    }

    #[test]
    fn it_is_lost_with_its_caster() {
        plenty(". p  .\n. WI r\n. .  .")
            .player("white", json!({"mana": 5}))
            .act("ability b2")
            .act("end")
            .act("take c2 b2")
            .check_player("white", &json!({"mana": 4}))
            .end(5)
            .check(". p .\n. r .\n. . .");
    }

    #[test]
    fn each_demon_gives_its_own_owner_a_mana() {
        plenty("G .  .\n. WI g\n. g  .")
            .player("white", json!({"mana": 4}))
            .player("black", json!({"mana": 1}))
            .act("ability b2")
            .check_player("white", &json!({"mana": 2}))
            .end(4)
            .check_player("white", &json!({"mana": 5}))
            .check_player("black", &json!({"mana": 5}));
    }

    #[test]
    fn units_that_die_with_their_necromancer_die_once() {
        plenty("ne .  r\n. WI .\n. .  .")
            .piece("a3", json!({"controls": ["p3"]}))
            .piece("c3", json!({"tags": ["DEAD"]}))
            .act("ability b2")
            .end(4)
            .check(". . .\n. WI .\n. . .")
            .check_state(&json!({
                "death_pile": [
                    {"kind": "Rook", "owner": "black"}, {"kind": "Necromancer", "owner": "black"},
                ],
            }));
    }

    #[test]
    fn a_witch_that_kills_her_necromancer_dies_with_it() {
        plenty("p .  p\n. WI .\nNE .  p")
            .piece("a1", json!({"controls": ["p3"]}))
            .piece("b2", json!({"tags": ["DEAD"]}))
            .act("ability b2")
            .end(4)
            .check(". . .\n. . .\n. . .");
    }

    #[test]
    fn a_king_without_its_tags_is_attacked() {
        plenty("k .  .\n. WI .\n. .  p")
            .piece("a3", json!({"tags": []}))
            .act("ability b2")
            .end(4)
            .check_state(&json!({"outcome": {"winner": "white", "reason": "king captured"}}));
    }

    #[test]
    fn deactivate_does_not_break_it() {
        plenty(". p  .\n. WI .\n. su .")
            .act("ability b2")
            .act("end")
            .act("ability b1 b2")
            .act("end")
            .check_piece("b2", &json!({"moved": true}))
            .end(2)
            .check(". . .\n. WI .\n. . .");
    }

    #[test]
    fn it_needs_mana_and_a_movement() {
        plenty("WI .")
            .player("white", json!({"mana": 1}))
            .refuses("ability a1", "mana: costs 2, white has 1");
        plenty("WI .")
            .player("white", json!({"movements": 0}))
            .refuses("ability a1", "movements: costs 1, white has 0");
        plenty("WI .").act("move a1 b1").refuses("ability b1", "moved");
    }

    #[test]
    fn it_works_while_invulnerable_because_it_acts_on_others() {
        plenty("WI p .")
            .piece("a1", json!({"effects": [{"id": "Invulnerability", "rounds": 9, "turn": 0}]}))
            .act("ability a1")
            .end(4)
            .check("WI . .");
    }
}
